"""Wrench's Gizmos: set up, ticking, used and attacked (R73 to R85)."""

import pytest

from rulewright.testing import rule

GENERATOR = "Lightning Generator"
BUCKLER = "Buckler in a Box"
DISTRACT = "I told you not to distract me!"
RAMPAGE = "Oh no! Not again! Pooky's on a drunken rampage!"
KNIVES = "You get a knife, and you get a knife, and you get a knife..."
OIL_FOR_ALL = "A drop of oil for you, a drop of oil for me."
SPARE_PARTS = "I knew those spare parts would come in handy!"
FRIEND = "No, Pooky! That's my friend!"
I_AM_IN = "Gambling? I'm in!"


@rule("R73", "E74")
def test_a_gizmo_is_set_up_at_the_top_of_its_track(inn):
    inn.seat("wrench", "zot", "fiona").hand("wrench", BUCKLER, "Tip the Wench.")
    inn.says("wrench", BUCKLER)
    inn.passes("wrench")
    assert inn.gizmo_at(BUCKLER) == 4
    assert BUCKLER not in inn.player("wrench").discard
    inn.told("wrench sets up the Buckler in a Box (4 Fortitude)", cites="R73")
    inn.passes("wrench")


@rule("R73")
def test_a_gizmo_is_the_one_action_of_the_turn(inn):
    inn.seat("wrench", "zot", "fiona").hand("wrench", BUCKLER, "Head Case")
    inn.says("wrench", BUCKLER)
    assert inn.question() == "Order a Drink for somebody"
    assert inn.player("wrench").hand == ["Head Case"]
    assert inn.why_not("wrench", "Head Case") == "I17"


@rule("R73")
def test_a_gizmo_is_not_set_up_on_somebody_elses_turn(inn):
    inn.seat("zot", "wrench", "fiona").hand("wrench", BUCKLER).hand("zot", DISTRACT)
    inn.says("zot", DISTRACT, "fiona")
    assert inn.why_not("wrench", BUCKLER) == "I17"


@rule("R74")
def test_healing_does_not_lift_a_gizmo_above_its_top_number(inn):
    inn.seat("deirdre", "wrench", "zot").hand("deirdre", "Mass Heal!")
    inn.gizmo("wrench", GENERATOR).gizmo("wrench", BUCKLER, 3)
    inn.says("deirdre", "Mass Heal!")
    assert (inn.gizmo_at(GENERATOR), inn.gizmo_at(BUCKLER)) == (3, 4)


