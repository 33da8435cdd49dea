"""Search for one decision in several processes."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from statistics import fmean

from rulewright.bots.chair import Budget, Chair, Hint
from rulewright.bots.search import Search
from rulewright.kernel import Option, Rng
from rulewright.processes import deaf_to_ctrl_c


def hints(
    chair: Chair, budget: Budget, rng: Rng, count: int | None = 3, jobs: int = 1
) -> list[Hint]:
    """The best ``count`` options after a search, best first; None returns all candidates.

    Each of ``jobs`` processes has the whole budget and its own worlds; their results are added up.
    They are forks of this process, so the chair need not be sent. Where the system cannot fork,
    there is only one process.
    """
    if "fork" not in multiprocessing.get_all_start_methods():
        jobs = 1
    first, *others = (rng.below(1 << 31) for _ in range(jobs))
    helpers = []
    with deaf_to_ctrl_c():
        for seed in others:
            context = multiprocessing.get_context("fork")
            receiving, sending = context.Pipe(duplex=False)
            helper = context.Process(target=_tell, args=(sending, chair, seed, budget))
            helper.start()
            sending.close()
            helpers.append((helper, receiving))
    try:
        found = [_think(chair, first, budget), *(end.recv() for _, end in helpers)]
    finally:
        for helper, _ in helpers:
            helper.kill()
            helper.join()
    return (_added_up(found) if others else found[0])[:count]


def _think(chair: Chair, seed: int, budget: Budget) -> list[Hint]:
    search = Search(chair, Rng.seeded("together", seed))
    search.think(budget)
    return search.best(len(chair.decision.options))


def _tell(tell: Connection, chair: Chair, seed: int, budget: Budget) -> None:
    tell.send(_think(chair.unheard(), seed, budget))


def _added_up(found: list[list[Hint]]) -> list[Hint]:
    """Combine hints, weighted by visits. An option without visits still has greedy's estimate."""
    visits: dict[Option, int] = {}
    values: dict[Option, list[tuple[int, float]]] = {}
    for one in (one for hints in found for one in hints):
        visits[one.option] = visits.get(one.option, 0) + one.visits
        values.setdefault(one.option, []).append((one.visits + 1, one.value))
    added = [
        Hint(option, visits[option], fmean([v for _, v in tried], [w for w, _ in tried]))
        for option, tried in values.items()
    ]
    return sorted(added, key=lambda one: -one.value)
