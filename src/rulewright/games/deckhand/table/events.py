"""What can happen in DeckHand, each as a fact and as a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulewright.games.deckhand.table.state import REFRESH_DECK, SUPPLY_DECK
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import counted, listed, stopped


def deck_of(owner: int, name: Namer) -> str:
    if owner == SUPPLY_DECK:
        return "the supply deck"
    if owner == REFRESH_DECK:
        return "the refresh deck"
    return f"{name(owner)}'s deck"


@dataclass(frozen=True, slots=True)
class SetUp(Event):
    supply_deck: int
    supply: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return (
            "Everybody has a deck of 4 starting cards and 1 Treasure. The supply deck has "
            f"{counted(self.supply_deck, 'card')}; the supply shows {listed(self.supply)}."
        )


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    begins = "turn"

    seat: int
    last: bool

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)}'s {'last ' if self.last else ''}turn begins."


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """Treasures from the bank, Actions, Buys or Reloads."""

    seat: int
    what: str
    amount: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} gains {counted(self.amount, self.what)}."


@dataclass(frozen=True, slots=True)
class Wasted(Event):
    """An Action, Buy or Reload gained outside the own turn."""

    seat: int
    what: str
    amount: int

    def text(self, name: Namer) -> str:
        gain = counted(self.amount, self.what)
        return f"It is not {name(self.seat)}'s turn, so {gain} is lost."


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
class Bought(Event):
    seat: int
    card: str
    price: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} buys {self.card} for {counted(self.price, 'Treasure')}."


@dataclass(frozen=True, slots=True)
class Paid(Event):
    seat: int
    amount: int
    to: int | None

    def text(self, name: Namer) -> str:
        whom = "the bank" if self.to is None else name(self.to)
        return stopped(f"{name(self.seat)} pays {counted(self.amount, 'Treasure')} to {whom}")


@dataclass(frozen=True, slots=True)
class Stole(Event):
    seat: int
    victim: int

    def text(self, name: Namer) -> str:
        return stopped(f"{name(self.seat)} steals 1 Treasure from {name(self.victim)}")


@dataclass(frozen=True, slots=True)
class Reloaded(Event):
    reveals = True

    seat: int
    card: str
    replacement: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} reloads {self.card}; {self.replacement} takes its place."


@dataclass(frozen=True, slots=True)
class Supplied(Event):
    reveals = True

    card: str

    def text(self, name: Namer) -> str:
        return f"{self.card} is added to the supply."


@dataclass(frozen=True, slots=True)
class GapStays(Event):
    card: str

    def text(self, name: Namer) -> str:
        return f"The supply deck is empty: the place of {self.card} stays open."


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
class TookFromSupply(Event):
    seat: int
    card: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} gets {self.card} from the supply for nothing."


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    owner: int
    given: str
    gained: str
    partner: int | None

    def text(self, name: Namer) -> str:
        source = "the supply" if self.partner is None else f"{name(self.partner)}'s discard"
        return f"{name(self.owner)}'s {self.given} is swapped for {self.gained} from {source}."


@dataclass(frozen=True, slots=True)
class Passed(Event):
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
    owner: int
    card: str
    sponsor: int

    def text(self, name: Namer) -> str:
        return (
            f"{self.card} comes back to {name(self.owner)}'s discard, "
            f"and {name(self.sponsor)} takes its 2 Treasures."
        )


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    seat: int
    cards: tuple[str, ...]
    face_up: bool

    def text(self, name: Namer) -> str:
        way = "up" if self.face_up else "down"
        return f"{name(self.seat)} turns {listed(self.cards)} face {way}."


@dataclass(frozen=True, slots=True)
class NoMoreThanFive(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} may use 5 actions at the most in this turn."


@dataclass(frozen=True, slots=True)
class Bewitched(Event):
    seat: int
    controller: int

    def text(self, name: Namer) -> str:
        return stopped(f"{name(self.controller)} takes an action for {name(self.seat)}")


@dataclass(frozen=True, slots=True)
class EndInSight(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return (
            f"The supply deck is empty: {name(self.seat)} has ended the game, "
            "and everybody else takes a last turn with 1 action."
        )


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Who has won, with the hooks of all, and what decided between those with equal hooks."""

    winners: tuple[int, ...]
    hooks: tuple[int, ...]
    treasures: tuple[int, ...]
    ended_by: int

    def text(self, name: Namer) -> str:
        who = listed(tuple(name(seat) for seat in self.winners))
        verb = "wins" if len(self.winners) == 1 else "share the victory"
        seats = range(len(self.hooks))
        told = [f"{who} {verb}.", f"Hooks: {_tally(self.hooks, seats, name)}."]
        if tied := _equals(self.hooks):
            treasures = _tally(self.treasures, tied, name)
            told.append(f"Treasures of those with equal hooks: {treasures}.")
        if self.ended_by in _equals(tuple(zip(self.hooks, self.treasures, strict=True))):
            told.append(f"{name(self.ended_by)} comes first for having ended the game.")
        return " ".join(told)


def _tally(numbers: tuple[int, ...], seats: Iterable[int], name: Namer) -> str:
    return ", ".join(f"{name(seat)} {numbers[seat]}" for seat in seats)


def _equals(standing: tuple[object, ...]) -> list[int]:
    """The seats that stand as another one does."""
    return [seat for seat, mine in enumerate(standing) if standing.count(mine) > 1]
