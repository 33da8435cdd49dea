"""The table in words, for the terminal and for whoever cannot see it."""

import pytest

from rulewright.games.viscounts import GAME
from rulewright.games.viscounts.components.solo import AUTOMA_BOARDS
from rulewright.games.viscounts.components.words import icons_in_words


def told(kingdom, viewer=0):
    """The table as a seat hears it, line by line."""
    text = GAME.presentation.board_text(
        GAME.view(kingdom.begin().state, viewer), kingdom.names.__getitem__
    )
    return text.split("\n")


def look(kingdom, what, viewer=0):
    return GAME.presentation.look(
        GAME.view(kingdom.begin().state, viewer), what, kingdom.names.__getitem__
    )


@pytest.fixture
def busy(kingdom):
    """A table on which something lies everywhere; ann is about to act on space 3."""
    kingdom.seat("ann", "bob").acts().viscount("ann", "3").board("ann", "Abbot", None, "Vicar")
    kingdom.goods("ann", silver=4, ink=1, stone=5, gold=2).hand("ann", "Friar", "Squire")
    kingdom.discard("bob", "Mason", "Foreman").built("bob", "Workshop 1", "3/4 B1")
    kingdom.workers("ann", 1, "1/2", 2).workers("bob", 1, "1/2", 1).workers("bob", 2, "5/6", 1)
    kingdom.workers("ann", 3, "", 1).leader("ann").track("ann", 1, 4)
    kingdom.papers("ann", 1, 2, 3, 1).papers("bob", 2, 0, 1, 0)
    kingdom.owns_manuscripts("ann", "Black 4: 2 Ink").has_bonus("ann", "black")
    kingdom.townsfolk("9/10").no_manuscripts("9/10").manuscripts("3/4", "Grey 3: Virtue")
    return kingdom.townsfolk("3/4", "Peddler (Ink)").piles(5, 1)


def test_the_first_line_says_whose_turn_it_is(kingdom):
    kingdom.seat("ann", "bob").turn_of("bob").plays().hand("bob", "Abbot", "Friar")
    assert told(kingdom)[:2] == ["Round 1: bob's turn, play.", "Clockwise round the castle:"]
    kingdom.last_round(4)
    assert told(kingdom)[0] == "Round 1 of 4: bob's turn, play."


def test_in_the_draft_the_pairs_are_told_and_nobody_has_a_board_yet(kingdom):
    kingdom.seat("ann", "bob").draft(("1", "Emma"), ("2", "Ada"), ("4", "Judith"))
    lines = told(kingdom)
    pairs = "Player Card 1 with Emma, Player Card 2 with Ada and Player Card 4 with Judith"
    assert lines[:2] == ["Set-up: bob takes a Player Card.", f"To choose from: {pairs}."]
    assert lines[-1] == "Castle: tier 3 nobody; Castle Leader nobody."


def test_a_segment_is_told_with_its_piles_trades_viscounts_and_spots(busy):
    lines = look(busy, "3/4").split("\n")
    assert lines == [
        "3/4: Peddler (Ink) for 2 Silver, Manuscript Grey 3: Virtue; "
        "trade on 3: gain 1 Silver for every Merchant; "
        "on 4: gain 1 Stone for every 2 Merchants. Viscounts: ann on 3 and bob on 3.",
        "  spots: space 3, spot 1: Workshop of bob; space 3, spot 2: gain 1 Stone; "
        "space 4, spot 1: hire 1 townsfolk for free; space 4, spot 2: you may destroy 1 card.",
    ]
    assert [f"  {line}" for line in lines] == told(busy)[4:6]


def test_empty_piles_are_told_by_what_is_printed_below(busy):
    line = look(busy, "9/10").split("\n")[0]
    assert line.startswith("9/10: the printed townsfolk, the printed Manuscript; trade on 9: ")
    assert "Viscounts" not in line


