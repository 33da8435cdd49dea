"""Wrench and single cards of others (R107 to R120)."""

import pytest

from rulewright.testing import rule

GENERATOR = "Lightning Generator"
BUCKLER = "Buckler in a Box"
CUTPURSE = "Clockwork Cutpurse"
TRUE_ROGUE = "A true rogue gets the job done undetected!"
DISTRACT = "I told you not to distract me!"
FUN_AND_GAMES = "It's all fun and games until someone else gets hurt."
TOMFOOLERY = "I have no time for your tomfoolery!"
INFIGHTING = "Infighting? Not on my watch!"
DRUNK_THINK = "I'm not as think as you drunk I am!"
NOT_EVE = "I'm not Eve! She's over there!"
ARM_WRESTLE = "You wanna arm wrestle?"
HEADLOCK = "So then I got the ogre in a headlock like this!"
SPARKS = "Hold this end. No, not the sparking end!"


def tokens(inn, who):
    return [token.kind for token in inn.player(who).tokens]


# Sera


@rule("R107")
@pytest.mark.parametrize("shield", ["Head Case", BUCKLER])
def test_no_shield_helps_against_a_true_rogue(inn, shield):
    inn.seat("sera", "wrench", "zot").gizmo("wrench", shield).hand("sera", TRUE_ROGUE)
    with inn.changes("wrench.fortitude", -1):
        inn.says("sera", TRUE_ROGUE, "wrench")


@rule("R107", "A6")
def test_a_head_case_does_not_take_the_idols_doom_off_a_true_rogue_either(inn):
    inn.seat("sera", "wrench", "keet").gizmo("wrench", "Head Case").hand("sera", TRUE_ROGUE)
    inn.artifacts("wrench", "Cursed Idol of Doom")
    with inn.changes("wrench.fortitude", -2):
        inn.says("sera", TRUE_ROGUE, "wrench")


@rule("R107")
def test_other_cards_of_seras_are_stopped_by_a_shield(inn):
    inn.seat("sera", "wrench", "zot").gizmo("wrench", "Head Case")
    inn.hand("sera", "Does this taste like poison to you?")
    with inn.changes("wrench.fortitude", 0, "wrench.alcohol", 1):
        inn.says("sera", "Does this taste", "wrench")


# Remy's Deflect


@rule("R108", "G14")
def test_deflect_finds_the_marked_wrench_but_no_gizmo_of_his(inn):
    inn.seat("fiona", "remy", "wrench", "zot").gizmo("wrench", GENERATOR)
    inn.token("wrench", "Mark", by="remy").token("zot", "Mark", by="remy")
    inn.hand("fiona", HEADLOCK).hand("remy", "Deflect")
    inn.says("fiona", HEADLOCK, "remy")
    inn.says("remy", "Deflect")
    assert inn.choices("remy") == ["wrench", "zot"]
    with inn.changes("wrench.fortitude", -3, "remy.fortitude", 0):
        inn.says("remy", "wrench")
    assert inn.gizmo_at(GENERATOR) == 3


@rule("R108", "G14")
def test_deflect_needs_somebody_with_a_mark(inn):
    inn.seat("fiona", "remy", "wrench").gizmo("wrench", GENERATOR)
    inn.hand("fiona", HEADLOCK).hand("remy", "Deflect")
    with inn.changes("remy.fortitude", -3, "remy.hand", 0):
        inn.says("fiona", HEADLOCK, "remy")


@rule("R108")
def test_a_gizmos_damage_is_deflected_to_the_marked_wrench_himself(inn):
    inn.seat("wrench", "remy", "zot").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.token("wrench", "Mark", by="remy").hand("remy", "Deflect")
    inn.says("wrench", "Use it", "remy")
    with inn.changes("wrench.fortitude", -2, "remy.fortitude", 0):
        inn.says("remy", "Deflect")
    assert inn.gizmo_at(GENERATOR) == 2


# Natyli's Evil Eye


