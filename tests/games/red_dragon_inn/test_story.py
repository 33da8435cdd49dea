"""The evening as it is told: events that no other test of a rule listens for, and their words."""

import pytest

from rulewright.games.red_dragon_inn import GAME
from rulewright.games.red_dragon_inn.table.events.artifacts import ArtifactMoved, ArtifactRevealed
from rulewright.games.red_dragon_inn.table.events.cards import Redirected
from rulewright.games.red_dragon_inn.table.events.drink_events import ContestWon
from rulewright.games.red_dragon_inn.table.events.gold import GoldMoved
from rulewright.games.red_dragon_inn.table.pieces import INN, POT
from rulewright.kernel import Match
from rulewright.testing import rule

NAMES = ("ann", "bob", "cid")
IN = "Gambling? I'm in!"
WAND = "How many times have I told you? Keep your hands off my wand!"
NOT_EVE = "I'm not Eve! She's over there!"
SHARE = "I've been working on a new spell. It's called Share Pain!"
SPARE_PARTS = "I knew those spare parts would come in handy!"


def name(seat):
    return NAMES[seat]


@rule("I1", "I3")
def test_an_evening_begins_with_who_is_who_and_what_everybody_has():
    match = Match.new(GAME, NAMES, seed=3, listen=True)
    for character in ("Zot", "Fiona", "Gog"):
        match.answer(("character", character))
    told = [entry.event.text(match.name) for entry in match.journal.entries]
    assert told == [
        "ann is Zot the Wizard tonight.",
        "bob is Fiona the Volatile tonight.",
        "cid is Gog the Half-Ogre tonight.",
        "The door of the Red Dragon swings open: 10 Gold and a Drink each, no refunds.",
        "It is ann's turn.",
    ]


@rule("I9")
def test_what_is_discarded_is_named(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "draw").hand("zot", IN, "I raise!")
    inn.says("zot", "Discard I raise!")
    inn.told("zot discards “I raise!”", cites="I9")


@rule("E47", "I34")
def test_who_sends_a_blow_elsewhere_says_to_whom(inn):
    inn.seat("zot", "eve", "gog").hand("zot", WAND).hand("eve", NOT_EVE)
    inn.says("zot", WAND, "eve")
    inn.says("eve", NOT_EVE)
    inn.told("eve steps aside, and gog stands in the way.", cites="I34")


@rule("E47", "R81")
def test_a_gizmo_that_stands_in_the_way_is_named(inn):
    inn.seat("zot", "eve", "wrench").hand("zot", WAND).hand("eve", NOT_EVE)
    inn.gizmo("wrench", "Tankard Trebuchet").says("zot", WAND, "eve")
    inn.says("eve", NOT_EVE, "The Tankard Trebuchet")
    inn.told("eve steps aside, and the Tankard Trebuchet stands in the way.", cites="I34")


@rule("E46", "I35")
def test_who_shares_a_pain_says_so(inn):
    inn.seat("zot", "eve", "gog").hand("zot", WAND).hand("eve", SHARE)
    inn.says("zot", WAND, "eve")
    with inn.changes("zot.fortitude", -1, "eve.fortitude", -1):
        inn.says("eve", SHARE)
    inn.told("eve shares the pain with who caused it.", cites="I35")


@rule("E54", "I35")
def test_who_is_too_quick_for_a_blow_says_how_much_is_left_of_it(inn):
    inn.seat("zot", "sera", "gog").hand("zot", WAND).hand("sera", "Cat-like reflexes")
    inn.says("zot", WAND, "sera")
    inn.says("sera", "Cat-like reflexes")
    inn.told("sera takes no more than 1 of it.", cites="I35")


@rule("E16")
def test_a_coin_that_is_not_there_is_told(inn):
    inn.seat("fleck", "eve", "gog").hand("eve", "Illusionary Coin")
    inn.hand("fleck", "This is in payment for that heroic ballad I wrote about you!")
    inn.says("fleck", "This is in payment", "eve")
    inn.says("eve", "Illusionary Coin")
    inn.told("eve keeps the Gold after all.", cites="E16")


@rule("E16", "I54")
def test_an_ante_that_is_not_there_is_told(inn):
    inn.seat("zot", "eve", "gog").hand("zot", IN).hand("eve", "Illusionary Coin", IN)
    inn.says("zot", IN)
    inn.says("eve", "Illusionary Coin")
    inn.told("eve antes a coin that is not there.", cites="E16")


