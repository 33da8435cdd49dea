"""``rulewright habits``: count greedy's usual answers in games against itself."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from rich.console import Console

from rulewright.arguments import add_force, check_free
from rulewright.bots import Chair, make_bot
from rulewright.bots.habits import ANY, Rates, occasion, sort_of
from rulewright.kernel import Decision, Match, Option, State
from rulewright.kernel.errors import RulewrightError
from rulewright.lab.basics.progress import progress_bar
from rulewright.lab.basics.workers import each
from rulewright.lab.simulation.game_series import add_series_arguments, cases_of, lost_game
from rulewright.lab.simulation.simulate import CAP
from rulewright.title import Title, find_title

#: Answers that were possible less often than this are known only by their group.
_SELDOM = 6
#: The weight of the usual rate as a prior, in number of times that an answer was possible.
_PRIOR = 2

_EPILOG = """\
examples:
  rulewright habits deckhand --games 300
  rulewright habits red_dragon_inn --games 400 --seats 2,4 --option characters=dealt
  rulewright habits dead_keep --seats 1 --games 35 --vary quest --out habits.json

Bots that search go by habits when they play on in imagined worlds. Learn them anew after a change
to a title's scoring or to the names of its options."""


@dataclass(slots=True)
class Counts:
    """How often each answer was possible on an occasion, and how often it was given."""

    offered: Counter[tuple[str, str]] = field(default_factory=Counter)
    chosen: Counter[tuple[str, str]] = field(default_factory=Counter)

    def count(self, asked: Decision, features: Sequence[str], answer: Option) -> None:
        """Count an answered question; questions with a single option are ignored."""
        if len(asked.options) < 2:
            return
        when = occasion(asked)
        for option, feature in zip(asked.options, features, strict=True):
            for name in {feature, sort_of(feature), ANY}:
                self.offered[when, name] += 1
                self.chosen[when, name] += option == answer

    def add(self, other: Counts) -> None:
        self.offered.update(other.offered)
        self.chosen.update(other.chosen)

    def rates(self) -> Rates:
        """The rate of every answer, by occasion; for rare answers only the rate of their group."""
        rates: dict[str, dict[str, float]] = {}
        for (when, name), offered in sorted(self.offered.items()):
            if offered >= _SELDOM or name.endswith(ANY):
                usual = self.chosen[when, ANY] / self.offered[when, ANY]
                rate = (self.chosen[when, name] + _PRIOR * usual) / (offered + _PRIOR)
                rates.setdefault(when, {})[name] = round(rate, 3)
        return rates


def play_and_count(
    title: str, tables: Sequence[int], cases: Sequence[Mapping[str, str]], number: int
) -> Counts:
    """Play one game of greedy against itself; seats and options change from game to game."""
    seats, options = tables[number % len(tables)], cases[number % len(cases)]
    names = [f"greedy {seat + 1}" for seat in range(seats)]
    game = find_title(title)
    match = Match.new(game, names, seed=number, options=options)
    bots = [make_bot("greedy", number, seat) for seat in range(seats)]
    counts = Counts()
    while match.decision is not None and len(match.answers) < CAP:
        asked = match.decision
        answer = bots[asked.seat].choose(Chair(match, asked.seat))
        counts.count(asked, game.evaluation.option_features(match.state, asked), answer)
        match.answer(answer)
    return counts


def add_habits_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright habits``."""
    parser.epilog = _EPILOG
    add_series_arguments(parser, games=200)
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="the file to write (default: the file of the title)",
    )
    add_force(parser)
    parser.set_defaults(run=_run)


def _own_file(game: Title[State]) -> Path:
    """The file in which the title keeps its habits."""
    file = game.evaluation.habits
    if file is None:
        raise RulewrightError(f"{game.title} has no file for its habits; choose one with --out")
    return file


def _run(arguments: argparse.Namespace) -> int:
    game = find_title(arguments.title)
    file = arguments.out or _own_file(game)
    cases = cases_of(arguments)
    check_free(arguments.out, force=arguments.force)
    play = partial(play_and_count, arguments.title, arguments.seats, cases)
    games = range(arguments.seed, arguments.seed + arguments.games)
    counts = Counts()
    with (
        closing(each(play, games, lost_game, arguments.jobs)) as played,
        progress_bar(Console(stderr=True)) as progress,
    ):
        task = progress.add_task("games", total=len(games))
        for one in played:
            counts.add(one)
            progress.advance(task)
    file.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(counts.rates(), indent=1, ensure_ascii=False)
    file.write_text(text + "\n", encoding="utf-8")
    asked = sum(n for (_, name), n in counts.chosen.items() if name == ANY)
    print(f"{len(games)} games, {asked} choices: {file}")
    return 0
