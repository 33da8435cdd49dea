"""Adrenaline, the Danger Level, and the Skills that come with it (D52 to D55, D207, D208)."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.dead_keep.components.adventurers import ADVENTURERS
from rulewright.games.dead_keep.components.skills import ALL_SKILLS
from rulewright.games.dead_keep.table.asking import ask
from rulewright.games.dead_keep.table.events.health import (
    GainedAdrenaline,
    GainedSkill,
    NewDangerLevel,
    PointerReturns,
)
from rulewright.games.dead_keep.table.moments import Moment
from rulewright.games.dead_keep.table.state import (
    ORANGE,
    RED,
    THRESHOLDS,
    YELLOW,
    Adventurer,
    Table,
)
from rulewright.kernel import Asks, Option

#: Skills that work at once when they are gained (D223).
WHEN_GAINED: Moment[Callable[[Table, Adventurer], None]] = Moment("a Skill is gained")


def gain_adrenaline(table: Table, adventurer: Adventurer, amount: int, *cites: str) -> Asks[None]:
    """Gain Adrenaline, and the Skill of each Danger Level reached, lowest first (D53, Q67)."""
    if not amount:
        return
    adventurer.adrenaline += amount
    table.tell(GainedAdrenaline, cites, adventurer.name, amount, adventurer.adrenaline)
    before = adventurer.adrenaline - amount
    while True:
        reached = [
            level
            for level in (YELLOW, ORANGE, RED)
            if before < THRESHOLDS[level] <= adventurer.adrenaline
        ]
        for level in reached:
            yield from _reach(table, adventurer, level, *(["Q67"] if len(reached) > 1 else []))
        if not (table.is_ultrared and RED in reached):
            return
        # Ultrared: the pointer goes back to 0 plus the surplus, the Level stays Red (D207).
        adventurer.adrenaline -= THRESHOLDS[RED]
        before = 0
        table.tell(PointerReturns, ("D207", "Q68"), adventurer.name, adventurer.adrenaline)


def _reach(table: Table, adventurer: Adventurer, level: int, *rulings: str) -> Asks[None]:
    if level > adventurer.danger:
        adventurer.danger = level
        table.tell(NewDangerLevel, ("D52", *rulings), adventurer.name, level)
    rule, choices = _skills_to_choose(adventurer, level)
    if not choices:
        return
    options: dict[Option, str] = {("skill", name): name for name in choices}
    name = yield from ask(adventurer, "skill", options, rule, "Which Skill do you gain?")
    adventurer.skills.append(name)
    works_now = [hook for held, hook in WHEN_GAINED.had_by(adventurer) if held.name == name]
    in_own_turn = table.turn is not None and table.acting is adventurer
    at_once = ("D287", "Q67") if works_now and in_own_turn else rulings
    table.tell(GainedSkill, ("D53", rule, "D223", *at_once), adventurer.name, name)
    for hook in works_now:
        hook(table, adventurer)


def _skills_to_choose(adventurer: Adventurer, level: int) -> tuple[str, list[str]]:
    """The Skills that a Level offers, and by which rule.

    When the Level is reached again: those not taken yet. When all Skills of the card are taken: any
    of the list, but not at Yellow (D207, D208).
    """
    card = ADVENTURERS[adventurer.name]
    at_level = {YELLOW: (card.skills[1],), ORANGE: card.orange, RED: card.red}[level]
    names = [str(name) for name in at_level]
    left = [name for name in names if name not in adventurer.skills]
    if left == names:
        return "D54" if level == YELLOW else "D55", names
    if left:
        return "D207", left
    if level == YELLOW or any(str(name) not in adventurer.skills for name in card.skills):
        return "D208", []
    return "D208", [name for name in ALL_SKILLS if name not in adventurer.skills]
