"""Statistics of a match: its course, figures and facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulewright.games.dead_keep.table.events.combat import Eliminated
from rulewright.games.dead_keep.table.events.game_round import RoundBegins
from rulewright.games.dead_keep.table.events.health import KnockedOut, Wounded
from rulewright.games.dead_keep.table.events.turn import Searched, Took, TurnBegins
from rulewright.games.dead_keep.table.state import Table
from rulewright.kernel import Event
from rulewright.title import Fact, Figure, tallied


def current_scores(table: Table) -> Mapping[int | str, int]:
    """How many Wounds the team can still take, and what it faces."""
    return {
        "Wounds the team can take": sum(one.wounds for one in table.adventurers),
        "Enemies on the board": sum(1 for _ in table.enemies()),
    }


def figures(table: Table, events: Sequence[Event]) -> tuple[Figure, ...]:
    """Rounds, and what each player's Adventurers did and suffered."""
    seat_of = {one.name: one.seat for one in table.adventurers}

    def of(
        label: str, kind: type[TurnBegins | Eliminated | Searched | Took | KnockedOut]
    ) -> Figure:
        done = ((seat_of.get(e.who), 1) for e in events if isinstance(e, kind))
        return tallied(label, table.seats, done)

    wounds = ((seat_of.get(e.who), e.amount) for e in events if isinstance(e, Wounded))
    return (
        Figure("Rounds", (sum(isinstance(e, RoundBegins) for e in events),)),
        of("Turns", TurnBegins),
        of("Enemies eliminated", Eliminated),
        of("Objectives and treasures taken", Took),
        of("Searches", Searched),
        tallied("Wounds suffered", table.seats, wounds),
        of("Times KO'ed", KnockedOut),
    )


def facts(table: Table, events: Sequence[Event]) -> tuple[Fact, ...]:
    """How far the quest got, who took part, and what they carried and had learnt at the end."""
    seats = range(table.seats)
    led = [[one for one in table.adventurers if one.seat == seat] for seat in seats]
    boss = "gone" if table.boss.is_gone else "awake" if table.boss.is_active else "asleep"
    return (
        Fact("Quest", (table.quest.name,)),
        Fact("Objectives taken", (len(table.taken),)),
        Fact("Boss", (boss,)),
        Fact("Adventurers", tuple(tuple(sorted(one.name for one in team)) for team in led)),
        Fact("Equipment", tuple(tuple(sorted(c for o in team for c in o.cards)) for team in led)),
        Fact("Skills", tuple(tuple(sorted(s for o in team for s in o.skills)) for team in led)),
    )
