"""A title of Rulewright's played at random: ``rulewright_title.py TITLE [SEATS]``."""

from __future__ import annotations

import sys
from itertools import count

from random_play import play_at_random
from runner import serve

from rulewright.kernel import Match
from rulewright.title import find_title

_GAME = find_title(sys.argv[1])
_SEATS = ["Ann", "Bob", "Cid", "Dot"][: int(sys.argv[2]) if len(sys.argv) > 2 else 4]
_seeds = count()


def play_match() -> tuple[int, int]:
    """One match; the kernel asks only questions with two options or more."""
    seed = next(_seeds)
    decisions = play_at_random(Match.new(_GAME, _SEATS, seed=seed), seed)
    return decisions, decisions


if __name__ == "__main__":
    serve(f"{_GAME.title} {len(_SEATS)} seats", str(_GAME.version), play_match)
