from __future__ import annotations

from collections.abc import Iterator
from typing import Self

import pytest

from rulewright.games.dead_keep.scene import Keep
from tests.games.dead_keep.layouts import first_text


class PlainKeep(Keep):
    """A table that asks every question, with the quests of the reference, however ours change."""

    def seat(self, *names: str, **options: str) -> Self:
        options.setdefault("fewer_questions", "no")
        if "campaign" not in options:
            options["quest"] = first_text(options.get("quest", "broken_gate"))
        return super().seat(*names, **options)

    def quest(self, text: str) -> Self:
        return super().quest(first_text(text))


@pytest.fixture
def keep() -> Iterator[Keep]:
    scene = PlainKeep()
    yield scene
    scene.leave()
