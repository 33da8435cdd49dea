from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulewright.games.deckhand.scene import DeckHand


@pytest.fixture
def deckhand() -> Iterator[DeckHand]:
    scene = DeckHand()
    yield scene
    scene.leave()
