"""At the table: what clients say."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rulewright.server.protocol.words import Message, Name, OptionKey, Token


class Hello(Message):
    """The first message on a socket. Without a token: a spectator. ``since``: known up to there."""

    type: Literal["hello"]
    v: int
    token: Token | None = None
    since: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    n: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    """The last ``n`` known; without it, nothing is known of what was undone since."""
    parts: bool = False
    """Whether large messages shall come in parts, so that each part is a sign of life."""
    name: Name | None = None
    """What a spectator is called; who sits is called as the seat is."""


class AnswerMessage(Message):
    type: Literal["answer"]
    n: Annotated[int, Field(ge=0, le=1_000_000)]
    option: OptionKey


class AnswersMessage(Message):
    """Several answers in a row, taken as far as they go and taken back as one."""

    type: Literal["answers"]
    n: Annotated[int, Field(ge=0, le=1_000_000)]
    options: Annotated[list[OptionKey], Field(min_length=1, max_length=64)]


class ProposalMessage(Message):
    """Shows the seats that may answer too what this one would choose; null takes it back."""

    type: Literal["proposal"]
    n: Annotated[int, Field(ge=0, le=1_000_000)]
    option: OptionKey | None


class UndoMessage(Message):
    """Asks to take back the seat's last choice; under *friendly* the others are asked."""

    type: Literal["undo"]
    n: Annotated[int, Field(ge=0, le=1_000_000)]


class UndoVote(Message):
    """Agrees or not; who asked to have a choice back thinks better of it with ``false``."""

    type: Literal["undo_vote"]
    n: Annotated[int, Field(ge=0, le=1_000_000)]
    number: int
    """Of the request that is answered, from ``undo_asked``."""
    agree: bool


class ConcedeMessage(Message):
    """Gives up. The match is over when no more than one side is left that has not."""

    type: Literal["concede"]


class AbandonMessage(Message):
    """Wishes to end the match without a winner, which all persons must agree to."""

    type: Literal["abandon"]


class EndVote(Message):
    """Agrees or not to the wish to end the match; who wished it takes it back with ``false``."""

    type: Literal["end_vote"]
    number: int
    """Of the wish that is answered, from ``end_asked``."""
    how: Literal["concede", "abandon"]
    """What the wish is."""
    agree: bool


class HandOverMessage(Message):
    """Gives this seat to the person at another one, or to a bot; its key opens nothing then.

    The person finds it among ``given`` of the states, until it is taken.
    """

    type: Literal["hand_over"]
    to: Annotated[int, Field(ge=0, le=64)] | None = None
    bot: Annotated[str, Field(max_length=40)] | None = None


class ChatMessage(Message):
    type: Literal["chat"]
    text: Annotated[str, Field(min_length=1, max_length=500)]


class MuteMessage(Message):
    """What a seat says is no longer sent to this one; or it is again."""

    type: Literal["mute"]
    seat: Annotated[int, Field(ge=0, le=64)]
    muted: bool


class WhyNotMessage(Message):
    type: Literal["why_not"]
    thing: Annotated[str, Field(min_length=1, max_length=100)]


class JournalMessage(Message):
    """Asks for an older page of the journal: the events before so many answers."""

    type: Literal["journal"]
    before: Annotated[int, Field(ge=0, le=1_000_000)]


class HintMessage(Message):
    """What would you do? Put by whoever is asked, where the table allows it."""

    type: Literal["hint"]
    n: int


class AutoPassMessage(Message):
    """What this seat does not want to be asked; the server declines for it.

    Each word is ``ask:never``, ``ask:about me`` (which holds if nothing is said) or ``ask:always``
    for chances to respond; or ``hold:NAME``, to be asked when this can be answered whatever else
    was said; or the ``decline_word`` of a decision, to decline that question of that card always.
    Any other word says nothing.
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
