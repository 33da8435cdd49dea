"""A typo in a table or a registry stops the program, and is told with its place."""

import importlib
import pkgutil
import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.games import viscounts
from rulewright.games.viscounts.components.cards import (
    read_cards,
    read_manuscripts,
    read_player_cards,
)
from rulewright.games.viscounts.components.main_board import (
    read_sections,
    read_segments,
    read_tiers,
)
from rulewright.games.viscounts.components.player_board import (
    ABILITIES,
    COLUMNS,
    check_abilities,
    read_buildings,
    read_card_spaces,
    read_cleric_bonuses,
    read_columns,
    read_piles,
    read_track,
)
from rulewright.games.viscounts.components.solo import (
    ACTIONS,
    AUTOMA_BOARDS,
    SCHEMES,
    read_boards,
    read_schemes,
)
from rulewright.games.viscounts.keeper_of_keys.box import KeeperOfKeys
from rulewright.games.viscounts.keeper_of_keys.components import (
    FLIP_AI_CHEST,
    KEYS_SCHEMES,
    read_ai_chests,
    read_chest_points,
    read_chests,
    read_public_buildings,
)
from rulewright.games.viscounts.rules.base_game import BASE_PRINTED, BASE_SIGNS, BaseGame
from rulewright.games.viscounts.rules.solo import automa
from rulewright.games.viscounts.table.questions import Questions, joined
from rulewright.games.viscounts.table.signs import Signs, registry
from rulewright.kernel.errors import BadRulebook
from rulewright.title.printed.rulebook import read_rules

FOLDER = Path(viscounts.__file__).parent

#: Every table of the title, how it is read, and a field with an effect if it has one.
TABLES = [
    ("rulebook", "rule", read_rules, None),
    ("components/automa", "board", lambda path: read_boards(path, SCHEMES), "start"),
    ("components/automa", "column", lambda path: read_boards(path, SCHEMES), None),
    ("components/cards", "card", read_cards, "hire"),
    ("components/cards", "counts", read_cards, None),
    ("components/castle", "section", read_sections, "effect"),
    ("components/castle", "tier", read_tiers, "bumped"),
    ("components/manuscripts", "manuscript", lambda path: read_manuscripts(path, 35), "imm"),
    ("components/player_board", "building", read_buildings, "free"),
    (
        "components/player_board",
        "column",
        lambda path: read_columns(path, {"Trading Post": 3, "Guildhall": 3, "Workshop": 3}),
        None,
    ),
    ("components/player_board", "card_space", read_card_spaces, None),
    ("components/player_board", "track", read_track, "opponents"),
    ("components/player_board", "cleric_bonus", read_cleric_bonuses, None),
    ("components/player_board", "piles", read_piles, None),
    ("components/player_cards", "player_card", lambda path: read_player_cards(path, 10), "gains"),
    (
        "components/schemes",
        "scheme",
        lambda path: read_schemes(path, {"Starting": 8, "Future": 8}),
        "middle",
    ),
    ("components/segments", "segment", read_segments, None),
    ("keeper_of_keys/rulebook", "rule", read_rules, None),
    ("keeper_of_keys/cards", "card", read_cards, "hire"),
    ("keeper_of_keys/cards", "counts", read_cards, None),
    ("keeper_of_keys/chests", "chest", read_chests, "gains"),
    ("keeper_of_keys/chests", "ai_chest", read_ai_chests, None),
    ("keeper_of_keys/chests", "ladder", read_chest_points, None),
    ("keeper_of_keys/manuscripts", "manuscript", lambda path: read_manuscripts(path, 5), "imm"),
    (
        "keeper_of_keys/player_cards",
        "player_card",
        lambda path: read_player_cards(path, 5),
        "gains",
    ),
    ("keeper_of_keys/public_buildings", "public_building", read_public_buildings, "imm"),
    (
        "keeper_of_keys/schemes",
        "scheme",
        lambda path: read_schemes(path, {"Starting": 1}, (*ACTIONS, FLIP_AI_CHEST)),
        "middle",
    ),
]

