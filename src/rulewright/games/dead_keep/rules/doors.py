"""Opening doors, and what waits behind them (D108 to D115)."""

from __future__ import annotations

from rulewright.games.dead_keep.rules.spawning.cards_and_doom import spawn_card
from rulewright.games.dead_keep.table.asking import ask_team
from rulewright.games.dead_keep.table.events.quest import BuildingOpened, DoorOpened
from rulewright.games.dead_keep.table.state import Table
from rulewright.kernel import Asks, Option


def is_open(table: Table, door: int) -> bool:
    return bool(table.opened >> door & 1)


def is_locked(table: Table, door: int) -> bool:
    """Coloured doors stay shut until the quest unlocks their colour."""
    colour = table.quest.doors[door].colour
    return colour != "red" and colour not in table.unlocked


def swing_open(table: Table, door: int, who: str, *cites: str) -> Asks[None]:
    """Flip the token for good, then wake the buildings behind it (D110, D111, Q69)."""
    table.opened |= 1 << door
    first, second = table.quest.doors[door].between
    behind = [
        (number, building)
        for number, building in enumerate(table.ground.board.buildings)
        if first in building.rooms or second in building.rooms
    ]
    quiet = {
        "D114" if building.is_open else "D112"
        for number, building in behind
        if building.is_open or number in table.entered
    }
    table.tell(DoorOpened, (*cites, *sorted(quiet)), who, first, second)
    closed = [n for n, building in behind if not building.is_open and n not in table.entered]
    for number in closed:
        yield from _enter(table, number, *(["Q69"] if len(closed) > 1 else []))


def _enter(table: Table, number: int, *rulings: str) -> Asks[None]:
    """One card for every Dark Zone of a building opened for the first time (D111, D303)."""
    table.entered.append(number)
    board = table.ground.board
    dark = [room for room in board.buildings[number].rooms if board.zones[room].is_dark]
    table.tell(BuildingOpened, ("D111", "D113", *rulings), len(dark))
    while dark:
        zone = dark[0]
        if len(dark) > 1 and not table.takes_small_steps:
            choices: dict[Option, str] = {("zone", room): room for room in dark}
            question = f"A card for each of {len(dark)} Dark Zones: which is next?"
            zone = yield from ask_team(table, "dark zone", choices, "D303", question)
        dark.remove(zone)
        yield from spawn_card(table, table.building, zone, "D111")
