"""DeckHand in words: questions, options, refusals, the table as text."""

import re

import pytest

from rulewright.bots.manners import decline_word, declines
from rulewright.games.deckhand import GAME
from rulewright.games.deckhand.catalogue import CARDS, EDITIONS
from rulewright.kernel import Match
from rulewright.testing import rule, walk

NAMES = ("ann", "bob", "cid", "dan")

VERBS = {
    *("Choose", "Discard", "Gain,", "Name", "Pick", "Play", "Put", "Remove", "Swap", "Take"),
    *("Turn", "Exchange", "Resolve", "Reload", "Buy", "End"),
}


def decisions():
    """Every question of some matches in either edition, with the match that asks it."""
    for seed in range(24):
        edition = GAME.settings[0].choices[seed % 2].value
        match = Match.new(GAME, NAMES[: 2 + seed % 3], seed=seed, options={"cards": edition})
        yield from walk(match, seed, keen=0.8)


@pytest.fixture(scope="module")
def spoken():
    """For every different prompt its kind, labels and their rules."""
    told = []
    for match, decision in decisions():
        prompt = GAME.prompt(match.state, decision, match.name)
        labels = [GAME.describe(match.state, decision, o, match.name) for o in decision.options]
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
            assert card in GAME.things
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
    deckhand.seat("Ann McCoy", "bob").hand("Ann McCoy", "Fortune Teller")
    deckhand.says("Ann McCoy", "Play Fortune Teller")
    decks = deckhand.choices("Ann McCoy")
    deckhand.says("Ann McCoy", "The supply deck")
    assert "Ann McCoy's deck" in decks


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


# Why not


def refusal(deckhand, who, thing):
    found = deckhand.begin().why_not(deckhand.seat_of(who), thing)
    return found and found.text


@rule("P8")
def test_why_not_when_it_is_not_my_turn(deckhand):
    deckhand.seat("ann", "bob").hand("bob", "Tavern")
    assert deckhand.why_not("bob", "Tavern") == "P8"
    assert refusal(deckhand, "bob", "Tavern") == "It is not your turn."


@rule("P12")
def test_why_not_when_no_action_is_left(deckhand):
    deckhand.seat("ann", "bob").actions(1).hand("ann", "Poisoned Grog", "Alchemy").supply("Tavern")
    deckhand.says("ann", "Play Poisoned Grog")
    assert deckhand.why_not("ann", "Alchemy") == "P12"
    assert deckhand.why_not("ann", "Tavern") == "P12"
    assert refusal(deckhand, "ann", "Alchemy") == "You have no action left to play a card."


