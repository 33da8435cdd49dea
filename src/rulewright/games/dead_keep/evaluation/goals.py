"""The team's next goal, and the way to it: loot and Objectives, the Boss, the Exit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rulewright.games.dead_keep.city.walking import distances
from rulewright.games.dead_keep.quests import vocabulary as words
from rulewright.games.dead_keep.quests.library import quest_of
from rulewright.games.dead_keep.quests.quest import Quest, board_of
from rulewright.games.dead_keep.table.state import Objective, Table

#: Extra distance of a goal that no open way leads to.
SHUT = 5
#: How many Zones away loot is still worth a detour; a shut door counts as SHUT Zones.
NEAR = 9
#: The same when everything is ready for the Boss.
ON_THE_WAY = 3
#: How many Zones the others may stay behind the Adventurer who leads.
BEHIND = 2


def steps_to_goal(table: Table) -> float:
    """The cost of the way to the team's next goal."""
    return _next_goal(_situation(table)).steps


def way_to_go(table: Table) -> Mapping[str, int]:
    """The distance of each Zone from the team's next goal; empty if there is nothing to do."""
    return _next_goal(_situation(table)).way


class _Situation(NamedTuple):
    """All that the next goal depends on."""

    doors: tuple[str, int, tuple[str, ...], bool]
    """The quest, its open doors, the unlocked colours, and whether the tower is open."""
    boss: str | None
    """The Zone of the Boss."""
    boss_is_active: bool
    tokens: tuple[tuple[str, words.Colour], ...]
    """Zone and colour of each Objective."""
    taken: int
    loot: tuple[str, ...]
    team: tuple[str, ...]
    """The Zones of the Adventurers that are not KO'ed."""

    @property
    def quest(self) -> Quest:
        return quest_of(self.doors[0])


def _situation(table: Table) -> _Situation:
    foe = table.boss_foe
    return _Situation(
        (table.quest_text, table.opened, tuple(table.unlocked), table.tower_is_open),
        None if foe is None else foe.zone,
        table.boss.is_active,
        tuple([(token.zone, token.colour) for token in table.objectives]),
        len(table.taken),
        (*table.treasures, *table.artifacts),
        tuple([one.zone for one in table.adventurers if one.is_up]),
    )


class _Goal(NamedTuple):
    way: Mapping[str, int]
    """The distance of each Zone from it."""
    steps: float


@lru_cache(maxsize=1 << 14)
def _next_goal(now: _Situation) -> _Goal:
    """The goal that costs the fewest steps. Playouts ask for it far more often than it changes."""
    ways = _ways_through(*now.doors)
    goals = [(_steps(now, ways[zone], zone), ways[zone]) for zone in _next(now, ways)]
    if not goals:
        return _Goal({}, 0.0)
    steps, way = min(goals, key=lambda goal: goal[0])
    return _Goal(way, steps)


def _next(now: _Situation, ways: _Ways) -> list[str]:
    """Where the next goals are: what wakes the Boss comes late, the Boss itself last."""
    tokens = [Objective(*token) for token in now.tokens]
    objectives = [token.zone for token in tokens]
    if now.boss is not None and now.boss_is_active:
        return _reachable(now, ways, [now.boss])
    if now.boss is None:
        left = objectives if words.AllTaken() in now.quest.win else []
        way_out = [now.quest.exit] if now.quest.exit else []
        # The remaining Objectives may hold the key to the Exit.
        return (
            _reachable(now, ways, left)
            or _reachable(now, ways, way_out)
            or _reachable(now, ways, objectives)
        )
    waking = [token for token in tokens if _wakes(now, tokens, token)]
    calm = [token for token in tokens if token not in waking]
    needed = [token.zone for token in calm if _is_needed(now.quest, token)]
    detour = NEAR if needed else ON_THE_WAY
    others = [*now.loot, *(token.zone for token in calm)]
    near = [zone for zone in others if _nearest(now, ways[zone]) < detour]
    last = [token.zone for token in waking]
    return (
        _reachable(now, ways, [*needed, *near])
        or _reachable(now, ways, last)
        or _reachable(now, ways, objectives)
    )


def _wakes(now: _Situation, tokens: Sequence[Objective], objective: Objective) -> bool:
    """Whether taking this Objective would wake the Boss."""
    left = [other.colour for other in tokens if other is not objective]
    for when in _waking(now.quest):
        match when:
            case words.Taken(colour, zone):
                if zone == objective.zone or (not zone and colour in (None, objective.colour)):
                    return True
            case words.NumberTaken(number):
                if now.taken + 1 >= number:
                    return True
            case words.AllTaken(colours):
                if not any(not colours or colour in colours for colour in left):
                    return True
    return False


def _is_needed(quest: Quest, objective: Objective) -> bool:
    """Whether the Boss cannot be woken, or the quest not be won, without it: the rest is loot."""
    if words.AllTaken() in quest.win:
        return True
    for when in _waking(quest):
        match when:
            case words.NumberTaken():
                return True
            case words.AllTaken(colours) if not colours or objective.colour in colours:
                return True
    return any(
        rule.when == words.Taken(objective.colour)
        and words.UnlockDoors(objective.colour) in rule.do
        for rule in quest.rules
    )


@lru_cache(maxsize=64)
def _waking(quest: Quest) -> tuple[words.Trigger, ...]:
    """What wakes the Boss of a quest."""
    return tuple(rule.when for rule in quest.rules if words.ActivateBoss() in rule.do)


def _nearest(now: _Situation, way: Mapping[str, int]) -> int:
    """The distance from a goal to the nearest Adventurer."""
    return min((way.get(zone, NEAR) for zone in now.team), default=NEAR)


def _reachable(now: _Situation, ways: _Ways, zones: list[str]) -> list[str]:
    """The Zones that no locked door keeps the team from."""
    return [goal for goal in zones if any(zone in ways[goal] for zone in now.team)]


def _steps(now: _Situation, away: Mapping[str, int], goal: str) -> float:
    """One must get there, the others near enough to help; Boss and Exit need all of them."""
    steps = sorted(away.get(zone, 30) for zone in now.team)
    behind = 0 if now.boss_is_active or goal == now.quest.exit else BEHIND
    others = sum(max(0, step - behind) for step in steps[1:])
    return 3.0 * steps[0] + 2.1 * others if steps else 0.0


@lru_cache(maxsize=256)
def _ways_through(
    quest_text: str, opened: int, unlocked: tuple[str, ...], tower_is_open: bool
) -> _Ways:
    return _Ways(quest_of(quest_text), opened, unlocked, tower_is_open)


class _Ways(dict[str, Mapping[str, int]]):
    """For each goal, the distances of the Zones by ways that are open or can be opened."""

    def __init__(
        self, quest: Quest, opened: int, unlocked: tuple[str, ...], tower_is_open: bool
    ) -> None:
        super().__init__()
        board = board_of(quest)

        def is_open(door: int) -> bool:
            return bool(opened >> door & 1)

        def can_be_opened(door: int) -> bool:
            return is_open(door) or quest.doors[door].colour in ("red", *unlocked)

        self._open = board.walks(is_open, tower_is_open)
        self._openable = board.walks(can_be_opened, tower_is_open)

    def __missing__(self, goal: str) -> Mapping[str, int]:
        away = distances(self._open, goal)
        ways = distances(self._openable, goal)
        self[goal] = {zone: away.get(zone, steps + SHUT) for zone, steps in ways.items()}
        return self[goal]
