"""The table as text, for the terminal and for screen readers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from rulewright.games.dead_keep.city.board import printed
from rulewright.games.dead_keep.components.enemies import ENEMIES, Profile, many
from rulewright.games.dead_keep.components.skills import ALL_SKILLS, CLASSES, MANA, skill
from rulewright.games.dead_keep.presentation.view_types import (
    AdventurerView,
    BorderView,
    FoeView,
    KeepView,
    ZoneView,
)
from rulewright.kernel import Namer
from rulewright.title.sentences import counted, listed

_COLOURS = ("Blue", "Yellow", "Orange", "Red")
#: The size of a cell in characters, without its borders.
WIDTH, HEIGHT = 9, 3
#: The width of the names below the map, in characters.
NAMES_WIDTH = 100
#: Rows down and columns right to each adjacent cell.
_SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))


def board_text(view: KeepView, name: Namer) -> str:
    """Where everything is: the map, then every Zone that is not empty, then dashboards."""
    quest = [*_quest(view), ""] if view.round == 0 else []
    lines = [*_heading(view), "", *quest, *map_lines(view), *_legend(), *_names(view), ""]
    lines += [f"{zone.label}: {zone.contents}" for zone in view.zones if zone.contents]
    lines.append("")
    lines += [dashboard(one) for one in view.adventurers]
    return "\n".join(lines)


def _heading(view: KeepView) -> Iterator[str]:
    yield f"{view.quest} (Campaign Level {view.level}), round {view.round}"
    boss = view.boss
    if boss.is_gone:
        yield f"The {boss.kind} is gone."
    elif boss.is_active:
        yield f"Boss: the {boss.kind} is Active, {counted(boss.stages, 'Stage card')} left."
    else:
        stages = counted(boss.stages, "Stage card")
        yield f"Boss: the {boss.kind} sleeps, Doom {boss.doom} of 5, {stages}."


def _quest(view: KeepView) -> list[str]:
    """The quest's story and its own rules."""
    return [" ".join(view.story.split()), *(f"  {rule}" for rule in view.rules)]


def contents(
    people: Sequence[AdventurerView], foes: Sequence[FoeView], tokens: Iterable[str]
) -> str:
    """What is in a Zone, as a list; empty if there is nothing."""
    named = (one.name if one.wounds else f"{one.name} (KO'ed)" for one in people)
    return ", ".join((*named, *_enemies(foes), *tokens))


def _enemies(foes: Sequence[FoeView]) -> Iterator[str]:
    plain: dict[str, int] = {}
    for foe in foes:
        if foe.is_boss:
            yield f"the Boss {foe.kind} ({foe.wounds} of {foe.of})"
        elif foe.is_monster or foe.wounds < foe.of:
            yield f"{foe.kind} ({foe.wounds} of {foe.of})"
        else:
            plain[foe.kind] = plain.get(foe.kind, 0) + 1
    yield from (many(kind, count) for kind, count in plain.items())


def dashboard(adventurer: AdventurerView) -> str:
    """An Adventurer in two lines."""
    state = f"{adventurer.wounds} Wounds left" if adventurer.wounds else "KO'ed"
    level = _COLOURS[adventurer.danger]
    facts = f"{adventurer.mana} Mana, {adventurer.adrenaline} Adrenaline ({level})"
    carried = [
        f"{what}: {listed(cards)}"
        for what, cards in (
            ("Hand", adventurer.hand),
            ("Body", adventurer.body),
            ("Backpack", adventurer.backpack),
            ("Talismans", adventurer.talisman),
        )
        if cards
    ]
    carried += [counted(adventurer.potions, "Health Potion")] if adventurer.potions else []
    skills = listed([skill.name for skill in adventurer.skills])
    return (
        f"{adventurer.name} ({adventurer.class_name}): {state}, {facts}; {skills}\n"
        f"  {'; '.join(carried) or 'nothing'}"
    )


def part_text(view: KeepView, what: str, name: Namer) -> str | None:
    """The quest, or one thing on the table: a Zone, an Adventurer, or a kind of Enemy.

    An Enemy comes with what it is about to do. A Class or a Skill can be named, too.
    """
    wanted = what.strip().casefold()
    if wanted == "quest":
        return "\n".join([*_heading(view), *_quest(view)])
    if wanted == "map":
        return "\n".join([*map_lines(view), *_legend(), *_names(view)])
    for zone in view.zones:
        if wanted.removeprefix("the ") in _zone_names(zone):
            return f"{zone.label}: {zone.contents or 'nothing'}\nWays: {listed(_ways(view, zone))}"
    for one in view.adventurers:
        if wanted == one.name.casefold():
            skills = [f"  {skill.name}: {skill.text}" for skill in one.skills]
            return "\n".join([dashboard(one), *skills])
    foes = [foe for foe in view.foes if wanted in _called(foe)]
    return "\n".join((*_enemy_lines(view, foes), *_skill_lines(wanted))) or None


