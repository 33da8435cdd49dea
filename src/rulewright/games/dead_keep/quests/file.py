"""Read a quest from its file: a small TOML text that anybody may write and nobody need trust.

Longer than most modules: the fields, their types and the lines of their faults are read together.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import IO, ParamSpec, TypeVar

from rulewright.games.dead_keep.components.enemies import LEVELS
from rulewright.games.dead_keep.components.stages import STAGE_CARDS
from rulewright.games.dead_keep.quests.check import ADVENTURERS, check
from rulewright.games.dead_keep.quests.fault import Fault, top_field
from rulewright.games.dead_keep.quests.quest import (
    ADRENALINE,
    RANDOM,
    TOKENS,
    Boss,
    Door,
    Objective,
    Quest,
    QuestRule,
    SpawnToken,
    board_of,
    clockwise,
)
from rulewright.games.dead_keep.quests.rule_reader import UnknownWords, effect, trigger
from rulewright.games.dead_keep.quests.text_limits import LONGEST_FILE, check_text
from rulewright.games.dead_keep.quests.vocabulary import (
    COLOURS,
    BossEliminated,
    Colour,
    Effect,
    OpenDoor,
    Pair,
    Trigger,
)
from rulewright.kernel.errors import BadRulebook

#: Limits in characters; no quest needs a quarter of them.
LONGEST_NAME, LONGEST_STORY, LONGEST_WORDS, LONGEST_ZONE_NAME = 60, 600, 80, 32

#: The longest list, in entries.
LONGEST_LIST = 40

#: How many faults are reported at once; the others appear when these are fixed.
MOST_FAULTS = 12

#: All fields of a quest.
FIELDS = (
    "name",
    "story",
    "level",
    "adventurers",
    "tiles",
    "tower",
    "names",
    "start",
    "spawn",
    "fountain",
    "passages",
    "doors",
    "stairs",
    "exit",
    "objectives",
    "boss",
    "ultrared",
    "rule",
    "win",
    "lose",
)

P = ParamSpec("P")
T = TypeVar("T")
U = TypeVar("U")


class BadQuest(BadRulebook):
    """A quest that cannot be played; each line of the message names a place and the remedy."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True)
class Examined:
    """A text that should be a quest, and everything that is wrong with it."""

    text: str
    quest: Quest | None
    """As far as it could be read; None if the text is no TOML."""
    faults: tuple[Fault, ...]

    def messages(self, source: str) -> list[str]:
        """The faults as lines, each with its place; ``source`` is the name of the text."""
        return [_fault_text(fault, self.text, source) for fault in self.faults]


def examine(text: str) -> Examined:
    """Read a text as far as possible, and find all its faults."""
    try:
        table = _TomlTable("", _parse(text), [])
    except Fault as fault:
        return Examined(text, None, (fault,))
    quest = _quest(table, text)
    unread = {top_field(fault.field) for fault in table.faults}
    return Examined(text, quest, (*table.faults, *check(quest, unread)))


def read_quest(text: str, source: str = "quest") -> Quest:
    """The quest that a text describes; ``source`` is its name in errors."""
    examined = examine(text)
    if examined.quest is None or examined.faults:
        messages = examined.messages(source)
        more = len(messages) - MOST_FAULTS
        raise BadQuest([*messages[:MOST_FAULTS], *([f"{source}: {more} more"] * (more > 0))])
    quest = examined.quest
    return replace(quest, spawns=clockwise(quest.spawns, board_of(quest)))


def read_quest_file(path: Path | Traversable) -> Quest:
    """The quest in a file."""
    with path.open("rb") as file:
        return read_quest_bytes(file, str(path))


def read_quest_bytes(file: IO[bytes], source: str) -> Quest:
    """The quest in an open file."""
    return read_quest(read_text(file), source)


def read_text(file: IO[bytes]) -> str:
    """The text of an open file; a file that is too long is not read to its end."""
    return file.read(LONGEST_FILE + 1).decode("utf-8", errors="replace")


def _parse(text: str) -> Mapping[str, object]:
    check_text(text)
    try:
        return tomllib.loads(text)
    except ValueError as error:
        raise Fault("", f"this is not TOML: {str(error)[:200]}") from error


# The parts of a quest


