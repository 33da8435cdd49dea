"""The automa of the solo game: set-up, turns, gains and the end (V162 to V184)."""

import pytest

from rulewright.games.viscounts import GAME
from rulewright.games.viscounts.table.state import COLLISION
from rulewright.kernel import Match
from rulewright.testing import rule
from tests.games.viscounts.solo_table import FUTURE, solo

# Set-up


@rule("V162")
def test_the_automa_takes_the_number_of_the_other_card_and_the_items_of_its_board(kingdom):
    kingdom.seat("ann", automa="Cleric").draft(("1", "Ada"), ("4", "Bertha"))
    kingdom.schemes("Starting B", future=FUTURE)
    kingdom.says("ann", "Player Card 1")
    automa = kingdom.player("automa")
    assert automa.viscount == "4"
    assert automa.goods == {"S": 0, "Ink": 1, "Stone": 1, "Gold": 0}
    assert (automa.debts, automa.deeds, automa.paid_debts) == (1, 1, 0)
    assert automa.uncovered == ["Guildhall 1"]
    assert list(kingdom.state.buildings) == ["3/4 B3"]
    assert kingdom.automa.discard == ["Future C"]  # the spot hires somebody for nothing
    assert (kingdom.state.debts_left, kingdom.state.deeds_left) == (12, 12)
    kingdom.told("The automa plays its Cleric board; its Viscount starts on 4", cites="V162")
    kingdom.told("ann's turn in round 1")


@rule("V162")
def test_alone_there_are_two_pairs_to_choose_from():
    match = Match.new(GAME, ["ann"], options={"automa": "Noble"})
    assert len(match.state.pairs) == len(match.decision.options) == 2


@rule("V163")
@pytest.mark.parametrize(
    ("board", "removed"),
    [
        ("Cleric", {"Starting N", "Future B N", "Future N"}),
        ("Builder", {"Starting C", "Future N C", "Future C"}),
        ("Noble", {"Starting B", "Future C B", "Future B"}),
        ("Card", set()),
    ],
)
def test_the_schemes_crossed_out_on_its_board_are_out_of_the_game(kingdom, board, removed):
    kingdom.seat("ann", automa=board)
    schemes = {*kingdom.automa.pile, *kingdom.automa.future}
    assert not schemes & removed
    assert len(kingdom.automa.pile) == 8 - bool(removed)
    assert len(kingdom.automa.future) == 8 - max(0, len(removed) - 1)


@rule("V184")
@pytest.mark.parametrize("harder", ["0", "1", "2", "3"])
def test_for_a_harder_game_future_schemes_are_shuffled_in(kingdom, harder):
    kingdom.seat("ann", automa="Cleric", harder=harder)
    early = [name for name in kingdom.automa.pile if name.startswith("Future")]
    assert len(early) == int(harder)
    assert len(kingdom.automa.pile) == 7 + int(harder)
    assert len(kingdom.automa.future) == 6 - int(harder)


@rule("R35")
@pytest.mark.parametrize(("right", "space"), [("no", "3"), ("yes", "4")])
def test_a_number_and_a_half_is_the_odd_or_by_the_other_reading_the_even_space(
    kingdom, right, space
):
    kingdom.seat("ann", automa="Cleric", expansion="keeper_of_keys", automa_on_the_right=right)
    kingdom.draft(("1", "Ada"), ("3.5", "Bertha")).schemes("Starting B", future=FUTURE)
    kingdom.says("ann", "Player Card 1")
    assert kingdom.player("automa").viscount == space
    kingdom.told(f"its Viscount starts on {space}", cites="R35")


# Its turn


