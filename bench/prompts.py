"""How often people are asked, and how often they pass, for each setting of auto-pass.

A greedy bot sits in for a person at a table with three others; what auto-pass would have declined
is declined for it, and everything else counts as a question put to a person.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field

from rulewright.bots import Bot, Chair, declines, make_bot, play_match
from rulewright.bots.manners import ASK_ABOUT_ME, ASK_ALWAYS, ASK_NEVER
from rulewright.kernel import Match, Option, find_title

SETTINGS = (ASK_NEVER, ASK_ABOUT_ME, ASK_ALWAYS)


@dataclass
class Person:
    """A bot behind a person's auto-pass."""

    bot: Bot
    said: tuple[str, ...]
    asked: Counter[str] = field(default_factory=Counter)
    passed: Counter[str] = field(default_factory=Counter)

    def choose(self, chair: Chair) -> Option:
        decision = chair.decision
        declined = declines(decision, self.said)
        if declined is not None:
            return declined
        option = self.bot.choose(chair)
        self.asked[decision.kind] += 1
        self.passed[decision.kind] += option == "pass"
        return option


def measure(title: str, games: int, said: tuple[str, ...], options: dict[str, str]) -> None:
    """Plays the games and prints one line."""
    game = find_title(title)
    asked: Counter[str] = Counter()
    passed: Counter[str] = Counter()
    for number in range(games):
        match = Match.new(game, ["Ann", "Bob", "Cyd", "Dan"], seed=number, options=options)
        people = [Person(make_bot("greedy", number, seat), said) for seat in range(4)]
        play_match(match, people)
        for person in people:
            asked += person.asked
            passed += person.passed
    total, declined = asked.total(), passed.total()
    kinds = ", ".join(f"{kind} {passed[kind]}/{asked[kind]}" for kind in asked if passed[kind])
    print(
        f"{said[0]:14} {total / games / 4:6.1f} questions a person and game, "
        f"{declined / total:5.1%} end in pass ({kinds})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title", nargs="?", default="red_dragon_inn")
    parser.add_argument("--games", type=int, default=40)
    arguments = parser.parse_args()
    for setting in SETTINGS:
        measure(arguments.title, arguments.games, (setting,), {"characters": "dealt"})


if __name__ == "__main__":
    main()
