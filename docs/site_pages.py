"""Pages of the site that are made from the program: commands, Python names, rules of the titles."""

from __future__ import annotations

import argparse
import inspect
import shutil
from collections.abc import Iterator
from importlib import import_module
from itertools import groupby
from pathlib import Path
from types import ModuleType

from rulewright.cli import whole_parser
from rulewright.kernel import State
from rulewright.title import Rule, Title, find_title, titles

#: The packages whose names other people may rely on.
PUBLIC = (
    "rulewright.kernel",
    "rulewright.title",
    "rulewright.bots",
    "rulewright.testing",
    "rulewright.envs",
)


def write(folder: Path) -> None:
    """Write all pages anew."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / "commands.md").write_text(commands_page(), encoding="utf-8")
    (folder / "python.md").write_text(python_page(), encoding="utf-8")
    for name in sorted(titles()):
        page = "\n\n".join(rules_page(find_title(name))) + "\n"
        (folder / f"rules-{name}.md").write_text(page, encoding="utf-8")


# Commands


def commands_page() -> str:
    """Every command with its help, as the program prints it."""
    parts = ["# Commands", "The help of every command, from the program itself."]
    for parser in _parsers(whole_parser()):
        depth = "#" * (1 + len(parser.prog.split()))
        heading = f"{depth} `{parser.prog}`" if " " in parser.prog else "## `rulewright`"
        parts += [heading, f"```text\n{parser.format_help().rstrip()}\n```"]
    return "\n\n".join(parts) + "\n"


def _parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """A parser and those of its commands."""
    parser.formatter_class = _fixed_width(parser.formatter_class)
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _parsers(command)


def _fixed_width(formatter: type[argparse.HelpFormatter]) -> type[argparse.HelpFormatter]:
    """A formatter whose lines do not depend on the terminal."""

    class Fixed(formatter):  # type: ignore[misc,valid-type]
        def __init__(self, prog: str) -> None:
            super().__init__(prog, width=92)

    return Fixed


# Python


def python_page() -> str:
    """The public names, each with its docstring."""
    parts = [
        "# Python",
        "Names that stay as they are within a minor version; all others may change.",
    ]
    for name in PUBLIC:
        module = import_module(name)
        parts += [f"## `{name}`", inspect.getdoc(module) or ""]
        for public in public_names(module):
            directive = _directive(f"{name}.{public}", getattr(module, public))
            parts.append(f"```{{eval-rst}}\n{directive}\n```")
    return "\n\n".join(part for part in parts if part) + "\n"


def _directive(name: str, value: object) -> str:
    if inspect.isclass(value):
        return f".. autoclass:: {name}\n   :members:"
    # The docstring of a value is that of its type, so only its name is listed.
    return f".. autofunction:: {name}" if inspect.isfunction(value) else f".. py:data:: {name}"


def public_names(module: ModuleType) -> list[str]:
    """The names that a package gives away: ``__all__``, or what it imports for others."""
    listed = getattr(module, "__all__", None)
    if listed is not None:
        return sorted(listed, key=str.casefold)
    return sorted(
        (
            name
            for name, value in vars(module).items()
            if not name.startswith("_")
            and not inspect.ismodule(value)
            and getattr(value, "__module__", module.__name__).startswith(module.__name__)
        ),
        key=str.casefold,
    )


# Rules


def rules_page(title: Title[State]) -> Iterator[str]:
    """The rules of a title in our words, each with an anchor: ``#deckhand-p26``."""
    yield f"# The rules of {title.title}"
    yield title.lobby.goal
    yield (
        "Every rule in our own words, with its id, its place in the rulebook and its provenance: "
        "*printed* in the rulebook, *public* with its source, or *reconstructed* by us. "
        f"`rulewright rules {title.name} ID` shows the code and the tests of a rule."
    )
    for chapter, rules in groupby(title.rulebook.values(), key=_chapter):
        yield f"## {chapter}"
        for rule in rules:
            origin = f"{rule.provenance}: {rule.source}" if rule.source else rule.provenance
            yield f"({title.name}-{rule.id.lower()})="
            yield f"**{rule.id}** {_plain(rule.text)} *({_plain(rule.place)}; {_plain(origin)})*"


def _chapter(rule: Rule) -> str:
    return rule.place.partition(",")[0].partition(":")[0]


def _plain(text: str) -> str:
    """A text without signs that Markdown would read."""
    for sign in "\\*_`[]<>{}$":
        text = text.replace(sign, f"\\{sign}")
    return text
