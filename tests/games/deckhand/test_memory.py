"""What players remember of decks, and that imagined worlds keep to it."""

from rulewright.games.deckhand import GAME
from rulewright.games.deckhand.memory import check_memory
from rulewright.games.deckhand.state import REFRESH_DECK, Remembered
from rulewright.kernel import Rng
from rulewright.testing import rule

ANN, BOB = 0, 1
DECK = ("Typhoon", "Alchemy", "Hideout", "Tavern", "Haggling")


def imagined(deckhand, viewer, pile):
    """What a pile may hold, as far as a seat can tell."""
    piles = set()
    for number in range(30):
        state = deckhand.begin().fork().state
        GAME.redeal(state, frozenset({viewer}), Rng.seeded(number))
        assert check_memory(state) == []
        piles.add(tuple(pile(state)))
    return piles


def deck_of(seat):
    return lambda state: state.players[seat].deck


@rule("P36")
def test_a_revealed_top_card_is_remembered_by_everybody(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Fortune Teller").deck("bob", *DECK)
    deckhand.says("ann", "Play Fortune Teller", "bob's deck")
    for viewer in (ANN, BOB):
        decks = imagined(deckhand, viewer, deck_of(BOB))
        assert {deck[-2:] for deck in decks} == {("Alchemy", "Typhoon")}
        assert len({deck[:-2] for deck in decks}) > 3


@rule("P52")
def test_a_card_put_on_top_is_remembered_by_everybody(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Ghost Crew").deck("ann", *DECK)
    deckhand.says("ann", "Play Ghost Crew", "Yes")
    assert {deck[-1] for deck in imagined(deckhand, BOB, deck_of(ANN))} == {"Ghost Crew"}


@rule("P26")
def test_a_reloaded_card_is_remembered_under_the_refresh_deck(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Extravagance")
    deckhand.supply("Tavern", "Alchemy", "Haggling", "Typhoon", "Shipyard", "Hideout")
    deckhand.says("ann", "Play Extravagance", "2 Buys and 1 Reload")
    deckhand.says("ann", "Reload Tavern")
    bottoms = {pile[0] for pile in imagined(deckhand, BOB, lambda state: state.refresh_deck)}
    assert bottoms == {"Tavern"}
    assert Remembered(REFRESH_DECK, 0, "Tavern", (ANN, BOB)) in deckhand.state.remembered


@rule("Q14")
def test_what_one_has_looked_at_alone_only_they_remember(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Treasure Map").deck("ann", *DECK)
    deckhand.says("ann", "Play Treasure Map", "Done", "Hideout", "Alchemy")
    assert GAME.memory(deckhand.state, ANN) == ["Hideout", "Alchemy"]
    assert GAME.memory(deckhand.state, BOB) == []
    mine, theirs = (imagined(deckhand, viewer, deck_of(ANN)) for viewer in (ANN, BOB))
    assert {deck[-2:] for deck in mine} == {("Hideout", "Alchemy")}
    assert len({deck[-2:] for deck in theirs}) > 5


@rule("P16")
def test_a_shuffle_makes_everybody_forget(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Alchemy").deck("ann", "Typhoon", "Tavern")
    deckhand.discard("ann", "Hideout", "Haggling", "Shipyard")
    deckhand.state.remembered.append(Remembered(ANN, 0, "Tavern", (ANN, BOB)))
    deckhand.says("ann", "Play Alchemy")
    assert len(deckhand.player("ann").deck) > 2
    assert GAME.memory(deckhand.state, BOB) == []


@rule("Q14")
def test_a_drawn_card_is_no_longer_remembered_in_the_deck(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Ghost Crew", "Exploration").deck("ann", *DECK)
    deckhand.says("ann", "Play Ghost Crew", "Yes")
    assert GAME.memory(deckhand.state, BOB) == ["Ghost Crew"]
    deckhand.says("ann", "Play Exploration")
    assert GAME.memory(deckhand.state, BOB) == []


@rule("Q14")
def test_a_false_memory_is_found(deckhand):
    deckhand.seat("ann", "bob").deck("ann", *DECK)
    deckhand.state.remembered.append(Remembered(ANN, 0, "Typhoon", (BOB,)))
    assert "Typhoon is remembered" in GAME.check(deckhand.state)[0]
