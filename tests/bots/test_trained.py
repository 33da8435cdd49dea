"""A bot that corrects greedy with a network."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import numpy
import pytest
from numpy.typing import NDArray

from rulewright.bots import Chair, bots_for, make_bot
from rulewright.bots.greedy import opinion
from rulewright.bots.trained import Network, TrainedBot, network_of
from rulewright.features.vocabulary import OPTION_COLUMNS, WrongVocabulary, vocabulary_of
from rulewright.kernel import Match, Option, Rng, State
from rulewright.kernel.errors import BadSetup
from rulewright.title import find_title

DECKHAND = find_title("deckhand")
WIDTH = 2


def network(likes: str | None = None, *, greedy: float = 1.0) -> Network:
    """A network that agrees with greedy, except that it likes one word in any option."""
    vocabulary = vocabulary_of("deckhand", 2)

    def empty(*shape: int) -> NDArray[numpy.float32]:
        return numpy.zeros(shape, numpy.float32)

    words = empty(OPTION_COLUMNS * len(vocabulary.words), WIDTH)
    if likes is not None:
        number = vocabulary.words.index(f"={likes}")
        words[number :: len(vocabulary.words), 0] = 1.0
    option_weights = empty(WIDTH, WIDTH + 1)
    option_weights[0, 0] = 100.0
    return Network(
        {
            "facts": empty(vocabulary.size, WIDTH),
            "seat_weights": empty(WIDTH, WIDTH),
            "seat_bias": empty(WIDTH),
            "words": words,
            "option_weights": option_weights,
            "option_bias": empty(WIDTH),
            "value_weights": numpy.array([1.0, 0.0], numpy.float32),
            "value_bias": empty(1),
            "greedy_weight": numpy.array(greedy, numpy.float32),
        }
    )


def first_turns(count: int) -> list[Match[State]]:
    """Positions with a real choice, early in a match of two."""
    match, guide, found = Match.new(DECKHAND, ["Ann", "Bob"], seed=5), Rng.seeded("guide"), []
    while len(found) < count:
        assert match.decision is not None
        options = match.decision.options
        if len(options) > 1:
            found.append(match.fork())
        match.answer(options[guide.below(len(options))])
    return found


def choice(bot: TrainedBot, match: Match[State]) -> Option:
    assert match.decision is not None
    return bot.choose(Chair(match, match.decision.seat))


def test_a_network_that_knows_nothing_chooses_what_greedy_thinks_best() -> None:
    for match in first_turns(12):
        assert match.decision is not None
        chair = Chair(match, match.decision.seat)
        chosen = choice(TrainedBot(Rng.seeded(1), network()), match)
        expected = opinion(chair, Rng.seeded(1))
        assert expected[match.decision.options.index(chosen)] == max(expected)


def test_what_a_network_likes_outweighs_greedy() -> None:
    words = vocabulary_of("deckhand", 2).words
    tried = 0
    for match in first_turns(12):
        assert match.decision is not None
        for option in match.decision.options:
            liked = option if isinstance(option, str) else str(option[-1])
            if f"={liked}" in words:
                chosen = choice(TrainedBot(Rng.seeded(1), network(liked)), match)
                assert chosen == liked or liked in chosen
                tried += 1
    assert tried > 20


def test_a_saved_network_chooses_as_before(tmp_path: Path) -> None:
    vocabulary, file = vocabulary_of("deckhand", 2), tmp_path / "2.npz"
    network("buy").save(file, vocabulary, "by hand")
    loaded = Network.load(file, vocabulary)
    for match in first_turns(10):
        bots = [TrainedBot(Rng.seeded(1), one) for one in (network("buy"), loaded)]
        assert choice(bots[0], match) == choice(bots[1], match)


def test_a_network_of_another_table_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "2.npz"
    network().save(file, vocabulary_of("deckhand", 2), "by hand")
    with pytest.raises(WrongVocabulary, match=r"2\.npz was trained with another vocabulary"):
        Network.load(file, vocabulary_of("deckhand", 3))


def test_without_a_network_it_plays_as_greedy_and_is_not_offered(tmp_path: Path) -> None:
    bare = replace(DECKHAND, evaluation=replace(DECKHAND.evaluation, models=tmp_path / "models"))
    assert network_of(bare, 2) is None
    assert "trained" not in bots_for(bare)
    assert "greedy" in bots_for(bare)
    match = Match.new(bare, ["Ann", "Bob"], seed=5)
    for _ in range(10):
        assert match.decision is not None
        chair = Chair(match, match.decision.seat)
        chosen = make_bot("trained", 1).choose(chair)
        assert chosen == make_bot("greedy", 1).choose(chair)
        match.answer(chosen)


def test_networks_of_our_titles_fit_their_vocabularies_and_are_small() -> None:
    for title in ("deckhand", "red_dragon_inn", "viscounts"):
        folder = find_title(title).evaluation.models
        assert folder is not None
        files = list(folder.glob("*.npz"))
        for file in files:
            assert network_of(find_title(title), int(file.stem)) is not None
        assert sum(file.stat().st_size for file in files) <= 1_000_000


def test_who_has_no_numpy_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "rulewright.bots.trained")
    with pytest.raises(BadSetup, match="'trained' needs numpy: pip install numpy"):
        make_bot("trained")
