"""Drinks (I37 to I46, I81) and every card of the Drink deck (D1 to D18)."""

import pytest

from rulewright.games.red_dragon_inn.components.cards import CHARACTERS
from rulewright.testing import rule

EXTRA = "A little somethin' extra"
DUMP = "Dump it on the floor"
ALONE = "I do so hate to drink alone..."
TELEPORT = "Teleport beverage!"
COURAGE = "Nothing like a little belt of liquid courage!"
HERE = "You have this. I'm waiting for the good stuff!"


def marks(inn, who):
    """Fortitude and Alcohol Content."""
    return inn.number(f"{who}.fortitude"), inn.number(f"{who}.alcohol")


def drinks(inn, who, *cards, others=("fiona", "gog")):
    """Somebody is about to reveal these, at 15 Fortitude and 5 Alcohol."""
    inn.seat(who, *others).turn_of(who, "drink").drinks(who, *cards)
    return inn.fortitude(who, 15).alcohol(who, 5)


# Each card


@pytest.mark.parametrize(
    ("card", "fortitude", "alcohol"),
    [
        pytest.param("Light Ale", 0, 1, marks=rule("D1")),
        pytest.param("Light Ale with a Chaser", 0, 1, marks=rule("D2")),
        pytest.param("Dark Ale", 0, 1, marks=rule("D3")),
        pytest.param("Dark Ale with a Chaser", 0, 1, marks=rule("D4")),
        pytest.param("Wine", 0, 2, marks=rule("D5")),
        pytest.param("Wine with a Chaser", 0, 2, marks=rule("D6")),
        pytest.param("Elven Wine", 0, 3, marks=rule("D7")),
        pytest.param("Elven Wine with a Chaser", 0, 3, marks=rule("D8")),
        pytest.param("Dragon Breath Ale", 0, 4, marks=rule("D9")),
        pytest.param("Wizard's Brew", 2, 2, marks=rule("D10")),
        pytest.param("Holy Water", 2, 0, marks=rule("D11")),
        pytest.param("Water", 0, 0, marks=rule("D12")),
        pytest.param("Dirty Dishwater", -1, 0, marks=rule("D13")),
        pytest.param("We're Cutting You Off!", 0, -1, marks=rule("D14")),
        pytest.param("Orcish Rotgut", -2, 0, marks=rule("D15")),
        pytest.param("Troll Swill", -1, 1, marks=rule("D16")),
    ],
)
def test_what_a_drink_does(inn, card, fortitude, alcohol):
    drinks(inn, "zot", card).begin()
    assert marks(inn, "zot") == (15 + fortitude, 5 + alcohol)
    assert inn.state.drink_discard[-1] == card


@rule("D2", "D4", "D6", "D8", "I37")
@pytest.mark.parametrize("card", ["Light Ale", "Dark Ale", "Wine", "Elven Wine"])
def test_a_drink_with_a_chaser_brings_the_next_card_and_one_without_does_not(inn, card):
    drinks(inn, "zot", f"{card} with a Chaser", card, "Water").begin()
    assert inn.player("zot").drinks == ["Water"]
    inn.told(f"zot drinks {card} with a Chaser and {card}")


@rule("D17", "I47")
def test_round_on_the_house_is_a_drink_for_everyone(inn):
    drinks(inn, "zot", "Round on the House!").drinks_on_top("Elven Wine").begin()
    assert [inn.number(f"{who}.alcohol") for who in inn.names] == [8, 3, 3]
    inn.told("zot reveals an Event, Round on the House!", cites="D17")


@rule("D18", "I48")
def test_a_drinking_contest_is_a_drink_for_everyone_and_gold_for_the_strongest(inn):
    drinks(inn, "zot", "Drinking Contest!").drinks_on_top("Water", "Wine", "Light Ale").begin()
    assert [inn.number(f"{who}.alcohol") for who in inn.names] == [5, 2, 1]
    assert [inn.number(f"{who}.gold") for who in inn.names] == [9, 12, 9]
    inn.told("zot reveals an Event, Drinking Contest!", cites="D18")


@rule("I81", "D15", "D16")
@pytest.mark.parametrize(
    ("card", "fortitude", "alcohol"), [("Orcish Rotgut", -2, 0), ("Troll Swill", -1, 1)]
)
def test_half_an_ogre_is_neither_orc_nor_troll(inn, card, fortitude, alcohol):
    drinks(inn, "gog", card, others=("fiona", "zot")).begin()
    assert marks(inn, "gog") == (15 + fortitude, 5 + alcohol)