@rule("R109", "R85", "G9")
def test_natyli_gives_wrench_the_evil_eye_for_what_his_gizmo_did(inn):
    inn.seat("wrench", "natyli", "zot").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.hand("natyli", "Evil Eye")
    inn.says("wrench", "Use it", "natyli")
    with inn.changes("wrench.fortitude", 0, "wrench.alcohol", 0):
        inn.says("natyli", "Evil Eye", "wrench")
    assert tokens(inn, "wrench") == ["Pain Curse", "Mind Hex"]


@rule("R109", "R102")
def test_an_evil_eye_on_the_gizmo_curses_wrench_all_the_same(inn):
    inn.seat("wrench", "natyli", "zot").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.hand("natyli", "Evil Eye")
    inn.says("wrench", "Use it", "natyli")
    inn.says("natyli", "Evil Eye", "The Lightning Generator")
    assert tokens(inn, "wrench") == ["Pain Curse", "Mind Hex"]
    assert inn.gizmo_at(GENERATOR) == 2


@rule("R109")
def test_a_gizmo_that_broke_down_still_earns_wrench_the_evil_eye(inn):
    inn.seat("wrench", "natyli", "zot").gizmo("wrench", GENERATOR, 1).turn_of("wrench", "gizmos")
    inn.hand("natyli", "Evil Eye")
    inn.says("wrench", "Use it", "natyli")
    inn.says("natyli", "Evil Eye")
    assert tokens(inn, "wrench") == ["Pain Curse", "Mind Hex"]


# Remy's impatience


@rule("R110", "G15")
def test_a_marked_wrench_pays_for_a_gizmo_that_remy_has_no_time_for(inn):
    inn.seat("wrench", "remy", "zot").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.token("wrench", "Mark", by="remy").hand("remy", TOMFOOLERY)
    inn.says("wrench", "Use it", "remy")
    with inn.changes("remy.fortitude", 0, "wrench.fortitude", -1):
        inn.says("remy", TOMFOOLERY)
    assert inn.gizmo_at(GENERATOR) == 2
    inn.told("wrench loses 1 Fortitude", cites="R110")


@rule("R110", "G15")
def test_an_unmarked_wrench_does_not(inn):
    inn.seat("wrench", "remy", "zot").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.hand("remy", TOMFOOLERY)
    inn.says("wrench", "Use it", "remy")
    with inn.changes("remy.fortitude", 0, "wrench.fortitude", 0):
        inn.says("remy", TOMFOOLERY)
    assert inn.gizmo_at(GENERATOR) == 2


@rule("R110")
def test_remy_has_no_time_for_a_cutpurse_either(inn):
    inn.seat("wrench", "remy", "zot").gizmo("wrench", CUTPURSE).turn_of("wrench", "gizmos")
    inn.token("wrench", "Mark", by="remy").hand("remy", TOMFOOLERY)
    inn.says("wrench", "Use it", "remy")
    with inn.changes("remy.gold", 0, "wrench.fortitude", -1):
        inn.says("remy", TOMFOOLERY)


# Zakhan


@rule("R111", "G18", "T5")
@pytest.mark.parametrize("shield", ["Head Case", BUCKLER])
def test_no_shield_helps_once_drunken_chi_is_spent(inn, shield):
    inn.seat("zakhan", "wrench", "zot").gizmo("wrench", shield).hand("zakhan", DRUNK_THINK)
    inn.token("zakhan", "Drunken Chi", by="zakhan")
    with inn.changes("wrench.fortitude", -2, "zakhan.tokens", -1):
        inn.says("zakhan", "spend a Drunken Chi", "wrench")
    inn.told("wrench loses 2 Fortitude", cites="R111")


@rule("R111", "G18")
def test_zakhan_may_keep_his_chi_and_let_the_shield_work(inn):
    inn.seat("zakhan", "wrench", "zot").gizmo("wrench", BUCKLER).hand("zakhan", DRUNK_THINK)
    inn.token("zakhan", "Drunken Chi", by="zakhan")
    with inn.changes("wrench.fortitude", -1, "zakhan.tokens", 0):
        inn.says("zakhan", f"{DRUNK_THINK} (target loses", "wrench")


