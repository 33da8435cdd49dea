"""Input and output in whole lines, with colour only as decoration."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
import time
from collections.abc import Callable
from io import TextIOWrapper
from typing import Literal, Protocol, TypeAlias

from rich.console import Console
from rich.text import Text

try:
    import readline
except ImportError:  # Windows has its own line editing
    readline = None  # type: ignore[assignment]  # marks a missing module

Style: TypeAlias = Literal["plain", "heading", "question", "mistake", "command"]

_COLOURS: dict[Style, str] = {
    "plain": "",
    "heading": "bold",
    "question": "bold cyan",
    "mistake": "yellow",
    "command": "",
}
_CITED = re.compile(r"\[[A-Z]+\d+\w*(, [A-Z]+\d+\w*)*\]")
_NUMBER = re.compile(r"\s*\d+\. ")
_WIDEST = 100
#: Home, erase the screen, erase the scrollback.
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"


class Screen(Protocol):
    """Where a session writes its lines and reads the answers."""

    @property
    def can_clear(self) -> bool:
        """Whether the screen can be cleared."""
        ...

    def write(self, text: str = "", style: Style = "plain") -> None:
        """Write lines; the style carries no information of its own."""
        ...

    def ask(self, question: str) -> str:
        """Read one line; raise EOFError or KeyboardInterrupt when the player leaves."""
        ...

    def clear(self) -> None:
        """Remove all output and input, as far as the terminal can."""
        ...

    def pause(self, seconds: float) -> None:
        """Pause, so that a line can be read."""
        ...


class Terminal:
    """Standard input and output."""

    def __init__(self, *, colour: bool = True) -> None:
        self._interactive = sys.stdout.isatty()
        dumb = os.environ.get("TERM", "") in ("dumb", "unknown")
        self.can_clear = self._interactive and not dumb
        colour = colour and self.can_clear and not os.environ.get("NO_COLOR")
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        self._console = Console(
            color_system="auto" if colour else None, highlight=False, markup=False, emoji=False
        )

    def write(self, text: str = "", style: Style = "plain") -> None:
        for line in text.split("\n"):
            for piece in self._wrapped(printable(line), style):
                shown = Text(piece, style=_COLOURS[style])
                shown.highlight_regex(_CITED, "dim")
                self._console.print(shown, soft_wrap=True)

    def _wrapped(self, line: str, style: Style) -> list[str]:
        """Wrap a line at word boundaries; the terminal alone would break it in mid-word."""
        if not self._interactive or style == "command":
            return [line]
        number = _NUMBER.match(line)
        hanging = number.end() if number else len(line) - len(line.lstrip()) + 2
        return textwrap.wrap(
            line,
            min(shutil.get_terminal_size().columns, _WIDEST),
            subsequent_indent=" " * hanging,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [""]

    def ask(self, question: str) -> str:
        answer = input(question)
        if not sys.stdin.isatty():
            self.write(answer)
        return answer

    def clear(self) -> None:
        if readline is not None:
            readline.clear_history()
        if not self.can_clear:
            return
        if os.name == "nt":
            os.system("cls")
        else:
            sys.stdout.write(_CLEAR)
            sys.stdout.flush()

    def pause(self, seconds: float) -> None:
        if seconds > 0:
            time.sleep(seconds)


def printable(text: str) -> str:
    """The text without control characters, which a foreign record could contain."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


#: How many times the progress of an analysis is told, with its beginning and end left out.
_PARTS = 4


def progress_in_words(screen: Screen) -> Callable[[float], None]:
    """A callback that tells the progress of an analysis in a few lines."""
    parts_shown = 0

    def progress(done: float) -> None:
        nonlocal parts_shown
        if parts_shown < int(done * _PARTS) < _PARTS:
            parts_shown = int(done * _PARTS)
            screen.write(f"{parts_shown * 100 // _PARTS} % of the match is looked through.")

    return progress
