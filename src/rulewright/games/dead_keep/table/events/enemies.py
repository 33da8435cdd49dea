"""Events of the Enemies."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.dead_keep.city.board import is_zone, said
from rulewright.games.dead_keep.components.enemies import MIST_EVENTS, many
from rulewright.games.dead_keep.table.events.verbs import verb_for
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import counted


@dataclass(frozen=True, slots=True)
class SharedOut(Event):
    what: str
    shares: tuple[tuple[str, int], ...]
    """How many for each Adventurer or Zone."""

    def text(self, name: Namer) -> str:
        parts = (
            f"{n} to {said(who)}" if is_zone(who) else f"{n} on {who}" for who, n in self.shares
        )
        return f"{self.what}: {', '.join(parts)}."


@dataclass(frozen=True, slots=True)
class EnemiesAttack(Event):
    kind: str
    count: int
    zone: str
    target: str
    attacks: int
    damage: int

    def text(self, name: Namer) -> str:
        who = many(self.kind, self.count)
        whom = "the Adventurers there" if self.target == self.zone else said(self.target)
        attacks = f"{counted(self.attacks, 'Attack')} of Damage {self.damage}"
        return f"{who} in {said(self.zone)} {verb_for(self.count, 'attack')} {whom}: {attacks}."


@dataclass(frozen=True, slots=True)
class EnemiesMove(Event):
    kind: str
    count: int
    origin: str
    zone: str
    goal: str
    away: int

    def text(self, name: Namer) -> str:
        who, where = many(self.kind, self.count), f"from {said(self.origin)} to {said(self.zone)}"
        if self.zone == self.goal:
            return f"{who} {verb_for(self.count, 'move')} {where}, where Adventurers are nearest."
        why = f"towards {said(self.goal)}, the nearest with Adventurers ({self.away} away)"
        return f"{who} {verb_for(self.count, 'move')} {where}, {why}."


@dataclass(frozen=True, slots=True)
class EnemiesStay(Event):
    kind: str
    count: int
    zone: str
    goal: str
    away: int

    def text(self, name: Namer) -> str:
        who, where = many(self.kind, self.count), said(self.zone)
        why = f"{said(self.goal)} is nearest ({self.away} away), but no open way leads there"
        return f"{who} {verb_for(self.count, 'stay')} in {where}: {why}."


@dataclass(frozen=True, slots=True)
class EnemiesPushed(Event):
    kind: str
    count: int
    origin: str
    zone: str

    def text(self, name: Namer) -> str:
        who, where = many(self.kind, self.count), f"from {said(self.origin)} to {said(self.zone)}"
        return f"{who} {'is' if self.count == 1 else 'are'} pushed {where}."


@dataclass(frozen=True, slots=True)
class ExtraActivation(Event):
    who: str

    def text(self, name: Namer) -> str:
        return f"{self.who} acts once more."


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    reveals = True

    card: str
    level: int
    zone: str

    def text(self, name: Namer) -> str:
        return f"The card for {said(self.zone)} is {self.card} (Level {self.level})."


@dataclass(frozen=True, slots=True)
class Spawned(Event):
    kind: str
    count: int
    zone: str

    def text(self, name: Namer) -> str:
        return f"{many(self.kind, self.count)} {verb_for(self.count, 'come')} to {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class RanOut(Event):
    kind: str
    monsters: int = 0
    """How many Monsters act once more because of it."""

    def text(self, name: Namer) -> str:
        if self.kind:
            return f"{self.kind} cannot come."
        if not self.monsters:
            return "Miniatures have run out, but there is no Monster to act once more."
        return "Miniatures have run out: all Monsters act once more."


@dataclass(frozen=True, slots=True)
class MistEvent(Event):
    card: str

    def text(self, name: Namer) -> str:
        return f"{self.card}! {MIST_EVENTS[self.card]}"


@dataclass(frozen=True, slots=True)
class MistLifts(Event):
    def text(self, name: Namer) -> str:
        return "The Blinding Mist lifts."


@dataclass(frozen=True, slots=True)
class SearchEaten(Event):
    zone: str

    def text(self, name: Namer) -> str:
        return f"The Crawler eats a Search token in {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class Regenerated(Event):
    who: str
    amount: int

    def text(self, name: Namer) -> str:
        return f"{self.who} heals {counted(self.amount, 'Wound')}."
