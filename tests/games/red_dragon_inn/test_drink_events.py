"""Drink Events: Round on the House! and the Drinking Contest! (I47 to I53)."""

from rulewright.testing import rule

EXTRA = "A little somethin' extra"
DUMP = "Dump it on the floor"
TELEPORT = "Teleport beverage!"
ALONE = "I do so hate to drink alone..."
DARTS = "Sorry, I had to test my knockout darts!"
HEALER = "I'm a quick healer."


def contest(inn, *people, deck=()):
    """The first is about to reveal a Drinking Contest!, and these come off the Drink deck."""
    inn.seat(*people).turn_of(people[0], "drink").drinks(people[0], "Drinking Contest!")
    return inn.drinks_on_top(*deck)


def house(inn, *people, deck=()):
    inn.seat(*people).turn_of(people[0], "drink").drinks(people[0], "Round on the House!")
    return inn.drinks_on_top(*deck)


def all_of(inn, mark):
    return [inn.number(f"{who}.{mark}") for who in inn.names]


# Round on the House!


@rule("I47")
def test_every_copy_is_answered_before_the_first_is_drunk(inn):
    house(inn, "zot", "fiona", "gerki", deck=("Wine",)).hand(
        "gerki", "Dump it on the floor"
    ).begin()
    inn.asked("gerki")
    assert all_of(inn, "alcohol") == [0, 0, 0]
    inn.says("gerki", "pass")
    assert all_of(inn, "alcohol") == [2, 2, 2]


@rule("I47", "R63")
def test_a_strong_round_makes_the_controller_choose_who_gets_the_medal(inn):
    house(inn, "zot", "keet", "gog", deck=("Dragon Breath Ale",))
    inn.artifacts("keet", "Medal of Revelry").begin()
    assert all_of(inn, "alcohol") == [4, 4, 4]
    assert inn.choices("keet") == ["zot", "keet", "gog"]
    inn.says("keet", "gog")
    assert [artifact.name for artifact in inn.player("gog").artifacts] == ["Medal of Revelry"]


@rule("I47")
def test_everyone_drinks_a_copy_of_one_drink_with_its_chasers(inn):
    house(inn, "zot", "fiona", "gog", deck=("Wine with a Chaser", "Wizard's Brew", "Elven Wine"))
    inn.fortitude("gog", 10).begin()
    assert all_of(inn, "alcohol") == [4, 4, 4]
    assert inn.number("gog.fortitude") == 12
    assert inn.state.drink_deck[-1] == "Elven Wine"


@rule("I47")
def test_events_on_the_way_are_discarded(inn):
    house(inn, "zot", "fiona", "gog", deck=("Drinking Contest!", "Round on the House!", "Wine"))
    inn.begin()
    assert all_of(inn, "alcohol") == [2, 2, 2]
    assert all_of(inn, "gold") == [10, 10, 10]
    assert inn.state.drink_discard.count("Round on the House!") == 2


@rule("I47")
def test_each_copy_is_ignored_changed_and_passed_on_its_own(inn):
    house(inn, "zot", "gerki", "dimli", deck=("Wine",)).hand("zot", TELEPORT)
    inn.hand("gerki", DUMP).says("zot", TELEPORT, "dimli")
    inn.says("gerki", DUMP)
    assert all_of(inn, "alcohol") == [0, 0, 4]


@rule("I47")
def test_a_change_to_one_copy_does_not_change_the_others(inn):
    house(inn, "zot", "gerki", "dimli", deck=("Wine",)).hand("gerki", EXTRA)
    inn.passes("gerki")  # at zot's copy
    inn.says("gerki", EXTRA)  # at the own
    assert all_of(inn, "alcohol") == [2, 4, 2]


# Drinking Contest!


@rule("I48", "I51")
def test_everyone_reveals_in_turn_from_the_revealer_on_and_the_strongest_is_paid(inn):
    contest(inn, "zot", "fiona", "gog", deck=("Light Ale", "Elven Wine", "Wine")).begin()
    assert all_of(inn, "alcohol") == [1, 3, 2]
    assert all_of(inn, "gold") == [9, 12, 9]
    inn.told("fiona wins the Drinking Contest!", cites="I51")


@rule("I49", "I52")
def test_if_everybody_reveals_an_event_they_reveal_again(inn):
    events = ("Round on the House!", "Drinking Contest!")
    contest(inn, "zot", "fiona", deck=(*events, "Wine", "Light Ale")).begin()
    assert all_of(inn, "alcohol") == [2, 1]
    assert all_of(inn, "gold") == [9, 7]
    inn.told("zot wins the Drinking Contest!", cites="I51")