def test_the_castle_is_told_where_somebody_is_in_either_tier(busy):
    lines = told(busy)
    castle = lines.index("Castle: tier 3 ann 1; Castle Leader ann.")
    assert lines[castle + 1 : castle + 4] == [
        "  at 1/2 (gain 2 Virtue): tier 1 ann 2 and bob 1, tier 2 nobody",
        "  at 5/6 (flip 1 Debt or Deed): tier 1 nobody, tier 2 bob 1",
        "Before the end: 5 Debts or 1 Deed.",
    ]


def test_all_sections_of_the_castle_can_be_looked_at(busy):
    lines = look(busy, "Castle").split("\n")
    assert len(lines) == 5
    assert lines[1] == "at 3/4 (gain 1 Ink and 1 Stone): tier 1 nobody, tier 2 nobody"


def test_a_player_is_told_with_all_that_lies_on_the_board(busy):
    ann = [
        "Ann: 18 points, Viscount on 3, 4 Silver, 1 Ink, 5 Stone, 2 Gold, 17 Workers left.",
        "  board: Abbot | 1 Cleric icon, 1 Builder icon and 1 Noble icon | Vicar; "
        "draw pile 6, discard 0, hand 2 of 4",
        "  Corruption on 2, Virtue on 5 of 7; 1 Debt and 2 paid, 3 Deeds and 1 flipped",
        "  Manuscripts: Black 4: 2 Ink",
        "  Cleric Bonus: black",
    ]
    lines = told(busy)
    assert look(busy, " ann ").split("\n") == ann
    assert lines[lines.index(ann[0]) :][:5] == ann
    assert "  built: Workshop 1" in look(busy, "bob").split("\n")


def test_a_viscount_inside_is_told_so(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "inside 3/4")
    assert look(kingdom, "ann").startswith("Ann: 0 points, Viscount inside 3/4, ")
    assert look(kingdom, "3/4").split("\n")[0].endswith(" Viscounts: ann inside and bob on 3.")


def test_one_point_below_zero_is_one_point(kingdom):
    kingdom.seat("ann", "bob").acts().papers("ann", debts=1, deeds=1)
    assert look(kingdom, "ann").startswith("Ann: -1 point, ")


@pytest.mark.parametrize(
    ("debts", "deeds", "line"),
    [
        (0, 3, "Poverty is revealed: the most flipped Deeds score. Not yet Prosperity: 3 Deeds."),
        (2, 0, "Prosperity is revealed: the most flipped Debts score. Not yet Poverty: 2 Debts."),
        (
            0,
            0,
            "Poverty is revealed: the most flipped Deeds score. "
            "Prosperity is revealed: the most flipped Debts score.",
        ),
    ],
)
def test_once_a_card_of_the_end_is_revealed_it_is_told_what_it_scores(kingdom, debts, deeds, line):
    kingdom.seat("ann", "bob").acts().piles(debts, deeds).last_round(4)
    assert line in told(kingdom)


def test_the_track_can_be_looked_at(busy):
    lines = look(busy, "track").split("\n")
    assert lines[0] == "Where the markers meet, whoever's turn it is gains this:"
    assert len(lines) == 8
    assert lines[1] == "  1: gain 1 Silver and 3 Deeds; others with a Criminal icon: gain 1 Debt"
    assert lines[4] == (
        "  4: gain 2 Silver, 1 Deed and 1 Debt; all others: you may rearrange your cards"
    )
    assert lines[7] == "  7: gain 4 Silver and 3 Debts; others without a Criminal icon: gain 1 Deed"


def test_all_columns_of_a_building_can_be_looked_at_by_its_name(busy):
    assert look(busy, "Guildhall").split("\n") == [
        f"Guildhall {number}: Permanently 1 {icon} icon. "
        "6, 13 or 21 Victory Points for 1, 2 or 3 built."
        for number, icon in enumerate(("Builder", "Noble", "Cleric"), start=1)
    ]