@rule("V164")
def test_the_rows_of_a_scheme_are_done_from_top_to_bottom_and_then_comes_the_collision(kingdom):
    solo(kingdom, "Starting X (1)").track("automa", 2, 3).papers("automa", debts=1)
    kingdom.goods("automa").manuscripts("3/4", "Grey 7: Guildhall").begin()
    kingdom.told_in_order(
        "The automa reveals a Criminal Scheme",
        "the automa gains Corruption",
        "the automa gains a Cleric Scheme",
        "The automa's Viscount moves 1 step from 3 to 4",
        "The automa's choice",
        "The automa's markers have met on space 4",
        "ann's turn in round 2",
    )
    kingdom.told("The automa reveals", cites="V164")


@rule("V165")
def test_a_scheme_that_drops_off_has_no_effect(kingdom):
    solo(kingdom, "Starting N").scheme_board(None, None, "Starting X (1)").begin()
    assert kingdom.automa.discard == ["Starting X (1)"]
    assert kingdom.player("automa").corruption == 0
    assert len(kingdom.automa.future) == 3
    kingdom.told("A Criminal Scheme drops off the automa's board", cites="V165")


@rule("V164")
def test_schemes_slide_like_cards(kingdom):
    solo(kingdom, "Starting N").scheme_board("Starting B", "Starting C").begin()
    assert kingdom.automa.board == ["Starting N", "Starting B", "Starting C"]


@rule("V166")
@pytest.mark.parametrize(("before", "corruption"), [("Starting C", 1), ("Future X (3)", 2)])
def test_a_criminal_scheme_brings_corruption_for_each_criminal_on_the_board(
    kingdom, before, corruption
):
    solo(kingdom, "Starting X (3)").scheme_board(before).begin()
    assert kingdom.player("automa").corruption == corruption
    kingdom.told("the automa gains Corruption", cites="V166")


@rule("V166")
def test_a_scheme_without_a_criminal_brings_no_corruption_for_the_others(kingdom):
    solo(kingdom, "Starting N").scheme_board("Future X (3)").begin()
    assert kingdom.player("automa").corruption == 0


@rule("V167")
@pytest.mark.parametrize(("start", "end"), [("3", "5"), ("4", "6"), ("10", "2")])
def test_the_automa_moves_on_outer_spaces_only(kingdom, start, end):
    solo(kingdom, "Starting N", space=start).viscount("ann", "inside 3/4").begin()
    assert kingdom.player("automa").viscount == end
    kingdom.told(f"The automa's Viscount moves 2 steps from {start} to {end}.", cites="V167")


@rule("V168")
def test_where_the_automa_meets_the_human_the_human_may_rearrange(kingdom):
    solo(kingdom, "Starting N").viscount("ann", "5").board("ann", "Abbot", "Squire")
    kingdom.says("ann", "Squire | Abbot | nothing")
    kingdom.told("The automa's Viscount meets ann's", cites="V168")
    kingdom.told("A meeting: ann rearranges the cards", cites="V168")


@rule("V168")
def test_where_the_human_meets_the_automa_it_gains_a_good(kingdom):
    kingdom.seat("ann", automa="Builder").moves(1).viscount("automa", "2").viscount("ann", "1")
    kingdom.says("ann", "To space 2", "Take no action")
    kingdom.told("ann's Viscount meets the automa's", cites="V168")
    kingdom.told("A meeting: the automa gains 1 Stone", cites="V169")


@rule("V169")
@pytest.mark.parametrize(
    ("board", "goods", "good"),
    [
        ("Cleric", {"ink": 5}, "Ink"),
        ("Cleric", {"ink": 6, "stone": 3}, "Stone"),
        ("Cleric", {"ink": 6, "stone": 4}, "Gold"),
        ("Cleric", {"ink": 7, "stone": 5, "gold": 9}, "Gold"),
        ("Builder", {"stone": 5}, "Stone"),
        ("Builder", {"stone": 6, "gold": 3}, "Gold"),
        ("Builder", {"stone": 6, "gold": 4}, "Ink"),
        ("Noble", {"gold": 6, "ink": 4}, "Stone"),
    ],
)
def test_its_board_tells_which_good_the_automa_takes(kingdom, board, goods, good):
    solo(kingdom, "Starting B N", board=board).goods("automa", **goods).begin()
    kingdom.told(f"Builder and Noble Scheme: the automa gains 1 {good}", cites="V169")


