"""How often people are asked, and how often their answer makes no difference.

    python bench/prompts.py dead_keep --games 3 --option quest=broken_gate
    python bench/prompts.py dead_keep --games 20 --count --option fewer_questions=no

A question is idle if all its options, followed to the next quiet point, lead to equal states.
Where an option leads to further questions, these are answered with their first option.
"""

from __future__ import annotations

import argparse
from collections import Counter

from rulewright.arguments import read_options
from rulewright.bots.chair import Chair
from rulewright.bots.greedy import GreedyBot
from rulewright.kernel import Match, Option, Rng, State
from rulewright.kernel.plain import encode
from rulewright.title import find_title

#: Questions of a match at the most.
LONGEST = 3000


def is_idle(match: Match[State]) -> bool:
    """Whether it makes no difference what is answered now."""
    decision = match.decision
    assert decision is not None
    ends = (_end(match, option) for option in decision.options)
    first = next(ends)
    return all(end == first for end in ends)


def _end(match: Match[State], option: Option) -> object:
    """The next quiet point, or the end, after an answer."""
    twin = match.fork()
    twin.answer(option)
    while twin.decision is not None and not twin.is_quiet:
        twin.answer(twin.decision.options[0])
    return encode(twin.state)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title")
    parser.add_argument("--games", type=int, default=3, metavar="N")
    parser.add_argument("--seats", type=int, default=1, metavar="N")
    parser.add_argument("--count", action="store_true", help="count only, which is much faster")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    arguments = parser.parse_args()
    game = find_title(arguments.title)
    asked: Counter[str] = Counter()
    idle: Counter[str] = Counter()
    for seed in range(arguments.games):
        names = [f"Seat {seat + 1}" for seat in range(arguments.seats)]
        match = Match.new(game, names, seed=seed, options=read_options(arguments.option))
        bot = GreedyBot(Rng.seeded("prompts", seed))
        for _ in range(LONGEST):
            if match.decision is None:
                break
            asked[match.decision.kind] += 1
            if not arguments.count:
                idle[match.decision.kind] += is_idle(match)
            match.answer(bot.choose(Chair(match, match.decision.seat)))
        print(f"match {seed + 1} of {arguments.games}: {len(match.answers)} answers", flush=True)
    print(f"{'question':24}{'asked':>8}{'idle':>8}")
    for kind, count in asked.most_common():
        print(f"{kind:24}{count:8}{idle[kind]:8}")
    share = sum(idle.values()) / max(1, sum(asked.values()))
    print(f"{'all':24}{sum(asked.values()):8}{sum(idle.values()):8}  ({share:.1%})")


if __name__ == "__main__":
    main()
