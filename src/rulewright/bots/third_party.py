"""Third-party bots: from files named by the user, and from installed packages."""

from __future__ import annotations

import inspect
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from rulewright.bots.chair import Bot
from rulewright.bots.failures import failure_line
from rulewright.kernel import Rng
from rulewright.kernel.errors import BadSetup

#: The environment variable with the files. Worker processes inherit it and so know the same bots.
FILES = "RULEWRIGHT_BOTS"
#: The group of entry points under which a package offers its bots.
GROUP = "rulewright.bots"

MakeBot = Callable[[Rng], Bot]


def use_bots(files: Iterable[str | Path]) -> None:
    """Register the bots of these files, here and in every process started from here."""
    named = [str(Path(file).resolve()) for file in files]
    if named:
        before = filter(None, os.environ.get(FILES, "").split(os.pathsep))
        os.environ[FILES] = os.pathsep.join(dict.fromkeys([*before, *named]))
        own_bots()


def bots_named(text: str) -> tuple[str, ...]:
    """The bots of a list such as ``greedy,my_bots.py``; a file stands for all its bots."""
    named = [name.strip() for name in text.split(",")]
    files = [name for name in named if name.endswith(".py")]
    use_bots(files)
    known = {file: tuple(_in_files(str(Path(file).resolve()))) for file in files}
    return tuple(bot for name in named for bot in known.get(name, (name,)))


def own_bots() -> dict[str, MakeBot]:
    """The third-party bots, by name."""
    return _installed_bots() | _in_files(os.environ.get(FILES, ""))


@cache
def _installed_bots() -> dict[str, MakeBot]:
    return {entry.name: partial(_loaded, entry) for entry in entry_points(group=GROUP)}


def _loaded(entry: EntryPoint, rng: Rng) -> Bot:
    """Load a bot only when it takes a seat, so that a broken package harms no other bot."""
    return _maker(entry.load())(rng)


@cache
def _in_files(files: str) -> dict[str, MakeBot]:
    found: dict[str, MakeBot] = {}
    for file in filter(None, files.split(os.pathsep)):
        bots = list(_bots_of(_read(Path(file))))
        if not bots:
            raise BadSetup(f"{file} contains no bot (a class with a method choose(self, chair))")
        for name, make in bots:
            if name in found:
                raise BadSetup(f"{file}: a bot called {name!r} already exists")
            found[name] = make
    return found


def _read(file: Path) -> ModuleType:
    spec = spec_from_file_location(f"rulewright_bots_{file.stem}", file)
    if spec is None or spec.loader is None or not file.is_file():
        raise BadSetup(f"{file} is not a Python file")
    module = sys.modules[spec.name] = module_from_spec(spec)
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))  # a bot may have files beside it
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise BadSetup(f"{file} cannot be read: {failure_line(error)}") from error
    return module


def _bots_of(module: ModuleType) -> Iterator[tuple[str, MakeBot]]:
    for name, kind in vars(module).items():
        is_here = inspect.isclass(kind) and kind.__module__ == module.__name__
        if is_here and not name.startswith("_") and callable(getattr(kind, "choose", None)):
            yield _called(name), _maker(kind)


def _called(name: str) -> str:
    """The name of a bot: ``VeryCautiousBot`` becomes very_cautious."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name.removesuffix("Bot") or name).lower()


def _maker(kind: Callable[..., Bot]) -> MakeBot:
    """A factory for a bot class; the class may omit the ``rng`` parameter."""
    any_number = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    wants = [
        one for one in inspect.signature(kind).parameters.values() if one.kind not in any_number
    ]
    return lambda rng: kind(rng) if wants else kind()
