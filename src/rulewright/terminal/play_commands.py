"""``rulewright play`` and ``rulewright learn`` on the command line."""

from __future__ import annotations

import argparse

from rulewright import terminal
from rulewright.arguments import add_own_bots
from rulewright.bots import Chair, make_bot
from rulewright.bots.failures import failure_line, traceback_of
from rulewright.bots.third_party import use_bots
from rulewright.kernel import Match, Option, State
from rulewright.kernel.errors import RulewrightError


class BotFailed(RulewrightError):
    """A bot failed during a choice; the message says which bot, and why."""


class _Seated:
    """A bot as a ``Chooser``; it sees the match only through its chair."""

    def __init__(self, name: str, seed: int) -> None:
        self._name = name
        self._seed = seed
        make_bot(name)  # refuse an unknown name now

    def choose(self, match: Match[State], seat: int) -> Option:
        # Its seed depends on the moment, not on earlier questions: after an undo, or when a match
        # is resumed, the bot chooses the same as it would have.
        bot = make_bot(self._name, self._seed, len(match.answers))
        try:
            return bot.choose(Chair(match, seat))
        except Exception as error:
            raise BotFailed(
                f"the bot {self._name!r} failed: {failure_line(error)}\n{traceback_of(error)}"
            ) from error


def add_play_arguments(parser: argparse.ArgumentParser) -> None:
    terminal.add_arguments(parser)
    add_own_bots(parser)
    parser.set_defaults(run=_play)


def _play(arguments: argparse.Namespace) -> int:
    use_bots(arguments.bots)
    return terminal.run(arguments, _Seated)


def add_learn_arguments(parser: argparse.ArgumentParser) -> None:
    terminal.add_learn_arguments(parser)
    parser.set_defaults(run=lambda arguments: terminal.learn(arguments, _Seated))
