from __future__ import annotations

from collections.abc import Iterator
from typing import Self

import pytest

from rulewright.games.viscounts.scene import Kingdom


class KingdomWithKeys(Kingdom):
    """A table on which Keeper of Keys always lies."""

    def seat(self, *names: str, **options: str) -> Self:
        return super().seat(*names, expansion="keeper_of_keys", **options)


@pytest.fixture
def kingdom() -> Iterator[KingdomWithKeys]:
    scene = KingdomWithKeys()
    yield scene
    scene.leave()
