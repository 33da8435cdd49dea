"""Whether a chance to respond is about who is asked, which is what people can say they wait for."""

import pytest

from rulewright.testing import rule

TIP = "Tip the Wench."
WAND = "How many times have I told you? Keep your hands off my wand!"
ARMOR = "Luckily for me, I was wearing my armor!"
CHEAT = "Pooky! Stop looking at everyone's cards!"
CAUGHT = "I do believe that you're cheating. At this point, you have two options..."
COURAGE = "Nothing like a little belt of liquid courage!"
FIREWATER = "Spike it with Firewater"
RAMPAGE = "Oh no! Not again! Pooky's on a drunken rampage!"
IN = "Gambling? I'm in!"


@pytest.fixture
def inn(inn):
    inn.resting |= {"respond"}
    return inn


def about(inn, who):
    """Whether the question that somebody is asked now is about them."""
    return inn.asked(who).response.about_me


@rule("I22")
def test_a_card_aimed_at_me_is_about_me(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("fiona", TIP)
    inn.says("zot", WAND, "fiona")
    assert about(inn, "fiona")


@rule("I22")
def test_a_card_aimed_at_another_is_not_about_me(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("fiona", TIP)
    inn.says("zot", WAND, "gog")
    assert not about(inn, "fiona")


@rule("I27")
def test_a_card_at_everybody_is_about_me(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", RAMPAGE).hand("fiona", TIP).says("zot", RAMPAGE)
    assert about(inn, "fiona")


@rule("I21")
def test_a_quiet_moment_is_about_nobody(inn):
    inn.seat("zot", "fiona", "gog").hand("fiona", TIP).hand("zot", TIP)
    inn.says("zot", "No Action")
    assert "quiet moment" in inn.question()
    assert not about(inn, "zot")


@rule("I22", "I23")
def test_my_own_card_is_not_about_me_but_what_answers_it_is(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND, TIP).hand("fiona", ARMOR)
    inn.says("zot", WAND, "fiona")
    assert not about(inn, "zot")
    inn.says("zot", "Pass")
    assert about(inn, "fiona")
    inn.says("fiona", ARMOR)
    assert about(inn, "zot")


@rule("R116")
def test_my_own_card_is_about_me_if_i_hold_what_makes_it_stronger(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND, "Luck Potion").says("zot", WAND, "gog")
    assert about(inn, "zot")


@rule("I26")
def test_the_drink_before_me_is_about_me(inn):
    inn.seat("fiona", "zot", "dimli").turn_of("fiona", "drink").drinks("fiona", "Wine")
    inn.hand("fiona", TIP).hand("zot", TIP).hand("dimli", FIREWATER)
    assert about(inn, "fiona")
    assert inn.asked("fiona").response.to == ("Wine",)
    inn.says("fiona", "Pass")
    assert not about(inn, "zot")
    inn.says("zot", "Pass")
    assert about(inn, "dimli"), "who holds a card for just this waits for it"


@rule("I37")
def test_of_a_drink_each_card_is_named(inn):
    inn.seat("fiona", "zot", "gog").turn_of("fiona", "drink").hand("fiona", COURAGE)
    inn.drinks("fiona", "Dark Ale with a Chaser", "Wine").begin()
    assert inn.asked("fiona").response.to[-1] == "Wine"
    assert len(inn.asked("fiona").response.to) == 2


@rule("I61")
@pytest.mark.parametrize(("card", "waits"), [(CAUGHT, True), (TIP, False)])
def test_a_cheat_is_about_who_could_catch_it(inn, card, waits):
    inn.seat("zot", "fiona", "gog").gambling("fiona", "zot", gold=3).hand("zot", CHEAT)
    inn.hand("fiona", card, IN)
    if card == TIP:
        inn.says("fiona", "Pass")  # in the quiet moment before
    inn.says("zot", CHEAT)
    assert about(inn, "fiona") == waits


@rule("I54")
def test_my_ante_is_about_me(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", IN)
    inn.hand("fiona", "Go away! I'm polishing my arsenal.").says("zot", IN)
    assert about(inn, "fiona")


@rule("I76")
def test_my_last_chance_is_about_me(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND, TIP).fortitude("gog", 2).hand("gog", TIP)
    inn.says("zot", WAND, "gog")
    inn.says("zot", "Pass")
    inn.says("gog", "Pass")
    assert "You will be out" in inn.question()
    assert about(inn, "gog")
