"""Cards: drawn, discarded, played, and what responses make of them."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.red_dragon_inn.table.events.wording import counted
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import listed, stopped


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    lies_open = "discards lie face up until they are shuffled"

    seat: int
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        cards = tuple(f"“{card}”" for card in self.cards)
        return stopped(f"{name(self.seat)} discards {listed(cards)}")


@dataclass(frozen=True, slots=True)
class Drew(Event):
    reveals = True

    seat: int
    count: int
    cards: tuple[str, ...] = ()
    """The cards, visible only to the player who draws them."""

    def text(self, name: Namer) -> str:
        drawn = f"{name(self.seat)} draws {counted(self.count, 'card')}"
        return (
            f"{drawn}: {listed([f'“{card}”' for card in self.cards])}"
            if self.cards
            else f"{drawn}."
        )


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} shuffles the discards into a new deck."


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card is played; it has not taken effect yet."""

    seat: int
    card: str
    targets: tuple[int, ...] = ()
    gizmos: tuple[str, ...] = ()
    answers: str = ""
    reading: str = ""
    """The chosen reading, if a card has two."""

    def text(self, name: Namer) -> str:
        at = [name(t) for t in self.targets if t != self.seat or len(self.targets) > 1]
        at += [f"the {g}" for g in self.gizmos]
        aimed = f" at {listed(tuple(at))}" if at else ""
        back = f", answering {self.answers}" if self.answers else ""
        reading = f" ({self.reading})" if self.reading else ""
        return f"{name(self.seat)}{aimed}{back}: “{self.card}”{reading}"


@dataclass(frozen=True, slots=True)
class Negated(Event):
    card: str

    def text(self, name: Namer) -> str:
        return f"“{self.card}” comes to nothing."


@dataclass(frozen=True, slots=True)
class Ignored(Event):
    seat: int
    what: str

    def text(self, name: Namer) -> str:
        return stopped(f"{name(self.seat)} Ignores {self.what}")


@dataclass(frozen=True, slots=True)
class LossChanged(Event):
    seat: int
    how: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} {self.how}."


@dataclass(frozen=True, slots=True)
class Redirected(Event):
    """``to`` a player, or a Gizmo by its name."""

    seat: int
    to: int | str

    def text(self, name: Namer) -> str:
        whom = name(self.to) if isinstance(self.to, int) else f"the {self.to}"
        return f"{name(self.seat)} steps aside, and {whom} stands in the way."
