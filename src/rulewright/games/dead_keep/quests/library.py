"""The quests that come with the game: every quest file of this folder."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

from rulewright.games.dead_keep.city.ground import Ground
from rulewright.games.dead_keep.quests.file import read_quest, read_quest_file
from rulewright.games.dead_keep.quests.quest import Quest, board_of

_SUFFIX = ".toml"


def _read_quests() -> Mapping[str, Quest]:
    """All quests by the names of their files: the easier first, then the smaller."""
    quests = {
        file.name.removesuffix(_SUFFIX): read_quest_file(file)
        for file in files(__package__).iterdir()
        if file.name.endswith(_SUFFIX)
    }

    def order(key: str) -> tuple[int, int, str]:
        quest = quests[key]
        return quest.level, sum(len(row) for row in quest.tiles), key

    return {key: quests[key] for key in sorted(quests, key=order)}


QUESTS: Mapping[str, Quest] = _read_quests()


@lru_cache(maxsize=64)
def quest_of(text: str) -> Quest:
    """A built-in quest by its key, or a custom quest by its text."""
    return QUESTS[text] if text in QUESTS else read_quest(text, "the quest of this table")


@lru_cache(maxsize=4096)
def ground(quest_text: str, opened: int, tower_is_open: bool, blinding: bool) -> Ground:
    """The ground while these doors are open."""
    return Ground(board_of(quest_of(quest_text)), opened, tower_is_open, blinding)


@lru_cache(maxsize=4096)
def doors_of(quest_text: str, zone: str) -> tuple[int, ...]:
    """The numbers of a Zone's doors."""
    doors = quest_of(quest_text).doors
    return tuple(number for number, door in enumerate(doors) if zone in door.between)