def _skill_lines(wanted: str) -> Iterator[str]:
    """A Class, its ability or a Skill, whether or not anybody has it."""
    for one in CLASSES.values():
        if wanted == one.ability.casefold():
            yield f"{one.ability}: {one.text} ({one.rule})"
        elif wanted == one.name.casefold():
            yield f"{one.name} has {one.ability}: {one.text} ({one.rule})"
    for name in ALL_SKILLS:
        if wanted in (name.casefold(), name.removeprefix(MANA).casefold()):
            printed = skill(name).printed
            yield f"{name}: {printed.text} ({printed.rule})"


def _called(foe: FoeView) -> list[str]:
    """All names by which a player may look up an Enemy."""
    names = [foe.kind, foe.plural, foe.id, *(["Boss", f"Boss {foe.kind}"] if foe.is_boss else [])]
    return [name.casefold() for name in names]


def _enemy_lines(view: KeepView, foes: Sequence[FoeView]) -> Iterator[str]:
    """Their current numbers, and what they are about to do."""
    yield from dict.fromkeys(map(_numbers, foes))
    zones = {zone.name: zone.label for zone in view.zones}
    for foe in foes:
        if foe.is_boss and not view.boss.is_active:
            where = zones[foe.zone]
            yield f"It sleeps in {where}: it does nothing, and nothing can be done to it."
    for intent in view.intents:
        if any(intent.kind == foe.kind for foe in foes):
            yield f"{many(intent.kind, intent.count)} in {zones[intent.zone]}: {intent.text}"


def _numbers(foe: FoeView) -> str:
    name = f"The Boss {foe.kind}" if foe.is_boss else foe.kind
    profile = Profile(foe.armor, foe.of, foe.attacks, foe.damage)
    return f"{name}: {profile.text}.{ENEMIES[foe.kind].specials}"


# The map


def map_lines(view: KeepView) -> list[str]:
    """The board in characters: walls, ways and doors, and who is where."""
    paper = _Paper(view.rows * (HEIGHT + 1) + 1, view.columns * (WIDTH + 1) + 1)
    owners = {(row, column): zone for zone in view.zones for row, column in zone.cells}
    passages = _passages(view, owners)
    for (row, column), zone in owners.items():
        top, left = row * (HEIGHT + 1), column * (WIDTH + 1)
        for side, (down, right) in (("n", (-1, 0)), ("w", (0, -1)), ("s", (1, 0)), ("e", (0, 1))):
            beyond = owners.get((row + down, column + right))
            edge = frozenset(((row, column), (row + down, column + right)))
            mark = _border(zone, beyond, passages.get(edge))
            paper.border(top, left, side, mark)
    for zone in view.zones:
        row, column = zone.cells[0]
        top, left = row * (HEIGHT + 1) + 1, column * (WIDTH + 1) + 1
        for number, text in enumerate(_cell(view, zone)):
            paper.write(top + number, left, text)
    return paper.lines()


def _ways(view: KeepView, zone: ZoneView) -> list[str]:
    """Where you can go from a Zone, and through what."""
    zones = {other.name: other for other in view.zones}
    ways = {}
    for border in view.borders:
        if zone.name in (border.first, border.second):
            other = zones[border.second if border.first == zone.name else border.first]
            ways[other.label] = f"{_passage(border)} to {other.label}"
    beside = {(row + down, column + right) for row, column in zone.cells for down, right in _SIDES}
    for other in view.zones:
        on_the_street = not zone.is_room and not other.is_room and zone.in_tower == other.in_tower
        if on_the_street and other is not zone and beside.intersection(other.cells):
            ways.setdefault(other.label, other.label)
    return list(ways.values()) or ["none"]


def _passage(border: BorderView) -> str:
    if border.kind != "door":
        return {"opening": "an opening", "stairs": "the Stairs", "edge": "the edge"}[border.kind]
    state = "an open" if border.is_open else "a locked" if border.is_locked else "a shut"
    return " ".join(filter(None, (state, border.colour, "door")))


def _legend() -> list[str]:
    return [
        "# wall  + shut door  / open door  = Stairs  . edge of the Tower  blank: one can pass",
        "s street  m or ~ mist  f fountain  b room  d dark room  (in brackets) not opened yet",
        "O Objective  T Treasure  A Artifact  ? Search  S Spawn Zone  X Exit  2Fo two Footmen",
        "… more than fits: 'look' and the name of the Zone tells all",
        "'look quest' tells what it is about, 'look map' draws this alone.",
    ]


def _names(view: KeepView) -> list[str]:
    """The names of Zones by the codes that the map has room for."""
    codes = (f"{zone.name.replace('.', ' ')} {_bare(zone.label)}" for zone in view.zones)
    # A code stays on the line of its name.
    kept = ", ".join(code.replace(" ", "\N{NO-BREAK SPACE}") for code in codes)
    return [
        line.replace("\N{NO-BREAK SPACE}", " ") for line in wrap(f"Names: {kept}.", NAMES_WIDTH)
    ]


