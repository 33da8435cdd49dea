"""What the cards do to Drinks (E33 to E41, E44, E53)."""

import pytest

from rulewright.testing import rule

DRAGON = "Actually, that's Dragon Breath Ale."
EXTRA = "A little somethin' extra"
POISONED = "I think these drinks might have been poisoned!"
THIRSTY = "Pooky thinks you look thirsty..."


@rule("E33", "I40")
def test_a_drink_is_passed_only_by_who_is_about_to_drink_it(inn):
    inn.seat("gog", "zot", "fiona").turn_of("gog", "drink").drinks("gog", "Wine")
    inn.hand("zot", "Teleport beverage!").begin()
    assert inn.number("gog.alcohol") == 2


@rule("E34", "I41")
def test_a_split_drink_is_shared_with_a_player_of_ones_choice(inn):
    come = "Come, my friend, sit and drink with me!"
    inn.seat("fiona", "zot", "gog").turn_of("fiona", "drink").drinks("fiona", "Dragon Breath Ale")
    inn.hand("fiona", come).says("fiona", come)
    assert inn.choices("fiona") == ["zot", "gog"]
    inn.says("fiona", "zot")
    assert [inn.number(f"{who}.alcohol") for who in inn.names] == [2, 2, 0]


@rule("E35", "I20")
def test_a_drink_can_be_made_stronger_more_than_once_and_for_anybody(inn):
    inn.seat("gog", "gerki", "fiona").turn_of("gog", "drink").drinks("gog", "Holy Water")
    inn.fortitude("gog", 10).hand("gerki", EXTRA, EXTRA).says("gerki", EXTRA, EXTRA)
    assert (inn.number("gog.alcohol"), inn.number("gog.fortitude")) == (4, 12)


@rule("E36")
def test_a_drink_of_another_can_be_made_weaker(inn):
    inn.seat("gog", "deirdre", "fiona").turn_of("gog", "drink").drinks("gog", "Dragon Breath Ale")
    inn.hand("deirdre", "Wine into Water").says("deirdre", "Wine into Water")
    assert inn.number("gog.alcohol") == 2


@rule("E37", "I44")
def test_uurp_turns_alcohol_into_fortitude(inn):
    inn.seat("dimli", "gog", "fiona").turn_of("dimli", "drink").fortitude("dimli", 10)
    inn.drinks("dimli", "Wine with a Chaser", "Dirty Dishwater").hand(
        "dimli", "Uuurp! That hit the spot!"
    )
    inn.says("dimli", "Uuurp!")
    assert (inn.number("dimli.alcohol"), inn.number("dimli.fortitude")) == (0, 11)


@rule("E38")
def test_another_player_drinks_from_their_pile_now(inn):
    at_an_inn = "We're at an inn, and you're not drinking. What's wrong with you!?"
    inn.seat("fiona", "zot", "gog").hand("fiona", at_an_inn).drinks("zot", "Wine", "Light Ale")
    inn.drinks_on_top("Elven Wine")
    with inn.changes("zot.alcohol", 2, "zot.drinks", -1, "fiona.alcohol", 0):
        inn.says("fiona", at_an_inn, "zot")


@rule("E39", "I21")
def test_pooky_makes_others_drink_at_any_time(inn):
    inn.seat("fiona", "zot", "gog").hand("fiona", "You wanna arm wrestle?").hand("zot", THIRSTY)
    inn.drinks("gog", "Dragon Breath Ale").says("fiona", "You wanna", "zot")
    with inn.changes("gog.alcohol", 4, "zot.fortitude", -1):
        inn.says("zot", THIRSTY, "gog")


