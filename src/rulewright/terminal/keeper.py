"""The file in which a match is saved while it is played."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from rulewright.kernel import Match, State
from rulewright.terminal.saving import CannotSave, holds_another, save
from rulewright.terminal.screen import Screen


class Keeper:
    """Saves after every choice, and reports when it cannot."""

    def __init__(self, path: Path, screen: Screen, resume_seats: str = "") -> None:
        self.path = path
        self._screen = screen
        self._resume_seats = resume_seats
        self._safe = True

    def begin(self, match: Match[State]) -> None:
        """Save for the first time; if that fails, the match does not begin."""
        save(match, self.path)

    def keep(self, match: Match[State]) -> None:
        """Save; a failure is reported once, and the match continues."""
        try:
            save(match, self.path)
            self._safe = True
        except CannotSave as error:
            if self._safe:
                self._screen.write(f"Attention: {error}.", "mistake")
                self._screen.write("You can play on. To keep the match elsewhere: save FILE.")
            self._safe = False

    def save_as(self, match: Match[State], argument: str) -> None:
        """Execute the command ``save``, with or without a file."""
        if argument:
            self._save_copy(match, Path(argument).expanduser().absolute())
            return
        self.keep(match)
        if self._safe:
            self._screen.write(f"The match is kept after every choice in {self.path}")

    def _save_copy(self, match: Match[State], path: Path) -> None:
        write = self._screen.write
        if holds_another(path, match):
            write(f"{path} holds something else: choose another name.", "mistake")
            return
        try:
            save(match, path)
        except CannotSave as error:
            write(f"{error}. Choose another place.", "mistake")
            return
        if self._safe:
            write(f"A copy is in {path}")
            write(f"The match itself is still kept in {self.path}")
        else:
            self.path, self._safe = path, True
            write(f"From now on the match is kept in {path}")

    def say_how_to_resume(self) -> None:
        if self._safe:
            self._screen.write(f"The match is kept in {self.path}")
        else:
            self._screen.write(f"The last choices could not be saved in {self.path}", "mistake")
        seats = ["--seats", self._resume_seats] if self._resume_seats else []
        command = command_line(program(), "play", "--resume", str(self.path), *seats)
        self._screen.write(f"To go on: {command}", "command")

    def say_how_to_watch(self) -> None:
        self._screen.write(f"The record of the match is in {self.path}")
        command = command_line(program(), "replay", str(self.path))
        self._screen.write(f"To watch it again: {command}", "command")


def program() -> str:
    """How to start this program again: its name, or its path if the name is not enough."""
    started = Path(sys.argv[0])
    if started.name != "rulewright" or shutil.which("rulewright") == str(started):
        return "rulewright"
    return str(started)


def command_line(*words: str) -> str:
    """A command quoted for the shell."""
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)
