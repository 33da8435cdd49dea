"""Set-up with the expansion: rows of Heroes and Chests, and delayed Player Cards (K5-K10)."""

from __future__ import annotations

from rulewright.games.viscounts.keeper_of_keys.chests import refill_chests
from rulewright.games.viscounts.keeper_of_keys.components import AI_CHESTS, CHESTS
from rulewright.games.viscounts.keeper_of_keys.events import RowsLaid
from rulewright.games.viscounts.keeper_of_keys.heroes import refill_heroes
from rulewright.games.viscounts.keeper_of_keys.zones import empty_slots, zones
from rulewright.games.viscounts.rules.cards import draw, shuffle
from rulewright.games.viscounts.rules.effects import once, resolve
from rulewright.games.viscounts.rules.player_board import HAND_LIMIT
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Asks


def keep_hero(table: Table, hero: str) -> tuple[str, ...]:
    """The Hero nobody chose joins the pile (K9, R36)."""
    is_solo = table.seats == 1
    if is_solo and table.reads_otherwise("R36"):
        table.removed.append(hero)
        return ("R36",)
    table.heroes.append(hero)
    return ("K9", "R36") if is_solo else ("K9",)


def lay_out(table: Table) -> Asks[None]:
    """Lay out Heroes and Chests in rows, then resolve the effects delayed to the end of set-up."""
    box = zones(table)
    table.rng.shuffle(table.heroes)
    box.chest_pile = list(CHESTS)
    table.rng.shuffle(box.chest_pile)
    box.slots = [empty_slots() for _ in table.players]
    if table.seats == 1:
        chests: list[str | None] = list(AI_CHESTS)
        table.rng.shuffle(chests)
        box.slots[1] = chests  # K65
    refill_heroes(table)
    refill_chests(table)
    rules = ("K5", "K8", "K9", "K10")
    table.tell(RowsLaid, rules, tuple(box.hero_row), tuple(box.chest_row))
    for who in table.from_(table.start):
        yield from _end_of_set_up(table, who)


def _end_of_set_up(table: Table, who: int) -> Asks[None]:
    """Player Cards 1.5 and 3.5 (K20, K21, R27)."""
    player = table.players[who]
    card = table.box.player_cards.get(player.player_card)
    if card is None or card.when != "end of set-up":
        return
    yield from resolve(table, who, card.effect, Cause(card.name, card.rule))
    if card.effect == once("Hero") and table.reads_otherwise("R27"):
        player.deck += player.hand
        player.hand.clear()
        player.known.clear()
        yield from shuffle(table, who, "R27", gives=False)
        yield from draw(table, who, HAND_LIMIT, Cause(card.name, "R27"))
