"""Whether a chance to respond is about who is asked, which is what people can say they wait for."""

import pytest

from rulewright.bots.auto_pass import declines
from rulewright.testing import rule

TIP = "Tip the Wench."
WAND = "How many times have I told you? Keep your hands off my wand!"
ARMOR = "Luckily for me, I was wearing my armor!"
CHEAT = "Pooky! Stop looking at everyone's cards!"
CAUGHT = "I do believe that you're cheating. At this point, you have two options..."
COURAGE = "Nothing like a little belt of liquid courage!"
FIREWATER = "Spike it with Firewater"
STRIKE = "You wanna arm wrestle?"
BACK = "No, Pooky! That's my friend!"
NOT_SO = "I don't think so!"
RAMPAGE = "Oh no! Not again! Pooky's on a drunken rampage!"
IN = "Gambling? I'm in!"
TAKES = "Well... I don't see your name on it!"
HEALER = "I'm a quick healer."
HEALS = "My Goddess heals me."
IGNORES = "Bad Pooky! Don't drink that!"
DRINKS = "Wench, bring some drinks for my friends!"


@pytest.fixture
def inn(inn):
    inn.resting |= {"respond"}
    return inn


def about(inn, who):
    """Whether the question that somebody is asked now is about them."""
    return inn.asked(who).response.about_me