# What the automa gets instead


@rule("V170", "V173")
@pytest.mark.parametrize(
    ("townsfolk", "sentence", "cites"),
    [
        ("Mason", "Mason: the automa gains 1 Ink", "V170"),
        ("Acolyte", "the automa gains Virtue", "V170"),
        ("Princess", "the automa gains Virtue", "V58"),
        ("Antagonist", "the automa gains Corruption", "V58"),
        ("Bishop", "Bishop: the automa takes 1 Debt", "V58"),
    ],
)
def test_the_effect_of_a_dismissed_townsfolk_for_the_automa(kingdom, townsfolk, sentence, cites):
    solo(kingdom, "Starting N").townsfolk("3/4", townsfolk).begin()
    kingdom.told(sentence, cites=cites)


@rule("V170", "V181")
def test_a_shuffle_takes_its_discards_into_its_pile(kingdom):
    solo(kingdom, "Starting N", "Starting B").townsfolk("3/4", "Courier")
    kingdom.automa.discard.append("Starting C")
    kingdom.begin()
    assert sorted(kingdom.automa.pile) == ["Starting B", "Starting C"]
    kingdom.told("The automa shuffles 2 schemes", cites="V58")


@rule("V170")
def test_a_shuffle_without_discards_gives_the_automa_nothing(kingdom):
    solo(kingdom, "Starting N", "Starting B").townsfolk("3/4", "Courier")
    kingdom.papers("automa", debts=1).begin()
    assert kingdom.player("automa").virtue == 6 - 1  # by the last row alone


@rule("V170")
def test_a_spot_that_destroys_flips_for_the_automa(kingdom):
    solo(kingdom, "Starting B", board="Builder", space="5").goods("automa", stone=1)
    kingdom.built("ann", "Workshop 1", "7/8 B1").papers("automa", deeds=1).begin()
    assert kingdom.state.buildings["7/8 B2"].owner == 1
    assert kingdom.player("automa").flipped_deeds == 1
    kingdom.told("Space 7, spot 2: the automa flips a Deed", cites="V170")


@rule("V170", "R37")
def test_a_link_of_2_silver_is_a_good_for_the_automa(kingdom):
    solo(kingdom, "Starting B", board="Builder", space="1").goods("automa", stone=1)
    kingdom.built("ann", "Workshop 1", "3/4 B2").begin()
    assert kingdom.player("ann").silver == 2
    assert kingdom.player("automa").goods == {"S": 0, "Ink": 1, "Stone": 1, "Gold": 0}
    kingdom.told("Link of space 3, spot 1: the automa gains 1 Stone", cites="R37")
    kingdom.told("is complete: gain 2 Silver, for the automa and ann")


@rule("V170")
def test_a_link_that_moves_a_worker_is_virtue_for_the_automa(kingdom):
    solo(kingdom, "Starting B", board="Builder", space="6").goods("automa", stone=1)
    kingdom.built("ann", "Workshop 1", "7/8 B2").workers("automa", 1, "1/2", 1).begin()
    assert kingdom.state.buildings["7/8 B3"].owner == 1
    kingdom.told("the automa gains Virtue", cites="V170")


@rule("V170")
def test_a_worker_bumped_from_tier_1_brings_the_automa_a_good(kingdom):
    kingdom.seat("ann", automa="Cleric").viscount("ann", "inside 3/4").acts()
    kingdom.goods("ann", gold=2).board("ann", "Squire", "Abbot", "Trader")
    kingdom.workers("automa", 1, "3/4", 2).workers("ann", 2, "3/4", 1)
    with kingdom.changes("automa.ink", 1, "automa.workers", 1):
        kingdom.says("ann", "Place 2 Workers", "The automa's Worker")
    kingdom.told("Bumped from tier 1: the automa gains 1 Ink", cites="R37")


