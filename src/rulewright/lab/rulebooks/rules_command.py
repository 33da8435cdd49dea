"""``rulewright rules`` on the command line."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.table import Table

from rulewright.arguments import add_json
from rulewright.kernel.errors import BadSetup
from rulewright.lab.rulebooks.audit import Line, audit, sample
from rulewright.title import Rule, find_title, titles


def add_rules_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n  rulewright rules deckhand\n  rulewright rules deckhand P26\n"
        "  rulewright rules --check"
    )
    parser.add_argument("title", nargs="?", help="the title (default: all)")
    parser.add_argument("rule", nargs="?", help="explain this one rule")
    parser.add_argument(
        "--check",
        action="store_true",
        help="fail if a rule has neither a test nor a reason for having none",
    )
    parser.add_argument("--tests", type=Path, metavar="FOLDER", help="where the title's tests are")
    add_json(parser)
    parser.set_defaults(run=_rules)


def _rules(arguments: argparse.Namespace) -> int:
    if arguments.rule is not None:
        return _explain(arguments.title, arguments.rule, arguments.tests, arguments.json)
    if arguments.json and not arguments.check:
        wanted = [arguments.title] if arguments.title else sorted(titles())
        print(
            json.dumps({title: _as_json(audit(title, arguments.tests).lines) for title in wanted})
        )
        return 0
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
    """The first names of a list, and the number of further names."""
    more = f" and {len(names) - count} more" if len(names) > count else ""
    return ", ".join(names[:count]) + more


def _provenance(rule: Rule) -> str:
    return f"{rule.provenance}: {rule.source}" if rule.source else rule.provenance


def _as_json(lines: Sequence[Line]) -> list[dict[str, object]]:
    return [
        {**asdict(line.rule), "cited_by": line.code, "named_in": line.named, "tests": line.tests}
        for line in lines
    ]


def _explain(title: str, rule_id: str, tests: Path | None, as_json: bool) -> int:
    """Print one rule: its text, its code, its tests, and a moment when it applied."""
    lines = {line.rule.id: line for line in audit(title, tests).lines}
    if rule_id.upper() not in lines:
        raise BadSetup(f"{title} has no rule {rule_id!r}; 'rulewright rules {title}' lists them")
    line = lines[rule_id.upper()]
    if as_json:
        print(json.dumps(_as_json([line])[0]))
        return 0
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
