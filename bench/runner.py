"""The runner's side of the protocol: a competitor only supplies a function that plays a match.

A runner prints one JSON line when it is ready, then answers each line it reads (a number of
seconds) with one JSON line of counts, until its input ends. It can be tried by hand:

    echo 0.5 | PYTHONPATH=bench python bench/peers/rlcard_uno.py
"""

import json
import os
import random
import sys
from collections.abc import Callable
from time import process_time
from typing import TextIO

from unit import measure

# What a match hands back: decisions with two options or more, and requests of every kind.
Counts = tuple[int, int]

# The unit is timed in small parts between stretches of play, because a shared machine can
# change its speed within one slice.
_STRETCH_SECONDS = 0.1
_UNIT_SECONDS = 0.01


def _claim_stdout() -> TextIO:
    """Keep stdout for the protocol and send whatever a library prints to stderr instead."""
    channel = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return channel


def _play(
    seconds: float, play_match: Callable[[], Counts], clock: Callable[[], float]
) -> dict[str, float]:
    """Play whole matches for about that many CPU seconds and return the counts of the slice."""
    decisions = requests = matches = 0
    played = 0.0
    units = [measure(_UNIT_SECONDS)]
    while played < seconds:
        stop = min(_STRETCH_SECONDS, seconds - played)
        # CPU time, not wall time: what other programs take of the core is not the runner's doing.
        start = clock()
        elapsed = 0.0
        while elapsed < stop:
            match_decisions, match_requests = play_match()
            decisions += match_decisions
            requests += match_requests
            matches += 1
            elapsed = clock() - start
        played += elapsed
        units.append(measure(_UNIT_SECONDS))
    return {
        "decisions": decisions,
        "matches": matches,
        "seconds": played,
        "unit": sum(units) / len(units),
        "all_requests": requests,
    }


def serve(
    name: str,
    version: str,
    play_match: Callable[[], Counts],
    clock: Callable[[], float] = process_time,
) -> None:
    """Announce the runner, then answer slices until the input ends.

    ``clock`` counts the CPU seconds of what is measured, where that is another process.
    """
    channel = _claim_stdout()
    # The same matches in every run, as far as a library draws from this generator.
    random.seed(1)
    print(json.dumps({"ready": True, "name": name, "version": version}), file=channel, flush=True)
    for line in sys.stdin:
        print(json.dumps(_play(float(line), play_match, clock)), file=channel, flush=True)