def _bare(name: str) -> str:
    return name.removeprefix("the ")


def _zone_names(zone: ZoneView) -> set[str]:
    """All names of a Zone, in lower case."""
    code = zone.name.casefold()
    return {
        code,
        code.replace(".", " "),
        printed(zone.name).casefold(),
        _bare(zone.label.casefold()),
    }


def _passages(
    view: KeepView, owners: dict[tuple[int, int], ZoneView]
) -> dict[frozenset[tuple[int, int]], str]:
    """What is on each edge between two cells: on the first edge that the Zones share."""
    marks = {"opening": " ", "stairs": "=", "edge": "."}
    zones = {zone.name: zone for zone in view.zones}
    found: dict[frozenset[tuple[int, int]], str] = {}
    for border in view.borders:
        mark = marks.get(border.kind) or ("/" if border.is_open else "+")
        for row, column in zones[border.first].cells:
            for down, right in _SIDES:
                beside = (row + down, column + right)
                edge = frozenset(((row, column), beside))
                if beside in zones[border.second].cells and edge not in found:
                    found[edge] = mark
                    break
    return found


def _border(zone: ZoneView, beyond: ZoneView | None, passage: str | None) -> str:
    if beyond is not None and beyond.name == zone.name:
        return " "
    if passage is not None:
        return passage
    if beyond is not None and not zone.is_room and not beyond.is_room:
        return " " if zone.in_tower == beyond.in_tower else "."
    return "#"


def _marks(names: Sequence[str]) -> dict[str, str]:
    """Two letters for each name: the first two, or the first and a later one if two names clash."""
    marks = {name: name[:2] for name in names}
    shared = {mark for mark, count in Counter(marks.values()).items() if count > 1}
    taken = set(marks.values())
    for name in names:
        if marks[name] in shared:
            letters = filter(str.isalpha, name[2:])
            marks[name] = next(name[0] + one for one in letters if name[0] + one not in taken)
            taken.add(marks[name])
    return marks


#: The mark of each kind of Enemy on the map.
KIND_MARKS = _marks(list(ENEMIES))


def _cell(view: KeepView, zone: ZoneView) -> tuple[str, str, str]:
    """Three short lines: its name, who is there, and what else is there."""
    side, _, code = zone.name.partition(".")
    marks = _marks([one.name for one in view.adventurers])
    people = "".join(marks[one.name] for one in view.adventurers if one.zone == zone.name)
    foes = Counter(
        "BOSS" if foe.is_boss else KIND_MARKS[foe.kind]
        for foe in view.foes
        if foe.zone == zone.name
    )
    horde = "".join(f"{count}{key}" if key != "BOSS" else key for key, count in foes.items())
    lying = "O" * len(zone.objectives) + "T" * zone.treasure + "A" * zone.artifacts
    lying += "?" * zone.search + ("S" if zone.spawn else "") + ("X" if zone.is_exit else "")
    lying += "~" if zone.is_mist else ""
    name = f"{side} {code}" if zone.is_open else f"({side} {code})"
    if people and len(f"{people} {horde}") > WIDTH:
        return name, _fitted(people), _fitted(horde, lying)
    return name, _fitted(people, horde), _fitted(lying)


def _fitted(*parts: str) -> str:
    """As much as fits into a line of a cell, with a mark if something is cut off."""
    text = " ".join(filter(None, parts))
    return text if len(text) <= WIDTH else f"{text[: WIDTH - 1]}…"


class _Paper:
    """A sheet of characters."""

    def __init__(self, rows: int, columns: int) -> None:
        self._sheet = [[" "] * columns for _ in range(rows)]

    def write(self, row: int, column: int, text: str) -> None:
        for offset, character in enumerate(text):
            self._sheet[row][column + offset] = character

    def border(self, top: int, left: int, side: str, mark: str) -> None:
        """One side of the cell whose upper left corner is at this place."""
        rows = range(top + 1, top + HEIGHT + 1)
        columns = range(left + 1, left + WIDTH + 1)
        if side in "ns":
            row = top if side == "n" else top + HEIGHT + 1
            places = [(row, column) for column in columns]
        else:
            column = left if side == "w" else left + WIDTH + 1
            places = [(row, column) for row in rows]
        if mark in "+/=":  # a door is drawn in the middle of a wall
            for row, column in places:
                self._sheet[row][column] = "#"
            places = places[len(places) // 3 : len(places) - len(places) // 3]
        for row, column in places:
            self._sheet[row][column] = mark
        for row in (top, top + HEIGHT + 1):
            for column in (left, left + WIDTH + 1):
                self._sheet[row][column] = "#"

    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self._sheet]