def test_only_ones_own_hand_is_told(busy):
    hand = [
        "Your hand, each card with its Silver, which is the steps it moves:",
        "  Friar: 2 Silver. 1 Cleric icon. When played: gain 1 Virtue. "
        "When hired or dismissed: gain 1 Virtue.",
        "  Squire: 2 Silver. 1 Noble icon.",
    ]
    assert told(busy)[-3:] == hand
    assert look(busy, "hand").split("\n") == hand
    for other in (1, None):
        assert not [line for line in told(busy, other) if "Squire" in line]
        assert look(busy, "hand", other) == "You hold no cards."


def test_what_each_action_costs_can_be_looked_at(busy):
    assert look(busy, "actions").split("\n") == [
        "Trade: costs 1, you have 1; pay nothing; you could dismiss Peddler (Ink) for 2 Silver",
        "Construct a Trading Post: costs 5, you have 1; pay 4 Stone",
        "Construct a Guildhall: costs 7, you have 1; goods do not suffice",
        "Construct a Workshop: costs 3, you have 1; pay 2 Stone",
    ]


def test_inside_the_actions_are_workers_and_the_manuscript(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "inside 3/4").supply("ann", 1)
    kingdom.manuscripts("3/4", "Grey 3: Virtue").townsfolk("3/4", "Peddler (Ink)")
    kingdom.board("ann", "Abbot", "Friar", "Squire").goods("ann", ink=1)
    assert look(kingdom, "actions").split("\n") == [
        "Place 1 Worker: costs 1, you have 1; pay nothing",
        "Transcribe Grey 3: Virtue: costs 3, you have 2; pay 1 Ink",
    ]


def test_actions_are_told_in_phase_3_alone(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Abbot", "Friar")
    assert look(kingdom, "actions") == "Actions are taken in phase 3, after moving."


def test_the_score_is_told_by_category_without_what_counts_nothing(busy):
    assert look(busy, "score").split("\n") == [
        "ann: 18 (Castle 5, Sets of ribbons 1, Castle Leader 5, Cleric Bonuses 3, "
        "Unpaid Debts -2 and Deeds 6)",
        "bob: 2 (Buildings 2, Castle 3, Unpaid Debts -4 and Deeds 1)",
    ]


def test_a_discard_pile_can_be_looked_through(busy):
    assert look(busy, "discard Bob") == "bob's discard pile, oldest first: Foreman and Mason."
    assert look(busy, "discard ann") == "ann's discard pile, oldest first: nothing."


def test_what_is_no_part_of_the_table_cannot_be_looked_at(busy):
    assert [look(busy, what) for what in ("automa", "discard cyd", "11/12")] == [None] * 3


def test_the_automa_is_told_like_a_player_with_its_schemes(kingdom):
    kingdom.seat("ann", automa="Cleric").plays().hand("ann", "Abbot", "Friar")
    kingdom.schemes("Starting B", "Starting C").scheme_board("Starting N")
    lines = told(kingdom)
    first = next(n for n, line in enumerate(lines) if line.startswith("The automa: "))
    assert "  3/4: " in lines[4]
    assert lines[4].endswith(" Viscounts: the automa on 3.")
    free = [icons_in_words(icons) for icons in AUTOMA_BOARDS["Cleric"].card_spaces[1:]]
    schemes = " | ".join(["Starting N", *free])
    assert lines[first + 1] == f"  Cleric board, schemes: {schemes}; pile 2, discard 0"
    assert look(kingdom, "the automa").split("\n") == lines[first : first + 3]
    assert not [line for line in lines[first : first + 3] if "hand" in line]
    assert look(kingdom, "score").split("\n")[1].startswith("the automa: 0 ")


def test_what_the_automa_may_do_next_can_be_looked_at(kingdom):
    kingdom.seat("ann", automa="Cleric").plays().hand("ann", "Abbot", "Friar")
    kingdom.schemes("Starting B", "Starting C").papers("automa", deeds=1)
    for what in ("automa", "forecast"):
        assert look(kingdom, what).split("\n") == [
            "If nothing changes, the automa would next do this with",
            "  Starting B: to space 5, flip 1 Debt or Deed, then gain 1 Virtue",
            "  Starting C: to space 5, flip 1 Debt or Deed, then gain 1 Virtue",
        ]
