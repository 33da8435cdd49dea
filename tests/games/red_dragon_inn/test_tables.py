"""Tables that say what they should not are refused with the place where they do."""

import pytest

from rulewright.games.red_dragon_inn.components import cards
from rulewright.games.red_dragon_inn.components.cards import FACES
from rulewright.games.red_dragon_inn.components.effects import read_part
from rulewright.kernel.errors import BadRulebook
from rulewright.title import Row

DECK = Row("a deck", {"provenance": "public", "source": "a list"})
OWN = {"id": "E1", "name": "gambling", "type": "Action", "does": [], "text": "Lose N Gold."}


def card(**fields):
    return Row("here, card 1", {"name": "Some card", "effect": "strike", **fields})


def test_a_card_with_an_unknown_effect_is_refused():
    with pytest.raises(BadRulebook, match="here, card 1: there is no effect 'stroke'"):
        cards._card(card(effect="stroke"), DECK)


def test_an_effect_of_no_known_type_is_refused():
    with pytest.raises(BadRulebook, match="'Never' is none of Action, Action - Gambling, "):
        cards._card(card(own_effect={**OWN, "type": "Never"}), DECK)


def test_a_name_with_two_different_effects_is_refused():
    gambling = FACES["Gambling? I'm in!"]
    other = cards._card(card(name="Gambling? I'm in!", amount=2), DECK)
    with pytest.raises(BadRulebook, match="I'm in! has two different effects: E1, E26"):
        cards._add(other)
    cards._add(gambling)
    assert FACES["Gambling? I'm in!"] is gambling


def test_a_deck_of_other_than_40_cards_is_refused(monkeypatch):
    monkeypatch.setitem(cards.DECK_ROWS, "gog", cards.DECK_ROWS["gog"][1:])
    with pytest.raises(BadRulebook, match=r"gog.toml: \d+ cards instead of 40"):
        cards._character("gog")


def test_a_card_says_what_it_is_known_from_or_its_own_effect_does_or_its_deck():
    told = [
        (face.provenance, face.source)
        for face in (
            cards._card(card(provenance="printed", source="a photo"), DECK),
            cards._card(card(), DECK),
            cards._card(card(own_effect={**OWN, "provenance": "ours", "source": "us"}), DECK),
            cards._card(card(own_effect=OWN), DECK),
        )
    ]
    known = ("public", "a list")
    assert told == [("printed", "a photo"), known, ("ours", "us"), known]


def test_a_card_known_from_nowhere_is_refused():
    with pytest.raises(BadRulebook, match="'provenance' is missing"):
        cards._card(card(), Row("a deck", {}))


def test_an_amount_stands_for_each_n_of_the_text():
    assert cards._card(card(own_effect=OWN, amount=3), DECK).text == "Lose 3 Gold."


@pytest.mark.parametrize(
    ("text", "who", "verb", "numbers"),
    [
        ("target loses 2 Fortitude", "target", "loses N Fortitude", (2, 0)),
        ("you gain N Fortitude", "you", "gains N Fortitude", (7, 0)),
        ("each other player pays you 1 Gold", "each other player", "pays you N Gold", (1, 0)),
        ("you and the maker lose 1 Fortitude", "you and the maker", "loses N Fortitude", (1, 0)),
        ("take control", "", "take control", (0, 0)),
        ("its numbers are 1 higher", "", "its numbers are N higher", (1, 0)),
        (
            "target loses 2 Fortitude, 3 if marked",
            "target",
            "loses N Fortitude, N if marked",
            (2, 3),
        ),
    ],
)
def test_a_part_is_read_into_who_a_verb_and_its_numbers(text, who, verb, numbers):
    part = read_part(text, 7)
    assert (part.who, part.verb, (part.amount, part.second)) == (who, verb, numbers)
