"""What the cards do to players: blows, healing, Gold (E26 to E32, E42 to E59)."""

import pytest

from rulewright.testing import rule

ARMOR = "Luckily for me, I was wearing my armor!"
EAR = "Nothing up my sleeve! Presto! What's that behind your ear?"
DARTS = "Sorry, I had to test my knockout darts!"
PAIN = "I've been working on a new spell. It's called Share Pain!"
NOT_EVE = "I'm not Eve! She's over there!"
WAND = "How many times have I told you? Keep your hands off my wand!"
ROWDY = "How about a rowdy drinking song?"
SAD = "And now I'm going to play something really sad."
QUICK = "You can't block what you can't see!"
KNIVES = "You get a knife, and you get a knife, and you get a knife..."
UNDETECTED = "A true rogue gets the job done undetected!"
REFLEXES = "Cat-like reflexes"
POISON = "Does this taste like poison to you?"


# Blows, healing and Gold


@rule("E26")
@pytest.mark.parametrize(
    ("who", "card", "amount"),
    [
        ("zot", "Down Pooky!", 1),
        ("deirdre", "My Goddess made me do it!", 2),
        ("gerki", "Uh oh! I forgot to disarm one of the traps!", 3),
        ("gog", "Dance with Gog!", 4),
    ],
)
def test_a_strike_costs_another_player_so_much(inn, who, card, amount):
    inn.seat(who, "fiona", "sera").hand(who, card)
    with inn.changes("sera.fortitude", -amount, "fiona.fortitude", 0, f"{who}.fortitude", 0):
        inn.says(who, card, "sera")
    inn.told(f"sera loses {amount} Fortitude", cites="E26")


@rule("E26")
def test_nobody_strikes_themselves(inn):
    inn.seat("gog", "fiona", "sera").hand("gog", "Dance with Gog!").says("gog", "Dance with Gog!")
    assert inn.choices("gog") == ["fiona", "sera"]
    inn.says("gog", "fiona")


@rule("E27")
def test_a_strike_at_everyone_spares_only_the_striker(inn):
    inn.seat("gog", "fiona", "sera").hand("gog", "Gog loves everyone!")
    with inn.changes("gog.fortitude", 0, "fiona.fortitude", -1, "sera.fortitude", -1):
        inn.says("gog", "Gog loves everyone!")


@rule("E28", "I33")
def test_only_who_lost_fortitude_hits_back(inn):
    aim = "Sorry about that, I just instinctively aim for the head..."
    inn.seat("zot", "sera", "fiona").hand("zot", "Down Pooky!").hand("fiona", aim)
    inn.hand("sera", "Swift counterattack").says("zot", "Down Pooky!", "sera")
    with inn.changes("zot.fortitude", -2):
        inn.says("sera", "Swift counterattack")
    inn.asked("zot")


@rule("E29", "I21")
def test_healing_is_possible_in_anothers_turn(inn):
    inn.seat("zot", "deirdre", "gog").hand("deirdre", "My Goddess heals me.")
    inn.fortitude("deirdre", 10)
    with inn.changes("deirdre.fortitude", 2):
        inn.says("deirdre", "My Goddess heals me.")


@rule("E29", "I12")
def test_healing_is_no_action(inn):
    inn.seat("deirdre", "zot", "gog").fortitude("deirdre", 10)
    inn.hand("deirdre", "My Goddess heals me.", "Prayer of Healing")
    inn.says("deirdre", "My Goddess heals me.", "Prayer of Healing", "gog")
    assert (inn.number("deirdre.fortitude"), inn.number("deirdre.gold")) == (12, 11)


@rule("E30", "I7")
def test_everybody_else_pays_1_gold(inn):
    belch = "Impressive Dwarven War Belch!"
    inn.seat("dimli", "fiona", "gog").hand("dimli", belch)
    with inn.changes("dimli.gold", 2, "fiona.gold", -1, "gog.gold", -1):
        inn.says("dimli", belch)


@rule("E31", "I21")
def test_gold_is_taken_at_any_time_from_another_player(inn):
    inn.seat("gog", "zot", "fiona").turn_of("gog", "drink").drinks("gog", "Wine").hand("zot", EAR)
    inn.says("zot", EAR)
    assert inn.choices("zot") == ["fiona", "gog"]
    with inn.changes("zot.gold", 1, "fiona.gold", -1, "gog.alcohol", 2):
        inn.says("zot", "fiona")


@rule("E32")
def test_who_tips_the_wench_may_choose_themselves(inn):
    inn.seat("gog", "zot", "fiona").hand("gog", "Tip the Wench.").says("gog", "Tip the Wench.")
    assert inn.choices("gog") == ["gog", "zot", "fiona"]
    with inn.changes("gog.gold", -1, "inn", 1):
        inn.says("gog", "gog")


