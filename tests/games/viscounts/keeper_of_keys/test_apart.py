"""The base game stands alone: it names nothing of the expansion, which changes nothing of it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.games import viscounts
from rulewright.games.viscounts import GAME
from rulewright.games.viscounts.components.catalogue import RULES
from rulewright.games.viscounts.keeper_of_keys.catalogue import KEYS_RULES, KEYS_THINGS
from rulewright.games.viscounts.table.settings import RULINGS
from rulewright.kernel import Rng

FOLDER = Path(viscounts.__file__).parent

#: The places that may know both boxes: where the title is put together, where people see what came
#: out of both, and the tests' table.
KNOW_BOTH = {
    "__init__.py",
    "presentation/board_text.py",
    "presentation/catalogue.py",
    "presentation/client_signs.py",
    "presentation/option_words.py",
    "presentation/view_types.py",
    "presentation/visibility.py",
    "scene.py",
}

BASE_FILES = sorted(
    name
    for path in FOLDER.rglob("*")
    if path.suffix in (".py", ".toml")
    and (name := path.relative_to(FOLDER).as_posix()) not in KNOW_BOTH
    and not name.startswith("keeper_of_keys/")
)

WORDS = re.compile(
    r"[Kk]eeper.?of.?[Kk]eys|\b(?:KEYS|Keys|keys)(?:_|\b)|[Cc]hest"
    r"|[Pp]ublic.(?:[Bb]uilding|[Ww]orkshop|[Gg]uildhall|[Tt]rading)|[Hh]ero.?[Rr]ow|\bK\d+\b"
)

#: Puts an empty package in the place of the title, so that only what is asked for is imported.
ALONE = """
import sys
from importlib.util import find_spec, module_from_spec
spec = find_spec("rulewright.games.viscounts")
sys.modules[spec.name] = module_from_spec(spec)
"""

#: What of the base game can be seen without the expansion: its printed things, verbs and set-up.
SHOW_BASE = """
import sys
from rulewright.games.viscounts.rules.base_game import BaseGame
from rulewright.games.viscounts.components.catalogue import RULES, base_things
from rulewright.games.viscounts.rules.set_up import set_up
from rulewright.games.viscounts.table.settings import RULINGS
from rulewright.games.viscounts.table.state import Table
from rulewright.games.viscounts.rules.step import step
from rulewright.kernel import Rng
known = [name for name in sys.modules if "keeper_of_keys" in name]
table = set_up(Table(Rng.seeded(5), box=BaseGame()), 3, "none", 0)
print(bool(known), step.__name__)
print(sorted(BaseGame.signs), sorted(BaseGame.questions), BaseGame.starters)
print([thing.name for thing in base_things(BaseGame.signs)])
print(RULES, RULINGS, table.townsfolk, table.manuscripts, table.pairs)
"""


@pytest.mark.parametrize("name", BASE_FILES)
def test_no_file_of_the_base_game_names_anything_of_the_expansion(name):
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if WORDS.search(line)] == []


@pytest.mark.parametrize("name", BASE_FILES)
def test_no_file_of_the_base_game_names_a_card_or_hero_of_the_expansion(name):
    text = (FOLDER / name).read_text(encoding="utf-8")
    new = [name for name in KEYS_THINGS if re.fullmatch("[A-Z][a-z]+", name)]
    assert len(new) > 10
    assert [card for card in new if re.search(rf"\b{card}\b", text)] == []


def test_the_base_game_is_the_same_whether_the_expansion_is_there_or_not():
    is_known, alone = _output(ALONE + SHOW_BASE).split("\n", 1)
    assert is_known == "False step"
    is_known, both = _output("import rulewright.games.viscounts\n" + SHOW_BASE).split("\n", 1)
    assert is_known == "True step"
    assert alone == both


def _output(code):
    return subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    ).stdout


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_table_of_the_base_game_holds_nothing_of_the_expansion(seats):
    table = GAME.setup(seats, GAME.chosen({}, seats), Rng.seeded(3))
    cards = [*table.heroes, *(pair.hero for pair in table.pairs), *table.box.cards]
    cards += [name for pile in (*table.townsfolk, *table.manuscripts) for name in pile]
    assert not set(cards) & set(KEYS_THINGS)
    assert GAME.view(table, 0).keys is None


def test_rules_of_the_expansion_have_no_id_of_the_base_game():
    text = (FOLDER / "rulebook.toml").read_text(encoding="utf-8")
    ids = re.findall(r'^id = "(\w+)"', text, flags=re.MULTILINE)
    assert not set(ids) & {rule.id for rule in KEYS_RULES}


def test_the_base_game_offers_no_ruling_on_a_rule_of_the_expansion():
    assert {ruling.id for ruling in RULINGS} <= {rule.id for rule in RULES}
