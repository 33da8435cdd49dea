"""Guests: cards and tokens of other characters, Leviathan and the Brew (G1 to G91, T1 to T6)."""

import pytest

from rulewright.bots.auto_pass import decline_word
from rulewright.games.red_dragon_inn.components.cards import CHARACTERS, GUESTS
from rulewright.testing import rule

GENERATOR = "Lightning Generator"
DISTRACT = "I told you not to distract me!"
RAMPAGE = "Oh no! Not again! Pooky's on a drunken rampage!"
CUTE = "Don't call me cute!"
PET_WULFRIC = "Who wants to pet Wulfric?"
SHEEP = "Shh! Wulfric is dreaming of sheep."
KORASH = "Korash isn't all healing and protection. For example..."
SAME_HAND = "What a coincidence, I happen to have the same hand!"
PERCUSSION = "I believe your attitude needs some percussive maintenance!"
FUN_AND_GAMES = "It's all fun and games until someone else gets hurt."
BITES_BACK = "Something in your drink bites back."
WET_BREAD = "Your arms feel like wet bread."
TOMFOOLERY = "I have no time for your tomfoolery!"
INFIGHTING = "Infighting? Not on my watch!"
BUTTON = "A button off your coat, for practice!"
DRUNK_THINK = "I'm not as think as you drunk I am!"
WEIGHTLESS = "One more, and I shall be weightless."
YOURSELF = "Stop hitting yourself!"
CAULDRON = "Fresh from the cauldron, almost safe!"
ARM_WRESTLE = "You wanna arm wrestle?"
HEADLOCK = "So then I got the ogre in a headlock like this!"
ARMOR = "Luckily for me, I was wearing my armor!"
NOT_EVE = "I'm not Eve! She's over there!"
SHARE_PAIN = "I've been working on a new spell. It's called Share Pain!"
DARTS = "Sorry, I had to test my knockout darts!"
HEAD_AIM = "Sorry about that, I just instinctively aim for the head..."
I_AM_IN = "Gambling? I'm in!"


def tokens(inn, who):
    return [token.kind for token in inn.player(who).tokens]


# The table


@rule("I82")
def test_welcome_guests_bring_three_cards_to_every_deck(inn):
    inn.seat("zot", "fiona", "wrench", guests="welcome")
    cards = [card for player in inn.state.players for card in player.guests]
    assert [len(player.guests) for player in inn.state.players] == [3, 3, 3]
    assert len(set(cards)) == 9
    assert set(cards) <= set(GUESTS)
    assert [len(player.deck) for player in inn.state.players] == [43, 43, 43]


@rule("I82", "G90", "G91")
def test_welcome_guests_bring_leviathan_to_the_drink_deck(inn):
    inn.seat("zot", "fiona", "wrench", guests="welcome")
    piles = [inn.state.drink_deck, *(player.drinks for player in inn.state.players)]
    drinks = [card for pile in piles for card in pile]
    assert drinks.count("Leviathan") == 1
    assert len(drinks) == 30 + len({"Leviathan", "Witchdoctor Brew"})


@rule("I82")
def test_without_guests_there_are_none(inn):
    inn.seat("zot", "fiona", "wrench")
    assert [player.guests for player in inn.state.players] == [[], [], []]
    assert "Leviathan" not in inn.state.drink_deck
    assert [len(player.deck) for player in inn.state.players] == [40, 40, 40]


@rule("I82")
def test_there_are_guest_cards_enough_for_eight(inn):
    inn.seat(*(name.lower() for name in list(CHARACTERS)[:8]), guests="welcome")
    assert sorted(c for player in inn.state.players for c in player.guests) == sorted(GUESTS)


# Kaylin and Wulfric


@rule("G1")
@pytest.mark.parametrize(
    ("who", "card"),
    [
        ("zot", DISTRACT),
        ("zot", "Nothing up my sleeve! Presto! What's that behind your ear?"),
        ("sera", DARTS),
    ],
)
def test_poof_ignores_whatever_touches_an_attribute(inn, who, card):
    inn.seat(who, "kaylin", "wrench").hand(who, card).hand("kaylin", "Poof!")
    inn.says(who, card, "kaylin")
    with inn.changes("kaylin.fortitude", 0, "kaylin.gold", 0, "kaylin.alcohol", 0):
        inn.says("kaylin", "Poof!")
    inn.told("kaylin Ignores", cites="G1")


