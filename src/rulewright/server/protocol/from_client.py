"""Messages from a client at a table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rulewright.server.protocol.words import Message, Name, OptionKey, Token


class Hello(Message):
    """The first message on a socket; without a token, the client is a spectator.

    ``since``: the number of answers whose events the client has.
    """

    type: Literal["hello"]
    v: int
    token: Token | None = None
    since: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    n: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    """The last ``n`` the client received, so that the server can tell what was undone since."""
    parts: bool = False
    """Whether to split large messages, so that each part shows that the connection is alive."""
    changes: bool = False
    """Whether the client understands ``changes``, so that not every state is sent in full."""
    name: Name | None = None
    """The name of a spectator; a player has the name of the seat."""


class AnswerMessage(Message):
    type: Literal["answer"]
    n: Annotated[int, Field(ge=0, le=1_000_000)]
    option: OptionKey


class AnswersMessage(Message):
    """Several answers in a row; accepted as far as they fit, and undone together."""

    type: Literal["answers"]
    n: Annotated[int, Field(ge=0, le=1_000_000)]
    options: Annotated[list[OptionKey], Field(min_length=1, max_length=64)]


class ProposalMessage(Message):
    """Show what this seat would choose to the others that may answer; null withdraws it."""

    type: Literal["proposal"]
    n: Annotated[int, Field(ge=0, le=1_000_000)]
    option: OptionKey | None


class UndoMessage(Message):
    """Undo the seat's last choice; under *friendly* the others are asked for consent."""

    type: Literal["undo"]
    n: Annotated[int, Field(ge=0, le=1_000_000)]
    turn: bool = False
    """Undo all choices of the seat's turn instead."""


class UndoVote(Message):
    """Agree to an undo or not; the seat that asked withdraws its request with ``false``."""

    type: Literal["undo_vote"]
    n: Annotated[int, Field(ge=0, le=1_000_000)]
    number: int
    """The number of the request, from ``undo_asked``."""
    agree: bool


class ConcedeMessage(Message):
    """Give up. The match is over when at most one side has not given up."""

    type: Literal["concede"]


class AbandonMessage(Message):
    """Propose to end the match without a winner; all people must agree."""

    type: Literal["abandon"]


class EndVote(Message):
    """Agree or not to end the match; the seat that proposed it withdraws with ``false``."""

    type: Literal["end_vote"]
    number: int
    """The number of the proposal, from ``end_asked``."""
    how: Literal["concede", "abandon"]
    """What was proposed."""
    agree: bool


class HandOverMessage(Message):
    """Give this seat to the person at another seat, or to a bot; its key becomes invalid.

    The person finds the seat in ``given`` of the states until they take it.
    """

    type: Literal["hand_over"]
    to: Annotated[int, Field(ge=0, le=64)] | None = None
    bot: Annotated[str, Field(max_length=40)] | None = None


class ChatMessage(Message):
    type: Literal["chat"]
    text: Annotated[str, Field(min_length=1, max_length=500)]


class MuteMessage(Message):
    """Mute the chat of another seat, or unmute it."""

    type: Literal["mute"]
    seat: Annotated[int, Field(ge=0, le=64)]
    muted: bool


class WhyNotMessage(Message):
    type: Literal["why_not"]
    thing: Annotated[str, Field(min_length=1, max_length=100)]


class JournalMessage(Message):
    """Request an older page of the journal: events before answer number ``before``."""

    type: Literal["journal"]
    before: Annotated[int, Field(ge=0, le=1_000_000)]


class HintMessage(Message):
    """Ask for a hint; for the seat that must decide, where the table allows hints."""

    type: Literal["hint"]
    n: int


class AutoPassMessage(Message):
    """Set which questions the server declines for this seat.

    Each word is ``ask:never``, ``ask:about me`` (the default) or ``ask:always`` for chances to
    respond; or ``hold:NAME``, to be asked about NAME in any case; or the ``decline_word`` of a
    decision, to always decline that question of that card. Other words have no effect.
    """

    type: Literal["auto_pass"]
    kinds: Annotated[list[Annotated[str, Field(max_length=120)]], Field(max_length=40)]


class PingMessage(Message):
    type: Literal["ping"]


ClientMessage = Annotated[
    Hello
    | AnswerMessage
    | AnswersMessage
    | ProposalMessage
    | UndoMessage
    | UndoVote
    | ConcedeMessage
    | AbandonMessage
    | EndVote
    | HandOverMessage
    | ChatMessage
    | MuteMessage
    | WhyNotMessage
    | JournalMessage
    | HintMessage
    | AutoPassMessage
    | PingMessage,
    Field(discriminator="type"),
]