def _quest(table: _TomlTable, text: str) -> Quest:
    """The quest of a file, with an empty value for each part that has a fault."""
    table.only(*FIELDS)
    kept, objectives = table.kept, table.table("objectives")
    doors = _doors(table.table("doors"))
    win = tuple(kept((), table.vocabulary, "win", trigger, default=()))
    rules = (_rule(rule, doors) for rule in table.tables("rule"))
    return Quest(
        text=text,
        name=kept("", table.prose, "name", LONGEST_NAME),
        story=kept("", table.prose, "story", LONGEST_STORY),
        level=kept(1, table.number, "level", 1, LEVELS),
        adventurers=kept((1, ADVENTURERS), _adventurers, table),
        tiles=tuple(tuple(row.split()) for row in kept((), table.texts, "tiles")),
        tower=kept("", table.text, "tower", ""),
        names=kept((), table.table("names").words, LONGEST_ZONE_NAME),
        start=kept((), table.texts, "start"),
        spawns=_spawns(table.table("spawn")),
        fountain=kept("", table.text, "fountain", ""),
        passages=table.pairs("passages"),
        doors=doors,
        stairs=table.pairs("stairs"),
        exit=kept("", table.text, "exit", ""),
        objectives=_objectives(objectives),
        stay=kept((), _stay, objectives),
        adrenaline=kept(ADRENALINE, objectives.number, "adrenaline", 0, 43, ADRENALINE),
        boss=_boss(table.table("boss")),
        ultrared=kept(False, table.flag, "ultrared"),
        rules=tuple(rule for rule in rules if rule is not None),
        # In every quest the Boss must fall, whether the file says so or not (D282).
        win=(BossEliminated(), *(each for each in win if each != BossEliminated())),
        lose=tuple(kept((), table.vocabulary, "lose", trigger, default=())),
    )


def _adventurers(table: _TomlTable) -> tuple[int, int]:
    numbers = table.numbers("adventurers", 1, ADVENTURERS)
    if len(numbers) != 2 or numbers[0] > numbers[1]:
        raise Fault("adventurers", "give the minimum and maximum number, such as [4, 6]")
    return numbers[0], numbers[1]


def _spawns(table: _TomlTable) -> tuple[SpawnToken, ...]:
    table.only(*TOKENS, "later")
    later = table.kept((), table.texts, "later", ())
    for token in later:
        if token not in ("blue", "green"):
            table.fault("later", "only blue and green can be placed later", token)
        elif not table.has(token):
            table.fault(
                "later", f"give its Zone too: {token} = the Zone where it will be placed", token
            )
    # The starting one is the field that no quest can do without.
    named = [token for token in TOKENS if token == "starting" or table.has(token)]
    zones = {token: table.kept(None, table.text, token) for token in named}
    return tuple(
        SpawnToken(token, zone, token in later) for token, zone in zones.items() if zone is not None
    )


def _doors(table: _TomlTable) -> tuple[Door, ...]:
    table.only(*COLOURS)
    return tuple(Door(pair, colour) for colour in COLOURS for pair in table.pairs(colour))


def _objectives(table: _TomlTable) -> tuple[Objective, ...]:
    table.only(*COLOURS, "stay", "adrenaline")
    return tuple(
        Objective(zone, colour)
        for colour in COLOURS
        for zone in table.kept((), table.texts, colour, ())
    )


def _stay(table: _TomlTable) -> tuple[Colour, ...]:
    stay = table.texts("stay", ())
    for colour in stay:
        if not table.has(colour):
            raise Fault("objectives.stay", f"there is no {colour} Objective", colour)
    return tuple(colour for colour in COLOURS if colour in stay)


def _boss(table: _TomlTable) -> Boss:
    table.only("name", "zone", "stages")
    return Boss(
        table.kept(RANDOM, table.text, "name"),
        table.kept("", table.text, "zone"),
        table.kept(0, table.number, "stages", 0, STAGE_CARDS),
    )


def _rule(table: _TomlTable, doors: Sequence[Door]) -> QuestRule | None:
    """A rule; None if it has a fault."""
    table.only("when", "do", "text")
    when = table.kept((), table.vocabulary, "when", trigger, exactly=1)
    effects = table.kept((), table.vocabulary, "do", effect)
    if not when or not effects:
        return None
    do = tuple(_of_door(each, doors) for each in effects)
    words = _in_words(when[0], do)
    text = table.kept(words, table.prose, "text", LONGEST_STORY, words)
    return QuestRule(when[0], do, text)


