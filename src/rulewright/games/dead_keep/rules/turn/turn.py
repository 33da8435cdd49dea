"""An Adventurer's Turn (D107, D136, D284)."""

from __future__ import annotations

from collections.abc import Callable, Collection

from rulewright.games.dead_keep.components.enemies import Trait
from rulewright.games.dead_keep.rules.any_time import at_any_time, do_at_any_time, potion
from rulewright.games.dead_keep.rules.health import potions_of_use
from rulewright.games.dead_keep.rules.turn.actions import SKILL_ACTIONS, OwnTurn, Purse, TurnAction
from rulewright.games.dead_keep.rules.turn.door_opening import doors
from rulewright.games.dead_keep.rules.turn.enchantments import enchanting
from rulewright.games.dead_keep.rules.turn.fighting import attacks
from rulewright.games.dead_keep.rules.turn.gather_mana import gathering
from rulewright.games.dead_keep.rules.turn.movement import moves, running
from rulewright.games.dead_keep.rules.turn.search import searching
from rulewright.games.dead_keep.rules.turn.tokens import tokens
from rulewright.games.dead_keep.rules.turn.trade import trades
from rulewright.games.dead_keep.table.events.turn import TurnBegins, TurnEnds
from rulewright.games.dead_keep.table.moments import EnemyMoment, HeldSkill, Moment
from rulewright.games.dead_keep.table.state import MANA, Adventurer, Foe, Table, Turn
from rulewright.kernel import Asks, Decision, Option

#: The number of Actions in a Turn without Skills (D107).
ACTIONS = 3

#: Abilities of Enemies that work after each Adventurer's Turn.
TURN_ENDED: EnemyMoment[Callable[[Table, Foe, Trait], None]] = EnemyMoment("a Turn has ended")
#: Skills that add Actions to a Turn.
MORE_ACTIONS: Moment[Callable[[HeldSkill], int]] = Moment("the Actions of a Turn")


def begin_turn(table: Table, adventurer: Adventurer) -> None:
    more = [(held.rule, hook(held)) for held, hook in MORE_ACTIONS.had_by(adventurer)]
    actions = ACTIONS + sum(count for _, count in more)
    table.turn = Turn(table.adventurers.index(adventurer), actions)
    table.tell(TurnBegins, ("D284", "D107", *dict(more)), adventurer.name, actions)


def take_turn(table: Table) -> Asks[None]:
    """One Action of the Turn, or something that may be done at any time."""
    one = table.acting
    if not one.is_up:
        _end_turn(table, "Q26")  # a KO in your own Turn ends it
        return
    actions = {action.option: action for action in possible(table, one, OwnTurn(table))}
    if table.takes_small_steps:
        if (mana := _free_mana(one, actions.values())) is not None:
            yield from mana.do()
            return
        # A Health Potion can wait for the next question; Mana on top of all it holds is lost.
        if all(action.free_mana for action in actions.values()):
            _end_turn(table, "D136")
            return
    potions = [potion(a, b) for a, b in potions_of_use(table, one.seat)]
    options: tuple[Option, ...] = (*actions, *potions, "end")
    assert table.turn is not None
    facts: dict[str, str | int] = {"who": one.name, "actions": table.turn.actions}
    choice = yield Decision(
        one.seat,
        "action",
        options,
        "D284",
        facts,
        besides=lambda: at_any_time(table, {one.seat}),
    )
    if choice in actions:
        yield from actions[choice].do()
    elif choice == "end":
        _end_turn(table, "D136")
    else:
        do_at_any_time(table, choice)


def _free_mana(adventurer: Adventurer, actions: Collection[TurnAction]) -> TurnAction | None:
    """An action that gives Mana for nothing.

    While something else can be done, only if none of it would be lost: Mana may be spent before.
    """
    is_all = all(action.free_mana for action in actions)
    room = MANA - adventurer.mana
    for action in actions:
        if action.free_mana and (action.free_mana <= room or (is_all and room)):
            return action
    return None


def possible(table: Table, adventurer: Adventurer, purse: Purse) -> list[TurnAction]:
    """All Actions that an Adventurer can take and pay for."""
    found = [
        *moves(table, adventurer, purse),
        *attacks(table, adventurer, purse),
        *searching(table, adventurer, purse),
        *tokens(table, adventurer, purse),
        *gathering(table, adventurer, purse),
        *trades(table, adventurer, purse),
        *enchanting(table, adventurer, purse),
    ]
    if isinstance(purse, OwnTurn) or purse.can_pay("Open a door"):
        found += doors(table, adventurer, purse)
    if isinstance(purse, OwnTurn):
        for held, hook in SKILL_ACTIONS.had_by(adventurer):
            found += hook(table, adventurer, held, purse)
        found += running(table, adventurer)
    return found


def _end_turn(table: Table, rule: str) -> None:
    """Unused Actions are lost; then Enemies heal that can (D136, D214)."""
    one = table.acting
    one.has_acted = True
    table.turn = None
    table.tell(TurnEnds, (rule,), one.name)
    for foe in table.foes:
        for trait, hook in TURN_ENDED.of(foe.kind):
            hook(table, foe, trait)
