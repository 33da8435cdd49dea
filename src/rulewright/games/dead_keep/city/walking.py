"""Walking distances between Zones."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence


def distances(links: Mapping[str, Sequence[str]], start: str) -> dict[str, int]:
    """How many Moves each Zone is away that can be reached."""
    found = {start: 0}
    waiting = deque((start,))
    while waiting:
        zone = waiting.popleft()
        for other in links[zone]:
            if other not in found:
                found[other] = found[zone] + 1
                waiting.append(other)
    return found


def steps_towards(links: Mapping[str, Sequence[str]], start: str, goal: str) -> tuple[str, ...]:
    """The Zones next to ``start`` that lie on a shortest way to ``goal``; empty without a way."""
    away = distances(links, goal)  # ways lead both ways
    if start not in away:
        return ()
    return tuple(zone for zone in links[start] if away.get(zone) == away[start] - 1)


def within(links: Mapping[str, Sequence[str]], start: str, moves: int) -> Collection[str]:
    """The Zones that can be reached with so many Moves, the start among them."""
    return [zone for zone, away in distances(links, start).items() if away <= moves]
