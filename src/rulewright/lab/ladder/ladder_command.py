"""``rulewright ladder`` on the command line."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.table import Table

from rulewright.arguments import positive, read_options
from rulewright.bots import BOTS, bots_for
from rulewright.bots.third_party import bots_named
from rulewright.lab.basics.progress import progress_bar
from rulewright.lab.ladder.ladder import Ladder, Played, each_of, pairs, play, rungs
from rulewright.lab.ladder.saved_games import SavedGames
from rulewright.lab.simulation.simulate import CAP
from rulewright.title import find_title

INTERRUPTED = 130

_EPILOG = f"""\
examples:
  rulewright ladder deckhand --games 60
  rulewright ladder deckhand --bots greedy,search --pace 1500
  rulewright ladder dead_keep --bots greedy,search --each quest
  rulewright ladder deckhand --bots greedy,docs/examples/my_bots.py
  rulewright ladder viscounts --seats 1 --bots greedy,search
  rulewright ladder red_dragon_inn --near 1 --keep evenings.jsonl

bots, by thinking time: {", ".join(BOTS)}
Each pair of bots plays --games games. They swap seats from game to game, and both play the same
deal. In a cooperative title, or with one seat, each bot plays --games games against the rules.
Search bots think by the clock, so no two games are alike, and they think less on a busy machine.
With --pace they count iterations instead, and the same seed gives the same games ('rulewright
bench' measures the iterations a second of this machine). Ctrl-C stops early and shows the games so
far. A ladder of all bots takes hours: with --keep the same command continues where it stopped, and
with --near 1 a bot plays only its neighbours. Delete the file when a bot has changed."""


def _ours(title: str) -> list[str]:
    """Our own bots that are offered in a title."""
    return [bot for bot in bots_for(find_title(title)) if bot in BOTS]


def add_ladder_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright ladder``."""
    parser.epilog = _EPILOG
    add = parser.add_argument
    add("title", help="the title to play")
    add(
        "--bots",
        metavar="BOT,...",
        help="the bots to compare; may include files with your own bots (default: all of ours)",
    )
    add(
        "--games",
        type=positive,
        default=60,
        metavar="N",
        help="games of each pair of bots (default: 60)",
    )
    add(
        "--seats",
        type=positive,
        metavar="N",
        help="seats at a table (default: 2; the minimum for a cooperative title)",
    )
    add(
        "--each",
        metavar="NAME",
        help="play one ladder for each value of this option, such as each quest",
    )
    add("--seed", type=int, default=1, help="the seed of the whole ladder (default: 1)")
    add("--jobs", type=positive, default=1, metavar="N", help="processes to use (default: 1)")
    add(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the title"
    )
    add(
        "--pace",
        type=positive,
        default=0,
        metavar="N",
        help="give search bots N iterations for each second of thinking time, not real time",
    )
    add(
        "--near",
        type=positive,
        default=0,
        metavar="N",
        help="only bots at most N places apart in --bots play each other (default: all)",
    )
    add(
        "--keep",
        type=Path,
        metavar="FILE",
        help="save every game to a file, and do not repeat games that are in it",
    )
    add("--json", action="store_true", help="print the results as JSON")
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    game = find_title(arguments.title)
    ladder = Ladder(
        arguments.title,
        bots_named(arguments.bots or ",".join(_ours(arguments.title))),
        arguments.games,
        arguments.seats or (game.seats.start if game.cooperative else max(2, game.seats.start)),
        arguments.seed,
        read_options(arguments.option),
        arguments.pace,
        arguments.near,
    )
    game.check_seats(ladder.seats)
    ladders = each_of(ladder, arguments.each) if arguments.each else [ladder]
    for one in ladders:
        one.check()
    kept = SavedGames(arguments.keep) if arguments.keep else None
    failed = False
    for one in ladders:
        played = _played(one, arguments.jobs, kept)
        (_print if arguments.json else _show)(one, played)
        if len(played) < len(one.deals):
            return INTERRUPTED
        failed = failed or any(game.error for game in played)
    return 1 if failed else 0


def _played(ladder: Ladder, jobs: int, kept: SavedGames | None) -> list[Played]:
    """Play all games, or fewer if Ctrl-C is pressed."""
    played = kept.games(ladder) if kept else []
    with closing(play(ladder, jobs, {game.deal for game in played})) as games:
        try:
            with progress_bar(Console(stderr=True)) as progress:
                task = progress.add_task("games", total=len(ladder.deals), completed=len(played))
                for result in games:
                    played.append(result)
                    if kept:
                        kept.add(ladder, result)
                    progress.advance(task)
        except KeyboardInterrupt:
            if not played:
                raise
    return played


def _print(ladder: Ladder, played: Sequence[Played]) -> None:
    lines = [asdict(rung) for rung in rungs(ladder, played)]
    met = [asdict(pair) for pair in pairs(ladder, played)]
    print(json.dumps({**asdict(ladder), "played": len(played), "rungs": lines, "pairs": met}))


def _show(ladder: Ladder, played: Sequence[Played]) -> None:
    """Print ratings and results of pairs, or win rates, best first."""
    console = Console()
    options = ", ".join(f"{name}={value}" for name, value in ladder.options.items())
    about = f"{ladder.game.title}{f', {options}' if options else ''}: {len(played)} games"
    shape = "{:.0%}" if ladder.is_together else "{:.0f}"
    heading = "win rate" if ladder.is_together else "rating"
    table = Table(title=f"{about}, {ladder.seats} seats, seed {ladder.seed}")
    for name in ("bot", heading, "95% interval", "wins", "games"):
        table.add_column(name, justify="left" if name == "bot" else "right")
    for rung in rungs(ladder, played):
        between = f"{shape.format(rung.low)} to {shape.format(rung.high)}"
        table.add_row(
            rung.bot, shape.format(rung.value), between, f"{rung.wins:g}", str(rung.games)
        )
    console.print(table)
    for pair in pairs(ladder, played):
        first, second = pair.bots
        console.print(
            f"{second} beats {first} in {1 - pair.rate:.0%} of {pair.games} games "
            f"({1 - pair.high:.0%} to {1 - pair.low:.0%})"
        )
    failed = [game for game in played if game.error]
    if endless := sum(not game.wins for game in played) - len(failed):
        console.print(f"{endless} games did not end within {CAP} decisions.")
    if failed:
        who = " and ".join(failed[0].meeting)
        console.print(
            f"{len(failed)} games failed, which is a fault of the rules or of a bot; the first "
            f"was of {who}: {failed[0].error}"
        )
