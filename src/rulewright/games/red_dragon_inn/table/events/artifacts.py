"""Artifacts that are moved, looked at and revealed."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.red_dragon_inn.table.events.wording import capital, place_name
from rulewright.games.red_dragon_inn.table.pieces import INN, POT, Place
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import stopped


@dataclass(frozen=True, slots=True)
class ArtifactMoved(Event):
    """An Artifact changes hands; face down it has no name."""

    source: Place
    to: Place
    artifact: str

    def text(self, name: Namer) -> str:
        what = f"the {self.artifact}" if self.artifact else "a face-down Artifact"
        giver, taker = place_name(self.source, name), place_name(self.to, name)
        if self.to == POT:
            return f"{capital(giver)} antes {what}."
        if (self.source, self.to) == (POT, INN):
            return f"The Inn takes {what} from the pot."
        if self.to == INN:
            return f"{capital(giver)} gives {what} to the Inn."
        return stopped(f"{taker} gets {what} from {giver}")


@dataclass(frozen=True, slots=True)
class ArtifactLookedAt(Event):
    reveals = True

    seat: int
    artifact: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} looks at the anted Artifact: {self.artifact}."


@dataclass(frozen=True, slots=True)
class ArtifactRevealed(Event):
    reveals = True

    by: Place
    artifact: str

    def text(self, name: Namer) -> str:
        if not isinstance(self.by, int):
            return f"In the Inn's hands it turns out to be the {self.artifact}."
        return f"{name(self.by)} turns up the {self.artifact}."


@dataclass(frozen=True, slots=True)
class Triggered(Event):
    seat: int
    thing: str

    def text(self, name: Namer) -> str:
        return stopped(f"{self.thing} makes itself felt on {name(self.seat)}")