@rule("V170", "V126")
def test_the_human_collision_that_lets_others_rearrange_gives_the_automa_a_good(kingdom):
    kingdom.seat("ann", automa="Cleric").phase(COLLISION).track("ann", 3, 3)
    kingdom.schemes("Starting N").begin()
    kingdom.told("Collision on space 4: the automa gains 1 Ink", cites="V170")


@rule("V171")
@pytest.mark.parametrize(
    ("papers", "debts", "deeds"),
    [
        ({"debts": 1, "deeds": 1}, 1, 0),
        ({"debts": 1, "deeds": 1, "paid": 1, "flipped": 1}, 2, 1),
        ({"debts": 1, "deeds": 1, "paid": 1}, 1, 1),
        ({"debts": 1, "deeds": 1, "flipped": 1}, 1, 1),
        ({"deeds": 1, "flipped": 2}, 0, 3),
        ({"debts": 1, "paid": 2}, 3, 0),
    ],
)
def test_the_automa_flips_what_it_has_flipped_less(kingdom, papers, debts, deeds):
    solo(kingdom, "Starting N").papers("automa", **papers).begin()
    automa = kingdom.player("automa")
    assert (automa.paid_debts, automa.flipped_deeds) == (debts, deeds)
    kingdom.told("Noble Scheme: the automa flips a", cites="V171")


@rule("V171")
def test_with_nothing_to_flip_the_automa_gains_virtue(kingdom):
    solo(kingdom, "Starting N").begin()
    # The printed townsfolk of 3/4 brings Virtue, so does the flip, and so does the last row.
    assert kingdom.player("automa").virtue == 6 - 3
    kingdom.told("the automa gains Virtue", cites="V171")


@rule("V170")
def test_a_debt_to_flip_that_it_does_not_have_is_virtue_even_with_a_deed(kingdom):
    solo(kingdom, "Starting X (1)", space="2").manuscripts("3/4", "Grey 7: Guildhall").begin()
    automa = kingdom.player("automa")
    assert (automa.deeds, automa.flipped_deeds, automa.virtue) == (1, 0, 5)
    kingdom.told("the automa gains Virtue", cites="V170")


@rule("V172")
def test_a_card_for_the_automa_is_the_top_future_scheme_on_its_discards(kingdom):
    solo(kingdom, "Starting X (1)").manuscripts("3/4", "Grey 7: Guildhall").begin()
    assert kingdom.automa.discard == ["Future C"]
    assert kingdom.automa.future == ["Future X (1)", "Future C B"]
    kingdom.told("Criminal Scheme: the automa gains a Cleric Scheme", cites="V172")


@rule("V172")
def test_without_future_schemes_a_card_is_a_flip(kingdom):
    solo(kingdom, "Starting X (1)").schemes("Starting X (1)").papers("automa", deeds=1)
    kingdom.manuscripts("3/4", "Grey 7: Guildhall").begin()
    assert kingdom.player("automa").flipped_deeds == 1
    kingdom.told("Criminal Scheme: the automa flips a Deed", cites="V172")


@rule("V173")
def test_the_automa_dismisses_for_nothing_and_without_icons(kingdom):
    solo(kingdom, "Starting N", board="Noble").townsfolk("3/4", "Princess", "Mason")
    kingdom.papers("automa", deeds=1).begin()
    assert kingdom.state.townsfolk[1] == ["Mason"]
    assert kingdom.player("automa").virtue == 6 - 2
    kingdom.told("The automa dismisses Princess.", cites="V173")
    kingdom.told("The automa cannot place Workers", cites="V174")


