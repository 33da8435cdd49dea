"""What eliminated Enemies leave behind (D126 to D128, D173, D174)."""

from __future__ import annotations

from rulewright.games.dead_keep.asking import ask_team
from rulewright.games.dead_keep.events import (
    ArtifactDropped,
    Eliminated,
    SearchDropped,
    SearchMoved,
)
from rulewright.games.dead_keep.state import SEARCH_TOKENS, Adventurer, Foe, Table
from rulewright.kernel import Asks, Option


def eliminate(table: Table, one: Adventurer, foe: Foe) -> Asks[None]:
    """An Enemy other than the Boss is removed, and what it leaves is placed."""
    table.foes.remove(foe)
    table.tell(Eliminated, ("D171",), one.name, foe.id, foe.zone)
    if foe.enemy.is_monster:
        table.artifacts.append(foe.zone)
        table.tell(ArtifactDropped, ("D173",), foe.kind, foe.zone)
        if foe.card and not any(other.card == foe.card for other in table.foes):
            table.street.discard.append(foe.card)  # each of a pair drops, the card goes last (D174)
        return
    left = any(other.kind == foe.kind and other.zone == foe.zone for other in table.foes)
    if not left and not foe.enemy.eats_search_tokens:
        yield from drop_search_token(table, foe.zone, f"the last {foe.kind}")


def drop_search_token(table: Table, zone: str, what: str) -> Asks[None]:
    """A Search token is placed; without one left, the players move another (D127, D309)."""
    if len(table.search) < SEARCH_TOKENS:
        table.search.append(zone)
        table.tell(SearchDropped, ("D126",), what, zone)
        return
    elsewhere = [other for other in dict.fromkeys(table.search) if other != zone]
    if not elsewhere:
        return
    choices: dict[Option, str] = {("zone", other): other for other in elsewhere}
    question = "No Search token is left: from where do you move one?"
    origin = yield from ask_team(table, "move a Search token", choices, "D127", question)
    table.search.remove(origin)
    table.search.append(zone)
    table.tell(SearchMoved, ("D127", "D309"), origin, zone)
