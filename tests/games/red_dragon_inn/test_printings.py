"""Cards that two sources print differently, and the setting that chooses between them."""

from rulewright.testing import rule

OTHER = " (other printing)"
IN = "Gambling? I'm in!"
BARMAID = "Oh, Barmaid! I think Pooky had an accident!"
THIRSTY = "Pooky thinks you look thirsty..."
DRINK_UP = "Drink up, friend!"
AT_AN_INN = "We're at an inn, and you're not drinking. What's wrong with you!?"


@rule("I85")
def test_usually_every_deck_holds_the_usual_printing(inn):
    inn.seat("zot", "fiona", "gog")
    cards = [card for player in inn.state.players for card in player.deck]
    assert not [card for card in cards if card.endswith(OTHER)]


@rule("I85")
def test_with_the_other_printings_both_have_40_cards_with_two_exchanged(inn):
    inn.seat("zot", "fiona", "gog", printings="other")
    zot, fiona, gog = (player.deck for player in inn.state.players)
    assert {card for card in zot if card.endswith(OTHER)} == {BARMAID + OTHER, THIRSTY + OTHER}
    assert {card for card in fiona if card.endswith(OTHER)} == {DRINK_UP + OTHER, AT_AN_INN + OTHER}
    assert {BARMAID, THIRSTY, DRINK_UP, AT_AN_INN}.isdisjoint(zot + fiona)
    assert [len(zot), len(fiona), len(gog)] == [40, 40, 40]


@rule("E80", "I85")
def test_in_the_other_printing_the_accident_costs_nothing_when_leaving(inn):
    inn.seat("gog", "zot", "fiona", printings="other")
    inn.hand("gog", IN).hand("zot", BARMAID + OTHER).hand("fiona", IN).says("gog", IN)
    with inn.changes("zot.gold", 0, "round.gold", 1, "inn", 0):
        inn.says("zot", BARMAID + OTHER)
    assert inn.state.round.participants == [0, 2]


@rule("E80", "I85")
def test_in_the_other_printing_the_accident_costs_1_gold_when_not_drinking(inn):
    inn.seat("zot", "gog", "fiona", printings="other").turn_of("zot", "drink")
    inn.drinks("zot", "Wine").hand("zot", BARMAID + OTHER)
    with inn.changes("zot.gold", -1, "inn", 1, "zot.alcohol", 0):
        inn.says("zot", BARMAID + OTHER)


@rule("I85", "I12")
def test_in_the_other_printing_the_thirsty_pooky_is_an_action(inn):
    inn.seat("zot", "gog", "fiona", printings="other").hand("zot", THIRSTY + OTHER)
    inn.drinks("gog", "Wine").drinks("fiona", "Water")
    with inn.changes("gog.alcohol", 2, "fiona.alcohol", 0):
        inn.says("zot", THIRSTY + OTHER, "gog")


@rule("I85", "I12")
def test_in_the_other_printing_the_thirsty_pooky_waits_for_zots_turn(inn):
    inn.seat("gog", "zot", "fiona", printings="other").hand("zot", THIRSTY + OTHER)
    inn.hand("gog", IN).begin()
    assert inn.why_not("zot", THIRSTY + OTHER) == "I17"


@rule("I85", "E40")
def test_in_the_other_printing_it_is_the_inn_that_makes_them_drink_more(inn):
    inn.seat("gog", "fiona", "zot", printings="other").turn_of("gog", "drink")
    inn.drinks("gog", "Wine", "Elven Wine", "Water").hand("fiona", AT_AN_INN + OTHER)
    inn.says("fiona", AT_AN_INN + OTHER)
    assert inn.player("gog").drinks == ["Water"]
    assert inn.number("gog.alcohol") == 5


@rule("I85", "I12")
def test_in_the_other_printing_drink_up_is_fionas_action(inn):
    inn.seat("fiona", "gog", "zot", printings="other").hand("fiona", DRINK_UP + OTHER)
    inn.drinks("gog", "Wine").drinks("zot", "Water")
    with inn.changes("gog.alcohol", 2, "zot.alcohol", 0):
        inn.says("fiona", DRINK_UP + OTHER, "gog")
