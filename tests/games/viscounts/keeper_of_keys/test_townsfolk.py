"""Townsfolk that move the Viscount or act at once (R11, R33, R34)."""

import pytest

from rulewright.testing import rule

# Further moves


def after_transcribing(kingdom, *cards, **options):
    """Ann inside 3/4 transcribes, and her Deacon moves the Viscount."""
    kingdom.seat("ann", "bob", **options).acts().viscount("ann", "inside 3/4")
    kingdom.board("ann", "Deacon (1)", *(cards or ("Labourer", "Thief")))
    kingdom.goods("ann", ink=2, silver=3).manuscripts("3/4", "Grey 3: Virtue").supply("ann", 0)
    kingdom.townsfolk("3/4", "Foreman").townsfolk("5/6", "Jeweller")
    kingdom.says("ann", "Transcribe")
    return kingdom


@rule("R11", "R33")
def test_the_deacon_moves_one_or_two_spaces_after_transcribing(kingdom):
    after_transcribing(kingdom)
    assert kingdom.choices("ann") == [
        "To space 4",
        "To inside 5/6",
        "To space 5",
        "To space 6",
        "To inside 7/8",
    ]
    kingdom.says("ann", "To space 6")
    kingdom.told("ann's Viscount moves 2 steps from inside 3/4 to 6.", cites="R11")
    kingdom.told("ann's Viscount moves 2 steps from inside 3/4 to 6", cites="R33")


@rule("R11")
def test_a_further_move_decides_at_which_pile_one_may_recruit(kingdom):
    after_transcribing(kingdom)
    kingdom.says("ann", "To inside 5/6")
    assert kingdom.choices("ann") == ["Hire Jeweller: gain 1 Virtue", "Do not hire"]


@rule("R11")
def test_whoever_stands_where_it_ends_may_rearrange_and_nobody_on_the_way(kingdom):
    kingdom.seat("ann", "bob", "cid").acts().viscount("ann", "inside 3/4")
    kingdom.viscount("bob", "4").viscount("cid", "5").board("cid", "Abbot", "Squire")
    kingdom.board("ann", "Deacon (1)", "Labourer", "Thief").board("bob", "Friar", "Vicar")
    kingdom.goods("ann", ink=1).manuscripts("3/4", "Grey 3: Virtue").hand("bob", "Bishop", "Miner")
    kingdom.says("ann", "Transcribe", "To space 5")
    kingdom.says("cid", "Squire | Abbot | nothing")
    kingdom.told("ann's Viscount meets cid's", cites="V46")


@rule("R11")
def test_neither_the_free_step_nor_silver_carry_a_further_move_on(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "inside 3/4")
    kingdom.built("ann", "Trading Post 1", "9/10 B1")
    kingdom.board("ann", "Deacon (1)", "Labourer", "Thief").goods("ann", ink=1, silver=9)
    kingdom.manuscripts("3/4", "Grey 3: Virtue").townsfolk("3/4").townsfolk("5/6")
    kingdom.says("ann", "Transcribe")
    assert len(kingdom.choices("ann")) == 5
    with kingdom.changes("ann.silver", 0):
        kingdom.says("ann", "To space 6")


@rule("R33")
def test_by_the_other_reading_the_viscount_may_stay(kingdom):
    after_transcribing(kingdom, may_stay="yes")
    assert kingdom.choices("ann")[-1] == "Stay"
    kingdom.says("ann", "Stay")
    assert kingdom.player("ann").viscount == "inside 3/4"


@rule("R33")
@pytest.mark.parametrize(
    ("card", "space", "answers"),
    [
        ("Woodcutter (1)", "3", ("Construct a Workshop", "Workshop 1", "Space 3, spot 2")),
        ("Overseer (1)", "inside 3/4", ("Place 1 Worker",)),
    ],
)
def test_woodcutter_and_overseer_move_after_their_own_actions(kingdom, card, space, answers):
    kingdom.seat("ann", "bob").acts().viscount("ann", space)
    kingdom.board("ann", card, "Friar", "Conspirator").goods("ann", stone=1)
    kingdom.says("ann", *answers, "To space 5")
    assert kingdom.player("ann").viscount == "5"


# Actions at once


def ferryman(kingdom, space, *board, silver=0, **options):
    """Ann may play the Ferryman, a Cleric and a Merchant, at a space."""
    kingdom.seat("ann", "bob", **options).plays().hand("ann", "Ferryman", "Squire")
    kingdom.viscount("ann", space).board("ann", None, *(board or ("Abbot", "Friar")))
    kingdom.townsfolk("3/4", "Antagonist").goods("ann", silver=silver)
    kingdom.says("ann", "Play Ferryman")
    return kingdom


@rule("R34")
def test_the_ferryman_trades_before_moving_with_the_new_card_or_brings_three_silver(kingdom):
    ferryman(kingdom, "4", silver=1)
    assert kingdom.choices("ann") == ["You may take a Trade action", "Gain 3 Silver"]
    with kingdom.changes("ann.stone", 1, "ann.silver", -1):
        kingdom.says("ann", "You may take a Trade", "Trade")
    assert kingdom.asked("ann").kind == "move"
    kingdom.told("ann trades on space 4", cites="V68")


@rule("R34")
@pytest.mark.parametrize(("space", "silver"), [("inside 3/4", 5), ("4", 0)])
def test_inside_or_without_a_paid_exchange_only_the_silver_remains(kingdom, space, silver):
    ferryman(kingdom, space, silver=silver)
    assert kingdom.number("ann.silver") == silver + 3
    assert kingdom.asked("ann").kind == "move"


@rule("R34")
def test_the_trade_offered_may_be_declined(kingdom):
    ferryman(kingdom, "4", silver=1)
    kingdom.says("ann", "You may take a Trade")
    assert kingdom.asked("ann").rule == "R34"
    with kingdom.changes("ann.stone", 0, "ann.silver", 0):
        kingdom.says("ann", "No")


@rule("R34")
def test_abilities_that_follow_a_trade_follow_this_one(kingdom):
    ferryman(kingdom, "4", "Jeweller", "Friar")
    with kingdom.changes("ann.stone", 1, "ann.virtue", -1):
        kingdom.says("ann", "You may take a Trade", "Trade")


@rule("R34")
def test_the_one_dismissal_of_the_turn_is_shared(kingdom):
    ferryman(kingdom, "4", "Jeweller", "Friar", silver=6)
    kingdom.townsfolk("3/4", "Foreman").townsfolk("7/8", "Vicar")
    kingdom.says("ann", "You may take a Trade", "Trade", "Dismiss Foreman", "2 times")
    with kingdom.changes("ann.gold", 1, "ann.silver", 0):
        kingdom.says("ann", "To space 7", "Trade", "Once")
    kingdom.says("ann", "Do not hire")
