"""With a poker face nobody learns from a question that is not asked what a hand does not hold."""

import pytest

from rulewright.testing import rule

NOT_SO = "I don't think so!"
DRINKS = "Wench, bring some drinks for my friends!"
CAULDRON = "Fresh from the cauldron, almost safe!"
SAFE = "Don't worry! They're perfectly safe!"
WAND = "How many times have I told you? Keep your hands off my wand!"


def all_pass(inn):
    """Nobody responds to anything, until something else is asked."""
    while (decision := inn.begin().decision).kind == "respond":
        inn.passes(inn.names[decision.seat])


@rule("I12")
def test_who_holds_no_action_is_asked_for_one(inn):
    inn.seat("zot", "fiona", poker_face="on").hand("zot", NOT_SO)
    assert inn.asked("zot").kind == "action"
    assert inn.choices("zot") == ["No Action"]


@rule("I12")
def test_without_it_who_holds_no_action_is_not_asked_for_one(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", NOT_SO)
    assert inn.asked("zot").kind == "order"


@rule("I12")
def test_who_has_played_the_action_is_not_asked_for_another(inn):
    """Everybody knows that none is left."""
    inn.seat("zot", "fiona", "gog", poker_face="on").hand("zot", WAND, NOT_SO)
    inn.says("zot", WAND, "fiona")
    all_pass(inn)
    assert inn.asked("zot").kind == "order"


@rule("I55")
def test_who_can_only_pass_is_asked_on_their_gambling_turn(inn):
    inn.seat("zot", "fiona", "gog", poker_face="on").hand("fiona", NOT_SO)
    all_pass(inn.gambling("zot", turn="fiona"))
    assert inn.asked("fiona").kind == "gamble"
    assert inn.choices("fiona") == ["Pass"]


@rule("I13", "I14")
@pytest.mark.parametrize("hand", [[], [DRINKS]])
def test_after_the_order_who_could_order_more_is_asked(inn, hand):
    inn.seat("deirdre", "fiona", "gog", poker_face="on").turn_of("deirdre", "order")
    inn.hand("deirdre", *hand).says("deirdre", "Order for fiona")
    all_pass(inn)
    assert inn.asked("deirdre").kind == "order"
    assert "Done" in inn.choices("deirdre")


@rule("I13", "I14")
def test_with_one_other_player_the_order_is_asked_for_whatever_the_hand_holds(inn):
    inn.seat("deirdre", "fiona", poker_face="on").turn_of("deirdre", "order").hand("deirdre")
    assert inn.choices("deirdre") == ["Order for fiona"]


@rule("G90")
def test_who_has_nothing_against_leviathan_is_asked_for_it(inn):
    inn.seat("zot", "fiona", guests="welcome", poker_face="on").turn_of("zot", "drink")
    all_pass(inn.drinks("zot", "Leviathan").hand("zot", NOT_SO))
    assert inn.asked("zot").kind == "fight"
    assert inn.choices("zot") == ["Pass"]
    inn.passes("zot")
    assert inn.asked("fiona").kind == "fight"
    inn.passes("fiona")
    all_pass(inn)


@rule("R18")
def test_who_has_one_potion_to_sell_is_asked_for_which(inn):
    inn.seat("phrenk", "zot", "fiona", poker_face="on")
    inn.hand("phrenk", CAULDRON, "Luck Potion").says("phrenk", CAULDRON, "zot")
    all_pass(inn)
    assert inn.asked("phrenk").kind == "sell"
    assert inn.choices("phrenk") == ["Luck Potion"]
    inn.says("phrenk", "Luck Potion")
    inn.says("zot", "No")
    all_pass(inn)


@rule("N13")
def test_who_has_nothing_but_equal_cards_is_asked_which_to_discard(inn):
    inn.seat("nitrel", "fiona", "gog", poker_face="on").bombs_on_top("Big Black Cloud")
    inn.hand("nitrel", SAFE).hand("fiona", "I raise!", "I raise!").says("nitrel", SAFE, "fiona")
    all_pass(inn)
    assert inn.asked("fiona").kind == "must discard"
    assert inn.choices("fiona") == ["Discard I raise!"]
    inn.says("fiona", "Discard I raise!")
    all_pass(inn)
    assert inn.player("fiona").hand == []
