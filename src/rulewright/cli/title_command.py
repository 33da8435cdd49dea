"""``rulewright title new``: start a title of your own."""

from __future__ import annotations

import argparse
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from rulewright.kernel.errors import BadSetup
from rulewright.title import titles

_EPILOG = """\
example:
  rulewright title new "Tiny Towers"

docs/adding-a-title.md explains every part of it."""

#: Written into the name of each file and its text.
_MODULE, _NAME, _CLASS = "new_title", "New Title", "NewTitle"

#: Stands behind the name of a file that only works under its new name.
_AS_TEXT = ".txt"


def add_title_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright title``."""
    parser.epilog = _EPILOG
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    new = commands.add_parser(
        "new",
        help="write a small title that plays, to begin with",
        description="Writes a package with a small title that follows the floor plan of all "
        "titles, passes the fuzzer and has a test for every rule.",
    )
    new.add_argument("name", help="its name as people read it")
    new.add_argument(
        "--folder",
        type=Path,
        metavar="FOLDER",
        help="where to write it (default: a new folder here, named after the title)",
    )
    new.set_defaults(run=_new)


def _new(arguments: argparse.Namespace) -> int:
    name = " ".join(arguments.name.split())
    module = re.sub(r"\W+", "_", name.lower(), flags=re.ASCII).strip("_")
    if not module.isidentifier() or not name.isprintable() or '"' in name or "\\" in name:
        raise BadSetup(f"{name!r} cannot be the name of a title; begin with a letter")
    if module in titles():
        raise BadSetup(f"there is a title {module} already; choose another name")
    folder: Path = arguments.folder or Path(module)
    if folder.exists() and any(folder.iterdir()):
        raise BadSetup(f"{folder} is not empty; choose another folder with --folder")
    words = {_MODULE: module, _NAME: name, _CLASS: "".join(map(str.capitalize, module.split("_")))}
    _write(files("rulewright.cli") / _MODULE, folder, words)
    print(
        f"{folder}: written. Next:\n  cd {folder}\n  pip install -e .\n  pytest\n"
        f"  rulewright fuzz {module} --matches 200\n  rulewright play {module}"
    )
    return 0


def _write(source: Traversable, target: Path, words: dict[str, str]) -> None:
    """Copy a folder of the package, with other names in file names and texts."""
    target.mkdir(parents=True, exist_ok=True)
    for part in source.iterdir():
        if part.name == "__pycache__":
            continue
        to = target / _replaced(part.name.removesuffix(_AS_TEXT), words)
        if part.is_dir():
            _write(part, to, words)
        else:
            to.write_text(_replaced(part.read_text(encoding="utf-8"), words), encoding="utf-8")


def _replaced(text: str, words: dict[str, str]) -> str:
    for old, new in words.items():
        text = text.replace(old, new)
    return text
