# mypy: disable-error-code="import-not-found,import-untyped"
"""Catanatron: Catan with four random players (GPL; installed to be measured, nothing copied)."""

import random
from importlib.metadata import version
from typing import Any

from catanatron import Color, Game, RandomPlayer
from runner import Counts, serve


def play_match() -> Counts:
    """Play one game the documented way, through Game.play."""
    decisions = requests = 0

    # Game.play's own hook; it takes the place of RandomPlayer.decide and costs the same one call.
    def decide(_player: Any, _game: Any, actions: list[Any]) -> Any:
        nonlocal decisions, requests
        requests += 1
        if len(actions) > 1:
            decisions += 1
        return random.choice(actions)

    Game([RandomPlayer(color) for color in Color]).play(decide_fn=decide)
    return decisions, requests


if __name__ == "__main__":
    serve("catanatron", version("catanatron"), play_match)