@rule("R42")
def test_at_an_empty_pile_the_automa_dismisses_the_printed_townsfolk(kingdom):
    solo(kingdom, "Starting N", space="5").papers("automa", deeds=1).begin()
    assert kingdom.player("automa").corruption == 1
    kingdom.told("The automa dismisses the printed townsfolk of 5/6.", cites="R42")


@rule("R42")
def test_at_an_empty_pile_the_automa_transcribes_the_printed_manuscript(kingdom):
    solo(kingdom, "Starting C", space="5").goods("automa", ink=1).no_manuscripts("7/8").begin()
    automa = kingdom.player("automa")
    assert (automa.manuscripts, automa.goods["Ink"], automa.virtue) == ([], 0, 4)
    kingdom.told("the automa transcribes the printed Manuscript of 7/8", cites="R42")


@rule("R42", "V174")
def test_a_printed_manuscript_that_is_too_dear_is_passed_over_by_its_name(kingdom):
    solo(kingdom, "Starting C", space="5").no_manuscripts("7/8").begin()
    kingdom.told("The automa cannot transcribe the printed Manuscript of 7/8", cites="V174")


# The last row


@rule("V174")
def test_only_the_first_possible_option_is_done(kingdom):
    solo(kingdom, "Future C", space="1").goods("automa", ink=2, gold=9)
    kingdom.manuscripts("5/6", "Grey 3: Virtue").begin()
    automa = kingdom.player("automa")
    assert automa.manuscripts == ["Grey 3: Virtue"]
    assert (automa.workers, automa.debts, automa.deeds) == (20, 0, 0)


@rule("V174")
def test_what_is_not_possible_is_passed_over(kingdom):
    solo(kingdom, "Future C", space="1").goods("automa", gold=9)
    kingdom.manuscripts("5/6", "Grey 7: Guildhall").begin()
    automa = kingdom.player("automa")
    assert (automa.manuscripts, automa.workers) == ([], 16)
    kingdom.told("The automa cannot transcribe Grey 7: Guildhall", cites="V174")
    kingdom.told("The automa's choice: place 4 Workers", cites="V177")


@rule("V174", "R45")
def test_gains_and_flips_are_always_possible(kingdom):
    solo(kingdom, "Starting X (3)", board="Builder").begin()
    automa = kingdom.player("automa")
    assert (automa.debts, automa.virtue) == (1, 6 - 1 - 1)  # the printed townsfolk, no Deed to flip
    kingdom.told("The automa's choice: gain 1 Debt, then flip 1 Deed", cites="R45")


@rule("R45")
def test_the_focus_of_the_card_board_needs_something_to_flip(kingdom):
    solo(kingdom, "Starting X (3)", board="Card").begin()
    assert kingdom.player("automa").debts == 1
    kingdom.told("there is nothing to flip", cites="V174")


@rule("R45")
def test_the_focus_of_the_card_board_flips_twice(kingdom):
    solo(kingdom, "Starting X (3)", board="Card").papers("automa", debts=1).begin()
    automa = kingdom.player("automa")
    # The Debt, then Virtue for want of another card; the printed townsfolk brought Virtue too.
    assert (automa.debts, automa.paid_debts, automa.virtue) == (0, 1, 4)


@rule("R45", "V179")
def test_the_focus_is_possible_if_its_action_is(kingdom):
    solo(kingdom, "Starting X (1)", board="Noble").goods("automa", gold=1).begin()
    assert kingdom.player("automa").workers == 18
    assert kingdom.in_section("automa", 1, "3/4") == 2


# Shuffles, collisions, the end


@rule("V181")
@pytest.mark.parametrize(
    ("board", "track"),
    [
        (("Starting B", "Starting C", "Starting X (1)"), (0, 5)),
        (("Starting X (1)", "Starting C", "Starting B"), (1, 6)),
    ],
)
def test_an_empty_pile_is_shuffled_for_the_schemes_then_on_its_board(kingdom, board, track):
    solo(kingdom).scheme_board(*board).goods("automa", stone=9, ink=9).begin()
    corruption, virtue = track
    texts = journal(kingdom)
    moved = texts[texts.index("The automa shuffles 1 scheme into its pile.") + 1]
    assert moved.endswith(
        f"Corruption stands on space {corruption + 1}, Virtue on space {virtue + 1}."
    )
    kingdom.told("The automa shuffles 1 scheme", cites="V181")


