"""Dice: their faces, and rolls as events that everybody can read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from rulewright.kernel.journal import Event, Namer
from rulewright.kernel.rng import Rng

F = TypeVar("F", int, str)


@dataclass(frozen=True, slots=True)
class Die(Generic[F]):
    """A die and its faces, all equally likely."""

    name: str
    faces: tuple[F, ...]

    def roll(self, rng: Rng, count: int = 1) -> tuple[F, ...]:
        """Roll ``count`` of these dice together."""
        return tuple(rng.roll(self.faces) for _ in range(count))


#: The ordinary six-sided die.
D6: Die[int] = Die("die", (1, 2, 3, 4, 5, 6))


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """Dice that a player rolled, or that were rolled for no seat."""

    reveals = True

    seat: int | None
    die: str
    faces: tuple[int | str, ...]
    why: str = ""
    """The purpose, as the end of a sentence: "for the horde"."""

    def text(self, name: Namer) -> str:
        rolled = ", ".join(map(str, self.faces))
        who = f"{name(self.seat)} rolls" if self.seat is not None else "The roll is"
        return f"{who} {rolled}{f' {self.why}' if self.why else ''}."
