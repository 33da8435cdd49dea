"""``rulewright completion``: scripts that complete commands in a shell."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import shtab

from rulewright.title import titles

SHELLS = ("bash", "zsh", "fish")

_EPILOG = """\
bash:
  rulewright completion bash > ~/.local/share/bash-completion/completions/rulewright
zsh, with this folder in your fpath:
  rulewright completion zsh > ~/.zfunc/_rulewright
fish:
  rulewright completion fish > ~/.config/fish/completions/rulewright.fish
Write it again after an update."""


def add_completion_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright completion``."""
    parser.description = "Print a script that completes commands, titles, options and files."
    parser.epilog = _EPILOG
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=", ".join(SHELLS))
    parser.set_defaults(run=_completion)


def _completion(arguments: argparse.Namespace) -> int:
    from rulewright.cli import whole_parser  # it lists this command, among others

    parser = whole_parser()
    for action in _actions(parser):
        if action.dest == "title" and not action.option_strings:
            action.choices = sorted(titles())
        elif action.metavar == "FOLDER":
            action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]  # shtab reads it
        elif action.type is Path or action.metavar == "FILE":
            action.complete = shtab.FILE  # type: ignore[attr-defined]  # shtab reads it
    print(shtab.complete(parser, arguments.shell))
    return 0


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """All arguments of a parser and of the commands below it."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)
        else:
            yield action