@rule("I22")
def test_a_card_aimed_at_me_is_about_me(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("fiona", ARMOR)
    inn.says("zot", WAND, "fiona")
    assert about(inn, "fiona")


@rule("I22")
def test_a_card_aimed_at_another_is_not_about_me(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("fiona", TIP)
    inn.says("zot", WAND, "gog")
    assert not about(inn, "fiona")


@rule("I27")
def test_a_card_at_everybody_is_about_me(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", RAMPAGE).hand("fiona", ARMOR).says("zot", RAMPAGE)
    assert about(inn, "fiona")


@rule("I21")
def test_a_quiet_moment_is_about_nobody(inn):
    inn.seat("zot", "fiona", "gog").hand("fiona", TIP).hand("zot", TIP)
    inn.says("zot", "No Action")
    assert "quiet moment" in inn.question()
    assert not about(inn, "zot")


@rule("I22", "I23")
def test_my_own_card_is_not_about_me_but_what_answers_it_is(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND, TIP, NOT_SO).hand("fiona", ARMOR)
    inn.says("zot", WAND, "fiona")
    assert not about(inn, "zot")
    inn.says("zot", "Pass")
    assert about(inn, "fiona")
    inn.says("fiona", ARMOR)
    assert about(inn, "zot")


@rule("I22", "I43")
def test_who_did_not_negate_their_own_card_has_missed_nothing(inn):
    inn.seat("dimli", "zot", "fiona").turn_of("zot", "drink").drinks("zot", "Wine")
    inn.hand("zot", IGNORES, NOT_SO).hand("fiona", NOT_SO)
    inn.says("zot", IGNORES)
    assert inn.asked("zot").response.idle
    inn.says("zot", "Pass")
    assert not inn.asked("fiona").response.idle


@rule("R116")
def test_my_own_card_is_about_me_if_i_hold_what_makes_it_stronger(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND, "Luck Potion").says("zot", WAND, "gog")
    assert about(inn, "zot")


@rule("I26")
def test_the_drink_before_me_is_about_me(inn):
    inn.seat("fiona", "zot", "dimli").turn_of("fiona", "drink").drinks("fiona", "Wine")
    inn.hand("fiona", COURAGE).hand("zot", TIP).hand("dimli", FIREWATER)
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


def fiona_is_saved_while_gerki_loses_his_last_gold(inn):
    """Zot knocks Fiona out; in her last chance he tips Gerki's only Gold away, and she heals."""
    inn.seat("zot", "fiona", "gerki").hand("zot", WAND, TIP).hand("gerki", TAKES)
    inn.fortitude("fiona", 2).hand("fiona", HEALER).gold("gerki", 1)
    inn.says("zot", WAND, "fiona")
    while "will be out" not in inn.question():
        inn.says(inn.names[inn.begin().decision.seat], "Pass")
    while inn.is_asked("fiona") or inn.is_asked("gerki"):
        inn.says(inn.names[inn.begin().decision.seat], "Pass")
    inn.says("zot", TIP, "gerki")
    while not inn.is_asked("fiona") or "will be out" not in inn.question():
        inn.says(inn.names[inn.begin().decision.seat], "Pass")


@rule("I76")
def test_who_is_doomed_by_a_card_in_anothers_last_chance_is_asked_as_well(inn):
    fiona_is_saved_while_gerki_loses_his_last_gold(inn)
    inn.says("fiona", HEALER)
    inn.says("gerki", "Pass")  # he need not take anything from anybody before she has healed
    inn.asked("gerki")
    assert "You will be out of the game" in inn.question()
    assert about(inn, "gerki")
    assert not inn.asked("gerki").response.idle
    assert declines(inn.begin().decision, ()) is None
    inn.says("gerki", TAKES, "zot")
    assert (inn.player("gerki").out, inn.player("fiona").out) == ("", "")


@rule("I76")
def test_two_who_are_doomed_by_different_cards_are_named_together(inn):
    fiona_is_saved_while_gerki_loses_his_last_gold(inn)
    assert inn.question().startswith("You and gerki will be out of the game.")


@rule("I76")
def test_nobody_says_of_who_has_healed_that_they_will_be_out(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND, TIP).hand("gog", TIP)
    inn.fortitude("fiona", 2).hand("fiona", HEALER)
    inn.says("zot", WAND, "fiona")
    while not (inn.is_asked("fiona") and "You will be out" in inn.question()):
        inn.says(inn.names[inn.begin().decision.seat], "Pass")
    inn.says("fiona", HEALER)
    while inn.begin().state.stack:
        assert "out of the game" not in inn.question()
        inn.says(inn.names[inn.begin().decision.seat], "Pass")


# What can wait, and what would change nothing


@rule("I21", "I22")
@pytest.mark.parametrize("card", [TIP, HEALER])
def test_with_nothing_but_what_can_wait_a_card_aimed_at_me_is_not_about_me(inn, card):
    """A heal or a tip does the same afterwards, and there is a last chance before one is out."""
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("fiona", card).fortitude("fiona", 10)
    inn.says("zot", WAND, "fiona")
    assert not about(inn, "fiona")


@rule("I21", "I26")
def test_with_nothing_but_what_can_wait_my_drink_is_not_about_me(inn):
    inn.seat("fiona", "zot", "gog").turn_of("fiona", "drink").drinks("fiona", "Wine")
    inn.hand("fiona", HEALER).fortitude("fiona", 10)
    assert not about(inn, "fiona")


@rule("I29")
def test_a_card_that_i_ignore_is_no_longer_about_me(inn):
    inn.seat("fiona", "zot", "gog").hand("fiona", STRIKE, ARMOR, NOT_SO).hand("zot", BACK)
    inn.says("fiona", STRIKE, "zot")
    inn.says("zot", BACK)
    assert about(inn, "fiona")
    inn.says("fiona", ARMOR)
    inn.says("fiona", "Pass")  # as to whether the own card is Negated
    assert "now, after" in inn.question()
    assert not about(inn, "fiona")


@rule("I76")
def test_a_heal_is_asked_for_when_it_is_the_last_chance(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).fortitude("fiona", 2).hand("fiona", HEALER)
    inn.says("zot", WAND, "fiona")
    inn.says("fiona", "Pass")
    assert "You will be out" in inn.question()
    assert about(inn, "fiona")


@rule("I73", "I76")
def test_a_heal_at_full_fortitude_saves_nobody_from_being_broke(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", TIP).gold("fiona", 1).hand("fiona", HEALER)
    inn.says("zot", TIP, "fiona")
    while "will be out" not in inn.question():
        inn.says("fiona", "Pass")
    assert not about(inn, "fiona")


# The own turn


@rule("I13", "I21")
@pytest.mark.parametrize(("card", "waits"), [(DRINKS, True), (HEALS, False)])
def test_after_the_order_only_who_can_order_more_waits_for_a_question(inn, card, waits):
    inn.seat("deirdre", "fiona", "gog").turn_of("deirdre", "order").hand("deirdre", card)
    inn.fortitude("deirdre", 10).says("deirdre", "Order for fiona")
    assert inn.choices("deirdre") == ["Done", card]
    response = inn.asked("deirdre").response
    assert (response is None) is waits, "also who is never asked wants to order more"
    assert waits or not response.about_me


@rule("I13")
def test_the_order_itself_is_no_chance_to_respond(inn):
    inn.seat("deirdre", "fiona", "gog").turn_of("deirdre", "order").hand("deirdre", HEALS)
    assert inn.asked("deirdre").response is None


@rule("I12", "I21")
@pytest.mark.parametrize("hand", [[HEALS], [HEALS, TIP]])
@pytest.mark.parametrize("fortitude", [20, 19])
def test_in_the_own_action_phase_only_what_would_change_nothing_is_not_asked_for(
    inn, hand, fortitude
):
    inn.seat("deirdre", "fiona", "gog").hand("deirdre", *hand).fortitude("deirdre", fortitude)
    response = inn.asked("deirdre").response
    if hand == [HEALS] and fortitude == 20:
        assert not response.about_me
    else:
        assert response is None


@rule("I12")
def test_with_a_poker_face_the_own_action_phase_is_always_asked_about(inn):
    inn.seat("deirdre", "fiona", poker_face="on").hand("deirdre", HEALS)
    assert inn.asked("deirdre").response is None


@rule("I13", "I14")
@pytest.mark.parametrize("hand", [[], [HEALS], [DRINKS]])
def test_with_a_poker_face_after_the_order_the_question_is_always_put(inn, hand):
    inn.seat("deirdre", "zot", poker_face="on").turn_of("deirdre", "order").hand("deirdre", *hand)
    inn.says("deirdre", "Order for zot")
    assert inn.asked("deirdre").response is None


# Drinks that do nothing


@rule("I26")
@pytest.mark.parametrize(("drink", "waits"), [("Water", False), ("Dark Ale", True)])
def test_a_drink_that_does_nothing_is_not_about_its_drinker(inn, drink, waits):
    inn.seat("fiona", "zot", "gog").turn_of("fiona", "drink").drinks("fiona", drink)
    inn.hand("fiona", "This is just the thing to get the blood off my sword!")
    assert about(inn, "fiona") is waits


@rule("I26")
def test_a_drink_that_does_nothing_is_about_who_can_change_that(inn):
    inn.seat("fiona", "dimli", "gog").turn_of("fiona", "drink").drinks("fiona", "Water")
    inn.hand("dimli", FIREWATER)
    assert about(inn, "dimli")


# What nobody misses who was not asked


@rule("I21", "I22")
@pytest.mark.parametrize(("hand", "idle"), [([TIP], True), ([HEALS], True), ([TIP, NOT_SO], False)])
def test_nobody_misses_a_chance_to_play_what_can_wait(inn, hand, idle):
    inn.seat("gog", "deirdre", "fiona").hand("gog", "Dance with Gog!").hand("fiona", ARMOR)
    inn.hand("deirdre", *hand).says("gog", "Dance with Gog!", "fiona")
    if NOT_SO in hand:
        inn.says("deirdre", "Pass")
        inn.says("fiona", ARMOR)
    response = inn.asked("deirdre").response
    assert not response.about_me
    assert response.idle is idle
