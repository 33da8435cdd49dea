"""What players remember of decks and hands, and that imagined worlds keep to it."""

from rulewright.games.deckhand import GAME
from rulewright.games.deckhand.table.memory import check_memory
from rulewright.games.deckhand.table.state import REFRESH_DECK, Glimpsed, Remembered
from rulewright.kernel import Match, Rng
from rulewright.testing import rule

ANN, BOB, CID = 0, 1, 2
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
    assert GAME.checks.memory(deckhand.state, ANN) == ["Hideout", "Alchemy"]
    assert GAME.checks.memory(deckhand.state, BOB) == []
    mine, theirs = (imagined(deckhand, viewer, deck_of(ANN)) for viewer in (ANN, BOB))
    assert {deck[-2:] for deck in mine} == {("Hideout", "Alchemy")}
    assert len({deck[-2:] for deck in theirs}) > 5


@rule("P16")
def test_a_shuffle_makes_everybody_forget(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Alchemy").deck("ann", "Typhoon", "Tavern")
    deckhand.discard("ann", "Hideout", "Haggling", "Shipyard")
    deckhand.state.remembered += (Remembered(ANN, 0, "Tavern", (ANN, BOB)),)
    deckhand.says("ann", "Play Alchemy")
    assert len(deckhand.player("ann").deck) > 2
    assert deckhand.state.remembered == ()


@rule("P53")
def test_a_card_swapped_onto_a_deck_is_remembered_by_everybody(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Skull Island").deck("bob", *DECK)
    deckhand.supply("Shipyard").says("ann", "Play Skull Island", "Typhoon", "Shipyard")
    assert {deck[-1] for deck in imagined(deckhand, ANN, deck_of(BOB))} == {"Shipyard"}


# Hands


def hand_of(seat):
    return lambda state: sorted(state.players[seat].hand)


@rule("P23", "P52")
def test_who_has_seen_a_card_on_top_of_a_deck_knows_who_drew_it(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Ghost Crew", "Exploration").deck("ann", *DECK)
    deckhand.says("ann", "Play Ghost Crew", "Yes")
    assert GAME.checks.memory(deckhand.state, BOB) == ["Ghost Crew"]
    deckhand.says("ann", "Play Exploration")
    assert imagined(deckhand, BOB, hand_of(ANN)) == {
        tuple(sorted(("Ghost Crew", card))) for card in DECK
    }


@rule("P23", "Q14")
def test_what_one_alone_had_seen_on_top_of_a_deck_only_they_know_in_the_hand(deckhand):
    deckhand.seat("ann", "bob", "cid").hand("ann", "Exploration").deck("ann", *DECK)
    deckhand.state.remembered += (Remembered(ANN, 4, "Typhoon", (BOB,)),)
    deckhand.says("ann", "Play Exploration")
    assert imagined(deckhand, BOB, hand_of(ANN)) == {("Typhoon",)}
    assert imagined(deckhand, CID, hand_of(ANN)) == {(card,) for card in DECK}


@rule("P16")
def test_who_shuffles_an_empty_deck_holds_whatever_was_not_in_the_discard(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Hideout", "Tavern").deck("ann", "Typhoon")
    deckhand.discard("ann", "Alchemy", "Haggling", "Shipyard", "Ghost Crew")
    deckhand.says("ann", "Play Hideout")
    hands = imagined(deckhand, BOB, hand_of(ANN))
    assert all({"Tavern", "Typhoon"} <= set(hand) for hand in hands)
    assert len(hands) > 3


@rule("C18")
def test_a_card_taken_from_a_discard_into_a_hand_is_remembered_there(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Card Mastery", "Tavern").deck("ann", *DECK[:3])
    deckhand.discard("ann", "Shipyard").says("ann", "Play Card Mastery")
    hands = imagined(deckhand, BOB, hand_of(ANN))
    assert all("Shipyard" in hand for hand in hands)
    assert len(hands) == 4


@rule("C20", "Q4")
def test_a_hideout_that_returned_is_remembered_in_the_hand(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Hideout", "Shipyard")
    deckhand.deck("ann", "Alchemy", "Tavern", "Haggling")
    deckhand.says("ann", "Play Typhoon", "No", "No", "Hideout", "Yes")
    hands = imagined(deckhand, BOB, hand_of(ANN))
    assert all("Hideout" in hand for hand in hands)
    assert len(hands) > 1


@rule("C21")
def test_what_a_gold_mine_has_shown_is_remembered_in_the_hand(deckhand):
    deckhand.seat("ann", "bob", "cid").hand("ann", "Gold Mine", "Shipyard")
    deckhand.deck("ann", "Typhoon", "Tavern", "Celebrate", "Celebrate", "Haggling")
    deckhand.says("ann", "Play Gold Mine", "bob")
    deckhand.says("bob", "15")
    for seat in (BOB, CID):
        hands = imagined(deckhand, seat, hand_of(ANN))
        assert all({"Typhoon", "Tavern", "Celebrate"} <= set(hand) for hand in hands)
        assert len(hands) > 1


@rule("C21")
def test_two_alike_that_a_gold_mine_has_shown_are_both_remembered(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Gold Mine", "Shipyard")
    deckhand.deck("ann", "Celebrate", "Typhoon", "Celebrate", "Tavern", "Haggling")
    deckhand.says("ann", "Play Gold Mine")
    deckhand.says("bob", "15")
    hands = imagined(deckhand, BOB, hand_of(ANN))
    assert all(hand.count("Celebrate") == 2 for hand in hands)


@rule("C27", "P51")
def test_a_card_swapped_into_a_hand_is_remembered_there(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Going Ape", "Haggling").deck("ann", *DECK[:3])
    deckhand.supply("Shipyard").says("ann", "Play Going Ape", "Going Ape", "Shipyard")
    hands = imagined(deckhand, BOB, hand_of(ANN))
    assert all("Shipyard" in hand for hand in hands)
    assert len(hands) > 1


@rule("C44")
def test_a_card_swapped_with_an_enemys_discard_is_remembered_in_the_hand(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Abyss Marauder", "Typhoon").deck("ann", *DECK[1:])
    deckhand.discard("bob", "Shipyard").says("ann", "Play Abyss Marauder")
    assert imagined(deckhand, BOB, hand_of(ANN)) == {("Shipyard",)}


@rule("C50", "Q12")
def test_who_has_played_for_another_remembers_the_hand_and_nobody_else_does(deckhand):
    deckhand.seat("ann", "bob", "cid").hand("ann", "Bewitched Doll")
    deckhand.deck("bob", "Typhoon", "Skull Island", "Hideout", "Alchemy", "Tavern", "Haggling")
    deckhand.says("ann", "Play Bewitched Doll", "bob", "End the turn", "Play Hideout")
    mine, theirs = (imagined(deckhand, viewer, hand_of(BOB)) for viewer in (ANN, CID))
    assert all({"Typhoon", "Skull Island"} <= set(hand) for hand in mine)
    assert len(theirs) > len(mine) == 3


@rule("P34")
def test_a_card_that_left_the_hand_is_no_longer_remembered_there(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Card Mastery").deck("ann", *DECK)
    deckhand.discard("ann", "Shipyard").says("ann", "Play Card Mastery", "Play Shipyard")
    assert GAME.checks.memory(deckhand.state, BOB) == []


@rule("P10")
def test_of_two_cards_alike_nobody_knows_which_was_played(deckhand):
    deckhand.seat("ann", "bob", "cid").hand("ann", "Fist Fight", "Fist Fight")
    deckhand.state.glimpsed += (
        Glimpsed(ANN, "Fist Fight", (BOB,)),
        Glimpsed(ANN, "Fist Fight", (CID,)),
    )
    deckhand.says("ann", "Play Fist Fight")
    assert GAME.checks.memory(deckhand.state, BOB) == GAME.checks.memory(deckhand.state, CID) == []


@rule("Q14")
def test_a_false_memory_is_found(deckhand):
    deckhand.seat("ann", "bob").deck("ann", *DECK)
    deckhand.state.remembered += (Remembered(ANN, 0, "Typhoon", (BOB,)),)
    assert "Typhoon is remembered" in GAME.checks.state(deckhand.state)[0]


@rule("Q14")
def test_a_false_memory_of_a_hand_is_found(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon")
    deckhand.player("ann").known += ("Typhoon",)
    deckhand.state.glimpsed += (Glimpsed(ANN, "Typhoon", (BOB,)),)
    assert GAME.checks.state(deckhand.state) == [
        "seat 0 does not hold Typhoon, which is remembered there"
    ]


def test_a_playout_pays_for_no_memory():
    played, answered = (Match.new(GAME, ["Ann", "Bob"], seed=3) for _ in range(2))
    chance = Rng.seeded("play")
    remembered = set()
    while answered.decision is not None:
        options = answered.decision.options
        answered.answer(options[chance.below(len(options))])
        remembered |= set(answered.state.remembered)
    chance = Rng.seeded("play")
    played.play_out(lambda decision: decision.options[chance.below(len(decision.options))])
    assert remembered
    assert played.state.remembered == played.state.glimpsed == ()
    assert played.state == answered.state
    assert GAME.checks.state(played.state) == []
