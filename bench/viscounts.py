"""Who wins at Viscounts: by place in the turn order, Player Card and owned Hero, and alone.

python bench/viscounts.py --games 300 --seats 2,3,4 --jobs 2
python bench/viscounts.py --games 50 --seats 1 --option expansion=keeper_of_keys
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from statistics import mean

from rulewright.bots import make_bot, play_match
from rulewright.games.viscounts.settings import SOLO
from rulewright.games.viscounts.state import DRAFT, Table
from rulewright.kernel import Match, find_title
from rulewright.lab.statistics import interval
from rulewright.terminal.arguments import read_options

#: Decisions after which a match that goes nowhere is given up.
PATIENCE = 20000

#: The boards of the automa.
BOARDS = tuple(choice.value for choice in SOLO[0].choices if choice.value != "none")


@dataclass(frozen=True, slots=True)
class Seat:
    """How a match went for one seat."""

    place: int
    """In the turn order, 1 for the start player."""
    player_card: str
    hero: str
    share: float
    score: int
    rival: int | None
    """What the automa scored."""
    rounds: int


def play(seed: int, seats: int, options: dict[str, str]) -> list[Seat]:
    """One match between greedy bots, or of one against the automa."""
    names = [f"Seat {seat + 1}" for seat in range(seats)]
    match = Match.new(find_title("viscounts"), names, seed=seed, options=options)
    bots = [make_bot("greedy", seed * seats + seat) for seat in range(seats)]
    table = match.state
    assert isinstance(table, Table)
    pairs = {pair.player_card: pair.hero for pair in table.pairs}
    assert table.phase == DRAFT
    play_match(match, bots, PATIENCE)
    table, outcome = match.state, match.outcome
    assert isinstance(table, Table)
    if outcome is None:
        return []
    return [
        Seat(
            1 + (seat - table.start) % seats,
            table.players[seat].player_card,
            pairs[table.players[seat].player_card],
            outcome.share(seat),
            outcome.scores[seat],
            outcome.rivals[0].score if outcome.rivals else None,
            table.round,
        )
        for seat in range(seats)
    ]


def line(what: str, seats: list[Seat]) -> str:
    won = sum(seat.share for seat in seats)
    low, high = interval(won, len(seats))
    rate = f"{won / len(seats):4.0%} [{low:4.0%}, {high:4.0%}]"
    rivals = [seat.rival for seat in seats if seat.rival is not None]
    rival = f"  automa {mean(rivals):5.1f}" if rivals else ""
    return f"  {what:18} {len(seats):5}  {rate}  score {mean(s.score for s in seats):5.1f}{rival}"


def report(title: str, seats: list[Seat]) -> None:
    """Win rates with intervals, by what might make a difference."""
    rounds = mean(seat.rounds for seat in seats)
    print(f"{title}: {rounds:.1f} rounds")
    for what in ("place", "player_card", "hero"):
        groups: dict[str, list[Seat]] = defaultdict(list)
        for seat in seats:
            groups[str(getattr(seat, what))].append(seat)
        order = sorted(groups, key=lambda key: (len(key), key))
        for key in order:
            print(line(f"place {key}" if what == "place" else key, groups[key]))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="of each (100)")
    parser.add_argument("--seats", default="2,3,4", help="how many play (default: 2,3,4)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    arguments = parser.parse_args()
    options = read_options(arguments.option)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for count in map(int, arguments.seats.split(",")):
            for board in BOARDS if count == 1 else ("none",):
                chosen = {"automa": board, **options}
                found: list[Seat] = []
                for done, seats in enumerate(
                    pool.map(play, seeds, repeat(count), repeat(chosen)), start=1
                ):
                    found += seats
                    print(f"\r{done} of {arguments.games} games ", end="", file=sys.stderr)
                print(file=sys.stderr)
                report(f"{count} seats" if count > 1 else f"alone against {board}", found)


if __name__ == "__main__":
    main()
