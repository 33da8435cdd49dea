"""The invariants of a match, checked at every moment."""

from __future__ import annotations

from rulewright.games.deckhand.components.cards import ALL_CARDS
from rulewright.games.deckhand.rules.general_rules import FEWEST_CARDS
from rulewright.games.deckhand.rules.set_up import SUPPLY_SIZE
from rulewright.games.deckhand.table.memory import check_memory
from rulewright.games.deckhand.table.state import Table


def check(table: Table) -> list[str]:
    """Nothing is created or lost, and the limits of the rulebook hold."""
    wrong = check_memory(table)
    cards = [*table.supply, *table.supply_deck, *table.refresh_deck, *table.removed]
    cards += [card.card for card in table.face_down]
    if table.in_play is not None:
        cards.append(table.in_play)
    treasures = 0
    for seat, player in enumerate(table.players):
        cards += player.deck + player.hand + player.discard
        cards += [expedition.card for expedition in player.expeditions]
        treasures += player.treasures + 2 * len(player.expeditions)
        if player.treasures < 0:
            wrong.append(f"seat {seat} has {player.treasures} Treasures")
        if table.owned(seat) < FEWEST_CARDS:
            wrong.append(f"seat {seat} owns {table.owned(seat)} cards (P38)")
        if not player.deck and player.discard:
            wrong.append(f"seat {seat} has an empty deck beside a discard (P16)")
    if sorted(cards) != sorted(ALL_CARDS):
        wrong.append(f"{len(cards)} cards on the table, and not the {len(ALL_CARDS)} of the game")
    if treasures != table.treasures_out:
        wrong.append(f"{treasures} Treasures on the table, but {table.treasures_out} left the bank")
    if len(table.supply) + len(table.face_down) != SUPPLY_SIZE and table.supply_deck:
        wrong.append(f"the supply has {len(table.supply)} cards face up (P7)")
    return wrong