@rule("I81")
def test_of_the_twelve_only_gog_is_of_one_of_the_three_peoples():
    peoples = {"orc", "troll", "ogre"}
    found = {name: set(c.traits) & peoples for name, c in CHARACTERS.items()}
    assert {name: traits for name, traits in found.items() if traits} == {"Gog": {"ogre"}}


# Chasers and Events


@rule("I37")
def test_all_chasers_together_are_one_drink(inn):
    drinks(inn, "gerki", "Wine with a Chaser", "Light Ale with a Chaser", "Holy Water", "Wine")
    inn.hand("gerki", DUMP, DUMP).says("gerki", DUMP)
    assert marks(inn, "gerki") == (15, 5)
    assert (inn.player("gerki").drinks, inn.player("gerki").hand) == (["Wine"], [DUMP])


@rule("I37")
def test_a_chaser_of_a_drink_off_the_deck_comes_off_the_deck(inn):
    inn.seat("deirdre", "fiona", "gog").hand("deirdre", "Let's toast the Goddess!")
    inn.drinks("deirdre", "Dragon Breath Ale")
    inn.drinks_on_top("Wine with a Chaser", "Light Ale", "Water", "Holy Water")
    inn.says("deirdre", "Let's toast")
    assert inn.number("deirdre.alcohol") == 3
    assert inn.player("deirdre").drinks == ["Dragon Breath Ale"]


@rule("I38")
def test_an_event_as_a_chaser_is_discarded_and_ends_the_drink(inn):
    drinks(inn, "zot", "Wine with a Chaser", "Round on the House!", "Elven Wine").begin()
    assert marks(inn, "zot") == (15, 7)
    assert inn.number("fiona.alcohol") == 0
    assert inn.player("zot").drinks == ["Elven Wine"]
    assert "Round on the House!" in inn.state.drink_discard
    inn.told("zot reveals an Event, Round on the House! It does not count here", cites="I38")


@rule("I38")
def test_an_empty_pile_ends_the_drink(inn):
    with_deck = drinks(inn, "zot", "Wine with a Chaser").drinks_on_top("Dragon Breath Ale")
    with_deck.begin()
    assert marks(inn, "zot") == (15, 7)


@rule("I39", "E13")
@pytest.mark.parametrize(
    ("event", "drinks_to_change"), [("Round on the House!", 2), ("Drinking Contest!", 3)]
)
def test_what_ignores_or_changes_drinks_is_no_use_against_an_event(inn, event, drinks_to_change):
    drinks(inn, "gerki", event).hand("gerki", DUMP, EXTRA)
    inn.drinks_on_top("Wine", "Water", "Holy Water")
    # asked about the Drink that the Event brings, not about the Event
    assert "You are about to drink" in inn.question()
    inn.says("gerki", DUMP)
    inn.passes(*["gerki"] * drinks_to_change)
    assert inn.number("gerki.alcohol") == 5


# Passing and splitting


@rule("I40", "E33")
def test_a_passed_drink_goes_as_a_whole_to_another_player(inn):
    drinks(inn, "zot", "Wine with a Chaser", "Wizard's Brew").hand("zot", TELEPORT)
    inn.fortitude("gog", 10).says("zot", TELEPORT, "gog")
    assert (marks(inn, "zot"), marks(inn, "gog")) == ((15, 5), (12, 4))
    inn.told("zot slides the Drink over to gog", cites="I40")


@rule("I40", "E33")
def test_who_gets_a_passed_drink_may_respond_and_pass_it_on(inn):
    drinks(inn, "zot", "Dragon Breath Ale", others=("dimli", "gog")).hand("zot", TELEPORT)
    inn.hand("dimli", HERE, HERE).says("zot", TELEPORT, "dimli")
    inn.says("dimli", HERE, "zot")
    assert (inn.number("zot.alcohol"), inn.number("dimli.alcohol")) == (9, 0)


@rule("I40", "E13")
def test_who_passed_a_drink_cannot_ignore_it_any_more(inn):
    bad = "Bad Pooky! Don't drink that!"
    drinks(inn, "zot", "Wine").hand("zot", TELEPORT, bad).says("zot", TELEPORT, "gog")
    assert (inn.number("gog.alcohol"), inn.player("zot").hand) == (2, [bad])


@rule("I41", "E34")
def test_each_half_of_a_split_drink_is_rounded_up(inn):
    drinks(inn, "fleck", "Elven Wine").hand("fleck", ALONE).says("fleck", ALONE, "gog")
    assert (inn.number("fleck.alcohol"), inn.number("gog.alcohol")) == (7, 2)
    inn.told("fleck shares the Drink with gog", cites="I41")


