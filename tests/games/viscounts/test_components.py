"""The printed components of both boxes: counts, sums and places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from rulewright.games.viscounts.components.cards import (
    CARDS,
    MANUSCRIPTS,
    PLAYER_CARDS,
    AtTheEnd,
    Card,
)
from rulewright.games.viscounts.components.main_board import (
    SECTIONS,
    SEGMENTS,
    TIERS,
    Spot,
)
from rulewright.games.viscounts.components.notation import read_ongoing
from rulewright.games.viscounts.components.player_board import (
    BUILDINGS,
    CARD_SPACES,
    CLERIC_BONUSES,
    COLUMNS,
    PILES,
    TRACK,
)
from rulewright.games.viscounts.components.solo import (
    AUTOMA_BOARDS,
    SCHEMES,
    Act,
    Priority,
)
from rulewright.games.viscounts.components.words import in_words
from rulewright.games.viscounts.keeper_of_keys.box import KeeperOfKeys
from rulewright.games.viscounts.keeper_of_keys.components import (
    AI_CHESTS,
    CHEST_POINTS,
    CHESTS,
    FLIP_AI_CHEST,
    KEYS_CARDS,
    KEYS_MANUSCRIPTS,
    KEYS_PLAYER_CARDS,
    KEYS_SCHEMES,
    PUBLIC_BUILDINGS,
    IconChest,
    RewardChest,
)
from rulewright.testing import rule
from tests.games.viscounts.effects import effect


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
