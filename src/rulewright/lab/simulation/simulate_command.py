"""``rulewright simulate`` on the command line."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing, nullcontext
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table

from rulewright.arguments import add_force, add_own_bots, check_free, positive, read_options
from rulewright.bots import BOTS
from rulewright.bots.third_party import use_bots
from rulewright.kernel.errors import BadSetup
from rulewright.lab.basics.cluster import each_on_ray
from rulewright.lab.basics.needs import needs
from rulewright.lab.basics.progress import progress_bar
from rulewright.lab.basics.workers import each
from rulewright.lab.simulation.results import Log, as_json, check_format, in_order, write_table
from rulewright.lab.simulation.rows import ENDLESS, FAILED, Result
from rulewright.lab.simulation.simulate import (
    CAP,
    Engine,
    Plan,
    fitting,
    number,
    simulate,
    standings,
)
from rulewright.title import find_title

PROCESSES, RAY = "processes", "ray"

INTERRUPTED = 130

_EPILOG = f"""\
examples:
  rulewright simulate deckhand --seats greedy,random,random,random --games 2000
  rulewright simulate red_dragon_inn --seats greedy,greedy,greedy,greedy --games 500 \\
      --option characters=dealt --out evening.parquet
  rulewright simulate dead_keep --seats greedy --vary quest --games 40 --out quests.parquet
  rulewright simulate deckhand --vary cards=v0.9.29,v0.9.31 --json > games.jsonl