@rule("G1")
def test_poof_does_not_help_anybody_else(inn):
    inn.seat("zot", "kaylin", "wrench").hand("zot", RAMPAGE).hand("kaylin", "Poof!")
    inn.says("zot", RAMPAGE)
    with inn.changes("kaylin.fortitude", 0, "wrench.fortitude", -1):
        inn.says("kaylin", "Poof!")


@rule("G1")
def test_poof_is_no_use_against_a_drink(inn):
    inn.seat("kaylin", "zot", "wrench").hand("kaylin", "Poof!").turn_of("kaylin", "drink")
    inn.drinks("kaylin", "Wine")
    inn.begin()
    assert inn.player("kaylin").alcohol == 2


@rule("G2")
def test_who_calls_kaylin_cute_loses_two(inn):
    inn.seat("kaylin", "zot", "wrench").hand("kaylin", CUTE)
    with inn.changes("zot.fortitude", -2):
        inn.says("kaylin", CUTE, "zot")


@rule("G3")
def test_a_bitey_wulfric_makes_every_action_card_hurt_more(inn):
    inn.seat("zot", "kaylin", "fiona").hand("zot", DISTRACT).hand("kaylin", PET_WULFRIC)
    inn.says("zot", DISTRACT, "fiona")
    with inn.changes("fiona.fortitude", -3):
        inn.says("kaylin", PET_WULFRIC)
    assert inn.state.mood == "Bitey"
    inn.told("Wulfric is in a Bitey mood", cites="G3")


@rule("G3")
def test_a_bitey_wulfric_does_not_care_about_hitting_back(inn):
    inn.seat("zot", "fiona", "kaylin").hand("zot", "Down Pooky!").hand("fiona", HEAD_AIM)
    inn.state.mood = "Bitey"
    inn.says("zot", "Down Pooky!", "fiona")
    assert inn.player("fiona").fortitude == 18
    with inn.changes("zot.fortitude", -2):
        inn.says("fiona", HEAD_AIM)


@rule("G3")
def test_a_bitey_wulfric_hurts_each_victim_of_a_rampage_more(inn):
    inn.seat("zot", "fiona", "wrench").hand("zot", RAMPAGE).gizmo("wrench", GENERATOR)
    inn.state.mood = "Bitey"
    with inn.changes("fiona.fortitude", -2, "wrench.fortitude", -2, "zot.fortitude", 0):
        inn.says("zot", RAMPAGE)
    assert inn.gizmo_at(GENERATOR) == 1


@rule("G3", "E54")
def test_reflexes_reduce_even_a_bitten_loss_to_one(inn):
    inn.seat("zot", "sera", "kaylin").hand("zot", DISTRACT).hand("sera", "Cat-like reflexes")
    inn.state.mood = "Bitey"
    inn.says("zot", DISTRACT, "sera")
    with inn.changes("sera.fortitude", -1, "zot.fortitude", -1):
        inn.says("sera", "Cat-like reflexes")


@rule("G3", "E46")
def test_a_bitten_loss_is_shared_as_a_whole(inn):
    inn.seat("fiona", "eve", "kaylin").hand("fiona", HEADLOCK).hand("eve", SHARE_PAIN)
    inn.state.mood = "Bitey"
    inn.says("fiona", HEADLOCK, "eve")
    with inn.changes("fiona.fortitude", -2, "eve.fortitude", -2):
        inn.says("eve", SHARE_PAIN)


@rule("G4")
def test_a_sleepy_wulfric_bites_nobody(inn):
    inn.seat("zot", "kaylin", "fiona").hand("zot", DISTRACT).hand("kaylin", SHEEP)
    inn.fortitude("kaylin", 10)
    inn.state.mood = "Bitey"
    inn.says("zot", DISTRACT, "fiona")
    with inn.changes("fiona.fortitude", -2, "kaylin.fortitude", 1):
        inn.says("kaylin", SHEEP)
    assert inn.state.mood == "Sleepy"


# Bastian, Whitehawk, Wizgille


@rule("G5")
def test_providence_is_worth_two_gold_from_the_inn(inn):
    inn.seat("bastian", "zot", "wrench").hand("bastian", "Prayer of Providence")
    with inn.changes("bastian.gold", 2, "inn", -2, "zot.gold", 0):
        inn.says("bastian", "Prayer of Providence")


