"""``rulewright train``: examples from search, and a network that learns from them."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest

from rulewright.lab.training.examples import Example, GameExamples, Lessons, examples_of

LESSONS = Lessons("deckhand", 2, {}, iterations=4)


@pytest.fixture(scope="module")
def examples() -> list[Example]:
    return examples_of(LESSONS, 7)


def test_every_example_says_what_the_search_chose(examples: list[Example]) -> None:
    assert len(examples) > 10
    for one in examples:
        count = len(one.options)
        assert len(one.behind) == len(one.values) == count > 1
        assert one.behind.max() == 0
        assert 0 <= one.best < count
        assert not numpy.isnan(one.values[one.best])
        assert len({row.tobytes() for row in one.options}) == count


def test_the_same_seed_gives_the_same_examples(examples: list[Example]) -> None:
    again = examples_of(LESSONS, 7)
    assert [one.best for one in again] == [one.best for one in examples]
    assert all((a.facts == b.facts).all() for a, b in zip(again, examples, strict=True))


def test_kept_examples_come_back_as_they_were(examples: list[Example], tmp_path: Path) -> None:
    GameExamples.of(examples).save(tmp_path / "game.npz")
    loaded = GameExamples.load(tmp_path / "game.npz").examples()
    for before, after in zip(examples, loaded, strict=True):
        assert after.best == before.best
        for name in ("facts", "numbers", "options", "behind", "values"):
            numpy.testing.assert_array_equal(getattr(after, name), getattr(before, name))


def test_a_network_learns_what_the_search_chose(examples: list[Example]) -> None:
    pytest.importorskip("torch", reason="pip install 'rulewright[train]'")
    from rulewright.features.vocabulary import vocabulary_of
    from rulewright.lab.training.fit import fit

    # The same game again and again, so that what is held out is known by heart.
    games, rounds = [examples] * 16, []
    network, quality, greedy = fit(
        games, vocabulary_of("deckhand", 2), 1, 30, lambda number, found: rounds.append(found)
    )
    assert quality.agreement > greedy.agreement
    assert quality.regret < greedy.regret
    first = examples[0]
    seen = numpy.zeros(vocabulary_of("deckhand", 2).size, numpy.float32)
    seen[first.facts] = first.numbers
    assert len(network.values(seen, first.options, first.behind)) == len(first.options)
