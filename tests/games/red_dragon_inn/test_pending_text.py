"""What is pending, as the page and the terminal tell it to each seat."""

import pytest

from rulewright.games.red_dragon_inn.presentation.pending_text import drink_text
from rulewright.games.red_dragon_inn.table.pending import (
    Activation,
    Ante,
    Blow,
    Bomb,
    Card,
    Discard,
    DrinkEvent,
    Hurt,
    LastChance,
    Lull,
    OrderPhase,
    Payment,
    Serving,
    Trigger,
    Win,
)
from rulewright.games.red_dragon_inn.table.pieces import INN, POT, Drink, GizmoTarget
from rulewright.testing import rule

CARD = "Down Pooky!"
WAND = "How many times have I told you? Keep your hands off my wand!"
REGRET = "Sorry, I forgot the safety on my Automatic Phalanx!"
SPECTATOR = None


@pytest.fixture
def pending(inn):
    """Seats three and lays things on the stack; hands back what a viewer is told of the last."""
    inn.seat("zot", "gog", "wrench").gizmo("wrench", "Head Case")

    def told(*things, viewer=0):
        stack = inn.state.stack
        stack.extend(things)
        view = inn.game.view(inn.state, viewer)
        stack.clear()
        return view.stack[-1].told

    return told


def card(seat=1, *targets):
    return Card(CARD, seat, seat, list(targets))


@rule("I22")
def test_a_card_is_told_from_where_one_sits(pending):
    assert pending(card(1, 0, 2)) == f"{{1}} plays “{CARD}” at you and {{2}}."
    assert pending(card(1, 0, 2), viewer=SPECTATOR) == f"{{1}} plays “{CARD}” at {{0}} and {{2}}."
    assert pending(card(0, 0)) == f"You play “{CARD}” at yourself."


@rule("I22")
def test_a_card_at_something_is_an_answer(pending):
    assert pending(card(1, 0), card(0)) == "You answer with “Down Pooky!”"
    lull = Lull("the Action phase", 1, 1)
    assert pending(lull, card(0)) == "You play “Down Pooky!”"


@rule("R37")
def test_a_gizmo_that_is_hit_is_somebodys(pending, inn):
    gizmo = inn.player("wrench").gizmos[0].target
    assert pending(card(1, gizmo)) == f"{{1}} plays “{CARD}” at {{2}}'s Head Case."
    assert pending(card(1, gizmo), viewer=2) == f"{{1}} plays “{CARD}” at your Head Case."


@pytest.mark.parametrize(
    ("thing", "sentence"),
    [
        (Payment(CARD, 1, 1, 1, INN), "{1} owes 1 Gold to the Inn (Down Pooky!)."),
        (Payment(CARD, 1, 1, 2, 0), "{1} owes 2 Gold to you (Down Pooky!)."),
        (Payment("an ante", 0, 0, 1, POT), "You owe 1 Gold to the pot (an ante)."),
        (Ante("the ante", 0, 0, 1, POT), "You must ante 1 Gold."),
        (Ante("the ante", 1, 1, 1, POT), "{1} must ante 1 Gold."),
        (Hurt(CARD, 1, 0, 2, 0, None, []), "You have lost 2 Fortitude to “Down Pooky!”"),
        (Hurt(CARD, 1, 2, 2, 2, None, []), "{2} has lost 2 Fortitude to “Down Pooky!”"),
        (
            Hurt(CARD, 1, 0, 2, GizmoTarget(8), None, [], "Buckler in a Box"),
            "Your Buckler in a Box has lost 2 Fortitude to “Down Pooky!”",
        ),
        (
            Hurt(CARD, 1, 2, 2, GizmoTarget(8), None, [], "Buckler in a Box"),
            "{2}'s Buckler in a Box has lost 2 Fortitude to “Down Pooky!”",
        ),
        (Win("the pot", 1, 1), "{1} wins the pot."),
        (Win("the pot", 0, 0), "You win the pot."),
        (Discard("Rusty Nail", None, 1, ["Rusty Nail"]), "The Rusty Nail lies with the Inn."),
        (LastChance("", 0, 0, [0]), "You will be out of the game."),
        (LastChance("", 1, 1, [1, 0]), "You and {1} will be out of the game."),
        (Activation("Head Case", 2, 2), "{2}'s Head Case is at work."),
        (Activation("Head Case", 0, 0), "Your Head Case is at work."),
        (Activation("Dart Spitter", 2, 2, [0]), "{2}'s Dart Spitter is at work on you."),
        (Activation("Dart Spitter", 0, 0, [1]), "Your Dart Spitter is at work on {1}."),
        (Activation("Cutpurse", 0, 0, [0]), "Your Cutpurse is at work on yourself."),
        (Trigger("Rusty Nail", None, 1), "“Rusty Nail” takes effect for {1}."),
        (Trigger("Rusty Nail", None, 0, [2]), "“Rusty Nail” takes effect for you at {2}."),
        (Blow(CARD, 0, 0), "You turn “Down Pooky!” on Leviathan."),
        (Bomb("Hydra", 2, 1), "{1} holds a Bomb: Hydra."),
        (Bomb("Hydra", 2, 0), "You hold a Bomb: Hydra."),
        (Bomb("Goblin Candle", 2, 1, [0]), "{1} shares a Bomb with you: Goblin Candle."),
        (Bomb("Goblin Candle", 2, 0, [1]), "You share a Bomb with {1}: Goblin Candle."),
        (DrinkEvent("Leviathan", 1, 1), "{1} reveals an Event, “Leviathan”."),
        (OrderPhase("the Order phase", 1, 1), "A quiet moment in {1}'s Order phase."),
    ],
)
@rule("I22")
def test_whatever_is_due_is_told_as_one_sentence(pending, thing, sentence):
    assert pending(thing) == sentence


