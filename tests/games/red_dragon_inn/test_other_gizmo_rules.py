"""Other rules of Gizmos: Events, sacrifices, oil, tokens, jinxes (R90 to R106)."""

import pytest

from rulewright.testing import rule

GENERATOR = "Lightning Generator"
BUCKLER = "Buckler in a Box"
OIL_CAN = "Automated Oil Can"
CUTPURSE = "Clockwork Cutpurse"
DISTRACT = "I told you not to distract me!"
RAMPAGE = "Oh no! Not again! Pooky's on a drunken rampage!"
PHALANX = "Sorry, I forgot the safety on my Automatic Phalanx!"
SPARE_PARTS = "I knew those spare parts would come in handy!"
BAD_GIZMO = "Bad gizmo! Don't drink that!"
KORASH = "Korash isn't all healing and protection. For example..."
CUTE = "Don't call me cute!"
BUTTON = "A button off your coat, for practice!"
BITES_BACK = "Something in your drink bites back."
WET_BREAD = "Your arms feel like wet bread."
SPARKS = "Hold this end. No, not the sparking end!"
I_AM_IN = "Gambling? I'm in!"


def tokens(inn, who):
    return [token.kind for token in inn.player(who).tokens]


# Events


@rule("R90")
def test_a_round_on_the_house_leaves_gizmos_alone(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", GENERATOR).turn_of("zot", "drink")
    inn.drinks("zot", "Round on the House!").drinks_on_top("Dirty Dishwater")
    inn.begin()
    assert inn.player("wrench").fortitude == 19
    assert inn.gizmo_at(GENERATOR) == 3


@rule("R90")
def test_gizmos_do_not_compete_in_a_drinking_contest(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", GENERATOR).turn_of("zot", "drink")
    inn.drinks("zot", "Drinking Contest!")
    inn.drinks_on_top("Wine", "Light Ale", "Dark Ale", "Dragon Breath Ale")
    inn.begin()
    assert [inn.player(who).gold for who in ("zot", "wrench", "fiona")] == [12, 9, 9]
    assert inn.gizmo_at(GENERATOR) == 3


@rule("R90", "R115")
def test_leviathan_bites_wrench_but_no_gizmo(inn):
    inn.seat("zot", "wrench", "fiona", guests="welcome").turn_of("zot", "drink")
    inn.gizmo("wrench", "Windup Nursemaid", 1).drinks("zot", "Leviathan")
    inn.begin()
    assert inn.player("wrench").fortitude == 18
    assert inn.gizmo_at("Windup Nursemaid") == 1


@rule("R91")
def test_there_is_no_limit_to_the_number_of_gizmos(inn):
    others = ("Head Case", "Sobering Snorkel", GENERATOR, OIL_CAN, CUTPURSE, "Brandy Fogger")
    inn.seat("wrench", "zot", "fiona").hand("wrench", BUCKLER)
    for gizmo in (*others, "Desktop Dart Spitter", "Tankard Trebuchet", "Windup Nursemaid"):
        inn.gizmo("wrench", gizmo)
    inn.says("wrench", BUCKLER)
    assert len(inn.player("wrench").gizmos) == 10
    inn.told("wrench sets up the Buckler in a Box", cites="R91")


# Sacrifices


@rule("R92", "E75")
def test_a_noble_sacrifice_costs_a_gizmo_but_no_collateral_damage(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", DISTRACT).hand("wrench", "Noble sacrifice")
    inn.gizmo("wrench", GENERATOR).gizmo("wrench", "Brandy Fogger")
    inn.says("zot", DISTRACT, "wrench")
    inn.says("wrench", "Noble sacrifice")
    assert inn.choices("wrench") == ["The Lightning Generator", "The Brandy Fogger"]
    with inn.changes("wrench.fortitude", 0):
        inn.says("wrench", "The Brandy Fogger")
    assert sorted(inn.player("wrench").discard) == ["Brandy Fogger", "Noble sacrifice"]
    inn.told("The Brandy Fogger is sacrificed", cites="R92")


@rule("R92", "E75")
def test_a_noble_sacrifice_works_without_a_gizmo(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", DISTRACT).hand("wrench", "Noble sacrifice")
    inn.says("zot", DISTRACT, "wrench")
    with inn.changes("wrench.fortitude", 0, "wrench.hand", -1):
        inn.says("wrench", "Noble sacrifice")


@rule("R92", "E76")
def test_a_bad_gizmo_that_drank_must_go(inn):
    inn.seat("wrench", "zot", "fiona").drinks("wrench", "Dragon Breath Ale")
    inn.gizmo("wrench", GENERATOR).hand("wrench", BAD_GIZMO).turn_of("wrench", "drink")
    inn.begin()
    with inn.changes("wrench.alcohol", 0, "wrench.gizmos", -1, "wrench.fortitude", 0):
        inn.says("wrench", BAD_GIZMO)
    assert GENERATOR in inn.player("wrench").discard


@rule("R92", "E76")
def test_with_no_gizmo_to_blame_the_drink_is_ignored_all_the_same(inn):
    inn.seat("wrench", "zot", "fiona").drinks("wrench", "Dragon Breath Ale")
    inn.hand("wrench", BAD_GIZMO).turn_of("wrench", "drink")
    with inn.changes("wrench.alcohol", 0, "wrench.hand", -1):
        inn.says("wrench", BAD_GIZMO)


@rule("R92")
def test_a_sacrifice_that_was_negated_costs_no_gizmo(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", DISTRACT, "I don't think so!")
    inn.gizmo("wrench", GENERATOR).hand("wrench", "Noble sacrifice")
    inn.says("zot", DISTRACT, "wrench")
    inn.says("wrench", "Noble sacrifice")
    with inn.changes("wrench.fortitude", -2, "wrench.gizmos", 0):
        inn.says("zot", "I don't think so!")


# Oil


@rule("R93", "Z5")
def test_an_oiled_generator_deals_three_once(inn):
    inn.seat("wrench", "zot", "fiona").turn_of("wrench", "gizmos")
    inn.gizmo("wrench", OIL_CAN).gizmo("wrench", GENERATOR)
    inn.says("wrench", "The Automated Oil Can", "Use it", "The Lightning Generator")
    with inn.changes("zot.fortitude", -3):
        inn.says("wrench", "Use it", "zot")
    assert [gizmo.plus for gizmo in inn.player("wrench").gizmos] == [0, 0]
    inn.told("The Lightning Generator gets +1", cites="R93")


@rule("R93")
def test_the_plus_comes_off_with_the_tick_even_if_the_gizmo_is_not_used(inn):
    inn.seat("wrench", "zot", "fiona").turn_of("wrench", "gizmos")
    inn.gizmo("wrench", GENERATOR, 3, plus=1)
    inn.says("wrench", "Leave it be")
    assert inn.player("wrench").gizmos[0].plus == 0


@rule("R93")
def test_a_gizmo_that_has_ticked_keeps_its_plus_for_the_next_turn(inn):
    inn.seat("wrench", "zot", "fiona").turn_of("wrench", "gizmos")
    inn.gizmo("wrench", OIL_CAN).gizmo("wrench", GENERATOR)
    inn.says("wrench", "The Lightning Generator", "Use it", "zot")
    assert inn.player("zot").fortitude == 18
    inn.says("wrench", "Use it", "The Lightning Generator")
    assert [gizmo.plus for gizmo in inn.player("wrench").gizmos] == [0, 1]


@rule("R93")
def test_an_oiled_buckler_shields_from_two_until_it_ticks(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", BUCKLER, plus=1).hand("zot", DISTRACT)
    with inn.changes("wrench.fortitude", 0):
        inn.says("zot", DISTRACT, "wrench")
    assert inn.player("wrench").gizmos[0].plus == 1


@rule("R93")
def test_oil_does_not_change_the_track(inn):
    inn.seat("deirdre", "wrench", "zot").gizmo("wrench", GENERATOR, 3, plus=1)
    inn.hand("deirdre", "Mass Heal!")
    inn.says("deirdre", "Mass Heal!")
    assert inn.gizmo_at(GENERATOR) == 3


@rule("R94")
def test_a_blow_knocks_the_plus_off(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", GENERATOR, plus=1).hand("zot", "Down Pooky!")
    inn.says("zot", "Down Pooky!", "The Lightning Generator")
    assert inn.gizmo_at(GENERATOR) == 2
    assert inn.player("wrench").gizmos[0].plus == 0


@rule("R94")
def test_a_rampage_knocks_every_plus_off(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", RAMPAGE)
    inn.gizmo("wrench", GENERATOR, plus=1).gizmo("wrench", BUCKLER, plus=1)
    inn.says("zot", RAMPAGE)
    assert [gizmo.plus for gizmo in inn.player("wrench").gizmos] == [0, 0]


@rule("R94")
def test_a_blow_at_another_gizmo_leaves_the_plus_on(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", DISTRACT)
    inn.gizmo("wrench", GENERATOR, plus=1).gizmo("wrench", BUCKLER)
    inn.says("zot", DISTRACT, "The Buckler")
    assert [gizmo.plus for gizmo in inn.player("wrench").gizmos] == [1, 0]


@rule("R95", "Z5")
def test_an_oil_can_that_oiled_itself_gives_two_next_time(inn):
    inn.seat("wrench", "zot", "fiona").turn_of("wrench", "gizmos").gizmo("wrench", OIL_CAN)
    inn.says("wrench", "Use it")
    assert inn.player("wrench").gizmos[0].plus == 1
    inn.told("The Automated Oil Can gets +1")


@rule("R95")
def test_the_gizmo_that_a_self_oiled_can_helps_gets_two(inn):
    inn.seat("wrench", "zot", "fiona").turn_of("wrench", "gizmos")
    inn.gizmo("wrench", OIL_CAN, 2, plus=1).gizmo("wrench", GENERATOR)
    inn.says("wrench", "The Automated Oil Can", "Use it", "The Lightning Generator")
    with inn.changes("zot.fortitude", -4):
        inn.says("wrench", "Use it", "zot")
    inn.told("The Lightning Generator gets +2", cites="R93")


# What a Gizmo can suffer


@rule("R96", "G2")
def test_a_bitey_wulfric_bites_gizmos_harder(inn):
    inn.seat("kaylin", "wrench", "zot").gizmo("wrench", GENERATOR).hand("kaylin", CUTE)
    inn.state.mood = "Bitey"
    with inn.changes("wrench.gizmos", -1, "wrench.fortitude", -1):
        inn.says("kaylin", CUTE, "The Lightning Generator")
    inn.told("loses 3 Fortitude (0 left)")


@rule("R96", "G2")
def test_without_the_mood_a_gizmo_loses_the_usual_two(inn):
    inn.seat("kaylin", "wrench", "zot").gizmo("wrench", GENERATOR).hand("kaylin", CUTE)
    inn.says("kaylin", CUTE, "The Lightning Generator")
    assert inn.gizmo_at(GENERATOR) == 1


@rule("R97", "G6")
def test_korash_takes_fortitude_from_the_head_case_and_makes_nobody_drunk(inn):
    inn.seat("bastian", "wrench", "zot").gizmo("wrench", "Head Case").hand("bastian", KORASH)
    with inn.changes(
        *("wrench.alcohol", 0, "bastian.alcohol", 0, "zot.alcohol", 0, "wrench.fortitude", 0),
    ):
        inn.says("bastian", KORASH, "The Head Case")
    assert inn.gizmo_at("Head Case") == 2


@rule("R97", "R81")
def test_a_card_that_costs_no_fortitude_is_not_aimed_at_a_gizmo(inn):
    inn.seat("eve", "wrench", "zot").gizmo("wrench", "Head Case")
    inn.hand("eve", "Look in to my eyes... you are getting... Drunker!")
    inn.says("eve", "Look in to my eyes")
    assert inn.choices("eve") == ["wrench", "zot"]
    inn.says("eve", "zot")


@rule("R98")
@pytest.mark.parametrize(
    ("who", "card"),
    [
        ("deirdre", "Prayer of Healing"),
        ("fleck", "This is in payment for that heroic ballad I wrote about you!"),
        ("zot", "Nothing up my sleeve! Presto! What's that behind your ear?"),
        ("fiona", "We're at an inn, and you're not drinking. What's wrong with you!?"),
        ("sera", "Sorry, I had to test my knockout darts!"),
    ],
)
def test_gold_and_drinks_are_not_for_gizmos(inn, who, card):
    inn.seat(who, "wrench", "gog").gizmo("wrench", GENERATOR, 2).hand(who, card)
    inn.drinks("gog", "Light Ale")
    inn.says(who, card)
    assert inn.choices(who) == ["wrench", "gog"]
    inn.says(who, "gog")


@rule("R98")
def test_anybody_may_tip_the_wench_but_no_gizmo(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", GENERATOR).hand("zot", "Tip the Wench.")
    inn.says("zot", "Tip the Wench.")
    assert inn.choices("zot") == ["zot", "wrench", "fiona"]
    inn.says("zot", "zot")


@rule("R98")
@pytest.mark.parametrize(
    ("who", "card"),
    [
        ("zot", "Teleport beverage!"),
        ("fiona", "Come, my friend, sit and drink with me!"),
    ],
)
def test_no_drink_is_passed_to_a_gizmo_or_split_with_it(inn, who, card):
    inn.seat(who, "wrench", "gog").gizmo("wrench", GENERATOR).turn_of(who, "drink")
    inn.drinks(who, "Dragon Breath Ale").hand(who, card)
    inn.says(who, card)
    assert inn.choices(who) == ["wrench", "gog"]
    inn.says(who, "gog")


@rule("R98", "G21")
def test_gizmos_buy_no_potions(inn):
    inn.seat("phrenk", "wrench", "zot").gizmo("wrench", GENERATOR)
    inn.hand("phrenk", "Fresh from the cauldron, almost safe!", "Luck Potion")
    inn.says("phrenk", "Fresh from the cauldron")
    assert inn.choices("phrenk") == ["wrench", "zot"]
    inn.says("phrenk", "zot")
    inn.says("zot", "No")


@rule("R98")
def test_the_gold_of_a_card_aimed_at_a_gizmo_is_paid_by_its_player(inn):
    inn.seat("gog", "wrench", "zot").gizmo("wrench", GENERATOR)
    inn.hand("gog", "Sorry, Gog not see you sitting there...")
    with inn.changes("gog.gold", -1, "wrench.gold", 0, "wrench.gizmos", -1):
        inn.says("gog", "Sorry, Gog not see", "The Lightning Generator")


# The Automatic Phalanx


@rule("R99", "E77")
def test_the_phalanx_answers_a_blow_at_wrench(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", DISTRACT).hand("wrench", PHALANX)
    inn.says("zot", DISTRACT, "wrench")
    with inn.changes("zot.fortitude", -2, "wrench.fortitude", 0):
        inn.says("wrench", PHALANX)


@rule("R99", "E77")
def test_the_phalanx_answers_a_blow_at_a_gizmo(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", DISTRACT).hand("wrench", PHALANX)
    inn.gizmo("wrench", GENERATOR)
    inn.says("zot", DISTRACT, "The Lightning Generator")
    with inn.changes("zot.fortitude", -2):
        inn.says("wrench", PHALANX)


@rule("R99")
def test_the_phalanx_answers_a_blow_that_broke_a_gizmo(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", DISTRACT).hand("wrench", PHALANX)
    inn.gizmo("wrench", GENERATOR, 1)
    inn.says("zot", DISTRACT, "The Lightning Generator")
    assert inn.player("wrench").fortitude == 19
    with inn.changes("zot.fortitude", -2):
        inn.says("wrench", PHALANX)


@rule("R99")
def test_the_phalanx_answers_who_hit_back_at_a_gizmo(inn):
    inn.seat("wrench", "sera", "zot").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.hand("sera", "Swift counterattack").hand("wrench", PHALANX)
    inn.says("wrench", "Use it", "sera")
    inn.says("sera", "Swift counterattack", "The Lightning Generator")
    with inn.changes("sera.fortitude", -2):
        inn.says("wrench", PHALANX)


@rule("R99")
def test_the_phalanx_hits_the_one_who_attacked_not_the_one_who_redirected(inn):
    inn.seat("fiona", "eve", "wrench").gizmo("wrench", GENERATOR).hand("wrench", PHALANX)
    inn.hand("fiona", "You wanna arm wrestle?").hand("eve", "I'm not Eve! She's over there!")
    inn.says("fiona", "You wanna arm wrestle?", "eve")
    inn.says("eve", "I'm not Eve!", "The Lightning Generator")
    with inn.changes("fiona.fortitude", -2, "eve.fortitude", 0):
        inn.says("wrench", PHALANX)


@rule("R99")
def test_the_phalanx_is_for_wrench_and_not_for_somebody_else_who_was_hit(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", DISTRACT).hand("wrench", PHALANX)
    with inn.changes("fiona.fortitude", -2, "zot.fortitude", 0, "wrench.hand", 0):
        inn.says("zot", DISTRACT, "fiona")


@rule("R100")
def test_no_phalanx_after_a_loss_that_was_ignored(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", DISTRACT)
    inn.hand("wrench", "Noble sacrifice", PHALANX)
    inn.says("zot", DISTRACT, "wrench")
    with inn.changes("zot.fortitude", 0, "wrench.fortitude", 0, "wrench.hand", -1):
        inn.says("wrench", "Noble sacrifice")


@rule("R100")
def test_the_phalanx_after_a_sacrifice_that_was_negated(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", DISTRACT, "I don't think so!")
    inn.hand("wrench", "Noble sacrifice", PHALANX)
    inn.says("zot", DISTRACT, "wrench")
    inn.says("wrench", "Noble sacrifice")
    inn.says("zot", "I don't think so!")
    assert inn.player("wrench").fortitude == 18
    with inn.changes("zot.fortitude", -2):
        inn.says("wrench", PHALANX)


@rule("R100")
def test_no_phalanx_after_a_loss_that_came_to_nothing(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", "Down Pooky!").hand("wrench", PHALANX)
    inn.gizmo("wrench", "Head Case")
    with inn.changes("zot.fortitude", 0, "wrench.fortitude", 0, "wrench.hand", 0):
        inn.says("zot", "Down Pooky!", "wrench")


@rule("R100", "Z4")
def test_a_loss_that_the_head_case_made_smaller_is_good_enough_for_the_phalanx(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", DISTRACT).hand("wrench", PHALANX)
    inn.gizmo("wrench", "Head Case")
    inn.says("zot", DISTRACT, "wrench")
    assert inn.player("wrench").fortitude == 19
    with inn.changes("zot.fortitude", -2):
        inn.says("wrench", PHALANX)


# Marks and curses


@rule("R101", "G17")
def test_a_mark_meant_for_a_gizmo_falls_on_wrench(inn):
    inn.seat("remy", "wrench", "zot").gizmo("wrench", GENERATOR).hand("remy", BUTTON)
    with inn.changes("wrench.fortitude", 0):
        inn.says("remy", BUTTON, "The Lightning Generator")
    assert (inn.gizmo_at(GENERATOR), tokens(inn, "wrench")) == (2, ["Mark"])
    inn.told("wrench gets a Mark", cites="R101")


@rule("R101")
def test_the_mark_falls_on_wrench_although_the_gizmo_broke(inn):
    inn.seat("remy", "wrench", "zot").gizmo("wrench", GENERATOR, 1).hand("remy", BUTTON)
    inn.says("remy", BUTTON, "The Lightning Generator")
    assert (inn.player("wrench").fortitude, tokens(inn, "wrench")) == (19, ["Mark"])


@rule("R101", "T1")
def test_a_second_mark_on_wrench_comes_to_nothing(inn):
    inn.seat("remy", "wrench", "zot").gizmo("wrench", GENERATOR).hand("remy", BUTTON)
    inn.token("wrench", "Mark", by="remy")
    inn.says("remy", BUTTON, "The Lightning Generator")
    assert (inn.gizmo_at(GENERATOR), tokens(inn, "wrench")) == (2, ["Mark"])


@rule("R102", "G11")
def test_a_curse_meant_for_a_gizmo_is_put_on_wrench(inn):
    inn.seat("natyli", "wrench", "zot").gizmo("wrench", GENERATOR).hand("natyli", BITES_BACK)
    with inn.changes("wrench.fortitude", 0):
        inn.says("natyli", BITES_BACK, "The Lightning Generator")
    assert (inn.gizmo_at(GENERATOR), tokens(inn, "wrench")) == (2, ["Pain Curse"])
    inn.told("wrench gets a Pain Curse", cites="R102")


@rule("R102")
def test_a_gizmo_that_the_curse_breaks_hurts_wrench_before_he_is_cursed(inn):
    inn.seat("natyli", "wrench", "zot").gizmo("wrench", GENERATOR, 1).hand("natyli", BITES_BACK)
    with inn.changes("wrench.fortitude", -1):
        inn.says("natyli", BITES_BACK, "The Lightning Generator")
    assert tokens(inn, "wrench") == ["Pain Curse"]


@rule("R102", "G12")
def test_a_jinx_meant_for_a_gizmo_is_put_on_wrench(inn):
    inn.seat("natyli", "wrench", "zot").gizmo("wrench", GENERATOR).hand("natyli", WET_BREAD)
    inn.says("natyli", WET_BREAD, "The Lightning Generator")
    assert (inn.gizmo_at(GENERATOR), tokens(inn, "wrench")) == (2, ["Power Jinx"])


@rule("R103", "T2")
def test_a_gizmo_that_is_hit_does_not_set_off_wrenchs_pain_curse(inn):
    inn.seat("zot", "wrench", "natyli").gizmo("wrench", GENERATOR, 3).hand("zot", DISTRACT)
    inn.token("wrench", "Pain Curse", by="natyli")
    with inn.changes("wrench.fortitude", 0):
        inn.says("zot", DISTRACT, "The Lightning Generator")
    assert (inn.gizmo_at(GENERATOR), tokens(inn, "wrench")) == (1, ["Pain Curse"])


@rule("R104", "T2")
def test_collateral_damage_sets_off_the_pain_curse(inn):
    inn.seat("zot", "wrench", "natyli").gizmo("wrench", GENERATOR, 2).hand("zot", DISTRACT)
    inn.token("wrench", "Pain Curse", by="natyli")
    with inn.changes("wrench.fortitude", -2, "wrench.gizmos", -1):
        inn.says("zot", DISTRACT, "The Lightning Generator")
    assert tokens(inn, "wrench") == []
    inn.told("wrench is rid of the Pain Curse", cites="R104")


@rule("R103")
def test_a_gizmo_that_ticks_does_not_set_off_the_pain_curse(inn):
    inn.seat("wrench", "zot", "natyli").gizmo("wrench", BUCKLER, 1).turn_of("wrench", "gizmos")
    inn.token("wrench", "Pain Curse", by="natyli")
    inn.begin()
    assert (inn.player("wrench").fortitude, tokens(inn, "wrench")) == (20, ["Pain Curse"])


# The Power Jinx


@rule("R105", "T4")
def test_a_jinxed_generator_deals_one(inn):
    inn.seat("wrench", "zot", "natyli").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.token("wrench", "Power Jinx", by="natyli")
    with inn.changes("zot.fortitude", -1):
        inn.says("wrench", "Use it", "zot")
    assert (inn.gizmo_at(GENERATOR), tokens(inn, "wrench")) == (2, [])
    inn.told("wrench is rid of the Power Jinx", cites="R105")


@rule("R105")
def test_a_jinxed_buckler_is_no_use_in_wrenchs_action_phase(inn):
    inn.seat("wrench", "sera", "natyli").gizmo("wrench", BUCKLER).hand("wrench", SPARKS)
    inn.token("wrench", "Power Jinx", by="natyli").hand("sera", "Swift counterattack")
    inn.says("wrench", SPARKS, "sera")
    assert inn.player("sera").fortitude == 18
    with inn.changes("wrench.fortitude", -2):
        inn.says("sera", "Swift counterattack")


@rule("R105")
def test_a_jinxed_buckler_is_no_use_while_the_gizmos_tick(inn):
    inn.seat("wrench", "zot", "natyli").turn_of("wrench", "gizmos")
    inn.gizmo("wrench", BUCKLER).gizmo("wrench", GENERATOR)
    inn.token("wrench", "Power Jinx", by="natyli").hand("zot", "No, Pooky! That's my friend!")
    inn.says("wrench", "The Lightning Generator", "Use it", "zot")
    with inn.changes("wrench.fortitude", -2):
        inn.says("zot", "No, Pooky!", "wrench")


@rule("R105")
def test_a_jinxed_buckler_is_no_use_in_a_round_that_is_wrenchs_action(inn):
    inn.seat("wrench", "nitrel", "zot").gizmo("wrench", BUCKLER).hand("zot", I_AM_IN)
    inn.gambling("wrench", "zot", gold=3).in_the_pot(bombs=("Greater Firecrackers",))
    inn.token("wrench", "Power Jinx", by="zot")
    with inn.changes("wrench.fortitude", -2):
        inn.says("zot", "Pass")


@rule("R105")
def test_a_jinxed_cutpurse_asks_for_nothing(inn):
    inn.seat("wrench", "zot", "natyli").gizmo("wrench", CUTPURSE).turn_of("wrench", "gizmos")
    inn.token("wrench", "Power Jinx", by="natyli").hand("zot", "Transmute peanuts to gold")
    with inn.changes("zot.gold", 0, "zot.hand", 0, "inn", 0):
        inn.says("wrench", "Use it", "zot")
    assert inn.question() == "Order a Drink for somebody"


@rule("R105")
def test_there_is_nothing_to_ignore_about_a_jinxed_cutpurse(inn):
    inn.seat("wrench", "zot", "natyli").gizmo("wrench", CUTPURSE).turn_of("wrench", "gizmos")
    inn.token("wrench", "Power Jinx", by="natyli").hand("zot", 'The stars say, "No!"')
    with inn.changes("zot.gold", 0, "zot.hand", 0):
        inn.says("wrench", "Use it", "zot")
    assert inn.question() == "Order a Drink for somebody"


@rule("R105")
def test_a_jinxed_snorkel_keeps_no_alcohol_off(inn):
    inn.seat("wrench", "sera", "natyli").gizmo("wrench", "Sobering Snorkel")
    inn.token("wrench", "Power Jinx", by="natyli").hand("wrench", SPARKS)
    inn.hand("sera", "Sorry, I had to test my knockout darts!")
    inn.says("wrench", SPARKS, "sera")
    with inn.changes("wrench.alcohol", 1):
        inn.says("sera", "Sorry, I had to test", "wrench")


@rule("R105")
def test_the_jinx_lasts_until_the_last_gizmo_has_ticked(inn):
    inn.seat("wrench", "zot", "natyli").turn_of("wrench", "gizmos")
    inn.token("wrench", "Power Jinx", by="natyli")
    inn.gizmo("wrench", "Desktop Dart Spitter").gizmo("wrench", GENERATOR)
    inn.says("wrench", "The Desktop Dart Spitter", "Use it", "zot")
    assert (inn.player("zot").fortitude, tokens(inn, "wrench")) == (20, ["Power Jinx"])
    with inn.changes("zot.fortitude", -1):
        inn.says("wrench", "Use it", "zot")
    assert tokens(inn, "wrench") == []


@rule("R105")
def test_the_jinx_does_nothing_on_somebody_elses_turn(inn):
    inn.seat("zot", "wrench", "natyli").gizmo("wrench", BUCKLER).hand("zot", DISTRACT)
    inn.token("wrench", "Power Jinx", by="natyli")
    with inn.changes("wrench.fortitude", -1):
        inn.says("zot", DISTRACT, "wrench")
    assert tokens(inn, "wrench") == ["Power Jinx"]


@rule("R105")
def test_the_jinx_does_not_touch_the_tracks(inn):
    inn.seat("wrench", "zot", "natyli").hand("wrench", "Head Case", "Tip the Wench.")
    inn.token("wrench", "Power Jinx", by="natyli")
    inn.says("wrench", "Head Case")
    inn.passes("wrench")
    assert inn.gizmo_at("Head Case") == 3
    inn.passes("wrench")
    assert inn.gizmo_at("Head Case") == 2


@rule("R105")
def test_oil_makes_up_for_a_jinx(inn):
    inn.seat("wrench", "zot", "natyli").turn_of("wrench", "gizmos")
    inn.gizmo("wrench", GENERATOR, plus=1).token("wrench", "Power Jinx", by="natyli")
    with inn.changes("zot.fortitude", -2):
        inn.says("wrench", "Use it", "zot")


# Only Gizmos in play


@rule("R106", "E79")
def test_only_gizmos_in_play_are_repaired(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", BUCKLER, 1).gizmo("wrench", GENERATOR, 1)
    inn.hand("wrench", SPARE_PARTS, "Head Case").discard("wrench", "Brandy Fogger")
    inn.says("wrench", f"{SPARE_PARTS} (repair")
    assert inn.choices("wrench") == ["The Buckler in a Box", "The Lightning Generator"]
    inn.says("wrench", "The Buckler in a Box")
    assert (inn.gizmo_at(BUCKLER), inn.gizmo_at(GENERATOR)) == (3, 1)


@rule("R106", "R92")
def test_only_gizmos_in_play_are_sacrificed(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", DISTRACT)
    inn.hand("wrench", "Noble sacrifice", "Head Case").discard("wrench", "Brandy Fogger")
    inn.says("zot", DISTRACT, "wrench")
    with inn.changes("wrench.fortitude", 0, "wrench.hand", -1, "wrench.discard", 1):
        inn.says("wrench", "Noble sacrifice")


@rule("R106")
def test_only_gizmos_in_play_are_attacked(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", DISTRACT)
    inn.hand("wrench", "Head Case").discard("wrench", "Brandy Fogger")
    inn.says("zot", DISTRACT)
    assert inn.choices("zot") == ["wrench", "fiona"]
    inn.says("zot", "fiona")


@rule("R106", "R95")
def test_an_oil_can_that_broke_down_is_not_in_play_to_be_oiled(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", OIL_CAN, 1).turn_of("wrench", "gizmos")
    assert inn.question() == "Order a Drink for somebody"
    assert inn.player("wrench").discard == [OIL_CAN]
