"""What holds in every title, at any moment of its matches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from rulewright.kernel import Decision, Game, Match, Rng, State
from rulewright.lab.fuzzing.fuzz import settings_by_lot
from rulewright.testing import walk
from rulewright.title import find_title
from rulewright.title.title import titles


@pytest.fixture(scope="module", params=sorted(titles()))
def game(request: pytest.FixtureRequest) -> Game[State]:
    return find_title(request.param)


def matches(game: Game[State], title: str = "", listen: bool = False) -> Iterator[Match[State]]:
    """Some matches with different settings, in which everybody has this title."""
    for seed in range(6):
        seats = game.seats[seed % len(game.seats)]
        options = settings_by_lot(game, seats, Rng.seeded("moments", seed))
        names = [f"seat {n}{title}" for n in range(seats)]
        yield Match.new(game, names, seed=seed, options=options, listen=listen)


def moments(game: Game[State]) -> Iterator[tuple[Match[State], Decision]]:
    """The questions of some matches, with the match that asks each."""
    for seed, match in enumerate(matches(game)):
        yield from walk(match, seed, questions=300, keen=0.8)


def test_every_question_has_words_and_every_option_a_label_of_its_own(game: Game[State]) -> None:
    for match, decision in moments(game):
        prompt = game.presentation.prompt(match.state, decision, match.name)
        options = decision.options
        texts = [
            game.presentation.describe(match.state, decision, o, match.name).text for o in options
        ]
        assert prompt, decision
        assert all(texts), prompt
        assert len(set(texts)) == len(texts), (prompt, texts)


def test_every_question_and_every_option_cites_a_rule_of_the_rulebook(game: Game[State]) -> None:
    for match, decision in moments(game):
        assert decision.rule in game.rulebook, decision
        for option in decision.options:
            label = game.presentation.describe(match.state, decision, option, match.name)
            assert label.rule in game.rulebook, label


def test_dealing_anew_keeps_what_the_given_seats_see_and_every_card(game: Game[State]) -> None:
    for number, (match, _) in enumerate(moments(game)):
        seats = len(match.start.seats)
        viewers = frozenset((number % seats, number // seats % seats))
        state = match.fork().state
        game.redeal(state, viewers, Rng.seeded("anew", number))
        for viewer in viewers:
            assert game.view(state, viewer) == match.view(viewer)
        assert game.checks.state(state) == []


def test_turns_have_numbers_and_a_turn_that_is_over_does_not_come_back(game: Game[State]) -> None:
    for seed in range(3):
        seats = max(2, game.seats.start)
        match = Match.new(game, [f"seat {n}" for n in range(seats)], seed=seed)
        turns = [
            game.evaluation.turn(at.state) for at, _ in walk(match, seed, keen=0.8) if at.is_quiet
        ]
        changes = [turn for before, turn in pairwise(turns) if turn != before]
        assert len(changes) >= 8
        assert len(set(changes)) == len(changes)


def test_the_end_is_the_last_thing_told_and_nothing_is_lost_by_it(game: Game[State]) -> None:
    for seed, match in enumerate(matches(game, listen=True)):
        for _ in walk(match, seed, keen=0.8):
            assert match.outcome is None
        assert match.outcome is not None
        assert match.journal is not None
        assert match.outcome.rule in match.journal.entries[-1].event.cites
        assert game.checks.state(match.state) == []


#: Two stops where one would do: "“I raise!”." or "to Ann Jr.."; the dots of "Sorry..." are three.
TWO_STOPS = re.compile(r"[!?]”?\.|\.”\.|(?<!\.)\.\.(?!\.)|\.{4,}")


def sentences(game: Game[State]) -> Iterator[str]:
    """All that is asked, refused and told in some matches of people whose names end in a stop."""
    for seed, match in enumerate(matches(game, title=" Jr.", listen=True)):
        for now, decision in walk(match, seed, questions=300, keen=0.8):
            yield game.presentation.prompt(now.state, decision, now.name)
            for thing in list(game.presentation.things)[len(now.answers) % 20 :: 20]:
                refusal = game.presentation.why_not(now.state, decision.seat, thing)
                yield "" if refusal is None else refusal.text
        assert match.journal is not None
        for entry in match.journal.entries:
            yield entry.event.text(match.name)
            yield "" if entry.others is None else entry.others.text(match.name)


def test_no_sentence_has_two_stops(game: Game[State]) -> None:
    assert not [text for text in dict.fromkeys(sentences(game)) if TWO_STOPS.search(text)]
