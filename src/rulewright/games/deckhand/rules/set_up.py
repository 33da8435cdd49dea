"""Set up for 2 to 4 players."""

from __future__ import annotations

from rulewright.games.deckhand.components.cards import ALL_CARDS, OTHERS, STARTERS
from rulewright.games.deckhand.table.events.match import SetUp
from rulewright.games.deckhand.table.state import Player, Table

#: The size of the supply deck, by number of players (P4).
SUPPLY_DECK_SIZE = {2: 22, 3: 33, 4: 40}

#: The number of face-up supply cards (P6, P7).
SUPPLY_SIZE = 6


def lay_out(table: Table, seats: int) -> None:
    """Lay out a new game (P1 to P6, P8)."""
    rng = table.rng
    for _ in range(seats):
        deck = list(STARTERS) * 2
        rng.shuffle(deck)
        table.players.append(Player(deck, treasures=1))
    table.treasures_out = seats
    # Starters that nobody received are out of the game (P3).
    copies = {starter: ALL_CARDS.count(starter) - 2 * seats for starter in STARTERS}
    table.removed = [starter for starter in STARTERS for _ in range(copies[starter])]
    cards = list(OTHERS)
    rng.shuffle(cards)
    supply_deck = SUPPLY_DECK_SIZE[seats]
    table.supply_deck = cards[:supply_deck]
    table.refresh_deck = cards[supply_deck:]
    table.supply = [table.refresh_deck.pop() for _ in range(SUPPLY_SIZE)]
    table.current = rng.below(seats)


def tell_set_up(table: Table) -> None:
    """Record what each player begins with."""
    cites = ("P1", "P2", "P3", "P4", "P5", "P6", "P8")
    table.tell(SetUp, cites, len(table.supply_deck), tuple(table.supply))
