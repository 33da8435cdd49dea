"""Advice for a player: the best options after a search, and by how much they differ.

Search orders the options. Playouts to the end of the match then compare the first of them in the
same imagined worlds. So two numbers are given and never mixed: the chance of the position, and for
each option how far it is behind the best, in points of that chance. The budget is a number of
iterations and answers, so the same question gets the same advice on any machine.

In the last turn of a match everything depends on how it is played to the end, which habits do
badly. There greedy finishes the turn after every option.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from rulewright.bots.analysis.careful_turn import careful_answer, ends_in_this_turn
from rulewright.bots.analysis.chance_curve import curve_of
from rulewright.bots.analysis.chances import (
    Chance,
    WorldCount,
    chance_of,
    endings_of,
    share_of_win,
)
from rulewright.bots.analysis.comparison import Column, best_of, difference, different, reason
from rulewright.bots.auto_pass import DECLINES
from rulewright.bots.chair import Budget, Chair, Dealer, Hint
from rulewright.bots.together import hints
from rulewright.kernel import Match, Option, Rng, State
from rulewright.kernel.plain import encode

#: How many options are recommended.
MOST = 3
#: How many of the best options of the search are considered for that.
_CONSIDERED = 6
#: The budget of the search.
_SEARCH = Budget(iterations=480)
#: The worlds that are played to the end for each option.
_WORLDS = WorldCount(8, 80)
#: In the last turn: the worlds that show that it is, those in which greedy finishes it after each
#: option, and those in which it does so after the options that are recommended.
_LAST_TURN_WORLDS, _FIRST_LOOK, _SECOND_LOOK = 3, 2, WorldCount(8, 8)
#: A difference that would be shown as 0 points is none.
_ROUNDED = 0.005


@dataclass(frozen=True, slots=True)
class Advised:
    """An option, and how far it is behind the best."""

    hint: Hint
    behind: float
    """The points of winning chance that it lacks, in per cent; 0 for the best."""
    is_clear: bool
    """Whether that difference is more than noise."""
    reason: str
    """What it brings or costs beside the best, in words; empty if nothing stands out."""

    @property
    def option(self) -> Option:
        return self.hint.option

    @property
    def text(self) -> str:
        """How it compares with the best, in words."""
        return f"worse by {self.behind:.0f} points" if self.is_clear else "about as good"


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do, and how the position stands for the seat that asks."""

    chance: Chance
    options: tuple[Advised, ...]
    """The best first; options that come to the same are named once."""


def advise(chair: Chair, rng: Rng, jobs: int = 1) -> Advice:
    """Think about a decision and recommend up to three different options."""
    dealer = Dealer(chair)
    is_last = _is_last_turn(dealer)
    ranked = hints(chair, _SEARCH, rng, None if is_last else _CONSIDERED, jobs)
    if is_last:
        ranked = _by_careful_turns(chair, ranked, rng)
    found = _worth_naming(chair, dealer, ranked)[:MOST]
    options = [hint.option for hint in found]
    if is_last:
        ends = _SECOND_LOOK.play(
            chair.game, rng, lambda number: [careful_answer(chair, one, number) for one in options]
        )
    else:
        ends = _WORLDS.play(chair.game, rng, lambda number: endings_of(dealer, options, number))
    columns = different(
        [Column(option, [row[n] for row in ends]) for n, option in enumerate(options)]
    )
    best = best_of(columns, chair.seat)
    others = [column for column in columns if column is not best]
    hint_of = {hint.option: hint for hint in found}
    advised = [
        Advised(hint_of[best.option], 0.0, False, ""),
        *(_advised(chair, hint_of[one.option], one, best) for one in others),
    ]
    if is_last:
        chance = Chance.of(
            best.shares(chair.seat), curve_of(chair.game, chair.seats, chair.settings)
        )
    else:
        chance = chance_of(chair, rng, len(ends))
    return Advice(chance, tuple(advised))


def _is_last_turn(dealer: Dealer) -> bool:
    """Whether the match ends in this turn, however it goes on."""
    return dealer.chair.game.evaluation.has_turns and all(
        ends_in_this_turn(dealer.world(number), number) for number in range(_LAST_TURN_WORLDS)
    )


def _by_careful_turns(chair: Chair, ranked: Sequence[Hint], rng: Rng) -> list[Hint]:
    """The options by how often they win if greedy finishes the turn; level ones as they were."""
    numbers = [rng.below(1 << 31) for _ in range(_FIRST_LOOK)]

    def won(hint: Hint) -> float:
        ends = (careful_answer(chair, hint.option, number) for number in numbers)
        return sum(share_of_win(end.outcome, chair.seat) for end in ends)

    return sorted(ranked, key=won, reverse=True)


def _worth_naming(chair: Chair, dealer: Dealer, found: Sequence[Hint]) -> list[Hint]:
    """The options without those that do nothing, unless doing nothing is best."""
    first, *others = found
    return [first, *(hint for hint in others if not _does_nothing(dealer, hint.option))]


def _does_nothing(dealer: Dealer, option: Option) -> bool:
    """Whether an option declines, or leaves everything as it was."""
    if option in DECLINES:
        return True
    world = dealer.world(0)
    before = _stands(world)
    world.answer(option)
    return _stands(world) == before


def _stands(world: Match[State]) -> object:
    asked = world.decision
    return None if asked is None else (asked.seat, asked.kind, encode(world.state))


def _advised(chair: Chair, hint: Hint, column: Column, best: Column) -> Advised:
    lead, noise = difference(best, column, chair.seat)
    curve = curve_of(chair.game, chair.seats, chair.settings)
    good, other = (fmean(one.shares(chair.seat)) for one in (best, column))
    behind = curve.chance(good) - curve.chance(other)
    is_clear = lead > noise and behind > _ROUNDED
    return Advised(hint, max(0.0, 100 * behind), is_clear, reason(chair, column, best))
