"""``rulewright replay``, ``decided`` and ``chances`` on the command line."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from rich.console import Console

from rulewright.arguments import add_json, positive
from rulewright.bots.analysis.chance_graph import GraphPoint, chance_graph, line_names
from rulewright.bots.analysis.turning_points import ITERATIONS, turning_points
from rulewright.bots.analysis.visible_turning_points import (
    VisibleTurningPoint,
    visible_turning_points,
)
from rulewright.kernel import Match, Record, State
from rulewright.kernel.errors import BadSetup, ReplayDiverged
from rulewright.lab.basics.progress import progress_bar
from rulewright.terminal.analysis import chance_lines, key_moment_lines
from rulewright.terminal.saving import read_record
from rulewright.title import event_text, find_title, outcome_text, title_of
from rulewright.title.sentences import stopped


def add_replay_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n  rulewright replay match.jsonl\n"
        "  rulewright replay match.jsonl --at 40 --seat 2"
    )
    parser.add_argument("file", type=Path, help="a record")
    _add_seat(parser)
    parser.add_argument("--at", type=int, metavar="N", help="stop after N answers")
    parser.add_argument(
        "--quiet", action="store_true", help="only check the record, and print nothing"
    )
    parser.add_argument(
        "--stamp",
        action="store_true",
        help="add the digests of all views to the record, which makes it a regression test",
    )
    parser.add_argument(
        "--json", action="store_true", help="print every event as JSON, one on a line"
    )
    parser.set_defaults(run=_replay)


def _add_seat(parser: argparse.ArgumentParser) -> None:
    help_text = "show it as this seat may know it (default: everything)"
    parser.add_argument("--seat", type=positive, metavar="N", help=help_text)


def _replayed(file: Path) -> Match[State]:
    """Replay the match of a record."""
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
        _tell(match, arguments.seat, as_json=arguments.json)
    print(f"{arguments.file}: {verified}", file=sys.stderr if arguments.json else sys.stdout)
    return 0


def _check_seat(match: Match[State], seat: int | None) -> None:
    if seat is not None and seat > len(match.start.seats):
        raise BadSetup(f"there is no seat {seat}; the match has {len(match.start.seats)}")


def _tell(match: Match[State], seat: int | None, *, as_json: bool) -> None:
    """Print the journal and, unless a program reads it, the table at its end."""
    assert match.journal is not None
    _check_seat(match, seat)
    for entry in match.journal.entries:
        event = entry.event if seat is None else entry.seen_by(seat - 1)
        if event is None:
            continue
        text = event_text(match, event)
        if as_json:
            line = {"answer": entry.number, "text": text, "cites": event.cites}
            print(json.dumps(line, ensure_ascii=False))
        else:
            print(f"{entry.number:4}  {text} [{', '.join(event.cites)}]")
    if as_json:
        return
    view = match.view(None if seat is None else seat - 1)
    print(title_of(match).presentation.board_text(view, match.name))


def add_decided_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Find what decided a finished match, from its record: the choices that cost most winning "
        "chance, and the turns that luck turned. A mistake is a choice after which worlds, dealt "
        "from what its player knew and played to the end, are won less often than after another "
        "one. The same record gives the same moments on every machine; finding them takes ten "
        "seconds or more."
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
        help="search iterations for each choice (default: %(default)s)",
    )
    add_json(parser)
    parser.set_defaults(run=_decided)


def _decided(arguments: argparse.Namespace) -> int:
    match, seat = _replayed(arguments.file), arguments.seat
    _check_seat(match, seat)
    with progress_bar(Console(stderr=True)) as bar:
        task = bar.add_task("looking through the match, in hundredths", total=100)
        found = turning_points(
            match, arguments.iterations, lambda done: bar.update(task, completed=round(100 * done))
        )
    points = visible_turning_points(
        match, found, None if seat is None else seat - 1, all_seats=seat is None
    )
    if arguments.json:
        print(json.dumps(_as_json(match, points), ensure_ascii=False, indent=2))
        return 0
    print(f"{match.game.title}, {len(match.answers)} answers: {_ending(match)}")
    print("\n".join(key_moment_lines(match, points)))
    return 0


def add_chances_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Show the winning chances of a match by turn, from its record. At the beginning of each "
        "turn, worlds are dealt from what the seat (or a spectator) knew then and played to the "
        "end by habits. The numbers in brackets are the 95 % interval. The same record gives the "
        "same chances on every machine; finding them takes ten to thirty seconds."
    )
    parser.epilog = (
        "examples:\n  rulewright chances match.jsonl\n"
        "  rulewright chances match.jsonl --seat 2\n"
        "  rulewright chances match.jsonl --json | jq '.points[].chances[0].mean'"
    )
    parser.add_argument("file", type=Path, help="a record")
    parser.add_argument(
        "--seat",
        type=positive,
        metavar="N",
        help="use what this seat knew (default: what a spectator knew)",
    )
    add_json(parser)
    parser.set_defaults(run=_chances)


def _chances(arguments: argparse.Namespace) -> int:
    match = _replayed(arguments.file)
    _check_seat(match, arguments.seat)
    viewer = None if arguments.seat is None else arguments.seat - 1
    with progress_bar(Console(stderr=True)) as bar:
        task = bar.add_task("looking through the match, in hundredths", total=100)
        points = chance_graph(
            match, viewer, lambda done: bar.update(task, completed=round(100 * done))
        )
    if arguments.json:
        print(json.dumps(_graph_as_json(match, points), ensure_ascii=False, indent=2))
        return 0
    print(f"{match.game.title}, {len(match.answers)} answers")
    print("\n".join(chance_lines(match, points, viewer)))
    return 0


def _graph_as_json(match: Match[State], points: Sequence[GraphPoint]) -> dict[str, object]:
    return {
        "title": match.game.name,
        "answers": len(match.answers),
        "lines": [name for _, name in line_names(match)],
        "points": [asdict(point) for point in points],
    }


def _as_json(match: Match[State], points: Sequence[VisibleTurningPoint]) -> dict[str, object]:
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
