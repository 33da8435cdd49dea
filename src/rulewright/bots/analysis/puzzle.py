"""Puzzles: positions of real games in which one choice is clearly better than every other.

A puzzle is one file: a line about the question and its solution, then the record of the match up to
it. ``rulewright puzzles`` finds them. Somebody has looked at each one that comes with a title.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import cast

from rulewright.bots.analysis.chances import interval
from rulewright.kernel import Match, Option, Record, State
from rulewright.kernel.errors import CorruptRecord, ReplayDiverged
from rulewright.kernel.plain import Plain, dumps
from rulewright.kernel.record import read_option
from rulewright.title import Title, title_of

#: The version of the first line of a puzzle file.
FORMAT = 1
_SUFFIX = ".jsonl"


@dataclass(frozen=True, slots=True)
class Judged:
    """An option of a puzzle, and the winning chance after it with its 95 % interval."""

    option: Option
    chance: float
    low: float
    high: float

    @property
    def text(self) -> str:
        """The chance and its interval in words."""
        return f"{self.chance:.0%} ({interval(self.chance, self.low, self.high)})"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a choice in a puzzle is worth."""

    is_right: bool
    text: str
    """The verdict and the reason, in words."""
    labels: Mapping[Option, str]
    """The options in words."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, the seat that decides, and what its options are worth."""

    seat: int
    options: tuple[Judged, ...]
    """All options, the best first."""
    solutions: tuple[Option, ...]
    """The best option, others that always end like it, and what may be chosen before it."""
    worlds: int
    """In how many imagined worlds each option was played to the end."""
    reason: str
    """Why the solution is right, in a sentence."""
    record: Record
    """The match up to the position, where a step begins."""

    def position(self, game: Title[State], *, listen: bool = False) -> Match[State]:
        """The match at the position; from the stored state if today's rules differ."""
        try:
            return self.record.replay(game, listen=listen)
        except ReplayDiverged:
            return self.record.resume(game, listen=listen)

    def choice_in(self, match: Match[State]) -> Option | None:
        """The answer of the seat to the question, in a match that began at the position.

        What the seat may do at any time, such as a discard, leaves the question open.
        """
        for number, one in enumerate(match.answers):
            asked = match.at(number).decision
            if one.seat == self.seat and asked is not None and one.option in asked.options:
                return one.option
        return None

    def verdict(self, then: Match[State], choice: Option) -> Verdict:
        """What a choice is worth; ``then`` is the match at the position."""
        asked = then.decision
        assert asked is not None
        describe = title_of(then).presentation.describe
        labels = {
            one.option: describe(then.state, asked, one.option, then.name).text
            for one in self.options
        }
        best = self.options[0]
        solution = f"“{labels[best.option]}”"
        known = next((one for one in self.options if one.option == choice), None)
        if choice in self.solutions:
            text = f"Right: the winning chance is now {best.text}. {self.reason}"
        elif known is None:
            text = f"That was not among the choices. Best is {solution}: {best.text}. {self.reason}"
        else:
            text = (
                f"The winning chance after “{labels[choice]}” is {known.text}. "
                f"After {solution} it is {best.text}. {self.reason}"
            )
        return Verdict(choice in self.solutions, text, labels)

    def dumps(self) -> str:
        """The puzzle as the text of a file."""
        head: dict[str, Plain] = {
            "puzzle": FORMAT,
            "title": self.record.title,
            "version": self.record.version,
            "seat": self.seat,
            "solutions": [_plain(option) for option in self.solutions],
            "reason": self.reason,
            "worlds": self.worlds,
            "options": [
                {
                    "option": _plain(one.option),
                    "chance": round(one.chance, 2),
                    "low": round(one.low, 2),
                    "high": round(one.high, 2),
                }
                for one in self.options
            ],
        }
        return dumps(head) + "\n" + self.record.dumps()

    @staticmethod
    def loads(text: str) -> Puzzle:
        """Read the text of a puzzle file."""
        first, _, rest = text.partition("\n")
        record = Record.loads(rest)
        try:
            head = json.loads(first)
            if head["puzzle"] > FORMAT:
                raise CorruptRecord(
                    f"line 1: puzzle format {head['puzzle']}; this Rulewright reads up to {FORMAT}"
                )
            return Puzzle(
                seat=int(head["seat"]),
                options=tuple(
                    Judged(
                        read_option(one["option"]),
                        float(one["chance"]),
                        float(one["low"]),
                        float(one["high"]),
                    )
                    for one in head["options"]
                ),
                solutions=tuple(map(read_option, head["solutions"])),
                worlds=int(head["worlds"]),
                reason=str(head["reason"]),
                record=record,
            )
        except (KeyError, TypeError, ValueError) as error:
            raise CorruptRecord(f"line 1: this is not the line of a puzzle: {error!r}") from error


def _plain(option: Option) -> Plain:
    return option if isinstance(option, str) else cast("list[Plain]", list(option))


def puzzles_of(game: Title[State]) -> Sequence[Puzzle]:
    """The puzzles that come with a title, in the order of their file names."""
    return () if game.evaluation.puzzles is None else _read(game.evaluation.puzzles)


@cache
def _read(folder: Path) -> tuple[Puzzle, ...]:
    files = sorted(folder.glob(f"*{_SUFFIX}"))
    return tuple(Puzzle.loads(file.read_text(encoding="utf-8")) for file in files)
