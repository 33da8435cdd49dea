"""Invariants that hold at every decision of a match."""

from __future__ import annotations

from collections import Counter

from rulewright.games.viscounts.rules.actions.castle import CROWD
from rulewright.games.viscounts.table.memory import check_memory
from rulewright.games.viscounts.table.state import (
    DRAFT,
    FEWEST_CARDS,
    TRACK_END,
    WORKERS,
    Table,
)


def check(table: Table) -> list[str]:
    """Nothing is created or lost, and the limits of the rulebook hold."""
    wrong = [*_wrong_cards(table), *_wrong_things(table), *check_memory(table)]
    for hook in table.box.moments.checks:
        wrong += hook(table)
    for who, player in enumerate(table.players):
        if min(player.goods.values()) < 0:
            wrong.append(f"player {who} has {player.goods}")
        if not 0 <= player.corruption <= player.virtue <= TRACK_END:
            wrong.append(f"player {who}: Corruption {player.corruption}, Virtue {player.virtue}")
        has_enough = player.owned >= FEWEST_CARDS or table.reads_otherwise("R3")
        if player.automa is None and table.phase != DRAFT and not has_enough:
            wrong.append(f"player {who} owns {player.owned} cards (V40)")
    return wrong


def _wrong_cards(table: Table) -> list[str]:
    """Every card of the box is in exactly one place."""
    box = table.box
    cards = [card for pile in table.townsfolk for card in pile] + table.removed + table.heroes
    cards += [pair.hero for pair in table.pairs]
    for kept in box.moments.cards_kept:
        cards += kept(table)
    for player in table.players:
        cards += player.cards()
    wanted = Counter(name for name, card in box.cards.items() if card.kind != "starter")
    players = sum(1 for player in table.players if player.automa is None and player.viscount)
    wanted.update({name: players for name in box.starters if players})
    wrong = []
    if Counter(cards) != wanted:
        extra, missing = Counter(cards) - wanted, wanted - Counter(cards)
        wrong.append(f"cards too many: {dict(extra)}, missing: {dict(missing)}")
    manuscripts = [name for pile in table.manuscripts for name in pile]
    for player in table.players:
        manuscripts += player.manuscripts
    if Counter(manuscripts) != Counter(list(box.manuscripts)):
        wrong.append(f"{len(manuscripts)} Manuscripts, not {len(box.manuscripts)}")
    return wrong


def _wrong_things(table: Table) -> list[str]:
    """Workers and Buildings add up."""
    wrong = []
    for who, player in enumerate(table.players):
        tiers = (*table.tier_1, *table.tier_2, table.tier_3)
        workers = player.workers + sum(section[who] for section in tiers)
        if workers != WORKERS:
            wrong.append(f"player {who} has {workers} Workers")
        own = sum(built.owner == who for built in table.buildings.values())
        others = sum(owned(table, who) for owned in table.box.moments.buildings_owned)
        if own != len(player.uncovered) + others:
            wrong.append(f"player {who}: {own} Buildings, {len(player.uncovered)} columns")
    if not table.castle_is_busy:
        crowded = [s for s in (*table.tier_1, *table.tier_2) if sum(s) > CROWD or max(s) >= CROWD]
        if crowded:
            wrong.append(f"a castle section holds {crowded[0]}")
    return wrong
