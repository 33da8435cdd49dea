"""The spaces round the castle and how Viscounts move there (V19 to V23, V43 to V48)."""

import pytest

from rulewright.games.viscounts.components.main_board import SEGMENTS
from rulewright.games.viscounts.rules.main_board import next_spaces
from rulewright.testing import rule

AROUND = ("1/2", "3/4", "5/6", "7/8", "9/10")


@rule("V19")
def test_the_ways_between_the_fifteen_spaces_lead_clockwise():
    ways = {}
    for number in range(1, 11, 2):
        left, right, inside = str(number), str(number + 1), f"inside {number}/{number + 1}"
        after = number % 10 + 2
        following = f"inside {after % 10}/{after % 10 + 1}"
        ways[left] = {right, inside}
        ways[inside] = {right, following}
        ways[right] = {str(after % 10)}
    assert len(ways) == 15
    assert {space: set(next_spaces(AROUND, space)) for space in ways} == ways


@rule("V19")
def test_the_next_segment_is_the_neighbour_on_this_table():
    around = ("5/6", "1/2", "9/10", "7/8", "3/4")
    assert next_spaces(around, "2") == ("9",)
    assert next_spaces(around, "4") == ("5",)
    assert set(next_spaces(around, "inside 9/10")) == {"10", "inside 7/8"}


@rule("V20", "V43")
def test_two_steps_from_a_left_space(kingdom):
    kingdom.seat("ann", "bob").moves(2).viscount("ann", "1")
    assert set(kingdom.ways("ann")) == {"To space 3", "To inside 3/4", "To space 2"}


