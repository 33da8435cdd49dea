"""What is told of a quest by the fire, and how the team fared on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulewright.games.dead_keep.events import (
    Eliminated,
    KnockedOut,
    RoundBegins,
    Searched,
    Took,
    Wounded,
)
from rulewright.games.dead_keep.state import Table
from rulewright.kernel import Event, Figure, tallied


def course(table: Table) -> Mapping[int | str, int]:
    """How much the team can still take, and what it is up against."""
    return {
        "Wounds the team can take": sum(one.wounds for one in table.adventurers),
        "Enemies on the board": sum(1 for _ in table.enemies()),
    }


def figures(table: Table, events: Sequence[Event]) -> tuple[Figure, ...]:
    """Rounds, and what each player's Adventurers did and suffered."""
    seat_of = {one.name: one.seat for one in table.adventurers}

    def of(label: str, kind: type[Eliminated | Searched | Took | KnockedOut]) -> Figure:
        done = ((seat_of.get(e.who), 1) for e in events if isinstance(e, kind))
        return tallied(label, table.seats, done)

    wounds = ((seat_of.get(e.who), e.amount) for e in events if isinstance(e, Wounded))
    return (
        Figure("Rounds", (sum(isinstance(e, RoundBegins) for e in events),)),
        of("Enemies eliminated", Eliminated),
        of("Objectives and treasures taken", Took),
        of("Searches", Searched),
        tallied("Wounds suffered", table.seats, wounds),
        of("Times KO'ed", KnockedOut),
    )
