"""The statistics of a match that a crew keeps."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.games.deckhand.table.events.cards import Played
from rulewright.games.deckhand.table.events.gains import Gained, Stole
from rulewright.games.deckhand.table.events.supply import Bought
from rulewright.games.deckhand.table.state import Table
from rulewright.kernel import Event
from rulewright.title import Fact, Figure, tallied, turn_order, turns_taken


def figures(table: Table, events: Sequence[Event]) -> tuple[Figure, ...]:
    """Turns, cards played and bought, and Treasures gained and stolen."""
    seats = len(table.players)
    gained = [e for e in events if isinstance(e, Gained) and e.what == "Treasure"]
    return (
        *turns_taken(table, events),
        tallied("Cards played", seats, ((e.by, 1) for e in events if isinstance(e, Played))),
        tallied("Cards bought", seats, ((e.seat, 1) for e in events if isinstance(e, Bought))),
        tallied("Treasures gained", seats, ((e.seat, e.amount) for e in gained)),
        tallied("Treasures stolen", seats, ((e.seat, 1) for e in events if isinstance(e, Stole))),
    )


def facts(table: Table, events: Sequence[Event]) -> tuple[Fact, ...]:
    """Who began, and the cards that each player bought, played and owned at the end."""
    seats = range(len(table.players))
    bought = [e for e in events if isinstance(e, Bought)]
    played = [e for e in events if isinstance(e, Played)]
    return (
        *turn_order(table, events),
        Fact("Deck", tuple(tuple(sorted(table.owned_cards(seat))) for seat in seats)),
        Fact("Bought", tuple(tuple(e.card for e in bought if e.seat == seat) for seat in seats)),
        Fact("Played", tuple(tuple(e.card for e in played if e.by == seat) for seat in seats)),
    )
