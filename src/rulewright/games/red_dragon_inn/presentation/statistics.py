"""The statistics of an evening at the Inn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulewright.games.red_dragon_inn.rules.inn import Inn
from rulewright.games.red_dragon_inn.table.events.cards import Played
from rulewright.games.red_dragon_inn.table.events.drinks import Drunk, Ordered
from rulewright.games.red_dragon_inn.table.events.fortitude_and_alcohol import FortitudeChanged
from rulewright.games.red_dragon_inn.table.events.gambling import RoundWon
from rulewright.kernel import Event
from rulewright.title import Fact, Figure, tallied, turn_order, turns_taken


def current_scores(table: Inn) -> Mapping[int | str, int]:
    """How far each player is from passing out; 0 for players who have left."""
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


def facts(table: Inn, events: Sequence[Event]) -> tuple[Fact, ...]:
    """Who began, who was who, how they went out, and the cards that they played."""
    seats = range(len(table.players))
    played = [e for e in events if isinstance(e, Played)]
    return (
        *turn_order(table, events),
        Fact("Character", tuple(player.character for player in table.players)),
        Fact("Went out", tuple(player.out or "still in" for player in table.players)),
        Fact("Played", tuple(tuple(e.card for e in played if e.seat == seat) for seat in seats)),
    )
