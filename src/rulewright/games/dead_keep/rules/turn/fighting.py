"""Combat Actions of a Turn, and free ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rulewright.games.dead_keep.rules.combat.combat_action import attack
from rulewright.games.dead_keep.rules.combat.targets import Aim, aims
from rulewright.games.dead_keep.rules.turn.actions import Purse, TurnAction
from rulewright.games.dead_keep.table.asking import ask
from rulewright.games.dead_keep.table.moments import HeldSkill
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Asks, Option


def attacks(table: Table, adventurer: Adventurer, purse: Purse) -> Iterator[TurnAction]:
    payable: dict[str, bool] = {}
    for aim in aims(table, adventurer):
        kind = aim.card.kind
        if kind not in payable:
            payable[kind] = purse.can_pay(kind)
        if payable[kind]:
            yield TurnAction(aim.option, partial(_attack, table, adventurer, aim, purse))


def _attack(table: Table, adventurer: Adventurer, aim: Aim, purse: Purse) -> Asks[None]:
    yield from purse.pay(aim.card.kind)
    yield from fight(table, adventurer, aim)


def fight(table: Table, adventurer: Adventurer, aim: Aim, ability: str = "") -> Asks[None]:
    """Make a Combat Action that has been paid for; note it if it is the Adventurer's own Turn."""
    turn = table.turn if table.turn is not None and table.acting is adventurer else None
    if turn is not None:
        turn.may_run = ""
    yield from attack(table, adventurer, aim, ability)
    if turn is not None:
        turn.done.append(aim.card.kind)


def free_attack(
    table: Table, adventurer: Adventurer, found: list[Aim], ability: HeldSkill
) -> Asks[None]:
    """Offer a free Combat Action by a Class Ability."""
    choices: dict[Option, Aim | None] = {aim.option: aim for aim in found}
    if len(found) > 1 or not table.takes_small_steps:
        choices["no"] = None
    question = f"{ability.family}: whom do you attack?"
    aim = yield from ask(adventurer, "free attack", choices, ability.rule, question)
    if aim is not None:
        yield from fight(table, adventurer, aim, ability.family)