@rule("I41", "E34")
def test_the_sum_of_a_drink_and_its_chasers_is_halved_not_each_card(inn):
    drinks(inn, "fleck", "Light Ale with a Chaser", "Elven Wine").hand("fleck", ALONE)
    inn.says("fleck", ALONE, "gog")
    assert (inn.number("fleck.alcohol"), inn.number("gog.alcohol")) == (7, 2)


@rule("I41")
def test_what_was_changed_before_the_split_is_in_both_halves(inn):
    drinks(inn, "fleck", "Wine", others=("gerki", "gog")).hand("fleck", ALONE)
    inn.hand("gerki", EXTRA).passes("fleck")
    inn.says("gerki", EXTRA)
    inn.says("fleck", ALONE, "gog")
    assert (inn.number("fleck.alcohol"), inn.number("gog.alcohol")) == (7, 2)


@rule("I41")
def test_what_is_changed_after_the_split_is_in_one_half(inn):
    drinks(inn, "fleck", "Wine", others=("gerki", "gog")).hand("fleck", ALONE)
    inn.hand("gerki", EXTRA).says("fleck", ALONE, "gog")
    inn.says("gerki", EXTRA)
    assert (inn.number("fleck.alcohol"), inn.number("gog.alcohol")) == (8, 1)


@rule("I41")
def test_the_other_half_can_be_ignored_alone(inn):
    drinks(inn, "fleck", "Dragon Breath Ale", others=("gerki", "gog")).hand("fleck", ALONE)
    inn.hand("gerki", DUMP).says("fleck", ALONE, "gerki")
    inn.says("gerki", DUMP)
    assert (inn.number("fleck.alcohol"), inn.number("gerki.alcohol")) == (7, 0)


@rule("I41", "E44")
def test_a_half_becomes_a_whole_dragon_breath_and_the_other_half_stays(inn):
    drinks(inn, "fleck", "Elven Wine", others=("eve", "gog")).hand("fleck", ALONE)
    inn.hand("eve", "Actually, that's Dragon Breath Ale.").says("fleck", ALONE, "gog")
    inn.says("eve", "Actually")
    assert (inn.number("fleck.alcohol"), inn.number("gog.alcohol")) == (9, 2)


@rule("I41", "E44")
def test_the_second_half_becomes_a_dragon_breath_as_well(inn):
    drinks(inn, "fleck", "Elven Wine", others=("eve", "gog")).hand("fleck", ALONE)
    inn.hand("eve", "Actually, that's Dragon Breath Ale.").says("fleck", ALONE, "gog")
    inn.says("eve", "Pass", "Actually")
    assert (inn.number("fleck.alcohol"), inn.number("gog.alcohol")) == (7, 4)


@rule("I13", "I45")
def test_where_no_drink_is_left_none_is_ordered(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "order")
    piles = inn.state
    inn.player("gog").drinks += [*piles.drink_deck, *piles.drink_discard]
    piles.drink_deck.clear()
    piles.drink_discard.clear()
    with inn.changes("fiona.drinks", 0):
        inn.says("zot", "Order for fiona")
    inn.told("zot would order a Drink for fiona, but none is left", cites="I13")
    told = [entry.event.text(lambda seat: inn.names[seat]) for entry in inn.begin().journal.entries]
    assert not any("orders a Drink" in line for line in told)


@rule("I42")
@pytest.mark.parametrize(("card", "each"), [("Dirty Dishwater", 1), ("Orcish Rotgut", 1)])
def test_half_of_a_loss_is_rounded_up_by_its_size(inn, card, each):
    drinks(inn, "fleck", card).hand("fleck", ALONE).says("fleck", ALONE, "gog")
    assert (inn.number("fleck.fortitude"), inn.number("gog.fortitude")) == (15 - each, 20 - each)


@rule("I42")
def test_both_who_split_we_are_cutting_you_off_lose_1_alcohol(inn):
    drinks(inn, "fleck", "We're Cutting You Off!").hand("fleck", ALONE).alcohol("gog", 3)
    inn.says("fleck", ALONE, "gog")
    assert (inn.number("fleck.alcohol"), inn.number("gog.alcohol")) == (4, 2)


# Changing


@rule("I43", "E35")
def test_a_stronger_drink_has_2_alcohol_more(inn):
    drinks(inn, "gerki", "Water").hand("gerki", EXTRA).says("gerki", EXTRA)
    assert inn.number("gerki.alcohol") == 7
    inn.told("The Drink now has 2 Alcohol", cites="I43")


