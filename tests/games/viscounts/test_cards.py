"""Phase 1, Card Management (V28 to V42), and what effects do to cards (R14, R16 to R20, R29)."""

import pytest

from rulewright.games.viscounts.rules.scoring import icons_owned
from rulewright.testing import rule

KEYS = {"expansion": "keeper_of_keys"}


# Sliding and dropping off


@rule("V28", "V31")
def test_all_cards_slide_before_one_is_played(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").board("ann", "Labourer", "Friar")
    kingdom.begin()
    kingdom.told("ann slides Labourer and Friar one space to the right", cites="V28")
    assert kingdom.player("ann").board == [None, "Labourer", "Friar"]
    assert kingdom.choices("ann") == ["Play Abbot", "Play Squire"]
    kingdom.says("ann", "Play Squire")
    kingdom.told("ann plays Squire", cites="V31")
    assert kingdom.player("ann").board == ["Squire", "Labourer", "Friar"]
    assert kingdom.player("ann").hand == ["Abbot"]


@rule("V29", "R2")
def test_a_card_that_drops_off_takes_effect_before_the_next_is_played(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").board("ann", None, None, "Thief")
    kingdom.discard("ann", "Lender").begin()
    assert kingdom.choices("ann") == ["Play Abbot", "Play Squire"]
    kingdom.told("Thief drops off ann's board", cites="V29")
    kingdom.told("Thief: ann takes 1 Debt", cites="V29")
    assert (kingdom.number("ann.debts"), kingdom.number("ann.silver")) == (1, 1)
    assert kingdom.player("ann").discard == ["Lender", "Thief"], "the topmost last"


@rule("V30")
def test_two_cards_slide_and_nothing_drops_off(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").board("ann", "Lender", "Thief")
    kingdom.begin()
    assert kingdom.player("ann").board == [None, "Lender", "Thief"]
    assert kingdom.player("ann").discard == []


@rule("V31", "V25")
def test_no_second_card_is_played_in_a_turn(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").begin()
    assert kingdom.why_not("ann", "Abbot") == ""
    kingdom.says("ann", "Play Squire")
    assert kingdom.why_not("ann", "Abbot") == "V31"
    assert kingdom.why_not("bob", "Abbot") == "V24"


@rule("R2", "R29")
def test_a_dropped_card_is_already_discarded_while_it_takes_effect(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire")
    kingdom.board("ann", None, None, "Journeyman").deck("ann", "Labourer")
    kingdom.townsfolk("1/2", "Watchman")
    kingdom.says("ann", "Hire Watchman")
    assert sorted(kingdom.player("ann").deck) == ["Journeyman", "Labourer", "Watchman"]
    assert kingdom.player("ann").discard == []
    assert kingdom.player("ann").virtue == 4, "one for the shuffle, one from the Journeyman"


@rule("R29")
def test_a_free_hire_comes_before_what_is_written_after_it(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Clovis", "Abbot").townsfolk("3/4", "Courier")
    kingdom.deck("ann", "Labourer").discard("ann", "Squire")
    kingdom.says("ann", "Play Clovis", "Hire Courier")
    assert sorted(kingdom.player("ann").deck) == ["Courier", "Labourer", "Squire"]


@rule("R2")
def test_a_card_that_comes_to_an_empty_hand_is_played(kingdom):
    kingdom.seat("ann", "bob", **KEYS).hand("ann").deck("ann", "Abbot", "Labourer")
    kingdom.board("ann", "Squire", "Friar", "Girard").heroes("Fara", "Emma", "Ada")
    kingdom.says("ann", "Fara")
    assert kingdom.player("ann").board[0] == "Fara"
    kingdom.told("ann plays Fara", cites="V31")


@rule("R2")
def test_by_the_other_reading_the_empty_hand_of_the_beginning_counts(kingdom):
    kingdom.seat("ann", "bob", blind_from_start="yes", **KEYS).hand("ann")
    kingdom.deck("ann", "Abbot", "Labourer")
    kingdom.board("ann", "Squire", "Friar", "Girard").heroes("Fara", "Emma", "Ada")
    kingdom.says("ann", "Fara")
    assert kingdom.player("ann").board[0] == "Abbot"
    assert kingdom.player("ann").hand == ["Fara"]


# Criminals


@rule("V32")
def test_a_criminal_counts_all_criminals_on_the_board(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Thief", "Abbot")
    kingdom.board("ann", None, "Antagonist", "Traitor")
    kingdom.says("ann", "Play Thief")
    assert kingdom.number("ann.corruption") == 4
    kingdom.told("Thief: ann gains Corruption", cites="V32")


@rule("V32")
def test_the_criminal_that_has_just_dropped_off_no_longer_counts(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Thief", "Abbot").board("ann", None, None, "Conspirator")
    kingdom.says("ann", "Play Thief")
    assert kingdom.number("ann.corruption") == 1


@rule("V33")
def test_an_honest_card_brings_no_corruption_whatever_lies_beside_it(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Squire", "Abbot")
    kingdom.board("ann", None, "Antagonist", "Traitor")
    kingdom.says("ann", "Play Squire")
    assert kingdom.number("ann.corruption") == 0


@rule("V34", "V35")
def test_the_antagonist_brings_two_corruption_and_then_a_debt(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Antagonist", "Abbot")
    kingdom.says("ann", "Play Antagonist")
    assert (kingdom.number("ann.corruption"), kingdom.number("ann.debts")) == (2, 1)
    kingdom.told("Antagonist: ann takes 1 Debt", cites="V35")


@rule("V35")
def test_corruption_comes_before_the_immediate_effect(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Lookout", "Abbot")
    kingdom.says("ann", "Play Lookout")
    assert kingdom.choices("ann") == ["Hire 1 townsfolk for free", "You may destroy 1 card"]
    assert kingdom.number("ann.corruption") == 1
    kingdom.says("ann", "You may destroy", "Abbot")


@rule("V36")
def test_a_drop_off_effect_does_not_work_when_the_card_is_played(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Thief", "Abbot")
    kingdom.says("ann", "Play Thief")
    assert (kingdom.number("ann.debts"), kingdom.number("ann.silver")) == (0, 0)


@rule("V36")
def test_an_immediate_effect_does_not_work_when_the_card_drops_off(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").board("ann", None, None, "Lothaire")
    kingdom.begin()
    assert kingdom.player("ann").goods == {"S": 0, "Ink": 0, "Stone": 0, "Gold": 0}


@rule("V36", "V67")
def test_an_ongoing_ability_sleeps_in_hand_and_discard_pile(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "7").goods("ann", silver=2)
    kingdom.hand("ann", "Trader").discard("ann", "Jeweller")
    kingdom.board("ann", "Abbot", "Squire", "Labourer").townsfolk("7/8", "Friar")
    kingdom.says("ann", "Trade")
    assert (kingdom.number("ann.gold"), kingdom.number("ann.silver")) == (1, 0)
    assert kingdom.number("ann.virtue") == 6


# An empty hand, and three cards


@rule("V37")
def test_with_an_empty_hand_the_top_of_the_draw_pile_is_played_unseen(kingdom):
    kingdom.seat("ann", "bob").hand("ann").deck("ann", "Squire", "Abbot", "Thief").begin()
    assert kingdom.player("ann").board[0] == "Squire"
    kingdom.told("ann has no card in hand and plays Squire from the draw pile", cites="V37")


@rule("V38")
def test_with_an_empty_hand_and_draw_pile_the_discards_are_shuffled_first(kingdom):
    kingdom.seat("ann", "bob").hand("ann").deck("ann").discard("ann", "Abbot", "Squire", "Friar")
    kingdom.board("ann", "Labourer").next_shuffle("Friar").begin()
    assert kingdom.player("ann").board == ["Friar", "Labourer", None]
    kingdom.told("ann shuffles 3 cards into the draw pile", cites="V38")
    assert (kingdom.number("ann.virtue"), kingdom.number("ann.corruption")) == (4, 0)


@rule("V38")
def test_with_a_criminal_on_the_board_that_shuffle_corrupts(kingdom):
    kingdom.seat("ann", "bob").hand("ann").deck("ann").discard("ann", "Abbot", "Squire")
    kingdom.board("ann", "Thief").next_shuffle("Abbot").begin()
    assert (kingdom.number("ann.virtue"), kingdom.number("ann.corruption")) == (6, 1)


@rule("V39", "V38")
@pytest.mark.parametrize(
    ("left", "dropped", "virtue", "corruption"),
    [("Squire", "Traitor", 5, 1), ("Traitor", "Abbot", 6, 1)],
)
def test_with_three_cards_the_dropped_one_is_shuffled_and_played(
    kingdom, left, dropped, virtue, corruption
):
    kingdom.seat("ann", "bob").hand("ann").deck("ann").discard("ann")
    kingdom.board("ann", "Labourer", left, dropped).begin()
    if dropped == "Traitor":
        kingdom.says("ann", "Gain 1 Ink")
    assert kingdom.player("ann").board == [dropped, "Labourer", left]
    kingdom.told("ann shuffles 1 card into the draw pile", cites="V39")
    assert (kingdom.number("ann.virtue"), kingdom.number("ann.corruption")) == (virtue, corruption)


@rule("V40")
def test_nobody_destroys_a_card_when_three_are_left(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Pickpocket").deck("ann")
    kingdom.board("ann", None, "Labourer", "Squire").discard("ann").begin()
    kingdom.told("Pickpocket: ann gains 2 Silver", cites="V35")


@rule("V40")
def test_with_four_cards_one_may_be_destroyed_and_then_no_more(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Friar").deck("ann").discard("ann")
    kingdom.board("ann", None, "Squire", "Rudolf")
    kingdom.says("ann", "You may destroy", "Friar")
    assert kingdom.number("ann.silver") == 2
    assert kingdom.player("ann").owned == 3
    kingdom.told("ann plays Abbot")


@rule("V41")
def test_printed_icons_count_until_they_are_covered(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "7").board("ann", "Abbot")
    kingdom.says("ann", "Trade")
    assert kingdom.number("ann.gold") == 1


@rule("V41")
def test_covered_icons_do_not_count(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "7").board("ann", "Abbot", "Squire", "Friar")
    kingdom.begin()
    assert kingdom.player("ann").goods["Gold"] == 0
    kingdom.told("bob's turn in round 1")


@rule("V41")
@pytest.mark.parametrize(
    ("space", "action"),
    [("3", "Construct a Workshop (3 Builders)"), ("inside 3/4", "Place 2 Workers (3 Nobles)")],
)
def test_the_second_space_shows_a_builder_and_a_noble(kingdom, space, action):
    kingdom.seat("ann", "bob").acts().viscount("ann", space).goods("ann", stone=2, gold=2)
    assert action in kingdom.actions("ann")


@rule("V41")
def test_the_second_space_shows_one_cleric(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "inside 3/4").goods("ann", ink=2)
    kingdom.manuscripts("3/4", "Black 3: Virtue")
    assert kingdom.actions("ann")[-2] == "Transcribe Black 3: Virtue (3 Clerics)"


@rule("V41")
@pytest.mark.parametrize(("space", "wanted"), [("3", "workshop"), ("inside 3/4", "workers")])
def test_a_card_on_the_second_space_covers_them(kingdom, space, wanted):
    kingdom.seat("ann", "bob").acts().viscount("ann", space).board("ann", None, "Abbot")
    kingdom.goods("ann", stone=2, ink=6).begin()
    assert kingdom.why_not("ann", wanted) == "V53"


@rule("V42")
def test_printed_icons_of_the_board_count_for_no_manuscript(kingdom):
    kingdom.seat("ann", "bob").deck("ann").hand("ann").discard("ann", "Thief", "Squire")
    kingdom.board("ann", "Abbot")
    assert sorted(icons_owned(kingdom.state, 0)) == ["C", "N", "X"]


# Effects by choice, in their order


@rule("R14")
def test_an_effect_that_does_nothing_cannot_be_chosen_and_one_that_may_be_left_out_can(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Judith", "Abbot")
    kingdom.says("ann", "Play Judith")
    assert kingdom.question() == "Judith: do you destroy a card?"
    kingdom.says("ann", "No")


@rule("R14")
def test_by_the_other_reading_any_effect_may_be_chosen(kingdom):
    kingdom.seat("ann", "bob", any_choice="yes").plays().hand("ann", "Judith", "Abbot")
    kingdom.says("ann", "Play Judith", "Flip 1 Debt or Deed")
    kingdom.told("Judith: ann cannot flip a Debt or a Deed, so that is lost", cites="V27")


@rule("R14")
def test_where_both_do_something_one_is_chosen(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Judith", "Abbot").papers("ann", deeds=1)
    kingdom.says("ann", "Play Judith", "Flip 1 Debt or Deed")
    assert kingdom.number("ann.flipped_deeds") == 1


@rule("R16")
def test_somebody_with_several_abilities_chooses_their_order(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "7").board("ann", "Trader", "Jeweller")
    kingdom.says("ann", "Trade")
    assert kingdom.question() == "After your Trade action: which comes first?"
    assert kingdom.choices("ann") == ["Trader", "Jeweller"]
    kingdom.says("ann", "Jeweller")
    assert (kingdom.number("ann.virtue"), kingdom.number("ann.silver")) == (5, 1)


@rule("R17")
def test_rearranging_leaves_empty_spaces_empty(kingdom):
    kingdom.seat("ann", "bob").moves(1).viscount("ann", "2").viscount("bob", "3")
    kingdom.board("bob", "Abbot", None, "Squire").begin()
    assert kingdom.choices("bob") == ["Leave them as they are", "Squire | nothing | Abbot"]
    shown = [label.points_at for label in kingdom.labels("bob")]
    assert shown == [(), ("arrangement:Squire | nothing | Abbot",)]
    kingdom.says("bob", "Squire")
    kingdom.told("bob rearranges the cards", cites="R17")


@rule("R17")
def test_by_the_other_reading_cards_go_to_any_space(kingdom):
    kingdom.seat("ann", "bob", any_spaces="yes").moves(1).viscount("ann", "2").viscount("bob", "3")
    kingdom.board("bob", "Abbot", None, None).begin()
    assert kingdom.choices("bob") == [
        "Leave them as they are",
        "nothing | Abbot | nothing",
        "nothing | nothing | Abbot",
    ]
    kingdom.says("bob", "Leave")


@rule("R17", "V31")
def test_by_that_reading_space_1_stays_free_for_the_card_still_to_be_played(kingdom):
    kingdom.seat("ann", "bob", any_spaces="yes").hand("ann", "Abbot", "Squire")
    kingdom.board("ann", "Labourer", None, "Journeyman").townsfolk("1/2", "Pastor")
    kingdom.says("ann", "Hire Pastor")
    assert kingdom.choices("ann") == ["Leave them as they are", "nothing | nothing | Labourer"]
    kingdom.says("ann", "nothing | nothing | Labourer", "Play Abbot")
    assert kingdom.player("ann").board == ["Abbot", None, "Labourer"]


@rule("R17")
def test_a_single_card_is_not_rearranged(kingdom):
    kingdom.seat("ann", "bob").moves(1).viscount("ann", "2").viscount("bob", "3")
    kingdom.board("bob", "Abbot", None, None)
    assert kingdom.asked("ann").kind == "action"


@rule("R18", "V26")
@pytest.mark.parametrize(
    ("reading", "criminal", "virtue", "corruption"),
    [("no", "Abbot", 5, 0), ("no", "Thief", 6, 1), ("yes", "Abbot", 6, 0)],
)
def test_shuffling_only_to_discard(kingdom, reading, criminal, virtue, corruption):
    kingdom.seat("ann", "bob", quiet_shuffles=reading).plays().hand("ann", "Financer", "Squire")
    kingdom.board("ann", None, criminal).deck("ann").discard("ann", "Friar", "Labourer")
    kingdom.says("ann", "Play Financer")
    assert [choice.partition(",")[0] for choice in kingdom.choices("ann")] == [
        "Squire",
        "Shuffle the discards first",
        "No",
    ]
    kingdom.says("ann", "Shuffle", "No")
    assert (kingdom.number("ann.virtue"), kingdom.number("ann.corruption")) == (virtue, corruption)
    assert kingdom.number("ann.silver") == 2


@rule("R18")
def test_a_shuffle_for_any_other_reason_is_never_quiet(kingdom):
    kingdom.seat("ann", "bob", quiet_shuffles="yes").phase("draw").hand("ann").deck("ann")
    kingdom.discard("ann", "Friar", "Labourer", "Abbot").begin()
    assert kingdom.number("ann.virtue") == 5


@rule("R19")
def test_of_two_cards_to_discard_each_is_chosen_when_the_last_is_known(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Pastor", "Squire", "Labourer")
    kingdom.deck("ann", "Friar", "Thief")
    kingdom.says("ann", "Play Pastor", "The top card of the draw pile")
    assert kingdom.player("ann").discard == ["Friar"]
    assert kingdom.choices("ann") == [
        "Squire",
        "Labourer",
        "The top card of the draw pile, unseen",
        "No",
    ]
    kingdom.says("ann", "Labourer")
    assert kingdom.player("ann").discard == ["Friar", "Labourer"]


@rule("R19")
def test_cards_are_drawn_before_others_are_discarded_if_it_is_written_so(kingdom):
    kingdom.seat("ann", "bob", **KEYS).plays().hand("ann", "Isabette", "Squire")
    kingdom.deck("ann", "Friar", "Miner", "Abbot")
    kingdom.says("ann", "Play Isabette")
    assert kingdom.choices("ann")[:3] == ["Squire", "Friar", "Miner"]
    kingdom.says("ann", "Friar", "Miner")


@rule("R20")
@pytest.mark.parametrize(("reading", "times"), [("no", 2), ("yes", 1)])
def test_a_racketeer_reacts_to_debts(kingdom, reading, times):
    kingdom.seat("ann", "bob", debts_at_once=reading).phase("collision").track("ann", 5, 5)
    kingdom.board("ann", "Racketeer (1)").hand("ann", "Abbot", "Squire", "Labourer").begin()
    assert kingdom.number("ann.debts") == 2
    for _ in range(times):
        assert (
            kingdom.question()
            == "Racketeer: do you discard a card, to draw another at the end of your turn?"
        )
        kingdom.says("ann", "No")
    assert kingdom.asked("bob")


@rule("R20")
def test_a_debt_collector_reacts_to_each_flip_after_the_good(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "6").papers("ann", debts=2)
    kingdom.board("ann", "Debt Collector (Virtue)", "Peddler (Ink)", "Journeyman")
    kingdom.goods("ann", silver=2).townsfolk("5/6", "Friar")
    kingdom.says("ann", "Trade", "2 times", "Gain 1 Ink")
    assert (kingdom.number("ann.silver"), kingdom.number("ann.virtue")) == (1, 5)
    kingdom.says("ann", "Gain 1 Ink")
    assert (kingdom.number("ann.silver"), kingdom.number("ann.virtue")) == (2, 4)


@rule("R20")
def test_a_racketeer_in_hand_does_not_react(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Racketeer (1)", "Abbot")
    kingdom.board("ann", None, None, "Thief").begin()
    assert kingdom.number("ann.debts") == 1
    assert kingdom.asked("ann").kind == "play"
