"""One decision thought about in several processes at once."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection

from rulewright.bots.chair import Budget, Chair, Hint
from rulewright.bots.search import Search
from rulewright.kernel import Option, Rng
from rulewright.processes import deaf_to_ctrl_c


class SearchTogether:
    """Searches in so many processes, each in worlds of its own, and adds up what they have seen.

    Every process has the whole budget. They are copies of this one, so a chair need not be sent;
    where a system cannot copy processes, there is but one.
    """

    __slots__ = ("_budget", "_jobs", "_rng")

    def __init__(self, rng: Rng, budget: Budget, jobs: int) -> None:
        self._rng = rng
        self._budget = budget
        self._jobs = jobs if "fork" in multiprocessing.get_all_start_methods() else 1

    def choose(self, chair: Chair) -> Option:
        return self.best(chair)[0].option

    def best(self, chair: Chair) -> list[Hint]:
        """All options that were considered, the best first."""
        budget = chair.budget or self._budget
        seeds = [self._rng.below(1 << 31) for _ in range(self._jobs)]
        context = multiprocessing.get_context("fork" if self._jobs > 1 else None)
        helpers = []
        with deaf_to_ctrl_c():
            for seed in seeds[1:]:
                told, tell = context.Pipe(duplex=False)
                helper = context.Process(target=_tell, args=(tell, chair, seed, budget))
                helper.start()
                tell.close()
                helpers.append((helper, told))
        try:
            found = [_think(chair, seeds[0], budget), *(told.recv() for _, told in helpers)]
        finally:
            for helper, _ in helpers:
                helper.kill()
                helper.join()
        return _added_up(found) if len(found) > 1 else found[0]


def hints(chair: Chair, budget: Budget, rng: Rng, count: int = 3, jobs: int = 1) -> list[Hint]:
    """The options that look best after some thought, in so many processes, the best first."""
    return SearchTogether(rng, budget, jobs).best(chair)[:count]


def _think(chair: Chair, seed: int, budget: Budget) -> list[Hint]:
    search = Search(chair, Rng.seeded("together", seed))
    search.think(budget)
    return search.best(len(chair.decision.options))


def _tell(tell: Connection, chair: Chair, seed: int, budget: Budget) -> None:
    tell.send(_think(chair.unheard(), seed, budget))


def _added_up(found: list[list[Hint]]) -> list[Hint]:
    visits: dict[Option, int] = {}
    totals: dict[Option, float] = {}
    for one in (one for hints in found for one in hints):
        visits[one.option] = visits.get(one.option, 0) + one.visits
        totals[one.option] = totals.get(one.option, 0.0) + one.visits * one.value
    added = [Hint(option, count, totals[option] / count) for option, count in visits.items()]
    return sorted(added, key=lambda one: -one.visits)
