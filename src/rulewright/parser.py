"""The argument parser of all commands: it suggests what was meant, and explains titles."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, NoReturn

from rulewright.kernel.errors import UnknownTitle
from rulewright.title import find_title
from rulewright.title.sentences import did_you_mean
from rulewright.title.settings_text import settings_text


class _Help(argparse.Action):
    """Print the help of a command; where it takes settings, also those of the title before it."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,
    ) -> None:
        if getattr(namespace, "option", None) is not None and getattr(namespace, "title", None):
            try:
                settings = settings_text(find_title(namespace.title))
            except UnknownTitle as error:
                parser.error(str(error))
            parser.epilog = "\n\n".join(filter(None, (settings, parser.epilog)))
        parser.print_help()
        parser.exit()


class Parser(argparse.ArgumentParser):
    """Errors name similar commands, values and options; ``TITLE --help`` lists settings."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **{**named, "add_help": False})
        self.add_argument(
            *("-h", "--help"),
            action=_Help,
            nargs=0,
            default=argparse.SUPPRESS,
            help="show this help and exit",
        )

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        known = [str(choice) for choice in action.choices]
        is_command = isinstance(action, argparse._SubParsersAction)
        what = "command" if is_command else "value"
        raise argparse.ArgumentError(
            None if is_command else action,
            f"there is no {what} {str(value)!r}.{did_you_mean(str(value), known)} "
            f"Choose one of: {', '.join(known)}",
        )

    def refuse(self, words: Sequence[str]) -> NoReturn:
        """End with an error about arguments that the parser does not know."""
        known = [option for action in self._actions for option in action.option_strings]
        hints = "".join(
            did_you_mean(word.partition("=")[0], known) for word in words if word.startswith("-")
        )
        self.error(f"unrecognized arguments: {' '.join(words)}.{hints}")
