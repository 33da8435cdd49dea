"""Actions: what they cost, and what pays for them (D107, Q22)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

from rulewright.games.dead_keep.rules.health import spend_mana
from rulewright.games.dead_keep.table.asking import ask
from rulewright.games.dead_keep.table.events.turn import SkillUsed
from rulewright.games.dead_keep.table.moments import HeldSkill, Moment
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Asks, Option

#: Skills that give a free Action: the kinds of Action it can pay for.
FREE_ACTION: Moment[Callable[[HeldSkill], tuple[str, ...]]] = Moment("a free Action")


class Purse(Protocol):
    """What an Adventurer can pay Actions with: those of its Turn, or an Action it was given."""

    def can_pay(self, kind: str, surcharge: int = 0) -> bool: ...
    def pay(self, kind: str, surcharge: int = 0) -> Asks[None]: ...


class OwnTurn:
    """The Actions of the Turn, and the free Actions that Skills add to it.

    A free Action is used before a normal one, the most specific first, and Mana is spent last.
    """

    def __init__(self, table: Table) -> None:
        assert table.turn is not None
        self._table = table
        self._turn = table.turn
        self._one = table.acting
        self._grants = [(held, hook(held)) for held, hook in FREE_ACTION.had_by(self._one)]

    def can_pay(self, kind: str, surcharge: int = 0) -> bool:
        actions = self._turn.actions  # if they suffice, no free Action is needed
        return actions > surcharge or actions >= self.price(kind, surcharge)

    def price(self, kind: str, surcharge: int = 0) -> int:
        """How many Actions of the Turn this costs; fewer or none if a free Action pays for it."""
        if self._free_to_use(kind, surcharge) is None:
            return 1 + surcharge
        # A free Move pays for the step, not for the surcharge, by the usual reading (Q22).
        return 0 if self._table.reads("free_moves_pay_surcharge") else surcharge

    def pay(self, kind: str, surcharge: int = 0) -> Asks[None]:
        price, free = self.price(kind, surcharge), self._free_to_use(kind, surcharge)
        if free is not None:
            free = yield from self._choose_free(kind, free)
        self._turn.actions -= price
        if free is not None:
            self._turn.used.append(free.key)
            name = free.name or free.family
            cites = (*free.cites, "Q22") if surcharge else free.cites
            self._table.tell(SkillUsed, cites, self._one.name, name)
            spend_mana(self._table, self._one, free.cost, free.family, free.rule)

    def _free_to_use(self, kind: str, surcharge: int) -> HeldSkill | None:
        free = self._free(kind)
        enough = self._turn.actions >= 1 + surcharge
        return None if free is not None and free.cost and enough else free

    def _free(self, kind: str) -> HeldSkill | None:
        """The free Action to use for this kind, if any is left."""
        found = [
            (held.cost, len(kinds), held.key, held)
            for held, kinds in self._grants
            if kind in kinds and held.key not in self._turn.used and held.cost <= self._one.mana
        ]
        return min(found)[-1] if found else None

    def _choose_free(self, kind: str, usual: HeldSkill) -> Asks[HeldSkill]:
        """Choose a free Action if each could also pay for something the other cannot (Q22)."""
        kinds_of = {
            held: set(kinds)
            for held, kinds in self._grants
            if kind in kinds and held.key not in self._turn.used and held.cost == usual.cost
        }
        fitting = [
            held
            for held, kinds in kinds_of.items()
            if not any(other < kinds for other in kinds_of.values())
        ]
        choices: dict[Option, HeldSkill] = {}
        for held in sorted(fitting, key=lambda held: held is not usual):
            if all(kinds_of[held] != kinds_of[other] for other in choices.values()):
                choices["free", held.name or held.family] = held
        question = "Which free Action do you use?"
        return (yield from ask(self._one, "free action", choices, "Q22", question))


class GivenAction:
    """A purse with one free Action, given by another Adventurer in their Turn (Q23).

    It pays for these kinds of Action, or for any kind if none are named.
    """

    def __init__(self, *kinds: str) -> None:
        self._kinds = kinds
        self.is_used = False

    def can_pay(self, kind: str, surcharge: int = 0) -> bool:
        return not surcharge and (not self._kinds or kind in self._kinds)

    def pay(self, kind: str, surcharge: int = 0) -> Asks[None]:
        """It is already paid for, and cannot be used again."""
        self.is_used = True
        yield from ()


class TurnAction(NamedTuple):  # hot: created several times as fast as a frozen dataclass
    """Something that an Adventurer can do now."""

    option: Option
    do: Callable[[], Asks[None]]
    free_mana: int = 0
    """The Mana it gives for nothing; a table that takes small steps does it by itself."""


#: Skills and Class Abilities that an Adventurer can use in its Turn.
SKILL_ACTIONS: Moment[Callable[[Table, Adventurer, HeldSkill, Purse], Iterator[TurnAction]]] = (
    Moment("a Turn")
)


def note(table: Table, adventurer: Adventurer, kind: str) -> None:
    """Record that an Adventurer took an Action of this kind in its Turn (D251, D253)."""
    turn = table.turn
    if turn is not None and table.acting is adventurer:
        turn.done.append(kind)
        turn.may_run = ""


def among_enemies(table: Table, adventurer: Adventurer) -> tuple[str, ...]:
    """The rule that Enemies in the Zone forbid only a Search (D304)."""
    return ("D304",) if table.enemies_in(adventurer.zone) else ()
