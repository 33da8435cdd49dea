"""Why a card cannot be played or bought now."""

from rulewright.games.deckhand import GAME
from rulewright.testing import rule
from rulewright.title import why_not
from tests.games.deckhand.matches import decisions


def refusal(deckhand, who, thing):
    found = why_not(deckhand.begin(), deckhand.seat_of(who), thing)
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
            for card in GAME.presentation.things:
                refused = GAME.presentation.why_not(match.state, decision.seat, card)
                assert (refused is None) == (card in offered), (card, refused)
