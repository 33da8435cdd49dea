"""Why a Zone is out of sight, by the rule of Line of Sight that hides it (D32 to D39)."""

from __future__ import annotations

from rulewright.games.dead_keep.city.board import Zone, said
from rulewright.games.dead_keep.city.ground import Ground
from rulewright.games.dead_keep.quests.library import ground
from rulewright.games.dead_keep.rules.combat.targets import sees
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.title import Refusal


def why_unseen(table: Table, adventurer: Adventurer, zone: str) -> Refusal | None:
    """Why an Adventurer does not see a Zone; None if it is in sight."""
    if zone in sees(table, adventurer):
        return None
    reason, rule = _reason(table, adventurer.zone, zone)
    return Refusal(f"{adventurer.name} does not see {said(zone)}: {reason}.", rule)


def _reason(table: Table, here: str, there: str) -> tuple[str, str]:
    zones = table.ground.board.zones
    viewer, seen = zones[here], zones[there]
    if table.mists and there in _ground(table, table.opened).sees(here):
        return "the Blinding Mist hides it", "D196"
    all_doors = (1 << len(table.quest.doors)) - 1
    if there in _ground(table, all_doors).sees(here):
        return "a closed door stands between", "D39"
    if seen.in_tower and not viewer.in_tower:
        return "nobody looks up to the Tower", "D193"
    if viewer.is_room and seen.is_room:
        return "from a room one sees no farther than the rooms that share an opening with it", "D34"
    if viewer.is_room:
        return "out of a room one sees a street only straight on from an opening", "D36"
    if not _are_in_line(viewer, seen):
        return "sight runs straight, never diagonally", "D33"
    if seen.is_room:
        return "from a street one sees into the first room only, and through an opening", "D37"
    return "a wall stands between", "D32"


def _ground(table: Table, opened: int) -> Ground:
    """The ground without mist while these doors are open."""
    return ground(table.quest_text, opened, table.tower_is_open, False)


def _are_in_line(one: Zone, other: Zone) -> bool:
    return any(a.row == b.row or a.column == b.column for a in one.cells for b in other.cells)
