"""What of a faulty quest can be drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from rulewright.games.dead_keep.components.tiles import TILES
from rulewright.games.dead_keep.quests.check import problem_between
from rulewright.games.dead_keep.quests.fault import Fault
from rulewright.games.dead_keep.quests.quest import Quest, bare_board, clockwise
from rulewright.games.dead_keep.quests.vocabulary import Pair

_ZONE = re.compile(r"\b\d[RV]\.[a-z]\d+\b")


def drawable(quest: Quest) -> Quest | None:
    """A quest without what has no place on its board; None if no row of tiles can be laid."""
    rows = _rows(quest)
    if not rows:
        return None
    laid = {side for row in rows for side in row}
    # Boards are cached by the text of their quest, and this one has another board.
    text = f"what can be drawn of\n{quest.text}"
    tower = quest.tower if quest.tower in laid else ""
    quest = replace(quest, text=text, tiles=rows, tower=tower)
    board = bare_board(quest)
    zones = board.zones
    taken: set[frozenset[str]] = set()

    def fits(field: str, pair: Pair) -> bool:
        free = frozenset(pair) not in taken and zones.keys() >= set(pair)
        if not free or problem_between(board, field, pair):
            return False
        taken.add(frozenset(pair))
        return True

    spawns = tuple(spawn for spawn in quest.spawns if spawn.zone in zones)
    if any(spawn.token == "starting" for spawn in spawns):
        spawns = clockwise(spawns, board)
    return replace(
        quest,
        start=tuple(zone for zone in quest.start if zone in zones),
        spawns=spawns,
        fountain=quest.fountain if quest.fountain in zones else "",
        exit=quest.exit if quest.exit in zones else "",
        passages=tuple(pair for pair in quest.passages if fits("passages", pair)),
        doors=tuple(door for door in quest.doors if fits("doors", door.between)),
        stairs=tuple(pair for pair in quest.stairs if fits("stairs", pair)),
        objectives=tuple(each for each in quest.objectives if each.zone in zones),
        boss=quest.boss if quest.boss.zone in zones else replace(quest.boss, zone=""),
    )


def _rows(quest: Quest) -> tuple[tuple[str, ...], ...]:
    """The rows of tiles that can be laid below each other, each tile once."""
    rows: list[tuple[str, ...]] = []
    laid: set[str] = set()
    for row in quest.tiles:
        numbers = [side[:1] for side in row]
        known = bool(row) and all(side in TILES for side in row)
        if known and len(set(numbers)) == len(row) and not laid & set(numbers):
            if rows and len(row) != len(rows[0]):
                continue
            rows.append(row)
            laid |= set(numbers)
    return tuple(rows)


def zones_with_faults(quest: Quest, faults: Iterable[Fault]) -> list[tuple[str, int]]:
    """The Zones of a board that faults speak of, each with the number of the fault."""
    zones = bare_board(quest).zones
    found = []
    for number, fault in enumerate(faults, start=1):
        text = f"{fault.field} {fault.value}" if fault.value else f"{fault.field} {fault}"
        found += [(zone, number) for zone in dict.fromkeys(_ZONE.findall(text)) if zone in zones]
    return found
