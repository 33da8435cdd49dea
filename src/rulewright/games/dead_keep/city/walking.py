"""Walking distances between Zones."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence


def distances(links: Mapping[str, Sequence[str]], start: str) -> dict[str, int]:
    """How many Moves away each reachable Zone is."""
    found = {start: 0}
    waiting = deque((start,))
    while waiting:
        zone = waiting.popleft()
        for other in links[zone]:
            if other not in found:
                found[other] = found[zone] + 1
                waiting.append(other)
    return found
