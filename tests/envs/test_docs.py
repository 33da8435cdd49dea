"""What ``docs/research.md`` shows works as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

from rulewright.envs import MOST_OPTIONS
from rulewright.envs.history import HISTORY_LENGTH
from rulewright.envs.several import MAX_CYCLES
from rulewright.features.vocabulary import MOST_WORDS, vocabulary_of

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")


def test_the_examples_play() -> None:
    first, second = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    found: dict[str, object] = {}
    exec(first, found)
    assert found["table"].agents == []  # type: ignore[attr-defined]  # the first example
    assert found["masks"].shape == (2, MOST_OPTIONS)  # type: ignore[attr-defined]
    exec(second, found)
    found["table"].reset(seed=1)  # type: ignore[attr-defined]  # the second example


def test_the_numbers_are_those_of_the_code() -> None:
    assert f"up to {MOST_OPTIONS} (`MOST_OPTIONS`)" in PAGE
    assert f"the latest {HISTORY_LENGTH} things" in PAGE
    assert f"each of up to {MOST_WORDS} words" in PAGE
    assert f"({MAX_CYCLES:,} by default)" in PAGE


def test_the_places_that_the_page_names_exist() -> None:
    places = vocabulary_of("deckhand", 2).places
    for place in ("players.0.hand=Tavern", "turn.buys", "kind=action", "rule=P12"):
        assert place in places
        assert f"`{place}`" in PAGE
    assert "supply[Tavern].price" in places
    assert "current=seat 0" in places
    assert "stack.0.name=?" in vocabulary_of("red_dragon_inn", 2).places
