"""The statistics of a match, and how the Victory Points grew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulewright.games.viscounts.rules.scoring import total
from rulewright.games.viscounts.table.events.actions import Constructed, Transcribed, WorkersPlaced
from rulewright.games.viscounts.table.events.cards import Hired
from rulewright.games.viscounts.table.events.end import Collided
from rulewright.games.viscounts.table.events.set_up import PairChosen
from rulewright.games.viscounts.table.events.turns import TurnBegan
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Event
from rulewright.title import Fact, Figure, tallied, turn_order


def current_scores(table: Table) -> Mapping[int | str, int]:
    """The Victory Points that each player, including the automa, would have now."""
    return {
        "the automa" if table.is_automa(who) else who: total(table, who)
        for who in range(len(table.players))
    }


def figures(table: Table, events: Sequence[Event]) -> tuple[Figure, ...]:
    """Turns, townsfolk hired, Buildings, Manuscripts, Workers, and collisions."""
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


def facts(table: Table, events: Sequence[Event]) -> tuple[Fact, ...]:
    """Who began, what each player began with, whom they hired, and their cards at the end."""
    seats = range(table.seats)
    heroes = {e.seat: e.hero for e in events if isinstance(e, PairChosen)}
    hired = [e for e in events if isinstance(e, Hired)]
    players = table.players[: table.seats]
    return (
        Fact("Rounds", (table.round,)),
        Fact("Ended by", (_ended_by(table),)),
        *turn_order(table, events),
        Fact("Player Card", tuple(player.player_card for player in players)),
        Fact("Hero", tuple(heroes.get(seat, "") for seat in seats)),
        Fact("Hired", tuple(tuple(e.card for e in hired if e.seat == seat) for seat in seats)),
        Fact("Deck", tuple(tuple(sorted(player.cards())) for player in players)),
        Fact("Manuscripts", tuple(tuple(sorted(player.manuscripts)) for player in players)),
    )


def _ended_by(table: Table) -> str:
    """Which of the two cards was revealed and so announced the end."""
    cards = {"Poverty": table.poverty, "Prosperity": table.prosperity}
    return " and ".join(name for name, revealed in cards.items() if revealed) or "neither"
