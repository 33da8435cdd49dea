"""Phase 6 and the cards of a draw pile: draws, shuffles, discards (V130 to V139)."""

import pytest

from rulewright.games.viscounts.table.state import DRAW
from rulewright.testing import rule

STARTERS = ("Abbot", "Labourer", "Squire", "Financer", "Thief", "Journeyman", "Lender", "Trader")


def draws(kingdom):
    """It is Ann's phase 6, with all her cards in the draw pile."""
    return kingdom.seat("ann", "bob").phase(DRAW).deck("ann", *STARTERS)


@rule("V130")
@pytest.mark.parametrize(
    ("workshop", "leader", "limit"),
    [(False, False, 3), (True, False, 4), (False, True, 4), (True, True, 5)],
)
def test_the_hand_is_filled_to_three_and_one_more_each(kingdom, workshop, leader, limit):
    draws(kingdom)
    if workshop:
        kingdom.built("ann", "Workshop 3", "1/2 B1")
    if leader:
        kingdom.workers("ann", 3, "1/2", 1).leader("ann")
    kingdom.begin()
    assert kingdom.player("ann").hand == list(STARTERS[:limit])
    kingdom.told("ann draws", cites="V130")


@rule("V130")
def test_only_what_is_missing_is_drawn(kingdom):
    draws(kingdom).deck("ann", "Abbot", "Squire").hand("ann", "Thief", "Trader").begin()
    assert kingdom.player("ann").hand == ["Thief", "Trader", "Abbot"]


@rule("V131")
@pytest.mark.parametrize("count", [3, 4])
def test_at_or_over_the_limit_nothing_is_drawn_or_discarded(kingdom, count):
    hand = STARTERS[:count]
    draws(kingdom).deck("ann", "Trader").hand("ann", *hand).begin()
    assert kingdom.player("ann").hand == list(hand)
    assert kingdom.player("ann").deck == ["Trader"]
    assert kingdom.player("ann").discard == []


@rule("V132", "V133")
def test_an_empty_draw_pile_is_shuffled_and_drawing_goes_on(kingdom):
    draws(kingdom).deck("ann", "Abbot").discard("ann", "Squire", "Thief", "Trader")
    kingdom.next_shuffle("Thief", "Squire").begin()
    assert kingdom.player("ann").hand == ["Abbot", "Thief", "Squire"]
    assert kingdom.player("ann").deck == ["Trader"]
    assert kingdom.player("ann").virtue == 5
    kingdom.told("ann shuffles 3 cards into the draw pile", cites="V132")


@rule("V132")
def test_a_draw_pile_that_is_just_enough_is_not_shuffled(kingdom):
    draws(kingdom).deck("ann", "Abbot", "Squire", "Thief").discard("ann", "Trader").begin()
    assert kingdom.player("ann").discard == ["Trader"]
    assert kingdom.player("ann").virtue == 6


@rule("V133")
def test_a_shuffle_with_criminals_brings_one_corruption_however_many_there_are(kingdom):
    draws(kingdom).deck("ann").discard("ann", "Squire", "Abbot", "Trader")
    kingdom.board("ann", "Antagonist", "Thief", "Scoundrel (Ink)").begin()
    assert (kingdom.player("ann").corruption, kingdom.player("ann").virtue) == (1, 6)
    kingdom.told("ann gains Corruption", cites="V133")


@rule("V133")
def test_a_criminal_in_hand_makes_no_shuffle_corrupt(kingdom):
    draws(kingdom).deck("ann").discard("ann", "Squire", "Trader").hand("ann", "Thief")
    kingdom.board("ann", "Abbot").begin()
    assert (kingdom.player("ann").corruption, kingdom.player("ann").virtue) == (0, 5)
    kingdom.told("Shuffling: ann gains Virtue", cites="V133")


@rule("V134")
def test_with_both_piles_empty_drawing_stops_for_nothing(kingdom):
    draws(kingdom).deck("ann", "Abbot").hand("ann", "Thief").board("ann", "Squire", "Trader")
    kingdom.begin()
    ann = kingdom.player("ann")
    assert sorted(ann.hand) == ["Abbot", "Thief"]
    assert (ann.corruption, ann.virtue) == (0, 6)


@rule("V135")
def test_shuffling_without_discards_does_nothing_at_all(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "4").goods("ann", silver=1)
    kingdom.board("ann", "Trader", "Lender", "Journeyman").townsfolk("3/4", "Courier")
    kingdom.deck("ann", "Abbot", "Squire").hand("ann", "Thief", "Labourer", "Financer")
    kingdom.says("ann", "Trade", "Dismiss")
    assert kingdom.player("ann").virtue == 6
    assert kingdom.player("ann").deck == ["Squire", "Abbot"]


