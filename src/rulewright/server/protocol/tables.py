"""Tables and their seats: how they are set, joined, taken and played at again."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rulewright.server.protocol.words import Message, Name, Pace, Token, Undo, Word


class SeatPlan(Message):
    """Who shall sit at a seat of a new table."""

    kind: Literal["me", "person", "bot", "open"]
    name: Name | None = None
    bot: str | None = None


class NewTable(Message):
    """A table to be set. ``word``: only who knows it can join; ``listed``: shown in the lobby."""

    title: str = Field(max_length=64)
    name: Name | None = None
    options: dict[str, str] = Field(default_factory=dict, max_length=32)
    seats: list[SeatPlan] = Field(min_length=1, max_length=8)
    undo: Undo = "table"
    clock: Annotated[int, Field(ge=10, le=14 * 86_400)] | None = None
    remind: Annotated[int, Field(ge=1, le=14 * 86_400)] | None = None
    """So many seconds before their time is up people are reminded."""
    pace: Pace = "brisk"
    """How long bots pause before they choose."""
    hints: bool = False
    """Whether whoever is asked may have a bot think about it for them."""
    word: Word | None = None
    listed: bool = True
    seed: Annotated[int, Field(ge=0, le=2**53)] | None = None


class SeatKey(Message):
    """The secret of a seat. Whoever has it sits there."""

    seat: int
    name: str
    token: Token


class SeatLink(Message):
    """An invitation to a seat. Whoever claims it first draws the seat's key."""

    seat: int
    name: str
    link: Token


class TableOpened(Message):
    """``seats`` has the keys of the creator's own seats, ``links`` what others are sent."""

    table: str
    creator: Token
    seats: list[SeatKey]
    links: list[SeatLink] = Field(default_factory=list)


class JoinTable(Message):
    name: Name
    word: Word | None = None


class SeatInfo(Message):
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    present: bool
    colour: int
    replaced: bool = False
    """A bot sits in for a person, to whom the creator can give the seat back."""
    invited: bool = False
    """A link to it waits to be claimed."""


class TableInfo(Message):
    """A table as everybody may know it."""

    table: str
    title: str
    name: str
    seats: list[SeatInfo]
    options: dict[str, str]
    """Its settings; a text that people wrote themselves is told as ``own``."""
    undo: Undo
    clock: int | None
    remind: int | None
    pace: Pace
    hints: bool
    needs_word: bool
    status: Literal["waiting", "playing", "over"]
    answers: int
    created: str
    whose: int | None
    lesson: int | None = None
    """How many steps of the title's lesson are done, at a table that is set as the lesson is."""
    replay: bool = False
    """A match from a record that somebody has brought along: to be looked at, not to be played."""


class LearnTitle(Message):
    """Who wants to be taught."""

    name: Name | None = None


class ReplaceSeat(Message):
    """The creator puts a bot on a person's seat, or gives the seat back to its person.

    ``remove``: the person loses the seat for good, to a bot or, before the match, to whoever joins.
    """

    creator: Token
    bot: str | None
    remove: bool = False


class BeginMatch(Message):
    """The creator begins the match, whoever has not sat down yet; their seats wait for them."""

    creator: Token


class CloseSeats(Message):
    """The creator closes every seat that somebody could still take: a bot has it for good."""

    creator: Token


class InviteAnew(Message):
    """The creator takes a seat back and gets a new link to it; everybody is told."""

    creator: Token


class TakeSeat(Message):
    """Takes a seat that waits for its person, with a key that the client has drawn itself.

    So whoever asks again, because no reply came, asks for the same thing.
    """

    by: Token
    """What entitles to it: a link, or the key of the seat to which it was handed over."""
    seat: Annotated[int, Field(ge=0, le=64)] | None = None
    """Which seat it is, where a link does not say so."""
    key: Annotated[str, Field(min_length=32, max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]
    """Unguessable: 32 random bytes, say, in URL-safe base64."""
    name: Name | None = None
    """What whoever claims a link is called; without it, the seat keeps the name that it has."""


class RematchWish(Message):
    """A seat of a match that is over would like to play it again with the same people."""

    token: Token


class RematchSet(Message):
    """The table of the rematch. Whoever sat at the first one takes a seat there with the old key.

    ``TakeSeat.by`` is that key; the seats have moved on by one.
    """

    table: str
