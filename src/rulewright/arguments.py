"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulewright.kernel.errors import BadSetup


def positive(text: str) -> int:
    """Parse a whole number of at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number of at least 1, not {text!r}")
    return int(text)


def add_json(parser: argparse.ArgumentParser) -> None:
    """Results as JSON."""
    parser.add_argument("--json", action="store_true", help="print the results as JSON")


def add_force(parser: argparse.ArgumentParser) -> None:
    """Add ``--force``, which allows overwriting a file."""
    parser.add_argument("--force", action="store_true", help="overwrite an existing file")


def check_free(path: Path | None, *, force: bool) -> None:
    """Refuse to overwrite a file, unless ``force`` is set."""
    if path is not None and path.exists() and not force:
        raise BadSetup(f"{path} already exists; choose another file, or overwrite it with --force")


#: About 270 years.
MOST_DAYS = 100_000


def days(text: str) -> float:
    """Parse a number of days; 0 means for ever."""
    try:
        number = float(text)
    except ValueError:
        number = -1
    if not 0 <= number <= MOST_DAYS:
        raise argparse.ArgumentTypeError(
            f"expected a number of days from 0 to {MOST_DAYS}, not {text!r}"
        )
    return number


def add_own_bots(parser: argparse.ArgumentParser) -> None:
    """Add ``--bots``: files with the user's own bots."""
    parser.add_argument(
        "--bots",
        action="append",
        default=[],
        metavar="FILE",
        help="a Python file with your own bots, which can then be used by name (docs/bots.md)",
    )


def read_options(pairs: list[str]) -> dict[str, str]:
    """The settings in ``NAME=VALUE`` pairs; ``NAME=@FILE`` reads the value from a file."""
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
