"""Check that every Zone of a quest can be reached, and that the quest can be won."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.games.dead_keep.city.walking import distances
from rulewright.games.dead_keep.quests.fault import Fault, a_few
from rulewright.games.dead_keep.quests.quest import Door, Quest, board_of
from rulewright.games.dead_keep.quests.vocabulary import (
    COLOURS,
    ActivateBoss,
    Activated,
    AllTaken,
    BossActive,
    BossEliminated,
    DoorOpened,
    Effect,
    EverybodyAtTheExit,
    NumberTaken,
    OpenDoor,
    OpenTower,
    Taken,
    Trigger,
    UnlockDoors,
    meant,
)


def check_ways(quest: Quest) -> Iterator[Fault]:
    board = board_of(quest)
    reached = distances(board.walks(lambda door: True, stairs=True), quest.start[0])
    lost = [name for name in board.zones if name not in reached]
    if lost:
        message = f"nobody can ever get to {a_few(lost)}; add doors, Passages or Stairs"
        yield Fault("doors", message)


def check_it_can_be_won(quest: Quest) -> Iterator[Fault]:
    """Play the quest as if nothing could go wrong, and check whether it can be completed."""
    course = _Course(quest)
    while course.goes_on():
        pass
    shut = [name for name in board_of(quest).zones if name not in course.reached]
    if shut:
        message = f"what would open the way to {a_few(shut)} lies behind it"
        yield Fault("doors", message)
    if not course.is_active:
        message = "this can never happen, and so the Boss would never become active"
        field = next(
            f"rule {number}.when"
            for number, rule in enumerate(quest.rules, start=1)
            if ActivateBoss() in rule.do
        )
        yield Fault(field, message)
    for trigger in quest.win:
        if course.is_active and not course.holds(trigger):
            yield Fault("win", f"this can never hold: {trigger.text}")


class _Course:
    """How far a quest can get if everything reachable is taken and opened."""

    def __init__(self, quest: Quest) -> None:
        self._quest = quest
        self._effects: set[Effect] = set()
        self.reached: set[str] = set(quest.start)

    @property
    def is_active(self) -> bool:
        return ActivateBoss() in self._effects

    def goes_on(self) -> bool:
        """Whether there was anything more to reach or to trigger."""
        before = len(self._effects), len(self.reached)
        links = board_of(self._quest).walks(self._opens, OpenTower() in self._effects)
        self.reached |= set(distances(links, self._quest.start[0]))
        for rule in self._quest.rules:
            if self.holds(rule.when):
                self._effects.update(rule.do)
        return (len(self._effects), len(self.reached)) != before

    def _opens(self, number: int) -> bool:
        door = self._quest.doors[number]
        return self._is_unlocked(door) or OpenDoor(door.between) in self._effects

    def _is_unlocked(self, door: Door) -> bool:
        return door.colour == "red" or UnlockDoors(door.colour) in self._effects

    def holds(self, trigger: Trigger) -> bool:
        taken = [each for each in self._quest.to_take if each.zone in self.reached]
        match trigger:
            case Taken():
                return any(meant(trigger, Taken(each.colour, each.zone)) for each in taken)
            case Activated():
                there = (each for each in self._quest.objectives if each.zone in self.reached)
                return any(
                    meant(trigger, Activated(each.colour, each.zone))
                    for each in there
                    if each.colour in self._quest.stay
                )
            case NumberTaken(number):
                return len(taken) >= number
            case AllTaken(colours):
                wanted = [e for e in self._quest.to_take if e.colour in (colours or COLOURS)]
                return all(each in taken for each in wanted)
            case DoorOpened(colour):
                doors = [each for each in self._quest.doors if each.colour == colour]
                return any(
                    self._is_unlocked(door) and self.reached.intersection(door.between)
                    for door in doors
                )
            case BossActive() | BossEliminated():
                return self.is_active
            case EverybodyAtTheExit():
                return self._quest.exit in self.reached
            case _:  # the start and the rounds come by themselves
                return True
