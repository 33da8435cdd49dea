"""The command lines of ``serve``, ``host``, ``export`` and ``import``.

Parsing them and showing their help does not need the packages of the server.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from rulewright.arguments import days
from rulewright.kernel.errors import BadSetup
from rulewright.server.basics.settings import Ages, Settings, data_folder


def _set_run(parser: argparse.ArgumentParser, module: str, function: str) -> None:
    """Run the command with a function of a module, which is imported only then."""
    module = f"rulewright.server.{module}"

    def load() -> None:
        with suppress(ModuleNotFoundError):  # the command itself reports it
            import_module(module)

    def run(arguments: argparse.Namespace) -> int:
        try:
            loaded = import_module(module)
        except ModuleNotFoundError as error:
            if (error.name or "").startswith("rulewright"):
                raise
            raise BadSetup(
                f"{error.name} is missing; install it with: pip install 'rulewright[server]'"
            ) from None
        found: Callable[[argparse.Namespace], int] = getattr(loaded, function)
        return found(arguments)

    parser.set_defaults(run=run, load=load)


def add_serve_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright serve``."""
    parser.epilog = (
        "examples:\n  rulewright serve --open\n"
        "  rulewright serve --host 0.0.0.0 --data /srv/rulewright\n"
        "  RULEWRIGHT_DATABASE_URL=postgresql://… rulewright serve --workers 4"
    )
    default = Settings()
    parser.add_argument("--host", default=default.host, help="address to listen on (%(default)s)")
    parser.add_argument(
        "--port",
        type=int,
        default=default.port,
        help="port to listen on, or the next free one (%(default)s)",
    )
    parser.add_argument(
        "--data", metavar="FOLDER", help=f"the folder of the database ({data_folder()})"
    )
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument(
        "--database-url",
        metavar="URL",
        help="PostgreSQL instead of a file; also RULEWRIGHT_DATABASE_URL",
    )
    parser.add_argument(
        "--workers",
        type=int,
        default=1,
        help="number of server processes; more than one requires PostgreSQL",
    )
    parser.add_argument(
        "--bot-processes",
        type=int,
        default=default.bot_processes,
        help="bot processes for each worker (%(default)s)",
    )
    parser.add_argument(
        "--pace",
        type=float,
        default=default.pace,
        metavar="SECONDS",
        help="minimum time of a bot for each choice (%(default)s)",
    )
    parser.add_argument(
        "--rate",
        type=float,
        default=default.rate,
        help="factor for the rate limits; 0 switches them off (%(default)s)",
    )
    parser.add_argument(
        "--tables",
        type=int,
        metavar="N",
        default=default.tables_in_memory,
        help="maximum number of tables in memory, for each worker; others are loaded on demand "
        "(%(default)s)",
    )
    parser.add_argument(
        "--contact",
        default=default.contact,
        metavar="ADDRESS",
        help="your contact for push services: mailto:you@example.org or an https address; "
        "some services refuse notifications without it",
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        help="an additional origin that may open WebSockets, such as http://localhost:5173",
    )
    parser.add_argument(
        "--keep",
        type=days,
        metavar="DAYS",
        help="remove tables after this many days without activity; 0: never "
        f"({default.ages.waiting:g} if they never began, else {default.ages.over:g}); results stay",
    )
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="a host name of the server, such as games.example.org; without it any name is "
        "accepted, or only the names of this machine if the server listens only to it",
    )
    parser.add_argument(
        "--proxy",
        action="append",
        metavar="ADDRESS",
        help="a proxy in front of this server, whose X-Forwarded-For is trusted; "
        f"those on this machine ({', '.join(default.proxies)}) are always trusted",
    )
    _set_run(parser, "serve", "run")


def settings_of(arguments: argparse.Namespace) -> Settings:
    return Settings(
        host=arguments.host,
        port=arguments.port,
        data=arguments.data or "",
        database_url=arguments.database_url or os.environ.get("RULEWRIGHT_DATABASE_URL", ""),
        workers=arguments.workers,
        open_browser=arguments.open,
        bot_processes=arguments.bot_processes,
        pace=arguments.pace,
        rate=arguments.rate,
        tables_in_memory=arguments.tables,
        contact=arguments.contact,
        origins=tuple(arguments.origin),
        hosts=tuple(arguments.allow_host),
        ages=Ages() if arguments.keep is None else Ages(*(arguments.keep,) * 4),
        proxies=(*Settings().proxies, *(arguments.proxy or ())),
    ).check()


def add_host_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright host``."""
    _add_where(parser)
    commands = parser.add_subparsers(metavar="WHAT", required=True)
    tables = commands.add_parser("tables", help="list all tables, the longest inactive first")
    _add_json_lines(tables)
    _set_run(tables, "host", "tables")
    check = commands.add_parser("check", help="list the tables that are damaged, and why")
    _add_json_lines(check)
    _set_run(check, "host", "check")
    repair = commands.add_parser(
        "repair", help="repair a damaged table by dropping its damaged parts"
    )
    repair.add_argument("table", help="the id of the table")
    _set_run(repair, "host", "repair")
    remove = commands.add_parser("remove", help="remove tables and all their data")
    remove.add_argument("table", nargs="+", help="the ids of the tables")
    _set_run(remove, "host", "remove")
    prune = commands.add_parser("prune", help="remove tables that have been inactive for long")
    usual = Ages()
    for name, what in (
        ("waiting", "tables that never began"),
        ("playing", "matches that are not over"),
        ("over", "finished matches"),
        ("private", 'tables from "What if?"'),
    ):
        prune.add_argument(
            f"--{name}",
            type=days,
            default=getattr(usual, name),
            metavar="DAYS",
            help=f"{what} (%(default)s; 0 keeps them for ever)",
        )
    _set_run(prune, "host", "prune")
    results = commands.add_parser("results", help="list the results of matches as JSON lines")
    _set_run(results, "host", "results")


def add_export_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright export``."""
    parser.epilog = "example:\n  rulewright export --data /srv/rulewright backup.jsonl.gz"
    _add_where(parser)
    parser.add_argument(
        "file", type=Path, help="the file to write; compressed if the name ends in .gz"
    )
    _set_run(parser, "host", "export")


def add_import_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright import``."""
    parser.epilog = "example:\n  rulewright import --database-url postgresql://… backup.jsonl.gz"
    _add_where(parser)
    parser.add_argument("file", type=Path, help="a file written by 'rulewright export'")
    _set_run(parser, "host", "import_")


def _add_where(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data", metavar="FOLDER", help=f"the folder of the database ({data_folder()})"
    )
    parser.add_argument(
        "--database-url",
        metavar="URL",
        help="PostgreSQL instead of a file; also RULEWRIGHT_DATABASE_URL",
    )


def _add_json_lines(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print every table as a line of JSON")
