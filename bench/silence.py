"""How many chances to respond are declined silently, and how many of them a greedy bot would take.

    python bench/silence.py red_dragon_inn --games 4 --seats 4

Everybody has said nothing, so they are asked *when it is about me*; what is declined for them is
declined in the match too, as at a table of people, after a greedy bot has said what it would do.
"""

from __future__ import annotations

import argparse
from collections import Counter

from rulewright.arguments import read_options
from rulewright.bots.auto_pass import declines
from rulewright.bots.chair import Chair
from rulewright.bots.greedy import GreedyBot
from rulewright.kernel import Match, Rng, State
from rulewright.title import find_title

#: Questions of a match at the most.
LONGEST = 3000


class Tally:
    """What was asked and what was not, over several matches."""

    def __init__(self) -> None:
        self.asked = 0
        self.silent: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()

    def play(self, match: Match[State], bot: GreedyBot) -> None:
        for _ in range(LONGEST):
            decision = match.decision
            if decision is None:
                return
            choice = bot.choose(Chair(match, decision.seat))
            way = None if decision.response is None else declines(decision, ())
            if decision.response is not None and len(decision.options) > 1:
                if way is None:
                    self.asked += 1
                else:
                    what = decision.response.name
                    self.silent[what] += 1
                    if choice != way:
                        self.taken[what] += 1
                        self.cards[str(choice[1])] += 1
            match.answer(choice if way is None else way)

    def tell(self) -> None:
        print(f"asked: {self.asked} chances to respond")
        print(f"{'declined silently at':34}{'chances':>9}{'greedy would':>14}")
        for what, count in self.silent.most_common():
            print(f"{what:34}{count:9}{self.taken[what]:14}")
        print(f"{'all':34}{self.silent.total():9}{self.taken.total():14}")
        for card, count in self.cards.most_common():
            print(f"  greedy would play {card}: {count}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title")
    parser.add_argument("--games", type=int, default=4, metavar="N")
    parser.add_argument("--seats", type=int, default=4, metavar="N")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    arguments = parser.parse_args()
    game, tally = find_title(arguments.title), Tally()
    for seed in range(arguments.games):
        names = [f"Seat {seat + 1}" for seat in range(arguments.seats)]
        match = Match.new(game, names, seed=seed, options=read_options(arguments.option))
        tally.play(match, GreedyBot(Rng.seeded("silence", seed)))
        print(f"match {seed + 1} of {arguments.games}: {len(match.answers)} answers", flush=True)
    tally.tell()


if __name__ == "__main__":
    main()
