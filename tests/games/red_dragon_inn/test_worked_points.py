"""Worked points of the base game (B1 to B10)."""

from rulewright.testing import rule

IN = "Gambling? I'm in!"
NOT_SO = "I don't think so!"
WENCH_SAYS = "The Wench thinks you should stop playing with the drinks."
STARS = 'The stars say, "No!"'
DUMP = "Dump it on the floor"


@rule("B1")
def test_water_into_wine_is_answered_by_the_wench_but_not_by_the_stars(inn):
    inn.seat("deirdre", "zot", "fiona").turn_of("zot", "drink").drinks("zot", "Holy Water")
    inn.hand("deirdre", "Water into Wine").hand("zot", STARS, WENCH_SAYS, NOT_SO)
    inn.says("deirdre", "Water into Wine")
    assert inn.choices("zot") == [WENCH_SAYS, NOT_SO, "Pass"]
    inn.says("zot", WENCH_SAYS, "Pass")
    assert inn.number("zot.alcohol") == 0


@rule("B1")
def test_water_into_wine_is_answered_by_i_dont_think_so(inn):
    inn.seat("deirdre", "zot", "fiona").turn_of("zot", "drink").drinks("zot", "Holy Water")
    inn.hand("deirdre", "Water into Wine").hand("zot", STARS, NOT_SO)
    inn.says("deirdre", "Water into Wine")
    inn.says("zot", NOT_SO)
    assert (inn.number("zot.alcohol"), inn.player("zot").hand) == (0, [STARS])


@rule("B2", "I24")
def test_gerki_may_still_dump_a_wine_that_dimli_has_spiked(inn):
    inn.seat("gerki", "zot", "dimli").turn_of("gerki", "drink").drinks("gerki", "Wine")
    inn.hand("gerki", DUMP).hand("dimli", "Spike it with Firewater").says("gerki", "Pass")
    inn.says("dimli", "Spike it with Firewater")
    assert "+4 Alcohol" in inn.question()
    inn.says("gerki", DUMP)
    assert inn.number("gerki.alcohol") == 0


@rule("B3", "I37")
def test_two_chasers_make_one_drink_of_7(inn):
    inn.seat("gerki", "zot", "dimli").turn_of("gerki", "drink")
    inn.drinks("gerki", "Light Ale with a Chaser", "Wine with a Chaser", "Dragon Breath Ale")
    inn.begin()
    assert inn.number("gerki.alcohol") == 7


@rule("B3", "I37")
def test_one_card_ignores_all_three(inn):
    inn.seat("gerki", "zot", "dimli").turn_of("gerki", "drink").hand("gerki", DUMP)
    inn.drinks("gerki", "Light Ale with a Chaser", "Wine with a Chaser", "Dragon Breath Ale")
    inn.says("gerki", DUMP)
    assert (inn.number("gerki.alcohol"), inn.number("gerki.drinks")) == (0, 0)


@rule("B4", "I38")
def test_no_contest_is_held_as_a_chaser(inn):
    inn.seat("gerki", "zot", "dimli").turn_of("gerki", "drink")
    inn.drinks("gerki", "Light Ale with a Chaser", "Drinking Contest!").begin()
    assert [inn.number(f"{who}.alcohol") for who in inn.names] == [1, 0, 0]
    assert [inn.number(f"{who}.gold") for who in inn.names] == [10, 10, 10]
    assert "Drinking Contest!" in inn.state.drink_discard


@rule("B5", "I59")
def test_a_raise_follows_a_cheat_but_not_a_winning_hand(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3)
    inn.hand("fiona", "Winning Hand!").hand(
        "gerki", "I raise!", "Five of a kind! Does this mean I win?"
    )
    inn.hand("zot", "I raise!").says("fiona", "Winning Hand!")
    assert inn.choices("gerki") == ["Five of a kind! Does this mean I win?", "Pass"]
    inn.says("gerki", "Five of a kind!")
    with inn.changes("gerki.gold", -1, "fiona.gold", -1):
        inn.says("zot", "I raise!")


@rule("B6", "I57")
def test_of_two_the_starter_wins_the_pot_of_2(inn):
    inn.seat("zot", "fiona").hand("zot", IN).hand("fiona", IN).drinks("zot", "Water")
    inn.says("zot", IN)
    assert inn.number("round.gold") == 2
    with inn.changes("zot.gold", 2):
        inn.says("fiona", "Pass")
    assert (inn.number("zot.gold"), inn.number("fiona.gold")) == (9, 7)


@rule("B7", "I75")
def test_of_10_gold_three_survivors_get_1_each_and_the_inn_7(inn):
    inn.seat("gog", "zot", "fiona", "dimli").hand("gog", "Dance with Gog!").fortitude("zot", 4)
    with inn.changes("gog.gold", 1, "fiona.gold", 1, "dimli.gold", 1, "inn", 7):
        inn.says("gog", "Dance with Gog!", "zot")


@rule("B8", "I16")
def test_who_is_sober_and_has_no_drink_stays_sober(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "drink").drinks("zot").begin()
    assert inn.number("zot.alcohol") == 0


@rule("B9", "I6", "E42")
def test_a_prayer_for_who_is_at_20_is_paid_all_the_same(inn):
    inn.seat("deirdre", "zot", "gog").hand("deirdre", "Prayer of Healing")
    with inn.changes("gog.fortitude", 0, "gog.gold", -1, "deirdre.gold", 1):
        inn.says("deirdre", "Prayer of Healing", "gog")


@rule("B10", "I50")
def test_who_hands_on_the_elven_wine_wins_and_the_receiver_drinks_it(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "drink").drinks("zot", "Drinking Contest!")
    inn.drinks_on_top("Elven Wine", "Wine", "Water").hand("zot", "Teleport beverage!")
    inn.says("zot", "Teleport beverage!", "fiona")
    assert [inn.number(f"{who}.alcohol") for who in inn.names] == [0, 5, 0]
    assert [inn.number(f"{who}.gold") for who in inn.names] == [12, 9, 9]