@rule("R111", "G18")
def test_reflexes_do_not_reduce_what_drunken_chi_was_spent_on(inn):
    inn.seat("zakhan", "sera", "zot").hand("zakhan", DRUNK_THINK)
    inn.token("zakhan", "Drunken Chi", by="zakhan").hand("sera", "Cat-like reflexes")
    inn.says("zakhan", "spend a Drunken Chi", "sera")
    with inn.changes("sera.fortitude", -2, "zakhan.fortitude", -1):
        inn.says("sera", "Cat-like reflexes")


@rule("R111", "G18", "I34")
def test_what_drunken_chi_was_spent_on_can_still_be_redirected(inn):
    inn.seat("zakhan", "eve", "wrench", "zot").hand("zakhan", DRUNK_THINK)
    inn.token("zakhan", "Drunken Chi", by="zakhan").hand("eve", NOT_EVE)
    inn.gizmo("wrench", BUCKLER)
    inn.says("zakhan", "spend a Drunken Chi", "eve")
    with inn.changes("eve.fortitude", 0, "wrench.fortitude", -2):
        inn.says("eve", NOT_EVE, "wrench")


@rule("R111", "G18")
def test_drunken_chi_works_against_a_gizmo_too(inn):
    inn.seat("zakhan", "wrench", "zot").gizmo("wrench", GENERATOR).hand("zakhan", DRUNK_THINK)
    inn.token("zakhan", "Drunken Chi", by="zakhan")
    inn.says("zakhan", "spend a Drunken Chi", "The Lightning Generator")
    assert inn.gizmo_at(GENERATOR) == 1


# Redirecting with two players left


@rule("R112")
def test_eve_alone_with_wrench_redirects_nothing_to_a_gizmo(inn):
    inn.seat("wrench", "eve").gizmo("wrench", BUCKLER).hand("wrench", SPARKS).drinks("wrench")
    inn.hand("eve", NOT_EVE)
    inn.says("wrench", SPARKS)
    with inn.changes("eve.fortitude", 0, "wrench.fortitude", 0):
        inn.says("eve", NOT_EVE)
    inn.told(f"eve Ignores “{SPARKS}”")
    assert inn.gizmo_at(BUCKLER) == 3


@rule("R112")
def test_eve_alone_with_wrench_cannot_send_a_gizmos_damage_to_another_gizmo(inn):
    inn.seat("wrench", "eve", "zot").out("zot").drinks("wrench").turn_of("wrench", "gizmos")
    inn.gizmo("wrench", GENERATOR).gizmo("wrench", BUCKLER).hand("eve", NOT_EVE)
    inn.says("wrench", "The Lightning Generator", "Use it")
    inn.says("eve", NOT_EVE)
    assert (inn.player("eve").fortitude, inn.gizmo_at(BUCKLER)) == (20, 3)
    inn.told("eve Ignores “Lightning Generator”")


@rule("R112")
def test_with_a_third_player_eve_may_point_at_a_gizmo(inn):
    inn.seat("fiona", "eve", "wrench").gizmo("wrench", GENERATOR).hand("eve", NOT_EVE)
    inn.hand("fiona", ARM_WRESTLE)
    inn.says("fiona", ARM_WRESTLE, "eve")
    inn.says("eve", NOT_EVE, "The Lightning Generator")
    assert (inn.player("eve").fortitude, inn.gizmo_at(GENERATOR)) == (20, 2)


@rule("R114", "G10")
def test_natyli_alone_with_wrench_redirects_nothing(inn):
    inn.seat("wrench", "natyli", "zot").out("zot").drinks("wrench").turn_of("wrench", "gizmos")
    inn.gizmo("wrench", GENERATOR).gizmo("wrench", BUCKLER).hand("natyli", FUN_AND_GAMES)
    with inn.changes("natyli.fortitude", -2, "wrench.fortitude", 0):
        inn.says("wrench", "The Lightning Generator", "Use it")
    assert FUN_AND_GAMES in inn.player("natyli").hand


