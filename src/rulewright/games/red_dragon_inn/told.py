"""What is pending at the Inn, as sentences: for the question about it, the page and the board."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.state import (
    ACTIVATION,
    ANTE,
    BOMB,
    DISCARDED,
    DRINK_PHASE,
    DRINKING,
    EVENT,
    FIGHT,
    FIRST_GIZMO,
    GAMBLING_TURN,
    INN,
    LAST_CHANCE,
    LOSS,
    LULL,
    ORDER_PHASE,
    PAYMENT,
    POT,
    TRIGGER,
    WIN,
    Drink,
    Inn,
    Pending,
)
from rulewright.kernel import Namer
from rulewright.kernel.sentences import listed, stopped

#: Moments in which something might be played but nothing lies on the table.
QUIET = (LULL, GAMBLING_TURN, ORDER_PHASE, DRINK_PHASE)


def told(table: Inn, thing: Pending, you: int | None, name: Namer) -> str:
    """What is pending, as a sentence for who reads it."""
    return _Sentence(table, thing, you, name).text()


def drink_told(drink: Drink) -> str:
    """What a Drink with its Chasers does to its drinker."""
    if drink.as_fortitude:
        return f"{_signed(drink.alcohol + drink.fortitude)} Fortitude"
    parts = [f"{_signed(drink.alcohol)} Alcohol"] if drink.alcohol or not drink.fortitude else []
    parts += [f"{_signed(drink.fortitude)} Fortitude"] if drink.fortitude else []
    return ", ".join(parts)


def place_told(place: int, name: Namer) -> str:
    """Where Gold goes."""
    return "the Inn" if place == INN else "the pot" if place == POT else name(place)


def _signed(number: int) -> str:
    """A number with its sign, and a true minus."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else f"+{number}"


class _Sentence:
    """The parts of a sentence in which one seat may be "you"."""

    def __init__(self, table: Inn, thing: Pending, you: int | None, name: Namer) -> None:
        self._table = table
        self._thing = thing
        self._you = you
        self._name = name

    def text(self) -> str:
        thing, holder = self._thing, self._thing.holder
        if thing.kind == DRINKING and thing.drink is not None:
            about_to = self._does(thing.drink.drinker, "is about to", "are about to")
            return f"{about_to} drink {thing.name} ({drink_told(thing.drink)})."
        if thing.kind == PAYMENT:
            owes = f"{self._does(holder, 'owes', 'owe')} {thing.amount} Gold"
            return f"{owes} to {self._whom(thing.to)} ({thing.name})."
        if thing.kind == ANTE:
            return f"{self._does(holder, 'must', 'must')} ante 1 Gold ({thing.name})."
        if thing.kind == LOSS:
            loses = f"{self._does(holder, 'has', 'have')} lost {thing.amount} Fortitude"
            return stopped(f"{loses} to “{thing.name}”")
        if thing.kind == WIN:
            return f"{self._does(holder, 'wins', 'win')} the pot."
        if thing.kind == DISCARDED:
            return f"The {thing.name} lies with the Inn."
        if thing.kind == EVENT:
            reveals = self._does(thing.seat, "reveals", "reveal")
            return stopped(f"{reveals} an Event, “{thing.name}”")
        if thing.kind == LAST_CHANCE:
            return f"{listed(self._doomed())} will be out of the game."
        if thing.kind in QUIET:
            return f"A quiet moment in {self._whose(holder)} {thing.name.removeprefix('the ')}."
        if thing.kind == FIGHT:
            return f"{self._does(holder, 'turns', 'turn')} “{thing.name}” on Leviathan."
        if thing.kind == BOMB:
            return stopped(f"{self._does(holder, 'holds', 'hold')} a Bomb: {thing.name}")
        if thing.kind == ACTIVATION:
            whose = "Your" if thing.seat == self._you else self._whose(thing.seat)
            return f"{whose} {thing.name} is at work."
        if thing.kind == TRIGGER:
            return f"“{thing.name}” takes effect for {self._whom(holder)}{self._aim()}."
        return stopped(f"{self._plays()} “{thing.name}”{self._aim()}")

    def _plays(self) -> str:
        if self._is_an_answer():
            return self._does(self._thing.seat, "answers with", "answer with")
        return self._does(self._thing.seat, "plays", "play")

    def _is_an_answer(self) -> bool:
        """Whether it was played at something that lies on the table below it."""
        for other in self._table.stack:
            if other is self._thing:
                return False
            if other.kind not in QUIET:
                return True
        return False

    def _does(self, seat: int, others: str, yours: str) -> str:
        return f"You {yours}" if seat == self._you else f"{self._name(seat)} {others}"

    def _whom(self, seat: int) -> str:
        return "you" if seat == self._you else place_told(seat, self._name)

    def _whose(self, seat: int) -> str:
        return "your" if seat == self._you else f"{self._name(seat)}'s"

    def _doomed(self) -> list[str]:
        """Who is about to be out, you first."""
        doomed = sorted(self._thing.targets, key=lambda seat: seat != self._you)
        return ["You" if seat == self._you else self._name(seat) for seat in doomed]

    def _aim(self) -> str:
        """At whom, and at whose Gizmos, it is aimed."""
        targets = self._thing.targets
        yourself = "yourself" if self._thing.seat == self._you else "you"
        aimed = [
            yourself if seat == self._you else self._name(seat)
            for seat in targets
            if seat < FIRST_GIZMO
        ]
        found = [self._table.gizmo(target) for target in targets if target >= FIRST_GIZMO]
        aimed += [f"{self._whose(one[0])} {one[1].card}" for one in found if one is not None]
        return f" at {listed(aimed)}" if aimed else ""