@rule("R43", "V181")
def test_a_criminal_printed_on_its_card_space_is_none_for_a_shuffle(kingdom):
    solo(kingdom, board="Card").papers("automa", deeds=1)
    kingdom.automa.discard.append("Starting N")
    kingdom.begin()
    assert kingdom.player("automa").corruption == 0


@rule("R43", "V166")
def test_a_criminal_printed_on_its_card_space_is_none_for_the_criminal_row(kingdom):
    solo(kingdom, "Starting X (3)", board="Card").begin()
    assert kingdom.player("automa").corruption == 1


@rule("R43", "V182")
def test_a_criminal_printed_on_its_card_space_is_none_for_a_collision(kingdom):
    kingdom.seat("ann", automa="Card").phase(COLLISION).track("ann", 0, 0)
    kingdom.schemes("Starting N").begin()
    assert kingdom.player("automa").debts == 0


@rule("R43")
def test_a_criminal_printed_on_its_card_space_pays_for_actions(kingdom):
    solo(kingdom, "Starting C", board="Card", space="3")
    kingdom.manuscripts("5/6", "Black 3: Virtue").begin()
    assert kingdom.player("automa").manuscripts == ["Black 3: Virtue"]


@rule("R43", "V183")
def test_its_manuscripts_count_the_icons_of_all_its_schemes_but_of_no_space(kingdom):
    solo(kingdom, "Starting N", "Starting B N").owns_manuscripts("automa", "Yellow 5: Nobles")
    kingdom.scheme_board(None, "Starting N C", "Starting C").last_round(1)
    kingdom.built("automa", "Guildhall 3", "1/2 B1").automa.discard.append("Future N")
    kingdom.papers("automa", deeds=1)
    kingdom.begin()
    # Starting N, B N, N C, Future N and the Guildhall, but not the Noble of space 2.
    assert automas_points(kingdom)["Manuscripts"] == 5


@rule("V182")
@pytest.mark.parametrize(
    ("space", "goods", "deeds", "debts"),
    [
        (0, 0, 3, 0),
        (1, 0, 2, 0),
        (2, 1, 1, 0),
        (3, 1, 1, 1),
        (4, 1, 0, 1),
        (5, 1, 0, 2),
        (6, 2, 0, 3),
    ],
)
def test_the_automa_collides_on_a_track_of_its_own(kingdom, space, goods, deeds, debts):
    kingdom.seat("ann", automa="Cleric").automas_turn().phase(COLLISION)
    kingdom.track("automa", space, space).begin()
    automa = kingdom.player("automa")
    assert (automa.goods["Ink"], automa.deeds, automa.debts) == (goods, deeds, debts)
    assert (automa.silver, automa.corruption, automa.virtue) == (0, 0, 6)
    kingdom.told(f"The automa's markers have met on space {space + 1}", cites="V182")


@rule("V182")
@pytest.mark.parametrize(
    ("space", "card", "changed"),
    [(0, "Thief", {"debts": 1}), (0, "Abbot", {}), (6, "Abbot", {"deeds": 1}), (6, "Thief", {})],
)
def test_the_human_gains_the_common_row_below(kingdom, space, card, changed):
    kingdom.seat("ann", automa="Cleric").automas_turn().phase(COLLISION)
    kingdom.track("automa", space, space).board("ann", card).begin()
    ann = kingdom.player("ann")
    assert {"debts": ann.debts, "deeds": ann.deeds} == {"debts": 0, "deeds": 0} | changed