@rule("G6")
def test_korash_takes_fortitude_and_brings_alcohol(inn):
    inn.seat("bastian", "zot", "wrench").hand("bastian", KORASH)
    with inn.changes("zot.fortitude", -1, "zot.alcohol", 1):
        inn.says("bastian", KORASH, "zot")


@rule("G6", "I34")
def test_redirecting_korash_moves_the_fortitude_and_not_the_alcohol(inn):
    inn.seat("bastian", "eve", "wrench", "zot").hand("bastian", KORASH).hand("eve", NOT_EVE)
    inn.gizmo("wrench", GENERATOR)
    inn.says("bastian", KORASH, "eve")
    with inn.changes("eve.fortitude", 0, "eve.alcohol", 1, "wrench.alcohol", 0):
        inn.says("eve", NOT_EVE, "The Lightning Generator")
    assert inn.gizmo_at(GENERATOR) == 2


@rule("G7")
def test_whitehawk_gets_half_of_the_pot_rounded_down(inn):
    inn.seat("zot", "fiona", "whitehawk").hand("whitehawk", SAME_HAND)
    inn.hand("fiona", I_AM_IN).gambling("zot", "fiona", gold=5, left=("whitehawk",))
    inn.says("fiona", "Pass")
    with inn.changes("zot.gold", 3, "whitehawk.gold", 2):
        inn.says("whitehawk", SAME_HAND)


@rule("G7")
def test_the_winner_has_no_use_for_the_same_hand(inn):
    inn.seat("whitehawk", "fiona", "zot").hand("whitehawk", SAME_HAND).hand("zot", I_AM_IN)
    inn.gambling("whitehawk", "zot", gold=5)
    with inn.changes("whitehawk.gold", 5, "whitehawk.hand", 0):
        inn.says("zot", "Pass")


@rule("G8")
def test_percussive_maintenance_hits_back_for_two(inn):
    inn.seat("zot", "wizgille", "fiona").hand("zot", "Down Pooky!").hand("wizgille", PERCUSSION)
    inn.says("zot", "Down Pooky!", "wizgille")
    with inn.changes("zot.fortitude", -2, "wizgille.fortitude", 0):
        inn.says("wizgille", PERCUSSION)


@rule("G8")
def test_percussive_maintenance_may_be_done_on_a_gizmo(inn):
    inn.seat("wrench", "wizgille", "zot").turn_of("wrench", "gizmos").hand("wizgille", PERCUSSION)
    inn.gizmo("wrench", "Desktop Dart Spitter")
    inn.says("wrench", "Use it", "wizgille")
    inn.says("wizgille", PERCUSSION, "The Desktop Dart Spitter")
    assert inn.gizmo_at("Desktop Dart Spitter") == 1


# Natyli


@rule("G9")
def test_the_evil_eye_falls_on_who_hurt_natyli(inn):
    inn.seat("zot", "natyli", "fiona").hand("zot", DISTRACT).hand("natyli", "Evil Eye")
    inn.says("zot", DISTRACT, "natyli")
    with inn.changes("zot.fortitude", 0, "zot.alcohol", 0):
        inn.says("natyli", "Evil Eye")
    assert tokens(inn, "zot") == ["Pain Curse", "Mind Hex"]


@rule("G9")
def test_no_evil_eye_for_who_hurt_somebody_else(inn):
    inn.seat("zot", "natyli", "fiona").hand("zot", DISTRACT).hand("natyli", "Evil Eye")
    with inn.changes("fiona.fortitude", -2, "natyli.hand", 0):
        inn.says("zot", DISTRACT, "fiona")


@rule("G10")
def test_somebody_else_gets_hurt_but_not_the_attacker(inn):
    inn.seat("zot", "natyli", "fiona", "gog").hand("zot", DISTRACT).hand("natyli", FUN_AND_GAMES)
    inn.says("zot", DISTRACT, "natyli")
    inn.says("natyli", FUN_AND_GAMES)
    assert inn.choices("natyli") == ["fiona", "gog"]
    with inn.changes("natyli.fortitude", 0, "fiona.fortitude", -2):
        inn.says("natyli", "fiona")


