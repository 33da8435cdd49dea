"""Matches that several tests look at."""

from rulewright.games.red_dragon_inn import GAME
from rulewright.kernel import Match
from rulewright.testing import walk

NAMES = ("ann", "bob", "cid", "dan", "eva")


def decisions(seeds=range(16), questions=500):
    """The questions of some matches, with the match that asks each."""
    for seed in seeds:
        match = Match.new(GAME, NAMES[: 2 + seed % 4], seed=seed)
        yield from walk(match, seed, questions, keen=0.7)


def name_in(inn):
    return lambda seat: inn.names[seat]
