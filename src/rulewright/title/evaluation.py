"""What bots know about a title."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Generic, TypeVar

from rulewright.kernel.decision import Decision, Option
from rulewright.kernel.state import State

S = TypeVar("S", bound=State)


def _no_turns(state: State) -> int:
    return 0


def _words_of(state: State, asked: Decision) -> Sequence[str]:
    return [words_of(option, asked.seat) for option in asked.options]


@lru_cache(maxsize=1 << 16)
def words_of(option: Option, seat: int) -> str:
    """The words of an option; a player becomes "me" or "other"."""
    if isinstance(option, str):
        return option
    if option[0] == "player":
        return "player me" if option[1] == seat else "player other"
    return " ".join(map(str, option))


@dataclass(frozen=True, slots=True, kw_only=True)
class Evaluation(Generic[S]):
    """How good states are for a seat, and which features options share."""

    score: Callable[[S, int], float]
    """How good a state looks for a seat; the greedy bot knows nothing else."""
    long_term_score: Callable[[S, int], float] | None = None
    """How good a state looks in the long run, for bots that look further ahead than greedy; they
    use ``score`` if there is none."""
    long_term_counts: Callable[[S, int], Mapping[str, float]] | None = None
    """What the long-term score counts besides ``score``, by name. ``rulewright regress`` finds out
    how much each of it goes with winning."""
    score_scale: float = 1.0
    """The usual spread of ``score``, or of the long-term score, after a few choices: about its
    interquartile range."""
    noise_tolerance: float = 1.5
    """A search bot departs from greedy's order of the options only for differences of more than
    this many times the expected noise of imagined worlds. Set it higher in a title where the usual
    move says little about the best one."""
    worlds_per_question: int = 24
    """The number of imagined worlds a bot spends on each question that an option leads to."""
    hint_answers: int = 30_000
    """The number of answers that a hint spends on playing imagined worlds to the end."""
    turn: Callable[[S], int] = _no_turns
    """A number that differs from one turn to the next; search bots look ahead by turns."""
    option_features: Callable[[S, Decision], Sequence[str]] = _words_of
    """For each option of a question a feature that it shares with others, such as *move nearer*
    for any place on the way. Bots learn habits by these features. The default: the option's
    words."""
    habits: Path | None = None
    """The file of greedy's habits in this title, which ``rulewright habits`` learns."""
    chances: Path | None = None
    """The file of curves from playouts to winning chances, which ``rulewright calibrate`` fits."""
    puzzles: Path | None = None
    """The folder of puzzles, which ``rulewright puzzles`` finds."""
    models: Path | None = None
    """The folder of networks that ``rulewright train`` trained, one for each number of seats."""
    ratings: Path | None = None
    """The table of bot ratings that ``rulewright ladder`` measured."""

    @property
    def has_turns(self) -> bool:
        """Whether the title says where a turn ends."""
        return self.turn is not _no_turns

    def foresee(self, state: S, seat: int) -> float:
        """How good a state looks for a seat in the long run."""
        return (self.long_term_score or self.score)(state, seat)
