# mypy: disable-error-code="import-not-found,import-untyped"
"""OpenSpiel: Hanabi in C++, driven from Python one action at a time."""

import random
from importlib.metadata import version

import pyspiel
from runner import Counts, serve

# OpenSpiel's defaults: two players, five colours, five ranks, hands of five.
_game = pyspiel.load_game("hanabi")


def play_match() -> Counts:
    """Play one random game; drawing a card is a chance node and no player's request."""
    decisions = requests = 0
    state = _game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, weights)[0])
            continue
        actions = state.legal_actions()
        requests += 1
        if len(actions) > 1:
            decisions += 1
        state.apply_action(random.choice(actions))
    return decisions, requests


if __name__ == "__main__":
    serve("open_spiel", version("open_spiel"), play_match)
