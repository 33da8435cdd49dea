"""Tables and registries refuse what they do not understand, and say where it stands."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from rulewright.games import dead_keep
from rulewright.games.dead_keep.components.adventurers import read_adventurers
from rulewright.games.dead_keep.components.catalogue import RULEBOOK, check_rules
from rulewright.games.dead_keep.components.enemies import (
    read_abilities,
    read_deck,
    read_enemies,
    read_lines,
)
from rulewright.games.dead_keep.components.equipment import read_cards
from rulewright.games.dead_keep.components.ready_team import read_ready_team
from rulewright.games.dead_keep.components.skills import read_brackets, read_catalogue, read_classes
from rulewright.games.dead_keep.components.stages import read_stages
from rulewright.games.dead_keep.components.tiles import read_tiles
from rulewright.games.dead_keep.quests.file import BadQuest, read_quest
from rulewright.kernel.errors import BadRulebook

TITLE = "rulewright.games.dead_keep"
FOLDER = Path(dead_keep.__file__).parent


def changed(path: Path, old: str, new: str) -> str:
    """The text of a file with a typo in it."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new, 1)


# Tables


def read_street(path: Path) -> object:
    return read_deck("street", path)


def read_building(path: Path) -> object:
    return read_deck("building", path)


@pytest.mark.parametrize(
    ("file", "read", "old", "new", "where"),
    [
        ("adventurers", read_adventurers, "printed =", "pinted =", r"adventurer \d.*'pinted'"),
        ("adventurers", read_adventurers, "[[adventurer]]", "[[adventurers]]", "'adventurers'"),
        ("adventurers", read_adventurers, 'class = "', 'class = "X', "adventurer 1 .*'class'"),
        ("ready_team", read_ready_team, '"Lothar"', '"Lother"', r"member 1.*'Lother'"),
        (
            "ready_team",
            read_ready_team,
            '"Mallet"',
            '"Leather Armor"',
            r"member 4.*'Leather Armor'",
        ),
        ("ready_team", read_ready_team, "weapon =", "waepon =", r"member 1.*'weapon'"),
        ("enemies", read_abilities, "text =", "test = 1\ntext =", r"ability 1 \(Escort\).*'test'"),
        ("enemies", read_enemies, "reach =", "raech =", r"undead 4 \(Deadeye\).*'raech'"),
        ("enemies", read_enemies, "boss =", "bos =", r"monster 3 \(Minotaur\).*'bos'"),
        ("enemies", read_enemies, '"Run 3"', '"Rum 3"', r"\(Ogre\).*'Rum 3'; is it 'Run'\?"),
        ("enemies", read_enemies, '"Run 3"', '"Run"', r"\(Ogre\).*Run followed by a number"),
        ("enemies", read_enemies, '["Crowd"]', '["Crowd 2"]', r"\(Giant\).*Crowd alone"),
        (
            "enemies",
            read_enemies,
            '["Escort Footman"]',
            '["Escort"]',
            r"\(Bishop\).*followed by an Enemy",
        ),
        ("enemies", read_enemies, '["Escort Footman"]', '["Escort Foot"]', "Bishop.*'Foot'"),
        ("enemies", read_lines, 'printed = "level 1"', "primted = 1", "line 1 .*'primted'"),
        ("enemies", read_lines, 'enemies = "Footman"', 'enemies = "Foot"', "'Foot'"),
        ("enemies", read_street, "copies =", "copy = 1\ncopies =", "street 1 .*'copy'"),
        (
            "enemies",
            read_street,
            'card = "Footman"',
            'card = "Crawler"',
            "gives the number of Crawlers",
        ),
        (
            "enemies",
            read_building,
            "[[building]]",
            "[[building]]\nlevel = 1",
            "building 1 .*'level'",
        ),
        ("equipment", read_cards, "buy =", "by =", r"card \d+ .*'by'"),
        ("equipment", read_cards, "while =", "wile = 1, while =", r"card \d+ .*grants 1.*'wile'"),
        ("equipment", read_cards, "key =", "kee = 1, key =", r"card \d+ .*enchantment.*'kee'"),
        ("equipment", read_cards, 'slot = "hand"', 'slot = "hands"', "'slot' is 'hands'"),
        (
            "skills",
            read_brackets,
            "values =",
            "value = 1\nvalues =",
            r"bracket 1 \(Action\).*'value'",
        ),
        ("skills", read_classes, "ability =", "abilty = 1\nability =", r"class 1 .*'abilty'"),
        ("skills", read_catalogue, "mana = true", "manna = true", r"skill \d+ .*'manna'"),
        ("stages", read_stages, "copies =", "copy = 1\ncopies =", r"stage 1 .*'copy'"),
        ("stages", read_stages, 'active = "', 'active = "x', "stage 1 .*'active'"),
        ("tiles", read_tiles, "treasure =", "tresure = 1\ntreasure =", r"tile 1 .*'tresure'"),
    ],
)
def test_a_typo_in_a_table_is_refused_with_its_place(
    tmp_path: Path, file: str, read: Callable[[Path], object], old: str, new: str, where: str
) -> None:
    path = tmp_path / f"{file}.toml"
    path.write_text(changed(FOLDER / "components" / path.name, old, new), encoding="utf-8")
    with pytest.raises(BadRulebook, match=where):
        read(path)


