"""Phase 5: collisions of the markers (V121 to V129)."""

import pytest

from rulewright.games.viscounts.table.state import COLLISION, DRAW
from rulewright.testing import rule


def collides(kingdom, space, *names):
    """Ann's markers have met on a space, counted from 0, and it is her phase 5."""
    names = names or ("ann", "bob")
    return kingdom.seat(*names).phase(COLLISION).track("ann", space, space)


@rule("V121")
def test_markers_that_meet_wait_for_their_owners_own_phase_5(kingdom):
    kingdom.seat("ann", "bob").phase(COLLISION).track("bob", 3, 3).hand("bob", "Trader")
    assert kingdom.ways("bob") == ["To space 4", "To inside 3/4"]
    with kingdom.changes("bob.debts", 1, "bob.deeds", 1, "bob.silver", 2):
        kingdom.says("bob", "To inside 3/4", "Take no action")
    kingdom.told("bob's markers have met on space 4", cites="V121")


@rule("V121")
def test_markers_next_to_each_other_do_not_collide(kingdom):
    kingdom.seat("ann", "bob").phase(COLLISION).track("ann", 3, 4)
    kingdom.begin()
    ann = kingdom.player("ann")
    assert (ann.corruption, ann.virtue, ann.silver, ann.debts, ann.deeds) == (3, 4, 0, 0, 0)


@rule("V122")
def test_a_collision_has_five_steps_in_this_order(kingdom):
    collides(kingdom, 5).built("ann", "Workshop 2", "1/2 B1").board("ann", "Peddler (Ink)")
    kingdom.board("bob", "Peddler (Gold)").built("bob", "Workshop 2", "3/4 B1")
    kingdom.begin()
    kingdom.told_in_order(
        "ann's markers have met on space 6",
        "ann gains Virtue; both markers stand on space 5",
        "bob gains Virtue",
        "Peddler (Ink): ann gains 1 Ink",
        "Peddler (Gold): bob gains 1 Gold",
        "Collision on space 5: ann gains 2 Silver",
        "bob gains Virtue",
        "ann's markers go back",
    )
    kingdom.told("Peddler (Gold): bob gains 1 Gold", cites="V122")


@rule("V123")
@pytest.mark.parametrize(("card", "virtue"), [("Abbot", 5), ("Thief", 6)])
def test_a_second_workshop_gives_virtue_at_anybodys_collision_without_criminals(
    kingdom, card, virtue
):
    collides(kingdom, 0).built("bob", "Workshop 2", "1/2 B1").board("bob", card)
    kingdom.begin()
    assert kingdom.player("bob").virtue == virtue


@rule("V123", "V124")
def test_virtue_of_the_own_workshop_moves_the_markers_before_the_reward(kingdom):
    collides(kingdom, 6).built("ann", "Workshop 2", "1/2 B1")
    kingdom.begin()
    kingdom.told("Collision on space 6: ann gains 3 Silver", cites="V125")
    kingdom.told("both markers stand on space 6", cites="V123")


@rule("V124")
def test_virtue_of_a_townsfolk_moves_the_markers_before_the_reward(kingdom):
    collides(kingdom, 6).board("ann", "Ada")
    kingdom.says("ann", "Gain 1 Ink")
    kingdom.told("Collision on space 6: ann gains 3 Silver", cites="V125")
    assert kingdom.player("ann").goods == {"S": 3, "Ink": 1, "Stone": 0, "Gold": 0}


@rule("V125")
@pytest.mark.parametrize(
    ("space", "silver", "deeds", "debts"),
    [
        (0, 1, 3, 0),
        (1, 1, 2, 0),
        (2, 1, 1, 0),
        (3, 2, 1, 1),
        (4, 2, 0, 1),
        (5, 3, 0, 2),
        (6, 4, 0, 3),
    ],
)
def test_the_reward_is_that_of_the_space(kingdom, space, silver, deeds, debts):
    collides(kingdom, space).begin()
    ann = kingdom.player("ann")
    assert (ann.silver, ann.deeds, ann.debts) == (silver, deeds, debts)
    kingdom.told(f"Collision on space {space + 1}: ann gains {silver} Silver", cites="V125")


@rule("V126")
@pytest.mark.parametrize(
    ("space", "with_criminal", "without"),
    [
        (0, {"debts": 1}, {}),
        (1, {"corruption": 1}, {}),
        (2, {"corruption": 1}, {}),
        (4, {}, {"virtue": 5}),
        (5, {}, {"virtue": 5}),
        (6, {}, {"deeds": 1}),
    ],
)
def test_opponents_gain_what_their_own_criminals_allow(kingdom, space, with_criminal, without):
    collides(kingdom, space, "ann", "bob", "cid").board("bob", "Abbot", "Thief")
    kingdom.board("cid", "Abbot").board("ann", "Scoundrel (Ink)")
    kingdom.begin()
    start = {"debts": 0, "deeds": 0, "corruption": 0, "virtue": 6}
    for name, expected in (("bob", with_criminal), ("cid", without)):
        player = kingdom.player(name)
        assert {key: getattr(player, key) for key in start} == start | expected, name


@rule("V126")
def test_on_the_middle_space_all_opponents_may_rearrange(kingdom):
    collides(kingdom, 3, "ann", "bob", "cid").board("bob", "Abbot", "Thief")
    kingdom.board("cid", "Abbot", "Squire").board("ann", "Labourer", "Trader")
    kingdom.says("bob", "Thief | Abbot | nothing")
    kingdom.says("cid", "Leave them as they are")
    kingdom.told("bob rearranges the cards: Thief, Abbot and nothing", cites="V126")


@rule("V127")
def test_only_the_markers_of_the_current_player_go_back(kingdom):
    collides(kingdom, 2).track("bob", 2, 2)
    kingdom.begin()
    assert (kingdom.player("ann").corruption, kingdom.player("ann").virtue) == (0, 6)
    assert (kingdom.player("bob").corruption, kingdom.player("bob").virtue) == (2, 2)
    kingdom.told("ann's markers go back to the ends", cites="V127")


@rule("V128")
def test_markers_that_meet_in_phase_6_wait_for_the_next_turn(kingdom):
    kingdom.seat("ann", "bob").phase(DRAW).track("ann", 3, 4).deck("ann").discard("ann", "Abbot")
    kingdom.hand("ann", "Squire", "Thief").hand("bob", "Trader", "Abbot")
    assert kingdom.choices("bob") == ["Play Trader", "Play Abbot"]
    ann = kingdom.player("ann")
    assert (ann.corruption, ann.virtue, ann.silver, ann.debts, ann.deeds) == (3, 3, 0, 0, 0)


@rule("V129")
def test_the_example_of_the_rulebook_collides_on_the_sixth_space(kingdom):
    collides(kingdom, 5, "ann", "bob", "cid").board("bob", "Abbot").board("cid", "Thief")
    kingdom.begin()
    ann, bob, cid = map(kingdom.player, ("ann", "bob", "cid"))
    assert (ann.silver, ann.debts, bob.virtue, cid.virtue, cid.corruption) == (3, 2, 5, 6, 0)
    kingdom.told("Collision on space 6: ann takes 2 Debts; 10 left", cites="V125")
