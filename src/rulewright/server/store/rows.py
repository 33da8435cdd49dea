"""The contents of the store as dataclasses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Annotated, Literal

from pydantic import GetPydanticSchema
from pydantic_core.core_schema import any_schema

from rulewright.kernel import Answer, Option
from rulewright.kernel.plain import Plain
from rulewright.server.protocol.words import Pace, Undo

Status = Literal["waiting", "playing", "over"]
SeatKind = Literal["person", "bot", "open"]
GivenBy = Literal["person", "bot", "auto", "clock", "rules"]


def now() -> str:
    """The current time in the format of the store and the messages."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it was set up, and its status."""

    id: str
    title: str
    version: int
    name: str
    options: dict[str, str]
    undo: Undo
    clock: int | None
    word_hash: str | None
    listed: bool
    seed: int
    """The chosen seed; 0 if the table has a secret instead."""
    position: Annotated[Plain, GetPydanticSchema(lambda _source, _handler: any_schema())]
    """The quiet state the match begins from, if not from the set-up."""
    creator_hash: str
    status: Status
    created: str
    started: str | None
    secret: str | None = None
    """The secret seed of the match, if no seed was chosen; never sent to anybody."""
    replay: bool = False
    """Whether it is only a replay of an uploaded record."""
    rematch: str | None = None
    """The id of the rematch table."""
    pace: Pace = "brisk"
    hints: bool = False
    remind: int | None = None
    """How many seconds before their time is up players are reminded."""
    revealed: bool = False
    """Whether somebody got its record, with every secret, before the match was over."""
    puzzle: int | None = None
    """The number of the title's puzzle that it begins with, if it is the table of a puzzle."""

    @property
    def chance(self) -> int | str:
        """The seed or secret of the match."""
        return self.seed if self.secret is None else self.secret


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits at a seat."""

    seat: int
    kind: SeatKind
    name: str | None
    bot: str | None
    token_hash: str | None
    auto_pass: tuple[str, ...] = ()
    given_to: int | None = None
    """The seat of the player who was given this one and has not taken it yet."""
    link_hash: str | None = None
    """The hash of the unclaimed link."""
    muted: tuple[int, ...] = ()
    """The seats whose chat is hidden from this one."""
    given_hash: str | None = None
    """The hash of the key of the person it was given to, wherever they sit now."""

    @property
    def has_person(self) -> bool:
        """Whether a person holds the key or may take it, even while a bot substitutes."""
        return (self.token_hash, self.given_to, self.link_hash) != (None, None, None)

    @property
    def is_for_a_person(self) -> bool:
        """Whether a person sits there, may come back, or may still take it."""
        return self.kind == "open" or self.has_person

    @property
    def is_free(self) -> bool:
        """Whether the seat is empty: neither a bot nor the expected person sits there."""
        return self.kind == "open" or (self.kind == "person" and self.link_hash is not None)

    def without_person(self) -> SeatRow:
        """The seat without key, link and gift, so that nothing opens it any more."""
        return replace(self, token_hash=None, given_to=None, given_hash=None, link_hash=None)

    def with_bot(self, bot: str, name: str) -> SeatRow:
        return replace(self, kind="bot", bot=bot, name=self.name or name)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a match, which is kept after the table is removed."""

    id: str
    title: str
    version: int
    options: dict[str, str]
    names: list[str]
    outcome: dict[str, object]
    """In the format of the protocol."""
    answers: int
    started: str | None
    ended: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in the lobby: its seats, and the number of changes of its match."""

    row: TableRow
    seats: list[SeatRow]
    changes: int


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a match: an answer, an undo to ``back_to`` answers, or an early end.

    Conceding or abandoning is also an answer, of a kind that the kernel knows.
    """

    n: int
    kind: Literal["answer", "undo", "concede", "abandon"]
    seat: int | None
    decision: str | None
    option: Option | None
    given_by: GivenBy
    back_to: int | None
    at: str
    batch: int | None = None
    """The number of the first answer of its list, if it was sent in a list."""
    team: tuple[int, ...] = ()
    """The other seats that could have given this answer."""
    answers_to: str | None = None
    """The thing to respond to, if the server declined for a seat that had a real choice."""

    def answer(self) -> Answer:
        assert self.seat is not None
        assert self.decision is not None
        assert self.option is not None
        return Answer(self.seat, self.decision, self.option)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A quiet state, from which a match continues if the rules can no longer replay it."""

    n: int
    answers: int
    version: int
    state: Plain


def standing(changes: Iterable[Change]) -> list[Change]:
    """The answers that remain after all undos."""
    kept: list[Change] = []
    for change in changes:
        if change.kind == "undo":
            assert change.back_to is not None
            del kept[change.back_to :]
        else:
            kept.append(change)
    return kept
