"""The command line: one command for each thing Rulewright is."""

from __future__ import annotations

import argparse
import inspect
import json
import os
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import asdict
from importlib.metadata import entry_points
from pathlib import Path

from rich.console import Console
from rich.table import Table

from rulewright import __version__, terminal
from rulewright.arguments import add_own_bots, positive
from rulewright.bots import Chair, make_bot
from rulewright.bots.failures import failure_line, traceback_of
from rulewright.bots.own import use_bots
from rulewright.bots.recounting import Recounted, recount
from rulewright.bots.turning_points import ITERATIONS, turning_points
from rulewright.kernel import Match, Option, Record, State
from rulewright.kernel.errors import BadSetup, ReplayDiverged, RulewrightError
from rulewright.lab import findings, ladder_command, learn, simulate_command
from rulewright.lab.audit import Line, audit, sample
from rulewright.lab.fuzz import Report, fuzz, write_record
from rulewright.lab.measure import measure
from rulewright.lab.progress import progress_bar
from rulewright.server import arguments as server
from rulewright.terminal import decided
from rulewright.terminal.saving import read_record
from rulewright.title import Rule, find_title, outcome_text, title_of, titles
from rulewright.title.sentences import stopped

Run = Callable[[argparse.Namespace], int]
AddArguments = Callable[[argparse.ArgumentParser], None]

#: A name, a line of help, and what adds its arguments.
Command = tuple[str, str, AddArguments]


def main(argv: Sequence[str] | None = None) -> int:
    """Reads a command line and does what it says."""
    return carry_out(read_arguments(sys.argv[1:] if argv is None else argv))


def read_arguments(words: Sequence[str]) -> argparse.Namespace:
    """The arguments of a command line, checked; loads what its command needs."""
    arguments = _parser(words[0] if words else "").parse_args(words, argparse.Namespace(load=None))
    if arguments.load is not None:
        arguments.load()
    return arguments


