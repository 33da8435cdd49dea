"""What can happen with the expansion, as facts and sentences."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.viscounts.components.main_board import spot_words
from rulewright.games.viscounts.table.events.actions import Constructed
from rulewright.games.viscounts.table.events.wording import SOURCE_LIES_OPEN, Who, called
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import listed


@dataclass(frozen=True, slots=True)
class RowsLaid(Event):
    reveals = True

    heroes: tuple[str, ...]
    chests: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return f"Heroes to gain: {listed(self.heroes)}. Chests: {listed(self.chests)}."


@dataclass(frozen=True, slots=True)
class HeroGained(Event):
    lies_open = SOURCE_LIES_OPEN
    reveals = True

    seat: int
    hero: str
    source: str

    def text(self, name: Namer) -> str:
        return f"{self.source}: {name(self.seat)} takes {self.hero} to hand."


@dataclass(frozen=True, slots=True)
class ChestGained(Event):
    lies_open = SOURCE_LIES_OPEN
    reveals = True

    seat: int
    chest: str
    space: int
    replaced: str | None
    source: str

    def text(self, name: Namer) -> str:
        gone = f", where {self.replaced} leaves the game" if self.replaced else ""
        return (
            f"{self.source}: {name(self.seat)} slots the Chest {self.chest} under space "
            f"{self.space}{gone}."
        )


@dataclass(frozen=True, slots=True)
class CardSpared(Event):
    seat: int
    card: str

    def text(self, name: Namer) -> str:
        return f"{self.card} stays, for {name(self.seat)} owns only three cards."


@dataclass(frozen=True, slots=True)
class Swept(Event):
    reveals = True

    heroes: tuple[str, ...]
    chests: tuple[str, ...]

    def text(self, name: Namer) -> str:
        gone = self.heroes + self.chests
        return f"Removed from the game: {listed(gone)}." if gone else "Both rows are empty already."


@dataclass(frozen=True, slots=True)
class AutomaChestFlipped(Event):
    reveals = True

    chest: str
    space: int

    def text(self, name: Namer) -> str:
        return f"The automa flips its Chest under space {self.space}: {self.chest}."


@dataclass(frozen=True, slots=True)
class PublicBuildingBuilt(Constructed):
    """A Public Building replaces one of a player's Buildings, which covers a column again."""

    def text(self, name: Namer) -> str:
        return (
            f"{called(self.who, name)} constructs the {self.building} on {spot_words(self.spot)}; "
            f"their own Building there goes back and covers {self.column}."
        )


@dataclass(frozen=True, slots=True)
class CriminalIgnored(Event):
    who: Who

    def text(self, name: Namer) -> str:
        return f"{called(self.who, name)} ignores a Criminal in this collision."
