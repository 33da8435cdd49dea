"""What can happen at the Inn, each as a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.red_dragon_inn.catalogue import DRINKS
from rulewright.games.red_dragon_inn.pieces import INN, POT, Place
from rulewright.games.red_dragon_inn.state import BROKE
from rulewright.kernel import Event, Namer, sentences
from rulewright.kernel.sentences import listed, stopped

#: What is counted without a plural.
_MASSES = ("Gold", "Fortitude", "Alcohol")


def counted(count: int, noun: str) -> str:
    """A number with its noun."""
    return f"{count} {noun}" if noun in _MASSES else sentences.counted(count, noun)


def place_told(place: Place, name: Namer) -> str:
    """Where Gold or an Artifact comes from or goes."""
    if isinstance(place, int):
        return name(place)
    return "the Inn" if place == INN else "the pot"


def _capital(place: str) -> str:
    """A place at the beginning of a sentence; a name stays as it is."""
    return place.replace("the ", "The ", 1) if place in ("the Inn", "the pot") else place


@dataclass(frozen=True, slots=True)
class CharacterChosen(Event):
    seat: int
    title: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} is {self.title} tonight."


@dataclass(frozen=True, slots=True)
class EveningBegan(Event):
    gold: int
    with_artifacts: tuple[int, ...] = ()
    """Who has Artifacts instead."""

    def text(self, name: Namer) -> str:
        each = f"{counted(self.gold, 'Gold')} and a Drink each"
        end = "no refunds"
        if self.with_artifacts:
            who = listed([name(seat) for seat in self.with_artifacts])
            end = f"but {who} has {self.gold} face-down Artifacts for Gold"
        return f"The door of the Red Dragon swings open: {each}, {end}."


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    begins = "turn"

    seat: int

    def text(self, name: Namer) -> str:
        return f"It is {name(self.seat)}'s turn."


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
    """What they are, told to who draws them."""

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
    """A card comes on the table; it has not taken effect yet."""

    seat: int
    card: str
    targets: tuple[int, ...] = ()
    gizmos: tuple[str, ...] = ()
    answers: str = ""
    reading: str = ""
    """Which of its readings, where a card has two."""

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


@dataclass(frozen=True, slots=True)
class GoldMoved(Event):
    """Gold pieces from somebody, or the Inn, to somebody, the Inn or the pot."""

    source: Place
    to: Place
    amount: int

    def text(self, name: Namer) -> str:
        gold = counted(self.amount, "Gold")
        source, to = place_told(self.source, name), place_told(self.to, name)
        if self.to == POT:
            return f"{_capital(source)} puts {gold} into the pot."
        if self.source == POT:
            return f"{_capital(to)} takes {gold} from the pot."
        if self.source == INN:
            return f"{to} gets {gold} from the Inn."
        return f"{source} pays {to} {gold}."


@dataclass(frozen=True, slots=True)
class NothingPaid(Event):
    seat: int
    how: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} {self.how}."


@dataclass(frozen=True, slots=True)
class ArtifactMoved(Event):
    """An Artifact changes hands; face down it has no name."""

    source: Place
    to: Place
    artifact: str

    def text(self, name: Namer) -> str:
        what = f"the {self.artifact}" if self.artifact else "a face-down Artifact"
        giver, taker = place_told(self.source, name), place_told(self.to, name)
        if self.to == POT:
            return f"{_capital(giver)} antes {what}."
        if (self.source, self.to) == (POT, INN):
            return f"The Inn takes {what} from the pot."
        if self.to == INN:
            return f"{_capital(giver)} gives {what} to the Inn."
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


@dataclass(frozen=True, slots=True)
class BombRevealed(Event):
    reveals = True

    seat: int
    bomb: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} is left holding a Bomb: {self.bomb}!"


@dataclass(frozen=True, slots=True)
class BombPassed(Event):
    seat: int
    bomb: str
    to: int

    def text(self, name: Namer) -> str:
        return stopped(f"{name(self.seat)} passes the {self.bomb} on to {name(self.to)}")


@dataclass(frozen=True, slots=True)
class BombsFound(Event):
    """Bombs out of a pot, turned over before the first of them goes off."""

    reveals = True

    seat: int
    bombs: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} finds {listed(self.bombs)} in the pot."


@dataclass(frozen=True, slots=True)
class BombInPot(Event):
    seat: int
    count: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} slips {counted(self.count, 'Bomb')} into the pot."


@dataclass(frozen=True, slots=True)
class BombsFizzle(Event):
    reveals = True

    bombs: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return stopped(f"Left in the pot and harmless: {listed(self.bombs)}")


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


@dataclass(frozen=True, slots=True)
class Ordered(Event):
    seat: int
    to: int

    def text(self, name: Namer) -> str:
        return stopped(f"{name(self.seat)} orders a Drink for {name(self.to)}")


@dataclass(frozen=True, slots=True)
class NothingToOrder(Event):
    seat: int
    to: int

    def text(self, name: Namer) -> str:
        whom = name(self.to)
        return f"{name(self.seat)} would order a Drink for {whom}, but none is left."


@dataclass(frozen=True, slots=True)
class DrinkRevealed(Event):
    reveals = True

    seat: int
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return stopped(f"{name(self.seat)} reveals {listed(self.cards)}")


@dataclass(frozen=True, slots=True)
class Poured(Event):
    """A Drink in sight that waits for its Chaser."""

    reveals = True

    seat: int
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} pours {listed(self.cards)} and reaches for one more."


@dataclass(frozen=True, slots=True)
class OnlyEventsLeft(Event):
    reveals = True

    def text(self, name: Namer) -> str:
        return "There is nothing but Events in the cellar."


@dataclass(frozen=True, slots=True)
class NoDrinkLeft(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} has nothing to drink."


@dataclass(frozen=True, slots=True)
class DrinkChanged(Event):
    card: str
    alcohol: int

    def text(self, name: Namer) -> str:
        return f"The Drink now has {self.alcohol} Alcohol."


@dataclass(frozen=True, slots=True)
class DrinkPassed(Event):
    seat: int
    to: int
    split: bool

    def text(self, name: Namer) -> str:
        if self.split:
            return stopped(f"{name(self.seat)} shares the Drink with {name(self.to)}")
        return stopped(f"{name(self.seat)} slides the Drink over to {name(self.to)}")


@dataclass(frozen=True, slots=True)
class Drunk(Event):
    seat: int
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return stopped(f"{name(self.seat)} drinks {listed(self.cards)}")


@dataclass(frozen=True, slots=True)
class EventRevealed(Event):
    reveals = True

    seat: int
    event: str

    def text(self, name: Namer) -> str:
        does = DRINKS[self.event].text.removeprefix("Event: ")
        reveals = stopped(f"{name(self.seat)} reveals an Event, {self.event}")
        return f"{reveals} {does[0].upper()}{does[1:]}"


@dataclass(frozen=True, slots=True)
class EventWasted(Event):
    reveals = True

    seat: int
    event: str

    def text(self, name: Namer) -> str:
        reveals = stopped(f"{name(self.seat)} reveals an Event, {self.event}")
        return f"{reveals} It does not count here and is discarded."


@dataclass(frozen=True, slots=True)
class NewDrinkDeck(Event):
    def text(self, name: Namer) -> str:
        return "The cellar is empty: everyone chips in and the Drinks are shuffled anew."


@dataclass(frozen=True, slots=True)
class ContestScored(Event):
    scores: tuple[tuple[int, int], ...]

    def text(self, name: Namer) -> str:
        best = max(score for _, score in self.scores)
        ahead = [name(seat) for seat, score in self.scores if score == best]
        tie = f"; {listed(ahead)} are tied" if len(ahead) > 1 else ""
        tally = listed([f"{name(seat)} has {score}" for seat, score in self.scores])
        return f"The Contest stands: {tally}{tie}."


@dataclass(frozen=True, slots=True)
class NothingStrongLeft(Event):
    reveals = True

    def text(self, name: Namer) -> str:
        return "There is nothing in the cellar that could break the tie."


@dataclass(frozen=True, slots=True)
class ContestWon(Event):
    seat: int | None

    def text(self, name: Namer) -> str:
        if self.seat is None:
            return "Nobody wins the Contest."
        return f"{name(self.seat)} wins the Drinking Contest!"


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} starts a Round of Gambling."


@dataclass(frozen=True, slots=True)
class ControlTaken(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} is in control."


@dataclass(frozen=True, slots=True)
class CheatOnly(Event):
    def text(self, name: Namer) -> str:
        return "Only cheating can beat that."


@dataclass(frozen=True, slots=True)
class PassedInRound(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} passes."


@dataclass(frozen=True, slots=True)
class LeftRound(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} leaves the Round."


@dataclass(frozen=True, slots=True)
class RoundWon(Event):
    reveals = True

    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} wins the Round of Gambling."


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    def text(self, name: Namer) -> str:
        return "The Round is over, and nobody at the table has won it."


@dataclass(frozen=True, slots=True)
class TokenMoved(Event):
    seat: int
    token: str
    placed: bool

    def text(self, name: Namer) -> str:
        if self.placed:
            return f"{name(self.seat)} gets a {self.token}."
        return f"{name(self.seat)} is rid of the {self.token}."


@dataclass(frozen=True, slots=True)
class PotionSold(Event):
    seller: int
    buyer: int
    potion: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seller)} sells {name(self.buyer)} a {self.potion}."


@dataclass(frozen=True, slots=True)
class PotionRefused(Event):
    buyer: int
    potion: str

    def text(self, name: Namer) -> str:
        return f"{name(self.buyer)} does not want the {self.potion}."


@dataclass(frozen=True, slots=True)
class LeviathanFought(Event):
    blows: int

    def text(self, name: Namer) -> str:
        return f"Leviathan takes {self.blows} Fortitude worth of blows."


@dataclass(frozen=True, slots=True)
class MoodChanged(Event):
    mood: str

    def text(self, name: Namer) -> str:
        return f"Wulfric is in a {self.mood} mood."


@dataclass(frozen=True, slots=True)
class TurnCutShort(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)}'s turn is over at once."


@dataclass(frozen=True, slots=True)
class OutOfTheGame(Event):
    reveals = True

    seat: int
    how: str

    def text(self, name: Namer) -> str:
        if self.how == BROKE:
            return f"{name(self.seat)} has no Gold left and is thrown out of the Inn."
        return f"{name(self.seat)} passes out under the table."


@dataclass(frozen=True, slots=True)
class EstateShared(Event):
    seat: int
    inn: int
    each: int

    def text(self, name: Namer) -> str:
        inn = f"Of {name(self.seat)}'s Gold the Inn takes {self.inn}"
        return f"{inn}, and everyone still standing {self.each}."


@dataclass(frozen=True, slots=True)
class EveningEnded(Event):
    winners: tuple[int, ...]

    def text(self, name: Namer) -> str:
        names = tuple(name(seat) for seat in self.winners)
        if len(names) == 1:
            return f"{names[0]} is the last one standing and wins the evening!"
        return f"{listed(names)} go down together: the evening is a tie."
