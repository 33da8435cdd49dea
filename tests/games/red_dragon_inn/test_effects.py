"""What the cards do: in a Round, against other cards, in the Order phase (E1 to E25)."""

import pytest

from rulewright.testing import rule

IN = "Gambling? I'm in!"
RAISE = "I raise!"
NOT_SO = "I don't think so!"
WENCH_SAYS = "The Wench thinks you should stop playing with the drinks."
BARMAID = "Oh, Barmaid! I think Pooky had an accident!"
MEDITATING = "Not now, I'm meditating."
STARS = 'The stars say, "No!"'
SHADOWS = "Hide in shadows"
HELMET = "Good thing I was wearing my great-grandfather's helmet!"
LITTLE_GUY = "Hey! Where'd the little guy go?"
ARMOR = "Luckily for me, I was wearing my armor!"
EAR = "Nothing up my sleeve! Presto! What's that behind your ear?"
DRUNKER = "Look in to my eyes... you are getting... Drunker!"
DARTS = "Sorry, I had to test my knockout darts!"
BRING = "Wench, bring some drinks for my friends!"
SONG = "Wench, please allow me to pay for these drinks with a song!"
COIN = "Illusionary Coin"


# Gambling (more in test_gambling.py)


@rule("E1", "I12")
def test_gambling_starts_a_round_and_uses_up_the_action(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", IN, "Down Pooky!").hand("fiona", IN)
    inn.says("zot", IN)
    inn.says("fiona", "Pass")
    assert "Order for fiona" in inn.choices("zot")
    assert inn.why_not("zot", "Down Pooky!") == "I17"


@rule("E1", "I56")
def test_gambling_takes_control_without_another_ante(inn):
    inn.seat("zot", "fiona", "gog").gambling("zot", "fiona", gold=3).hand("fiona", IN)
    with inn.changes("zot.gold", 0, "fiona.gold", 3, "gog.gold", 0):
        inn.says("fiona", IN)


@rule("E2", "I19")
def test_a_raise_starts_no_round(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", RAISE, "Winning Hand!", "Down Pooky!")
    assert inn.choices("zot") == ["No Action", "Down Pooky!"]
    assert inn.why_not("zot", RAISE) == "I19"


@rule("E3", "I59")
def test_a_winning_hand_is_won_if_nobody_cheats(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3)
    inn.hand("fiona", "Winning Hand!").hand("gerki", IN).hand("zot", RAISE)
    with inn.changes("fiona.gold", 3):
        inn.says("fiona", "Winning Hand!")


@rule("E4", "I19")
def test_cheating_is_for_the_own_gambling_turn(inn):
    inn.seat("gerki", "zot", "fiona").hand("gerki", "I'm winning... Honestly!", IN)
    assert inn.choices("gerki") == ["No Action", IN]
    inn.says("gerki", IN)
    assert inn.number("gerki.gold") == 12


@rule("E5")
def test_throwing_somebody_out_takes_control(inn):
    sleeve = "What's that up your sleeve?"
    inn.seat("fiona", "zot", "gog").gambling("fiona", "zot", gold=3).hand("zot", sleeve)
    with inn.changes("zot.gold", 3):
        inn.says("zot", sleeve, "fiona")


@rule("E6", "I31")
def test_the_cheat_cannot_catch_the_own_cheating(inn):
    inn.seat("zot", "fleck", "gog").gambling("zot", "fleck", gold=3)
    inn.hand("gog", "Gog think you cheating! Gog no like cheaters!")
    inn.hand("fleck", "Oops... I dropped my cards...").says("fleck", "Oops")
    with inn.changes("gog.gold", 3):
        inn.says("gog", "Gog think you cheating!")
    assert inn.player("fleck").discard == ["Oops... I dropped my cards..."]


@rule("E7", "I62")
def test_there_is_no_tip_without_a_round(inn):
    tip = "Oh, I guess the Wench thought that was her tip..."
    inn.seat("zot", "fiona", "gog").hand("zot", tip, EAR).says("zot", EAR, "gog")
    assert inn.player("zot").hand == [tip]
    assert inn.why_not("zot", tip) == "I20"


@rule("E8", "I63")
def test_sleight_of_hand_changes_nothing_else_in_the_round(inn):
    inn.seat("zot", "eve", "fiona").gambling("zot", "eve", gold=3)
    inn.hand("eve", "Sleight of hand...", IN)
    with inn.changes("eve.gold", 1, "round.gold", -1, "round.controller", 0):
        inn.says("eve", "Sleight of hand...")
    inn.asked("eve")


@rule("E9", "I31")
def test_a_claim_can_be_negated(inn):
    claim = "Um... I know you think you won, but..."
    inn.seat("zot", "gerki", "fiona").gambling("zot", "fiona", gold=3)
    inn.hand("gerki", claim).hand("zot", NOT_SO).says("gerki", claim)
    with inn.changes("zot.gold", 3, "gerki.gold", 0):
        inn.says("zot", NOT_SO)


@rule("E10", "E11", "I65")
def test_the_ante_for_the_best_of_three_can_be_refused_by_leaving(inn):
    inn.seat("zot", "fiona", "dimli").gambling("zot", "fiona", gold=3)
    inn.hand("dimli", "Best two out of three?").hand("fiona", "Go away! I'm polishing my arsenal.")
    inn.says("dimli", "Best two")
    with inn.changes("fiona.gold", 0, "dimli.gold", 5):
        inn.says("fiona", "Go away!")


# Leaving a Round, not drinking


@rule("E11")
def test_leaving_instead_of_the_ante_costs_nothing(inn):
    inn.seat("zot", "gog", "fiona").hand("zot", IN).hand("gog", "This game stupid!", IN)
    inn.hand("fiona", IN).says("zot", IN)
    with inn.changes("gog.gold", 0, "round.gold", 1):
        inn.says("gog", "This game stupid!")
    inn.asked("fiona")


@rule("E11", "I20")
def test_leaving_is_only_for_who_must_ante(inn):
    inn.seat("zot", "gog", "fiona").gambling("zot", "gog", gold=3)
    inn.hand("gog", "This game stupid!", IN)
    assert inn.choices("gog") == [IN, "Pass"]


@rule("E12")
def test_meditating_leaves_the_round_or_ignores_the_drink(inn):
    inn.seat("gog", "zot", "fiona").hand("gog", IN).hand("zot", MEDITATING).hand("fiona", IN)
    inn.says("gog", IN)
    with inn.changes("zot.gold", 0):
        inn.says("zot", MEDITATING)
    assert inn.state.round.participants == [0, 2]


@rule("E12", "E13")
def test_meditating_ignores_a_drink(inn):
    inn.seat("zot", "gog", "fiona").turn_of("zot", "drink").drinks("zot", "Wine")
    inn.hand("zot", MEDITATING).says("zot", MEDITATING)
    assert inn.number("zot.alcohol") == 0
    assert inn.state.drink_discard[-1] == "Wine"


@rule("E13")
def test_only_the_own_drink_is_ignored(inn):
    inn.seat("gog", "gerki", "fiona").turn_of("gog", "drink").drinks("gog", "Wine")
    inn.hand("gerki", "Dump it on the floor").begin()
    assert inn.number("gog.alcohol") == 2


@rule("E13", "I29")
def test_an_ignored_drink_does_none_of_what_it_says(inn):
    inn.seat("gog", "gerki", "fiona").turn_of("gog", "drink").drinks("gog", "Orcish Rotgut")
    inn.hand("gog", "This taste yucky!").says("gog", "This taste yucky!")
    assert (inn.number("gog.fortitude"), inn.number("gog.alcohol")) == (20, 0)


@rule("E14")
def test_the_accident_costs_1_gold_when_leaving(inn):
    inn.seat("gog", "zot", "fiona").hand("gog", IN).hand("zot", BARMAID).hand("fiona", IN)
    inn.says("gog", IN)
    with inn.changes("zot.gold", -1, "round.gold", 1, "inn", 1):
        inn.says("zot", BARMAID)
    assert inn.state.round.participants == [0, 2]


@rule("E14")
def test_the_accident_costs_1_gold_when_not_drinking(inn):
    inn.seat("zot", "gog", "fiona").turn_of("zot", "drink").drinks("zot", "Wine")
    inn.hand("zot", BARMAID)
    with inn.changes("zot.gold", -1, "inn", 1, "zot.alcohol", 0):
        inn.says("zot", BARMAID)


@rule("E15", "I20")
def test_the_inn_pays_for_nobody_else(inn):
    inn.seat("zot", "gog", "gerki").hand("zot", EAR).hand("gerki", "Swipe the tip!")
    with inn.changes("gog.gold", -1, "zot.gold", 1):
        inn.says("zot", EAR, "gog")


@rule("E16")
def test_an_illusionary_coin_is_paid_to_nobody(inn):
    inn.seat("zot", "eve", "fiona").hand("zot", EAR).hand("eve", COIN).says("zot", EAR, "eve")
    with inn.changes("eve.gold", 0, "zot.gold", 0, "inn", 0):
        inn.says("eve", COIN)


@rule("E16", "I54")
def test_an_illusionary_ante_counts_as_made(inn):
    inn.seat("zot", "eve", "fiona").hand("zot", IN).hand("eve", COIN, IN).says("zot", IN)
    with inn.changes("eve.gold", 0, "fiona.gold", -1):
        inn.says("eve", COIN)
    assert inn.number("round.gold") == 2
    with inn.changes("eve.gold", 2):
        inn.says("eve", IN)


# Ignoring cards


@rule("E17")
@pytest.mark.parametrize("card", [DARTS, "Does this taste like poison to you?"])
def test_what_ignores_fortitude_answers_blows_and_nothing_else(inn, card):
    inn.seat("sera", "fiona", "gog").hand("sera", card).hand("fiona", ARMOR)
    inn.says("sera", card, "fiona")
    if card == DARTS:  # Alcohol, and an Anytime card
        assert inn.number("fiona.alcohol") == 1
    else:
        inn.says("fiona", ARMOR)
        assert inn.number("fiona.alcohol") == 0


@rule("E17", "E28")
def test_a_hit_back_can_be_ignored(inn):
    inn.seat("fiona", "gog", "zot").hand("fiona", "Who says I'm not a lady?", ARMOR)
    inn.hand("gog", "That not hurt! This hurt!").says("fiona", "Who says", "gog")
    inn.says("gog", "That not hurt")
    with inn.changes("fiona.fortitude", 0):
        inn.says("fiona", ARMOR)


@rule("E18")
def test_the_shadows_hide_from_fortitude_and_alcohol(inn):
    inn.seat("eve", "gerki", "gog").hand("eve", DRUNKER).hand("gerki", SHADOWS)
    inn.says("eve", DRUNKER, "gerki")
    with inn.changes("gerki.alcohol", 0):
        inn.says("gerki", SHADOWS)


@rule("E18")
def test_the_shadows_do_not_hide_gold_and_not_from_anytime_cards(inn):
    inn.seat("sera", "gerki", "zot").hand("sera", DARTS).hand("gerki", SHADOWS).hand("zot", EAR)
    inn.says("sera", DARTS, "gerki")
    inn.says("zot", EAR, "gerki")  # in answer to the darts
    assert (inn.number("gerki.alcohol"), inn.number("gerki.gold")) == (1, 9)


@rule("E19")
def test_the_stars_say_no_to_a_loss_of_gold_by_an_anytime_card(inn):
    inn.seat("gerki", "zot", "gog").hand("gerki", "Well... I don't see your name on it!")
    inn.hand("zot", STARS).says("gerki", "Well...", "zot")
    with inn.changes("zot.gold", 0, "gerki.gold", 0):
        inn.says("zot", STARS)


@rule("E19", "I27")
def test_the_stars_do_not_say_no_to_a_round_of_gambling(inn):
    inn.seat("gerki", "zot", "gog").hand("gerki", IN).hand("zot", STARS).hand("gog", RAISE)
    inn.says("gerki", IN)
    inn.says("gog", RAISE)
    assert inn.number("zot.gold") == 8


@rule("E19", "I39")
def test_the_stars_do_not_say_no_to_a_contest(inn):
    inn.seat("gog", "zot", "fiona").turn_of("gog", "drink").drinks("gog", "Drinking Contest!")
    inn.drinks_on_top("Wine", "Light Ale", "Water").hand("zot", STARS).begin()
    assert inn.number("zot.gold") == 9


@rule("E20")
def test_the_helmet_is_for_any_card_that_affects_fortitude(inn):
    inn.seat("zot", "dimli", "gog").hand("zot", "Down Pooky!").hand("dimli", HELMET)
    inn.says("zot", "Down Pooky!", "dimli")
    with inn.changes("dimli.fortitude", 0):
        inn.says("dimli", HELMET)


@rule("E20")
def test_the_helmet_is_no_help_against_alcohol_or_a_loss_of_gold(inn):
    inn.seat("eve", "dimli", "gog").hand("eve", DRUNKER, "Gold? What Gold?").hand("dimli", HELMET)
    inn.says("eve", "Gold? What Gold?", "dimli")
    inn.says("eve", DRUNKER, "dimli")
    assert (inn.number("dimli.alcohol"), inn.number("dimli.gold")) == (2, 9)


@rule("E21")
def test_the_little_guy_is_gone_when_gold_is_wanted(inn):
    inn.seat("fiona", "gerki", "gog").hand("fiona", "Tip the Wench.").hand("gerki", LITTLE_GUY)
    inn.says("fiona", "Tip the Wench.", "gerki")
    with inn.changes("gerki.gold", 0):
        inn.says("gerki", LITTLE_GUY)


@rule("E21")
def test_the_little_guy_is_gone_when_there_is_a_drink(inn):
    inn.seat("gerki", "fiona", "gog").turn_of("gerki", "drink").drinks("gerki", "Wine")
    inn.hand("gerki", LITTLE_GUY).says("gerki", LITTLE_GUY)
    assert inn.number("gerki.alcohol") == 0


@rule("E22", "I31")
def test_i_dont_think_so_is_for_any_sometimes_card_of_anybody(inn):
    inn.seat("gerki", "zot", "fiona").turn_of("gerki", "drink").drinks("gerki", "Wine")
    inn.hand("gerki", "Dump it on the floor").hand("fiona", NOT_SO).says("gerki", "Dump it")
    inn.says("fiona", NOT_SO)
    assert inn.number("gerki.alcohol") == 2


@rule("E23", "I32")
def test_the_wench_does_not_stop_a_hit_back(inn):
    inn.seat("zot", "gog", "fiona").hand("zot", "Down Pooky!").hand("fiona", WENCH_SAYS)
    inn.hand("gog", "That not hurt! This hurt!").says("zot", "Down Pooky!", "gog")
    with inn.changes("zot.fortitude", -2):
        inn.says("gog", "That not hurt")


# Ordering


@rule("E24", "I14")
def test_two_more_drinks_cost_1_gold_and_go_to_whom_one_likes(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "order").hand("zot", BRING, BRING)
    with inn.changes("zot.gold", -1, "inn", 1, "fiona.drinks", 1, "gog.drinks", 1):
        inn.says("zot", BRING, "fiona", "gog")
    with inn.changes("fiona.drinks", 1):
        inn.says("zot", "Order for fiona")
    assert inn.choices("zot") == ["Done", BRING]


@rule("E24", "I20")
def test_drinks_are_brought_in_the_own_order_phase_only(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", BRING, "Down Pooky!").hand("fiona", BRING)
    assert inn.choices("zot") == ["No Action", "Down Pooky!"]
    inn.says("zot", "No Action")
    assert inn.why_not("fiona", BRING) == "I20"
    assert inn.why_not("zot", BRING) == ""


@rule("E25")
def test_a_song_brings_two_more_drinks_for_nothing(inn):
    inn.seat("fleck", "fiona", "gog").turn_of("fleck", "order").hand("fleck", SONG)
    with inn.changes("fleck.gold", 0, "fiona.drinks", 2):
        inn.says("fleck", SONG, "fiona", "fiona")


@rule("E25")
def test_a_song_pays_no_other_debts(inn):
    inn.seat("zot", "fleck", "gog").hand("zot", EAR).hand("fleck", SONG)
    with inn.changes("fleck.gold", -1):
        inn.says("zot", EAR, "fleck")
