"""What is counted of a match when it is over."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.kernel import Event, Outcome, Rng, State
from rulewright.title import Figure, tallied, turns_taken
from tests.changed import changed
from tests.lanterns import GAME, setup


@dataclass(frozen=True, slots=True)
class CardsAreDealt(Event):
    begins = "turn"

    seat: int


def test_a_tally_sums_up_what_each_seat_did_and_leaves_out_the_rest() -> None:
    counts = [(0, 2), (2, 1), (None, 5), (0, 1)]
    assert tallied("Hooks", 3, counts) == Figure("Hooks", (3, 0, 1))


def test_without_a_word_from_its_title_the_turns_are_counted() -> None:
    over = State(Rng.seeded(1), outcome=Outcome((1, 2), (0, 0), ""))
    turns = [CardsAreDealt((), seat) for seat in (0, 1, 0)]
    assert turns_taken(over, turns) == (Figure("Turns", (2, 1)),)
    assert turns_taken(over, []) == ()


def test_without_a_word_from_its_title_the_score_is_followed() -> None:
    table = setup(2, {}, Rng.seeded(1))
    assert GAME.summary.follow(GAME, table) == {}
    scoring = replace(GAME, standing=lambda table: (4, 7))
    assert scoring.summary.follow(scoring, table) == {0: 4, 1: 7}
    other = changed(scoring, course=lambda table: {"the doom": 3})
    assert other.summary.follow(other, table) == {"the doom": 3}
