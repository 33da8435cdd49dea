"""Invariants of a table, for the fuzzer."""

from __future__ import annotations

from collections import Counter

from rulewright.games.dead_keep.components.enemies import BUILDING_DECK, ENEMIES, STREET_DECK
from rulewright.games.dead_keep.components.equipment import CARDS, SLOTS
from rulewright.games.dead_keep.components.stages import STAGE_DECK
from rulewright.games.dead_keep.rules.inventory import fits
from rulewright.games.dead_keep.table.state import (
    DOOM,
    MANA,
    SEARCH_TOKENS,
    WOUNDS,
    Adventurer,
    Table,
)
from rulewright.title.known_hands import wrongly_remembered


def check(table: Table) -> list[str]:
    """Lost things, duplicates and broken limits."""
    wrong = _check_cards(table)
    wrong += _check_miniatures(table)
    for one in table.adventurers:
        wrong += _check_dashboard(table, one)
    if len(table.search) > SEARCH_TOKENS:
        wrong.append(f"{len(table.search)} Search tokens are on the board")
    if not 0 <= table.boss.doom < DOOM:
        wrong.append(f"the Doom is {table.boss.doom}")
    places = [*table.artifacts, *table.search, *table.treasures]
    if lost := {zone for zone in places if zone not in table.ground.board.zones}:
        wrong.append(f"tokens lie beyond the board: {', '.join(sorted(lost))}")
    return wrong


def _check_cards(table: Table) -> list[str]:
    held = Counter(card for one in table.adventurers for card in one.cards)
    held.update((*table.found, *table.shop))
    held.update(card for one in table.adventurers for card in one.stash)
    decks = (
        table.adventurer_equipment,
        table.talismans,
        table.necromantic,
        table.necromantic_artifacts,
    )
    lying = Counter(card for deck in decks for card in (*deck.cards, *deck.discard))
    everything = Counter({card.name: card.copies for card in CARDS.values()})
    wrong = [] if held + lying == everything else ["Equipment was lost or doubled"]
    for deck, all_cards in ((table.street, STREET_DECK), (table.building, BUILDING_DECK)):
        out = {foe.card for foe in table.foes if foe.card} if deck is table.street else set()
        mists = [mist.card for mist in table.mists] if deck is table.street else []
        found = Counter((*deck.cards, *deck.buried, *deck.discard, *out, *mists))
        if found != Counter(c.key for c in all_cards if c.level >= table.quest.level):
            wrong.append("Enemy cards were lost or doubled")
    wrong += [
        f"{card} is remembered in the pile of the Boss and is not there"
        for card in wrongly_remembered(table.boss.known, table.boss.stages)
    ]
    boss = table.boss
    stages = (*table.stage_cards.cards, *table.stage_cards.discard, *boss.stages, *boss.drawn)
    if Counter(stages) != Counter(STAGE_DECK):
        wrong.append("Stage cards were lost or doubled")
    return wrong


def _check_miniatures(table: Table) -> list[str]:
    wrong: list[str] = []
    ids = [foe.id for foe in table.foes]
    if len(ids) != len(set(ids)):
        wrong.append("a miniature stands in two places")
    for foe in table.foes:
        if foe.zone not in table.ground.board.zones:
            wrong.append(f"{foe.id} stands beyond the board")
        # The Boss may be at 0 until the consequences of the blow are resolved.
        alive = foe.wounds > 0 or foe.is_boss
        if not alive or foe.wounds > foe.profile.wounds:
            wrong.append(f"{foe.id} has {foe.wounds} Wounds left")
        if foe.number > ENEMIES[foe.kind].miniatures:
            wrong.append(f"there is no miniature {foe.id}")
    return wrong


def _check_dashboard(table: Table, adventurer: Adventurer) -> list[str]:
    wrong: list[str] = []
    if (
        not 0 <= adventurer.wounds <= WOUNDS
        or not 0 <= adventurer.mana <= MANA
        or adventurer.potions < 0
    ):
        wrong.append(f"{adventurer.name} has {adventurer.wounds} Wounds and {adventurer.mana} Mana")
    for slot, size in SLOTS.items():
        cards = adventurer.slot(slot)
        too_many = len(cards) > size and not table.is_arranging
        if too_many or not all(fits(card, slot) for card in cards):
            wrong.append(f"{adventurer.name} cannot carry {', '.join(cards)} as {slot}")
    return wrong