@rule("E70", "R34")
def test_a_bomb_in_the_pot_is_told_but_not_which(inn):
    inn.seat("nitrel", "zot", "fiona").gambling("zot", "nitrel", gold=3).hand("zot", IN)
    inn.hand("nitrel", "I'll see your gold and add something warm.")
    inn.says("nitrel", "I'll see your gold")
    inn.told("nitrel slips 1 Bomb into the pot.", cites="R34")


@rule("E3", "I59", "I55")
def test_a_winning_hand_and_a_pass_are_told(inn):
    inn.seat("zot", "fiona", "gog").gambling("zot", "fiona", gold=3).hand("fiona", "Winning Hand!")
    inn.hand("zot", "Pooky! Stop looking at everyone's cards!")
    inn.says("fiona", "Winning Hand!")
    inn.told("Only cheating can beat that.", cites="I59")
    inn.says("zot", "Pass")
    inn.told("zot passes.", cites="I55")


@rule("E7", "I62")
def test_a_round_that_nobody_wins_is_told(inn):
    inn.seat("zot", "fiona", "gog").gambling("zot", "fiona", gold=3).hand("fiona", IN)
    inn.hand("gog", "Oh, I guess the Wench thought that was her tip...")
    inn.says("gog", "Oh, I guess the Wench")
    inn.told("The Round is over, and nobody at the table has won it.", cites="I62")
    inn.told("The Inn takes 3 Gold from the pot.", cites="I62")


@rule("A8")
def test_a_turn_that_is_cut_short_is_told(inn):
    inn.seat("zot", "keet", "gog").artifacts("zot", "Timepiece of Temporal Translocation")
    inn.says("zot", "Timepiece of Temporal Translocation")
    inn.told("zot's turn is over at once.", cites="A8")


@rule("E79")
def test_a_gizmo_that_is_taken_back_is_told(inn):
    inn.seat("wrench", "zot", "gog").hand("wrench", SPARE_PARTS)
    inn.discard("wrench", "Head Case").says("wrench", "take a Gizmo from your discard")
    inn.told("wrench takes the Head Case back into their hand.", cites="E79")
    assert inn.player("wrench").hand == ["Head Case"]


@rule("R18", "G21")
def test_a_potion_that_is_sold_is_told(inn):
    inn.seat("zot", "fiona", "gog")
    inn.hand("zot", "Fresh from the cauldron, almost safe!", "Luck Potion")
    inn.says("zot", "Fresh from the cauldron", "fiona")
    inn.says("fiona", "Yes")
    inn.told("zot sells fiona a Luck Potion.", cites="G21")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (GoldMoved((), 0, 1, 2), "ann pays bob 2 Gold."),
        (GoldMoved((), 0, INN, 1), "ann pays the Inn 1 Gold."),
        (GoldMoved((), 0, POT, 1), "ann puts 1 Gold into the pot."),
        (GoldMoved((), INN, POT, 1), "The Inn puts 1 Gold into the pot."),
        (GoldMoved((), INN, 1, 1), "bob gets 1 Gold from the Inn."),
        (GoldMoved((), POT, 1, 3), "bob takes 3 Gold from the pot."),
        (GoldMoved((), POT, INN, 3), "The Inn takes 3 Gold from the pot."),
        (ArtifactMoved((), 0, 1, "Urn"), "bob gets the Urn from ann."),
        (ArtifactMoved((), 0, POT, ""), "ann antes a face-down Artifact."),
        (ArtifactMoved((), 0, INN, "Urn"), "ann gives the Urn to the Inn."),
        (ArtifactMoved((), INN, 2, "Urn"), "cid gets the Urn from the Inn."),
        (ArtifactMoved((), POT, 2, ""), "cid gets a face-down Artifact from the pot."),
        (ArtifactMoved((), POT, INN, "Urn"), "The Inn takes the Urn from the pot."),
        (ArtifactRevealed((), 1, "Urn"), "bob turns up the Urn."),
        (ArtifactRevealed((), INN, "Urn"), "In the Inn's hands it turns out to be the Urn."),
        (ContestWon((), 1), "bob wins the Drinking Contest!"),
        (ContestWon((), None), "Nobody wins the Contest."),
        (Redirected((), 0, 1), "ann steps aside, and bob stands in the way."),
        (Redirected((), 0, "Gizmo"), "ann steps aside, and the Gizmo stands in the way."),
    ],
)
def test_what_happened_is_a_sentence(event, sentence):
    assert event.text(name) == sentence
