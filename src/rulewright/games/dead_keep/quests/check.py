"""Check whether a quest can be set up with the box, walked through and won."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator

from rulewright.games.dead_keep.city.board import DIRECTIONS, Board, Border, said
from rulewright.games.dead_keep.city.walking import distances
from rulewright.games.dead_keep.components.enemies import BOSSES
from rulewright.games.dead_keep.components.tiles import TILES
from rulewright.games.dead_keep.quests.check_rules import check_rules
from rulewright.games.dead_keep.quests.check_ways import check_it_can_be_won, check_ways
from rulewright.games.dead_keep.quests.fault import Fault, a_few, top_field
from rulewright.games.dead_keep.quests.quest import RANDOM, Quest, bare_board
from rulewright.games.dead_keep.quests.vocabulary import COLOURS, Pair

#: The contents of the box (D1).
ADVENTURERS = 6
RED_DOORS, COLOURED_DOORS = 18, 1
PASSAGES, STAIRS = 14, 3
RED_OBJECTIVES, COLOURED_OBJECTIVES = 8, 1

#: The name of a Zone, which stands in the middle of sentences.
_NAME = re.compile(r"[^\W\d_]+(?:[ '-]+[^\W\d_]+)*", re.UNICODE)

#: The two Quest Artifacts need a Treasure Zone each, and every tile has one (D5).
LEAST_TILES = 2


#: The fields that the rules of a quest speak of: while one cannot be read, rules are not checked.
_NAMED_BY_RULES = {"objectives", "doors", "spawn", "exit", "tower", "rule", "win", "lose"}


def check(quest: Quest, unread: Collection[str] = ()) -> Iterator[Fault]:
    """All faults of a quest; ``unread`` are fields with faults that were reported before.

    Without tiles no Zone can be checked, and whether a quest can be walked through and won is
    checked only if nothing else is wrong.
    """
    faults = [] if "tiles" in unread else list(_check_tiles(quest))
    yield from faults
    if faults or "tiles" in unread:
        return
    checks = [_check_zones, _check_names, _check_box, _check_streets, _check_tokens_between]
    checks += [_check_boss]
    if not _NAMED_BY_RULES & set(unread):
        checks.append(check_rules)
    found = [
        fault for each in checks for fault in each(quest) if top_field(fault.field) not in unread
    ]
    yield from found
    if found or unread:
        return
    ways = list(check_ways(quest))
    yield from ways or check_it_can_be_won(quest)


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
        yield Fault("tower", "the Tower is not among the tiles that are laid", quest.tower)


# Zones and the box


def _check_names(quest: Quest) -> Iterator[Fault]:
    """Whether every Zone has a name of its own on this map."""
    zones = bare_board(quest).zones
    given = {zone: name for zone, name in quest.names if zone in zones}
    taken = Counter(_plain(given.get(zone) or said(zone)) for zone in zones)
    for zone, name in quest.names:
        field = f"names.{zone}"
        if zone not in zones:
            yield Fault(field, f"there is no Zone {zone} on this map", zone)
        elif not _NAME.fullmatch(name):
            yield Fault(field, "a name has letters, spaces, apostrophes and hyphens only", name)
        elif taken[_plain(name)] > 1:
            yield Fault(field, "another Zone has this name", name)


def _plain(name: str) -> str:
    return name.casefold().removeprefix("the ")


def _zones_named(quest: Quest) -> Iterator[tuple[str, str, str]]:
    """Every Zone that a quest names, with its field and the text it occurs in."""
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
    """The tokens between two Zones, by field."""
    yield "passages", quest.passages
    for colour in COLOURS:
        pairs = tuple(door.between for door in quest.doors if door.colour == colour)
        yield f"doors.{colour}", pairs
    yield "stairs", quest.stairs


def _check_zones(quest: Quest) -> Iterator[Fault]:
    zones = bare_board(quest).zones
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


# Placement


def _check_streets(quest: Quest) -> Iterator[Fault]:
    """Adventurers start and Monsters come on streets, and all streets must be connected."""
    zones = bare_board(quest).zones
    on_streets = [("start", zone) for zone in quest.start]
    on_streets += [(f"spawn.{spawn.token}", spawn.zone) for spawn in quest.spawns]
    on_streets += [("boss.zone", quest.boss.zone)]
    for field, name in on_streets:
        if name not in zones:
            continue
        if zones[name].is_room:
            yield Fault(field, "this is a room; choose a Street Zone", name)
        elif zones[name].in_tower and field != "boss.zone":
            yield Fault(field, "this is on the Tower; choose a Zone below", name)
    if quest.fountain in zones and zones[quest.fountain].has_fountain:
        yield Fault("fountain", "a Mana Fountain is printed there; choose another Zone")
    streets = {n: z for n, z in zones.items() if not z.is_room and not z.in_tower}
    links = bare_board(quest).walks(lambda door: False, stairs=False)
    along = {name: [other for other in links[name] if other in streets] for name in streets}
    met = distances(along, next(iter(streets)))
    cut = [name for name in streets if name not in met]
    if cut:
        message = f"the streets are in two parts; no street leads to {a_few(cut)}"
        yield Fault("tiles", message)


def _check_tokens_between(quest: Quest) -> Iterator[Fault]:
    """Doors, Passages and Stairs, each on one edge between two Zones that it can join."""
    board = bare_board(quest)
    laid: dict[frozenset[str], str] = {}
    for field, pairs in _tokens_between(quest):
        for pair in pairs:
            text = "~".join(pair)
            if frozenset(pair) in laid:
                yield Fault(field, "something lies between these two already", text)
                continue
            laid[frozenset(pair)] = field
            if not board.zones.keys() >= set(pair):
                continue
            problem = problem_between(board, field, pair)
            if problem:
                yield Fault(field, problem, text)
    if quest.stairs and not quest.tower:
        yield Fault("stairs", "Stairs need a Tower: tower = one of the tiles")


def problem_between(board: Board, field: str, pair: Pair) -> str:
    """Why a token cannot be placed between two Zones; empty if it can."""
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