@rule("I52")
def test_with_nothing_but_events_in_the_cellar_nobody_wins(inn):
    contest(inn, "zot", "fiona").no_drinks_in_the_cellar("fiona")
    with inn.changes("zot.alcohol", 0, "fiona.alcohol", 0):
        inn.begin()
    inn.told("Nobody wins the Contest", cites="I52")


@rule("I52")
def test_with_nothing_strong_in_the_cellar_nobody_wins(inn):
    contest(inn, "zot", "fiona", deck=("Water", "Holy Water")).no_drinks_in_the_cellar("fiona")
    pile = inn.player("fiona").drinks
    inn.state.drink_deck += [pile.pop(pile.index(card)) for card in ("Water", "Holy Water")]
    with inn.changes("zot.gold", 0, "fiona.gold", 0):
        inn.begin()
    inn.told("Nobody wins the Contest", cites="I52")


@rule("I52")
def test_the_one_who_is_left_of_the_tied_wins_with_nothing_left_to_drink(inn):
    contest(inn, "zot", "sera").no_drinks_in_the_cellar("sera")
    inn.alcohol("zot", 9).fortitude("zot", 10).hand("sera", DARTS)
    inn.says("sera", DARTS)
    inn.told("sera wins the Drinking Contest!", cites="I51")


@rule("I48")
def test_the_revealer_is_first_also_when_sitting_in_the_middle(inn):
    inn.seat("zot", "fiona", "gog").turn_of("fiona", "drink").drinks("fiona", "Drinking Contest!")
    inn.drinks_on_top("Dragon Breath Ale", "Elven Wine", "Wine").begin()
    assert all_of(inn, "alcohol") == [2, 4, 3]


@rule("I48")
def test_an_event_in_a_contest_counts_0_and_does_nothing(inn):
    contest(inn, "zot", "fiona", "gog", deck=("Round on the House!", "Light Ale", "Water")).begin()
    assert all_of(inn, "alcohol") == [0, 1, 0]
    assert all_of(inn, "gold") == [9, 12, 9]
    inn.told("zot has 0, fiona has 1 and gog has 0", cites="I50")


@rule("I49")
def test_in_a_contest_all_drinks_are_revealed_before_the_first_is_answered(inn):
    contest(inn, "gerki", "fiona", "gog", deck=("Light Ale", "Elven Wine", "Wine"))
    inn.hand("gerki", DUMP).begin()
    assert len(inn.state.poured) == 3
    assert "Light Ale" in inn.question()
    inn.says("gerki", "Pass")


@rule("I49")
def test_in_a_contest_nobody_has_drunk_before_all_drinks_are_answered(inn):
    contest(inn, "zot", "fiona", "gerki", deck=("Light Ale", "Elven Wine", "Wine"))
    inn.hand("gerki", DUMP).begin()
    assert all_of(inn, "alcohol") == [0, 0, 0]
    inn.says("gerki", DUMP)
    assert all_of(inn, "alcohol") == [1, 3, 0]


@rule("I50", "I43")
def test_what_cards_change_counts_for_the_score(inn):
    contest(inn, "gerki", "fiona", "gog", deck=("Wine", "Elven Wine", "Light Ale"))
    inn.hand("gerki", EXTRA).says("gerki", EXTRA)
    assert all_of(inn, "gold") == [12, 9, 9]
    assert inn.number("gerki.alcohol") == 4


@rule("I50")
def test_who_ignores_the_drink_has_scored_all_the_same(inn):
    contest(inn, "gerki", "fiona", "gog", deck=("Elven Wine", "Wine", "Light Ale"))
    inn.hand("gerki", DUMP).says("gerki", DUMP)
    assert all_of(inn, "gold") == [12, 9, 9]
    assert all_of(inn, "alcohol") == [0, 2, 1]


@rule("I50", "B10")
def test_who_passes_the_drink_has_scored_all_the_same(inn):
    contest(inn, "zot", "fiona", "gog", deck=("Elven Wine", "Wine", "Light Ale"))
    inn.hand("zot", TELEPORT).says("zot", TELEPORT, "gog")
    assert all_of(inn, "gold") == [12, 9, 9]
    assert all_of(inn, "alcohol") == [0, 2, 4]


@rule("I50")
def test_who_splits_the_drink_has_scored_the_whole_of_it(inn):
    contest(inn, "fleck", "fiona", "gog", deck=("Elven Wine", "Wine", "Light Ale"))
    inn.hand("fleck", ALONE).says("fleck", ALONE, "gog")
    assert all_of(inn, "gold") == [12, 9, 9]
    assert all_of(inn, "alcohol") == [2, 2, 3]