@rule("G11", "T2")
def test_the_curse_comes_after_the_bite_that_brings_it(inn):
    inn.seat("natyli", "zot", "fiona").hand("natyli", BITES_BACK)
    with inn.changes("zot.fortitude", -1):
        inn.says("natyli", BITES_BACK, "zot")
    assert tokens(inn, "zot") == ["Pain Curse"]


@rule("G11")
def test_who_ignores_the_bite_is_not_cursed(inn):
    inn.seat("natyli", "fiona", "zot").hand("natyli", BITES_BACK).hand("fiona", ARMOR)
    inn.says("natyli", BITES_BACK, "fiona")
    with inn.changes("fiona.fortitude", 0, "fiona.tokens", 0):
        inn.says("fiona", ARMOR)


@rule("G12", "T4")
def test_arms_like_wet_bread_are_jinxed(inn):
    inn.seat("natyli", "zot", "fiona").hand("natyli", WET_BREAD)
    with inn.changes("zot.fortitude", -1):
        inn.says("natyli", WET_BREAD, "zot")
    assert tokens(inn, "zot") == ["Power Jinx"]


# Remy


@rule("G13")
@pytest.mark.parametrize(("marked", "loss"), [(False, -2), (True, -3)])
def test_a_riposte_hurts_the_marked_more(inn, marked, loss):
    inn.seat("zot", "remy", "fiona").hand("zot", DISTRACT).hand("remy", "Riposte")
    if marked:
        inn.token("zot", "Mark", by="remy")
    inn.says("zot", DISTRACT, "remy")
    with inn.changes("zot.fortitude", loss):
        inn.says("remy", "Riposte")


@rule("G13", "E54")
def test_a_riposte_can_be_dodged_with_reflexes(inn):
    inn.seat("sera", "remy", "zot").hand("remy", "Riposte")
    inn.hand("sera", "Time for some combat training!", "Cat-like reflexes")
    inn.says("sera", "Time for some combat training!", "remy")
    inn.says("remy", "Riposte")
    with inn.changes("sera.fortitude", -1, "remy.fortitude", -1):
        inn.says("sera", "Cat-like reflexes")


@rule("G13", "E47")
def test_a_riposte_can_be_redirected(inn):
    inn.seat("eve", "remy", "zot", "fiona").hand("remy", "Riposte")
    inn.hand("eve", "Whoa! Careful! That's real fire!", NOT_EVE)
    inn.says("eve", "Whoa! Careful!", "remy")
    inn.says("remy", "Riposte")
    with inn.changes("eve.fortitude", 0, "fiona.fortitude", -2):
        inn.says("eve", NOT_EVE, "fiona")


@rule("G14")
def test_deflect_sends_a_loss_to_a_marked_player(inn):
    inn.seat("zot", "remy", "fiona").hand("zot", DISTRACT).hand("remy", "Deflect")
    inn.token("fiona", "Mark", by="remy")
    inn.says("zot", DISTRACT, "remy")
    with inn.changes("remy.fortitude", 0, "fiona.fortitude", -2):
        inn.says("remy", "Deflect")


@rule("G15")
@pytest.mark.parametrize(("marked", "loss"), [(False, 0), (True, -1)])
def test_tomfoolery_costs_a_marked_player_one(inn, marked, loss):
    inn.seat("zot", "remy", "fiona").hand("zot", DISTRACT).hand("remy", TOMFOOLERY)
    if marked:
        inn.token("zot", "Mark", by="remy")
    inn.says("zot", DISTRACT, "remy")
    with inn.changes("remy.fortitude", 0, "zot.fortitude", loss):
        inn.says("remy", TOMFOOLERY)


@rule("G15", "I27")
def test_a_marked_player_may_ignore_what_tomfoolery_costs(inn):
    inn.seat("fiona", "remy", "zot").hand("fiona", ARM_WRESTLE, ARMOR).hand("remy", TOMFOOLERY)
    inn.token("fiona", "Mark", by="remy")
    inn.says("fiona", ARM_WRESTLE, "remy")
    inn.says("remy", TOMFOOLERY)
    assert inn.player("fiona").fortitude == 20
    with inn.changes("remy.fortitude", 0, "fiona.fortitude", 0):
        inn.says("fiona", ARMOR)


