"""What the store holds, as values."""

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
    """The time as the store and the messages write it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it was set, and whether it still plays."""

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
    """The number that was chosen; 0 where a secret was drawn."""
    position: Annotated[Plain, GetPydanticSchema(lambda _source, _handler: any_schema())]
    """The quiet state the match begins from, if not from the set-up."""
    creator_hash: str
    status: Status
    created: str
    started: str | None
    secret: str | None = None
    """What the chance of the match depends on, where no seed was chosen; told to nobody."""
    replay: bool = False
    """Whether it is only there to be looked back at, from a record that somebody has brought."""
    rematch: str | None = None
    """The table where the same people play again."""
    pace: Pace = "brisk"
    hints: bool = False
    remind: int | None = None
    """So many seconds before their time is up people are reminded."""
    revealed: bool = False
    """Whether its record, with every secret, was given to somebody before the match was over."""

    @property
    def chance(self) -> int | str:
        """What a match starts its chance from."""
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
    """The seat whose person was given this one and has not taken it yet."""
    link_hash: str | None = None
    """Of the link that nobody has claimed yet."""
    muted: tuple[int, ...] = ()
    """The seats whose chat this one does not want to hear."""
    given_hash: str | None = None
    """Of the key of the person to whom it was given, wherever that person sits by now."""

    @property
    def has_person(self) -> bool:
        """Whether a person holds the key or may take it, even while a bot sits in."""
        return (self.token_hash, self.given_to, self.link_hash) != (None, None, None)

    @property
    def is_for_a_person(self) -> bool:
        """Whether a person sits there, may come back, or may still take it."""
        return self.kind == "open" or self.has_person

    @property
    def is_free(self) -> bool:
        """Whether nobody has sat down there yet, neither a bot nor whoever is awaited."""
        return self.kind == "open" or (self.kind == "person" and self.link_hash is not None)

    def without_person(self) -> SeatRow:
        """No key, no link and no gift opens it any more."""
        return replace(self, token_hash=None, given_to=None, given_hash=None, link_hash=None)

    def with_bot(self, bot: str, name: str) -> SeatRow:
        return replace(self, kind="bot", bot=bot, name=self.name or name)


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: what is kept when the table is not."""

    id: str
    title: str
    version: int
    options: dict[str, str]
    names: list[str]
    outcome: dict[str, object]
    """As the protocol tells it."""
    answers: int
    started: str | None
    ended: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A table as the lobby knows it: who sits there, and how many changes its match has had."""

    row: TableRow
    seats: list[SeatRow]
    changes: int


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a match: an answer, an undo to ``back_to`` answers, or an end before its time.

    Who concedes or abandons gives an answer too, of a kind that the kernel knows.
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
    """The number of the first answer of the list with which it came, if it came with others."""
    team: tuple[int, ...] = ()
    """The other seats that might have given this answer."""
    answers_to: str | None = None
    """What could have been responded to, where it was declined for somebody who had an answer."""

    def answer(self) -> Answer:
        assert self.seat is not None
        assert self.decision is not None
        assert self.option is not None
        return Answer(self.seat, self.decision, self.option)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A quiet state, from which a match goes on if the rules no longer replay it."""

    n: int
    answers: int
    version: int
    state: Plain


def standing(changes: Iterable[Change]) -> list[Change]:
    """The answers that stand after all undos."""
    kept: list[Change] = []
    for change in changes:
        if change.kind == "undo":
            assert change.back_to is not None
            del kept[change.back_to :]
        else:
            kept.append(change)
    return kept
