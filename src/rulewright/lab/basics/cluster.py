"""Distribute work over the processes of a Ray cluster, local or remote."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from importlib import import_module
from itertools import islice
from typing import TypeVar

from rulewright.bots.third_party import FILES
from rulewright.lab.basics.needs import needs

T = TypeVar("T")
R = TypeVar("R")

#: How many items are queued for each process; more than locally because a cluster may be remote.
_AHEAD = 8


def each_on_ray(
    work: Callable[[T], R],
    items: Sequence[T],
    lost: Callable[[T], R],
    jobs: int,
    address: str | None = None,
) -> Generator[R]:
    """Yield the result for each item as soon as it is ready, or ``lost`` if its process ended.

    Without an address, start a local cluster of ``jobs`` processes and stop it at the end. An
    existing cluster uses the processors it has, and keeps running.
    """
    needs("ray", "ray")
    ray = import_module("ray")
    if address is None:
        ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    else:
        # Third-party bots are known there too, if their files exist there.
        known = {name: os.environ[name] for name in (FILES,) if name in os.environ}
        ray.init(
            address=address,
            log_to_driver=False,
            logging_level="ERROR",
            runtime_env={"env_vars": known},
        )
        jobs = int(ray.cluster_resources().get("CPU", 1))

    def run(item: T) -> R:  # Ray accepts only functions, not other callables
        return work(item)

    try:
        task = ray.remote(run)
        waiting = iter(items)
        running: dict[object, T] = {}
        while True:
            ahead = jobs * _AHEAD - len(running)
            running |= {task.remote(item): item for item in islice(waiting, ahead)}
            if not running:
                return
            (reference,), _ = ray.wait(list(running), num_returns=1)
            item = running.pop(reference)
            try:
                result = ray.get(reference)
            except (ray.exceptions.WorkerCrashedError, ray.exceptions.OutOfMemoryError):
                result = lost(item)
            yield result
    finally:
        ray.shutdown()
