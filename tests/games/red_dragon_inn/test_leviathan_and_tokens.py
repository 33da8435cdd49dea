"""Leviathan, the Witchdoctor Brew and the tokens of guests (G90, G91, T1 to T6)."""

import pytest

from rulewright.testing import rule

GENERATOR = "Lightning Generator"
BUCKLER = "Buckler in a Box"
DISTRACT = "I told you not to distract me!"
RAMPAGE = "Oh no! Not again! Pooky's on a drunken rampage!"
INFIGHTING = "Infighting? Not on my watch!"
BUTTON = "A button off your coat, for practice!"
DRUNK_THINK = "I'm not as think as you drunk I am!"
HEADLOCK = "So then I got the ogre in a headlock like this!"
DARTS = "Sorry, I had to test my knockout darts!"
HEAD_AIM = "Sorry about that, I just instinctively aim for the head..."
I_AM_IN = "Gambling? I'm in!"


def tokens(inn, who):
    return [token.kind for token in inn.player(who).tokens]


# Leviathan


@rule("G90")
def test_who_hurt_a_beaten_leviathan_is_paid(inn):
    inn.seat("zot", "fiona", "wrench", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Leviathan").hand("zot", DISTRACT).hand("fiona", HEADLOCK)
    inn.gizmo("wrench", "Desktop Dart Spitter")
    with inn.changes("zot.gold", 1, "fiona.gold", 1, "wrench.gold", 1, "inn", -3):
        inn.says("zot", DISTRACT)
        inn.says("fiona", HEADLOCK)
        inn.says("wrench", "The Desktop Dart Spitter")
    assert [player.fortitude for player in inn.state.players] == [20, 20, 20]
    inn.told("Leviathan takes 6 Fortitude worth of blows", cites="G90")


@rule("G90")
def test_who_kept_out_of_the_fight_gets_no_share(inn):
    inn.seat("zot", "gog", "wrench", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Leviathan").hand("zot", DISTRACT).hand("gog", "Dance with Gog!")
    with inn.changes("zot.gold", 1, "gog.gold", 1, "wrench.gold", 0):
        inn.says("zot", DISTRACT)
        inn.says("gog", "Dance with Gog!")


@rule("G90")
def test_a_leviathan_that_was_not_beaten_bites_everybody(inn):
    inn.seat("zot", "fiona", "wrench", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Leviathan").hand("zot", DISTRACT).hand("fiona", HEADLOCK)
    inn.says("zot", DISTRACT)
    with inn.changes("zot.fortitude", -2, "fiona.fortitude", -2, "wrench.fortitude", -2):
        inn.says("fiona", HEADLOCK)
    assert [player.gold for player in inn.state.players] == [10, 10, 10]
    assert DISTRACT in inn.player("zot").discard


@rule("G90")
def test_nobody_has_to_fight(inn):
    inn.seat("zot", "fiona", "wrench", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Leviathan").hand("zot", DISTRACT)
    with inn.changes("zot.hand", 0, "zot.fortitude", -2):
        inn.says("zot", "Pass")


@rule("G90")
def test_only_action_cards_that_cost_fortitude_are_used_against_leviathan(inn):
    inn.seat("zot", "fiona", "wrench", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Leviathan")
    inn.hand("zot", DISTRACT, "Behold my impressive power as I... pull this rabbit out of my hat!")
    assert inn.choices("zot") == ["Pass", DISTRACT]
    inn.says("zot", "Pass")


@rule("G90", "T6")
def test_a_brew_makes_the_blow_against_leviathan_stronger(inn):
    inn.seat("zot", "fiona", "wrench", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Leviathan").hand("zot", DISTRACT)
    inn.token("zot", "Witchdoctor Brew", by="zot")
    inn.says("zot", DISTRACT)
    inn.told("Leviathan takes 3 Fortitude worth of blows")
    assert tokens(inn, "zot") == []


@rule("G90", "T6", "R115")
def test_a_brew_makes_a_gizmo_fight_leviathan_harder(inn):
    inn.seat("zot", "fiona", "wrench", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Leviathan").gizmo("wrench", GENERATOR)
    inn.token("wrench", "Witchdoctor Brew", by="wrench")
    inn.says("wrench", "The Lightning Generator")
    inn.told("Leviathan takes 3 Fortitude worth of blows")


@rule("G90", "R116", "R117")
@pytest.mark.parametrize("potion", ["Luck Potion", "Strength Potion"])
def test_a_potion_makes_the_blow_against_leviathan_stronger(inn, potion):
    inn.seat("zot", "fiona", "wrench", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Leviathan").hand("zot", DISTRACT, potion)
    inn.says("zot", DISTRACT, potion)
    inn.told("Leviathan takes 3 Fortitude worth of blows")
    assert inn.player("zot").discard[-2:] == [potion, DISTRACT]


@rule("G90", "R115", "R116")
def test_a_potion_makes_one_gizmo_fight_leviathan_harder(inn):
    inn.seat("zot", "fiona", "wrench", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Leviathan").gizmo("wrench", GENERATOR).hand("wrench", "Luck Potion")
    inn.says("wrench", "The Lightning Generator", "Luck Potion")
    inn.told("Leviathan takes 3 Fortitude worth of blows")


@rule("G90", "R116")
def test_nobody_else_can_put_a_potion_into_a_blow_against_leviathan(inn):
    inn.seat("zot", "fiona", "wrench", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Leviathan").hand("zot", DISTRACT).hand("fiona", "Luck Potion")
    inn.says("zot", DISTRACT)
    inn.told("Leviathan takes 2 Fortitude worth of blows")


@rule("G90", "G3")
def test_a_bitey_wulfric_bites_leviathan_as_well(inn):
    inn.seat("zot", "fiona", "wrench", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Leviathan").hand("zot", DISTRACT)
    inn.state.mood = "Bitey"
    inn.says("zot", DISTRACT)
    inn.told("Leviathan takes 3 Fortitude worth of blows")


# The Brew


@rule("G91", "T6")
def test_a_witchdoctor_brew_is_one_alcohol_and_a_stronger_card(inn):
    inn.seat("zot", "fiona", "wrench", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Witchdoctor Brew")
    inn.begin()
    assert (inn.player("zot").alcohol, tokens(inn, "zot")) == (1, ["Witchdoctor Brew"])


@rule("G91")
def test_who_ignores_the_brew_gets_nothing_of_it(inn):
    inn.seat("zot", "fiona", "wrench", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Witchdoctor Brew").hand("zot", "Bad Pooky! Don't drink that!")
    inn.says("zot", "Bad Pooky!")
    assert (inn.player("zot").alcohol, tokens(inn, "zot")) == (0, [])


@rule("G91")
def test_who_is_passed_the_brew_gets_all_of_it(inn):
    inn.seat("zot", "fiona", "wrench", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Witchdoctor Brew").hand("zot", "Teleport beverage!")
    inn.says("zot", "Teleport beverage!", "fiona")
    assert (tokens(inn, "zot"), tokens(inn, "fiona")) == ([], ["Witchdoctor Brew"])


@rule("G91", "E44")
def test_a_brew_that_turns_out_to_be_dragon_breath_is_no_brew(inn):
    inn.seat("zot", "eve", "wrench", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Witchdoctor Brew").hand("eve", "Actually, that's Dragon Breath Ale.")
    inn.says("eve", "Actually")
    assert (inn.player("zot").alcohol, tokens(inn, "zot")) == (4, [])


@rule("T6")
def test_the_brew_strengthens_one_action_card_and_is_gone(inn):
    inn.seat("zot", "fiona", "wrench").hand("zot", RAMPAGE)
    inn.token("zot", "Witchdoctor Brew", by="zot")
    with inn.changes("fiona.fortitude", -2, "wrench.fortitude", -2, "zot.tokens", -1):
        inn.says("zot", RAMPAGE)
    inn.told("zot is rid of the Witchdoctor Brew", cites="T6")


@rule("T6")
def test_the_brew_waits_for_an_action_card(inn):
    inn.seat("zot", "fiona", "wrench").hand("zot", "Tip the Wench.")
    inn.token("zot", "Witchdoctor Brew", by="zot")
    with inn.changes("fiona.gold", -1, "zot.tokens", 0):
        inn.says("zot", "Tip the Wench.", "fiona")


# Tokens


@rule("T1")
def test_nobody_bears_two_marks(inn):
    inn.seat("remy", "zot", "fiona").hand("remy", BUTTON).token("zot", "Mark", by="remy")
    with inn.changes("zot.fortitude", -1, "zot.tokens", 0):
        inn.says("remy", BUTTON, "zot")


@rule("T1")
def test_remy_is_never_marked(inn):
    inn.seat("remy", "zot", "fiona").hand("remy", BUTTON, INFIGHTING)
    inn.says("remy", BUTTON)
    assert inn.choices("remy") == ["zot", "fiona"]
    with inn.changes("remy.tokens", 0, "remy.hand", -1):
        inn.says("remy", "zot")


@rule("T2")
def test_a_pain_curse_adds_one_to_the_next_loss(inn):
    inn.seat("zot", "fiona", "natyli").hand("zot", DISTRACT)
    inn.token("fiona", "Pain Curse", by="natyli")
    with inn.changes("fiona.fortitude", -3, "fiona.tokens", -1):
        inn.says("zot", DISTRACT, "fiona")
    inn.told("fiona is rid of the Pain Curse", cites="T2")


@rule("T2")
def test_a_pain_curse_waits_while_no_fortitude_is_lost(inn):
    inn.seat("zot", "wrench", "natyli").hand("zot", "Down Pooky!").gizmo("wrench", BUCKLER)
    inn.token("wrench", "Pain Curse", by="natyli")
    with inn.changes("wrench.fortitude", 0, "wrench.tokens", 0):
        inn.says("zot", "Down Pooky!", "wrench")


@rule("T2")
def test_two_pain_curses_both_go_off(inn):
    inn.seat("zot", "fiona", "natyli").hand("zot", DISTRACT)
    inn.token("fiona", "Pain Curse", by="natyli").token("fiona", "Pain Curse", by="natyli")
    with inn.changes("fiona.fortitude", -4, "fiona.tokens", -2):
        inn.says("zot", DISTRACT, "fiona")


@rule("T2")
def test_a_pain_curse_goes_off_for_a_bad_drink_too(inn):
    inn.seat("zot", "fiona", "natyli").turn_of("zot", "drink").drinks("zot", "Dirty Dishwater")
    inn.token("zot", "Pain Curse", by="natyli")
    inn.begin()
    assert (inn.player("zot").fortitude, tokens(inn, "zot")) == (18, [])


@rule("T3")
def test_a_mind_hex_adds_one_to_the_next_gain_of_alcohol(inn):
    inn.seat("sera", "fiona", "natyli").hand("sera", DARTS, I_AM_IN)
    inn.token("fiona", "Mind Hex", by="natyli")
    with inn.changes("fiona.alcohol", 2, "fiona.fortitude", 0, "fiona.tokens", -1):
        inn.says("sera", DARTS, "fiona")
    inn.told("fiona is rid of the Mind Hex", cites="T3")


@rule("T3")
def test_a_mind_hex_waits_through_a_glass_of_water(inn):
    inn.seat("zot", "fiona", "natyli").turn_of("zot", "drink").drinks("zot", "Holy Water")
    inn.token("zot", "Mind Hex", by="natyli")
    inn.begin()
    assert (inn.player("zot").alcohol, tokens(inn, "zot")) == (0, ["Mind Hex"])


@rule("T4")
def test_a_power_jinx_lowers_the_numbers_of_an_action_card(inn):
    inn.seat("zot", "fiona", "natyli").hand("zot", DISTRACT)
    inn.token("zot", "Power Jinx", by="natyli")
    with inn.changes("fiona.fortitude", -1, "zot.tokens", -1):
        inn.says("zot", DISTRACT, "fiona")


@rule("T4", "I27")
def test_a_card_jinxed_to_nothing_asks_nobody_for_anything(inn):
    card = "Behold my impressive power as I... pull this rabbit out of my hat!"
    inn.seat("zot", "fiona", "natyli").hand("zot", card).token("zot", "Power Jinx", by="natyli")
    inn.hand("fiona", "I like this town. They give me a discount on armor repair")
    with inn.changes("fiona.gold", 0, "fiona.hand", 0, "zot.gold", 0):
        inn.says("zot", card)
    assert inn.question() == "Order a Drink for somebody"


@rule("T4")
def test_a_power_jinx_is_gone_after_the_action_phase_come_what_may(inn):
    inn.seat("zot", "fiona", "natyli").hand("zot", I_AM_IN)
    inn.token("zot", "Power Jinx", by="natyli")
    with inn.changes("zot.tokens", -1):
        inn.says("zot", "No Action")
    inn.told("zot is rid of the Power Jinx")


@rule("T4")
def test_a_power_jinx_does_not_lower_the_numbers_of_hitting_back(inn):
    inn.seat("zot", "fiona", "natyli").hand("zot", DISTRACT).hand("fiona", HEAD_AIM)
    inn.token("fiona", "Power Jinx", by="natyli")
    inn.says("zot", DISTRACT, "fiona")
    with inn.changes("zot.fortitude", -2, "fiona.tokens", 0):
        inn.says("fiona", HEAD_AIM)


@rule("T5")
def test_only_who_has_drunken_chi_can_spend_it(inn):
    inn.seat("zakhan", "zot", "fiona").hand("zakhan", DRUNK_THINK)
    inn.token("zot", "Drunken Chi", by="zakhan")
    assert not any("Drunken Chi" in choice for choice in inn.choices("zakhan"))
