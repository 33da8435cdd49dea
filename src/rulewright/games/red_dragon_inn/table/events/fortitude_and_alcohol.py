"""Changes of Fortitude and Alcohol."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.kernel import Event, Namer


@dataclass(frozen=True, slots=True)
class FortitudeChanged(Event):
    seat: int
    change: int
    left: int
    gizmo: str = ""

    def text(self, name: Namer) -> str:
        who = f"The {self.gizmo}" if self.gizmo else name(self.seat)
        if self.change < 0:
            return f"{who} loses {-self.change} Fortitude ({self.left} left)."
        return f"{who} gains {self.change} Fortitude ({self.left} now)."


@dataclass(frozen=True, slots=True)
class NoLoss(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} does not feel a thing."


@dataclass(frozen=True, slots=True)
class AlcoholChanged(Event):
    seat: int
    change: int
    now: int

    def text(self, name: Namer) -> str:
        if self.change > 0:
            return f"{name(self.seat)} gains {self.change} Alcohol Content ({self.now} now)."
        return f"{name(self.seat)} sobers up by {-self.change} ({self.now} now)."
