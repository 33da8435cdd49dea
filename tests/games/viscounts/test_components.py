"""The printed things of both boxes: counts, sums, places, and how they are told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from rulewright.games.viscounts.components.cards import (
    CARDS,
    MANUSCRIPTS,
    PLAYER_CARDS,
    AtTheEnd,
    Card,
    read_cards,
    read_manuscripts,
    read_player_cards,
)
from rulewright.games.viscounts.components.main_board import (
    SECTIONS,
    SEGMENTS,
    TIERS,
    Spot,
    read_sections,
    read_segments,
    read_tiers,
)
from rulewright.games.viscounts.components.notation import Effect, read_effect, read_ongoing
from rulewright.games.viscounts.components.player_board import (
    BUILDINGS,
    CARD_SPACES,
    CLERIC_BONUSES,
    COLUMNS,
    PILES,
    TRACK,
    read_buildings,
    read_card_spaces,
    read_cleric_bonuses,
    read_columns,
    read_piles,
    read_track,
)
from rulewright.games.viscounts.components.reading import FOLDER
from rulewright.games.viscounts.components.solo import (
    AUTOMA_BOARDS,
    SCHEMES,
    Act,
    Priority,
    read_boards,
    read_schemes,
)
from rulewright.games.viscounts.components.words import icons_in_words, in_words
from rulewright.games.viscounts.keeper_of_keys.box import KeeperOfKeys
from rulewright.games.viscounts.keeper_of_keys.catalogue import KEYS_THINGS
from rulewright.games.viscounts.keeper_of_keys.components import (
    AI_CHESTS,
    CHEST_POINTS,
    CHESTS,
    FLIP_AI_CHEST,
    KEYS_CARDS,
    KEYS_FOLDER,
    KEYS_MANUSCRIPTS,
    KEYS_PLAYER_CARDS,
    KEYS_SCHEMES,
    PUBLIC_BUILDINGS,
    IconChest,
    RewardChest,
    read_ai_chests,
    read_chest_points,
    read_chests,
    read_public_buildings,
)
from rulewright.games.viscounts.presentation.catalogue import BASE_THINGS
from rulewright.games.viscounts.table.signs import registry
from rulewright.kernel.errors import BadRulebook
from rulewright.testing import rule


def effect(text: str) -> Effect:
    return read_effect(text, "a test")


def cards(kind: str, among: Mapping[str, Card]) -> list[Card]:
    return [card for card in among.values() if card.kind == kind]


BOTH = {**CARDS, **KEYS_CARDS}


@rule("V3", "V6", "V8", "K2", "K3")
def test_the_boxes_hold_their_townsfolk() -> None:
    numbers = {kind: len(cards(kind, BOTH)) for kind in ("starter", "hero", "townsfolk")}
    assert numbers == {"starter": 8 + 3, "hero": 20, "townsfolk": 88}
    assert len(BOTH) == len(CARDS) + len(KEYS_CARDS)


@rule("K7")
def test_three_starters_take_the_places_of_three_others() -> None:
    replaced = {card.name: card.replaces for card in cards("starter", KEYS_CARDS)}
    assert replaced == {f"{name} (Keys)": name for name in ("Journeyman", "Lender", "Trader")}
    assert set(replaced.values()) < {card.name for card in cards("starter", CARDS)}
    assert not any(card.replaces for card in CARDS.values())


def test_whoever_is_hired_has_an_effect_for_it_and_nobody_else_has() -> None:
    for card in BOTH.values():
        assert (card.hire != effect("")) == (card.kind == "townsfolk"), card.name


def test_a_card_is_read_with_its_ability() -> None:
    pastor = CARDS["Pastor"]
    assert (pastor.silver, pastor.icons, pastor.timing) == (1, ("C", "M"), "imm")
    assert (pastor.effect, pastor.hire) == (effect("Rearr / 2 Disc"), effect("Rearr"))
    emma = CARDS["Emma"]
    assert (emma.timing, emma.effect) == ("ong", effect(""))
    assert emma.ongoing == read_ongoing("Stone = 1 C, Gold = 1 C", "a test")
    assert CARDS["Abbot"].timing == ""


@pytest.mark.parametrize(
    ("name", "icons", "timing"),
    [
        ("Delphine", ("N", "B"), "drop"),
        ("Traitor", ("X",), "drop"),
        ("Isabette", ("M",) * 3, "imm"),
    ],
)
def test_the_slips_of_the_public_lists_are_mended(
    name: str, icons: tuple[str, ...], timing: str
) -> None:
    assert (BOTH[name].icons, BOTH[name].timing) == (icons, timing)


@rule("K15", "K16")
def test_the_removal_of_a_hero_is_written_after_its_other_effects() -> None:
    assert KEYS_CARDS["Girard"].effect == effect("Hero + 2 S + Rm")


@rule("V4", "V149", "K4")
def test_manuscripts_of_four_ribbons_and_five_with_grey_backs() -> None:
    ribbons = Counter(manuscript.ribbon for manuscript in MANUSCRIPTS.values())
    assert ribbons == {"black": 9, "yellow": 9, "grey": 9, "blue": 8}
    ribbons += Counter(manuscript.ribbon for manuscript in KEYS_MANUSCRIPTS.values())
    assert set(ribbons.values()) == {10}
    assert sum(manuscript.grey_backed for manuscript in MANUSCRIPTS.values()) == 5
    assert {3, 4, 5, 6, 7} == {manuscript.cost for manuscript in MANUSCRIPTS.values()}


@rule("V107", "V151")
def test_a_manuscript_does_something_at_once_or_counts_at_the_end() -> None:
    assert MANUSCRIPTS["Black 4: 2 Ink"].effect == effect("2 Ink")
    assert MANUSCRIPTS["Black 4: 2 Ink"].end is None
    assert MANUSCRIPTS["Yellow 6: Workers"].end == AtTheEnd("Worker", 2)
    assert MANUSCRIPTS["Yellow 6: Workers"].effect == effect("")


@rule("V8", "V11", "V12", "V13", "K19")
def test_player_cards_by_number_with_place_and_moment() -> None:
    numbers = [card.number for card in PLAYER_CARDS.values()]
    assert numbers == [str(number) for number in range(1, 11)]
    assert [card.number for card in KEYS_PLAYER_CARDS.values()] == [
        "1.5",
        "3.5",
        "5.5",
        "7.5",
        "9.5",
    ]
    ten = PLAYER_CARDS["Player Card 10"]
    assert (ten.gains, ten.deeds, ten.debts) == (effect("Stone + Gold + Ink + 10 S"), 1, 2)
    both = [*PLAYER_CARDS.values(), *KEYS_PLAYER_CARDS.values()]
    assert {card.number: card.where for card in both if card.where} == {
        "8": "own space",
        "5.5": "space 5",
    }
    assert {card.number: card.when for card in both if card.when} == {
        "9": "before shuffling",
        "1.5": "end of set-up",
        "3.5": "end of set-up",
        "7.5": "before shuffling",
    }


@rule("V1")
def test_the_board_has_25_spots_for_many_and_20_for_few() -> None:
    spots = [
        sum(len(segment.spots(players)) for segment in SEGMENTS.values()) for players in range(1, 5)
    ]
    assert spots == [20, 20, 25, 25]


def banks(spots: tuple[Spot, ...]) -> str:
    return "".join(spot.bank[0] for spot in spots)


@rule("V74")
def test_the_river_parts_the_spots_of_a_segment() -> None:
    sides = {name: (banks(seg.side_a), banks(seg.side_b)) for name, seg in SEGMENTS.items()}
    assert sides == {
        "1/2": ("lllrr", "llrr"),
        "3/4": ("llrrr", "llrr"),
        "5/6": ("llrrr", "llrr"),
        "7/8": ("lllrr", "llrr"),
        "9/10": ("llrrr", "llrr"),
    }


def links(spots: tuple[Spot, ...]) -> list[tuple[str, str] | None]:
    return [
        (in_words(spot.link.effect, KeeperOfKeys.signs), spot.link.over)
        if spot.link is not None
        else None
        for spot in spots
    ]


@rule("V78", "V81")
def test_links_lie_between_spots_over_rivers_and_at_the_edge_of_a_segment() -> None:
    assert links(SEGMENTS["3/4"].side_a) == [
        ("gain 2 Silver", ""),
        ("gain 1 Debt", "river"),
        None,
        ("you may destroy 1 card", ""),
        ("gain 1 Gold", "segment"),
    ]
    assert links(SEGMENTS["1/2"].side_b) == [
        ("gain 1 Virtue", ""),
        None,
        ("gain 1 Ink", ""),
        ("you may move 1 Worker within tier 1", "segment"),
    ]
    for segment in SEGMENTS.values():
        for side in (segment.side_a, segment.side_b):
            assert [link is not None and link[1] == "segment" for link in links(side)] == [
                *[False] * (len(side) - 1),
                True,
            ]


@rule("V68", "V69", "V70", "V71", "V72")
def test_each_outer_space_has_its_exchange() -> None:
    trades = [
        f"{exchange.merchants} M: {in_words(exchange.effect, KeeperOfKeys.signs)}"
        for segment in SEGMENTS.values()
        for exchange in segment.trade
    ]
    assert trades == [
        "1 M: gain 1 Silver",
        "2 M: gain 1 Ink",
        "1 M: gain 1 Silver",
        "2 M: gain 1 Stone",
        "2 M: gain 1 Ink",
        "4 M: flip 1 Debt or Deed",
        "2 M: gain 1 Gold",
        "3 M: you may destroy 1 card",
        "2 M: gain 1 Stone",
        "2 M: gain 1 Gold",
    ]


@rule("V62", "V110")
def test_townsfolk_and_manuscript_are_printed_on_each_segment() -> None:
    five = SEGMENTS["5/6"]
    assert (five.townsfolk.kind, five.townsfolk.silver, five.townsfolk.icons) == (
        "printed",
        1,
        ("X",),
    )
    assert five.townsfolk.hire == effect("K")
    assert (five.manuscript.cost, five.manuscript.ribbon) == (3, "")
    assert five.manuscript.effect == effect("V + Any")


@rule("V90", "V94", "V97", "V148")
def test_the_castle_has_five_sections_and_three_tiers() -> None:
    assert [section.name for section in SECTIONS] == ["V2", "IS", "FX", "GM", "FD"]
    assert [section.effect for section in SECTIONS][3:] == [
        effect("Gold / CM"),
        effect("FH / Dest"),
    ]
    assert [tier.points for tier in TIERS] == [1, 2, 3]
    assert [tier.bumped for tier in TIERS] == [effect("2 S"), effect("V + Any"), effect("")]
    assert [tier.effect for tier in TIERS] == [effect(""), effect(""), effect("Any")]


@rule("V75", "V84", "V147")
def test_nine_columns_cover_abilities_and_score_by_their_number() -> None:
    assert [column.name for column in COLUMNS if column.ability == "permanent icons"] == [
        "Trading Post 3",
        "Guildhall 1",
        "Guildhall 2",
        "Guildhall 3",
    ]
    assert [column.icons for column in COLUMNS[2:6]] == [("M", "M"), ("B",), ("N",), ("C",)]
    assert {name: (one.cost, one.points) for name, one in BUILDINGS.items()} == {
        "Trading Post": (5, (4, 9, 15)),
        "Guildhall": (7, (6, 13, 21)),
        "Workshop": (3, (2, 5, 9)),
    }


@rule("V41")
def test_the_card_spaces_show_icons_to_start_with() -> None:
    assert CARD_SPACES == ((), ("C", "B", "N"), ("M", "M"))


@rule("V125", "V126", "V129", "V182")
def test_the_track_has_a_reward_for_each_space() -> None:
    assert [space.condition for space in TRACK] == ["1+ X"] * 3 + ["all"] + ["0 X"] * 3
    five = TRACK[5]
    assert (five.gains, five.opponents) == (effect("3 S + 2 Debt"), effect("V"))
    assert TRACK[6].automa == effect("2 Any + 3 Debt")


@rule("V109", "V153")
def test_cleric_bonuses() -> None:
    icons = {ribbon: "".join(bonus.icons) for ribbon, bonus in CLERIC_BONUSES.items()}
    assert icons == {"black": "C", "blue": "MM", "yellow": "N", "grey": "B"}
    assert {bonus.points for bonus in CLERIC_BONUSES.values()} == {3}


@rule("V17")
def test_the_piles_grow_with_the_players() -> None:
    piles = {players: (one.debts, one.deeds) for players, one in PILES.items()}
    assert piles == {1: (12, 12), 2: (12, 12), 3: (15, 16), 4: (18, 20)}


@rule("V163", "V166")
def test_schemes_of_the_solo_opponent() -> None:
    decks = Counter(scheme.deck for scheme in SCHEMES.values())
    assert decks == {"Starting": 8, "Future": 8}
    assert sum(scheme.is_criminal for scheme in SCHEMES.values()) == 4
    known = SCHEMES["Starting B N"]
    assert (known.icons, known.move) == (("B", "N"), 1)
    assert known.options == (Act("Construct"), Act("Focus"), effect("Debt + fDeed"))


@rule("V162", "V169")
def test_boards_of_the_solo_opponent() -> None:
    cleric, card = AUTOMA_BOARDS["Cleric"], AUTOMA_BOARDS["Card"]
    assert list(AUTOMA_BOARDS) == ["Cleric", "Builder", "Noble", "Card"]
    assert cleric.goods == (Priority("Ink", 6), Priority("Stone", 4), Priority("Gold", None))
    assert cleric.card_spaces == ((), ("N",), ("B", "C"))
    assert cleric.removed == ("Starting N", "Future B N", "Future N")
    assert cleric.focus == Act("Transcribe")
    assert card.focus == effect("2 fX")
    assert card.pools_goods
    assert not cleric.pools_goods
    for board in AUTOMA_BOARDS.values():
        assert [column.building for column in board.columns] == [
            *["Guildhall"] * 3,
            *["Trading Post"] * 3,
            *["Workshop"] * 3,
        ]


@rule("K64", "K70")
def test_the_scheme_of_the_expansion_flips_a_chest_first() -> None:
    (scheme,) = KEYS_SCHEMES.values()
    assert scheme.options == (Act(FLIP_AI_CHEST), Act("Focus"), effect("Debt + fDeed"))


@rule("K51", "K52", "K53", "K54", "K55", "K56", "K62")
def test_eighteen_chests_of_six_kinds() -> None:
    becomes: dict[str, list[str]] = {"C": [], "B": [], "N": []}
    for chest in CHESTS.values():
        if isinstance(chest, IconChest):
            becomes[chest.icon].append("".join(chest.becomes))
    assert becomes == {"C": ["CC", "BN", "MMM"], "B": ["BB", "NC", "MMM"], "N": ["NN", "BC", "MMM"]}
    rewards = Counter(
        (chest.icon, chest.at_least) for chest in CHESTS.values() if isinstance(chest, RewardChest)
    )
    assert rewards == {("M", 2): 3, ("X", 1): 3, ("C", 1): 1, ("B", 1): 1, ("N", 1): 1}
    assert [chest.becomes for chest in AI_CHESTS.values()] == [("B", "N"), ("N", "C"), ("B", "C")]
    assert CHEST_POINTS == (2, 5, 9)


@rule("K61")
def test_public_buildings() -> None:
    told = {one.building: (one.cost, one.points, one.effect) for one in PUBLIC_BUILDINGS.values()}
    assert told == {
        "Trading Post": (4, 11, effect("Chest")),
        "Guildhall": (6, 15, effect("Hero")),
        "Workshop": (2, 7, effect("fX")),
    }
    assert PUBLIC_BUILDINGS["Public Guildhall"].icons == ("X",)


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


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        ("Stone + 2 Ink + 8 S", "gain 1 Stone, 2 Ink and 8 Silver"),
        ("Debt + fDeed", "gain 1 Debt, then flip 1 Deed"),
        ("Rearr / 2 Disc", "you may rearrange your cards, or you may discard up to 2 cards"),
        (
            "Debt + fDeed / Deed + fDebt",
            "gain 1 Debt, then flip 1 Deed; or gain 1 Deed, then flip 1 Debt",
        ),
        ("FH / 2 CM", "hire 1 townsfolk for free, or you may move Workers 2 times within tier 1"),
        ("2 FH", "hire 1 townsfolk for free 2 times"),
        ("", "nothing"),
    ],
)
def test_an_effect_in_words(notation: str, words: str) -> None:
    assert in_words(effect(notation), KeeperOfKeys.signs) == words


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        ("on collision: V + Any", "at every collision, gain 1 Virtue and 1 good of any kind"),
        ("after C: Mv12", "after your Transcribe action, move your Viscount 1 or 2 spaces"),
        ("2 S = 1 B", "in each Construct action, every 2 Silver may count as 1 Builder icon"),
        (
            "2 M = 1 N",
            "in each Place Workers action, every 2 Merchant icons may count as 1 Noble icon",
        ),
        ("once Ink = 2 C", "once in each Transcribe action, 1 Ink may count as 2 Cleric icons"),
    ],
)
def test_an_ongoing_ability_in_words(notation: str, words: str) -> None:
    (ability,) = read_ongoing(notation, "a test")
    assert in_words(ability, KeeperOfKeys.signs) == words


def test_icons_in_words() -> None:
    assert icons_in_words("CMM") == "1 Cleric icon and 2 Merchant icons"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "Pastor",
            "1 Silver. 1 Cleric icon and 1 Merchant icon. When played: you may rearrange your "
            "cards, or you may discard up to 2 cards. When hired or dismissed: you may rearrange "
            "your cards.",
        ),
        ("Lender", "1 Silver. 2 Merchant icons. When it drops off: flip 1 Debt or Deed."),
        (
            "Emma",
            "3 Silver. 1 Cleric icon. While on your board: in each Transcribe action, every Stone "
            "may count as 1 Cleric icon. While on your board: in each Transcribe action, every "
            "Gold may count as 1 Cleric icon.",
        ),
        (
            "Black 6: Manuscripts",
            "At the end of the game: 1 Victory Point for every 2 Manuscripts.",
        ),
        (
            "Player Card 8",
            "Gain 1 good of any kind and 1 Silver. Gain 1 Deed and 1 Debt. Then build 1 Trading "
            "Post for free on your own space.",
        ),
        (
            "Starting X (1)",
            "1 Criminal icon. Gain 1 Corruption for each Criminal icon on its board. Gain 1 Future "
            "Scheme. Move 1 space. Then the first of these that is possible: Focus; gain 1 Deed, "
            "then flip 1 Debt.",
        ),
        ("3/4 A2", "Gain 1 Stone. Link over the river: gain 1 Debt."),
        ("3/4 A5", "Flip 1 Debt or Deed. Link to the next segment: gain 1 Gold."),
        (
            "Guildhall 2",
            "Permanently 1 Noble icon. 6, 13 or 21 Victory Points for 1, 2 or 3 built.",
        ),
        (
            "Cleric as 3 Merchants",
            "Once in each action, 1 Cleric icon of the card above may count as 3 Merchant icons.",
        ),
        (
            "Ink for 2 Merchants",
            "When a card with at least 2 Merchant icons enters the space above, gain 1 Ink.",
        ),
        (
            "Public Guildhall",
            "When built: gain 1 Hero. Permanently 1 Criminal icon. 15 Victory Points.",
        ),
    ],
)
def test_a_printed_thing_in_words(name: str, text: str) -> None:
    assert {**BASE_THINGS, **KEYS_THINGS}[name].text == text


def test_a_manuscript_tells_its_ribbon_and_one_on_the_board_has_none() -> None:
    assert BASE_THINGS["Black 4: 2 Ink"].facts["ribbon"] == "black"
    for segment in SEGMENTS.values():
        assert BASE_THINGS[segment.manuscript.name].facts["ribbon"] == "none"


def test_every_printed_thing_has_a_name_of_its_own_and_says_where_it_is_known_from() -> None:
    tables = [CARDS, MANUSCRIPTS, PLAYER_CARDS, SCHEMES, COLUMNS, CLERIC_BONUSES, SECTIONS]
    of_segments = len(SEGMENTS) * 3 + 25 + 20
    assert len(BASE_THINGS) == sum(map(len, tables)) + len(AUTOMA_BOARDS) + of_segments
    tables = [KEYS_CARDS, KEYS_MANUSCRIPTS, KEYS_PLAYER_CARDS, KEYS_SCHEMES, CHESTS, AI_CHESTS]
    assert len(KEYS_THINGS) == sum(map(len, tables)) + len(PUBLIC_BUILDINGS)
    assert not BASE_THINGS.keys() & KEYS_THINGS.keys()
    for thing in (*BASE_THINGS.values(), *KEYS_THINGS.values()):
        assert thing.source or thing.provenance != "public", thing.name
