from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulewright.games.viscounts.scene import Kingdom


@pytest.fixture
def kingdom() -> Iterator[Kingdom]:
    scene = Kingdom()
    yield scene
    scene.leave()
