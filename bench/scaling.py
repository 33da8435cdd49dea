"""How many games a second more processes play, and what a Ray cluster costs: random bots.

python bench/scaling.py --title deckhand --games 2000
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from time import perf_counter

from rulewright.arguments import positive
from rulewright.lab.basics.cluster import each_on_ray
from rulewright.lab.basics.workers import each
from rulewright.lab.simulation.simulate import Engine, Plan, simulate


def measured(plan: Plan, engine: Engine) -> tuple[float, float]:
    """Games a second from the first result on, and the seconds until that one."""
    began = perf_counter()
    results = simulate(plan, engine)
    next(results)
    first = perf_counter()
    played = sum(1 for _ in results)
    return played / (perf_counter() - first), first - began


def engines(jobs: int) -> Iterator[tuple[str, Engine]]:
    """One process, then twice as many each time, up to all of them; and a cluster of as many."""
    counts = [1]
    while counts[-1] < jobs:
        counts.append(min(jobs, 2 * counts[-1]))
    for count in counts:
        yield f"{count} process{'es' if count > 1 else ''}", partial(each, jobs=count)
    if find_spec("ray") is not None:
        yield f"Ray, {jobs} processes", partial(each_on_ray, jobs=jobs)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--title", default="deckhand", help="default: %(default)s")
    parser.add_argument("--seats", type=positive, default=2, help="random bots (default: 2)")
    parser.add_argument("--games", type=positive, default=1000, help="default: %(default)s")
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, help="at the most")
    wanted = parser.parse_args()
    plan = Plan(wanted.title, ("random",) * wanted.seats, wanted.games + 1, 1, {})
    alone = 0.0
    for name, engine in engines(wanted.jobs):
        rate, start = measured(plan, engine)
        alone = alone or rate
        print(
            f"{name:20} {rate:8,.1f} games a second, {rate / alone:4.2f} times one process; "
            f"the first after {start:4.1f} s",
            flush=True,
        )
    if find_spec("ray") is None:
        print("Without Ray: pip install 'rulewright[ray]' brings it.")


if __name__ == "__main__":
    main()
