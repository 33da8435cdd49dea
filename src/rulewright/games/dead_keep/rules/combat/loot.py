"""What eliminated Enemies leave behind (D126 to D128, D173, D174)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright.games.dead_keep.table.asking import ask_team
from rulewright.games.dead_keep.table.events.combat import (
    ArtifactDropped,
    Eliminated,
    SearchDropped,
    SearchMoved,
)
from rulewright.games.dead_keep.table.moments import EnemyMoment
from rulewright.games.dead_keep.table.state import SEARCH_TOKENS, Adventurer, Foe, Table
from rulewright.kernel import Asks, Option

#: Abilities that change what an Enemy leaves: their rules, or None if it leaves nothing.
LOOT: EnemyMoment[Callable[[], tuple[str, ...] | None]] = EnemyMoment("an Enemy is eliminated")


def eliminate(
    table: Table, adventurer: Adventurer, foe: Foe, by_this_action: Sequence[Foe]
) -> Asks[None]:
    """Remove an Enemy other than the Boss, and place what it leaves."""
    table.foes.remove(foe)
    table.tell(Eliminated, ("D171",), adventurer.name, foe.id, foe.zone)
    changed = [hook() for _, hook in LOOT.of(foe.kind)]
    leaves_something = None not in changed
    by = [rule for rules in changed if rules is not None for rule in rules]
    if foe.enemy.is_monster:
        cites = ["D173", *by]
        if foe.card and not any(other.card == foe.card for other in table.foes):
            table.street.discard.append(foe.card)  # each of a pair drops, the card goes last
            cites.append("D174")
        if leaves_something:
            table.artifacts.append(foe.zone)
            table.tell(ArtifactDropped, tuple(cites), foe.kind, foe.zone)
        return
    left = any(other.kind == foe.kind and other.zone == foe.zone for other in table.foes)
    if not left and leaves_something:
        others = {other.kind for other in by_this_action if other.kind != foe.kind}
        cites = ["D126", *by]
        cites += ["D308"] if others - {other.kind for other in table.enemies_in(foe.zone)} else []
        yield from drop_search_token(table, foe.zone, f"the last {foe.kind}", *cites)


def drop_search_token(table: Table, zone: str, what: str, *cites: str) -> Asks[None]:
    """Place a Search token; if none is left, the players move another (D127, D309)."""
    if len(table.search) < SEARCH_TOKENS:
        table.search.append(zone)
        table.tell(SearchDropped, cites, what, zone)
        return
    elsewhere = [other for other in dict.fromkeys(table.search) if other != zone]
    if not elsewhere:
        return
    if table.takes_small_steps:
        elsewhere = [max(elsewhere, key=lambda other: _distance_from_team(table, other))]
    choices: dict[Option, str] = {("zone", other): other for other in elsewhere}
    question = "No Search token is left: from where do you move one?"
    origin = yield from ask_team(table, "move a Search token", choices, "D127", question)
    table.search.remove(origin)
    table.search.append(zone)
    table.tell(SearchMoved, ("D127", "D309"), origin, zone)


def _distance_from_team(table: Table, zone: str) -> int:
    """The steps from a Zone to the nearest Adventurer; a Zone nobody can reach is farthest."""
    away = table.ground.away(zone)
    return min((away.get(one.zone, len(away)) for one in table.up), default=0)