def carry_out(arguments: argparse.Namespace) -> int:
    """Runs a command; refusals are told in one line."""
    run: Run = arguments.run
    try:
        return run(arguments)
    except RulewrightError as error:
        print(f"rulewright: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"rulewright: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nrulewright: stopped", file=sys.stderr)
        return 130


def _parser(chosen: str) -> argparse.ArgumentParser:
    """All commands by name; the arguments of the chosen one only, which may import a lot."""
    parser = argparse.ArgumentParser(
        prog="rulewright",
        description="Plays board-game rulebooks exactly: a table, a referee, a laboratory.",
        epilog="Titles: "
        + ", ".join(sorted(titles()))
        + ". 'rulewright COMMAND --help' tells more.",
    )
    parser.add_argument("--version", action="version", version=f"rulewright {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    ours: tuple[Command, ...] = (
        ("serve", "open the table in the browser, for friends, bots or alone", _add_serve),
        ("host", "see, clear and repair what a server keeps", _add_host),
        ("export", "write all that a server keeps into one file, also while it runs", _add_export),
        ("import", "bring back what a file of 'export' has", _add_import),
        ("play", "play in the terminal, with bots or people at one keyboard", _add_play),
        ("learn", "a first match in the terminal that teaches a title", _add_learn),
        ("simulate", "let bots play many games and count who wins", _add_simulate),
        ("report", "draw the results of a simulation as a page", _add_report),
        ("compare", "tell whether the results of two simulations differ", _add_compare),
        ("ladder", "let all kinds of bots play each other, and rate them", _add_ladder),
        ("habits", "learn what greedy usually answers, for bots that search", _add_habits),
        ("mcp", "let a language model take a seat at a table of a server", _add_mcp),
        ("fuzz", "play random matches and check every promise of the engine", _add_fuzz),
        ("replay", "verify a record and tell what happened in it", _add_replay),
        ("decided", "find the choices by which a match of a record was decided", _add_decided),
        (
            "rules",
            "the rulebook of a title: what it says, where it is coded and tested",
            _add_rules,
        ),
        ("bench", "measure how fast a title is on this machine", _add_bench),
    )
    known = {name for name, _, _ in ours}
    # Those of titles are loaded to be listed, and so only when none of ours is meant.
    theirs = () if chosen in known else tuple(_commands_of_titles(known))
    for name, help_text, add in (*ours, *theirs):
        command = commands.add_parser(
            name,
            help=help_text.replace("%", "%%"),
            description=help_text[:1].upper() + help_text[1:] + ".",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if name == chosen:
            add(command)
    return parser


def _commands_of_titles(known: Collection[str]) -> Iterator[Command]:
    """What installed titles add: functions that get the parser of their command and set ``run``.

    The first line of a function's docstring is the line of help.
    """
    for entry in sorted(entry_points(group="rulewright.commands"), key=lambda e: e.name):
        if entry.name in known:
            continue
        try:
            add = entry.load()
            help_text = (inspect.getdoc(add) or f"a command of {entry.module}").splitlines()[0]
            yield entry.name, help_text.rstrip("."), add
        except Exception as error:  # whatever is wrong with it, the other commands must work
            message = f"{entry.name} ({entry.value}) cannot be loaded: {error}"
            yield entry.name, message, _explaining(message)


def _explaining(message: str) -> AddArguments:
    """A command that can only say why it is none."""

    def explain(arguments: argparse.Namespace) -> int:
        raise BadSetup(message)

    def add(parser: argparse.ArgumentParser) -> None:
        parser.epilog = message
        parser.set_defaults(run=explain)

    return add


# serve


def _add_host(parser: argparse.ArgumentParser) -> None:
    server.add_host_arguments(parser)


def _add_export(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "example:\n  rulewright export --data /srv/rulewright backup.jsonl.gz"
    server.add_export_arguments(parser)


def _add_import(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "example:\n  rulewright import --database-url postgresql://… backup.jsonl.gz"
    server.add_import_arguments(parser)


def _add_serve(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n  rulewright serve --open\n"
        "  rulewright serve --host 0.0.0.0 --data /srv/rulewright\n"
        "  RULEWRIGHT_DATABASE_URL=postgresql://… rulewright serve --workers 4"
    )
    server.add_serve_arguments(parser)


# play


class BotFailed(RulewrightError):
    """A bot broke off in the middle of a choice; the message says which, and how."""


class _Seated:
    """A bot as the terminal wants it: the match is handed to it through its chair only."""

    def __init__(self, name: str, seed: int) -> None:
        self._name = name
        self._seed = seed
        make_bot(name)  # refuses a name that is none

    def choose(self, match: Match[State], seat: int) -> Option:
        # Its chance depends on the moment, not on what it was asked before: a choice that was taken
        # back and made again, or a match that was left, goes on as it would have gone.
        bot = make_bot(self._name, self._seed, len(match.answers))
        try:
            return bot.choose(Chair(match, seat))
        except Exception as error:
            raise BotFailed(
                f"the bot {self._name!r} failed: {failure_line(error)}\n{traceback_of(error)}"
            ) from error


def _add_play(parser: argparse.ArgumentParser) -> None:
    terminal.add_arguments(parser)
    add_own_bots(parser)
    parser.set_defaults(run=_play)


def _play(arguments: argparse.Namespace) -> int:
    use_bots(arguments.bots)
    return terminal.run(arguments, _Seated)


def _add_learn(parser: argparse.ArgumentParser) -> None:
    terminal.add_learn_arguments(parser)
    parser.set_defaults(run=lambda arguments: terminal.learn(arguments, _Seated))


def _add_mcp(parser: argparse.ArgumentParser) -> None:
    from rulewright.guest import mcp

    mcp.add_arguments(parser)


# simulate


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    simulate_command.add_arguments(parser)


def _add_ladder(parser: argparse.ArgumentParser) -> None:
    ladder_command.add_arguments(parser)


def _add_habits(parser: argparse.ArgumentParser) -> None:
    learn.add_arguments(parser)


def _add_report(parser: argparse.ArgumentParser) -> None:
    findings.add_report_arguments(parser)


def _add_compare(parser: argparse.ArgumentParser) -> None:
    findings.add_compare_arguments(parser)


# fuzz


def _add_fuzz(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "example:\n  rulewright fuzz deckhand --matches 500 --seed 1"
    parser.add_argument("title", nargs="?", help="the title to play (default: all)")
    parser.add_argument(
        "--matches",
        type=positive,
        default=100,
        metavar="N",
        help="how many of each title (default: %(default)s)",
    )
    parser.add_argument("--seed", type=int, default=1, help="the first match's seed")
    parser.add_argument(
        "--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes to use"
    )
    parser.add_argument(
        "--every",
        type=positive,
        default=1,
        metavar="N",
        help="look for leaks at one decision in N, for more matches in the same time (default: 1)",
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path(),
        metavar="FOLDER",
        help="where records of failures go (default: here)",
    )
    parser.set_defaults(run=_fuzz)


def _fuzz(arguments: argparse.Namespace) -> int:
    wanted = [arguments.title] if arguments.title else sorted(titles())
    if not wanted:
        raise BadSetup("no title is installed")
    found, stopped = False, False
    for title in wanted:
        report = _fuzz_title(title, arguments)
        found = found or bool(report.findings)
        stopped = report.matches < arguments.matches
        if stopped:
            break
    return 1 if found else 130 if stopped else 0


def _fuzz_title(title: str, arguments: argparse.Namespace) -> Report:
    """Plays the matches and prints what was found; with fewer matches, Ctrl-C was pressed."""
    report = Report()
    try:
        with progress_bar(Console(stderr=True)) as progress:
            task = progress.add_task(f"matches of {title}", total=arguments.matches)

            def show(so_far: Report) -> None:
                nonlocal report
                report = so_far
                progress.update(task, completed=so_far.matches)

            fuzz(
                title,
                arguments.matches,
                arguments.seed,
                arguments.jobs,
                show,
                every=arguments.every,
            )
    except KeyboardInterrupt:
        if not report.matches:
            raise
    stopped = report.matches < arguments.matches
    count = f"{report.matches} of {arguments.matches}" if stopped else f"{report.matches}"
    for finding in report.findings:
        path = write_record(finding, arguments.out)
        print(f"seed {finding.seed}, {finding.seats} seats, after {finding.answers} answers:")
        print(f"  {finding.message}")
        print(f"  again: {finding.reproduction}   record: {path}")
    print(
        f"{title}: {count} matches, {report.decisions} decisions, "
        f"{report.secrets_changed} changes of secrets, {len(report.rules)} rules cited: "
        f"{len(report.findings)} findings"
    )
    return report


# replay


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n  rulewright replay match.jsonl\n"
        "  rulewright replay match.jsonl --at 40 --seat 2"
    )
    parser.add_argument("file", type=Path, help="a record")
    _add_seat(parser)
    parser.add_argument("--at", type=int, metavar="N", help="stop after so many answers")
    parser.add_argument("--quiet", action="store_true", help="only verify")
    parser.add_argument(
        "--stamp",
        action="store_true",
        help="write the digests of all views into the record, which makes it a regression test",
    )
    parser.set_defaults(run=_replay)


def _add_seat(parser: argparse.ArgumentParser) -> None:
    told = "tell it as this seat may know it (default: everything)"
    parser.add_argument("--seat", type=positive, metavar="N", help=told)


def _replayed(file: Path) -> Match[State]:
    """The match of a record, played again."""
    record = read_record(file)
    try:
        return record.replay(find_title(record.title), listen=True)
    except ReplayDiverged as error:
        raise ReplayDiverged(
            f"{error}. The rules have changed since; 'rulewright play --resume {file}' "
            "goes on from the state inside the record",
            error.number,
        ) from error


def _replay(arguments: argparse.Namespace) -> int:
    match = _replayed(arguments.file)
    verified = f"{match.game.title}, {len(match.answers)} answers, verified"
    if arguments.stamp:
        arguments.file.write_text(Record.of(match, views=True).dumps(), encoding="utf-8")
    if arguments.at is not None:
        match = match.at(arguments.at, listen=True)
    if not arguments.quiet:
        _tell(match, arguments.seat)
    print(f"{arguments.file}: {verified}")
    return 0


def _check_seat(match: Match[State], seat: int | None) -> None:
    if seat is not None and seat > len(match.start.seats):
        raise BadSetup(f"there is no seat {seat}; the match has {len(match.start.seats)}")


def _tell(match: Match[State], seat: int | None) -> None:
    """The journal, and the table as it stands at the end of it."""
    assert match.journal is not None
    _check_seat(match, seat)
    for entry in match.journal.entries:
        event = entry.event if seat is None else entry.seen_by(seat - 1)
        if event is not None:
            print(f"{entry.number:4}  {event.text(match.name)} [{', '.join(event.cites)}]")
    view = match.view(None if seat is None else seat - 1)
    print(title_of(match).presentation.board_text(view, match.name))


# decided


def _add_decided(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Finds the choices by which a match was decided, in the record of one that is over. A "
        "mistake is a choice that looks much worse than another one to a bot that knows what its "
        "player knew; a stroke is one with which the balance moved far. The same record gives the "
        "same choices anywhere; to think about them takes some ten seconds."
    )
    parser.epilog = (
        "examples:\n  rulewright decided match.jsonl\n"
        "  rulewright decided match.jsonl --seat 2 --iterations 200\n"
        "  rulewright decided match.jsonl --json | jq '.points[].text'"
    )
    parser.add_argument("file", type=Path, help="a record of a match that is over")
    _add_seat(parser)
    parser.add_argument(
        "--iterations",
        type=positive,
        default=ITERATIONS,
        metavar="N",
        help="how long to think about each choice (default: %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="write it as JSON")
    parser.set_defaults(run=_decided)


def _decided(arguments: argparse.Namespace) -> int:
    match, seat = _replayed(arguments.file), arguments.seat
    _check_seat(match, seat)
    with progress_bar(Console(stderr=True)) as bar:
        task = bar.add_task("looking through the match, in hundredths", total=100)
        found = turning_points(
            match, arguments.iterations, lambda done: bar.update(task, completed=round(100 * done))
        )
    points = recount(match, found, None if seat is None else seat - 1, all_seats=seat is None)
    if arguments.json:
        print(json.dumps(_as_json(match, points), ensure_ascii=False, indent=2))
        return 0
    print(f"{match.game.title}, {len(match.answers)} answers: {_ending(match)}")
    print("\n".join(decided.told(match, points)))
    return 0


def _as_json(match: Match[State], points: Sequence[Recounted]) -> dict[str, object]:
    return {
        "title": match.game.name,
        "answers": len(match.answers),
        "points": [
            {"answer": point.at + 1, "name": match.name(point.seat), **asdict(point)}
            for point in points
        ],
    }


def _ending(match: Match[State]) -> str:
    assert match.outcome is not None
    return stopped(outcome_text(match.outcome, match.name))


# rules


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n  rulewright rules deckhand\n  rulewright rules deckhand P26\n"
        "  rulewright rules --check"
    )
    parser.add_argument("title", nargs="?", help="the title (default: all)")
    parser.add_argument("rule", nargs="?", help="explain this one rule")
    parser.add_argument(
        "--check", action="store_true", help="fail if a rule has no test and no reason for that"
    )
    parser.add_argument("--tests", type=Path, metavar="FOLDER", help="where the title's tests are")
    parser.set_defaults(run=_rules)


def _rules(arguments: argparse.Namespace) -> int:
    if arguments.rule is not None:
        return _explain(arguments.title, arguments.rule, arguments.tests)
    failed = False
    for title in [arguments.title] if arguments.title else sorted(titles()):
        found = audit(title, arguments.tests)
        if not arguments.check:
            _show_rules(title, found.lines)
        tested = sum(bool(line.tests) for line in found.lines)
        cited = sum(bool(line.code) for line in found.lines)
        named = sum(bool(line.named) and not line.code for line in found.lines)
        print(
            f"{title}: {len(found.lines)} rules, {cited} cited by events, options or refusals, "
            f"{named} more named in the code, {tested} tested"
        )
        if arguments.check:
            if not found.tests_found:
                raise BadSetup(f"no tests of {title} here; run this in a source checkout")
            for problem in found.problems:
                print(f"  {problem}")
            failed = failed or bool(found.problems)
    return 1 if failed else 0


def _show_rules(title: str, lines: Sequence[Line]) -> None:
    console = Console()
    table = Table(title=find_title(title).title, show_lines=False)
    for heading in ("id", "place", "rule", "provenance", "code", "tests"):
        table.add_column(heading, overflow="fold")
    for line in lines:
        rule = line.rule
        tests = rule.untestable or _some(line.tests, 3)
        code = _some(line.code or line.named, 6)
        table.add_row(rule.id, rule.place, rule.text, _provenance(rule), code, tests)
    console.print(table)


def _some(names: Sequence[str], count: int) -> str:
    """The first names of a list, and how many more there are."""
    more = f" and {len(names) - count} more" if len(names) > count else ""
    return ", ".join(names[:count]) + more


def _provenance(rule: Rule) -> str:
    return f"{rule.provenance}: {rule.source}" if rule.source else rule.provenance


def _explain(title: str, rule_id: str, tests: Path | None) -> int:
    """One rule: its text, its code, its tests, and a moment when it applied."""
    lines = {line.rule.id: line for line in audit(title, tests).lines}
    if rule_id.upper() not in lines:
        raise BadSetup(f"{title} has no rule {rule_id!r}; 'rulewright rules {title}' lists them")
    line = lines[rule_id.upper()]
    rule = line.rule
    print(f"{rule.id} ({rule.place}; {_provenance(rule)})\n  {rule.text}")
    for heading, places in (
        ("cited by", line.code),
        ("named in", line.named),
        ("tests", line.tests),
    ):
        print(f"{heading}: {', '.join(places) or 'none'}")
    found = sample(title, rule.id)
    if found is None:
        print("No event of a random match cites it; its tests show it at work.")
        return 0
    seed, journal = found
    print(f"From the journal of a random match (seed {seed}):")
    print("\n".join(journal))
    return 0


# bench


def _add_bench(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "'make bench' in a source checkout also measures other engines, side by side."
    parser.add_argument("title", nargs="?", help="the title (default: all)")
    parser.set_defaults(run=_bench)


def _bench(arguments: argparse.Namespace) -> int:
    console = Console()
    for title in [arguments.title] if arguments.title else sorted(titles()):
        game = find_title(title)
        table = Table(title=f"{game.title}, one core")
        for heading in ("what", "median", "in thousandths of the unit"):
            table.add_column(heading, justify="left" if heading == "what" else "right")
        with console.status("measuring"):
            for figure in measure(game):
                table.add_row(
                    figure.name, f"{figure.value:,.1f} {figure.unit}", f"{figure.units:.1f}"
                )
        console.print(table)
    console.print(
        "The unit is a fixed loop of plain Python, timed beside every slice: compare the last "
        "column between machines and moments."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
