"""Matches that several tests look at."""

from itertools import islice

from rulewright.games.deckhand import GAME
from rulewright.kernel import Match
from rulewright.testing import walk

NAMES = ("ann", "bob", "cid", "dan")


def decisions():
    """Every question of some matches in either edition, with the match that asks it."""
    for seed in range(24):
        edition = GAME.settings[0].choices[seed % 2].value
        match = Match.new(GAME, NAMES[: 2 + seed % 3], seed=seed, options={"cards": edition})
        yield from walk(match, seed, keen=0.8)


def moments(seats=3, seeds=range(6), every=7):
    """Matches in the middle of things."""
    for seed in seeds:
        match = Match.new(GAME, NAMES[:seats], seed=seed)
        yield from (moment for moment, _ in islice(walk(match, seed, 150), 0, None, every))