@rule("E39", "I39")
def test_a_forced_event_is_held(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", THIRSTY).drinks("fiona", "Round on the House!")
    inn.drinks_on_top("Wine")
    with inn.changes("zot.alcohol", 2, "fiona.alcohol", 2, "gog.alcohol", 2):
        inn.says("zot", THIRSTY, "fiona")


@rule("E40")
def test_in_anothers_drink_phase_gog_says_drink_more(inn):
    inn.seat("zot", "gog", "fiona").turn_of("zot", "drink")
    inn.drinks("zot", "Wine", "Light Ale", "Elven Wine", "Water").hand(
        "gog", "Gog say you drink MORE!", "Gog say you drink MORE!"
    )
    inn.says("gog", "Gog say", "Gog say")
    assert inn.number("zot.alcohol") == 6
    assert inn.player("zot").drinks == ["Water"]


@rule("E40")
def test_gog_does_not_say_drink_more_to_an_empty_pile_nor_to_gog(inn):
    inn.seat("gog", "dimli", "fiona").turn_of("gog", "drink").drinks("gog", "Wine", "Wine")
    inn.hand("gog", "Gog say you drink MORE!").hand("dimli", "Drink up, friend!")
    inn.says("dimli", "Drink up, friend!")
    assert inn.number("gog.alcohol") == 4
    inn.asked("dimli")


@rule("E41", "I47")
def test_at_a_toast_everyone_drinks_another_drink_off_the_deck(inn):
    inn.seat("fleck", "zot", "gog").hand("fleck", "A toast! To my friends!")
    inn.drinks_on_top("Wine", "Drinking Contest!", "Elven Wine", "Dragon Breath Ale")
    with inn.changes("fleck.alcohol", 2, "zot.alcohol", 3, "gog.alcohol", 4, "fleck.gold", 0):
        inn.says("fleck", "A toast!")


@rule("E44")
def test_what_a_drink_does_of_itself_becomes_4_alcohol(inn):
    inn.seat("zot", "eve", "gog").turn_of("zot", "drink").drinks("zot", "Wizard's Brew")
    inn.fortitude("zot", 10).hand("eve", DRAGON).says("eve", DRAGON)
    assert (inn.number("zot.alcohol"), inn.number("zot.fortitude")) == (4, 10)


@rule("E44")
def test_dragon_breath_keeps_what_cards_have_changed(inn):
    inn.seat("zot", "eve", "gerki").turn_of("zot", "drink").drinks("zot", "Light Ale")
    inn.hand("eve", DRAGON).hand("gerki", EXTRA).passes("eve")
    inn.says("gerki", EXTRA)
    inn.says("eve", DRAGON)
    assert inn.number("zot.alcohol") == 6


@rule("E44", "I43")
@pytest.mark.parametrize("first", ["deirdre", "eve"])
def test_dragon_breath_and_wine_into_water_make_2_in_either_order(inn, first):
    inn.seat("zot", "eve", "deirdre").turn_of("zot", "drink").drinks("zot", "Light Ale")
    inn.hand("eve", DRAGON).hand("deirdre", "Wine into Water")
    if first == "eve":
        inn.says("eve", DRAGON)
        inn.says("deirdre", "Wine into Water")
    else:
        inn.passes("eve")
        inn.says("deirdre", "Wine into Water")
        inn.says("eve", DRAGON)
    assert inn.number("zot.alcohol") == 2


@rule("E44")
def test_the_own_drink_is_not_turned_into_dragon_breath(inn):
    inn.seat("eve", "zot", "gog").turn_of("eve", "drink").drinks("eve", "Light Ale")
    inn.hand("eve", DRAGON).begin()
    assert inn.number("eve.alcohol") == 1


@rule("E53")
def test_poisoned_drinks_are_shuffled_into_the_deck_and_one_comes_back(inn):
    inn.seat("sera", "zot", "gog").turn_of("sera", "drink").drinks("sera", "Wine", "Water", "Wine")
    inn.hand("sera", POISONED).next_shuffle("Dragon Breath Ale").says("sera", POISONED)
    assert inn.number("sera.alcohol") == 0
    assert inn.player("sera").drinks == ["Dragon Breath Ale"]
    assert inn.state.drink_discard[-1] == "Wine"
    assert "Water" in inn.state.drink_deck


@rule("E53")
def test_who_has_no_pile_to_shuffle_gets_a_card_all_the_same(inn):
    inn.seat("sera", "zot", "gog").turn_of("sera", "drink").drinks("sera", "Wine")
    inn.hand("sera", POISONED).says("sera", POISONED)
    assert inn.number("sera.alcohol") == 0
    assert inn.number("sera.drinks") == 1
