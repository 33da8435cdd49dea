"""Set-up (I1 to I7)."""

import pytest

from rulewright.games.red_dragon_inn import GAME
from rulewright.games.red_dragon_inn.components.cards import CHARACTERS, GUESTS
from rulewright.games.red_dragon_inn.components.drinks import DRINK_DECK, GUEST_DRINKS
from rulewright.kernel import Match
from rulewright.kernel.errors import BadSetup
from rulewright.testing import rule

NAMES = ("ann", "bob", "cid", "dan", "eva", "fay", "gus", "hal")
PLAIN = ("Deirdre", "Dimli", "Eve", "Fiona", "Fleck", "Gerki", "Gog", "Sera")


def dealt(seats, seed=0):
    """A match whose characters are dealt, at its first question."""
    return Match.new(GAME, NAMES[:seats], seed=seed, options={"characters": "dealt"})


def chosen(*characters, seed=0):
    """A match whose players choose these characters, one after the other."""
    match = Match.new(GAME, NAMES[: len(characters)], seed=seed)
    for seat, character in enumerate(characters):
        if match.decision.kind == "character":
            match.answer(("character", character), seat=seat)
    return match


@rule("I1")
@pytest.mark.parametrize("seats", [0, 1, 9])
def test_fewer_than_two_or_more_than_eight_cannot_play(seats):
    with pytest.raises(BadSetup, match="2 to 8"):
        Match.new(GAME, [*NAMES, "ivy"][:seats])


@rule("I1")
@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_has_a_character_of_their_own_and_its_40_cards(seats):
    players = dealt(seats).state.players
    assert len({player.character for player in players}) == seats
    for player in players:
        cards = [*player.deck, *player.hand]
        assert len(cards) == 40
        assert sorted(cards) == sorted(CHARACTERS[player.character].deck)


@rule("I1")
def test_every_character_has_40_cards():
    assert len(CHARACTERS) == 12
    assert {len(character.deck) for character in CHARACTERS.values()} == {40}


@rule("I1")
def test_a_character_can_be_chosen_once():
    match = Match.new(GAME, NAMES[:3], seed=1)
    match.answer(("character", "Zot"), seat=0)
    assert ("character", "Zot") not in match.decision.options
    match.answer(("character", "Fiona"), seat=1)
    match.answer(("character", "Gog"), seat=2)
    assert [player.character for player in match.state.players] == ["Zot", "Fiona", "Gog"]


@rule("I2")
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_everyone_begins_at_20_fortitude_and_0_alcohol(seats):
    players = dealt(seats).state.players
    assert {(player.fortitude, player.alcohol) for player in players} == {(20, 0)}


@rule("I3")
@pytest.mark.parametrize(
    ("seats", "gold"), [(2, 8), (3, 10), (4, 10), (5, 10), (6, 10), (7, 12), (8, 12)]
)
def test_gold_depends_on_how_many_play(seats, gold):
    players = chosen(*PLAIN[:seats]).state.players
    assert [player.gold for player in players] == [gold] * seats


@rule("I4")
def test_everyone_draws_7_cards_off_a_shuffled_deck():
    hands = set()
    for seed in range(10):
        players = chosen("Zot", "Fiona", "Gog", seed=seed).state.players
        assert [len(player.hand) for player in players] == [7, 7, 7]
        hands.add(tuple(players[0].hand))
    assert len(hands) > 8


@rule("I5")
@pytest.mark.parametrize("seats", [2, 8])
def test_everyone_gets_one_of_30_shuffled_drinks(seats):
    assert len(DRINK_DECK) == 30
    state = dealt(seats).state
    assert [len(player.drinks) for player in state.players] == [1] * seats
    cards = [*state.drink_deck, *(player.drinks[0] for player in state.players)]
    assert sorted(cards) == sorted(DRINK_DECK)
    assert len({dealt(2, seed).state.drink_deck[-1] for seed in range(20)}) > 5


@rule("I5")
def test_nobody_has_seen_the_first_drink():
    match = chosen("Zot", "Fiona")
    for seat in (0, 1, None):
        assert [player.drinks for player in match.view(seat).players] == [1, 1]


@rule("I6", "B9")
def test_fortitude_does_not_rise_above_20_and_the_rest_of_the_card_counts(inn):
    inn.seat("deirdre", "zot", "gog").hand("deirdre", "Mass Heal!").fortitude("gog", 19)
    with inn.changes("deirdre.fortitude", 0, "zot.fortitude", 0, "gog.fortitude", 1):
        inn.says("deirdre", "Mass Heal!")
    assert inn.number("deirdre.gold") == 12