def test_a_table_that_names_a_rule_of_no_rulebook_is_refused() -> None:
    rules = {rule: text for rule, text in RULEBOOK.items() if rule != "D218"}
    with pytest.raises(BadRulebook, match="Ogre: there is no rule 'D218'"):
        check_rules(rules)


def test_a_typo_in_a_quest_is_refused() -> None:
    with pytest.raises(BadQuest, match="stroy"):
        read_quest(changed(FOLDER / "quests" / "broken_gate.toml", "story =", "stroy ="))


# Registries


class Planted(MetaPathFinder):
    """Loads one module of the title with a typo in it."""

    def __init__(self, module: str, old: str, new: str) -> None:
        self._module = f"{TITLE}.{module}"
        path = FOLDER.joinpath(*module.split("."))
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        self._path, self._source = path, changed(path, old, new)

    def find_spec(
        self, fullname: str, path: object = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self._module:
            return None
        source = self._source

        class Loader(SourceFileLoader):
            def get_code(self, fullname: str) -> object:
                return compile(source, self.path, "exec")

        return spec_from_file_location(
            fullname, self._path, loader=Loader(fullname, str(self._path))
        )


@pytest.fixture
def loaded_anew() -> Iterator[None]:
    """Lets a test import the title once more, and leaves the modules as they were."""
    before = {name: module for name, module in sys.modules.items() if name.startswith(TITLE)}
    finders = sys.meta_path[:]
    for name in before:
        del sys.modules[name]
    yield
    for name in [name for name in sys.modules if name.startswith(TITLE)]:
        del sys.modules[name]
    sys.modules.update(before)
    sys.meta_path[:] = finders


@pytest.mark.usefixtures("loaded_anew")
@pytest.mark.parametrize(
    ("module", "old", "new", "told"),
    [
        ("skills.offence", '@BEFORE_ROLL("+1 Die")', '@BEFORE_ROLL("+1 Dei")', r"'\+1 Dei'; is it"),
        ("skills.offence", '@BEFORE_ROLL("+1 Die")\n', "", r"no code for the Skill '\+1 Die'"),
        ("skills.classes", '@TURNS("Sure Shot")\n', "", "no code for the Skill 'Sure Shot'"),
        ("enemies.monsters", '@MOVE("Run")', '@MOVE("Runs")', "'Runs'; is it 'Run'"),
        ("enemies.monsters", '@MOVE("Run")\n', "", "no code for the ability 'Run'"),
        ("rules.turn.enchantments", '"haste":', '"hasty":', "Enchantment 'haste'"),
        ("rules.boss", '"arrows":', '"arrow":', "Stage card 'arrows'"),
        ("rules.spawning.mist_events", '"Mist Burn":', '"Mist burn":', "Mist Event 'Mist Burn'"),
        ("rules.quest_rules", "    words.Doom: _doom,\n", "", "quest's rule 'Doom'"),
        ("presentation.refused_skills", '"Shove":', '"Shovel":', "Skill of a Turn 'Shove'"),
        ("components.equipment", '    "beacon",\n', "", "must be one of mending"),
    ],
)
def test_a_typo_in_a_registry_is_refused_when_the_title_is_loaded(
    module: str, old: str, new: str, told: str
) -> None:
    sys.meta_path.insert(0, Planted(module, old, new))
    with pytest.raises(Exception, match=told) as refused:
        importlib.import_module(TITLE)
    assert type(refused.value).__name__ == "BadRulebook"


@pytest.mark.usefixtures("loaded_anew")
def test_two_pieces_for_one_moment_are_refused() -> None:
    twice = '@MOVE("Run")\n@MOVE("Run")'
    sys.meta_path.insert(0, Planted("enemies.monsters", '@MOVE("Run")', twice))
    with pytest.raises(BadRulebook, match="'Run' has two hooks for one moment"):
        importlib.import_module(TITLE)