@rule("I43", "E36")
@pytest.mark.parametrize(
    ("card", "after"), [("Elven Wine", 6), ("Light Ale", 5), ("Wizard's Brew", 5)]
)
def test_a_weaker_drink_has_2_alcohol_less_but_not_below_0(inn, card, after):
    drinks(inn, "deirdre", card).hand("deirdre", "Wine into Water").says("deirdre", "Wine into")
    assert inn.number("deirdre.alcohol") == after


@rule("I43", "E36")
def test_a_drink_below_0_of_itself_gets_no_weaker_and_no_stronger(inn):
    drinks(inn, "deirdre", "We're Cutting You Off!").hand("deirdre", "Wine into Water")
    inn.says("deirdre", "Wine into Water")
    assert inn.number("deirdre.alcohol") == 4


@rule("I44", "E37")
def test_alcohol_taken_as_fortitude_leaves_the_other_effects(inn):
    drinks(inn, "fiona", "Wizard's Brew", others=("zot", "gog")).hand("fiona", COURAGE)
    inn.says("fiona", COURAGE)
    assert marks(inn, "fiona") == (19, 5)
    inn.told("fiona gains 2 Fortitude", cites="I44")


@rule("I44", "E37")
def test_alcohol_that_a_card_added_is_taken_as_fortitude_too(inn):
    drinks(inn, "fiona", "Wine", others=("gerki", "gog")).hand("fiona", COURAGE)
    inn.hand("gerki", EXTRA).says("fiona", COURAGE)
    inn.says("gerki", EXTRA)
    assert marks(inn, "fiona") == (19, 5)


# The Drink deck


@rule("I45")
def test_when_a_card_is_needed_and_none_is_left_everyone_pays_for_a_new_deck(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "order").drinks("zot", "Water")
    inn.drink_deck().next_shuffle("Elven Wine")
    with inn.changes("zot.gold", -1, "fiona.gold", -1, "gog.gold", -1, "inn", 3):
        inn.says("zot", "Order for gog")
    assert inn.player("gog").drinks[-1] == "Elven Wine"
    assert inn.state.drink_discard == ["Water"]
    inn.told("the Drinks are reshuffled", cites="I45")


@rule("I45")
def test_nobody_pays_when_the_last_card_of_the_drink_deck_is_taken(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "order").drinks("zot", "Water")
    inn.drink_deck("Wine")
    with inn.changes("zot.gold", 0, "fiona.gold", 0, "inn", 0):
        inn.says("zot", "Order for gog")
    assert inn.state.drink_deck == []


@rule("I45", "I37")
def test_a_chaser_can_be_the_card_for_which_all_pay(inn):
    inn.seat("deirdre", "fiona", "gog").hand("deirdre", "Let's toast the Goddess!")
    inn.drinks("fiona").drinks("gog").drinks("deirdre").drink_deck("Wine with a Chaser")
    inn.next_shuffle("Wine", "Water", "Holy Water")
    with inn.changes("deirdre.gold", -1, "fiona.gold", -1, "gog.gold", -1):
        inn.says("deirdre", "Let's toast")
    assert inn.number("deirdre.alcohol") == 4


@rule("I45", "E25")
def test_a_song_pays_for_the_new_drink_deck(inn):
    song = "Wench, please allow me to pay for these drinks with a song!"
    inn.seat("zot", "fleck", "gog").turn_of("zot", "order").drinks("zot", "Water").drink_deck()
    inn.hand("fleck", song).says("zot", "Order for gog")
    with inn.changes("fleck.gold", 0, "gog.gold", -1):
        inn.says("fleck", song)


@rule("I46")
def test_a_drink_goes_to_the_drink_discards_with_all_its_chasers(inn):
    drinks(inn, "zot", "Wine with a Chaser", "Light Ale").begin()
    assert inn.state.drink_discard[-2:] == ["Wine with a Chaser", "Light Ale"]
    inn.told("zot drinks Wine with a Chaser and Light Ale", cites="I46")


@rule("I46")
def test_a_split_or_passed_drink_is_discarded_once(inn):
    drinks(inn, "fleck", "Elven Wine", others=("dimli", "gog")).hand("fleck", ALONE)
    inn.hand("dimli", HERE).says("fleck", ALONE, "dimli")
    inn.says("dimli", HERE, "gog")
    assert inn.state.drink_discard[-1] == "Elven Wine"
    assert inn.state.drink_discard.count("Elven Wine") == 1
