"""The boards of the three quests of the reference, and quests of our own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from rulewright.games.dead_keep.city.board import Layout, printed, said
from rulewright.games.dead_keep.components.tiles import TILES


def pairs(text: str) -> tuple[tuple[str, str], ...]:
    found = (part.split("~") for part in text.replace(",", " ").split())
    return tuple((first, second) for first, second in found)


BROKEN_GATE = Layout(
    tiles=(("6V", "2R"), ("1R", "5R")),
    passages=pairs("6V.d2~2R.d1 6V.b1~1R.b1 6V.b2~2R.b2 6V.b2~1R.d1 1R.d1~5R.b1 2R.d3~5R.d1"),
    doors=pairs(
        "2R.d2~2R.m1 6V.d1~6V.m1 6V.b1~6V.s1 6V.b2~6V.m2 5R.b2~5R.m1 2R.d3~2R.s3 5R.b3~5R.s2 "
        "1R.d2~1R.s2 1R.b2~1R.s4"
    ),
)

MIST_MARKET = Layout(
    tiles=(("7V", "2R", "1R"), ("9V", "8R", "5R")),
    passages=pairs(
        "2R.b1~1R.b1 2R.b2~8R.b1 2R.d3~1R.d2 8R.d1~5R.b1 1R.b2~5R.d1 8R.b2~5R.d3 9V.d2~8R.d2"
    ),
    doors=pairs(
        "7V.b1~7V.s3 2R.d2~2R.m1 1R.b1~1R.s1 1R.d1~1R.s3 2R.d3~2R.s3 1R.b2~1R.s3 2R.b2~2R.s1 "
        "9V.d1~9V.m1 8R.d1~8R.m1 5R.b2~5R.m1 5R.b3~5R.s2 8R.d2~8R.m3"
    ),
)

GIANTS_TOWER = Layout(
    tiles=(("1R", "2R", "8R"), ("5R", "6R", "9V"), ("7V", "3V", "4V")),
    passages=pairs(
        "1R.d1~2R.d1 2R.b1~8R.b1 1R.d2~5R.b1 5R.d3~7V.d1 1R.b2~2R.b2 1R.b2~5R.d1 2R.d3~8R.d2 "
        "9V.d2~4V.d1"
    ),
    doors=pairs(
        "1R.b1~1R.s1 1R.d1~1R.s3 2R.d2~2R.m1 1R.d2~1R.s2 5R.b2~5R.m1 7V.b1~7V.s3 1R.b2~1R.s4 "
        "5R.b3~5R.s2 2R.d3~2R.s2 8R.d1~8R.m1 8R.b2~8R.m3 9V.d1~9V.m1 4V.b1~4V.s2 3V.b1~3V.s2 "
        "3V.d2~3V.m1"
    ),
    stairs=pairs("2R.s3~6R.s2 9V.s1~6R.b1"),
    tower="6R",
)


#: The quests of the reference, as they were before anybody tried to win them.
FIRST = Path(__file__).parent / "quests"


def first_text(quest: str) -> str:
    """A quest of the reference by its name; whatever else is a quest already."""
    file = FIRST / f"{quest}.toml"
    is_name = quest.isidentifier() and file.exists()
    return file.read_text(encoding="utf-8") if is_name else quest


def own_quest(changed: Mapping[str, str]) -> str:
    """The Broken Gate with some words of its file changed."""
    text = first_text("broken_gate")
    for old, new in changed.items():
        assert old in text, f"the quest does not say {old!r}"
        text = text.replace(old, new)
    return text


_PRINTED = {
    said(zone): printed(zone)
    for side, tile in TILES.items()
    for row in tile.grid
    for zone in (f"{side}.{code}" for code in row)
}


def by_tile(names: Iterable[str]) -> list[str]:
    """Names of Zones in the order of their tiles and numbers."""
    return sorted(names, key=_PRINTED.__getitem__)


def is_on(side: str, name: str) -> bool:
    """Whether the Zone of this name is on a side of a tile."""
    return _PRINTED[name].startswith(f"{side} ")
