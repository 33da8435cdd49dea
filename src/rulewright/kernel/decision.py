"""A question put to a seat: pick one of these options."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

T = TypeVar("T")

#: A short, readable key such as ``"pass"`` or ``("play", "Rusty Nail")``; what a save records.
Option: TypeAlias = str | tuple[str | int, ...]

#: What the context of a decision may hold: facts for its wording, never for the rules.
Context: TypeAlias = Mapping[str, str | int]

_NOTHING: Context = {}


@dataclass(slots=True, init=False)
class Decision:
    """Who chooses, at which moment of the rulebook, between what, and by which rule."""

    seat: int
    kind: str
    options: Sequence[Option]
    rule: str
    context: Context
    ask: bool
    """Ask even when there is only one option."""

    # By hand, because the one a dataclass writes is half as fast and this is made all the time.
    def __init__(
        self,
        seat: int,
        kind: str,
        options: Sequence[Option],
        rule: str,
        context: Context = _NOTHING,
        ask: bool = False,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.rule = rule
        self.context = context
        self.ask = ask


#: A rule that may ask: yields decisions, gets the chosen options, returns a T.
Asks: TypeAlias = Generator[Decision, Option, T]
