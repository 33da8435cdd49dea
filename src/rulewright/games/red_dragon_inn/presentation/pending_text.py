"""What is pending at the Inn, as sentences: for the question about it, the page and the board."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.table.events.wording import place_name
from rulewright.games.red_dragon_inn.table.pending import (
    Activation,
    Ante,
    Blow,
    Bomb,
    Card,
    Discard,
    DrinkEvent,
    Effect,
    Hurt,
    LastChance,
    Moment,
    OnStack,
    Payment,
    Serving,
    Trigger,
    Win,
)
from rulewright.games.red_dragon_inn.table.pieces import Drink, Place
from rulewright.games.red_dragon_inn.table.state import Table
from rulewright.kernel import Namer
from rulewright.title.sentences import listed, stopped


def pending_text(table: Table, pending: OnStack, you: int | None, name: Namer) -> str:
    """What is pending, as a sentence for the reader ``you``."""
    return _Teller(table, you, name).text(pending)


def drink_text(drink: Drink) -> str:
    """What a Drink with its Chasers does to its drinker."""
    if drink.as_fortitude:
        return f"{_signed(drink.alcohol + drink.fortitude)} Fortitude"
    parts = [f"{_signed(drink.alcohol)} Alcohol"] if drink.alcohol or not drink.fortitude else []
    parts += [f"{_signed(drink.fortitude)} Fortitude"] if drink.fortitude else []
    return ", ".join(parts)


def _signed(number: int) -> str:
    """A number with its sign, using a true minus."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else f"+{number}"


class _Teller:
    """Describes what is pending to one seat, which may be "you" in the sentence."""

    def __init__(self, table: Table, you: int | None, name: Namer) -> None:
        self._table = table
        self._you = you
        self._name = name

    def text(self, pending: OnStack) -> str:
        match pending:
            case Card():
                return stopped(f"{self._plays(pending)} “{pending.name}”{self._aim(pending)}")
            case Bomb():
                return stopped(f"{self._holds(pending)}: {pending.name}")
            case Activation():
                gizmo = self._gizmo_with_owner(pending.holder, pending.name)
                return stopped(f"{gizmo} is at work{self._aim(pending, 'on')}")
            case Trigger():
                whom = f"{self._whom(pending.holder)}{self._aim(pending)}"
                return f"“{pending.name}” takes effect for {whom}."
            case Blow():
                return f"{self._does(pending.holder, 'turns')} “{pending.name}” on Leviathan."
            case Serving(drink=drink) if drink.ignored:
                counts = f"it still counts as {max(0, drink.alcohol)} in the Drinking Contest"
                return f"{self._does(drink.drinker, 'Ignores')} {pending.name}; {counts}."
            case Serving():
                about_to = self._does(pending.drink.drinker, "is about to", "are about to")
                contest = "" if pending.drink.contestant is None else " in the Drinking Contest"
                return f"{about_to} drink {pending.name} ({drink_text(pending.drink)}){contest}."
            case DrinkEvent():
                reveals = self._does(pending.holder, "reveals")
                return stopped(f"{reveals} an Event, “{pending.name}”")
            case _:
                return self._due_text(pending)

    def _due_text(self, pending: OnStack) -> str:
        holder = pending.holder
        match pending:
            case Payment():
                owes = f"{self._does(holder, 'owes')} {pending.amount} Gold"
                return f"{owes} to {self._whom(pending.to)} ({pending.name})."
            case Ante():
                return f"{self._does(holder, 'must', 'must')} ante 1 Gold."
            case Hurt():
                who = self._does(holder, "has", "have")
                if pending.gizmo_hit:
                    who = f"{self._gizmo_with_owner(holder, pending.gizmo_hit)} has"
                return stopped(f"{who} lost {pending.amount} Fortitude to “{pending.name}”")
            case Win():
                return f"{self._does(holder, 'wins')} the pot."
            case Discard():
                return f"The {pending.name} lies with the Inn."
            case LastChance():
                return f"{listed(self._doomed(pending))} will be out of the game."
            case _:
                moment = pending.name.removeprefix("the ")
                return f"A quiet moment in {self._whose(holder)} {moment}."

    def _plays(self, card: Card) -> str:
        verb = "answers" if self._is_an_answer(card) else "plays"
        return self._does(card.holder, verb) + (" with" if verb == "answers" else "")

    def _holds(self, bomb: Bomb) -> str:
        if not bomb.targets:
            return f"{self._does(bomb.holder, 'holds')} a Bomb"
        return f"{self._does(bomb.holder, 'shares')} a Bomb{self._aim(bomb, 'with')}"

    def _gizmo_with_owner(self, seat: int, gizmo: str) -> str:
        """A Gizmo and its owner, to begin a sentence: "Your ..." or "Zot's ..."."""
        return f"Your {gizmo}" if seat == self._you else f"{self._whose(seat)} {gizmo}"

    def _is_an_answer(self, card: Card) -> bool:
        """Whether it was played in response to something below it on the stack."""
        for other in self._table.stack:
            if other is card:
                return False
            if not isinstance(other, Moment):
                return True
        return False

    def _does(self, seat: int, others: str, yours: str = "") -> str:
        """Who does something; the verb for "you" is ``yours``, or ``others`` without its "s"."""
        if seat == self._you:
            return f"You {yours or others[:-1]}"
        return f"{self._name(seat)} {others}"

    def _whom(self, place: Place) -> str:
        return "you" if place == self._you else place_name(place, self._name)

    def _whose(self, seat: int) -> str:
        return "your" if seat == self._you else f"{self._name(seat)}'s"

    def _doomed(self, chance: LastChance) -> list[str]:
        """The players who are about to be out, you first."""
        doomed = sorted(chance.doomed, key=lambda seat: seat != self._you)
        return ["You" if seat == self._you else self._name(seat) for seat in doomed]

    def _aim(self, effect: Effect, preposition: str = "at") -> str:
        """The players and Gizmos it is aimed at."""
        yourself = "yourself" if effect.seat == self._you else "you"
        seats = [target for target in effect.targets if isinstance(target, int)]
        numbers = [target.number for target in effect.targets if not isinstance(target, int)]
        aimed = [yourself if seat == self._you else self._name(seat) for seat in seats]
        found = [self._table.gizmo(number) for number in numbers]
        aimed += [f"{self._whose(one[0])} {one[1].card}" for one in found if one is not None]
        return f" {preposition} {listed(aimed)}" if aimed else ""
