"""What can happen during set-up."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.kernel import Event, Namer
from rulewright.title.sentences import counted, listed


@dataclass(frozen=True, slots=True)
class SetUp(Event):
    reveals = True

    segments: tuple[str, ...]
    sections: tuple[str, ...]
    pairs: tuple[str, ...]
    start: int

    def text(self, name: Namer) -> str:
        rows = [
            f"{segment} ({section})"
            for segment, section in zip(self.segments, self.sections, strict=True)
        ]
        return (
            f"Clockwise round the castle and its sections: {listed(rows)}. {name(self.start)} "
            f"starts each round. To choose from: {listed(self.pairs)}."
        )


@dataclass(frozen=True, slots=True)
class PairChosen(Event):
    seat: int
    player_card: str
    hero: str
    space: str

    def text(self, name: Namer) -> str:
        return (
            f"{name(self.seat)} takes Player Card {self.player_card} with {self.hero}; the "
            f"Viscount starts on {self.space}."
        )


@dataclass(frozen=True, slots=True)
class PairLeft(Event):
    player_card: str
    hero: str

    def text(self, name: Namer) -> str:
        return f"Nobody took Player Card {self.player_card} and {self.hero}."


@dataclass(frozen=True, slots=True)
class AutomaStarts(Event):
    board: str
    space: str

    def text(self, name: Namer) -> str:
        return f"The automa plays its {self.board} board; its Viscount starts on {self.space}."


@dataclass(frozen=True, slots=True)
class PilesStacked(Event):
    debts: int
    deeds: int

    def text(self, name: Namer) -> str:
        return (
            f"{counted(self.debts, 'Debt')} lie above the Poverty card, "
            f"{counted(self.deeds, 'Deed')} above the Prosperity card."
        )