@rule("R114", "G10")
def test_with_a_third_player_natyli_may_redirect_to_a_gizmo(inn):
    inn.seat("fiona", "natyli", "wrench").gizmo("wrench", GENERATOR)
    inn.hand("fiona", ARM_WRESTLE).hand("natyli", FUN_AND_GAMES)
    inn.says("fiona", ARM_WRESTLE, "natyli")
    inn.says("natyli", FUN_AND_GAMES)
    assert inn.choices("natyli") == ["wrench", "The Lightning Generator"]
    inn.says("natyli", "The Lightning Generator")
    assert (inn.player("natyli").fortitude, inn.gizmo_at(GENERATOR)) == (20, 2)


# Remy's watch


@rule("R113", "G16")
def test_a_gizmo_that_hurts_somebody_may_earn_wrench_a_mark(inn):
    inn.seat("wrench", "zot", "remy").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.hand("remy", INFIGHTING)
    inn.says("wrench", "Use it", "zot")
    inn.says("remy", INFIGHTING)
    assert tokens(inn, "wrench") == ["Mark"]
    inn.told("wrench gets a Mark", cites="R113")


@rule("R113", "G16")
def test_remy_does_not_mark_a_wrench_who_is_marked_already(inn):
    inn.seat("wrench", "zot", "remy").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.hand("remy", INFIGHTING).token("wrench", "Mark", by="remy")
    with inn.changes("zot.fortitude", -2, "remy.hand", 0):
        inn.says("wrench", "Use it", "zot")
    assert tokens(inn, "wrench") == ["Mark"]


@rule("R113", "G16")
def test_a_gizmo_that_is_hurt_is_no_player_to_watch_over(inn):
    inn.seat("zot", "wrench", "remy").gizmo("wrench", GENERATOR).hand("zot", DISTRACT)
    inn.hand("remy", INFIGHTING)
    with inn.changes("remy.hand", 0, "zot.tokens", 0):
        inn.says("zot", DISTRACT, "The Lightning Generator")


# Leviathan


@rule("R115", "G90")
def test_any_number_of_active_gizmos_fight_leviathan_without_ticking(inn):
    inn.seat("wrench", "zot", "fiona", guests="welcome").turn_of("wrench", "drink")
    inn.drinks("wrench", "Leviathan").gizmo("wrench", GENERATOR).gizmo("wrench", BUCKLER)
    inn.gizmo("wrench", "Desktop Dart Spitter").hand("zot", DISTRACT)
    assert inn.question() == "Leviathan! What do you fight it with?"
    inn.says("wrench", "The Lightning Generator")
    assert inn.choices("wrench") == ["Done", "The Desktop Dart Spitter"]
    inn.says("wrench", "The Desktop Dart Spitter")
    inn.says("zot", "Pass")
    assert (inn.gizmo_at(GENERATOR), inn.gizmo_at("Desktop Dart Spitter")) == (3, 4)
    inn.told("Leviathan takes 3 Fortitude worth of blows", cites="G90")


@rule("R115")
def test_wrench_need_not_use_all_his_gizmos(inn):
    inn.seat("wrench", "zot", "fiona", guests="welcome").turn_of("wrench", "drink")
    inn.drinks("wrench", "Leviathan").gizmo("wrench", GENERATOR)
    inn.gizmo("wrench", "Desktop Dart Spitter")
    inn.says("wrench", "The Lightning Generator", "Done")
    inn.told("Leviathan takes 2 Fortitude worth of blows")


