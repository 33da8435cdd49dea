from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulewright.games.dead_keep.scene import Keep


@pytest.fixture
def keep() -> Iterator[Keep]:
    scene = Keep()
    yield scene
    scene.leave()
