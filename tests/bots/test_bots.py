from __future__ import annotations

import pytest

from rulewright.bots import BOTS, Chair, make_bot, play_match
from rulewright.kernel import Match, Rng, Start, find_title
from rulewright.kernel.errors import BadSetup
from rulewright.kernel.plain import copy


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_the_same_whatever_it_cannot_see(name: str) -> None:
    game = find_title("deckhand")
    match = Match.new(game, ["a", "b", "c"], seed=4)
    guide = make_bot("random", "guide")
    for number in range(40):
        assert match.decision is not None
        seat = match.decision.seat
        if match.is_quiet:
            other_truth = copy(match.state)
            game.redeal(other_truth, frozenset((seat,)), Rng.seeded(number))
            twin = Match(game, Start(match.start.seats, match.start.options, 0, other_truth))
            choices = {make_bot(name, number).choose(Chair(m, seat)) for m in (match, twin)}
            assert len(choices) == 1
        match.answer(guide.choose(Chair(match, seat)))


@pytest.mark.parametrize("name", BOTS)
def test_bots_finish_a_match(name: str) -> None:
    match = Match.new(find_title("deckhand"), ["a", "b"], seed=2)
    assert play_match(match, [make_bot(name, seat) for seat in range(2)]) > 20
    assert match.outcome is not None


def test_an_unknown_bot_names_the_known_ones() -> None:
    with pytest.raises(BadSetup, match="no bot 'genius'; the bots are random, greedy"):
        make_bot("genius")
