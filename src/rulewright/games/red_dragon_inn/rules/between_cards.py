"""Moments between cards: when something may be played, and who is out afterwards."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.rules.cards.resolving_a_card import respond
from rulewright.games.red_dragon_inn.rules.leaving import (
    about_to_be_out,
    go_broke,
    going_broke,
    last_chance,
    pass_out,
    passing_out,
    see_whether_it_is_over,
)
from rulewright.games.red_dragon_inn.table.pending import DrinkPhase, GamblingTurn, Lull
from rulewright.games.red_dragon_inn.table.state import Table
from rulewright.kernel import Asks


def lull(table: Table, moment: Lull | GamblingTurn | DrinkPhase) -> Asks[None]:
    """Nothing is pending; every player may play something, one card at a time (I21)."""
    while True:
        answered = yield from respond(table, moment, once=True)
        table.stack.pop()
        if not answered:
            return
        yield from settle(table)
        if table.players[moment.holder].out:
            return


def settle(table: Table) -> Asks[None]:
    """After a card or Drink is fully resolved, check who is out and if the evening is over.

    All who passed out go first, then those without Gold, unless they were just rescued (I77).
    """
    leavers: list[int] = []
    while about_to_be_out(table):
        yield from last_chance(table, about_to_be_out)
        fallen = passing_out(table)
        if fallen:
            yield from pass_out(table, fallen)
            leavers += fallen
            continue
        broke = going_broke(table)  # after sharing the Gold of those who passed out
        go_broke(table, broke)
        leavers += broke
    if leavers:
        table.groups_out += 1
        see_whether_it_is_over(table, leavers)
