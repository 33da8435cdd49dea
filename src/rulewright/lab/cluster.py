"""Work shared among the processes of a Ray cluster, here or elsewhere."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from importlib import import_module
from itertools import islice
from typing import TypeVar

from rulewright.bots.own import FILES
from rulewright.lab.needs import needs

T = TypeVar("T")
R = TypeVar("R")

#: So many items a process are handed out at a time; a cluster elsewhere is farther away.
_AHEAD = 8


def each_on_ray(
    work: Callable[[T], R],
    items: Sequence[T],
    lost: Callable[[T], R],
    jobs: int,
    address: str | None = None,
) -> Generator[R]:
    """The result for each item, as soon as it is there; what is lost if its process ended.

    Without an address a cluster of so many processes is started here, and ended in the end. One
    that is there already uses the processors it has, and stays.
    """
    needs("ray", "ray")
    ray = import_module("ray")
    if address is None:
        ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    else:
        # Bots of one's own are known there too, if their files are there.
        known = {name: os.environ[name] for name in (FILES,) if name in os.environ}
        ray.init(
            address=address,
            log_to_driver=False,
            logging_level="ERROR",
            runtime_env={"env_vars": known},
        )
        jobs = int(ray.cluster_resources().get("CPU", 1))

    def run(item: T) -> R:  # because Ray takes functions, and nothing else that can be called
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
