"""Lanterns in which a neighbour may also pass, for seats that do not want to be asked."""

from __future__ import annotations

from dataclasses import replace

from rulewright.kernel import Asks, Decision
from tests import lanterns

#: What asks is named, because it does no harm to decline.
ASIDE: dict[str, str | int] = {"declinable": "a neighbour"}


def step(table: lanterns.Lanterns) -> Asks[None]:
    seat, count = table.turn % len(table.hands), len(table.hands)
    yield Decision(seat, "turn", ["look up", "look down"], "L1")
    yield Decision((seat + 1) % count, "answer", ["cheer", "pass"], "L2", ASIDE)
    table.turn += 1


GAME = replace(lanterns.GAME, name="shy", title="Shy", step=step)
