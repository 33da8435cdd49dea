"""How many people a server holds, simulated with measured costs.

python bench/capacity.py
python bench/capacity.py --cost 3.0 --people 100000 --pace 20

A table thinks, then one of its people answers, and the process that has the table works on it.
Think times are exponential: each person answers once in ``--pace`` seconds on average. Work is
exponential too, which is pessimistic. A process works on one answer at a time.
"""

from __future__ import annotations

import argparse
import heapq
import random
import sys
from dataclasses import dataclass
from math import ceil

#: Milliseconds of CPU for an answer with four people watching, by ``bench/load/run.py``.
COSTS = {"deckhand": 1.78, "red_dragon_inn": 2.28, "viscounts": 2.72, "dead_keep": 2.56}
#: Milliseconds of CPU for an announcement of another worker, by ``bench/load/notifications.py``.
ANNOUNCEMENT = 0.007
SEATS = 4
#: The share of time that a process may work, so that a burst of answers does not pile up.
BUSY = 0.7


@dataclass(frozen=True, slots=True)
class Run:
    """A simulated process: the share of time that it works, and how long answers took."""

    busy: float
    p50: float
    p99: float


def simulate(people: int, pace: float, cost: float, seconds: float = 120.0) -> Run:
    """One process with these people; ``cost`` is in seconds. The first 20 seconds do not count."""
    rng = random.Random(1)
    think = 1 / (pace / SEATS)
    answers = [rng.expovariate(think) for _ in range(max(1, people // SEATS))]
    heapq.heapify(answers)
    free = worked = 0.0
    times = []
    while (now := answers[0]) < seconds:
        begins, work = max(now, free), rng.expovariate(1 / cost)
        free = begins + work
        heapq.heapreplace(answers, free + rng.expovariate(think))
        if now > 20:
            times.append(free - now)
            worked += work
    times.sort()
    return Run(worked / (seconds - 20), times[len(times) // 2], times[int(len(times) * 0.99)])


def processes(people: int, pace: float, cost: float, announcement: float) -> int | None:
    """The processes for these people, each hearing the announcements of all others.

    None if the announcements alone take up all of ``BUSY``.
    """
    answers = people / pace
    left = BUSY - answers * announcement
    return ceil(answers * cost / left) if left > 0 else None


def main() -> int:
    """Print what one process holds, and what a crowd needs."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--people", type=int, default=100_000, help="default: %(default)s")
    parser.add_argument("--pace", type=float, default=20.0, help="seconds for each person's answer")
    parser.add_argument("--cost", type=float, help="ms of CPU for an answer (default: as measured)")
    wanted = parser.parse_args()
    costs = COSTS if wanted.cost is None else {"an answer": wanted.cost}
    print(f"{'':16}{'ms':>6}{'busy':>7}{'people':>9}{'p50 ms':>8}{'p99 ms':>8}{'processes':>11}")
    for name, cost in costs.items():
        needed = processes(wanted.people, wanted.pace, cost / 1000, ANNOUNCEMENT / 1000)
        for share in (0.5, BUSY, 0.9):
            people = int(share * wanted.pace / cost * 1000)
            run = simulate(people, wanted.pace, cost / 1000)
            crowd = "" if share != BUSY else "never" if needed is None else str(needed)
            print(
                f"{name:16}{cost:6.2f}{run.busy:7.0%}{people:9,}{run.p50 * 1000:8.1f}"
                f"{run.p99 * 1000:8.1f}{crowd:>11}"
            )
    print(
        f"people: in one process that is so busy; processes: for {wanted.people:,} people at "
        f"{BUSY:.0%}, each process hearing all announcements."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
