"""What can happen in Viscounts, each as a fact and as a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rulewright.kernel import Event, Namer
from rulewright.kernel.sentences import counted, listed, stopped

#: A seat, or None for the automa.
Who: TypeAlias = "int | None"


def called(who: Who, name: Namer) -> str:
    return "The automa" if who is None else name(who)


def summed(things: Sequence[tuple[int, str]]) -> str:
    """Silver and goods, each with its number; they have no plural."""
    return listed([f"{amount} {thing}" for amount, thing in things])


# Set-up


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


# Turns


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    begins = "turn"

    who: Who
    round: int
    last: bool

    def text(self, name: Namer) -> str:
        last = ", the last one" if self.last else ""
        return f"{called(self.who, name)}'s turn in round {self.round}{last}."


@dataclass(frozen=True, slots=True)
class Slid(Event):
    who: Who
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return f"{called(self.who, name)} slides {listed(self.cards)} one space to the right."


@dataclass(frozen=True, slots=True)
class DroppedOff(Event):
    who: Who
    card: str

    def text(self, name: Namer) -> str:
        return f"{self.card} drops off {_of(self.who, name)}'s board."


@dataclass(frozen=True, slots=True)
class Played(Event):
    seat: int
    card: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} plays {self.card}."


@dataclass(frozen=True, slots=True)
class PlayedBlind(Event):
    reveals = True

    seat: int
    card: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} has no card in hand and plays {self.card} from the draw pile."


@dataclass(frozen=True, slots=True)
class Moved(Event):
    who: Who
    start: str
    space: str
    steps: int
    paid: int

    def text(self, name: Namer) -> str:
        paid = f", {self.paid} Silver paid" if self.paid else ""
        move = f"moves {counted(self.steps, 'step')} from {self.start} to {self.space}{paid}"
        return f"{called(self.who, name)}'s Viscount {move}."


@dataclass(frozen=True, slots=True)
class Met(Event):
    who: Who
    other: Who

    def text(self, name: Namer) -> str:
        return f"{called(self.who, name)}'s Viscount meets {_of(self.other, name)}'s."


# Gains


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """Silver or goods."""

    who: Who
    thing: str
    amount: int
    source: str

    def text(self, name: Namer) -> str:
        return f"{self.source}: {_of(self.who, name)} gains {self.amount} {self.thing}."


@dataclass(frozen=True, slots=True)
class Paid(Event):
    who: Who
    payment: tuple[tuple[int, str], ...]
    goal: str

    def text(self, name: Namer) -> str:
        return f"{called(self.who, name)} pays {summed(self.payment)} for {self.goal}."


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """An effect that could not be carried out."""

    who: Who
    what: str
    source: str

    def text(self, name: Namer) -> str:
        return f"{self.source}: {_of(self.who, name)} cannot {self.what}, so that is lost."


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    lies_open = "the card that does it lies face up meanwhile"

    who: Who
    thing: str
    corruption: int
    virtue: int
    source: str

    def text(self, name: Namer) -> str:
        gained = f"{self.source}: {_of(self.who, name)} gains {self.thing}"
        if self.corruption == self.virtue:
            return f"{gained}; both markers stand on space {self.virtue + 1}."
        return (
            f"{gained}; Corruption stands on space {self.corruption + 1}, Virtue on "
            f"space {self.virtue + 1}."
        )


@dataclass(frozen=True, slots=True)
class MarkerStayed(Event):
    lies_open = "the card that does it lies face up meanwhile"

    who: Who
    thing: str
    source: str

    def text(self, name: Namer) -> str:
        gained = f"{self.source}: {_of(self.who, name)} gains {self.thing}"
        return f"{gained}, but the marker stands at the end."


@dataclass(frozen=True, slots=True)
class TookPapers(Event):
    """Debts or Deeds."""

    who: Who
    thing: str
    amount: int
    left: int | None
    source: str

    def text(self, name: Namer) -> str:
        left = "" if self.left is None else f"; {self.left} left before the end"
        papers = counted(self.amount, self.thing)
        return f"{self.source}: {_of(self.who, name)} takes {papers}{left}."


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    who: Who
    thing: str
    source: str

    def text(self, name: Namer) -> str:
        return f"{self.source}: {_of(self.who, name)} flips a {self.thing}."


@dataclass(frozen=True, slots=True)
class CardRevealed(Event):
    card: str
    last_round: int

    def text(self, name: Namer) -> str:
        return f"The {self.card} card is revealed. Round {self.last_round} is the last."


# Cards


@dataclass(frozen=True, slots=True)
class Drew(Event):
    reveals = True

    seat: int
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} draws {listed(self.cards)}."


@dataclass(frozen=True, slots=True)
class DrewUnseen(Event):
    seat: int
    count: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} draws {counted(self.count, 'card')}."


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    who: Who
    count: int

    def text(self, name: Namer) -> str:
        if self.who is None:
            return f"The automa shuffles {counted(self.count, 'scheme')} into its pile."
        return f"{name(self.who)} shuffles {counted(self.count, 'card')} into the draw pile."


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    lies_open = "discards lie face up until they are shuffled"

    seat: int
    card: str
    source: str

    def text(self, name: Namer) -> str:
        return f"{self.source}: {name(self.seat)} discards {self.card}."


@dataclass(frozen=True, slots=True)
class DiscardedUnseen(Event):
    lies_open = "discards lie face up until they are shuffled"

    reveals = True

    seat: int
    card: str
    source: str

    def text(self, name: Namer) -> str:
        return f"{self.source}: {name(self.seat)} discards {self.card} from the draw pile."


@dataclass(frozen=True, slots=True)
class Destroyed(Event):
    reveals = True

    seat: int
    card: str
    silver: int
    source: str

    def text(self, name: Namer) -> str:
        return f"{self.source}: {name(self.seat)} destroys {self.card} for {self.silver} Silver."


@dataclass(frozen=True, slots=True)
class CardRemoved(Event):
    who: Who
    card: str

    def text(self, name: Namer) -> str:
        return f"{self.card} leaves the game."


@dataclass(frozen=True, slots=True)
class Rearranged(Event):
    seat: int
    cards: tuple[str, ...]
    source: str

    def text(self, name: Namer) -> str:
        return f"{self.source}: {name(self.seat)} rearranges the cards: {listed(self.cards)}."


@dataclass(frozen=True, slots=True)
class Dismissed(Event):
    reveals = True

    who: Who
    card: str
    silver: int

    def text(self, name: Namer) -> str:
        paid = f" for {self.silver} Silver" if self.silver else ""
        return f"{called(self.who, name)} dismisses {self.card}{paid}."


@dataclass(frozen=True, slots=True)
class Hired(Event):
    reveals = True

    seat: int
    card: str
    silver: int
    source: str

    def text(self, name: Namer) -> str:
        price = f"for {self.silver} Silver" if self.silver else "for nothing"
        return f"{self.source}: {name(self.seat)} hires {self.card} {price}."


# Primary actions


@dataclass(frozen=True, slots=True)
class Traded(Event):
    who: Who
    space: str
    times: int
    told: str

    def text(self, name: Namer) -> str:
        if not self.times:
            return f"{called(self.who, name)} trades on {self.space} without an exchange."
        times = "" if self.times == 1 else f" {self.times} times"
        return f"{called(self.who, name)} trades on {self.space}: {self.told}{times}."


@dataclass(frozen=True, slots=True)
class Constructed(Event):
    who: Who
    building: str
    column: str
    spot: str

    def text(self, name: Namer) -> str:
        return (
            f"{called(self.who, name)} constructs a {self.building} on {self.spot} and uncovers "
            f"{self.column}."
        )


@dataclass(frozen=True, slots=True)
class Linked(Event):
    owners: tuple[Who, ...]
    spots: tuple[str, str]
    told: str

    def text(self, name: Namer) -> str:
        owners = listed([_of(who, name) for who in self.owners])
        ends = f"{self.spots[0]} and {self.spots[1]}"
        return stopped(f"The Link between {ends} is complete: {self.told}, for {owners}")


@dataclass(frozen=True, slots=True)
class WorkersPlaced(Event):
    who: Who
    count: int
    section: str

    def text(self, name: Namer) -> str:
        workers = counted(self.count, "Worker")
        return f"{called(self.who, name)} places {workers} in the section at {self.section}."


@dataclass(frozen=True, slots=True)
class WorkerMoved(Event):
    who: Who
    start: str
    section: str

    def text(self, name: Namer) -> str:
        return f"A Worker of {_of(self.who, name)} goes from {self.start} to {self.section}."


@dataclass(frozen=True, slots=True)
class WorkerRose(Event):
    who: Who
    section: str
    tier: int

    def text(self, name: Namer) -> str:
        return f"A Worker of {_of(self.who, name)} rises from {self.section} to tier {self.tier}."


@dataclass(frozen=True, slots=True)
class Bumped(Event):
    who: Who
    owner: Who
    section: str
    tier: int

    def text(self, name: Namer) -> str:
        return (
            f"{called(self.who, name)} bumps a Worker of {_of(self.owner, name)} from tier "
            f"{self.tier} of {self.section}."
        )


@dataclass(frozen=True, slots=True)
class LeaderChanged(Event):
    who: Who

    def text(self, name: Namer) -> str:
        return f"{called(self.who, name)} becomes the Castle Leader."


@dataclass(frozen=True, slots=True)
class Transcribed(Event):
    reveals = True

    who: Who
    manuscript: str
    cost: int
    source: str

    def text(self, name: Namer) -> str:
        free = " for nothing" if not self.cost else ""
        return f"{self.source}: {_of(self.who, name)} transcribes {self.manuscript}{free}."


@dataclass(frozen=True, slots=True)
class BonusTaken(Event):
    who: Who
    ribbon: str

    def text(self, name: Namer) -> str:
        return (
            f"{called(self.who, name)} has three {self.ribbon} ribbons and takes the Cleric Bonus."
        )


# Collisions and the end


@dataclass(frozen=True, slots=True)
class Collided(Event):
    who: Who
    space: int

    def text(self, name: Namer) -> str:
        return f"{called(self.who, name)}'s markers have met on space {self.space + 1}."


@dataclass(frozen=True, slots=True)
class MarkersReset(Event):
    who: Who

    def text(self, name: Namer) -> str:
        return f"{called(self.who, name)}'s markers go back to the ends of the track."


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    totals: tuple[int, ...]
    automa: int | None
    winners: tuple[Who, ...]
    wealth: tuple[int, ...] = ()
    """The Silver and goods that everybody has left, where they break a tie."""

    def text(self, name: Namer) -> str:
        scores = [f"{name(seat)} {total}" for seat, total in enumerate(self.totals)]
        if self.automa is not None:
            scores.append(f"the automa {self.automa}")
        winners = listed([_of(who, name) for who in self.winners])
        verb = "wins" if len(self.winners) == 1 else "share the victory"
        return f"The score is {listed(scores)}: {winners} {verb}{self._tie(name)}."

    def _tie(self, name: Namer) -> str:
        """What broke a tie, or did not (V160)."""
        if not self.wealth:
            return ""
        winner = self.winners[0]
        assert winner is not None, "the automa has no Silver to break a tie with"
        left = f"with {self.wealth[winner]} Silver and goods left"
        best = max(self.totals)
        beaten = [
            f"{name(seat)} has {self.wealth[seat]}"
            for seat, total in enumerate(self.totals)
            if total == best and seat not in self.winners
        ]
        if len(self.winners) > 1:
            return f", {left} each"
        return f" the tie {left}; {listed(beaten)}"


# The automa


@dataclass(frozen=True, slots=True)
class SchemeRevealed(Event):
    reveals = True

    scheme: str

    def text(self, name: Namer) -> str:
        return f"The automa reveals {self.scheme}."


@dataclass(frozen=True, slots=True)
class FutureGained(Event):
    reveals = True

    scheme: str
    source: str

    def text(self, name: Namer) -> str:
        return f"{self.source}: the automa gains the scheme {self.scheme}."


@dataclass(frozen=True, slots=True)
class OptionSkipped(Event):
    option: str
    reason: str

    def text(self, name: Namer) -> str:
        return f"The automa cannot {self.option}: {self.reason}."


@dataclass(frozen=True, slots=True)
class OptionTaken(Event):
    option: str

    def text(self, name: Namer) -> str:
        return f"The automa's choice: {self.option}."


def _of(who: Who, name: Namer) -> str:
    return "the automa" if who is None else name(who)
