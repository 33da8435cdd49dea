"""Lanterns with a poker face: a neighbour is asked to respond, whether or not they could."""

from __future__ import annotations

from dataclasses import replace

from rulewright.kernel import Asks, Decision, Option, Response
from tests import lanterns


def step(table: lanterns.Lanterns) -> Asks[None]:
    count = len(table.hands)
    yield Decision(0, "turn", ["look up", "look down"], "L1")
    holds: list[Option] = [] if table.turn % 2 else ["cheer"]
    response = Response(("look",), about_me=True)
    yield Decision(count - 1, "respond", [*holds, "pass"], "L2", ask=True, response=response)
    table.turn += 1


GAME = replace(lanterns.GAME, name="poker", title="Poker", step=step)
