"""Winning chances: options are tried in imagined worlds that are played to their end."""

from __future__ import annotations

from dataclasses import replace

from rulewright.bots import Chair
from rulewright.bots.analysis.chances import endings_of, play_to_end
from rulewright.bots.chair import Dealer
from rulewright.kernel import Match, Option
from tests import lanterns

LOOK_UP: Option = "look up"


def in_its_last_turn() -> Match[lanterns.Lanterns]:
    """Bob has one more turn; then the longest lantern wins."""
    match = Match.new(lanterns.GAME, ["Ann", "Bob"], seed=1)
    while match.state.turn < lanterns.TURNS - 1:
        match.answer(LOOK_UP)
    return match


def test_every_option_is_followed_to_its_own_end() -> None:
    match = in_its_last_turn()
    bob = Chair(match, 1)
    hang = bob.decision.options[0]
    looks, hangs = endings_of(Dealer(bob), [LOOK_UP, hang], 7)
    assert looks.answers == 0, "Bob looks up, and the match is over"
    assert hangs.answers == 1, "Bob hangs a lantern, and Ann still has to cheer or chuckle"
    assert looks.outcome is not None
    assert hangs.outcome is not None
    assert looks.outcome.scores[0] == hangs.outcome.scores[0], "both are tried in the same world"
    longest = [len(word) for word in match.state.hands[1]]
    assert [looks.outcome.scores[1], hangs.outcome.scores[1]] == longest


def test_a_turn_is_told_as_it_stands_when_the_next_one_begins() -> None:
    counted = replace(
        lanterns.GAME,
        evaluation=replace(lanterns.GAME.evaluation, turn=lambda table: table.turn),
        summary=replace(lanterns.GAME.summary, course=lambda table: {"turns": table.turn}),
    )
    ending = play_to_end(Match.new(counted, ["Ann", "Bob"], seed=1), 7)
    assert ending.turn == {"turns": 1}
    assert ending.answers >= lanterns.TURNS
