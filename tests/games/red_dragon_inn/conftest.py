from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulewright.games.red_dragon_inn.scene import RedDragonInn


@pytest.fixture
def inn() -> Iterator[RedDragonInn]:
    scene = RedDragonInn()
    yield scene
    scene.leave()