def _of_door(each: Effect, doors: Sequence[Door]) -> Effect:
    """An effect on a door names it as the board does, whichever side the file names first."""
    if isinstance(each, OpenDoor):
        for door in doors:
            if set(door.between) == set(each.door):
                return OpenDoor(door.between)
    return each


def _in_words(when: Trigger, do: Collection[Effect]) -> str:
    """A rule as a sentence, if the quest gives none."""
    *most, last = [each.text for each in do]
    effects = f"{', '.join(most)} and {last}" if most else last
    return f"{when.text[0].upper()}{when.text[1:]}, {effects}."


# Fields


class _TomlTable:
    """A table of the file, read field by field, with faults that name the field."""

    def __init__(self, path: str, values: Mapping[str, object], faults: list[Fault]) -> None:
        self._path = path
        self._values = values
        self.faults = faults
        """All faults found so far in the file."""

    def fault(self, field: str, message: str, value: str = "") -> None:
        """Note a fault of a field."""
        self.faults.append(Fault(self._at(field), message, value))

    def kept(self, otherwise: U, read: Callable[P, T], *words: P.args, **named: P.kwargs) -> T | U:
        """What is read, or another value if it has a fault, which is noted."""
        try:
            return read(*words, **named)
        except Fault as fault:
            self.faults.append(fault)
            return otherwise

    def _at(self, field: str) -> str:
        return f"{self._path}.{field}" if self._path else field

    def has(self, field: str) -> bool:
        return field in self._values

    def only(self, *fields: str) -> None:
        """Refuse an unknown field, since it would do nothing."""
        for field in self._values:
            if field not in fields:
                near = get_close_matches(field[:LONGEST_WORDS], fields, n=1)
                hint = f"do you mean {near[0]!r}?" if near else f"there are {', '.join(fields)}"
                shown = field if field.isprintable() else ascii(field)
                self.fault(shown[:LONGEST_WORDS], f"there is no such field; {hint}")

    def _get(self, field: str, default: object) -> object:
        value = self._values.get(field, default)
        if value is None:
            raise Fault(self._at(field), "this field is missing")
        return value

    def text(self, field: str, default: str | None = None) -> str:
        return self._word(field, self._get(field, default))

    def _word(self, field: str, value: object, longest: int = LONGEST_WORDS) -> str:
        if not isinstance(value, str):
            raise Fault(self._at(field), "this should be a quoted string")
        words = " ".join(value.split())
        if len(words) > longest:
            raise Fault(self._at(field), f"this is longer than {longest} characters")
        if not words.isprintable():
            raise Fault(self._at(field), "this contains unprintable characters")
        return words

    def prose(self, field: str, longest: int, default: str | None = None) -> str:
        """Text for players, which must not be empty."""
        words = self._word(field, self._get(field, default), longest)
        if not words:
            raise Fault(self._at(field), "this is empty")
        return words

    def words(self, longest: int) -> tuple[tuple[str, str], ...]:
        """All fields with their texts, none of which may be empty."""
        if len(self._values) > LONGEST_LIST:
            raise Fault(self._path, f"this has more than {LONGEST_LIST} entries")
        return tuple((field, self.prose(field, longest)) for field in self._values)

    def texts(self, field: str, default: Sequence[str] | None = None) -> tuple[str, ...]:
        """A list of texts; a single text needs no list."""
        value = self._get(field, default)
        values = value if isinstance(value, list | tuple) else [value]
        if len(values) > LONGEST_LIST:
            raise Fault(self._at(field), f"this has more than {LONGEST_LIST} entries")
        return tuple(self._word(field, each) for each in values)

    def pairs(self, field: str) -> tuple[Pair, ...]:
        """Pairs of Zones, such as ``6V.d1~6V.m1``; empty if left out."""
        texts = self.kept((), self.texts, field, ())
        pairs = (self.kept(None, self._pair, field, text) for text in texts)
        return tuple(pair for pair in pairs if pair is not None)

    def _pair(self, field: str, text: str) -> Pair:
        zones = [zone.strip() for zone in text.split("~")]
        if len(zones) != 2 or not all(zones):
            message = "this should be two Zones with ~ between them, such as 6V.d1~6V.m1"
            raise Fault(self._at(field), message, text)
        return zones[0], zones[1]

    def number(self, field: str, least: int, most: int, default: int | None = None) -> int:
        return self._number(field, self._get(field, default), least, most)

    def _number(self, field: str, value: object, least: int, most: int) -> int:
        if type(value) is not int or not least <= value <= most:
            raise Fault(self._at(field), f"this should be a number from {least} to {most}")
        return value

    def numbers(self, field: str, least: int, most: int) -> tuple[int, ...]:
        values = self._get(field, None)
        if not isinstance(values, list):
            values = [values]
        return tuple(self._number(field, value, least, most) for value in values)

    def flag(self, field: str) -> bool:
        value = self._get(field, False)
        if not isinstance(value, bool):
            raise Fault(self._at(field), "this should be true or false")
        return value

    def table(self, field: str) -> _TomlTable:
        """A table inside this one; empty if left out."""
        values = self._values.get(field, {})
        if not isinstance(values, dict):
            self.fault(field, f"this should be a table, written under [{field}]")
            values = {}
        return _TomlTable(self._at(field), values, self.faults)

    def tables(self, field: str) -> Iterator[_TomlTable]:
        values = self._values.get(field, [])
        if not isinstance(values, list) or not all(isinstance(each, dict) for each in values):
            self.fault(field, f"these should be tables, each under [[{field}]]")
            return
        if len(values) > LONGEST_LIST:
            self.fault(field, f"there are more than {LONGEST_LIST} of these")
            return
        for number, each in enumerate(values, start=1):
            yield _TomlTable(f"{self._at(field)} {number}", each, self.faults)

    def vocabulary(
        self,
        field: str,
        read: Callable[[str], T],
        default: Sequence[str] | None = None,
        exactly: int | None = None,
    ) -> tuple[T, ...]:
        """The values that the words of a field mean, in order; words without meaning are noted."""
        texts = self.texts(field, default)
        if exactly is not None and len(texts) != exactly:
            raise Fault(self._at(field), "this should be one quoted string")
        if not texts and default is None:
            raise Fault(self._at(field), "this is empty")
        values = []
        for text in texts:
            try:
                values.append(read(text))
            except UnknownWords as error:
                self.fault(field, f"{text!r} is not understood; {error}", text)
        return tuple(values)


