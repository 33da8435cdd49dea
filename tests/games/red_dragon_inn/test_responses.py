"""Responses (I22 to I36)."""

import pytest

from rulewright.testing import rule

NOT_SO = "I don't think so!"
WENCH_SAYS = "The Wench thinks you should stop playing with the drinks."
ARMOR = "Luckily for me, I was wearing my armor!"
AIM = "Sorry about that, I just instinctively aim for the head..."
WAND = "How many times have I told you? Keep your hands off my wand!"
RAMPAGE = "Oh no! Not again! Pooky's on a drunken rampage!"
EXTRA = "A little somethin' extra"
NOT_EVE = "I'm not Eve! She's over there!"


@rule("I22")
def test_a_drink_is_answered_by_its_drinker_first_and_then_clockwise(inn):
    inn.seat("gerki", "dimli", "deirdre").turn_of("dimli", "drink").drinks("dimli", "Wine")
    inn.hand("gerki", EXTRA).hand("dimli", "Spike it with Firewater")
    inn.hand("deirdre", "Water into Wine")
    inn.passes("dimli", "deirdre", "gerki")
    assert inn.number("dimli.alcohol") == 2


@rule("I22")
def test_a_card_is_answered_by_its_player_first_and_then_clockwise(inn):
    inn.seat("gerki", "zot", "fiona").turn_of("zot")
    for who in ("gerki", "fiona"):
        inn.hand(who, "Tip the Wench.")
    inn.hand("zot", "Tip the Wench.", "Down Pooky!").says("zot", "Down Pooky!", "fiona")
    assert "“Down Pooky!”" in inn.question()
    inn.passes("zot", "fiona", "gerki")
    assert inn.number("fiona.fortitude") == 19
    inn.passes("zot", "fiona", "gerki")  # a quiet moment before the Order phase


@rule("I22", "I76")
def test_while_a_card_is_pending_nothing_of_it_has_happened(inn):
    inn.seat("zot", "fiona", "gerki").hand("zot", WAND).hand("fiona", ARMOR)
    with inn.changes("fiona.fortitude", 0):
        inn.says("zot", WAND, "fiona")
    with inn.changes("fiona.fortitude", -2):
        inn.says("fiona", "Pass")


@rule("I23")
def test_a_response_takes_effect_before_what_it_answers(inn):
    inn.seat("zot", "fiona", "gerki").hand("zot", WAND).hand("fiona", "I'm a quick healer.")
    inn.fortitude("fiona", 19).says("zot", WAND, "fiona")
    inn.says("fiona", "I'm a quick healer.")
    assert inn.number("fiona.fortitude") == 18  # 20 is the most, then 2 less


@rule("I23", "I30", "E22")
def test_a_response_can_itself_be_answered_and_then_the_first_card_goes_on(inn):
    inn.seat("zot", "fiona", "gerki").hand("zot", WAND, NOT_SO).hand("fiona", ARMOR)
    inn.says("zot", WAND, "fiona")
    inn.says("fiona", ARMOR)
    with inn.changes("fiona.fortitude", -2, "fiona.discard", 1, "zot.discard", 2):
        inn.says("zot", NOT_SO)
    inn.told("“Luckily for me, I was wearing my armor!” comes to nothing", cites="I28")


@rule("I23")
def test_it_is_the_response_that_is_asked_about_while_it_is_pending(inn):
    inn.seat("zot", "fiona", "gerki").hand("zot", WAND, NOT_SO).hand("fiona", ARMOR)
    inn.says("zot", WAND, "fiona")
    inn.says("fiona", ARMOR)
    assert "wearing my armor" in inn.question()
    with inn.changes("fiona.fortitude", 0):
        inn.says("zot", "Pass")


@rule("I24")
def test_after_a_response_those_who_had_declined_are_asked_again(inn):
    inn.seat("deirdre", "gerki", "dimli").turn_of("gerki", "drink").drinks("gerki", "Wine")
    inn.hand("gerki", EXTRA, EXTRA).hand("dimli", "Spike it with Firewater")
    inn.says("gerki", "Pass")
    inn.says("dimli", "Spike it")
    inn.says("gerki", EXTRA, EXTRA)
    assert inn.number("gerki.alcohol") == 8