bots, by thinking time: {", ".join(BOTS)}
The same seed gives the same rows, whatever the number of jobs and the engine; only the seconds
differ. Bots that search think by the clock, unless --iterations says how long.
Ctrl-C stops early: what has been played is shown and kept, and --resume continues it.
'rulewright report FILE' draws what --out wrote, 'rulewright compare A B' holds two against
each other, and docs/laboratory.md tells what the columns mean."""


def add_simulate_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright simulate``."""
    parser.epilog = _EPILOG
    add = parser.add_argument
    add("title", help="the title to play")
    add(
        "--seats",
        default="greedy,random",
        metavar="BOT,...",
        help="the bots to play; the seating rotates from game to game (default: %(default)s)",
    )
    add(
        "--games",
        type=positive,
        default=1000,
        metavar="N",
        help="games to play, for each combination of varied options (default: %(default)s)",
    )
    add_own_bots(parser)
    add("--seed", type=int, default=1, help="the seed of the whole simulation (default: 1)")
    add(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the title; NAME=@FILE reads it from a file",
    )
    add(
        "--vary",
        action="append",
        default=[],
        metavar="NAME[=A,B,...]",
        help="play all games with each of these values of an option, or with all it has; "
        "given again, with every combination",
    )
    add(
        "--cap",
        type=positive,
        default=CAP,
        metavar="N",
        help="give up a game after this many decisions (default: %(default)s)",
    )
    add(
        "--iterations",
        type=positive,
        default=0,
        metavar="N",
        help="how long bots that search think about each decision, so that the same seed gives the "
        "same rows with them too (default: as long as they want to, by the clock)",
    )
    add(
        "--out",
        type=Path,
        metavar="FILE",
        help="write the results to a file: .parquet or .csv has a row for each seat, .jsonl a "
        "line for each game",
    )
    add_force(parser)
    add("--json", action="store_true", help="print the results as JSON, a line for each game")
    add(
        "--resume",
        action="store_true",
        help="continue an interrupted simulation with the same --out",
    )
    add(
        "--jobs",
        type=positive,
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes to use (default: one for each core, here %(default)s)",
    )
    add(
        "--engine",
        choices=(PROCESSES, RAY),
        default=PROCESSES,
        help="play in processes of this machine or on a Ray cluster (default: %(default)s)",
    )
    add(
        "--address",
        help="the Ray cluster to use, with all its processors, such as ray://host:10001 or auto "
        "(default: one of --jobs processes is started here)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, save and show the simulation that the command line asks for."""
    use_bots(arguments.bots)
    plan = _plan(arguments)
    engine = _engine(arguments)
    if arguments.out is not None:
        check_format(arguments.out)
        check_free(arguments.out, force=arguments.force or arguments.resume)
    elif arguments.resume:
        raise BadSetup("--resume needs the file to continue: name it with --out")
    with Log(arguments.out, plan) if arguments.out else nullcontext() as log:
        if log is not None:
            if arguments.resume:
                log.resume()
            else:
                log.begin()
        results = log.results if log is not None else []
        complete = _play(plan, engine, results, log)
    if not results and not complete:
        raise KeyboardInterrupt
    if log is not None:
        write_table(arguments.out, results)
        if complete:
            log.remove()
    if arguments.json:
        for result in in_order(results):
            print(json.dumps(as_json(result), ensure_ascii=False))
    _show(plan, in_order(results), Console(stderr=arguments.json), arguments.out)
    if not complete:
        return INTERRUPTED
    return 1 if any(result.match["ending"] == FAILED for result in results) else 0


def _plan(arguments: argparse.Namespace) -> Plan:
    bots = tuple(name.strip() for name in arguments.seats.split(","))
    options = read_options(arguments.option)
    plan = Plan(
        arguments.title,
        bots,
        arguments.games,
        arguments.seed,
        options,
        _varied(arguments, options, len(bots)),
        arguments.cap,
        arguments.iterations,
    )
    plan.check()
    return plan


def _varied(
    arguments: argparse.Namespace, options: Mapping[str, str], seats: int
) -> dict[str, tuple[str, ...]]:
    vary: dict[str, tuple[str, ...]] = {}
    for words in arguments.vary:
        name, values = varied(arguments.title, words, options, seats)
        if name in vary:
            raise BadSetup(f"--vary {words}: {name} is given twice; list all its values at once")
        vary[name] = values
    return vary


def varied(
    title: str, words: str, options: Mapping[str, str], seats: int
) -> tuple[str, tuple[str, ...]]:
    """An option and the values to try: those named, or all that fit the plan."""
    name, equals, values = words.partition("=")
    if equals:
        return name.strip(), tuple(dict.fromkeys(value.strip() for value in values.split(",")))
    return name, tuple(fitting(find_title(title), name, options, seats))


def _engine(arguments: argparse.Namespace) -> Engine:
    if arguments.engine == RAY:
        needs("ray", "ray")
        return partial(each_on_ray, jobs=arguments.jobs, address=arguments.address)
    if arguments.address is not None:
        raise BadSetup("--address is the address of a Ray cluster, so it needs --engine ray")
    return partial(each, jobs=arguments.jobs)


def _play(plan: Plan, engine: Engine, results: list[Result], log: Log | None) -> bool:
    """Play the remaining games; return False if interrupted by Ctrl-C."""
    done = {(result.case, result.index) for result in results}
    with closing(simulate(plan, engine, done)) as games:
        try:
            _watch(games, plan, results, log)
        except KeyboardInterrupt:
            return False
    return True


def _watch(games: Generator[Result], plan: Plan, results: list[Result], log: Log | None) -> None:
    with progress_bar(Console(stderr=True)) as progress:
        task = progress.add_task("games", total=len(plan.deals), completed=len(results))
        for result in games:
            if log is not None:
                log.add(result)
            else:
                results.append(result)
            progress.advance(task)


def _show(plan: Plan, results: Sequence[Result], console: Console, out: Path | None) -> None:
    """Print the win rates, a table for each case, with notes."""
    total = len(plan.deals)
    for number_of_case, options in enumerate(plan.cases):
        of_case = [result for result in results if result.case == number_of_case]
        varied = ", ".join(f"{name} {options[name]}" for name in plan.vary)
        _show_case(plan, of_case, f" with {varied}" if varied else "", console)
    if len(results) < total:
        console.print(f"Stopped after {len(results)} of {total} games.")
    for line in _about_those_without_an_end(plan, results):
        console.print(line)
    if out is not None:
        console.print(f"Written to {out}.", soft_wrap=True)


def _show_case(plan: Plan, results: Sequence[Result], with_what: str, console: Console) -> None:
    count = f"{plan.games}" if len(results) == plan.games else f"{len(results)} of {plan.games}"
    title = find_title(plan.title).title
    table = Table(title=f"{title}{with_what}: {count} games, seed {plan.seed}")
    for heading in ("bot", "wins", "rate", "95% interval", "mean score"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for line in standings(plan, results):
        interval = f"{line.low:.1%} to {line.high:.1%}"
        wins = f"{line.wins:g}"
        table.add_row(line.bot, wins, f"{line.rate:.1%}", interval, f"{line.score:.1f}")
    console.print(table)
    ended = [number(result.match["decisions"]) for result in results if result.ended]
    if ended:
        console.print(f"{sum(ended) / len(ended):.0f} decisions a game.")


def _about_those_without_an_end(plan: Plan, results: Sequence[Result]) -> Iterator[str]:
    endless = [result for result in results if result.match["ending"] == ENDLESS]
    if endless:
        yield (
            f"{len(endless)} of {len(results)} games did not end within {plan.cap} "
            "decisions; they are not in the table."
        )
    failed = [result for result in results if result.match["ending"] == FAILED]
    if failed:
        first = failed[0]
        yield (
            f"{len(failed)} of {len(results)} games failed, which is a fault of the rules or of a "
            f"bot; the first is game {first.index + 1}: {first.match['error']}"
        )
