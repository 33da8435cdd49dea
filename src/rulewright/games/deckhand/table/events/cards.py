"""Cards in hands, decks and discards, and what they do."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.deckhand.table.events.wording import deck_of
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import counted, listed, stopped


@dataclass(frozen=True, slots=True)
class Drew(Event):
    reveals = True

    seat: int
    card: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} draws {self.card}."


@dataclass(frozen=True, slots=True)
class DrewUnseen(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} draws a card."


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    seat: int
    count: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} shuffles {counted(self.count, 'card')} into a new deck."


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    lies_open = "the discard pile lies face up until it is shuffled"

    seat: int
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} discards {listed(self.cards)}."


@dataclass(frozen=True, slots=True)
class Played(Event):
    lies_open = "a card that is played lies face up, even if it is shuffled in later on"

    seat: int
    card: str
    by: int

    def text(self, name: Namer) -> str:
        if self.by != self.seat:
            return f"{name(self.by)} makes {name(self.seat)} play {self.card}."
        return f"{name(self.seat)} plays {self.card}."


@dataclass(frozen=True, slots=True)
class Copied(Event):
    lies_open = "the effect of a card is copied before everybody's eyes"

    seat: int
    card: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} resolves the effect of {self.card}."


@dataclass(frozen=True, slots=True)
class Triggered(Event):
    lies_open = "a card that is triggered is shown"

    seat: int
    card: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)}'s {self.card} is triggered."


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    lies_open = "the card is turned up for everybody"

    reveals = True

    deck: int
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return f"On top of {deck_of(self.deck, name)}: {listed(self.cards)}."


@dataclass(frozen=True, slots=True)
class LookedUnseen(Event):
    seat: int
    deck: int
    count: int

    def text(self, name: Namer) -> str:
        cards = "card" if self.count == 1 else f"{self.count} cards"
        deck = "their own deck" if self.deck == self.seat else deck_of(self.deck, name)
        return f"{name(self.seat)} looks at the top {cards} of {deck}."


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    lies_open = "the hand is shown to everybody"

    seat: int
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} shows {listed(self.cards)} from their hand."


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A card goes to one of its owner's piles."""

    lies_open = "what goes to a discard pile lies face up there"

    owner: int
    card: str
    to: str

    def text(self, name: Namer) -> str:
        return f"{self.card} goes {self.to.format(owner=name(self.owner))}."


@dataclass(frozen=True, slots=True)
class Passed(Event):
    lies_open = "what goes to a discard pile lies face up there"
    reveals = True

    seat: int
    card: str
    to: int

    def text(self, name: Namer) -> str:
        return stopped(f"{name(self.seat)} passes {self.card} to {name(self.to)}")


@dataclass(frozen=True, slots=True)
class Removed(Event):
    owner: int
    card: str

    def text(self, name: Namer) -> str:
        return f"{name(self.owner)}'s {self.card} is removed from the game."


@dataclass(frozen=True, slots=True)
class NamedNumber(Event):
    seat: int
    number: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} names the number {self.number}."


@dataclass(frozen=True, slots=True)
class NamedCards(Event):
    seat: int
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} names {listed(self.cards)}."


@dataclass(frozen=True, slots=True)
class Targeted(Event):
    """Something that will happen to a player in a later turn."""

    seat: int
    victim: int
    fate: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} chooses {name(self.victim)}, {self.fate}."


@dataclass(frozen=True, slots=True)
class SetAside(Event):
    owner: int
    card: str
    sponsor: int

    def text(self, name: Namer) -> str:
        return stopped(
            f"{name(self.owner)}'s {self.card} is set aside with 2 Treasures on it "
            f"for {name(self.sponsor)}"
        )


@dataclass(frozen=True, slots=True)
class CameBack(Event):
    lies_open = "what goes to a discard pile lies face up there"

    owner: int
    card: str
    sponsor: int

    def text(self, name: Namer) -> str:
        return (
            f"{self.card} comes back to {name(self.owner)}'s discard, "
            f"and {name(self.sponsor)} takes its 2 Treasures."
        )


@dataclass(frozen=True, slots=True)
class Bewitched(Event):
    seat: int
    controller: int

    def text(self, name: Namer) -> str:
        return stopped(f"{name(self.controller)} takes an action for {name(self.seat)}")