# Healing, Alcohol and Gold


@rule("E42")
def test_a_prayer_heals_another_player_for_a_fee(inn):
    inn.seat("deirdre", "zot", "gog").hand("deirdre", "Prayer of Healing").fortitude("gog", 5)
    with inn.changes("gog.fortitude", 2, "gog.gold", -1, "deirdre.gold", 1):
        inn.says("deirdre", "Prayer of Healing", "gog")


@rule("E43")
def test_a_mass_heal_heals_everyone_and_everyone_else_pays(inn):
    inn.seat("deirdre", "zot", "gog").hand("deirdre", "Mass Heal!")
    for who in inn.names:
        inn.fortitude(who, 10)
    with inn.changes("deirdre.fortitude", 1, "zot.fortitude", 1, "gog.fortitude", 1):
        inn.says("deirdre", "Mass Heal!")
    assert [inn.number(f"{who}.gold") for who in inn.names] == [12, 9, 9]


@rule("E45")
def test_looking_into_eves_eyes_brings_2_alcohol(inn):
    drunker = "Look in to my eyes... you are getting... Drunker!"
    inn.seat("eve", "zot", "gog").hand("eve", drunker)
    with inn.changes("zot.alcohol", 2, "zot.fortitude", 0):
        inn.says("eve", drunker, "zot")


@rule("E48")
def test_a_rowdy_song_has_three_parts(inn):
    inn.seat("fleck", "zot", "gog").hand("fleck", ROWDY)
    with inn.changes("fleck.fortitude", 0, "zot.fortitude", -1, "gog.fortitude", -1, "inn", 1):
        inn.says("fleck", ROWDY)
    assert [inn.number(f"{who}.alcohol") for who in inn.names] == [1, 1, 1]
    assert [inn.number(f"{who}.gold") for who in inn.names] == [9, 10, 10]


@rule("E49")
def test_a_sad_song_sobers_everyone_and_everyone_else_pays(inn):
    inn.seat("fleck", "zot", "gog").hand("fleck", SAD).alcohol("fleck", 3).alcohol("gog", 1)
    inn.says("fleck", SAD)
    assert [inn.number(f"{who}.alcohol") for who in inn.names] == [2, 0, 0]
    assert [inn.number(f"{who}.gold") for who in inn.names] == [12, 9, 9]


@rule("E50")
def test_a_ballad_costs_2_gold(inn):
    ballad = "This is in payment for that heroic ballad I wrote about you!"
    inn.seat("fleck", "zot", "gog").hand("fleck", ballad)
    with inn.changes("zot.gold", -2, "fleck.gold", 2):
        inn.says("fleck", ballad, "zot")


# Blows and what is done about them


@rule("E46")
@pytest.mark.parametrize(("card", "each"), [(WAND, 1), ("Down Pooky!", 1)])
def test_shared_pain_is_halved_and_rounded_up(inn, card, each):
    inn.seat("zot", "eve", "gog").hand("zot", card).hand("eve", PAIN).says("zot", card, "eve")
    with inn.changes("eve.fortitude", -each, "zot.fortitude", -each):
        inn.says("eve", PAIN)


@rule("E46")
def test_half_of_three_is_two_for_both(inn):
    poison = "Have you seen my poison? I left it in a mug right here..."
    inn.seat("gerki", "eve", "gog").hand("gerki", poison).hand("eve", PAIN)
    inn.says("gerki", poison, "eve")
    with inn.changes("eve.fortitude", -2, "gerki.fortitude", -2):
        inn.says("eve", PAIN)


@rule("E46")
def test_who_shares_the_pain_does_no_more_against_it(inn):
    inn.seat("zot", "eve", "gog").hand("zot", WAND)
    inn.hand("eve", PAIN, NOT_EVE, "I attempt to disbelieve.").says("zot", WAND, "eve")
    with inn.changes("eve.fortitude", -1, "zot.fortitude", -1, "gog.fortitude", 0):
        inn.says("eve", PAIN)


@rule("E46")
def test_the_attacker_may_do_something_against_the_other_half(inn):
    inn.seat("zot", "eve", "gog").hand("zot", WAND, "Now you see me... Now you don't!")
    inn.hand("eve", PAIN).says("zot", WAND, "eve")
    inn.says("eve", PAIN)
    with inn.changes("zot.fortitude", 0, "eve.fortitude", -1):
        inn.says("zot", "Now you see me")


@rule("E47")
def test_with_one_opponent_left_the_card_is_ignored_instead(inn):
    inn.seat("sera", "eve", "gog").out("gog").hand("sera", POISON).drinks("sera", "Water")
    inn.hand("eve", NOT_EVE, "Winning Hand!").says("sera", POISON)
    with inn.changes("eve.fortitude", 0, "eve.alcohol", 0, "sera.fortitude", 0):
        inn.says("eve", NOT_EVE)


