"""``rulewright fuzz`` on the command line."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from rulewright.arguments import add_json, positive
from rulewright.kernel.errors import BadSetup
from rulewright.lab.basics.progress import progress_bar
from rulewright.lab.fuzzing.fuzz import Finding, Report, fuzz, write_record
from rulewright.title import titles


def add_fuzz_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "example:\n  rulewright fuzz deckhand --matches 500 --seed 1"
    parser.add_argument("title", nargs="?", help="the title to play (default: all)")
    parser.add_argument(
        "--matches",
        type=positive,
        default=100,
        metavar="N",
        help="matches to play of each title (default: %(default)s)",
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first match")
    parser.add_argument(
        "--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes to use"
    )
    parser.add_argument(
        "--every",
        type=positive,
        default=1,
        metavar="N",
        help="check for leaks only at one decision in N, which is faster (default: 1)",
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path(),
        metavar="FOLDER",
        help="the folder for records of failed matches (default: here)",
    )
    add_json(parser)
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
    """Play the matches and print the findings; after Ctrl-C the report has fewer matches."""
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
    written = [(finding, write_record(finding, arguments.out)) for finding in report.findings]
    if arguments.json:
        print(json.dumps(_as_json(title, report, written)))
        return report
    stopped = report.matches < arguments.matches
    count = f"{report.matches} of {arguments.matches}" if stopped else f"{report.matches}"
    for finding, path in written:
        print(f"seed {finding.seed}, {finding.seats} seats, after {finding.answers} answers:")
        print(f"  {finding.message}")
        print(f"  again: {finding.reproduction}   record: {path}")
    print(
        f"{title}: {count} matches, {report.decisions} decisions, "
        f"{report.secrets_changed} changes of secrets, {len(report.rules)} rules cited: "
        f"{len(report.findings)} findings"
    )
    return report


def _as_json(
    title: str, report: Report, written: Sequence[tuple[Finding, Path]]
) -> dict[str, object]:
    return {
        "title": title,
        "matches": report.matches,
        "decisions": report.decisions,
        "secrets_changed": report.secrets_changed,
        "rules": sorted(report.rules),
        "findings": [
            {
                "seed": finding.seed,
                "seats": finding.seats,
                "answers": finding.answers,
                "message": finding.message,
                "again": finding.reproduction,
                "record": str(path),
            }
            for finding, path in written
        ],
    }
