"""Tables and seats: opening, joining, taking, replacing, rematch."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rulewright.server.protocol.words import Message, Name, Pace, Token, Undo, Word


class SeatPlan(Message):
    """Who sits at a seat of a new table."""

    kind: Literal["me", "person", "bot", "open"]
    name: Name | None = None
    bot: str | None = None


class NewTable(Message):
    """A new table. ``word``: a password for joining; ``listed``: whether the lobby shows it."""

    title: str = Field(max_length=64)
    name: Name | None = None
    options: dict[str, str] = Field(default_factory=dict, max_length=32)
    seats: list[SeatPlan] = Field(min_length=1, max_length=8)
    undo: Undo = "table"
    clock: Annotated[int, Field(ge=10, le=14 * 86_400)] | None = None
    remind: Annotated[int, Field(ge=1, le=14 * 86_400)] | None = None
    """How many seconds before their time is up people are reminded."""
    pace: Pace = "brisk"
    """How long bots pause before they choose."""
    hints: bool = False
    """Whether the player to decide may ask for hints."""
    word: Word | None = None
    listed: bool = True
    seed: Annotated[int, Field(ge=0, le=2**53)] | None = None


class SeatKey(Message):
    """The secret key of a seat; its holder plays there."""

    seat: int
    name: str
    token: Token


class SeatLink(Message):
    """An invitation to a seat; the first to use it gets the seat's key."""

    seat: int
    name: str
    link: Token


class TableOpened(Message):
    """``seats``: the keys of the creator's own seats; ``links``: invitations for others."""

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
    """Whether a bot substitutes for a person, to whom the creator can give the seat back."""
    invited: bool = False
    """Whether a link to it has not been used yet."""


class TableInfo(Message):
    """The public information about a table."""

    table: str
    title: str
    name: str
    seats: list[SeatInfo]
    options: dict[str, str]
    """Its settings; a text that people wrote themselves is replaced by ``own``."""
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
    """How many steps of the lesson are done, at the table of a lesson."""
    replay: bool = False
    """Whether it is a replay of an uploaded record, which nobody can play."""
    puzzle: int | None = None
    """The number of the title's puzzle that it begins with, at the table of a puzzle."""


class LearnTitle(Message):
    """The player of a lesson or a puzzle."""

    name: Name | None = None


class ReplaceSeat(Message):
    """For the creator: put a bot on a person's seat, or give the seat back to its person.

    ``remove``: the person loses the seat for good, to a bot or, before the match, to the next who
    joins.
    """

    creator: Token
    bot: str | None
    remove: bool = False


class BeginMatch(Message):
    """For the creator: begin the match; seats of people who have not come wait for them."""

    creator: Token


class CloseSeats(Message):
    """For the creator: put bots on all seats that could still be taken, for good."""

    creator: Token


class InviteAnew(Message):
    """For the creator: take a seat back and get a new link to it; everybody is told."""

    creator: Token


class TakeSeat(Message):
    """Take a reserved seat, with a key that the client generates.

    So a client that got no reply can repeat the same request.
    """

    by: Token
    """The link to it, or the key of the seat to which it was handed over."""
    seat: Annotated[int, Field(ge=0, le=64)] | None = None
    """The seat, if there is no link that identifies it."""
    key: Annotated[str, Field(min_length=32, max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]
    """It must be unguessable, such as 32 random bytes in URL-safe base64."""
    name: Name | None = None
    """The new player's name; without it, the seat keeps its name."""


class RematchWish(Message):
    """Ask for a rematch of a finished match with the same people."""

    token: Token


class RematchSet(Message):
    """The table of the rematch; players of the first match take a seat there with their old key.

    ``TakeSeat.by`` is that key; all seats have moved by one.
    """

    table: str