@rule("R74", "E79")
def test_a_repair_stops_at_the_top_number(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", BUCKLER, 3)
    inn.hand("wrench", SPARE_PARTS, I_AM_IN)
    inn.says("wrench", f"{SPARE_PARTS} (repair")
    assert inn.gizmo_at(BUCKLER) == 4
    inn.told("gains 1 Fortitude (4 now)", cites="R74")


@rule("R75")
def test_a_gizmo_that_ticks_to_nothing_goes_to_the_discards_at_once(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", "Head Case", 1).turn_of("wrench", "gizmos")
    inn.begin()
    assert inn.player("wrench").gizmos == []
    assert inn.player("wrench").discard == ["Head Case"]
    inn.told("The Head Case has ticked its last", cites="R75")


@rule("R75")
def test_a_gizmo_that_is_beaten_to_nothing_goes_to_the_discards_at_once(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", "Head Case", 2).hand("zot", DISTRACT)
    inn.says("zot", DISTRACT, "The Head Case")
    assert inn.player("wrench").gizmos == []
    assert inn.player("wrench").discard == ["Head Case"]
    inn.told("The Head Case breaks down", cites="R75")


@rule("R76")
def test_gizmos_tick_in_an_order_of_choice(inn):
    inn.seat("wrench", "zot", "fiona").turn_of("wrench", "gizmos")
    inn.gizmo("wrench", BUCKLER).gizmo("wrench", "Head Case").gizmo("wrench", "Sobering Snorkel")
    assert inn.question() == "Which Gizmo ticks down next?"
    inn.says("wrench", "The Head Case")
    assert (inn.gizmo_at("Head Case"), inn.gizmo_at(BUCKLER)) == (2, 4)
    assert inn.choices("wrench") == ["The Buckler in a Box", "The Sobering Snorkel"]
    inn.says("wrench", "The Sobering Snorkel")
    assert (inn.gizmo_at("Sobering Snorkel"), inn.gizmo_at(BUCKLER)) == (3, 3)
    inn.told("The Buckler in a Box ticks down to 3", cites="R76")


@rule("R76")
def test_a_gizmo_set_up_in_this_phase_ticks_as_well(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", "Head Case").hand("wrench", BUCKLER)
    inn.says("wrench", BUCKLER)
    assert inn.choices("wrench") == ["The Head Case", "The Buckler in a Box"]
    inn.says("wrench", "The Buckler in a Box")
    assert (inn.gizmo_at("Head Case"), inn.gizmo_at(BUCKLER)) == (2, 3)


@rule("R76")
def test_gizmos_tick_although_no_action_was_played(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", BUCKLER).hand("wrench", I_AM_IN)
    inn.says("wrench", "No Action")
    assert inn.gizmo_at(BUCKLER) == 3


@rule("R76")
def test_gizmos_tick_after_a_round_of_gambling_too(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", BUCKLER).hand("fiona", I_AM_IN)
    inn.gambling("wrench", "fiona", gold=3)
    inn.says("fiona", "Pass")
    assert inn.gizmo_at(BUCKLER) == 3
    assert inn.question() == "Order a Drink for somebody"


@rule("R76")
def test_gizmos_do_not_tick_on_somebody_elses_turn(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", BUCKLER).hand("zot", DISTRACT)
    inn.says("zot", DISTRACT, "fiona")
    assert inn.question() == "Order a Drink for somebody"
    assert inn.gizmo_at(BUCKLER) == 4


@rule("R77")
def test_an_active_gizmo_may_be_left_alone(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    assert inn.question() == "Use the Lightning Generator?"
    with inn.changes("zot.fortitude", 0, "fiona.fortitude", 0):
        inn.says("wrench", "Leave it be")
    assert inn.gizmo_at(GENERATOR) == 2


@rule("R77", "R87")
def test_an_active_gizmo_works_once_more_as_it_breaks_down(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", GENERATOR, 1).turn_of("wrench", "gizmos")
    inn.begin()
    assert inn.player("wrench").discard == [GENERATOR]
    with inn.changes("zot.fortitude", -2, "wrench.fortitude", 0):
        inn.says("wrench", "Use it", "zot")
    inn.told("Lightning Generator whirrs into action", cites="R77")


@rule("R78", "Z1")
def test_a_new_lightning_generator_ticks_to_two_and_costs_zot_two(inn):
    inn.seat("wrench", "zot", "fiona").hand("wrench", GENERATOR)
    inn.says("wrench", GENERATOR)
    with inn.changes("zot.fortitude", -2, "fiona.fortitude", 0):
        inn.says("wrench", "Use it", "zot")
    assert inn.gizmo_at(GENERATOR) == 2


@rule("R79")
def test_a_passive_gizmo_ticks_and_is_never_asked_about(inn):
    inn.seat("wrench", "zot", "fiona").hand("wrench", "Head Case")
    inn.says("wrench", "Head Case")
    assert inn.gizmo_at("Head Case") == 2
    assert inn.question() == "Order a Drink for somebody"


@rule("R79")
def test_a_passive_gizmo_works_in_the_phase_it_was_set_up_in(inn):
    inn.seat("wrench", "zot", "fiona").hand("wrench", BUCKLER).gizmo("wrench", GENERATOR)
    inn.hand("zot", FRIEND)
    inn.says("wrench", BUCKLER, "The Lightning Generator", "Use it", "zot")
    with inn.changes("wrench.fortitude", -1):
        inn.says("zot", FRIEND, "wrench")


@rule("R79")
def test_a_passive_gizmo_works_on_until_it_is_gone(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", GENERATOR).gizmo("wrench", BUCKLER, 1)
    inn.hand("zot", FRIEND).turn_of("wrench", "gizmos")
    inn.says("wrench", "The Buckler in a Box", "Use it", "zot")
    with inn.changes("wrench.fortitude", -2):
        inn.says("zot", FRIEND, "wrench")


@rule("R80", "Z2")
def test_wrench_behind_the_buckler_loses_one_and_not_two(inn):
    inn.seat("wrench", "zot", "fiona").hand("wrench", BUCKLER).hand("zot", DISTRACT)
    inn.drinks("wrench")
    inn.says("wrench", BUCKLER, "Order for fiona")
    assert inn.gizmo_at(BUCKLER) == 3
    inn.says("zot", "Keep the rest")
    with inn.changes("wrench.fortitude", -1):
        inn.says("zot", DISTRACT, "wrench")
    assert inn.gizmo_at(BUCKLER) == 3


@rule("R81")
def test_others_may_aim_a_loss_of_fortitude_at_a_gizmo(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", DISTRACT)
    inn.gizmo("wrench", BUCKLER).gizmo("wrench", GENERATOR)
    inn.says("zot", DISTRACT)
    assert set(inn.choices("zot")) == {
        "wrench",
        "fiona",
        "The Buckler in a Box",
        "The Lightning Generator",
    }
    with inn.changes("wrench.fortitude", 0):
        inn.says("zot", "The Lightning Generator")
    assert (inn.gizmo_at(BUCKLER), inn.gizmo_at(GENERATOR)) == (4, 1)
    inn.told("loses 2 Fortitude (1 left)", cites="R81")


@rule("R81")
def test_wrench_himself_cannot_aim_at_his_gizmos(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", BUCKLER)
    inn.hand("wrench", "Hold this end. No, not the sparking end!")
    inn.says("wrench", "Hold this end")
    assert inn.choices("wrench") == ["zot", "fiona"]
    inn.says("wrench", "zot")


@rule("R81")
def test_a_loss_may_be_redirected_to_a_gizmo(inn):
    inn.seat("fiona", "eve", "wrench", "zot").gizmo("wrench", GENERATOR)
    inn.hand("fiona", "You wanna arm wrestle?").hand("eve", "I'm not Eve! She's over there!")
    inn.says("fiona", "You wanna arm wrestle?", "eve")
    inn.says("eve", "I'm not Eve!")
    assert set(inn.choices("eve")) == {"wrench", "zot", "The Lightning Generator"}
    with inn.changes("eve.fortitude", 0, "wrench.fortitude", 0):
        inn.says("eve", "The Lightning Generator")
    assert inn.gizmo_at(GENERATOR) == 2


@rule("R81")
def test_each_knife_of_seras_may_fly_at_a_gizmo(inn):
    inn.seat("sera", "wrench", "zot").gizmo("wrench", BUCKLER).gizmo("wrench", GENERATOR)
    inn.hand("sera", KNIVES)
    with inn.changes("zot.fortitude", -1, "wrench.fortitude", 0):
        inn.says("sera", KNIVES, "The Buckler", "The Lightning", "zot")
    assert (inn.gizmo_at(BUCKLER), inn.gizmo_at(GENERATOR)) == (3, 2)


@rule("R81")
def test_wrench_cannot_redirect_a_loss_to_his_own_gizmo(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", BUCKLER).hand("zot", DISTRACT)
    inn.hand("wrench", "It's all fun and games until someone else gets hurt.")
    inn.says("zot", DISTRACT, "wrench")
    with inn.changes("fiona.fortitude", -2, "wrench.fortitude", 0):
        inn.says("wrench", "It's all fun")
    assert inn.gizmo_at(BUCKLER) == 4


@rule("R81")
def test_who_is_asked_about_a_blow_at_a_gizmo_hears_which_one(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", BUCKLER, 3).hand("zot", DISTRACT)
    inn.hand("wrench", OIL_FOR_ALL)
    inn.says("zot", DISTRACT, "The Buckler")
    question = inn.question()
    inn.says("wrench", OIL_FOR_ALL)
    assert inn.gizmo_at(BUCKLER) == 2
    assert "at nothing" not in question
    assert BUCKLER in question


@rule("R82")
def test_a_buckler_that_is_hit_itself_is_finished_by_the_next_tick(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", BUCKLER, 3).hand("zot", DISTRACT)
    inn.drinks("zot").cards_on_top("wrench", *[I_AM_IN] * 5, "I raise!", "I raise!")
    with inn.changes("wrench.fortitude", 0):
        inn.says("zot", DISTRACT, "The Buckler")
        assert inn.gizmo_at(BUCKLER) == 1
        inn.says("zot", "Order for fiona")
        inn.says("wrench", "No Action")
    assert inn.player("wrench").discard == [BUCKLER]


@rule("R82")
def test_a_repair_in_time_saves_the_buckler(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", BUCKLER, 1).hand("wrench", SPARE_PARTS)
    inn.says("wrench", f"{SPARE_PARTS} (repair")
    assert inn.gizmo_at(BUCKLER) == 2
    inn.told("The Buckler in a Box ticks down to 2")


@rule("R83")
def test_a_rampage_hits_every_gizmo(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", RAMPAGE)
    inn.gizmo("wrench", GENERATOR).gizmo("wrench", "Windup Nursemaid", 2)
    with inn.changes("wrench.fortitude", -1, "fiona.fortitude", -1, "zot.fortitude", 0):
        inn.says("zot", RAMPAGE)
    assert (inn.gizmo_at(GENERATOR), inn.gizmo_at("Windup Nursemaid")) == (2, 1)


@rule("R83")
def test_mass_heal_repairs_every_gizmo(inn):
    inn.seat("deirdre", "wrench", "zot").hand("deirdre", "Mass Heal!").fortitude("wrench", 10)
    inn.gizmo("wrench", GENERATOR, 1).gizmo("wrench", BUCKLER, 2)
    with inn.changes("wrench.fortitude", 1, "wrench.gold", -1, "deirdre.gold", 2):
        inn.says("deirdre", "Mass Heal!")
    assert (inn.gizmo_at(GENERATOR), inn.gizmo_at(BUCKLER)) == (2, 3)


@rule("R83")
def test_a_rowdy_song_hurts_gizmos_but_does_not_make_anybody_drunker_for_them(inn):
    inn.seat("fleck", "wrench", "zot").hand("fleck", "How about a rowdy drinking song?")
    inn.gizmo("wrench", GENERATOR)
    with inn.changes("wrench.alcohol", 1, "wrench.fortitude", -1, "zot.alcohol", 1):
        inn.says("fleck", "How about a rowdy")
    assert inn.gizmo_at(GENERATOR) == 2


@rule("R84")
@pytest.mark.parametrize("order", [("wrench", "The Head Case"), ("The Head Case", "wrench")])
def test_wrench_loses_before_his_gizmo_in_whichever_order_they_were_named(inn, order):
    inn.seat("sera", "wrench", "zot").gizmo("wrench", "Head Case", 1).hand("sera", KNIVES)
    with inn.changes("wrench.fortitude", -1, "wrench.gizmos", -1):
        inn.says("sera", KNIVES, *order, "Done")


@rule("R84")
def test_a_shield_that_breaks_in_a_rampage_has_shielded_wrench_before(inn):
    inn.seat("gog", "wrench", "zot").hand("gog", "Gog loves everyone!")
    inn.gizmo("wrench", BUCKLER, 1).gizmo("wrench", GENERATOR)
    with inn.changes("wrench.fortitude", -1, "wrench.gizmos", -1):
        inn.says("gog", "Gog loves everyone!")
    assert inn.gizmo_at(GENERATOR) == 2


@rule("R85")
def test_who_was_hit_by_a_gizmo_may_hit_back_at_wrench(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.hand("zot", FRIEND).gizmo("wrench", BUCKLER)
    inn.says("wrench", "The Lightning Generator", "Use it", "zot")
    inn.says("zot", FRIEND)
    assert inn.choices("zot") == ["wrench", "The Lightning Generator"]
    with inn.changes("wrench.fortitude", -1):
        inn.says("zot", "wrench")
    assert inn.gizmo_at(GENERATOR) == 2


@rule("R85", "R86")
def test_who_was_hit_by_a_gizmo_may_hit_back_at_it(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.hand("zot", FRIEND)
    inn.says("wrench", "Use it", "zot")
    with inn.changes("wrench.fortitude", -1, "wrench.gizmos", -1):
        inn.says("zot", FRIEND, "The Lightning Generator")
    assert inn.player("wrench").discard == [GENERATOR]


@rule("R85")
def test_only_wrench_is_left_to_hit_when_the_gizmo_broke_down(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", GENERATOR, 1).turn_of("wrench", "gizmos")
    inn.hand("zot", FRIEND)
    inn.says("wrench", "Use it", "zot")
    with inn.changes("wrench.fortitude", -2):
        inn.says("zot", FRIEND)


@rule("R85")
def test_cat_like_reflexes_may_scratch_the_gizmo(inn):
    inn.seat("wrench", "sera", "fiona").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.hand("sera", "Cat-like reflexes")
    inn.says("wrench", "Use it", "sera")
    inn.says("sera", "Cat-like reflexes")
    assert inn.choices("sera") == ["wrench", "The Lightning Generator"]
    with inn.changes("sera.fortitude", -1, "wrench.fortitude", 0):
        inn.says("sera", "The Lightning Generator")
    assert inn.gizmo_at(GENERATOR) == 1


@rule("R85")
def test_cat_like_reflexes_may_scratch_wrench(inn):
    inn.seat("wrench", "sera", "fiona").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.hand("sera", "Cat-like reflexes")
    inn.says("wrench", "Use it", "sera")
    with inn.changes("sera.fortitude", -1, "wrench.fortitude", -1):
        inn.says("sera", "Cat-like reflexes", "wrench")
    assert inn.gizmo_at(GENERATOR) == 2


@rule("R85")
def test_the_gizmos_effect_can_be_ignored_like_an_action(inn):
    inn.seat("wrench", "fiona", "zot").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.hand("fiona", "Luckily for me, I was wearing my armor!")
    inn.says("wrench", "Use it", "fiona")
    with inn.changes("fiona.fortitude", 0):
        inn.says("fiona", "Luckily for me")


@rule("R85")
def test_who_a_gizmos_damage_was_redirected_to_may_hit_back_at_it(inn):
    inn.seat("wrench", "eve", "zot").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.hand("eve", "I'm not Eve! She's over there!").hand("zot", FRIEND)
    inn.says("wrench", "Use it", "eve")
    inn.says("eve", "I'm not Eve!")
    inn.says("zot", FRIEND)
    assert inn.choices("zot") == ["wrench", "The Lightning Generator"]
    with inn.changes("wrench.fortitude", -1, "wrench.gizmos", -1):
        inn.says("zot", "The Lightning Generator")


@rule("R85", "R76")
def test_a_wrench_who_is_knocked_out_while_his_gizmos_tick_leaves_none_behind(inn):
    inn.seat("wrench", "zot", "fiona").turn_of("wrench", "gizmos").hand("zot", FRIEND)
    inn.gizmo("wrench", GENERATOR).gizmo("wrench", "Head Case").fortitude("wrench", 1)
    inn.says("wrench", "The Lightning Generator", "Use it", "zot")
    inn.says("zot", FRIEND, "The Lightning Generator")
    assert (inn.player("wrench").out, inn.player("wrench").gizmos) == ("passed out", [])
    assert inn.state.current == inn.seat_of("zot")