WITH_EFFECTS = [(table, kind, read, field) for table, kind, read, field in TABLES if field]


def text_of(table):
    return (FOLDER / f"{table}.toml").read_text(encoding="utf-8")


def refused(tmp_path, text, read):
    """What is said of a table when the title is loaded with it."""
    path = tmp_path / "table.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadRulebook) as complaint:
        known_signs(read(path))
    return str(complaint.value).removeprefix(str(path))


def known_signs(printed):
    """Refuses a printed thing that asks for what no sign stands for."""
    return registry([KeeperOfKeys.signs.values()], (), printed)


def test_every_table_of_the_title_stands_here():
    files = [path for path in FOLDER.rglob("*.toml") if path.parent.name != "evaluation"]
    found = {
        (path.relative_to(FOLDER).with_suffix("").as_posix(), kind)
        for path in files
        if path.name != "lesson.toml"
        for kind, rows in tomllib.loads(path.read_text("utf-8")).items()
        if isinstance(rows, list)
    }
    assert found == {(table, kind) for table, kind, _, _ in TABLES}


@pytest.mark.parametrize(("table", "kind", "read", "field"), TABLES)
def test_a_field_that_nobody_knows_is_refused(tmp_path, table, kind, read, field):
    text = text_of(table).replace(f"[[{kind}]]\n", f'[[{kind}]]\nsliver = "2"\n', 1)
    told = refused(tmp_path, text, read)
    assert told.startswith(f", {kind} 1 (")
    assert told.endswith("): unknown field 'sliver'")


@pytest.mark.parametrize(("table", "kind", "read", "field"), TABLES)
def test_a_table_that_nobody_knows_is_refused(tmp_path, table, kind, read, field):
    told = refused(tmp_path, f"{text_of(table)}\n[[crad]]\nsilver = 2\n", read)
    assert told == ": unknown table 'crad'"


@pytest.mark.parametrize(("table", "kind", "read", "field"), WITH_EFFECTS)
def test_a_sign_that_nobody_knows_is_refused(tmp_path, table, kind, read, field):
    row = re.compile(rf'(\[\[{kind}\]\]\n(?:.+\n)*?{field} = "[^"]+)"')
    text, planted = row.subn(r'\1 + 1 Dei"', text_of(table), count=1)
    assert planted
    told = refused(tmp_path, text, read)
    assert re.match(rf", {kind} \d+ \(.+\), '{field}': 'Dei' is not a sign of the notation", told)


@pytest.mark.parametrize(
    ("was", "now", "field"),
    [
        ('trade = ["1 M: ', 'trade = ["1 M: Dei + ', "trade"),
        ('side_a = "[', 'side_a = "[Dei + ', "side_a"),
        ('side_b = "[', 'side_b = "[Dei + ', "side_b"),
        ('hire = "', 'hire = "Dei + ', "hire"),
        ('imm = "', 'imm = "Dei + ', "imm"),
    ],
)
def test_a_sign_on_the_main_board_that_nobody_knows_is_refused(tmp_path, was, now, field):
    text = text_of("components/segments")
    assert was in text
    told = refused(tmp_path, text.replace(was, now, 1), read_segments)
    assert f"'{field}': 'Dei' is not a sign of the notation" in told


def test_an_effect_that_cannot_be_read_is_refused(tmp_path):
    text = text_of("components/cards").replace('hire = "', 'hire = "+1 Dei, ', 1)
    told = refused(tmp_path, text, read_cards)
    assert "'hire': '+1 Dei, " in told
    assert "is not part of an effect such as 'V' or '2 Ink'" in told


# Signs


@pytest.mark.parametrize("name", KeeperOfKeys.signs)
def test_no_sign_can_be_left_out(name):
    others = [sign for sign in KeeperOfKeys.signs.values() if sign.name != name]
    with pytest.raises(BadRulebook, match=f"'{name}' is not a sign of the notation"):
        registry([others], printed_of(KeeperOfKeys), KeeperOfKeys.schemes)


