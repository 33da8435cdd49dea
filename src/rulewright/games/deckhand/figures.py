"""What a crew remembers of a match."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.games.deckhand.events import Bought, Gained, Played, Stole
from rulewright.games.deckhand.state import Table
from rulewright.kernel import Event, Figure, tallied, turns_taken


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
