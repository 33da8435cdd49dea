"""docs/quests.md as it is written: its example can be played, and it tells the whole vocabulary."""

from __future__ import annotations

import re
from pathlib import Path

from rulewright.games.dead_keep.quests.drawing import draw_tiles
from rulewright.games.dead_keep.quests.file import FIELDS, read_quest
from rulewright.games.dead_keep.quests.rule_reader import EFFECTS, TRIGGERS

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "quests.md").read_text(encoding="utf-8")


def test_the_quest_of_the_page_can_be_played() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, flags=re.DOTALL)
    quest = read_quest(example, "inn.toml")
    assert quest.name == "The Inn at the Bridge"
    assert [spawn.zone for spawn in quest.spawns] == ["7V.s2", "6R.s2"]


def test_the_page_tells_every_word_of_a_rule_and_every_field() -> None:
    for words in (*TRIGGERS, *EFFECTS):
        assert f"`{words.replace('|', chr(92) + '|')}`" in PAGE
    for field in FIELDS:
        assert f"`{field}`" in PAGE or f"`[{field}]`" in PAGE or f"`[[{field}]]`" in PAGE


def test_the_tiles_of_the_page_are_those_of_the_game() -> None:
    assert (DOCS / "tiles.svg").read_text(encoding="utf-8") == draw_tiles()
