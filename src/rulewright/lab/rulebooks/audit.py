"""Which code cites a rule, which tests check it, and what is missing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from rulewright.bots import make_bot, play_match
from rulewright.kernel import Match, State
from rulewright.title import Rule, Title, find_title, titles

#: How many matches are played to find one where a rule applied.
SAMPLE_MATCHES = 60


@dataclass(frozen=True, slots=True)
class Line:
    """One rule in the audit."""

    rule: Rule
    code: tuple[str, ...]
    """The places where events, options, refusals or table rows cite it."""
    named: tuple[str, ...]
    """The places that only mention it: docstrings, comments and texts."""
    tests: tuple[str, ...]

    @property
    def missing(self) -> bool:
        return not self.tests and not self.rule.untestable


@dataclass(frozen=True, slots=True)
class Audit:
    """All rules of a title, and the tests that name unknown rules."""

    lines: tuple[Line, ...]
    strays: tuple[str, ...]
    tests_found: bool

    @property
    def problems(self) -> list[str]:
        found = [
            f"{line.rule.id} has no test: {line.rule.text}" for line in self.lines if line.missing
        ]
        return found + [f"{stray} is not in the rulebook" for stray in self.strays]


def audit(title: str, tests: Path | None = None) -> Audit:
    """Search a title's code and tests for the ids of its rules."""
    game = find_title(title)
    folder = title_folder(title)
    code = _citations(game, folder)
    named = _mentions(game, folder)
    where = tests or find_tests(title)
    marks = _marks(where) if where is not None else {}
    lines = tuple(
        _line(rule, code.get(rule.id, []), named.get(rule.id, []), marks.get(rule.id, []))
        for rule in game.rulebook.values()
    )
    strays = tuple(
        f"{id} (named by {', '.join(names)})"
        for id, names in marks.items()
        if id not in game.rulebook
    )
    return Audit(lines, strays, where is not None)


def title_folder(title: str) -> Path:
    """The folder with the code of a title."""
    module = import_module(titles()[title].value.split(":")[0])
    assert module.__file__ is not None
    return Path(module.__file__).parent


def find_tests(title: str) -> Path | None:
    """The tests of a title, if this is a source checkout."""
    for parent in title_folder(title).parents:
        candidate = parent / "tests" / "games" / title
        if candidate.is_dir():
            return candidate
    return None


def _line(rule: Rule, code: list[str], named: list[str], tests: list[str]) -> Line:
    only_named = tuple(place for place in named if place not in code)
    return Line(rule, tuple(code), only_named, tuple(tests))


def _citations(game: Title[State], folder: Path) -> dict[str, list[str]]:
    """For each rule, the functions in which its id is a string by itself, and the tables."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        owners = dict(_owners(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                place = _place(path, folder, owners, node.lineno)
                _note(found, game, [node.value], place)
    for path in sorted(folder.rglob("*.toml")):  # a table row that the code interprets
        if path.name != "rulebook.toml":
            rows = re.findall(r"^(?:id|cites|rule) = .*", path.read_text(encoding="utf-8"), re.M)
            _note(found, game, _WORDS.findall(" ".join(rows)), str(path.relative_to(folder)))
    return found


def _mentions(game: Title[State], folder: Path) -> dict[str, list[str]]:
    """For each rule, the functions and modules that contain its id anywhere."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        owners = dict(_owners(ast.parse(source)))
        for number, line in enumerate(source.splitlines(), start=1):
            _note(found, game, _WORDS.findall(line), _place(path, folder, owners, number))
    return found


#: Text that looks like the id of a rule.
_WORDS = re.compile(r"\b[A-Z]\d+\b")


def _place(path: Path, folder: Path, owners: dict[int, str], line: int) -> str:
    return f"{path.relative_to(folder)}:{owners.get(line, 'module')}"


def _note(
    found: dict[str, list[str]], game: Title[State], words: Iterable[str], place: str
) -> None:
    """Record where rules are named, each place once."""
    for word in words:
        if word in game.rulebook and place not in found.setdefault(word, []):
            found[word].append(place)


def _owners(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """For each line, the function around it, including its decorators."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            for number in range(first, (node.end_lineno or node.lineno) + 1):
                yield number, node.name


def _marks(folder: Path) -> dict[str, list[str]]:
    """For each rule, the tests marked with ``@rule``."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            # Anywhere in a decorator, because a case of a parametrized test can have its own mark.
            for mark in (part for decorator in node.decorator_list for part in ast.walk(decorator)):
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "rule":
                    for argument in mark.args:
                        assert isinstance(argument, ast.Constant)
                        found.setdefault(str(argument.value), []).append(node.name)
    return found


def sample(title: str, rule: str, seed: int = 1) -> tuple[int, list[str]] | None:
    """An excerpt of a journal that cites a rule, with the seed of the match."""
    game = find_title(title)
    for number in range(seed, seed + SAMPLE_MATCHES):
        seats = game.seats[number % len(game.seats)]
        names = [f"Player {seat}" for seat in range(1, seats + 1)]
        match = Match.new(game, names, seed=number, listen=True)
        play_match(match, [make_bot("random", number, seat) for seat in range(seats)])
        lines = list(_journal_around(match, rule))
        if lines:
            return number, lines
    return None


def _journal_around(match: Match[State], rule: str) -> Iterator[str]:
    assert match.journal is not None
    entries = match.journal.entries
    for index, entry in enumerate(entries):
        if rule in entry.event.cites:
            for near in entries[max(0, index - 3) : index + 3]:
                mark = ">" if near is entry else " "
                cites = ", ".join(near.event.cites)
                yield f"{mark} {near.event.text(match.name)} [{cites}]"
            return
