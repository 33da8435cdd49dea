"""A quest as data: the board, what is on it, its rules, and how it is won and lost."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import atan2, gcd, tau
from typing import Literal

from rulewright.games.dead_keep.city.board import Board, Cell, Layout
from rulewright.games.dead_keep.quests.vocabulary import Colour, Effect, Pair, Trigger

#: The Boss of a quest that leaves it to chance (D96).
RANDOM = "random"

#: The three Spawn tokens of the box; two have a coloured side.
Token = Literal["starting", "blue", "green"]
TOKENS: tuple[Token, ...] = ("starting", "blue", "green")

#: What an Objective is worth unless the quest says otherwise.
ADRENALINE = 5


@dataclass(frozen=True, slots=True)
class Door:
    """A closed door between two Zones; a coloured door is locked until a rule unlocks it."""

    between: Pair
    colour: Colour


@dataclass(frozen=True, slots=True)
class Objective:
    """A token to be taken."""

    zone: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class SpawnToken:
    """A Spawn Zone: that of the Starting token, or of a two-coloured token."""

    token: Token
    zone: str
    later: bool
    """Whether it only comes into play by a rule of the quest."""


@dataclass(frozen=True, slots=True)
class Boss:
    """The Enemy to eliminate in the end, or ``random``; Inactive until a rule says otherwise."""

    name: str
    zone: str
    stages: int
    """How many Stage cards are at its card from the start (D21)."""

    @property
    def text(self) -> str:
        who = "a random Boss" if self.name == RANDOM else f"Boss {self.name}"
        return f"{who} with {self.stages} Stage card{'' if self.stages == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class QuestRule:
    """A rule of this quest alone."""

    when: Trigger
    do: tuple[Effect, ...]
    text: str
    """The rule in words, the quest's own or generated."""


@dataclass(frozen=True, slots=True, eq=False)
class Quest:
    """A quest. Two quests are equal if their files are."""

    text: str
    """The file it was read from."""
    name: str
    story: str
    level: int
    """The Campaign Level from which its Enemy decks are built (D11)."""
    adventurers: tuple[int, int]
    """The least and greatest number of Adventurers it is made for."""
    tiles: tuple[tuple[str, ...], ...]
    tower: str
    names: tuple[tuple[str, str], ...]
    """Zones with the names that the quest gives them; all others have their default names."""
    start: tuple[str, ...]
    """The Adventurer Starting Zones (D17)."""
    spawns: tuple[SpawnToken, ...]
    """The Starting token first, then clockwise around the board (D157)."""
    fountain: str
    passages: tuple[Pair, ...]
    doors: tuple[Door, ...]
    """In the order of the board's numbers."""
    stairs: tuple[Pair, ...]
    exit: str
    objectives: tuple[Objective, ...]
    stay: tuple[Colour, ...]
    """The colours of the Objectives that are activated and stay, instead of being taken (D129)."""
    adrenaline: int
    """The Adrenaline for taking an Objective (D51)."""
    boss: Boss
    ultrared: bool
    rules: tuple[QuestRule, ...]
    win: tuple[Trigger, ...]
    """What must hold at the same time to win; first, always, that the Boss is eliminated."""
    lose: tuple[Trigger, ...]
    """Each of these loses the quest, besides the KO rule (D25)."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Quest) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    @property
    def to_take(self) -> tuple[Objective, ...]:
        """The Objectives that are taken from the board."""
        return tuple(each for each in self.objectives if each.colour not in self.stay)

    @property
    def endings(self) -> tuple[str, ...]:
        """How it is won and lost, in words."""
        won = f"Won {' and '.join(trigger.text for trigger in self.win)}."
        lost = f"Lost also {' or '.join(trigger.text for trigger in self.lose)}."
        return (won, lost) if self.lose else (won,)

    @property
    def layout(self) -> Layout:
        return Layout(
            self.tiles,
            self.passages,
            tuple(door.between for door in self.doors),
            self.stairs,
            self.tower,
            self.fountain,
        )


@lru_cache(maxsize=64)
def board_of(quest: Quest) -> Board:
    """The board of a quest, built once."""
    return Board(quest.layout)


def clockwise(spawns: tuple[SpawnToken, ...], board: Board) -> tuple[SpawnToken, ...]:
    """Spawn tokens in the order of the Spawn Step: around the centre, the Starting one first."""
    starting = next(spawn for spawn in spawns if spawn.token == "starting")
    begin = _angle(board, starting.zone)

    def place(spawn: SpawnToken) -> tuple[bool, float, int, int]:
        turned = (_angle(board, spawn.zone) - begin) % tau
        row, column = _from_centre(board, spawn.zone)
        return spawn != starting, turned, row * row + column * column, TOKENS.index(spawn.token)

    return tuple(sorted(spawns, key=place))


def _angle(board: Board, zone: str) -> float:
    """The angle of a Zone around the centre, clockwise from the north.

    Zones in the same direction get exactly the same number, so that they compare equal.
    """
    row, column = _from_centre(board, zone)
    divisor = gcd(row, column) or 1
    return atan2(column // divisor, -row // divisor) % tau


def _from_centre(board: Board, zone: str) -> Cell:
    """The distance of a Zone from the centre of the board, in half cells."""
    cells = [cell for other in board.zones.values() for cell in other.cells]
    south, east = max(cell.row for cell in cells), max(cell.column for cell in cells)
    cell = board.zones[zone].cells[0]
    return Cell(2 * cell.row - south, 2 * cell.column - east)


@lru_cache(maxsize=8)
def bare_board(quest: Quest) -> Board:
    """The board before any token is placed."""
    return Board(Layout(quest.tiles, tower=quest.tower))
