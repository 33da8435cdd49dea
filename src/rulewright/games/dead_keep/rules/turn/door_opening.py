"""Door Opening (D108 to D110, D301, D302)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from rulewright.games.dead_keep.quests import vocabulary as words
from rulewright.games.dead_keep.quests.library import doors_of
from rulewright.games.dead_keep.rules.doors import is_locked, is_open, swing_open
from rulewright.games.dead_keep.rules.quest_rules import comes_to_pass
from rulewright.games.dead_keep.rules.spawning.cards_and_doom import gain_doom
from rulewright.games.dead_keep.rules.turn.actions import OwnTurn, Purse, TurnAction, note
from rulewright.games.dead_keep.table.asking import ask
from rulewright.games.dead_keep.table.dice import Threshold, reroll, roll
from rulewright.games.dead_keep.table.moments import HeldSkill, Moment
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Asks, Option

#: A door roll of at most this makes Doom (D109).
DOOR_DOOM = 3
DOOR_THRESHOLD = Threshold("door", DOOR_DOOM + 1)
#: Skills that roll the die of a door again, if they may.
DOOR_RE_ROLL: Moment[Callable[[HeldSkill], bool]] = Moment("the die of a door")


def doors(table: Table, adventurer: Adventurer, purse: Purse) -> Iterator[TurnAction]:
    """Doors of the Zone: free in your own Turn, otherwise for a given Action (D108)."""
    for number in doors_of(table.quest_text, adventurer.zone):
        if not is_open(table, number) and not is_locked(table, number):
            between = table.quest.doors[number].between
            yield TurnAction(("open", *between), partial(_open, table, adventurer, number, purse))


def _open(table: Table, adventurer: Adventurer, door: int, purse: Purse) -> Asks[None]:
    """First the die, then Doom, the token and the building (D302, Q81)."""
    if not isinstance(purse, OwnTurn):
        yield from purse.pay("Open a door")
    note(table, adventurer, "door")
    no_doom = ("D300",) if table.boss.is_active else ()
    (face,) = roll(
        table, adventurer, 1, "for the door", DOOR_THRESHOLD, "D108", "D302", "Q81", *no_doom
    )
    if face <= DOOR_DOOM:
        face = yield from _roll_door_again(table, adventurer, face)
    if face <= DOOR_DOOM:
        yield from gain_doom(table, 1, "D109", "D99")
    yield from swing_open(table, door, adventurer.name, "D108", "D110", "D301")
    colour = table.quest.doors[door].colour
    yield from comes_to_pass(table, words.DoorOpened(colour), adventurer)


def _roll_door_again(table: Table, adventurer: Adventurer, face: int) -> Asks[int]:
    """A Skill that re-rolls any dice of an Action also re-rolls the die of a door (D258)."""
    for held, hook in DOOR_RE_ROLL.had_by(adventurer):
        if face > DOOR_DOOM or table.boss.is_active or not hook(held):
            continue
        choices: dict[Option, bool] = {("reroll", held.family): True, "none": False}
        question = f"{held.family}: roll {face} for the door again?"
        if (yield from ask(adventurer, "re-roll", choices, held.rule, question)):
            (face,) = reroll(table, adventurer, [face], [0], held.family, DOOR_THRESHOLD, held.rule)
    return face