@pytest.mark.parametrize(
    ("alcohol", "fortitude", "as_fortitude", "says"),
    [
        (0, 0, False, "+0 Alcohol"),
        (0, 2, False, "+2 Fortitude"),
        (2, -1, False, "+2 Alcohol, \N{MINUS SIGN}1 Fortitude"),
        (3, 0, True, "+3 Fortitude"),
    ],
)
@rule("I37")
def test_a_drink_says_what_it_does(alcohol, fortitude, as_fortitude, says):
    drink = Drink(["Wine"], 0, alcohol, fortitude, as_fortitude=as_fortitude)
    assert drink_text(drink) == says


@rule("I48")
def test_a_drink_in_a_contest_says_what_it_counts_for(pending):
    drink = Drink(["Dark Ale"], 0, 1, 0, contestant=0)
    told = "You are about to drink Dark Ale (+1 Alcohol) in the Drinking Contest."
    assert pending(Serving("Dark Ale", 0, 0, drink)) == told


@rule("I38", "I48")
def test_an_event_says_what_it_does_and_a_contest_who_is_ahead(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "drink").drinks("zot", "Drinking Contest!")
    inn.drinks_on_top("Wine", "Dark Ale", "Wine", "Dark Ale", "Water").begin()
    inn.told(
        "zot reveals an Event, Drinking Contest! Every player draws a Drink off the Drink deck"
    )
    inn.told("The Contest stands: zot has 2, fiona has 1 and gog has 2; zot and gog are tied.")
    inn.told("The Contest stands: zot has 1 and gog has 0.")


@rule("I29", "I50")
def test_a_drink_that_was_ignored_in_a_contest_is_not_drunk_but_counts(pending):
    drink = Drink(["Wine"], 0, 2, 0, contestant=0, ignored=True)
    serving = Serving("Wine", 0, 0, drink)
    assert pending(serving) == "You Ignore Wine; it still counts as 2 in the Drinking Contest."
    assert pending(serving, viewer=1) == (
        "{0} Ignores Wine; it still counts as 2 in the Drinking Contest."
    )


@rule("R81", "R100")
def test_who_may_hit_back_for_a_gizmo_is_told_which_it_was(inn):
    inn.resting |= {"respond"}
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", "Buckler in a Box", 2)
    inn.hand("zot", WAND).hand("wrench", REGRET).says("zot", WAND, "The Buckler in a Box")
    inn.asked("wrench")
    assert inn.question().startswith("Your Buckler in a Box has lost 2 Fortitude to")