@rule("I6")
def test_fortitude_does_not_fall_below_0(inn):
    inn.seat("gog", "zot", "fiona").hand("gog", "Dance with Gog!").fortitude("zot", 3)
    inn.says("gog", "Dance with Gog!", "zot")
    assert inn.number("zot.fortitude") == 0


@rule("I6")
def test_alcohol_does_not_fall_below_0_and_the_rest_of_the_card_counts(inn):
    sad = "And now I'm going to play something really sad."
    inn.seat("fleck", "zot", "fiona").hand("fleck", sad).says("fleck", sad)
    assert [inn.number(f"{who}.alcohol") for who in inn.names] == [0, 0, 0]
    assert inn.number("fleck.gold") == 12


@rule("I6")
def test_alcohol_does_not_rise_above_20(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "drink").drinks("zot", "Dragon Breath Ale")
    inn.alcohol("zot", 18).begin()
    assert inn.number("zot.alcohol") == 20


@rule("I7")
def test_who_owes_more_than_they_have_pays_what_they_have(inn):
    ballad = "This is in payment for that heroic ballad I wrote about you!"
    inn.seat("fleck", "zot", "fiona").hand("fleck", ballad).gold("zot", 1)
    with inn.changes("fleck.gold", 1, "zot.gold", -1):
        inn.says("fleck", ballad, "zot")


@rule("I7", "E24")
def test_the_last_gold_can_be_spent_on_drinks(inn):
    bring = "Wench, bring some drinks for my friends!"
    inn.seat("zot", "fiona", "gog").turn_of("zot", "order").hand("zot", bring).gold("zot", 1)
    with inn.changes("fiona.drinks", 2):
        inn.says("zot", bring, "fiona", "fiona")
    assert inn.player("zot").out == "broke"


# By lot


@rule("I1")
def test_characters_are_dealt_by_lot():
    names = [dealt(3, seed).state.players[0].character for seed in range(12)]
    assert len(set(names)) > 4


@rule("R2")
def test_keets_artifacts_are_shuffled():
    states = [chosen("Keet", "Zot", "Gog", seed=seed).state for seed in range(12)]
    assert len({state.players[0].artifacts[0].name for state in states}) > 4
    assert len({state.unused_artifacts[0] for state in states}) > 4


def with_guests(seed):
    options = {"characters": "dealt", "guests": "welcome"}
    return Match.new(GAME, NAMES[:3], seed=seed, options=options).state


@rule("I82")
def test_guests_are_drawn_by_lot_and_nobody_gets_anothers():
    states = [with_guests(seed) for seed in range(12)]
    assert len({state.players[0].guests[0] for state in states}) > 4
    for state in states:
        drawn = [guest for player in state.players for guest in player.guests]
        assert [len(player.guests) for player in state.players] == [3, 3, 3]
        assert len(set(drawn)) == 9
        assert set(drawn) <= GUESTS.keys()
        for player in state.players:
            assert set(player.guests) <= {*player.deck, *player.hand}
        assert len(state.drink_deck) == 30 + len(GUEST_DRINKS) - 3


@rule("I82")
def test_regulars_bring_no_guests():
    state = chosen("Zot", "Gog", "Eve").state
    assert [player.guests for player in state.players] == [[], [], []]
    assert len(state.drink_deck) == 27


def set_up_told(*characters):
    """What is said when the door opens, with its rules."""
    match = Match.new(GAME, NAMES[: len(characters)], listen=True)
    for seat, character in enumerate(characters):
        if match.decision.kind == "character":
            match.answer(("character", character), seat=seat)
    events = [entry.event for entry in match.journal.entries]
    event = next(event for event in events if type(event).__name__ == "EveningBegan")
    return event.text(lambda seat: NAMES[seat]), event.cites


@rule("I3", "R1")
def test_keet_is_not_said_to_have_gold(inn):
    told, cites = set_up_told("Zot", "Keet")
    assert told.endswith("8 Gold and a Drink each, but bob has 8 face-down Artifacts for Gold.")
    assert {"R1", "R2"} <= set(cites)
    assert "R28" not in cites


@rule("I3", "R28")
def test_rules_of_artifacts_and_bombs_are_cited_only_where_they_are_in_the_game():
    told, cites = set_up_told("Zot", "Fiona")
    assert told.endswith("8 Gold and a Drink each, no refunds.")
    assert not {"R1", "R2", "R28"} & set(cites)
    assert "R28" in set_up_told("Zot", "Nitrel")[1]
