"""Play random matches and count what the vocabularies of the environments do not know.

``python bench/vocabularies.py --games 1000`` plays 1,000 matches of each title, with random
settings and numbers of seats. It counts options of one decision that look alike, and names and rows
that have no place of their own.
"""

from __future__ import annotations

import argparse
from collections import Counter
from time import process_time

from rulewright.features.vocabulary import MOST_OPTIONS, offered, vocabulary_of
from rulewright.kernel import Match, Rng, State
from rulewright.kernel.errors import BadSetup
from rulewright.title import Title, find_title, titles

#: Decisions of a match after which the next one is played.
LONGEST = 2_000


def new_match(title: Title[State], chance: Rng, seed: int) -> Match[State]:
    """A match with random settings; settings that do not fit together are left as they are."""
    seats = title.seats[chance.below(len(title.seats))]
    options: dict[str, str] = {}
    for setting in title.settings:
        values = [choice.value for choice in setting.choices]
        if values and not chance.below(3):
            tried = {**options, setting.name: values[chance.below(len(values))]}
            try:
                title.chosen(tried, seats)
            except BadSetup:
                continue
            options = tried
    match: Match[State] = Match.new(title, ["a player"] * seats, seed=seed, options=options)
    match.keep_no_past()
    return match


def measure(name: str, games: int) -> tuple[Counter[str], Counter[str]]:
    """The counts for one title, and how often each gap was met."""
    title, chance = find_title(name), Rng.seeded("vocabularies", name)
    counts: Counter[str] = Counter()
    gaps: Counter[str] = Counter()
    view = title.bare_view or title.view
    for seed in range(games):
        match = new_match(title, chance, seed)
        vocabulary = vocabulary_of(name, len(match.start.seats))
        unknown = [
            index
            for index, place in enumerate(vocabulary.places)
            if place.endswith(("=?", ".more")) or "[?]" in place
        ]
        counts["matches"] += 1
        for _ in range(LONGEST):
            decision = match.decision
            if decision is None:
                break
            seat = decision.seat
            choices = offered(decision, seat)
            rows = vocabulary.options(choices, seat)[: len(choices)]
            counts["decisions"] += 1
            counts["options"] += len(choices)
            counts["more than the mask holds"] += len(decision.options) > MOST_OPTIONS
            counts["with options that are equal"] += len({row.tobytes() for row in rows}) < len(
                rows
            )
            counts["with options that only a number tells apart"] += bool(rows[:, -1].any())
            for row, option in zip(rows, choices, strict=True):
                if (row == 1).any():
                    gaps[f"option {option}"] += 1
            seen = vocabulary.observe(view(match.state, seat), decision, seat)
            for index in seen[unknown].nonzero()[0]:
                gaps[vocabulary.places[unknown[index]]] += 1
            match.answer(choices[chance.below(len(choices))], seat)
    return counts, gaps


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000, help="matches of each title")
    parser.add_argument("--titles", default=",".join(sorted(titles())), help="which titles")
    wanted = parser.parse_args()
    for name in wanted.titles.split(","):
        start = process_time()
        counts, gaps = measure(name, wanted.games)
        print(f"{find_title(name).title} ({process_time() - start:.0f} s)")
        for what, count in counts.items():
            print(f"  {count:>10,} {what}")
        print(f"  {sum(gaps.values()):>10,} unknown names or rows without a place")
        for gap, count in gaps.most_common(20):
            print(f"  {count:>14,} {gap}")


if __name__ == "__main__":
    main()