@rule("I24", "I30")
def test_a_second_copy_may_be_played_after_the_first_was_negated(inn):
    inn.seat("zot", "fiona", "gerki").hand("zot", WAND, NOT_SO).hand("fiona", ARMOR, ARMOR)
    inn.says("zot", WAND, "fiona")
    inn.says("fiona", ARMOR)
    inn.says("zot", NOT_SO)
    with inn.changes("fiona.fortitude", 0, "fiona.hand", -1):
        inn.says("fiona", ARMOR)


@rule("I25")
def test_when_all_decline_the_card_takes_effect_and_nobody_is_asked_twice(inn):
    inn.seat("gog", "fiona", "dimli").hand("gog", "Gog loves everyone!")
    inn.hand("fiona", ARMOR)
    inn.hand("dimli", "Good thing I was wearing my great-grandfather's helmet!")
    inn.says("gog", "Gog loves everyone!")
    inn.says("fiona", "Pass")
    with inn.changes("fiona.fortitude", -1, "dimli.fortitude", -1):
        inn.says("dimli", "Pass")
    inn.asked("gog")


@rule("I26", "I37")
def test_nobody_responds_before_all_chasers_are_there(inn):
    inn.seat("gerki", "zot", "fiona").turn_of("gerki", "drink")
    inn.drinks("gerki", "Light Ale with a Chaser", "Wine with a Chaser", "Dark Ale")
    inn.hand("gerki", EXTRA)
    assert "Light Ale with a Chaser + Wine with a Chaser + Dark Ale (+4" in inn.question()
    inn.says("gerki", "Pass")
    assert inn.number("gerki.alcohol") == 4


# What affects whom


@rule("I27")
def test_changing_a_drink_affects_nobody(inn):
    inn.seat("eve", "gerki", "zot").turn_of("eve", "drink").drinks("eve", "Wine")
    inn.hand("gerki", EXTRA).hand("eve", "I attempt to disbelieve.").begin()
    inn.says("gerki", EXTRA)
    assert inn.number("eve.alcohol") == 4


@rule("I27")
def test_the_drink_itself_is_no_card_that_can_be_ignored(inn):
    inn.seat("eve", "gerki", "zot").turn_of("eve", "drink").drinks("eve", "Wine")
    inn.hand("eve", "I attempt to disbelieve.").begin()
    assert inn.number("eve.alcohol") == 2


