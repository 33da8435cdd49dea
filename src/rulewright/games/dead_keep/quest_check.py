"""Whether a quest can be laid with the box, walked through, and won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from rulewright.games.dead_keep.board import DIRECTIONS, TILES, Board, Border, Layout, distances
from rulewright.games.dead_keep.enemies import BOSSES, ENEMIES
from rulewright.games.dead_keep.quest import RANDOM, Door, Quest, QuestRule, board_of
from rulewright.games.dead_keep.quest_vocabulary import (
    COLOURS,
    DEEDS,
    LASTING,
    REWARDS,
    ActivateBoss,
    Activated,
    AllTaken,
    BossActive,
    BossEliminated,
    Colour,
    DoorOpened,
    Effect,
    EverybodyAtTheExit,
    NumberTaken,
    OpenDoor,
    OpenTower,
    Pair,
    PlaceSpawn,
    RemoveSpawn,
    SpawnEnemies,
    Start,
    StreetCard,
    Taken,
    Trigger,
    UnlockDoors,
    meant,
)

#: What the box holds (D1).
ADVENTURERS = 6
RED_DOORS, COLOURED_DOORS = 18, 1
PASSAGES, STAIRS = 14, 3
RED_OBJECTIVES, COLOURED_OBJECTIVES = 8, 1

#: The two Quest Artifacts each lie in a Treasure Zone, and every tile has one (D5).
LEAST_TILES = 2


class Fault(Exception):
    """Something in a quest that cannot be; the value helps to find its line."""

    def __init__(self, field: str, message: str, value: str = "") -> None:
        super().__init__(message)
        self.field = field
        self.value = value


def check(quest: Quest) -> Iterator[Fault]:
    """Everything that is wrong with a quest; each check begins when what it builds on is sound."""
    for checks in (
        (_check_tiles,),
        (_check_zones, _check_box),
        (_check_streets, _check_tokens_between, _check_boss, _check_rules),
        (_check_ways,),
        (_check_it_can_be_won,),
    ):
        faults = [fault for each in checks for fault in each(quest)]
        if faults:
            yield from faults
            return


# The tiles


def _check_tiles(quest: Quest) -> Iterator[Fault]:
    laid: set[str] = set()
    for row in quest.tiles:
        text = " ".join(row)
        if len(row) != len(quest.tiles[0]) or not row:
            yield Fault("tiles", "every row needs the same number of tiles, at least one", text)
        for side in row:
            if side not in TILES:
                yield Fault("tiles", f"there is no tile {side!r}; there are 1R to 9V", text)
            elif side[0] in laid:
                yield Fault("tiles", f"tile {side[0]} lies there already; it has two sides", text)
            laid.add(side[:1])
    if len(laid) < LEAST_TILES:
        yield Fault("tiles", "lay at least two tiles")
    if quest.tower and quest.tower not in {side for row in quest.tiles for side in row}:
        yield Fault("tower", "the Tower is none of the tiles that are laid", quest.tower)


# Zones and the box


def _zones_named(quest: Quest) -> Iterator[tuple[str, str, str]]:
    """Every Zone that a quest names, with its field and the text it stands in."""
    for zone in quest.start:
        yield "start", zone, zone
    for spawn in quest.spawns:
        yield f"spawn.{spawn.token}", spawn.zone, spawn.zone
    for field, zone in (("fountain", quest.fountain), ("exit", quest.exit)):
        if zone:
            yield field, zone, zone
    for field, pairs in _tokens_between(quest):
        for pair in pairs:
            for zone in pair:
                yield field, zone, "~".join(pair)
    for objective in quest.objectives:
        yield f"objectives.{objective.colour}", objective.zone, objective.zone
    yield "boss.zone", quest.boss.zone, quest.boss.zone


def _tokens_between(quest: Quest) -> Iterator[tuple[str, tuple[Pair, ...]]]:
    """The tokens that lie between two Zones, by field."""
    yield "passages", quest.passages
    for colour in COLOURS:
        pairs = tuple(door.between for door in quest.doors if door.colour == colour)
        yield f"doors.{colour}", pairs
    yield "stairs", quest.stairs


def _check_zones(quest: Quest) -> Iterator[Fault]:
    zones = _bare_board(quest).zones
    for field, zone, text in _zones_named(quest):
        if zone not in zones:
            side, _, _ = zone.partition(".")
            there = ", ".join(name for name in zones if name.startswith(f"{side}."))
            hint = f"that tile has {there}" if there else f"the tiles are {_laid(quest)}"
            yield Fault(field, f"there is no Zone {zone!r} on this board; {hint}", text)


def _laid(quest: Quest) -> str:
    return ", ".join(side for row in quest.tiles for side in row)


def _check_box(quest: Quest) -> Iterator[Fault]:
    if not quest.start:
        yield Fault("start", "say where the Adventurers start")
    yield from _check_limit("passages", len(quest.passages), PASSAGES)
    yield from _check_limit("stairs", len(quest.stairs), STAIRS)
    for colour in COLOURS:
        red = colour == "red"
        doors = sum(door.colour == colour for door in quest.doors)
        yield from _check_limit(f"doors.{colour}", doors, RED_DOORS if red else COLOURED_DOORS)
        objectives = sum(objective.colour == colour for objective in quest.objectives)
        most = RED_OBJECTIVES if red else COLOURED_OBJECTIVES
        yield from _check_limit(f"objectives.{colour}", objectives, most)
    twice = Counter(objective.zone for objective in quest.objectives)
    for objective in quest.objectives:
        if twice[objective.zone] > 1:
            field = f"objectives.{objective.colour}"
            yield Fault(field, "lay one Objective in a Zone, not more", objective.zone)


def _check_limit(field: str, found: int, most: int) -> Iterator[Fault]:
    if found > most:
        yield Fault(field, f"these are {found}, and the box has {most}")


# What lies where


def _check_streets(quest: Quest) -> Iterator[Fault]:
    """Where people start and Monsters come, there must be a street, and all streets must meet."""
    zones = _bare_board(quest).zones
    on_streets = [("start", zone) for zone in quest.start]
    on_streets += [(f"spawn.{spawn.token}", spawn.zone) for spawn in quest.spawns]
    on_streets += [("boss.zone", quest.boss.zone)]
    for field, name in on_streets:
        if zones[name].is_room:
            yield Fault(field, "this is a room; choose a Street Zone", name)
        elif zones[name].in_tower and field != "boss.zone":
            yield Fault(field, "this is on the Tower; choose a Zone below", name)
    if quest.fountain and zones[quest.fountain].has_fountain:
        yield Fault("fountain", "a Mana Fountain is printed there; choose another Zone")
    streets = {n: z for n, z in zones.items() if not z.is_room and not z.in_tower}
    links = _bare_board(quest).walks(lambda door: False, stairs=False)
    along = {name: [other for other in links[name] if other in streets] for name in streets}
    met = distances(along, next(iter(streets)))
    cut = [name for name in streets if name not in met]
    if cut:
        message = f"the streets are in two parts; no street leads to {_some(cut)}"
        yield Fault("tiles", message)


@lru_cache(maxsize=8)
def _bare_board(quest: Quest) -> Board:
    """The board before any token is laid."""
    return Board(Layout(quest.tiles, tower=quest.tower))


def _check_tokens_between(quest: Quest) -> Iterator[Fault]:
    """Doors, Passages and Stairs, each on one edge between two Zones that it can join."""
    board = _bare_board(quest)
    laid: dict[frozenset[str], str] = {}
    for field, pairs in _tokens_between(quest):
        for pair in pairs:
            text = "~".join(pair)
            if frozenset(pair) in laid:
                yield Fault(field, "something lies between these two already", text)
                continue
            laid[frozenset(pair)] = field
            problem = _problem_between(board, field, pair)
            if problem:
                yield Fault(field, problem, text)
    if quest.stairs and not quest.tower:
        yield Fault("stairs", "Stairs need a Tower: tower = one of the tiles")


def _problem_between(board: Board, field: str, pair: Pair) -> str:
    """Why a token cannot lie between two Zones; empty if it can."""
    name, beyond = pair
    borders = [
        board.border(cell, cell.next(direction))[0]
        for cell in board.zones[name].cells
        for direction in DIRECTIONS
        if name != beyond == board.zone_at(cell.next(direction))
    ]
    if len(borders) != 1:
        return f"the two share {len(borders)} cell edges; a token lies where they share one"
    here, there = (board.zones[name] for name in pair)
    if field == "stairs":
        return "" if here.in_tower != there.in_tower else "Stairs join the Tower to a Zone below"
    if here.in_tower != there.in_tower:
        return "only Stairs lead to the Tower"
    if not here.is_room and not there.is_room:
        return "these are streets, and nothing is between them; one must be a room"
    if field == "passages" and borders == [Border.OPENING]:
        return "there is an opening already; a Passage lies on a wall"
    return ""


def _check_boss(quest: Quest) -> Iterator[Fault]:
    if quest.boss.name not in (*BOSSES, RANDOM):
        message = f"no Boss is called that; there are {', '.join(BOSSES)}, and {RANDOM}"
        yield Fault("boss.name", message, quest.boss.name)


# Rules


def _check_rules(quest: Quest) -> Iterator[Fault]:
    for number, rule in enumerate(quest.rules, start=1):
        yield from _told_of(f"rule {number}.when", _problem_when(quest, rule.when))
        for effect in rule.do:
            yield from _told_of(f"rule {number}.do", _problem_of(quest, rule, effect))
    for trigger in quest.win:
        yield from _told_of("win", _problem_when(quest, trigger))
        if not isinstance(trigger, LASTING):
            message = (
                "only what lasts can be won by: 'N taken', 'all taken', 'everybody at the exit'"
            )
            yield Fault("win", message)
    for trigger in quest.lose:
        yield from _told_of("lose", _problem_when(quest, trigger))
        if isinstance(trigger, Start) or trigger in quest.win:
            yield Fault("lose", f"then nobody could win: {trigger.told}")
    yield from _check_something_does(quest)


def _told_of(field: str, problem: str) -> Iterator[Fault]:
    if problem:
        yield Fault(field, problem)


def _problem_when(quest: Quest, trigger: Trigger) -> str:
    """Why something cannot be waited for; empty if it can."""
    colours = {objective.colour for objective in quest.to_take}
    match trigger:
        case Taken(colour, zone) | Activated(colour, zone):
            return _problem_with_token(quest, colour, zone, stays=isinstance(trigger, Activated))
        case NumberTaken() | AllTaken() if not quest.to_take:
            return "there are no Objectives to take"
        case NumberTaken(number) if number > len(quest.to_take):
            return f"that is more than there are Objectives, which is {len(quest.to_take)}"
        case AllTaken(wanted) if not colours.issuperset(wanted):
            return f"the Objectives are {' and '.join(sorted(colours))}"
        case DoorOpened(colour) if colour not in {door.colour for door in quest.doors}:
            return f"there is no {colour} door"
        case EverybodyAtTheExit() if not quest.exit:
            return "there is no Exit; say where it is: exit = a Zone"
    return ""


def _problem_with_token(quest: Quest, colour: Colour | None, zone: str, *, stays: bool) -> str:
    """Why no such Objective can be taken, or activated where it stays; empty if one can."""
    named = [
        each
        for each in quest.objectives
        if colour in (None, each.colour) and zone in ("", each.zone)
    ]
    if not quest.objectives:
        return f"there are no Objectives to {'activate' if stays else 'take'}"
    if not named:
        return f"there is no Objective in {zone}" if zone else f"there is no {colour} Objective"
    if not any((each.colour in quest.stay) is stays for each in named):
        if stays:
            return "these are taken, not activated; those that stay are named by stay = a colour"
        return "these stay where they are; say 'activated' instead of 'taken'"
    return ""


def _problem_of(quest: Quest, rule: QuestRule, effect: Effect) -> str:
    """Why an effect cannot happen; empty if it can."""
    zones = _bare_board(quest).zones
    match effect:
        case UnlockDoors(colour) if colour not in {door.colour for door in quest.doors}:
            return f"there is no {colour} door"
        case OpenDoor(pair) if pair not in {door.between for door in quest.doors}:
            return f"there is no door {'~'.join(pair)}"
        case PlaceSpawn(colour) | RemoveSpawn(colour):
            if colour not in {spawn.token for spawn in quest.spawns}:
                return f"say where the {colour} Spawn Zone is, under [spawn]"
        case OpenTower() if not quest.tower:
            return "there is no Tower: tower = one of the tiles"
        case SpawnEnemies(_, _, zone) | StreetCard(zone) if zone not in zones:
            return f"there is no Zone {zone!r} on this board"
        case StreetCard(zone) if zones[zone].is_room:
            return f"{zone} is a room; Street cards are for Street Zones"
        case SpawnEnemies(number, name, zone):
            enemy = ENEMIES[name]
            if enemy.is_monster and zones[zone].is_room:
                return f"{zone} is a room; Monsters spawn in Street Zones"
            if number > enemy.miniatures:
                return f"the box has only {enemy.miniatures} of these miniatures: {name}"
    if isinstance(effect, REWARDS) and not isinstance(rule.when, DEEDS):
        why = "nobody did anything to be rewarded for; use it when something is taken or opened"
        return f"{why}, or say who gains it: 'for all'"
    return ""


def _check_something_does(quest: Quest) -> Iterator[Fault]:
    """What stays shut, asleep or in the box needs a rule that changes that."""
    effects = {effect for rule in quest.rules for effect in rule.do}
    if ActivateBoss() not in effects:
        message = "no rule says that the Boss becomes active, so nobody could win; add a [[rule]]"
        yield Fault("rule", f"{message} that does 'boss becomes active'")
    if quest.tower and OpenTower() not in effects:
        yield Fault("tower", "no rule makes it accessible; add one that does 'tower accessible'")
    for door in quest.doors:
        if door.colour == "red" or OpenDoor(door.between) in effects:
            continue
        if UnlockDoors(door.colour) not in effects:
            message = f"no rule unlocks it; add one that does 'unlock {door.colour} doors'"
            yield Fault(f"doors.{door.colour}", message, "~".join(door.between))
    for objective in quest.objectives:
        waits = Activated(objective.colour, objective.zone)
        if objective.colour in quest.stay and not any(
            meant(rule.when, waits) for rule in quest.rules
        ):
            message = f"nothing happens there; add a rule when 'activated {objective.colour}'"
            yield Fault("objectives.stay", message, objective.colour)
    placed = {each.colour for each in effects if isinstance(each, PlaceSpawn)}
    for spawn in quest.spawns:
        if spawn.later and spawn.token not in placed:
            message = f"no rule places it; add one that does 'place spawn {spawn.token}'"
            yield Fault("spawn.later", message, spawn.token)


# Ways


def _check_ways(quest: Quest) -> Iterator[Fault]:
    board = board_of(quest)
    reached = distances(board.walks(lambda door: True, stairs=True), quest.start[0])
    lost = [name for name in board.zones if name not in reached]
    if lost:
        message = f"nobody can ever get to {_some(lost)}; add doors, Passages or Stairs"
        yield Fault("doors", message)


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more


def _check_it_can_be_won(quest: Quest) -> Iterator[Fault]:
    """Plays the quest as if nothing could go wrong, and sees whether it can come to its end."""
    course = _Course(quest)
    while course.goes_on():
        pass
    shut = [name for name in board_of(quest).zones if name not in course.reached]
    if shut:
        message = f"what would open the way to {_some(shut)} lies behind it"
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
            yield Fault("win", f"this can never hold: {trigger.told}")


class _Course:
    """How far a quest can come if all that can be reached is taken and opened."""

    def __init__(self, quest: Quest) -> None:
        self._quest = quest
        self._effects: set[Effect] = set()
        self.reached: set[str] = set(quest.start)

    @property
    def is_active(self) -> bool:
        return ActivateBoss() in self._effects

    def goes_on(self) -> bool:
        """Whether there was something more to reach or to set off."""
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
