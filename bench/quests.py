"""How often a team of bots wins each quest of The Dead Keep, with 95 % intervals."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from statistics import mean

from rulewright.bots import BOTS, make_bot, play_match
from rulewright.games.dead_keep.quests import QUESTS
from rulewright.games.dead_keep.state import Table
from rulewright.kernel import Match, find_title
from rulewright.lab.statistics import interval

#: What a team of four greedy Adventurers should stay within.
FEWEST, MOST = 0.25, 0.60
#: Decisions after which a match that goes nowhere counts as lost.
PATIENCE = 5000


@dataclass(frozen=True, slots=True)
class Game:
    """How one game went."""

    seed: int
    won: bool
    rounds: int
    taken: int
    """Objectives taken."""
    boss: str
    """``asleep``, ``awake`` or ``gone``."""

    @property
    def told(self) -> str:
        end = f"{'won' if self.won else 'lost'} in round {self.rounds}"
        return f"seed {self.seed}: {end}, {self.taken} Objectives taken, Boss {self.boss}"


def play(quest: str, bot: str, adventurers: int, seed: int) -> Game:
    """One seat that leads the whole team, so that nobody has to guess what friends will do."""
    options = {"quest": quest, "adventurers": str(adventurers)}
    match = Match.new(find_title("dead_keep"), ["Ann"], seed=seed, options=options)
    play_match(match, [make_bot(bot, seed)], PATIENCE)
    table = match.state
    assert isinstance(table, Table)
    won = match.outcome is not None and bool(match.outcome.winners)
    boss = "gone" if table.boss.is_gone else "awake" if table.boss.is_active else "asleep"
    return Game(seed, won, table.round, len(table.taken), boss)


def results(
    pool: ProcessPoolExecutor, quest: str, bot: str, options: argparse.Namespace
) -> Iterator[Game]:
    seeds = range(options.seed, options.seed + options.games)
    text = Path(quest).read_text(encoding="utf-8") if quest.endswith(".toml") else quest
    size = repeat(options.adventurers)
    played = pool.map(play, repeat(text), repeat(bot), size, seeds)
    won = 0
    for done, game in enumerate(played, start=1):
        won += game.won
        if options.tell:
            print(f"  {game.told}", flush=True)
        else:
            progress = f"\r{quest}, {bot}: {won} won, {done} of {options.games} games "
            print(progress, end="", file=sys.stderr)
        yield game
    print(file=sys.stderr)


def line(quest: str, bot: str, games: Sequence[Game]) -> str:
    won = sum(game.won for game in games)
    low, high = interval(won, len(games))
    rate = won / len(games)
    outside = "" if bot != "greedy" or FEWEST <= rate <= MOST else "  outside"
    rounds = mean(game.rounds for game in games)
    told = f"{quest:22} {bot:7} {won:4} of {len(games):<5} {rate:5.0%}  {low:4.0%} to {high:4.0%}"
    return f"{told}  {rounds:5.1f} rounds{outside}"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--quest",
        action="append",
        metavar="NAME",
        help=f"this quest, or a quest file; may be given again (default: {', '.join(QUESTS)})",
    )
    parser.add_argument("--bot", action="append", choices=BOTS, help="default: greedy")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="of each (default: 40)")
    parser.add_argument("--adventurers", type=int, default=4, choices=range(1, 7))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--tell", action="store_true", help="also tell how each game went")
    options = parser.parse_args()
    if options.games < 1 or options.jobs < 1:
        parser.error("--games and --jobs must be 1 or more")
    for quest in options.quest or ():
        if quest not in QUESTS and not Path(quest).is_file():
            known = ", ".join(QUESTS)
            parser.error(f"there is no quest and no file {quest!r}; the quests are {known}")
    return options


def main() -> None:
    options = _arguments()
    with ProcessPoolExecutor(options.jobs) as pool:
        for quest in options.quest or QUESTS:
            for bot in options.bot or ["greedy"]:
                games = list(results(pool, quest, bot, options))
                print(line(Path(quest).stem, bot, games), flush=True)


if __name__ == "__main__":
    main()
