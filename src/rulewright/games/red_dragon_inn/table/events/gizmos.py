"""Gizmos from being built to being gone."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.kernel import Event, Namer
from rulewright.title.sentences import listed, stopped


@dataclass(frozen=True, slots=True)
class GizmoBuilt(Event):
    seat: int
    gizmo: str
    fortitude: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} sets up the {self.gizmo} ({self.fortitude} Fortitude)."


@dataclass(frozen=True, slots=True)
class GizmoTicked(Event):
    seat: int
    gizmo: str
    left: int

    def text(self, name: Namer) -> str:
        return f"The {self.gizmo} ticks down to {self.left}."


@dataclass(frozen=True, slots=True)
class GizmoUsed(Event):
    seat: int
    gizmo: str
    targets: tuple[int, ...] = ()
    gizmos: tuple[str, ...] = ()

    def text(self, name: Namer) -> str:
        at = [name(t) for t in self.targets if t != self.seat or len(self.targets) > 1]
        at += [f"the {g}" for g in self.gizmos]
        aimed = f" at {listed(tuple(at))}" if at else ""
        return stopped(f"{name(self.seat)}'s {self.gizmo} whirrs into action{aimed}")


@dataclass(frozen=True, slots=True)
class GizmoGone(Event):
    seat: int
    gizmo: str
    how: str

    def text(self, name: Namer) -> str:
        return f"The {self.gizmo} {self.how}."


@dataclass(frozen=True, slots=True)
class GizmoTakenBack(Event):
    seat: int
    gizmo: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} takes the {self.gizmo} back into their hand."


@dataclass(frozen=True, slots=True)
class GizmoOiled(Event):
    seat: int
    gizmo: str
    plus: int

    def text(self, name: Namer) -> str:
        return f"The {self.gizmo} gets +{self.plus} until it next loses Fortitude."