def finished(kingdom, deeds, goods):
    """The automa has just taken the last turn; these are the human's Deeds and its goods."""
    kingdom.seat("ann", automa="Cleric").automas_turn().phase(COLLISION).last_round(1)
    kingdom.papers("ann", deeds=deeds).goods("ann", silver=9).papers("automa", deeds=2)
    kingdom.goods("automa", ink=goods).begin()
    return kingdom


def automas_points(kingdom):
    outcome = kingdom.begin().outcome
    (rival,) = outcome.rivals
    return dict(zip(outcome.categories, rival.parts, strict=True))


@rule("V183")
def test_the_automa_scores_its_goods_and_wins_a_tie(kingdom):
    outcome = finished(kingdom, 5, 3).begin().outcome
    assert automas_points(kingdom)["Goods left"] == 3
    assert (outcome.scores, outcome.rivals[0].score) == ((5,), 5)
    assert (outcome.ranks, outcome.rivals[0].rank) == ((2,), 1)
    kingdom.told("The final scores are ann 5 and the automa 5. The automa wins", cites="V183")


@rule("V183")
def test_the_human_wins_with_one_point_more(kingdom):
    outcome = finished(kingdom, 6, 3).begin().outcome
    assert (outcome.ranks, outcome.rivals[0].rank) == ((1,), 2)
    kingdom.told("ann wins", cites="V183")


@rule("V144")
def test_the_automa_takes_the_last_turn_of_the_last_round(kingdom):
    solo(kingdom, "Starting B").automas_turn().phase(COLLISION).piles(1, 9).track("automa", 4, 4)
    kingdom.deck("ann", "Abbot", "Squire", "Labourer", "Trader")
    kingdom.says("ann", "To space 3", "Take no action")
    turns = [line for line in journal(kingdom) if "'s turn" in line]
    assert turns == [
        "ann's turn in round 2, the last one.",
        "The automa's turn in round 2, the last one.",
    ]
    assert kingdom.begin().outcome is not None


def journal(kingdom):
    """All that was told so far."""
    entries = kingdom.begin().journal.entries
    return [entry.event.text(kingdom.names.__getitem__) for entry in entries]


# The example of the rulebook


@rule("V164", "V171", "V173", "V174")
def test_the_first_turn_of_the_rulebooks_example(kingdom):
    solo(kingdom, "Starting N", space="1").built("automa", "Guildhall 1", "9/10 B1")
    kingdom.goods("automa", ink=1, stone=1).papers("automa", debts=1, deeds=1)
    kingdom.townsfolk("1/2", "Princess").begin()
    automa = kingdom.player("automa")
    assert automa.viscount == "3"
    assert automa.virtue == 4  # for the dismissed townsfolk, and by the last row
    assert (automa.workers, automa.debts, automa.paid_debts, automa.deeds) == (20, 0, 1, 1)
    assert automa.goods == {"S": 0, "Ink": 2, "Stone": 1, "Gold": 0}
    kingdom.told("The automa cannot place Workers: it cannot pay for two", cites="V174")


@rule("V164", "V166", "V172", "V179")
def test_the_second_turn_of_the_rulebooks_example(kingdom):
    solo(kingdom, "Starting X (1)", space="3").built("automa", "Guildhall 1", "9/10 B1")
    kingdom.scheme_board("Starting N").goods("automa", ink=2, stone=1)
    kingdom.papers("automa", paid=1, deeds=1).track("automa", 0, 4)
    kingdom.manuscripts("3/4", "Blue 3: Hire").begin()
    automa = kingdom.player("automa")
    assert (automa.viscount, automa.corruption, automa.virtue) == ("4", 1, 4)
    assert automa.manuscripts == ["Blue 3: Hire"]
    assert automa.goods == {"S": 0, "Ink": 2, "Stone": 1, "Gold": 0}  # three icons were enough
    assert kingdom.automa.discard == ["Future C", "Future C B"]
    assert automa.deeds == 1
