"""What ``docs/research.md`` shows works as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

from rulewright.envs import MOST_OPTIONS, OBSERVATION_SIZE
from rulewright.envs.observation import KIND_SIZE, LARGEST, VIEW_SIZE
from rulewright.envs.several import MAX_CYCLES

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")


def test_the_example_plays_a_match() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    found: dict[str, object] = {}
    exec(code, found)
    table = found["table"]
    assert table.agents == []  # type: ignore[attr-defined]  # the environment of the example


def test_the_numbers_are_those_of_the_code() -> None:
    assert f"a vector of {OBSERVATION_SIZE:,} numbers between −{LARGEST:.0f} and" in PAGE  # noqa: RUF001
    assert f"up to {MOST_OPTIONS} (`MOST_OPTIONS`)" in PAGE
    assert f"({MAX_CYCLES:,} by default)" in PAGE
    assert f"| 0 to {VIEW_SIZE - 1} |" in PAGE
    assert f"| {VIEW_SIZE} to {VIEW_SIZE + KIND_SIZE - 1} |" in PAGE
    assert f"| {VIEW_SIZE + KIND_SIZE} to {OBSERVATION_SIZE - 1} |" in PAGE
