"""A quest as a small map of letters, one for each square, for a lobby to draw."""

from __future__ import annotations

from rulewright.games.dead_keep.city.board import Zone
from rulewright.games.dead_keep.quests.quest import Quest, board_of
from rulewright.title.settings import BUILT, DANGER, EXIT, GOAL, GROUND, HIGH, MIST, NOTHING, START


def sketch(quest: Quest) -> tuple[str, ...]:
    """Rows of letters: the ground of each square, or what stands there at the start."""
    letters: dict[tuple[int, int], str] = {}
    marks = _marks(quest)
    for zone in board_of(quest).zones.values():
        for cell in zone.cells:
            letters[cell] = _ground(zone)
        letters[zone.cells[0]] = marks.get(zone.name, letters[zone.cells[0]])
    rows = 1 + max(row for row, _ in letters)
    columns = 1 + max(column for _, column in letters)
    return tuple(
        "".join(letters.get((row, column), NOTHING) for column in range(columns))
        for row in range(rows)
    )


def _ground(zone: Zone) -> str:
    if zone.in_tower:
        return HIGH
    if zone.is_room:
        return BUILT
    return MIST if zone.is_mist else GROUND


def _marks(quest: Quest) -> dict[str, str]:
    """What is drawn on a Zone; where several things are, the last counts."""
    marks = dict.fromkeys((objective.zone for objective in quest.objectives), GOAL)
    marks |= dict.fromkeys(quest.start, START)
    marks |= {quest.exit: EXIT} if quest.exit else {}
    return marks | {quest.boss.zone: DANGER}
