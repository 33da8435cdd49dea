"""What the automa would do next, told from what lies open."""

import pytest

from rulewright.games.viscounts import GAME
from rulewright.testing import rule


def forecasts(kingdom):
    """What the player is told: scheme, space and deed of each that may come."""
    told = GAME.view(kingdom.begin().state, 0).automa.forecasts
    return {one.scheme: (one.space, one.does) for one in told}


@pytest.fixture
def solo(kingdom):
    """Ann is to play a card; the automa stands on space 3 and has a Deed to flip."""
    kingdom.seat("ann", automa="Cleric").plays().hand("ann", "Abbot", "Squire")
    return kingdom.papers("automa", deeds=1).schemes("Starting C", "Starting B")


@rule("V167", "V174")
def test_each_scheme_that_may_come_is_told_with_where_it_leads_and_what_it_does(solo):
    solo.schemes("Starting N", "Starting B N").goods("automa", gold=2)
    assert forecasts(solo) == {
        "Starting B N": ("4", "gain 1 Debt, then flip 1 Deed"),
        "Starting N": ("5", "place 2 Workers"),
    }


def test_a_forecast_changes_nothing_and_tells_nobody(solo):
    match = solo.begin()
    before, told = GAME.view(match.state, 0), len(match.journal.entries)
    piles = [*solo.automa.pile], [*solo.automa.future], [*solo.automa.discard]
    assert forecasts(solo)
    assert GAME.view(match.state, 0) == before
    assert (solo.automa.pile, solo.automa.future, solo.automa.discard) == piles
    assert len(match.journal.entries) == told


def test_it_does_not_tell_the_order_of_the_pile(solo):
    assert list(forecasts(solo)) == ["Starting B", "Starting C"]


@rule("V181")
def test_with_an_empty_pile_its_discards_and_the_scheme_that_drops_off_may_come(solo):
    solo.schemes(future=("Future C",)).scheme_board("Starting N C", "Starting C B", "Starting B N")
    solo.automa.discard.append("Starting N")
    assert list(forecasts(solo)) == ["Starting B N", "Starting N"]


@rule("V184")
@pytest.mark.parametrize(("harder", "possible"), [("0", 2), ("1", 3)])
def test_in_a_harder_game_any_future_scheme_may_be_among_them(kingdom, harder, possible):
    kingdom.seat("ann", automa="Cleric", harder=harder).plays().hand("ann", "Abbot", "Squire")
    kingdom.schemes("Starting B", "Future C", future=("Future X (3)",))
    assert len(forecasts(kingdom)) == possible


@rule("V184")
def test_a_future_scheme_that_was_not_shuffled_in_cannot_come_from_an_empty_pile(kingdom):
    kingdom.seat("ann", automa="Cleric", harder="1").plays().hand("ann", "Abbot", "Squire")
    kingdom.schemes(future=("Future X (3)",)).automa.discard.extend(["Starting B", "Future C"])
    assert list(forecasts(kingdom)) == ["Future C", "Starting B"]


@rule("V168")
def test_whoever_it_would_meet_is_taken_to_leave_the_cards_as_they_are(solo):
    solo.viscount("ann", "5").board("ann", "Friar", "Vicar").schemes("Starting N")
    assert forecasts(solo) == {"Starting N": ("5", "flip 1 Debt or Deed, then gain 1 Virtue")}


def test_in_the_draft_and_in_its_own_turn_nothing_is_foretold(kingdom):
    kingdom.seat("ann", automa="Cleric").draft(("1", "Emma"), ("2", "Ada"))
    assert forecasts(kingdom) == {}


def test_while_the_automa_acts_and_when_all_is_over_nothing_is_foretold(solo):
    state = solo.begin().fork().state
    assert GAME.view(state, 0).automa.forecasts
    state.current = 1
    assert GAME.view(state, 0).automa.forecasts == ()