def printed_of(box):
    """What a box has in its tables besides Schemes, and the one effect that no table has."""
    return (
        BASE_PRINTED,
        box.cards,
        box.manuscripts,
        box.player_cards,
        read_chests(FOLDER / "keeper_of_keys" / "chests.toml"),
        viscounts.keeper_of_keys.public_buildings.DRAW_A_CARD,
    )


def test_a_sign_that_nothing_asks_for_is_refused():
    silver = BaseGame.signs["S"]
    signs = [*BaseGame.signs.values(), replace(silver, name="Dei")]
    with pytest.raises(BadRulebook, match="no printed thing asks for the sign 'Dei'"):
        registry([signs], BASE_PRINTED, SCHEMES)


def test_two_functions_for_one_sign_are_refused():
    with pytest.raises(BadRulebook, match="two functions implement the sign 'Any'"):
        registry([*BASE_SIGNS, BASE_SIGNS[0]], BASE_PRINTED, SCHEMES)


def test_only_schemes_may_ask_for_what_the_automa_alone_can_do():
    with pytest.raises(BadRulebook, match="only a Scheme may ask for '"):
        registry(BASE_SIGNS, (BASE_PRINTED, SCHEMES), ())


# Questions


def modules():
    """All modules of the title but its scene, which is for tests."""
    for found in pkgutil.walk_packages(viscounts.__path__, f"{viscounts.__name__}."):
        if not found.name.endswith(".scene"):
            yield importlib.import_module(found.name)


def test_no_module_is_left_out_whose_rules_ask_or_whose_signs_are_printed():
    kinds, signs = set(), set()
    for module in modules():
        for value in vars(module).values():
            if isinstance(value, Questions):
                kinds |= {question.kind for question in value}
            if isinstance(value, Signs):
                signs |= {sign.name for sign in value}
    assert kinds == set(KeeperOfKeys.questions)
    assert signs == set(KeeperOfKeys.signs)
    assert len(kinds) > 20


def test_two_questions_of_one_kind_are_refused():
    questions = list(BaseGame.questions.values())
    with pytest.raises(BadRulebook, match="two questions have the kind 'pair'"):
        joined([questions, questions])


# Actions of the automa


@pytest.mark.parametrize("name", KeeperOfKeys.automa_actions)
def test_no_action_of_the_automa_can_be_left_out(name):
    others = {key: act for key, act in KeeperOfKeys.automa_actions.items() if key != name}
    schemes = [*SCHEMES.values(), *KEYS_SCHEMES.values()]
    with pytest.raises(BadRulebook, match=f"a Scheme or board names the action '{name}'"):
        automa.complete_actions(others, schemes, AUTOMA_BOARDS.values())


def test_an_action_that_no_scheme_names_is_refused():
    actions = {**automa.ACTIONS, "Sleep": automa.construct}
    with pytest.raises(BadRulebook, match="no Scheme or board names the action 'Sleep'"):
        automa.complete_actions(actions, SCHEMES.values(), AUTOMA_BOARDS.values())


# Abilities of columns


@pytest.mark.parametrize("table", ["components/player_board", "components/automa"])
def test_an_ability_that_nobody_knows_is_refused(tmp_path, table):
    text = re.sub(r'ability = "(\w+)', r'ability = "\1y', text_of(table), count=1)
    path = tmp_path / "table.toml"
    path.write_text(text, encoding="utf-8")
    others = ("building", "card_space", "track", "cleric_bonus", "piles", "board")
    with pytest.raises(
        BadRulebook, match=r"column \d+ \(.+\): 'ability' is '\w+y .+'; it must be one of"
    ):
        read_columns(path, {}, others)


def test_an_ability_that_no_column_has_is_refused():
    with pytest.raises(BadRulebook, match="no column has the ability 'free stepp'"):
        check_abilities({*ABILITIES, "free stepp"}, all_columns())


def all_columns():
    return [*COLUMNS, *(column for board in AUTOMA_BOARDS.values() for column in board.columns)]