@rule("G15", "I33")
def test_a_marked_player_may_hit_back_for_tomfoolery(inn):
    inn.seat("fiona", "remy", "zot").hand("fiona", ARM_WRESTLE, HEAD_AIM).hand("remy", TOMFOOLERY)
    inn.token("fiona", "Mark", by="remy")
    inn.says("fiona", ARM_WRESTLE, "remy")
    inn.says("remy", TOMFOOLERY)
    assert inn.player("fiona").fortitude == 19
    with inn.changes("remy.fortitude", -2):
        inn.says("fiona", HEAD_AIM)


@rule("G16")
def test_infighting_marks_who_hurt_another(inn):
    inn.seat("zot", "fiona", "remy").hand("zot", DISTRACT).hand("remy", INFIGHTING)
    inn.says("zot", DISTRACT, "fiona")
    inn.says("remy", INFIGHTING)
    assert tokens(inn, "zot") == ["Mark"]


@rule("G16")
def test_remys_own_fighting_is_not_his_to_watch(inn):
    inn.seat("remy", "fiona", "zot").hand("remy", CUTE, INFIGHTING)
    with inn.changes("fiona.fortitude", -2, "remy.hand", -1):
        inn.says("remy", CUTE, "fiona")
    assert tokens(inn, "remy") == []


@rule("G17", "T1")
def test_a_button_off_the_coat_leaves_a_mark(inn):
    inn.seat("remy", "zot", "fiona").hand("remy", BUTTON)
    with inn.changes("zot.fortitude", -1):
        inn.says("remy", BUTTON, "zot")
    assert tokens(inn, "zot") == ["Mark"]


@rule("G17")
def test_who_ignores_the_button_is_not_marked(inn):
    inn.seat("remy", "fiona", "zot").hand("remy", BUTTON).hand("fiona", ARMOR)
    inn.says("remy", BUTTON, "fiona")
    with inn.changes("fiona.fortitude", 0, "fiona.tokens", 0):
        inn.says("fiona", ARMOR)


# Zakhan and Bryn


@rule("G18")
def test_without_drunken_chi_there_is_none_to_spend(inn):
    inn.seat("zakhan", "zot", "fiona").hand("zakhan", DRUNK_THINK)
    assert inn.choices("zakhan") == ["No Action", f"{DRUNK_THINK} (target loses 2 Fortitude)"]
    with inn.changes("zot.fortitude", -2):
        inn.says("zakhan", DRUNK_THINK, "zot")


@rule("G18", "T5")
def test_a_chi_that_is_spent_is_gone(inn):
    inn.seat("zakhan", "zot", "fiona").hand("zakhan", DRUNK_THINK)
    inn.token("zakhan", "Drunken Chi", by="zakhan").token("zakhan", "Drunken Chi", by="zakhan")
    with inn.changes("zot.fortitude", -2, "zakhan.tokens", -1):
        inn.says("zakhan", "spend a Drunken Chi", "zot")
    inn.told("zakhan is rid of the Drunken Chi", cites="T5")


@rule("G18")
def test_the_blow_that_chi_was_spent_on_can_be_ignored(inn):
    inn.seat("zakhan", "fiona", "zot").hand("zakhan", DRUNK_THINK).hand("fiona", ARMOR)
    inn.token("zakhan", "Drunken Chi", by="zakhan")
    inn.says("zakhan", "spend a Drunken Chi", "fiona")
    with inn.changes("fiona.fortitude", 0):
        inn.says("fiona", ARMOR)


@rule("G19", "T5")
def test_zakhan_gathers_chi_at_any_time(inn):
    inn.seat("zot", "zakhan", "fiona").hand("zot", DISTRACT).hand("zakhan", WEIGHTLESS)
    inn.says("zot", DISTRACT, "fiona")
    inn.says("zakhan", WEIGHTLESS)
    assert tokens(inn, "zakhan") == ["Drunken Chi"]


@rule("G20")
def test_bryn_lets_attackers_hit_themselves(inn):
    inn.seat("zot", "bryn", "fiona").hand("zot", DISTRACT).hand("bryn", YOURSELF)
    inn.says("zot", DISTRACT, "bryn")
    with inn.changes("zot.fortitude", -2, "bryn.fortitude", 0):
        inn.says("bryn", YOURSELF)


@rule("G20", "I33")
def test_who_hits_themselves_has_nobody_to_hit_back_at(inn):
    inn.seat("fiona", "bryn", "zot").hand("fiona", ARM_WRESTLE, HEAD_AIM).hand("bryn", YOURSELF)
    inn.says("fiona", ARM_WRESTLE, "bryn")
    with inn.changes("fiona.fortitude", -1, "bryn.fortitude", 0, "fiona.hand", 0):
        inn.says("bryn", YOURSELF)