# Locating a fault


def _fault_text(fault: Fault, text: str, source: str) -> str:
    """The message of a fault: the file, the line if it can be found, and the field."""
    line = _line_of(fault, text.split("\n"))
    places = [source, f"line {line}" if line else "", fault.field]
    value = f"{fault.value!r}: " if fault.value and fault.value not in str(fault) else ""
    return f"{', '.join(place for place in places if place)}: {value}{fault}"


def _line_of(fault: Fault, lines: Sequence[str]) -> int:
    """The line of the field, or of the value within it; 0 if neither can be found.

    The parser keeps no positions, so the text is searched as a person would search it.
    """
    if not fault.field:
        return 0
    lines = [line.lstrip() for line in lines]
    table, _, field = fault.field.rpartition(".")
    begin = max(_begin_of(table, lines), 0)
    key = re.compile(rf"(\w+\.)?{re.escape(field)}\s*=")
    at_key = next((n for n in range(begin, len(lines)) if key.match(lines[n])), None)
    if at_key is None:
        return _begin_of(table or field, lines) + 1
    quoted = (f'"{fault.value}"', f"'{fault.value}'")
    for number in range(at_key, len(lines)):
        if fault.value and any(each in lines[number] for each in quoted):
            return number + 1
    return at_key + 1


def _begin_of(table: str, lines: Sequence[str]) -> int:
    """The index of the line on which a table begins; -1 if there is none."""
    if not table:
        return -1
    name, _, number = table.partition(" ")
    head = re.compile(rf"(\[\[?{re.escape(name)}\]|{re.escape(name)}\s*[.=])")
    heads = [n for n, line in enumerate(lines) if head.match(line)]
    wanted = int(number) - 1 if number.isdecimal() else 0
    return heads[wanted] if 0 <= wanted < len(heads) else -1
