"""Which chances to respond are about the player who has them, so that most people want them."""

import pytest

from rulewright.testing import rule

TIP = "Oh, I guess the Wench thought that was her tip..."
COIN = "Grab a coin while no one's lookin'!"
HEALS = "My Goddess heals me."
NOTHING_FOR_IT = "I don't think so!"


def is_about(inn, who):
    """Whether the chance that a player has now is about them."""
    inn.resting |= {"respond"}  # what would be answered does not matter here
    decision = inn.asked(who)
    assert decision.response.name == "gambling turn"
    return decision.response.about_me


@rule("I62", "E7")
def test_who_can_end_a_round_that_another_is_winning_is_asked(inn):
    inn.seat("zot", "deirdre", "gerki").hand("deirdre", TIP)
    assert is_about(inn.gambling("zot", "deirdre", gold=3), "deirdre")


@rule("I63", "E8")
@pytest.mark.parametrize("left", [(), ("gerki",)])
def test_who_can_rob_the_pot_is_asked_even_after_leaving(inn, left):
    inn.seat("zot", "deirdre", "gerki").hand("gerki", COIN)
    assert is_about(inn.gambling("zot", "deirdre", gold=3, left=left), "gerki")


@rule("I62")
def test_who_is_winning_need_not_be_asked_whether_to_end_it(inn):
    inn.seat("zot", "deirdre", "gerki").hand("deirdre", TIP)
    assert not is_about(inn.gambling("deirdre", "gerki", gold=3), "deirdre")


@rule("I62")
def test_of_an_empty_pot_nobody_loses_anything(inn):
    inn.seat("zot", "deirdre", "gerki").hand("deirdre", TIP)
    assert not is_about(inn.gambling("zot", "deirdre"), "deirdre")


@rule("I21")
def test_what_has_nothing_to_do_with_the_pot_can_wait(inn):
    inn.seat("zot", "deirdre", "gerki").hand("deirdre", HEALS).fortitude("deirdre", 10)
    assert not is_about(inn.gambling("zot", "deirdre", gold=3), "deirdre")


@rule("I62")
@pytest.mark.parametrize("hand", [TIP, NOTHING_FOR_IT])
@pytest.mark.parametrize(("turn", "last"), [("deirdre", False), ("gerki", True)])
def test_with_a_poker_face_all_who_may_hold_it_are_asked_once_before_the_pot_is_won(
    inn, hand, turn, last
):
    inn.seat("zot", "deirdre", "gerki", poker_face="on").hand("deirdre", hand)
    inn.gambling("zot", turn, gold=3)
    while inn.begin().decision.seat != inn.seat_of("deirdre"):
        inn.passes(inn.names[inn.begin().decision.seat])
    assert is_about(inn, "deirdre") is last
