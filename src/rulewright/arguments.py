"""What several command lines understand in the same way."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulewright.kernel.errors import BadSetup


def positive(text: str) -> int:
    """A number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a number from 1 on is needed, not {text!r}")
    return int(text)


def add_json(parser: argparse.ArgumentParser) -> None:
    """Results as JSON."""
    parser.add_argument("--json", action="store_true", help="print the results as JSON")


def add_force(parser: argparse.ArgumentParser) -> None:
    """Leave to write over a file."""
    parser.add_argument("--force", action="store_true", help="write over a file that is there")


def check_free(path: Path | None, *, force: bool) -> None:
    """Refuse to write over a file, unless that is asked for."""
    if path is not None and path.exists() and not force:
        raise BadSetup(f"{path} is there already; name another file, or overwrite it with --force")


#: Nobody keeps anything longer than some 270 years.
MOST_DAYS = 100_000


def days(text: str) -> float:
    """A number of days; 0 stands for ever."""
    try:
        number = float(text)
    except ValueError:
        number = -1
    if not 0 <= number <= MOST_DAYS:
        raise argparse.ArgumentTypeError(
            f"a number of days from 0 to {MOST_DAYS} is needed, not {text!r}"
        )
    return number


def add_own_bots(parser: argparse.ArgumentParser) -> None:
    """Files with bots of one's own."""
    parser.add_argument(
        "--bots",
        action="append",
        default=[],
        metavar="FILE",
        help="a Python file with bots of your own, who can then be named as well (docs/bots.md)",
    )


def read_options(pairs: list[str]) -> dict[str, str]:
    """Settings as they were typed; ``NAME=@FILE`` is what stands in a file."""
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup(f"--option {pair}: write it as NAME=VALUE")
        value = value.strip()
        options[name.strip()] = _read_text(value[1:]) if value.startswith("@") else value
    return options


def _read_text(path: str) -> str:
    try:
        return Path(path).expanduser().read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetup(f"{path} cannot be read: {error}") from error
