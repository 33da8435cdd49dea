"""Tables of components with mistakes are refused, with the place of the mistake."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

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
    read_buildings,
    read_card_spaces,
    read_cleric_bonuses,
    read_columns,
    read_piles,
    read_track,
)
from rulewright.games.viscounts.components.reading import FOLDER
from rulewright.games.viscounts.components.solo import (
    SCHEMES,
    read_boards,
    read_schemes,
)
from rulewright.games.viscounts.keeper_of_keys.box import KeeperOfKeys
from rulewright.games.viscounts.keeper_of_keys.components import (
    KEYS_FOLDER,
    read_ai_chests,
    read_chest_points,
    read_chests,
    read_public_buildings,
)
from rulewright.games.viscounts.table.signs import registry
from rulewright.kernel.errors import BadRulebook

SOURCE = 'provenance = "public"\nsource = "here"\n'


CARD = (
    '[[card]]\nname = "Friar"\nkind = "townsfolk"\nsilver = 2\nicons = "C"\n'
    f'imm = "V"\nhire = "V"\n{SOURCE}'
)


COUNTS = "[[counts]]\nkinds = { townsfolk = 1 }\nsilver = { 2 = 1 }\nicons = { C = 1 }\n"


MANUSCRIPT = f'[[manuscript]]\nname = "Black 3"\nribbon = "black"\ncost = 3\nimm = "V"\n{SOURCE}'


SEGMENT = (
    '[[segment]]\nname = "1/2"\ntrade = ["1 M: S", "2 M: Ink"]\nside_a = "[V] ~ || [V] -V->"\n'
    f'side_b = "[V] ~ || [V] -V->"\ntownsfolk = {{ silver = 1, icons = "X", hire = "K" }}\n'
    f'manuscript = {{ cost = 3, imm = "V" }}\n{SOURCE}'
)


def refused(tmp_path: Path, text: str, read: Callable[[Path], object]) -> str:
    """The complaint about a table."""
    path = tmp_path / "table.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadRulebook) as complaint:
        read(path)
    told = str(complaint.value)
    assert told.startswith(str(path))
    return told.removeprefix(str(path))


def signs_of(printed: object) -> object:
    """What is printed, if all of its signs are known."""
    return registry([KeeperOfKeys.signs.values()], printed, ())


@pytest.mark.parametrize(
    ("was", "now", "complaint"),
    [
        ('imm = "V"', 'imm = "Q"', ", card 1 (Friar), 'imm': 'Q' is not a sign of the notation"),
        ('imm = "V"', 'imm = "V"\ndrop = "K"', ", card 1 (Friar): a card has one ability, not imm"),
        ('imm = "V"', 'imn = "V"', ", card 1 (Friar): only starters may have none of 'imm'"),
        ('imm = "V"', 'ong = "on rain: V"', ", card 1 (Friar), 'ong': unknown moment 'rain'"),
        ('imm = "V"', 'ong = "after R: V"', ", card 1 (Friar), 'ong': unknown moment 'after R'"),
        ('imm = "V"', 'ong = "2 Debt = 1 C"', ", card 1 (Friar), 'ong': '2 Debt = 1 C' is no"),
        ('imm = "V"', 'ong = "once Gold = 2 C"', ", card 1 (Friar), 'ong': only Ink"),
        ('icons = "C"', 'icons = "Q"', ", card 1 (Friar), 'icons': 'Q' is not an icon"),
        (
            '"townsfolk"',
            '"thing"',
            ", card 1 (Friar): 'kind' is 'thing'; it must be one of 'starter', 'hero'",
        ),
        ('hire = "V"\n', "", ", card 1 (Friar): neutral townsfolk must have 'hire'"),
        (
            'source = "here"\n',
            "",
            ", card 1 (Friar): 'source' is required where the provenance is public",
        ),
        (
            '"public"',
            '"hearsay"',
            ", card 1 (Friar): 'provenance' is 'hearsay'; it must be one of 'printed'",
        ),
        ("silver = 2", "silver = 3", ": silver 2: 0 of them, not 1"),
        ('icons = "C"', 'icons = "C M"', ": icon M: 1 of them, not 0"),
        (CARD, CARD + CARD, ": 'Friar' is listed twice"),
    ],
)
def test_a_wrong_card_is_refused_with_its_place(
    tmp_path: Path, was: str, now: str, complaint: str
) -> None:
    assert was in CARD
    text = COUNTS + CARD.replace(was, now)
    told = refused(tmp_path, text, lambda path: signs_of(read_cards(path)))
    assert told.startswith(complaint)


def test_the_tables_of_the_tests_are_right_but_for_what_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(COUNTS + CARD, encoding="utf-8")
    assert list(read_cards(path)) == ["Friar"]
    path.write_text(MANUSCRIPT, encoding="utf-8")
    assert list(read_manuscripts(path, 1)) == ["Black 3"]


@pytest.mark.parametrize(
    ("was", "now", "complaint"),
    [
        (
            'imm = "V"\n',
            "",
            ", manuscript 1 (Black 3): a Manuscript must have either 'imm' or 'end'",
        ),
        (
            'imm = "V"',
            'end = "cow"\nper = 1',
            ", manuscript 1 (Black 3): 'end' is 'cow'; it must be one of",
        ),
        ('imm = "V"', 'end = "good"\nper = 3', ", manuscript 1 (Black 3): 'per' must be 1 or 2"),
        (
            '"black"',
            '"pink"',
            ", manuscript 1 (Black 3): 'ribbon' is 'pink'; it must be one of 'black'",
        ),
        (MANUSCRIPT, MANUSCRIPT + MANUSCRIPT.replace("3", "4"), ": number of Manuscripts: 2 of"),
    ],
)
def test_a_wrong_manuscript_is_refused_with_its_place(
    tmp_path: Path, was: str, now: str, complaint: str
) -> None:
    text = MANUSCRIPT.replace(was, now)
    told = refused(tmp_path, text, lambda path: read_manuscripts(path, 1))
    assert told.startswith(complaint)


@pytest.mark.parametrize(
    ("was", "now", "complaint"),
    [
        (
            'side_a = "[V] ~',
            'side_a = "[V] -',
            ", segment 1 (1/2), 'side_a': '[V] - || [V] -V->' is",
        ),
        (
            'side_b = "[V] ~ ||',
            'side_b = "[V] ~',
            ", segment 1 (1/2), 'side_b': a segment needs exactly one river",
        ),
        ('side_a = "[V] ~', 'side_a = "[V] -V->', ", segment 1 (1/2), 'side_a': the last Link"),
        ('side_a = "[V]', 'side_a = "[?]', ", segment 1 (1/2), 'side_a': '?' is not part"),
        ("2 M: Ink", "Ink", ", segment 1 (1/2): 'trade' should be two exchanges"),
        ("2 M: Ink", "2 M: ?", ", segment 1 (1/2), 'trade': '?' is not part of an effect"),
        ("silver = 1", 'silver = "1"', ", segment 1 (1/2), townsfolk: 'silver' should be int"),
        ("manuscript =", "scroll =", ", segment 1 (1/2): the field 'manuscript' is missing"),
        ("silver = 1", "silver = 1", ": number of segments: 1 of them, not 5"),
    ],
)
def test_a_wrong_segment_is_refused_with_its_place(
    tmp_path: Path, was: str, now: str, complaint: str
) -> None:
    assert was in SEGMENT
    text = SEGMENT.replace(was, now)
    told = refused(tmp_path, text, read_segments)
    assert told.startswith(complaint)


@pytest.mark.parametrize(
    ("text", "read", "complaint"),
    [
        (
            f'[[player_card]]\nnumber = "1"\ndeeds = 1\ndebts = 1\nwhen = "never"\n{SOURCE}',
            lambda path: read_player_cards(path, 1),
            "'when' is 'never'; it must be one of 'before shuffling', 'end of set-up'",
        ),
        (
            f'[[section]]\nname = "V2"\ntitle = "Virtue"\neffect = "V"\n{SOURCE}',
            read_sections,
            "sections: 1 of them, not 5",
        ),
        (
            '[[building]]\nname = "Workshop"\nfree = "bWS"\ncost = 1\npoints = [1, 2, 3]\n'
            + SOURCE,
            read_buildings,
            "building Trading Post: 0 of them, not 1",
        ),
        (
            f'[[column]]\nbuilding = "Workshop"\ncolumn = 1\nability = "permanent icons"\n{SOURCE}',
            lambda path: read_columns(path, {"Workshop": 1}),
            "permanent icons must have 'icons'",
        ),
        (
            f'[[track]]\nspace = 3\ncondition = "all"\n{SOURCE}',
            lambda path: read_track(path),
            "the spaces 0 to 6 in order, not [3]",
        ),
        (
            f"[[card_space]]\nspace = 2\n{SOURCE}",
            read_card_spaces,
            "1, 2 and 3 in order, not [2]",
        ),
        (
            f'[[scheme]]\nname = "N"\ndeck = "Past"\nicons = "N"\nmove = 1\noptions = []\n{SOURCE}',
            lambda path: read_schemes(path, {}),
            "'deck' is 'Past'; it must be one of 'Starting', 'Future'",
        ),
        (
            f'[[chest]]\nname = "Empty"\nicon = "C"\n{SOURCE}',
            lambda path: read_chests(path),
            "a Chest must have either 'becomes' or 'gains'",
        ),
        (
            f"[[ladder]]\npoints = [2, 5]\n{SOURCE}",
            read_chest_points,
            "'points' should be three numbers, but is [2, 5]",
        ),
        (
            f"[[ladder]]\npoints = [2, 5, 9]\n{SOURCE}" * 2,
            read_chest_points,
            "number of ladders: 2 of them, not 1",
        ),
    ],
)
def test_other_tables_are_refused_with_their_places(
    tmp_path: Path, text: str, read: Callable[[Path], object], complaint: str
) -> None:
    assert complaint in refused(tmp_path, text, read)


def lacking(table: Traversable, kind: str) -> str:
    """The text of a table without the last of its rows of a kind."""
    before, _, row = table.read_text(encoding="utf-8").rpartition(f"[[{kind}]]")
    return before + row[row.find("[[") :] if "[[" in row else before


@pytest.mark.parametrize(
    ("table", "kind", "read", "complaint"),
    [
        (FOLDER / "castle.toml", "tier", read_tiers, "number of tiers: 2 of them, not 3"),
        (
            FOLDER / "player_cards.toml",
            "player_card",
            lambda path: read_player_cards(path, 10),
            "number of Player Cards: 9 of them, not 10",
        ),
        (
            FOLDER / "schemes.toml",
            "scheme",
            lambda path: read_schemes(path, {"Starting": 8, "Future": 8}),
            "deck Future: 7 of them, not 8",
        ),
        (
            FOLDER / "player_board.toml",
            "column",
            lambda path: read_columns(path, {"Trading Post": 3, "Guildhall": 3, "Workshop": 3}),
            ": 2 of them, not 3",
        ),
        (
            FOLDER / "player_board.toml",
            "cleric_bonus",
            lambda path: read_cleric_bonuses(path),
            ": 0 of them, not 1",
        ),
        (
            FOLDER / "player_board.toml",
            "piles",
            lambda path: read_piles(path),
            "players 4: 0 of them, not 1",
        ),
        (
            KEYS_FOLDER / "chests.toml",
            "chest",
            read_chests,
            "number of Chests: 17 of them, not 18",
        ),
        (
            KEYS_FOLDER / "chests.toml",
            "ai_chest",
            lambda path: read_ai_chests(path),
            "number of AI Chests: 2 of them, not 3",
        ),
        (
            KEYS_FOLDER / "public_buildings.toml",
            "public_building",
            read_public_buildings,
            ": 0 of them, not 1",
        ),
    ],
)
def test_a_table_that_lacks_a_row_is_refused(
    tmp_path: Path,
    table: Traversable,
    kind: str,
    read: Callable[[Path], object],
    complaint: str,
) -> None:
    text = lacking(table, kind)
    assert refused(tmp_path, text, read).endswith(complaint)


COLUMN = f'[[column]]\nbuilding = "%s"\ncolumn = %d\nability = "hand limit"\n{SOURCE}'


BOARD = (
    '[[board]]\nname = "Cook"\nfocus = "Construct"\ngoods = ["Ink 6"]\nguildhalls = "C B N"\n'
    f'start = "Ink"\nstart_building = "Workshop"\nremoved = ["Starting N"]\n{SOURCE}'
)


@pytest.mark.parametrize(
    ("was", "now", "complaint"),
    [
        ("Starting N", "Starting Q", "'removed' names 'Starting Q', which is not a Scheme"),
        ("Ink 6", "6 Ink", "'goods' has '6 Ink'; write it like 'Ink 6' or 'Gold'"),
        ('"Construct"', '"Focus on"', "'focus': 'Focus on' is not part of an effect"),
        ("Cook", "Cook", "number of boards: 1 of them, not 4"),
    ],
)
def test_a_wrong_board_of_the_solo_opponent_is_refused(
    tmp_path: Path, was: str, now: str, complaint: str
) -> None:
    columns = [COLUMN % (type, one) for type in ("Trading Post", "Workshop") for one in (1, 2, 3)]
    text = "".join(columns) + BOARD.replace(was, now)
    assert complaint in refused(tmp_path, text, lambda path: read_boards(path, SCHEMES))
