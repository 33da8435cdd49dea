"""Questions and options in words."""

import re

import pytest

from rulewright.bots.auto_pass import decline_word, declines
from rulewright.games.deckhand import GAME
from rulewright.testing import rule
from tests.games.deckhand.matches import decisions

VERBS = {
    *("Choose", "Discard", "Gain,", "Name", "Pick", "Play", "Put", "Remove", "Swap", "Take"),
    *("Turn", "Exchange", "Resolve", "Reload", "Buy", "End"),
}


@pytest.fixture(scope="module")
def spoken():
    """For every different prompt its kind, labels and their rules."""
    told = []
    for match, decision in decisions():
        prompt = GAME.presentation.prompt(match.state, decision, match.name)
        labels = [
            GAME.presentation.describe(match.state, decision, o, match.name)
            for o in decision.options
        ]
        told.append((decision, prompt, labels))
    return told


# Questions and options


@rule("P12")
def test_every_prompt_starts_with_a_verb_or_is_a_question(spoken):
    for _, prompt, _ in spoken:
        words = prompt.split(": ", 1)[-1]
        assert words.split()[0] in VERBS or "?" in words, prompt
        assert words[0].isupper(), prompt


@rule("P12")
def test_a_prompt_of_a_card_names_the_card(spoken):
    for decision, prompt, _ in spoken:
        card = decision.context.get("card")
        if card is not None:
            assert card in GAME.presentation.things
            assert prompt.startswith((f"{card}: ", f"{card}, for "))


@rule("P12")
def test_every_option_about_a_card_points_at_it(spoken):
    for _, _, labels in spoken:
        for label in labels:
            for place in label.points_at:
                assert re.fullmatch(
                    r"(hand|supply|discard:\d|deck:\d|deck:-\d|player|pile):.+", place
                )
            if label.text.startswith(("Play ", "Buy ", "Reload ")):
                assert label.points_at


@rule("P14", "P26")
def test_two_equal_cards_in_the_supply_are_one_choice(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Poisoned Grog").supply("Fist Fight", "Fist Fight")
    deckhand.says("ann", "Play Poisoned Grog")
    options = deckhand.asked("ann").options
    assert len(set(options)) == len(options)


@rule("P12")
def test_names_are_spelled_as_their_owners_spell_them(deckhand):
    deckhand.seat("ann", "Bob McCoy").hand("ann", "Fortune Teller")
    deckhand.says("ann", "Play Fortune Teller")
    decks = deckhand.choices("ann")
    deckhand.says("ann", "The supply deck")
    assert "Bob McCoy's deck" in decks
    assert "Your deck" in decks


@rule("P12")
def test_the_matches_of_these_tests_ask_nearly_everything(spoken):
    kinds = {decision.kind for decision, _, _ in spoken}
    assert {"action", "bewitched action", "may", "player", "supply card", "discard card"} <= kinds
    asking = {decision.context.get("card") for decision, _, _ in spoken}
    assert len(asking) > 30


@rule("P12", "P25", "P26")
def test_the_question_of_a_turn_says_what_is_left(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Haggling")
    assert deckhand.question().startswith("Play or buy a card (2 actions left)")
    deckhand.says("ann", "Play Haggling")
    assert deckhand.question() == "Play or buy a card (1 action left, 1 Buy, 1 Reload)"


@rule("P12", "P25", "P26")
def test_without_actions_the_question_names_what_is_left(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Haggling", "Celebrate")
    deckhand.says("ann", "Play Haggling")
    deckhand.says("ann", "Play Celebrate")
    deckhand.says("ann", "No")
    assert deckhand.question() == "Buy a card, or end your turn (1 Buy, 2 Reloads)"


@rule("P12", "P26")
def test_where_only_reloads_remain_the_question_is_about_them(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Celebrate", "Celebrate")
    for _ in range(2):
        deckhand.says("ann", "Play Celebrate")
        deckhand.says("ann", "No")
    assert deckhand.question() == "Reload a card, or end your turn (2 Reloads)"


@rule("P14")
def test_an_offer_to_buy_states_the_price_to_pay_now(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Haggling").treasures("ann", 5).supply("Treasure Hunt")
    assert "Buy Treasure Hunt for 4 Treasures" in deckhand.choices("ann")
    deckhand.says("ann", "Play Haggling")
    assert "Buy Treasure Hunt for 3 Treasures" in deckhand.choices("ann")


@rule("Q12")
def test_the_controller_is_asked_whose_action_it_is(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Bewitched Doll")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn")
    assert deckhand.question() == "Take an action for bob"


# Questions that may be declined for good

#: Each card that only adds something, with the kind of its question.
HARMLESS = {
    ("Celebrate", "may"),
    ("Typhoon", "may"),
    ("Ghost Crew", "may"),
    ("Hideout", "may"),
    ("Ancient Library", "may"),
    ("Rum Factory", "may"),
    ("Walk the Plank", "own card"),
    ("Unguarded Graveyard", "discard card"),
}


@rule("P12")
def test_only_what_a_card_adds_is_declined_for_good(spoken):
    marked = {
        (decision.context["declinable"], decision.kind)
        for decision, _, _ in spoken
        if decline_word(decision) is not None
    }
    assert marked <= HARMLESS
    assert len(marked) > 5


@rule("P46", "C15")
def test_declining_a_question_of_one_card_for_good_leaves_all_others_alone(spoken):
    said = ["decline:may:Celebrate"]
    asked = {d.context["card"]: declines(d, said) for d, _, _ in spoken if d.kind == "may"}
    assert asked.pop("Celebrate") == "no"
    assert len(asked) > 3
    assert set(asked.values()) == {None}


@rule("C52", "Q10")
def test_the_payment_that_a_card_is_about_is_not_declined_for_good(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Merfolk Mercenary", "Tavern")
    deckhand.says("ann", "Play Merfolk Mercenary")
    assert decline_word(deckhand.asked("ann")) is None
    deckhand.says("ann", "No")


@rule("C50", "P46")
def test_what_is_declined_for_good_is_asked_of_who_acts_for_another(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").player("bob").bewitched_by = 0
    deckhand.says("ann", "Play Celebrate")
    assert declines(deckhand.asked("ann"), ["decline:may:Celebrate"]) is None
    deckhand.says("ann", "No")
