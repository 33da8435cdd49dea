"""Placing Workers and the castle (V87 to V104, R8, R21, R22, R46)."""

import pytest

from rulewright.games.viscounts.rules.player_board import hand_limit
from rulewright.games.viscounts.rules.scoring import score_parts
from rulewright.testing import rule

#: Segments at the castle's sections: 2 Virtue, Ink and Stone, a flip, Gold or a move, a free hire
#: or a card destroyed.
V2, IS, FX, GM, FD = "1/2", "3/4", "5/6", "7/8", "9/10"

KEYS = {"expansion": "keeper_of_keys"}


@pytest.fixture
def castle(kingdom):
    """Two players; it is time for ann's action on the inner space at Ink and Stone."""
    return kingdom.seat("ann", "bob").acts().viscount("ann", f"inside {IS}").no_manuscripts(IS)


def placing(castle, nobles):
    """So many Nobles, none of them on the board."""
    return castle.board("ann", "Abbot", "Friar", "Vicar").goods("ann", gold=nobles)


def tiers(kingdom, who):
    """How many Workers somebody has in each section of tiers 1 and 2, and in tier 3."""
    sections = (V2, IS, FX, GM, FD)
    return (
        [kingdom.in_section(who, 1, section) for section in sections],
        [kingdom.in_section(who, 2, section) for section in sections],
        kingdom.state.tier_3[kingdom.number_of(who)],
    )


# The action


@rule("V87")
@pytest.mark.parametrize(
    ("nobles", "most"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 3), (8, 4), (9, 4)]
)
def test_nobles_place_workers_in_steps(castle, nobles, most):
    placing(castle, nobles)
    steps = [
        "Place 1 Worker (1 Noble)",
        "Place 2 Workers (3 Nobles)",
        "Place 3 Workers (5 Nobles)",
        "Place 4 Workers (8 Nobles)",
    ]
    assert [one for one in castle.actions("ann") if one.startswith("Place")] == steps[:most]


@rule("V87", "V88", "V54")
def test_a_lower_step_may_be_chosen_and_costs_no_more_than_it_does(castle):
    with placing(castle, 7).changes("ann.gold", -3, "ann.workers", -2):
        castle.says("ann", "Place 2 Workers")
    castle.told("ann places 2 Workers in the section at 3/4", cites="V87")
    castle.told("ann places 2 Workers in the section at 3/4", cites="V88")
    assert tiers(castle, "ann") == ([0, 2, 0, 0, 0], [0] * 5, 0)


@rule("V89")
def test_without_a_worker_in_supply_none_are_placed(castle):
    placing(castle, 9).supply("ann", 0).goods("ann", gold=9, ink=9)
    assert not any(choice.startswith("Place") for choice in castle.choices("ann"))
    assert castle.why_not("ann", "workers") == "V89"


