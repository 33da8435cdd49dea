"""The command line: a list of commands, each defined with its subject."""

from __future__ import annotations

import argparse
import ast
import os
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

from rulewright import __version__
from rulewright.kernel.errors import BadSetup, RulewrightError
from rulewright.parser import Parser
from rulewright.title import titles

Run = Callable[[argparse.Namespace], int]
AddArguments = Callable[[argparse.ArgumentParser], None]

#: A name, a line of help, and the function that adds the arguments.
Command = tuple[str, str, AddArguments]

#: Our commands: a name, a line of help, and the module with ``add_NAME_arguments``.
OURS = (
    ("serve", "open a table in the browser: with friends, with bots, or alone", "server.arguments"),
    ("host", "inspect, clean and repair the data of a server", "server.arguments"),
    ("export", "write the data of a server to one file, even while it runs", "server.arguments"),
    ("import", "restore the data from a file of 'export'", "server.arguments"),
    (
        "play",
        "play in the terminal, against bots or at one keyboard",
        "terminal.play_commands",
    ),
    ("learn", "play a first match that teaches a title", "terminal.play_commands"),
    ("puzzle", "find the best choice of a position", "terminal.puzzle_command"),
    ("simulate", "let bots play many games, and count who wins", "lab.simulation.simulate_command"),
    ("report", "draw the results of a simulation as a page", "lab.reports.report_commands"),
    (
        "compare",
        "say whether two simulations differ",
        "lab.reports.report_commands",
    ),
    ("ladder", "let all kinds of bots play each other; rate them", "lab.ladder.ladder_command"),
    (
        "habits",
        "count the usual answers of greedy, for search",
        "lab.simulation.habits_command",
    ),
    (
        "train",
        "train a bot on the choices of search",
        "lab.training.train_command",
    ),
    (
        "calibrate",
        "check whether winning chances come true",
        "lab.calibration.calibrate_command",
    ),
    ("hints", "compare hints with long playouts", "lab.calibration.hints_command"),
    ("puzzles", "search games of bots for puzzles", "lab.puzzles.puzzles_command"),
    (
        "regress",
        "find out what goes with winning, besides the score",
        "lab.calibration.regress_command",
    ),
    ("mcp", "let a language model take a seat at a table of a server", "guest.mcp"),
    (
        "fuzz",
        "play random matches and check every guarantee",
        "lab.fuzzing.fuzz_command",
    ),
    ("replay", "check a record and print what happened", "terminal.record_commands"),
    ("decided", "find what decided a match: mistakes and luck", "terminal.record_commands"),
    ("chances", "show the winning chances of a match by turn", "terminal.record_commands"),
    (
        "rules",
        "the rules of a title, with their code and tests",
        "lab.rulebooks.rules_command",
    ),
    ("bench", "measure how fast a title is on this machine", "lab.speed.bench_command"),
    ("title", "start a title of your own", "cli.title_command"),
    ("completion", "complete commands in bash, zsh and fish", "cli.completion"),
)

#: Stands for every command where all of them are needed with their arguments.
_ALL = "*"


def main(argv: Sequence[str] | None = None) -> int:
    """Parse a command line and run its command."""
    return carry_out(read_arguments(sys.argv[1:] if argv is None else argv))


def read_arguments(words: Sequence[str]) -> argparse.Namespace:
    """Parse and check a command line, and import what its command needs."""
    if not words:
        return argparse.Namespace(run=_welcome)
    parser, command = _parser(words[0])
    arguments, unknown = parser.parse_known_args(words, argparse.Namespace(load=None))
    if unknown:
        command.refuse(unknown)
    if arguments.load is not None:
        arguments.load()
    return arguments


def carry_out(arguments: argparse.Namespace) -> int:
    """Run a command; print an error in one line."""
    run: Run = arguments.run
    try:
        return run(arguments)
    except RulewrightError as error:
        print(f"rulewright: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of our output has closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"rulewright: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nrulewright: stopped", file=sys.stderr)
        return 130


def _welcome(arguments: argparse.Namespace) -> int:
    from rulewright.cli.welcome import welcome

    print(welcome())
    return 0


def whole_parser() -> Parser:
    """All commands with all their arguments."""
    return _parser(_ALL)[0]


def _parser(chosen: str) -> tuple[Parser, Parser]:
    """The parser of all commands, and that of the chosen one.

    Only the chosen one has its arguments, because they may import a lot.
    """
    parser = found = Parser(
        prog="rulewright",
        description="Plays board-game rulebooks exactly: a table, a referee, a laboratory.",
        epilog="Titles: "
        + ", ".join(sorted(titles()))
        + ". 'rulewright COMMAND --help' tells more.",
    )
    parser.add_argument("--version", action="version", version=f"rulewright {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    known = {name for name, _, _ in OURS}
    ours = tuple((name, help_text, _adding(name, module)) for name, help_text, module in OURS)
    theirs = () if chosen in known else tuple(_commands_of_titles(known, chosen))
    for name, help_text, add in (*ours, *theirs):
        command = commands.add_parser(
            name,
            help=help_text.replace("%", "%%"),
            description=help_text[:1].upper() + help_text[1:] + ".",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if chosen in (name, _ALL):
            found = command
            add(command)
    return parser, found


def _adding(name: str, module: str) -> AddArguments:
    """A function that adds a command's arguments, and imports its module only then."""

    def add(parser: argparse.ArgumentParser) -> None:
        getattr(import_module(f"rulewright.{module}"), f"add_{name}_arguments")(parser)

    return add


def _commands_of_titles(known: Collection[str], chosen: str) -> Iterator[Command]:
    """The commands of installed titles: functions that get a parser and set ``run``.

    The first line of a function's docstring is its line in ``rulewright --help``.
    """
    for entry in sorted(entry_points(group="rulewright.commands"), key=lambda e: e.name):
        if entry.name in known:
            continue
        try:
            listed = None if entry.name == chosen else _docstring(entry)
            add = _loading(entry) if listed else entry.load()
            help_text = (listed or add.__doc__ or f"a command of {entry.module}").strip()
            yield entry.name, help_text.splitlines()[0].rstrip("."), add
        except Exception as error:  # the other commands must still work
            message = f"{entry.name} ({entry.value}) cannot be loaded: {error}"
            yield entry.name, message, _explaining(message)


def _docstring(entry: EntryPoint) -> str | None:
    """The docstring of a command that is only listed, if its source is found.

    The source is parsed, not imported, because an import would load the whole title.
    """
    package, *modules = entry.module.split(".")
    found = find_spec(package)
    for folder in (found and found.submodule_search_locations) or ():
        source = Path(folder, *modules).with_suffix(".py")
        if source.is_file():
            for part in ast.parse(source.read_bytes()).body:
                if isinstance(part, ast.FunctionDef) and part.name == entry.attr:
                    return ast.get_docstring(part)
    return None


def _loading(entry: EntryPoint) -> AddArguments:
    """A function that adds the arguments of a title's command, and loads the title only then."""

    def add(parser: argparse.ArgumentParser) -> None:
        entry.load()(parser)

    return add


def _explaining(message: str) -> AddArguments:
    """A command that only reports why it cannot be loaded."""

    def explain(arguments: argparse.Namespace) -> int:
        raise BadSetup(message)

    def add(parser: argparse.ArgumentParser) -> None:
        parser.epilog = message
        parser.set_defaults(run=explain)

    return add
