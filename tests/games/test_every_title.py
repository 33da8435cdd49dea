"""What holds in every title, at any moment of its matches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulewright.kernel import Decision, Game, Match, Rng, State, find_title
from rulewright.kernel.game import titles
from rulewright.lab.fuzz import settings_by_lot
from rulewright.testing import walk


@pytest.fixture(scope="module", params=sorted(titles()))
def game(request: pytest.FixtureRequest) -> Game[State]:
    return find_title(request.param)


def moments(game: Game[State], matches: int = 6) -> Iterator[tuple[Match[State], Decision]]:
    """The questions of some matches with different settings, with the match that asks each."""
    for seed in range(matches):
        seats = game.seats[seed % len(game.seats)]
        options = settings_by_lot(game, seats, Rng.seeded("moments", seed))
        match = Match.new(game, [f"seat {n}" for n in range(seats)], seed=seed, options=options)
        yield from walk(match, seed, questions=300, keen=0.8)


def test_every_question_has_words_and_every_option_a_label_of_its_own(game: Game[State]) -> None:
    for match, decision in moments(game):
        prompt = game.prompt(match.state, decision, match.name)
        options = decision.options
        texts = [game.describe(match.state, decision, o, match.name).text for o in options]
        assert prompt, decision
        assert all(texts), prompt
        assert len(set(texts)) == len(texts), (prompt, texts)


def test_every_question_and_every_option_cites_a_rule_of_the_rulebook(game: Game[State]) -> None:
    for match, decision in moments(game):
        assert decision.rule in game.rulebook, decision
        for option in decision.options:
            label = game.describe(match.state, decision, option, match.name)
            assert label.rule in game.rulebook, label


def test_dealing_anew_keeps_what_the_given_seats_see_and_every_card(game: Game[State]) -> None:
    for number, (match, _) in enumerate(moments(game)):
        seats = len(match.start.seats)
        viewers = frozenset((number % seats, number // seats % seats))
        state = match.fork().state
        game.redeal(state, viewers, Rng.seeded("anew", number))
        for viewer in viewers:
            assert game.view(state, viewer) == match.view(viewer)
        assert game.check(state) == []