@rule("P15")
def test_why_not_when_it_is_too_expensive(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Tavern").treasures("ann", 3).supply("Treasure Hunt")
    assert deckhand.why_not("ann", "Treasure Hunt") == "P15"
    assert (
        refusal(deckhand, "ann", "Treasure Hunt") == "Treasure Hunt costs 4 Treasures; you have 3."
    )


@rule("P59")
def test_why_not_when_five_actions_are_used(deckhand):
    deckhand.seat("ann", "bob").actions(9)
    deckhand.hand("ann", "Seaside Citadel", "Poisoned Grog", "Alchemy", *["Fist Fight"] * 3)
    deckhand.says("ann", "Play Seaside Citadel", "Play Poisoned Grog", *["Play Fist Fight"] * 3)
    assert deckhand.why_not("ann", "Alchemy") == "P59"
    assert "5 actions" in refusal(deckhand, "ann", "Alchemy")


@rule("P59")
def test_why_not_to_buy_when_five_actions_are_used(deckhand):
    deckhand.seat("ann", "bob").actions(9).treasures("ann", 9)
    deckhand.hand("ann", "Seaside Citadel", "Poisoned Grog", "Alchemy", *["Fist Fight"] * 3)
    deckhand.supply("Tavern")
    deckhand.says("ann", "Play Seaside Citadel", "Play Poisoned Grog", *["Play Fist Fight"] * 3)
    assert deckhand.why_not("ann", "Tavern") == "P59"


@rule("Q15")
def test_why_not_when_a_debt_must_be_paid_first(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Governor's Wedding").treasures("bob", 2)
    deckhand.supply("Typhoon")
    deckhand.says("ann", "Play Governor's Wedding", "End the turn")
    assert deckhand.why_not("bob", "Typhoon") == "Q15"
    expected = "Typhoon costs 2 Treasures, and you owe 1 more before you buy."
    assert refusal(deckhand, "bob", "Typhoon") == expected


@rule("P15", "Q15")
def test_why_not_when_even_without_the_debt_it_is_too_expensive(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Governor's Wedding").treasures("bob", 2)
    deckhand.supply("Treasure Hunt").says("ann", "Play Governor's Wedding", "End the turn")
    assert deckhand.why_not("bob", "Treasure Hunt") in ("P15", "Q15")


@rule("Q8")
def test_why_not_when_it_is_face_down(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Fist Fight").treasures("ann", 9)
    deckhand.face_down("bob", "Tavern")
    assert deckhand.why_not("ann", "Tavern") == "Q8"
    assert "face down" in refusal(deckhand, "ann", "Tavern")


@rule("P12", "P13")
def test_why_not_when_it_lies_in_the_discard(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Fist Fight").discard("ann", "Tavern")
    assert deckhand.why_not("ann", "Tavern") == "P12"
    assert "in your discard" in refusal(deckhand, "ann", "Tavern")


@rule("P13")
def test_why_not_while_another_card_is_being_played(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Harbor Market", "Tavern")
    deckhand.says("ann", "Play Harbor Market")
    assert deckhand.why_not("ann", "Tavern") == "P13"
    deckhand.says("ann", "2 Treasures")


@rule("P9", "P60")
def test_why_not_at_the_start_of_a_turn(deckhand):
    deckhand.seat("ann", "bob").discard("bob", "Unguarded Graveyard", "Tavern")
    deckhand.hand("bob", "Fist Fight").says("ann", "End the turn")
    deckhand.asked("bob")
    assert deckhand.why_not("bob", "Fist Fight") == "P9"
    assert "start of your turn" in refusal(deckhand, "bob", "Fist Fight")
    deckhand.says("bob", "None")


@rule("C56", "Q8")
def test_why_not_while_cards_are_turned_down_for_the_grand_council(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Fist Fight").treasures("ann", 9)
    deckhand.supply_only("Tavern", "Alchemy", "Haggling", "Typhoon", "Shipyard", "Hideout")
    deckhand.state.turn.flips_due = 1
    deckhand.says("ann", "Turn 4 supply cards face down")
    assert deckhand.why_not("ann", "Fist Fight") == "C56"
    assert deckhand.why_not("ann", "Tavern") == "", "it can be turned face down"
    deckhand.says("ann", "Tavern", "Alchemy", "Haggling")
    assert deckhand.why_not("ann", "Fist Fight") == "C56"
    deckhand.says("ann", "Typhoon")
    assert deckhand.why_not("ann", "Fist Fight") == ""


@rule("Q12")
def test_why_not_while_the_doll_takes_my_action(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Bewitched Doll")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn")
    assert deckhand.why_not("bob", "Fist Fight") == "C50"


@rule("P39")
def test_why_not_when_the_game_is_over(deckhand):
    deckhand.seat("ann", "bob").supply_only("Tavern").says("ann", "End the turn")
    deckhand.says("bob", "Buy Tavern")
    assert deckhand.why_not("ann", "Fist Fight") == "P39"


@rule("P12")
def test_nothing_speaks_against_what_is_allowed_or_unknown(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Fist Fight").supply("Tavern")
    assert deckhand.why_not("ann", "Fist Fight") == ""
    assert deckhand.why_not("ann", "fist fight") == ""
    assert deckhand.why_not("ann", "Tavern") == ""
    assert deckhand.why_not("ann", "Rusty Nail") == ""


@rule("P25")
def test_nothing_speaks_against_a_supply_card_because_its_twin_in_hand_cannot_be_played(deckhand):
    deckhand.seat("ann", "bob").actions(1).hand("ann", "Harbor Market", "Fist Fight")
    deckhand.supply("Fist Fight").says("ann", "Play Harbor Market", "1 Treasure and 1 Buy")
    assert "Buy Fist Fight for 1 Treasure" in deckhand.choices("ann")
    assert deckhand.why_not("ann", "Fist Fight") == ""


@rule("P12", "P15")
def test_why_not_agrees_with_what_can_be_chosen():
    """In a turn's own question, a card is offered if and only if nothing speaks against it."""
    for match, decision in decisions():
        if decision.kind == "action":
            offered = {option[1] for option in decision.options if option[0] in ("play", "buy")}
            for card in GAME.things:
                refused = GAME.why_not(match.state, decision.seat, card)
                assert (refused is None) == (card in offered), (card, refused)


# The table as text


def board(deckhand, who):
    match = deckhand.begin()
    return match.view(deckhand.seat_of(who)).board(match.name).splitlines()


def look(deckhand, what, who="ann"):
    match = deckhand.begin()
    return match.view(deckhand.seat_of(who)).look(what, match.name)


@rule("P35", "Q14")
def test_the_board_shows_supply_decks_players_and_the_turn(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Alchemy")
    deckhand.discard("bob", "Hideout", "Haggling")
    deckhand.hand("bob", "Shipyard").treasures("bob", 3).supply_deck("Exploration").supply("Tavern")
    lines = board(deckhand, "ann")
    assert lines[0] == "Supply:"
    assert lines[1].startswith("  Tavern (Adventure; cost 1, hooks 1): Check your hand")
    assert f"Refresh deck: {len(deckhand.state.refresh_deck)} cards." in " ".join(lines)
    assert "ann: 1 Treasure, 8 hooks, deck 4, discard 0, hand: Alchemy and Typhoon" in lines
    assert "bob: 3 Treasures, 9 hooks, deck 4, discard 2 (top: Hideout), hand 1" in lines
    assert lines[-1] == "ann's turn: 2 actions, 0 Buys, 0 Reloads"


@rule("P4")
def test_the_board_counts_in_good_english(deckhand):
    deckhand.seat("ann", "bob").supply_deck("Exploration").supply("Tavern")
    assert any(line.startswith("Supply deck: 1 card.") for line in board(deckhand, "ann"))


@rule("P19", "P47")
def test_the_board_lists_every_supply_card_with_type_cost_and_hooks(deckhand):
    deckhand.seat("ann", "bob").supply("Useless Totem", "Skull Island")
    lines = board(deckhand, "bob")
    assert len([line for line in lines if line.startswith("  ")]) == 6
    assert any(
        line.startswith("  Useless Totem (Structure, Attack, Adventure; cost 1, hooks 2)")
        for line in lines
    )
    assert any(line.startswith("  Skull Island (Structure; cost 4, hooks 4)") for line in lines)


@rule("P19", "C11")
def test_the_board_says_what_a_cheaper_card_costs_now(deckhand):
    deckhand.seat("ann", "bob").supply("Skull Island").hand("ann", "Haggling")
    deckhand.says("ann", "Play Haggling")
    lines = board(deckhand, "ann")
    assert any(
        line.startswith("  Skull Island (Structure; cost 4, now 3, hooks 4)") for line in lines
    )


@rule("Q8", "P36")
def test_the_board_shows_face_down_revealed_and_played_cards(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Stealthy Observer").face_down("bob", "Tavern")
    deckhand.deck("bob", "Typhoon", "Alchemy", "Fist Fight", "Fist Fight")
    deckhand.says("ann", "Play Stealthy Observer")
    lines = board(deckhand, "bob")
    assert "  Tavern, face down until bob restores it" in lines
    assert "On top of bob's deck: Typhoon and Alchemy" in lines
    assert "In play: Stealthy Observer" in lines
    deckhand.says("ann", "Alchemy")


@rule("P39", "P59")
def test_the_board_says_when_turns_are_the_last_and_actions_limited(deckhand):
    deckhand.seat("ann", "bob").supply_only("Tavern")
    deckhand.deck("bob", "Seaside Citadel", "Fist Fight", "Fist Fight", "Celebrate")
    deckhand.says("ann", "End the turn")
    assert board(deckhand, "bob")[-1] == "bob's turn (last turns): 1 action, 0 Buys, 0 Reloads"
    deckhand.says("bob", "Play Seaside Citadel")
    assert "2 actions (5 at most this turn)" in board(deckhand, "bob")[-1]


@rule("P62", "Q12", "P61")
def test_the_board_shows_what_hangs_over_a_player(deckhand):
    deckhand.seat("ann", "bob").actions(4).discard("bob", "Tavern")
    deckhand.hand("ann", "Lost Expedition", "Bewitched Doll", "Rum Factory", "Alchemy")
    deckhand.says("ann", "Play Lost Expedition", "Play Bewitched Doll", "Play Rum Factory", "Yes")
    bob = look(deckhand, "bob")
    assert "Tavern set aside for ann" in bob
    assert "bewitched by ann" in bob
    assert "must discard 1 card after the next draw" in bob


@rule("P19")
def test_a_card_can_be_looked_at_with_its_numbers_rule_and_source(deckhand):
    text = look(deckhand.seat("ann", "bob"), "tavern")
    assert text.startswith("Tavern: Adventure, cost 1, hooks 1. Check your hand")
    assert "(C1, public:" in text


@rule("P35")
def test_a_discard_can_be_looked_at_by_name(deckhand):
    deckhand.seat("ann", "bob").discard("bob", "Tavern", "Alchemy")
    assert look(deckhand, "discard bob") == "bob's discard, oldest first: Alchemy and Tavern"
    assert look(deckhand, "Discard ann") == "ann's discard, oldest first: nothing"


@rule("P3")
def test_what_was_removed_can_be_looked_at(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Walk the Plank", "Tavern")
    deckhand.says("ann", "Play Walk the Plank", "Tavern")
    assert look(deckhand, "removed").startswith("Removed from the game: Fist Fight")
    assert look(deckhand, "removed").endswith(" and Tavern")


@rule("Q14")
def test_a_player_can_be_looked_at_without_the_hand(deckhand):
    deckhand.seat("ann", "bob").hand("bob", "Typhoon")
    assert look(deckhand, "bob") == "bob: 1 Treasure, 6 hooks, deck 4, discard 0, hand 1"
    assert look(deckhand, "bob", who="bob").endswith("hand: Typhoon")


@rule("Q8")
def test_face_down_cards_can_be_looked_at(deckhand):
    deckhand.seat("ann", "bob").face_down("bob", "Tavern", "Alchemy")
    text = look(deckhand, "face down")
    assert "Tavern" in text
    assert "Alchemy" in text


@rule("P35")
def test_there_is_nothing_to_look_at_under_an_unknown_name(deckhand):
    assert look(deckhand.seat("ann", "bob"), "Rusty Nail") is None
    assert look(deckhand, "discard zot") is None


@rule("Q16")
def test_a_card_reads_as_the_edition_that_is_played_prints_it():
    cards = GAME.things.values()
    assert len([card for card in cards if card.versions]) == 5
    for card in cards:
        for edition in EDITIONS:
            read = card.at({"cards": edition})
            printed = CARDS[edition][card.name]
            assert (read.text, read.facts["cost"]) == (printed.text, printed.cost)
            assert not [other for other in EDITIONS if other in read.text]