@rule("V89", "R8")
@pytest.mark.parametrize(("supply", "offered"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_no_step_is_offered_that_places_no_more(castle, supply, offered):
    placing(castle, 9).supply("ann", supply)
    assert len([one for one in castle.choices("ann") if one.startswith("Place")]) == offered


@rule("R8", "V102")
def test_an_effect_places_as_many_workers_as_there_are(castle):
    castle.goods("ann", ink=7).manuscripts(IS, "Yellow 7: 4 Workers placed").supply("ann", 2)
    castle.says("ann", "Transcribe", f"The section at {FD}")
    assert tiers(castle, "ann")[0] == [0, 0, 0, 0, 2]
    assert castle.number("ann.workers") == 0
    castle.told("ann places 2 Workers in the section at 9/10", cites="V102")


@rule("R8")
@pytest.mark.parametrize(("supply", "lost"), [(1, True), (2, False)])
def test_by_the_other_reading_all_workers_of_an_effect_must_be_there(kingdom, supply, lost):
    kingdom.seat("ann", "bob", all_workers="yes").acts().viscount("ann", f"inside {IS}")
    kingdom.goods("ann", ink=4).manuscripts(IS, "Yellow 4: 2 Workers placed").supply("ann", supply)
    kingdom.says("ann", "Transcribe")
    if lost:
        kingdom.told("ann cannot place 2 Workers, so that is lost", cites="R8")
    else:
        kingdom.says("ann", f"The section at {FD}")
    assert kingdom.number("ann.workers") == (1 if lost else 0)


# Crowds in tier 1


@rule("V90", "V91")
def test_three_in_a_section_send_one_inwards_and_one_each_way(castle):
    placing(castle, 1).workers("ann", 1, IS, 2)
    castle.says("ann", "Place 1 Worker")
    assert tiers(castle, "ann") == ([1, 0, 1, 0, 0], [0, 1, 0, 0, 0], 0)
    assert (castle.number("ann.ink"), castle.number("ann.stone")) == (1, 1)
    castle.told("ann's Worker rises from 3/4 to tier 2", cites="V90")
    castle.told("ann's Worker goes from 3/4 to 5/6", cites="V90")
    castle.told("Castle section 3/4: ann gains 1 Ink", cites="V91")


@rule("V90")
def test_of_four_one_stays(castle):
    placing(castle, 8)
    castle.says("ann", "Place 4 Workers")
    assert tiers(castle, "ann") == ([1, 1, 1, 0, 0], [0, 1, 0, 0, 0], 0)


@rule("V91")
def test_the_effect_comes_before_the_moves_to_the_sides(castle):
    placing(castle, 1).viscount("ann", f"inside {FX}").no_manuscripts(FX).workers("ann", 1, FX, 2)
    castle.papers("ann", debts=1, deeds=1)
    castle.says("ann", "Place 1 Worker")
    assert castle.choices("ann") == [
        "Flip a Debt, for any good and 0 points instead of -2",
        "Flip a Deed, for 3 points instead of 1",
    ]
    assert tiers(castle, "ann") == ([0, 0, 2, 0, 0], [0, 0, 1, 0, 0], 0)
    castle.says("ann", "Flip a Deed")
    assert tiers(castle, "ann")[0] == [0, 1, 0, 1, 0]


@rule("V92")
def test_whoever_has_several_crowds_chooses_which_comes_first(castle):
    placing(castle, 1).workers("ann", 1, IS, 2).workers("ann", 1, V2, 2).workers("ann", 1, FX, 2)
    castle.says("ann", "Place 1 Worker")
    assert castle.question() == "The castle: which section first?"
    assert castle.choices("ann") == [
        "The section at 5/6 (flip 1 Debt or Deed)",
        "The section at 1/2 (gain 2 Virtue)",
    ]
    castle.says("ann", "The section at 1/2")
    assert tiers(castle, "ann") == ([0, 2, 0, 1, 1], [1, 1, 1, 0, 0], 0)


@rule("V93")
def test_two_own_and_a_foreign_worker_set_nothing_in_motion(castle):
    placing(castle, 1).workers("ann", 1, IS, 1).workers("bob", 1, IS, 1)
    castle.says("ann", "Place 1 Worker")
    assert tiers(castle, "ann") == ([0, 2, 0, 0, 0], [0] * 5, 0)
    assert tiers(castle, "bob")[0] == [0, 1, 0, 0, 0]


# Tiers 2 and 3


@rule("V94", "V95", "V99")
def test_three_in_tier_2_send_one_to_tier_3_and_none_to_the_sides(castle):
    placing(castle, 1).workers("ann", 1, IS, 2).workers("ann", 2, IS, 2)
    castle.says("ann", "Place 1 Worker")
    castle.told("ann's Worker rises from 3/4 to tier 3", cites="V94")
    castle.told("ann becomes the Castle Leader", cites="V99")
    castle.says("ann", "Gain 1 Gold")
    castle.told("Tier 3: ann gains 1 Gold", cites="V94")
    assert tiers(castle, "ann") == ([1, 0, 1, 0, 0], [0, 2, 0, 0, 0], 1)


@rule("V94")
def test_tier_2_waits_until_tier_1_is_done(castle):
    placing(castle, 1).workers("ann", 1, IS, 2).workers("ann", 1, FX, 2).workers("ann", 2, IS, 2)
    castle.papers("ann", debts=1, deeds=1)
    castle.says("ann", "Place 1 Worker")
    assert castle.choices("ann") == [
        "Flip a Debt, for any good and 0 points instead of -2",
        "Flip a Deed, for 3 points instead of 1",
    ], "the next crowd of tier 1"
    assert tiers(castle, "ann")[1:] == ([0, 3, 1, 0, 0], 0)
    castle.says("ann", "Flip a Deed", "Gain 1 Ink")
    assert tiers(castle, "ann") == ([1, 1, 0, 1, 0], [0, 2, 1, 0, 0], 1)


# Bumping


@rule("V96", "V97")
def test_of_more_than_three_in_tier_1_somebody_is_bumped_for_2_silver(castle):
    placing(castle, 3).workers("bob", 1, IS, 2)
    with castle.changes("bob.silver", 2, "bob.workers", 1):
        castle.says("ann", "Place 2 Workers")
        assert castle.choices("ann") == [
            "bob's Worker: bob will gain 2 Silver",
            "ann's Worker: ann will gain 2 Silver",
        ]
        castle.says("ann", "bob's Worker")
    castle.told("ann bumps bob's Worker from tier 1 of 3/4", cites="V96")
    castle.told("Bumped from tier 1: bob gains 2 Silver", cites="V97")
    assert (tiers(castle, "ann")[0], tiers(castle, "bob")[0]) == ([0, 2, 0, 0, 0], [0, 1, 0, 0, 0])


@rule("V96", "V97")
def test_one_may_bump_ones_own_worker(castle):
    placing(castle, 3).workers("bob", 1, IS, 2)
    with castle.changes("ann.silver", 2, "ann.workers", -1):
        castle.says("ann", "Place 2 Workers", "ann's Worker")


@rule("V96")
def test_three_of_any_colours_are_not_too_many(castle):
    placing(castle, 1).workers("bob", 1, IS, 2)
    castle.says("ann", "Place 1 Worker")
    assert tiers(castle, "bob")[0] == [0, 2, 0, 0, 0]


@rule("V97")
def test_whoever_is_bumped_from_tier_2_gains_virtue_and_a_good(castle):
    placing(castle, 1).workers("ann", 1, IS, 2).workers("ann", 2, IS, 1).workers("bob", 2, IS, 2)
    castle.says("ann", "Place 1 Worker", "bob's Worker")
    castle.says("bob", "Gain 1 Stone")
    assert (castle.number("bob.virtue"), castle.number("bob.stone")) == (5, 1)
    assert castle.in_section("bob", 2, IS) == 1
    assert castle.number("bob.workers") == 19
    castle.told("Bumped from tier 2: bob gains 1 Stone", cites="V97")


@rule("V98")
def test_nobody_is_bumped_from_tier_3(castle):
    placing(castle, 1).workers("ann", 1, IS, 2).workers("ann", 2, IS, 2)
    castle.workers("bob", 3, IS, 5).leader("bob")
    castle.says("ann", "Place 1 Worker", "Gain 1 Ink")
    assert castle.state.tier_3 == [1, 5]


# The Castle Leader


@rule("V99")
@pytest.mark.parametrize(("before", "leader"), [(0, "bob"), (1, "ann")])
def test_a_tie_in_tier_3_leaves_the_castle_leader(castle, before, leader):
    placing(castle, 1).workers("ann", 1, IS, 2).workers("ann", 2, IS, 2)
    castle.workers("ann", 3, IS, before).workers("bob", 3, IS, 1).leader("bob")
    castle.says("ann", "Place 1 Worker", "Gain 1 Ink")
    assert castle.state.castle_leader == castle.seat_of(leader)


@rule("V100")
def test_the_castle_leader_holds_one_card_more_and_counts_five(castle):
    placing(castle, 1).workers("ann", 1, IS, 2).workers("ann", 2, IS, 2)
    castle.says("ann", "Place 1 Worker", "Gain 1 Ink")
    assert castle.number("ann.hand") == 4
    assert hand_limit(castle.state, 0) == 4
    assert score_parts(castle.state, 0)["Castle Leader"] == 5


@rule("V100")
def test_whoever_loses_the_castle_discards_nothing(castle):
    placing(castle, 1).workers("ann", 1, IS, 2).workers("ann", 2, IS, 2)
    castle.workers("ann", 3, IS, 1).workers("bob", 3, IS, 1).leader("bob")
    castle.hand("bob", "Abbot", "Squire", "Labourer", "Thief")
    castle.says("ann", "Place 1 Worker", "Gain 1 Ink")
    assert castle.number("bob.hand") == 4
    assert hand_limit(castle.state, 1) == 3


# Effects


@rule("V101")
def test_a_worker_moves_to_a_neighbouring_section_and_the_castle_is_resolved(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Bertha", "Abbot")
    kingdom.workers("ann", 1, V2, 1).workers("ann", 1, IS, 2)
    kingdom.says("ann", "Play Bertha", "You may move 1 Worker")
    assert set(kingdom.choices("ann")) == {
        "From 1/2 to 3/4",
        "From 1/2 to 9/10",
        "From 3/4 to 5/6",
        "From 3/4 to 1/2",
        "No",
    }
    kingdom.says("ann", "From 1/2 to 3/4")
    assert tiers(kingdom, "ann") == ([1, 0, 1, 0, 0], [0, 1, 0, 0, 0], 0)
    kingdom.told("ann's Worker goes from 1/2 to 3/4", cites="V101")


@rule("V101", "V26")
def test_nobody_has_to_move_a_worker(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Bertha", "Abbot").workers("ann", 1, V2, 1)
    kingdom.says("ann", "Play Bertha", "You may move 1 Worker", "No")
    assert tiers(kingdom, "ann")[0] == [1, 0, 0, 0, 0]


@rule("V101", "R14")
def test_without_a_worker_in_tier_1_there_is_none_to_move(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Bertha", "Abbot").workers("ann", 2, V2, 1)
    kingdom.says("ann", "Play Bertha")
    assert kingdom.number("ann.virtue") == 5, "the other effect of Bertha"


@rule("V102")
def test_workers_of_an_effect_go_to_one_section_of_choice(castle):
    castle.goods("ann", ink=7).manuscripts(IS, "Yellow 7: 4 Workers placed")
    castle.says("ann", "Transcribe")
    assert len(castle.choices("ann")) == 5
    castle.says("ann", "The section at 1/2")
    assert tiers(castle, "ann") == ([1, 1, 0, 0, 1], [1, 0, 0, 0, 0], 0)
    assert castle.number("ann.virtue") == 4


@rule("R22")
def test_faras_two_moves_are_made_before_the_castle_is_resolved(kingdom):
    kingdom.seat("ann", "bob", **KEYS).hand("ann", "Abbot", "Squire")
    kingdom.board("ann", None, None, "Fara").workers("ann", 1, V2, 1).workers("ann", 1, IS, 2)
    kingdom.says("ann", "You may move Workers", "From 1/2 to 3/4", "From 3/4 to 5/6")
    assert tiers(kingdom, "ann") == ([0, 2, 1, 0, 0], [0] * 5, 0)


@rule("R22")
def test_by_the_other_reading_the_castle_is_resolved_after_each(kingdom):
    kingdom.seat("ann", "bob", moves_apart="yes", **KEYS).hand("ann", "Abbot", "Squire")
    kingdom.board("ann", None, None, "Fara").workers("ann", 1, V2, 1).workers("ann", 1, IS, 2)
    kingdom.says("ann", "You may move Workers", "From 1/2 to 3/4")
    assert tiers(kingdom, "ann") == ([1, 0, 1, 0, 0], [0, 1, 0, 0, 0], 0)
    kingdom.says("ann", "From 5/6 to 7/8")


@rule("R46")
def test_a_move_inside_a_cascade_only_moves_the_worker(castle):
    placing(castle, 1).viscount("ann", f"inside {GM}").no_manuscripts(GM).workers("ann", 1, GM, 2)
    castle.workers("ann", 1, FX, 1)
    castle.says("ann", "Place 1 Worker", "You may move 1 Worker", "From 5/6 to 7/8")
    assert tiers(castle, "ann") == ([0, 0, 1, 1, 1], [0, 0, 0, 1, 0], 0)


@rule("R46")
def test_a_section_emptied_by_such_a_move_sends_what_is_left_clockwise(castle):
    placing(castle, 1).viscount("ann", f"inside {GM}").no_manuscripts(GM).workers("ann", 1, GM, 2)
    castle.says("ann", "Place 1 Worker", "You may move 1 Worker", "From 7/8 to 5/6")
    assert tiers(castle, "ann") == ([0, 0, 1, 0, 1], [0, 0, 0, 1, 0], 0)


# Somebody else's Workers


def with_a_link_that_moves_workers(kingdom, **options):
    """ann is about to complete a Link to bob's Building; it moves a Worker of each."""
    kingdom.seat("ann", "bob", **options).acts().viscount("ann", "8").goods("ann", stone=3)
    kingdom.board("ann", "Abbot", "Friar", "Vicar").papers("ann", deeds=1)
    return kingdom.built("bob", "Workshop 1", "7/8 B2")


@rule("V103", "V83", "R21")
def test_a_worker_moved_out_of_turn_is_resolved_after_those_of_the_current_player(kingdom):
    with_a_link_that_moves_workers(kingdom)
    kingdom.workers("ann", 1, IS, 2).workers("ann", 1, FX, 1)
    kingdom.workers("bob", 1, V2, 2).workers("bob", 1, FD, 1)
    kingdom.says("ann", "Construct a Workshop", "Workshop 1", "Space 8, spot 1", "From 5/6 to 3/4")
    assert tiers(kingdom, "ann") == ([1, 0, 1, 0, 0], [0, 1, 0, 0, 0], 0)
    kingdom.says("bob", "From 9/10 to 1/2")
    assert tiers(kingdom, "bob") == ([0, 1, 0, 0, 1], [1, 0, 0, 0, 0], 0)
    assert kingdom.number("bob.virtue") == 4
    kingdom.told("bob's Worker rises from 1/2 to tier 2", cites="V103")


@rule("R21", "V96")
@pytest.mark.parametrize(("reading", "bumps"), [("no", "ann"), ("yes", "bob")])
def test_who_bumps_when_a_worker_moves_out_of_turn(kingdom, reading, bumps):
    with_a_link_that_moves_workers(kingdom, own_bumps=reading)
    kingdom.workers("ann", 1, IS, 2).workers("bob", 1, IS, 1).workers("bob", 1, FX, 1)
    kingdom.says("ann", "Construct a Workshop", "Workshop 1", "Space 8, spot 1", "No")
    kingdom.says("bob", "From 5/6 to 3/4")
    kingdom.says(bumps, "ann's Worker")
    whose = "one of their own Workers" if bumps == "ann" else "ann's Worker"
    kingdom.told(f"{bumps} bumps {whose} from tier 1 of 3/4", cites="R21")


# The rulebook's example


@rule("V104", "V92", "V94", "V96", "V99", "V67", "V65")
def test_the_cascade_of_the_rulebook(kingdom):
    kingdom.seat("red", "blue", "yellow").acts().viscount("red", f"inside {IS}")
    kingdom.board("red", "Thief", "Overseer (2)", "Benefactor").goods("red", gold=3)
    kingdom.built("red", "Guildhall 2", "1/2 A1").built("red", "Trading Post 3", "9/10 A1")
    for section, red, blue, yellow in (
        (V2, 2, 1, 0),
        (IS, 1, 0, 0),
        (FX, 0, 2, 1),
        (GM, 1, 1, 0),
        (FD, 0, 1, 1),
    ):
        for who, count in (("red", red), ("blue", blue), ("yellow", yellow)):
            kingdom.workers(who, 1, section, count)
    kingdom.workers("red", 2, IS, 2).workers("red", 2, GM, 1)
    kingdom.workers("blue", 2, GM, 1).workers("blue", 2, FD, 2)
    kingdom.workers("blue", 3, IS, 1).leader("blue")
    with kingdom.changes("red.gold", -3, "red.ink", 2 + 2, "red.stone", 2, "blue.silver", 4):
        kingdom.says("red", "Place 4 Workers", "Gain 1 Ink", "Gain 1 Ink")
        kingdom.says("red", "blue's Worker", "blue's Worker")
    assert tiers(kingdom, "red") == ([1, 0, 2, 1, 1], [1, 2, 0, 1, 0], 2)
    assert tiers(kingdom, "blue") == ([1, 0, 0, 1, 1], [0, 0, 0, 1, 2], 1)
    assert tiers(kingdom, "yellow") == ([0, 0, 1, 0, 1], [0] * 5, 0)
    assert kingdom.state.castle_leader == kingdom.seat_of("red")
    assert kingdom.number("red.virtue") == 3, "two of the castle, one of the Overseer"
    assert score_parts(kingdom.state, 0)["Castle"] == 19
