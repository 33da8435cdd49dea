"""What players remember of hands and piles."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.table.state import Table
from rulewright.title.known_hands import wrongly_remembered


def memory(table: Table, seat: int) -> list[str]:
    """Cards that a seat knows in other hands, and those outside a deck when it was shuffled."""
    others = [player for other, player in enumerate(table.players) if other != seat]
    names = [card for player in others for card in player.known]
    for player in table.players:
        names += player.drinks[: player.old_drinks]
    if table.round is not None:
        names += table.round.bombs[: table.round.old_bombs]
    return names


def check_memory(table: Table) -> list[str]:
    """Check that what is remembered is true, if it is kept."""
    if not table.keeps_memory:
        return []
    return [
        f"seat {seat} does not hold {card}, which is remembered there"
        for seat, player in enumerate(table.players)
        for card in wrongly_remembered(player.known, player.hand)
    ]