@rule("I27")
def test_a_card_that_hits_another_does_not_affect_me(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("fiona", ARMOR)
    inn.says("zot", WAND, "gog")
    assert inn.number("gog.fortitude") == 18


@rule("I27")
def test_healing_affects_fortitude_as_much_as_a_blow(inn):
    inn.seat("deirdre", "fiona", "gog").hand("deirdre", "Prayer of Healing").hand("fiona", ARMOR)
    inn.fortitude("fiona", 10).says("deirdre", "Prayer of Healing", "fiona")
    with inn.changes("fiona.fortitude", 0, "fiona.gold", 0):
        inn.says("fiona", ARMOR)


@rule("I27", "B9")
def test_healing_who_has_20_moves_nothing_and_so_does_not_affect_fortitude(inn):
    inn.seat("deirdre", "fiona", "gog").hand("deirdre", "Prayer of Healing").hand("fiona", ARMOR)
    with inn.changes("fiona.gold", -1):
        inn.says("deirdre", "Prayer of Healing", "fiona")


# Negate and Ignore


@rule("I28")
def test_a_negated_card_does_nothing_to_anybody_and_is_used_up(inn):
    inn.seat("gog", "fiona", "gerki").turn_of("fiona")
    inn.hand("fiona", "Who says I'm not a lady?").hand("gog", "That not hurt! This hurt!")
    inn.hand("gerki", NOT_SO).says("fiona", "Who says", "gog")
    inn.says("gog", "That not hurt")
    with inn.changes("fiona.fortitude", 0):
        inn.says("gerki", NOT_SO)
    assert inn.player("gog").discard == ["That not hurt! This hurt!"]


@rule("I29")
def test_who_ignores_a_card_is_untouched_and_nobody_else_is_helped(inn):
    inn.seat("zot", "fiona", "gerki").hand("zot", RAMPAGE).hand("fiona", ARMOR)
    inn.says("zot", RAMPAGE)
    with inn.changes("fiona.fortitude", 0, "gerki.fortitude", -1):
        inn.says("fiona", ARMOR)
    inn.told("fiona Ignores", cites="I29")


@rule("I29", "E56")
def test_who_ignores_a_card_for_its_blow_is_spared_all_the_rest_of_it(inn):
    poison = "Does this taste like poison to you?"
    inn.seat("sera", "fiona", "gerki").hand("sera", poison).hand("fiona", ARMOR)
    inn.says("sera", poison, "fiona")
    with inn.changes("fiona.fortitude", 0, "fiona.alcohol", 0):
        inn.says("fiona", ARMOR)


@rule("I29", "E43")
def test_who_ignores_a_mass_heal_is_neither_healed_nor_asked_to_pay(inn):
    inn.seat("deirdre", "zot", "gog").hand("deirdre", "Mass Heal!")
    inn.hand("zot", 'The stars say, "No!"').fortitude("zot", 10).fortitude("gog", 10)
    inn.says("deirdre", "Mass Heal!")
    with inn.changes("zot.fortitude", 0, "zot.gold", 0, "gog.fortitude", 1, "gog.gold", -1):
        inn.says("zot", "The stars say")


@rule("I29", "E51")
def test_the_price_of_the_own_card_cannot_be_ignored(inn):
    sitting = "Sorry, Gog not see you sitting there..."
    inn.seat("gog", "fiona", "gerki").hand("gog", sitting, "Shut up!")
    with inn.changes("gog.gold", -1, "fiona.fortitude", -3):
        inn.says("gog", sitting, "fiona")


@rule("I31", "E22")
def test_i_dont_think_so_is_answered_by_its_like_and_by_nothing_else(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND, NOT_SO)
    inn.hand("fiona", ARMOR, WENCH_SAYS).hand("gog", "Gog not think so!")
    inn.says("zot", WAND, "fiona")
    inn.says("fiona", ARMOR)
    inn.passes("gog")
    inn.says("zot", NOT_SO)
    with inn.changes("fiona.fortitude", 0):
        inn.says("gog", "Gog not think so!")


@rule("I31")
def test_i_dont_think_so_is_no_answer_to_an_action_or_an_anytime_card(inn):
    coin = "Nothing up my sleeve! Presto! What's that behind your ear?"
    inn.seat("zot", "fiona", "gerki").hand("zot", WAND, coin)
    inn.hand("gerki", NOT_SO).hand("fiona", NOT_SO).says("zot", coin, "gerki")
    with inn.changes("fiona.fortitude", -2):
        inn.says("zot", WAND, "fiona")


@rule("I32", "E23")
@pytest.mark.parametrize(
    ("drinker", "card"),
    [
        ("gerki", "Dump it on the floor"),
        ("gerki", EXTRA),
        ("fleck", "I do so hate to drink alone..."),
        ("zot", "Teleport beverage!"),
        ("dimli", "Uuurp! That hit the spot!"),
    ],
)
def test_the_wench_stops_cards_that_change_a_drink(inn, drinker, card):
    inn.seat(drinker, "fiona", "deirdre").turn_of(drinker, "drink").drinks(drinker, "Wine")
    inn.hand(drinker, card).hand("fiona", WENCH_SAYS).says(drinker, card)
    if inn.is_asked(drinker):
        inn.says(drinker, "deirdre")
    inn.says("fiona", WENCH_SAYS)
    assert inn.number(f"{drinker}.alcohol") == 2


@rule("I32")
def test_the_wench_does_not_stop_orders(inn):
    inn.seat("zot", "fiona", "gerki").turn_of("zot", "order").hand("fiona", WENCH_SAYS)
    inn.hand("zot", "Wench, bring some drinks for my friends!").drinks("zot", "Water")
    with inn.changes("fiona.drinks", 2, "gerki.drinks", 1):
        inn.says("zot", "Wench, bring", "fiona", "fiona", "gerki")


@rule("I32")
def test_the_wench_does_not_stop_a_forced_drink(inn):
    inn.seat("gerki", "fiona", "dimli").turn_of("gerki", "drink")
    inn.drinks("gerki", "Wine", "Elven Wine").hand("fiona", WENCH_SAYS)
    inn.hand("dimli", "Drink up, friend!").says("dimli", "Drink up, friend!")
    assert inn.number("gerki.alcohol") == 5


@rule("I32", "I39")
def test_the_wench_does_not_stop_an_event(inn):
    inn.seat("gerki", "fiona", "dimli").turn_of("gerki", "drink").hand("fiona", WENCH_SAYS)
    inn.drinks("gerki", "Round on the House!").drinks_on_top("Wine").begin()
    assert inn.number("fiona.alcohol") == 2


@rule("I32", "E23")
def test_the_wench_is_not_stopped_by_her_like_but_by_i_dont_think_so(inn):
    inn.seat("gerki", "fiona", "deirdre").turn_of("gerki", "drink").drinks("gerki", "Wine")
    inn.hand("gerki", "Dump it on the floor", WENCH_SAYS).hand("fiona", WENCH_SAYS)
    inn.hand("deirdre", WENCH_SAYS, NOT_SO).says("gerki", "Dump it")
    inn.passes("gerki")
    inn.says("fiona", WENCH_SAYS)
    assert inn.choices("deirdre") == [NOT_SO, "Pass"]
    inn.says("deirdre", NOT_SO)
    inn.passes("gerki", "deirdre")
    assert inn.number("gerki.alcohol") == 0


# Hitting back, redirecting, reducing


@rule("I33", "E28")
def test_who_has_lost_fortitude_may_hit_back(inn):
    inn.seat("zot", "fiona", "gerki").hand("zot", WAND).hand("fiona", AIM)
    with inn.changes("fiona.fortitude", -2, "zot.fortitude", 0):
        inn.says("zot", WAND, "fiona")
    with inn.changes("zot.fortitude", -2, "fiona.fortitude", 0):
        inn.says("fiona", AIM)


@rule("I33")
def test_a_hit_back_can_be_hit_back_in_turn(inn):
    inn.seat("zot", "fiona", "gerki").hand("zot", WAND, "No, Pooky! That's my friend!")
    inn.hand("fiona", AIM, AIM).says("zot", WAND, "fiona")
    inn.says("fiona", AIM)
    inn.says("zot", "No, Pooky!")
    with inn.changes("zot.fortitude", -2):
        inn.says("fiona", AIM)
    assert (inn.number("zot.fortitude"), inn.number("fiona.fortitude")) == (16, 16)


@rule("I33")
def test_who_ignored_the_loss_does_not_hit_back(inn):
    inn.seat("zot", "fiona", "gerki").hand("zot", WAND).hand("fiona", AIM, ARMOR)
    inn.says("zot", WAND, "fiona")
    inn.says("fiona", ARMOR)
    inn.asked("zot")
    assert inn.player("fiona").hand == [AIM]


@rule("I33")
def test_a_loss_from_a_drink_or_a_loss_of_gold_is_not_hit_back(inn):
    inn.seat("fiona", "zot", "gerki").turn_of("fiona", "drink").hand("fiona", AIM)
    inn.drinks("fiona", "Orcish Rotgut").begin()
    assert inn.number("fiona.fortitude") == 18
    inn.asked("zot")


@rule("I33")
def test_everybody_hurt_by_one_card_may_hit_back(inn):
    inn.seat("zot", "fiona", "dimli").hand("zot", RAMPAGE).hand("fiona", AIM)
    inn.hand("dimli", "Hey! You almost damaged the beard!").says("zot", RAMPAGE)
    with inn.changes("zot.fortitude", -4):
        inn.says("fiona", AIM)
        inn.says("dimli", "Hey! You almost")


@rule("I34", "E47")
def test_a_redirected_loss_falls_on_another_who_may_hit_the_attacker_back(inn):
    inn.seat("zot", "eve", "fiona").hand("zot", WAND).hand("eve", NOT_EVE).hand("fiona", AIM)
    inn.says("zot", WAND, "eve")
    with inn.changes("eve.fortitude", 0, "fiona.fortitude", -2):
        inn.says("eve", NOT_EVE)
    with inn.changes("zot.fortitude", -2, "eve.fortitude", 0):
        inn.says("fiona", AIM)


@rule("I34", "E47")
def test_a_loss_is_not_redirected_to_the_attacker(inn):
    inn.seat("zot", "eve", "fiona", "gog").hand("zot", WAND).hand("eve", NOT_EVE)
    inn.says("zot", WAND, "eve")
    inn.says("eve", NOT_EVE)
    assert inn.choices("eve") == ["fiona", "gog"]
    with inn.changes("gog.fortitude", -2):
        inn.says("eve", "gog")


@rule("I34", "E56")
def test_redirecting_moves_the_loss_of_fortitude_and_nothing_else(inn):
    poison = "Does this taste like poison to you?"
    inn.seat("sera", "eve", "fiona").hand("sera", poison).hand("eve", NOT_EVE)
    inn.says("sera", poison, "eve")
    with inn.changes("eve.alcohol", 1, "eve.fortitude", 0):
        inn.says("eve", NOT_EVE)
    assert (inn.number("fiona.fortitude"), inn.number("fiona.alcohol")) == (19, 0)


@rule("I34", "I29")
def test_who_gets_a_redirected_loss_may_ignore_the_card(inn):
    inn.seat("zot", "eve", "fiona").hand("zot", WAND).hand("eve", NOT_EVE).hand("fiona", ARMOR)
    inn.says("zot", WAND, "eve")
    inn.says("eve", NOT_EVE)
    with inn.changes("fiona.fortitude", 0, "eve.fortitude", 0):
        inn.says("fiona", ARMOR)


@rule("I35")
def test_a_loss_reduced_to_nothing_is_no_loss(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", "Down Pooky!").gizmo("wrench", "Head Case")
    inn.hand("wrench", "Sorry, I forgot the safety on my Automatic Phalanx!")
    inn.says("zot", "Down Pooky!", "wrench")
    inn.asked("zot")
    assert inn.number("wrench.fortitude") == 20
    inn.told("wrench does not feel a thing", cites="I35")


@rule("I36")
def test_a_negated_attempt_still_counts_so_no_hit_back_follows(inn):
    inn.seat("zot", "fiona", "gerki").hand("zot", WAND, NOT_SO).hand("fiona", ARMOR, AIM)
    inn.says("zot", WAND, "fiona")
    inn.says("fiona", ARMOR)
    with inn.changes("fiona.fortitude", -2):
        inn.says("zot", NOT_SO)
    inn.asked("zot")
    assert inn.player("fiona").hand == [AIM]


@rule("I22")
def test_with_a_poker_face_everybody_is_asked_whether_they_could_respond_or_not(inn):
    inn.seat("zot", "fiona", "gog", poker_face="on").hand("zot", WAND).says("zot", WAND, "fiona")
    assert inn.choices("zot") == ["Pass"]
    inn.passes("zot", "fiona", "gog")
    inn.passes("fiona", "gog", "zot")  # at the loss
    inn.passes("zot", "fiona", "gog")  # at the quiet moment
    assert inn.choices("zot") == ["Order for fiona", "Order for gog"]