@rule("R115", "R90")
def test_leviathan_does_no_damage_to_gizmos(inn):
    inn.seat("zot", "wrench", "fiona", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Leviathan").gizmo("wrench", GENERATOR, 1)
    with inn.changes("wrench.fortitude", -2, "zot.fortitude", -2, "wrench.gizmos", 0):
        inn.says("wrench", "Done")


# Potions


@rule("R116", "G22")
def test_a_luck_potion_makes_one_use_of_a_gizmo_stronger(inn):
    inn.seat("wrench", "zot", "fiona").turn_of("wrench", "gizmos").hand("wrench", "Luck Potion")
    inn.gizmo("wrench", GENERATOR).gizmo("wrench", "Desktop Dart Spitter")
    inn.says("wrench", "The Lightning Generator", "Use it", "zot")
    with inn.changes("zot.fortitude", -3):
        inn.says("wrench", "Luck Potion")
    with inn.changes("fiona.fortitude", -1):
        inn.says("wrench", "Use it", "fiona")
    assert inn.gizmo_at(GENERATOR) == 2


@rule("R116", "G22")
def test_a_luck_potion_is_no_use_to_a_gizmo_being_set_up(inn):
    inn.seat("wrench", "zot", "fiona").hand("wrench", BUCKLER, "Luck Potion")
    inn.says("wrench", BUCKLER)
    assert (inn.question(), inn.gizmo_at(BUCKLER)) == ("Order a Drink for somebody", 3)


@rule("R116", "G22")
def test_a_luck_potion_is_no_use_to_a_passive_gizmo(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", BUCKLER).hand("wrench", "Luck Potion")
    inn.hand("zot", DISTRACT)
    with inn.changes("wrench.fortitude", -1, "wrench.hand", 0):
        inn.says("zot", DISTRACT, "wrench")


@rule("R116", "G21")
def test_a_potion_bought_from_phrenk_works_on_a_gizmo(inn):
    inn.seat("wrench", "phrenk", "zot").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.hand("phrenk", "Fresh from the cauldron, almost safe!", "Luck Potion")
    inn.says("wrench", "Use it", "zot")
    inn.says("phrenk", "Fresh from the cauldron", "wrench")
    inn.says("wrench", "Yes")
    with inn.changes("zot.fortitude", -3, "wrench.potions", -1, "phrenk.discard", 1):
        inn.says("wrench", "Luck Potion")


@rule("R116", "R93")
def test_a_lucky_oil_can_gives_two(inn):
    inn.seat("wrench", "zot", "fiona").turn_of("wrench", "gizmos").hand("wrench", "Luck Potion")
    inn.gizmo("wrench", "Automated Oil Can")
    inn.says("wrench", "Use it", "Luck Potion")
    assert inn.player("wrench").gizmos[0].plus == 2


@rule("R117", "G22")
def test_a_strength_potion_works_on_a_gizmo_just_so(inn):
    inn.seat("wrench", "zot", "fiona").turn_of("wrench", "gizmos").hand("wrench", "Strength Potion")
    inn.gizmo("wrench", GENERATOR)
    inn.says("wrench", "Use it", "zot")
    with inn.changes("zot.fortitude", -3):
        inn.says("wrench", "Strength Potion")
    assert inn.gizmo_at(GENERATOR) == 2


@rule("R117", "T6")
def test_a_witchdoctor_brew_works_on_one_use_of_a_gizmo(inn):
    inn.seat("wrench", "zot", "fiona").turn_of("wrench", "gizmos")
    inn.token("wrench", "Witchdoctor Brew", by="wrench")
    inn.gizmo("wrench", GENERATOR).gizmo("wrench", "Desktop Dart Spitter")
    with inn.changes("zot.fortitude", -3, "fiona.fortitude", -1):
        inn.says("wrench", "The Lightning Generator", "Use it", "zot", "Use it", "fiona")
    assert (inn.gizmo_at(GENERATOR), tokens(inn, "wrench")) == (2, [])
    inn.told("wrench is rid of the Witchdoctor Brew", cites="R117")


@rule("R117", "T6")
def test_setting_up_a_gizmo_does_not_use_up_the_brew(inn):
    inn.seat("wrench", "zot", "fiona").hand("wrench", BUCKLER)
    inn.token("wrench", "Witchdoctor Brew", by="wrench")
    inn.says("wrench", BUCKLER)
    assert (inn.gizmo_at(BUCKLER), tokens(inn, "wrench")) == (3, ["Witchdoctor Brew"])


# Riposte, and Bryn


@rule("R118", "G13")
@pytest.mark.parametrize("marked", [False, True])
def test_a_riposte_at_the_gizmo_takes_two_mark_or_no_mark(inn, marked):
    inn.seat("wrench", "remy", "zot").turn_of("wrench", "gizmos").hand("remy", "Riposte")
    inn.gizmo("wrench", "Desktop Dart Spitter", 4)
    if marked:
        inn.token("wrench", "Mark", by="remy")
    inn.says("wrench", "Use it", "remy")
    with inn.changes("wrench.fortitude", 0):
        inn.says("remy", "Riposte", "The Desktop Dart Spitter")
    assert inn.gizmo_at("Desktop Dart Spitter") == 1


@rule("R118", "G13")
@pytest.mark.parametrize(("marked", "loss"), [(False, -2), (True, -3)])
def test_a_riposte_at_wrench_takes_more_if_he_is_marked(inn, marked, loss):
    inn.seat("wrench", "remy", "zot").turn_of("wrench", "gizmos").hand("remy", "Riposte")
    inn.gizmo("wrench", GENERATOR)
    if marked:
        inn.token("wrench", "Mark", by="remy")
    inn.says("wrench", "Use it", "remy")
    with inn.changes("wrench.fortitude", loss):
        inn.says("remy", "Riposte", "wrench")
    assert inn.gizmo_at(GENERATOR) == 2


@rule("R119", "G20")
def test_bryn_sends_the_damage_back_to_the_gizmo(inn):
    inn.seat("wrench", "bryn", "zot").turn_of("wrench", "gizmos").gizmo("wrench", GENERATOR)
    inn.gizmo("wrench", "Head Case").hand("bryn", "Stop hitting yourself!")
    inn.says("wrench", "The Lightning Generator", "Use it", "bryn")
    inn.says("bryn", "Stop hitting yourself!")
    assert inn.choices("bryn") == ["wrench", "The Lightning Generator"]
    with inn.changes("bryn.fortitude", 0, "wrench.fortitude", -1):
        inn.says("bryn", "The Lightning Generator")
    assert inn.player("wrench").discard == [GENERATOR]


@rule("R119", "G20")
def test_bryn_sends_the_damage_on_to_wrench(inn):
    inn.seat("wrench", "bryn", "zot").turn_of("wrench", "gizmos").gizmo("wrench", GENERATOR)
    inn.hand("bryn", "Stop hitting yourself!")
    inn.says("wrench", "Use it", "bryn")
    with inn.changes("bryn.fortitude", 0, "wrench.fortitude", -2):
        inn.says("bryn", "Stop hitting yourself!", "wrench")
    assert inn.gizmo_at(GENERATOR) == 2


# The Clockwork Cutpurse


@rule("R120", "Z3")
def test_the_cutpurse_costs_a_player_of_choice_one_gold(inn):
    inn.seat("wrench", "zot", "fiona").turn_of("wrench", "gizmos").gizmo("wrench", CUTPURSE)
    inn.says("wrench", "Use it")
    assert set(inn.choices("wrench")) == {"wrench", "zot", "fiona"}
    with inn.changes("fiona.gold", -1, "inn", 1, "wrench.gold", 0):
        inn.says("wrench", "fiona")
    inn.told("fiona pays the Inn 1 Gold", cites="Z3")


@rule("R120", "Z3", "R13")
def test_keet_may_pay_the_cutpurse_with_an_artifact(inn):
    inn.seat("wrench", "keet", "fiona").turn_of("wrench", "gizmos").gizmo("wrench", CUTPURSE)
    inn.artifacts("keet", "Rusty Nail").gold("keet", 1)
    inn.says("wrench", "Use it", "keet")
    assert inn.choices("keet") == ["A Gold piece", "The Rusty Nail", "A face-down Artifact"]
    with inn.changes("keet.artifacts", -1, "keet.gold", 0):
        inn.says("keet", "The Rusty Nail")
    assert inn.state.artifact_discard == ["Rusty Nail"]


@rule("R120")
def test_the_inn_may_pay_for_a_victim_of_the_cutpurse(inn):
    inn.seat("wrench", "zot", "fiona").turn_of("wrench", "gizmos").gizmo("wrench", CUTPURSE)
    inn.hand("zot", "Transmute peanuts to gold")
    inn.says("wrench", "Use it", "zot")
    with inn.changes("zot.gold", 0, "inn", 0):
        inn.says("zot", "Transmute peanuts")