# Phrenk


@rule("G21", "G22")
def test_a_potion_that_was_bought_is_used_and_goes_back_to_phrenks_discards(inn):
    inn.seat("phrenk", "zot", "fiona").hand("phrenk", CAULDRON, "Luck Potion")
    inn.drinks("phrenk").hand("zot", DISTRACT)
    with inn.changes("phrenk.gold", 1, "zot.gold", -1, "phrenk.hand", -2, "zot.potions", 1):
        inn.says("phrenk", CAULDRON, "zot")
        inn.says("zot", "Yes")
    inn.says("phrenk", "Order for fiona")
    inn.says("zot", "Keep the rest", DISTRACT, "fiona")
    with inn.changes("fiona.fortitude", -3, "zot.potions", -1):
        inn.says("zot", "Luck Potion")
    assert "Luck Potion" in inn.player("phrenk").discard


@rule("G21")
def test_nobody_has_to_buy_a_potion(inn):
    inn.seat("phrenk", "zot", "fiona").hand("phrenk", CAULDRON, "Luck Potion")
    inn.says("phrenk", CAULDRON, "zot")
    assert inn.question() == "phrenk offers you the Luck Potion for 1 Gold. Do you buy it?"
    assert decline_word(inn.asked("zot")) == "decline:buy:Luck Potion"
    with inn.changes("zot.gold", 0, "phrenk.gold", 0, "zot.potions", 0):
        inn.says("zot", "No")
    assert inn.player("phrenk").hand == ["Luck Potion"]
    inn.told("zot does not want the Luck Potion", cites="G21")


@rule("G21", "R18")
def test_phrenk_may_name_a_face_up_artifact_as_the_price(inn):
    inn.seat("phrenk", "keet", "fiona").hand("phrenk", CAULDRON, "Luck Potion", "Strength Potion")
    inn.artifacts("keet", "Box of Banishing")
    inn.says("phrenk", CAULDRON, "keet", "Strength Potion", "The Box of Banishing")
    with inn.changes("keet.artifacts", -1, "phrenk.artifacts", 1, "phrenk.gold", 0):
        inn.says("keet", "Yes")
    assert inn.face_up("phrenk") == ["Box of Banishing"]
    assert inn.player("keet").potions == ["Strength Potion"]


@rule("G21")
def test_without_a_potion_there_is_nothing_to_sell(inn):
    inn.seat("phrenk", "zot", "fiona").hand("phrenk", CAULDRON, I_AM_IN)
    assert inn.choices("phrenk") == ["No Action", I_AM_IN]


@rule("G22")
@pytest.mark.parametrize("potion", ["Luck Potion", "Strength Potion"])
def test_a_potion_raises_the_numbers_of_an_action_card(inn, potion):
    inn.seat("phrenk", "zot", "fiona").hand("phrenk", KORASH, potion)
    inn.says("phrenk", KORASH, "zot")
    with inn.changes("zot.fortitude", -2, "zot.alcohol", 2):
        inn.says("phrenk", potion)


@rule("G22")
def test_a_potion_does_nothing_for_the_cards_of_others(inn):
    inn.seat("zot", "phrenk", "fiona").hand("zot", DISTRACT).hand("phrenk", "Luck Potion")
    with inn.changes("fiona.fortitude", -2, "phrenk.hand", 0):
        inn.says("zot", DISTRACT, "fiona")


@rule("G22")
def test_a_potion_does_nothing_for_a_sometimes_card(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", DISTRACT).hand("fiona", HEAD_AIM, "Luck Potion")
    inn.says("zot", DISTRACT, "fiona")
    with inn.changes("zot.fortitude", -2, "fiona.hand", -1):
        inn.says("fiona", HEAD_AIM)


@rule("G23")
def test_a_dragon_breath_potion_is_strong(inn):
    inn.seat("phrenk", "wrench", "zot").hand("phrenk", "Dragon Breath Potion")
    inn.gizmo("wrench", GENERATOR)
    inn.says("phrenk", "Dragon Breath Potion")
    assert inn.choices("phrenk") == ["wrench", "zot"]
    with inn.changes("zot.alcohol", 2):
        inn.says("phrenk", "zot")