@rule("E51")
def test_gog_pays_for_not_seeing_you(inn):
    sitting = "Sorry, Gog not see you sitting there..."
    inn.seat("gog", "zot", "fiona").hand("gog", sitting)
    with inn.changes("zot.fortitude", -3, "gog.gold", -1, "inn", 1):
        inn.says("gog", sitting, "zot")


@rule("E52")
def test_sera_is_pretty_good_at_this_game(inn):
    good = "I should warn you. I'm pretty good at this game."
    inn.seat("zot", "sera", "gog").gambling("zot", "sera", gold=3).hand("sera", good)
    with inn.changes("sera.hand", 1, "sera.gold", 3):
        inn.says("sera", good)


@rule("E54")
def test_cat_like_reflexes_leave_a_loss_of_1_and_cost_the_attacker_1(inn):
    inn.seat("gog", "sera", "zot").hand("gog", "Dance with Gog!").hand("sera", REFLEXES)
    inn.says("gog", "Dance with Gog!", "sera")
    with inn.changes("sera.fortitude", -1, "gog.fortitude", -1):
        inn.says("sera", REFLEXES)


@rule("E54", "I33")
def test_after_cat_like_reflexes_there_is_no_counterattack(inn):
    inn.seat("gog", "sera", "zot").hand("gog", "Dance with Gog!")
    inn.hand("sera", REFLEXES, "Swift counterattack").says("gog", "Dance with Gog!", "sera")
    inn.says("sera", REFLEXES)
    inn.asked("gog")
    assert inn.player("sera").hand == ["Swift counterattack"]


@rule("E55")
@pytest.mark.parametrize(
    ("victim", "card"),
    [
        ("fiona", ARMOR),
        ("gog", "Shut up!"),
        ("eve", PAIN),
        ("dimli", "Good thing I was wearing my great-grandfather's helmet!"),
    ],
)
def test_what_is_done_undetected_is_not_reduced_or_ignored(inn, victim, card):
    inn.seat("sera", victim, "zot").hand("sera", UNDETECTED).hand(victim, card)
    with inn.changes(f"{victim}.fortitude", -1):
        inn.says("sera", UNDETECTED, victim)


@rule("E55", "E28")
def test_what_is_done_undetected_can_be_hit_back(inn):
    aim = "Sorry about that, I just instinctively aim for the head..."
    inn.seat("sera", "fiona", "zot").hand("sera", UNDETECTED).hand("fiona", aim)
    inn.says("sera", UNDETECTED, "fiona")
    with inn.changes("sera.fortitude", -2):
        inn.says("fiona", aim)


@rule("E56")
def test_poison_takes_fortitude_and_brings_alcohol(inn):
    inn.seat("sera", "fiona", "zot").hand("sera", POISON)
    with inn.changes("fiona.fortitude", -1, "fiona.alcohol", 1):
        inn.says("sera", POISON, "fiona")


@rule("E57", "I12")
def test_a_quick_strike_draws_a_card_and_leaves_another_action(inn):
    inn.seat("sera", "fiona", "zot").hand("sera", QUICK, QUICK).cards_on_top("sera", POISON, POISON)
    with inn.changes("fiona.fortitude", -1, "sera.hand", 0):
        inn.says("sera", QUICK, "fiona")
    inn.says("sera", QUICK, "zot", POISON, "zot")
    assert inn.choices("sera") == ["Order for fiona", "Order for zot"]


@rule("E58")
def test_up_to_three_other_players_get_a_knife(inn):
    inn.seat("sera", "fiona", "zot", "gog", "eve").hand("sera", KNIVES)
    with inn.changes("fiona.fortitude", -1, "zot.fortitude", 0, "gog.fortitude", -1):
        inn.says("sera", KNIVES, "fiona", "gog", "eve")
    assert inn.number("eve.fortitude") == 19


@rule("E58")
def test_one_knife_each_and_not_all_three_need_be_given(inn):
    inn.seat("sera", "fiona", "zot", "gog").hand("sera", KNIVES).says("sera", KNIVES, "zot")
    assert inn.choices("sera") == ["fiona", "gog", "Done"]
    with inn.changes("fiona.fortitude", 0, "zot.fortitude", -1, "gog.fortitude", 0):
        inn.says("sera", "Done")


@rule("E59", "I21")
def test_knockout_darts_bring_1_alcohol_and_a_card(inn):
    inn.seat("zot", "sera", "fiona").turn_of("zot", "drink").drinks("zot", "Water")
    inn.hand("sera", DARTS)
    with inn.changes("fiona.alcohol", 1, "sera.deck", -1):
        inn.says("sera", DARTS, "fiona")
