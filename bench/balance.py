"""How often each character of the Inn wins: greedy bots in every line-up of so many seats."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from math import sqrt

from rulewright.bots import make_bot, play_match
from rulewright.games.red_dragon_inn.catalogue import CHARACTERS
from rulewright.kernel import Match, Rng, find_title

#: What the characters should stay within, in games of four.
FEWEST, MOST = 0.17, 0.33


def play(line_up: tuple[str, ...], seed: int) -> dict[str, float]:
    """One game; what is won together is shared."""
    order = list(line_up)
    Rng.seeded("seats", seed).shuffle(order)
    match = Match.new(find_title("red_dragon_inn"), order, seed=seed)
    for character in order:
        assert match.decision is not None
        match.answer(("character", character))
    play_match(match, [make_bot("greedy", seed, seat) for seat in range(len(order))])
    assert match.outcome is not None
    winners = match.outcome.winners
    return {name: (seat in winners) / len(winners) for seat, name in enumerate(order)}


def results(seats: int, rounds: int, seed: int, jobs: int) -> Iterator[dict[str, float]]:
    line_ups = [*combinations(CHARACTERS, seats)] * rounds
    seeds = range(seed, seed + len(line_ups))
    with ProcessPoolExecutor(jobs) as pool:
        for done, result in enumerate(pool.map(play, line_ups, seeds, chunksize=4), start=1):
            print(f"\r{done} of {len(line_ups)} games", end="", file=sys.stderr)
            yield result
    print(file=sys.stderr)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=2, help="how often every line-up plays")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    games: Counter[str] = Counter()
    won: dict[str, float] = dict.fromkeys(CHARACTERS, 0.0)
    for result in results(arguments.seats, arguments.rounds, arguments.seed, arguments.jobs):
        games.update(result.keys())
        for name, share in result.items():
            won[name] += share
    for name in sorted(CHARACTERS, key=lambda name: won[name]):
        rate = won[name] / games[name]
        error = sqrt(rate * (1 - rate) / games[name])
        outside = "" if FEWEST <= rate <= MOST or arguments.seats != 4 else "  outside"
        print(f"{name:9} {rate:6.1%} ± {error:.1%} of {games[name]}{outside}")


if __name__ == "__main__":
    main()