@rule("V21", "V43")
def test_a_right_space_leads_to_the_next_left_space_only(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Thief", "Abbot").viscount("ann", "10")
    kingdom.says("ann", "Play Thief")
    assert kingdom.player("ann").viscount == "1"
    kingdom.told("moves 1 step from 10 to 1", cites="V43")


@rule("V22", "V43")
def test_one_step_from_an_inner_space(kingdom):
    kingdom.seat("ann", "bob").moves(1).viscount("ann", "inside 9/10")
    assert set(kingdom.ways("ann")) == {"To space 10", "To inside 1/2"}


@rule("V23")
@pytest.mark.parametrize("space", ["3", "4", "inside 3/4"])
def test_all_spaces_of_a_segment_share_its_townsfolk(kingdom, space):
    kingdom.seat("ann", "bob").recruits().viscount("ann", space).goods("ann", silver=1)
    kingdom.townsfolk("3/4", "Pastor")
    assert kingdom.choices("ann")[0] == "Hire Pastor: you may rearrange your cards"


@rule("V23", "V50")
@pytest.mark.parametrize("space", ["3", "4"])
def test_manuscripts_and_castle_are_reached_from_inside_only(kingdom, space):
    kingdom.seat("ann", "bob").acts().viscount("ann", space).goods("ann", gold=9, ink=9, silver=9)
    kingdom.begin()
    assert kingdom.why_not("ann", "workers") == "V50"
    assert kingdom.why_not("ann", "transcribe") == "V50"


# Phase 2


@rule("V43", "V44")
def test_a_viscount_never_moves_less_and_pays_for_every_further_step(kingdom):
    kingdom.seat("ann", "bob").moves(3).viscount("ann", "2").goods("ann", silver=2)
    assert set(kingdom.ways("ann")) == {
        "To space 5",
        "To space 4",
        "To inside 5/6",
        "To space 6 for 1 Silver",
        "To inside 7/8 for 1 Silver",
        "To space 7 for 2 Silver",
        "To space 8 for 2 Silver",
        "To inside 9/10 for 2 Silver",
    }


@rule("V44")
def test_a_bought_step_is_paid_when_it_is_made(kingdom):
    kingdom.seat("ann", "bob").moves(1).viscount("ann", "2").goods("ann", silver=3)
    with kingdom.changes("ann.silver", -2):
        kingdom.says("ann", "To space 5 for")
    kingdom.told("moves 3 steps from 2 to 5, 2 Silver paid", cites="V44")


@rule("V43", "V44")
def test_a_step_that_costs_silver_says_by_which_rule(kingdom):
    kingdom.seat("ann", "bob").moves(1).viscount("ann", "2").goods("ann", silver=1)
    rules = [label.rule for label in kingdom.labels("ann")]
    assert dict(zip(kingdom.ways("ann"), rules, strict=True)) == {
        "To space 3": "V43",
        "To space 4 for 1 Silver": "V44",
        "To inside 3/4 for 1 Silver": "V44",
    }


@rule("V43")
def test_whoever_moves_reads_what_waits_on_each_space(kingdom):
    kingdom.seat("ann", "bob").moves(1).viscount("ann", "3").manuscripts("3/4", "Black 4: 2 Ink")
    kingdom.townsfolk("3/4", "Pastor")
    outside, inside = sorted(kingdom.choices("ann"), reverse=True)
    assert outside.startswith("To space 4: Trade (")
    assert outside.endswith("); Pastor")
    manuscript = "Manuscript Black 4 (2 Ink; needs 4 Clerics, you have 1)"
    assert inside == f"To inside 3/4: {manuscript}; up to 1 Worker; Pastor"


@rule("V43", "V87", "V105")
def test_whoever_moves_reads_what_they_could_pay_for_inside(kingdom):
    kingdom.seat("ann", "bob").moves(1).viscount("ann", "3").goods("ann", ink=4, gold=3)
    kingdom.board("ann", "Labourer", "Lender", "Financer")
    kingdom.manuscripts("3/4", "Black 4: 2 Ink").townsfolk("3/4", "Pastor")
    inside = "To inside 3/4: Manuscript Black 4 (2 Ink for 4 Clerics); up to 2 Workers; Pastor"
    assert inside in kingdom.choices("ann")


@rule("V43", "V70")
@pytest.mark.parametrize(
    ("cards", "brings"),
    [
        (("Abbot", "Squire", "Labourer"), "gain 1 Stone for every 2 Merchants"),
        (("Journeyman", "Lender", "Financer"), "gain 2 Stone"),
    ],
)
def test_whoever_moves_reads_what_their_own_merchants_would_bring(kingdom, cards, brings):
    kingdom.seat("ann", "bob").moves(1).viscount("ann", "3").board("ann", *cards)
    choices = kingdom.choices("ann")
    assert any(choice.startswith(f"To space 4: Trade ({brings}); ") for choice in choices)


@rule("V44")
def test_whoever_has_the_silver_moves_as_far_as_they_like(kingdom):
    kingdom.seat("ann", "bob").moves(1).viscount("ann", "2").goods("ann", silver=12)
    assert len(kingdom.choices("ann")) == 15


@rule("V45")
def test_the_first_trading_post_makes_one_step_free(kingdom):
    kingdom.seat("ann", "bob").moves(1).viscount("ann", "2").goods("ann", silver=1)
    kingdom.built("ann", "Trading Post 1", "1/2 B1")
    assert set(kingdom.ways("ann")) == {
        "To space 3",
        "To space 4",
        "To inside 3/4",
        "To space 5 for 1 Silver",
        "To inside 5/6 for 1 Silver",
    }
    with kingdom.changes("ann.silver", 0):
        kingdom.says("ann", "To space 4")
    kingdom.told("moves 2 steps from 2 to 4", cites="V45")


@rule("V45")
def test_the_other_trading_posts_give_no_step(kingdom):
    kingdom.seat("ann", "bob").moves(1).viscount("ann", "inside 1/2")
    kingdom.built("ann", "Trading Post 2", "1/2 B1").built("ann", "Trading Post 3", "9/10 B1")
    assert set(kingdom.ways("ann")) == {"To space 2", "To inside 3/4"}


@rule("V46", "R16", "V26")
def test_everybody_met_may_rearrange_in_the_order_of_turns(kingdom):
    kingdom.seat("ann", "bob", "cid", "dan").turn_of("cid").moves(1).viscount("cid", "2")
    for who in ("ann", "bob", "dan"):
        kingdom.viscount(who, "3").board(who, "Abbot", "Squire")
    kingdom.begin()
    kingdom.told("cid's Viscount meets dan's", cites="V46")
    kingdom.says("dan", "Squire | Abbot | nothing")
    kingdom.says("ann", "Leave them as they are")
    kingdom.says("bob", "Squire | Abbot | nothing")
    assert kingdom.player("dan").board == ["Squire", "Abbot", None]
    assert kingdom.player("ann").board == ["Abbot", "Squire", None]
    kingdom.told("A meeting: dan rearranges the cards", cites="V46")


@rule("V47")
def test_passing_a_viscount_gives_nothing(kingdom):
    kingdom.seat("ann", "bob").moves(2).viscount("ann", "2").viscount("bob", "3")
    kingdom.board("bob", "Abbot", "Squire")
    kingdom.says("ann", "To space 4")
    assert kingdom.asked("ann").kind == "action"


@rule("V46", "V47")
def test_the_mover_does_not_rearrange_and_the_space_is_shared(kingdom):
    kingdom.seat("ann", "bob").moves(1).viscount("ann", "2").viscount("bob", "3")
    kingdom.board("ann", "Abbot", "Squire").board("bob", "Abbot").begin()
    assert kingdom.player("ann").viscount == kingdom.player("bob").viscount == "3"
    assert kingdom.asked("ann").kind == "action"


@rule("V48")
def test_a_viscount_may_go_all_the_way_round(kingdom):
    kingdom.seat("ann", "bob").moves(3).viscount("ann", "1").goods("ann", silver=4)
    kingdom.says("ann", "To space 1 for 4 Silver")
    kingdom.told("moves 7 steps from 1 to 1, 4 Silver paid", cites="V48")


@rule("V43")
def test_why_not_to_a_space_that_is_too_near_or_too_far(kingdom):
    kingdom.seat("ann", "bob").moves(2).viscount("ann", "2").goods("ann", silver=1).begin()
    assert kingdom.why_not("ann", "space 3") == "V43"
    assert kingdom.why_not("ann", "space 9") == "V44"
    assert kingdom.why_not("ann", "space 4") == ""
    assert kingdom.why_not("ann", "Inside 7/8") == "V44"
    assert kingdom.why_not("bob", "space 4") == "V24"


@rule("V25")
def test_viscounts_do_not_move_outside_phase_2(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Abbot", "Squire").begin()
    assert kingdom.why_not("ann", "space 3") == "V25"


def test_the_segments_of_these_tests_lie_in_the_order_of_their_numbers(kingdom):
    kingdom.seat("ann", "bob")
    assert kingdom.state.segments == AROUND == tuple(SEGMENTS)
