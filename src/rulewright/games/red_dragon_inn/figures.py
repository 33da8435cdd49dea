"""What is told of an evening at the Inn the morning after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulewright.games.red_dragon_inn.events import (
    Drunk,
    FortitudeChanged,
    Ordered,
    Played,
    RoundWon,
)
from rulewright.games.red_dragon_inn.inn import Inn
from rulewright.kernel import Event, Figure, tallied, turns_taken


def course(table: Inn) -> Mapping[int | str, int]:
    """How far each player is from passing out; whoever has left is there."""
    return {
        seat: 0 if player.out else max(0, player.fortitude - player.alcohol)
        for seat, player in enumerate(table.players)
    }


def figures(table: Inn, events: Sequence[Event]) -> tuple[Figure, ...]:
    """Turns, cards, Drinks, rounds of gambling won, and Fortitude lost."""
    seats = len(table.players)
    lost = [e for e in events if isinstance(e, FortitudeChanged) and e.change < 0 and not e.gizmo]
    return (
        *turns_taken(table, events),
        tallied("Cards played", seats, ((e.seat, 1) for e in events if isinstance(e, Played))),
        tallied("Drinks ordered", seats, ((e.seat, 1) for e in events if isinstance(e, Ordered))),
        tallied("Drinks drunk", seats, ((e.seat, 1) for e in events if isinstance(e, Drunk))),
        tallied("Rounds won", seats, ((e.seat, 1) for e in events if isinstance(e, RoundWon))),
        tallied("Fortitude lost", seats, ((e.seat, -e.change) for e in lost)),
    )