@rule("V136")
def test_a_discard_is_a_chosen_card_of_the_hand_or_the_unseen_top_of_the_draw_pile(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Financer", "Abbot").deck("ann", "Thief")
    kingdom.says("ann", "Play Financer")
    assert kingdom.choices("ann") == ["Abbot", "The top card of the draw pile, unseen", "No"]
    with kingdom.changes("ann.hand", 0, "ann.deck", -1, "ann.discard", 1, "ann.silver", 2):
        kingdom.says("ann", "The top card")
    kingdom.told("Financer: ann discards Thief from the draw pile", cites="V136")


@rule("V136")
def test_a_discard_from_hand_and_none_at_all(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Illusionist", "Abbot").deck("ann", "Thief")
    kingdom.says("ann", "Play Illusionist", "Abbot", "No")
    assert kingdom.player("ann").discard == ["Abbot"]
    assert kingdom.player("ann").deck == ["Thief"]
    kingdom.told("Illusionist: ann discards Abbot", cites="V136")


@rule("V137")
def test_whoever_discards_may_shuffle_an_empty_draw_pile_first(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Financer", "Abbot").deck("ann")
    kingdom.discard("ann", "Thief").says("ann", "Play Financer")
    assert kingdom.choices("ann") == ["Abbot", "Shuffle the discards first, for 1 Virtue", "No"]
    with kingdom.changes("ann.virtue", -1, "ann.hand", 0):
        kingdom.says("ann", "Shuffle", "The top card")
    assert kingdom.player("ann").discard == ["Thief"]
    kingdom.told("ann shuffles 1 card", cites="V137")


@rule("V137")
def test_whoever_discards_may_leave_an_empty_draw_pile_alone(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Financer", "Abbot").deck("ann")
    kingdom.discard("ann", "Thief").says("ann", "Play Financer")
    with kingdom.changes("ann.virtue", 0, "ann.hand", 0, "ann.discard", 0, "ann.silver", 2):
        kingdom.says("ann", "No")


@rule("V137")
def test_whoever_destroys_may_shuffle_an_empty_draw_pile_first(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Judith", "Abbot").deck("ann")
    kingdom.discard("ann", "Financer", "Thief").next_shuffle("Financer").says("ann", "Play Judith")
    with kingdom.changes("ann.virtue", -1, "ann.silver", 3):
        kingdom.says("ann", "Shuffle", "The top card")
    kingdom.told("Judith: ann destroys Financer", cites="V138")


@rule("V138")
def test_a_destroyed_card_leaves_the_game_and_pays_its_silver(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Judith", "Financer").deck(
        "ann", "Abbot", "Thief"
    )
    kingdom.says("ann", "Play Judith")
    with kingdom.changes("ann.silver", 3, "ann.hand", -1, "ann.discard", 0, "removed", 1):
        kingdom.says("ann", "Financer")
    kingdom.told("Judith: ann destroys Financer for 3 Silver", cites="V138")


@rule("V138")
def test_the_top_of_the_draw_pile_can_be_destroyed_unseen(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Judith", "Financer").deck(
        "ann", "Abbot", "Thief"
    )
    with kingdom.changes("ann.silver", 2, "ann.deck", -1):
        kingdom.says("ann", "Play Judith", "The top card")
    kingdom.told("Judith: ann destroys Abbot for 2 Silver", cites="V138")


@rule("V139")
@pytest.mark.parametrize(("board", "can"), [(("Squire",), False), (("Squire", "Trader"), True)])
def test_with_three_cards_in_all_nothing_can_be_destroyed(kingdom, board, can):
    kingdom.seat("ann", "bob").plays().hand("ann", "Judith", "Abbot").deck("ann")
    kingdom.board("ann", None, *board).papers("ann", deeds=1)
    kingdom.says("ann", "Play Judith")
    effects = ["You may destroy 1 card", "Flip 1 Debt or Deed"]
    if can:
        assert kingdom.choices("ann") == effects
        kingdom.says("ann", "You may destroy", "Abbot")
    else:
        assert kingdom.player("ann").flipped_deeds == 1


@rule("V139")
def test_the_second_of_two_cards_cannot_be_destroyed_if_three_would_not_be_left(kingdom):
    kingdom.seat("ann", "bob").deck("ann", "Abbot", "Squire").hand("ann", "Thief")
    kingdom.board("ann", None, None, "Rudolf")
    kingdom.says("ann", "You may destroy", "The top card")
    assert kingdom.player("ann").silver == 2