@rule("I50")
def test_a_change_after_the_split_counts_as_well(inn):
    contest(inn, "fleck", "gerki", "gog", deck=("Wine", "Elven Wine", "Light Ale"))
    inn.hand("fleck", ALONE).hand("gerki", EXTRA).says("fleck", ALONE, "gog")
    inn.says("gerki", EXTRA)
    assert inn.number("fleck.alcohol") == 3
    assert inn.number("fleck.gold") == 12


@rule("I50")
def test_a_drink_below_0_scores_0(inn):
    deck = ("We're Cutting You Off!", "Water", "Holy Water", "Wine", "Light Ale", "Dark Ale")
    contest(inn, "zot", "fiona", "gog", deck=deck).begin()
    assert all_of(inn, "alcohol") == [2, 1, 1]  # all tied at 0, and drink again


@rule("I51")
def test_the_winner_is_paid_by_all_not_only_by_the_tied(inn):
    deck = ("Wine", "Wine", "Light Ale", "Elven Wine", "Dark Ale")
    contest(inn, "zot", "fiona", "gog", deck=deck).begin()
    assert all_of(inn, "gold") == [12, 9, 9]


@rule("I51", "E15")
def test_paying_for_a_contest_can_be_answered(inn):
    contest(inn, "zot", "gerki", "gog", deck=("Elven Wine", "Wine", "Light Ale"))
    inn.hand("gerki", "Swipe the tip!").says("gerki", "Swipe the tip!")
    assert all_of(inn, "gold") == [12, 10, 9]


@rule("I52")
def test_those_tied_for_the_highest_drink_again_and_the_others_do_not(inn):
    deck = ("Wine", "Wine", "Light Ale", "Dark Ale", "Dark Ale", "Water", "Elven Wine")
    contest(inn, "zot", "fiona", "gog", deck=deck).begin()
    assert all_of(inn, "alcohol") == [3, 6, 1]
    assert all_of(inn, "gold") == [9, 12, 9]


@rule("I52", "I53")
def test_a_survivor_of_the_tied_wins_without_drinking_on(inn):
    deck = ("Wine", "Wine", "Light Ale", "Elven Wine")
    contest(inn, "zot", "fiona", "gog", deck=deck).fortitude("zot", 2).begin()
    assert inn.player("zot").out == "passed out"
    assert all_of(inn, "alcohol")[1:] == [2, 1]
    # 1 Gold from each, then of zot's 9 the Inn takes half, rounded up
    assert all_of(inn, "gold") == [0, 12 + 2, 9 + 2]


@rule("I52")
def test_if_all_of_the_tied_pass_out_nobody_wins(inn):
    contest(inn, "zot", "fiona", "gog", "eve", deck=("Wine", "Wine", "Light Ale", "Water"))
    inn.fortitude("zot", 2).fortitude("fiona", 2).gold("zot", 1).gold("fiona", 1)
    inn.hand("gog", "This game stupid!").begin()
    assert all_of(inn, "gold") == [0, 0, 10, 10]
    inn.told("Nobody wins the Contest", cites="I52")


@rule("I52", "I76")
def test_who_is_saved_in_time_is_still_in_the_tie(inn):
    deck = ("Wine", "Wine", "Light Ale", "Dark Ale", "Water")
    contest(inn, "fiona", "zot", "gog", deck=deck).fortitude("fiona", 2).hand("fiona", HEALER)
    while "will be out" not in inn.question():
        inn.passes("fiona")
    inn.says("fiona", HEALER)
    assert all_of(inn, "alcohol") == [3, 2, 1]
    assert all_of(inn, "gold") == [12, 9, 9]


@rule("I53")
def test_who_passes_out_in_a_contest_pays_before_the_gold_is_handed_on(inn):
    contest(inn, "zot", "fiona", "gog", deck=("Light Ale", "Elven Wine", "Wine"))
    inn.fortitude("gog", 2).gold("gog", 1).begin()
    assert inn.player("gog").out == "passed out"
    assert all_of(inn, "gold") == [9, 12, 0]


@rule("I53")
def test_a_winner_who_passes_out_is_paid_first(inn):
    contest(inn, "zot", "fiona", "gog", deck=("Elven Wine", "Wine", "Light Ale"))
    inn.fortitude("zot", 3).begin()
    assert inn.player("zot").out == "passed out"
    assert all_of(inn, "gold") == [0, 9 + 3, 9 + 3]  # of 12 the Inn takes 6
