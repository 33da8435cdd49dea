"""What a Viscount remembers of a match, and how the Victory Points grew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulewright.games.viscounts.events import (
    Collided,
    Constructed,
    Hired,
    Transcribed,
    TurnBegan,
    WorkersPlaced,
)
from rulewright.games.viscounts.scoring import total
from rulewright.games.viscounts.state import Table
from rulewright.kernel import Event, Figure, tallied


def course(table: Table) -> Mapping[int | str, int]:
    """The Victory Points that everybody would have now, the automa too."""
    return {
        "the automa" if table.is_automa(who) else who: total(table, who)
        for who in range(len(table.players))
    }


def figures(table: Table, events: Sequence[Event]) -> tuple[Figure, ...]:
    """Turns, townsfolk hired, Buildings, Manuscripts, Workers, and markers that met."""
    seats = table.seats

    def of(label: str, kind: type[TurnBegan | Constructed | Transcribed | Collided]) -> Figure:
        return tallied(label, seats, ((e.who, 1) for e in events if isinstance(e, kind)))

    return (
        of("Turns", TurnBegan),
        tallied("Townsfolk hired", seats, ((e.seat, 1) for e in events if isinstance(e, Hired))),
        of("Buildings constructed", Constructed),
        of("Manuscripts transcribed", Transcribed),
        tallied(
            "Workers placed",
            seats,
            ((e.who, e.count) for e in events if isinstance(e, WorkersPlaced)),
        ),
        of("Markers that met", Collided),
    )
