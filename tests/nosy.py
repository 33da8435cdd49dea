"""Lanterns in which a neighbour may respond, to what is about them and to what is not."""

from __future__ import annotations

from rulewright.kernel import Asks, Decision, Response
from rulewright.title import Thing
from tests import lanterns
from tests.changed import changed

#: What a player can do, and whether it is about their neighbour.
DEEDS = dict.fromkeys(("wink", "nod"), True) | dict.fromkeys(
    ("yawn", "hum", "stumble", "sway"), False
)


def step(table: lanterns.Lanterns) -> Asks[None]:
    seat, count = table.turn % len(table.hands), len(table.hands)
    deed = str((yield Decision(seat, "turn", list(DEEDS), "L1")))
    response = Response((deed,), DEEDS[deed])
    other = (seat + 1) % count
    answer = yield Decision(other, "respond", ["cheer", "pass"], "L2", response=response)
    if (deed, answer) == ("stumble", "pass"):
        raise RuntimeError("nobody knows what happens now")
    # Swaying is done in passing.
    table.turn += deed != "sway"


THINGS = {deed: Thing(deed, "deed", "It is seen.", "L1", "printed") for deed in DEEDS}
GAME = changed(
    lanterns.GAME,
    name="nosy",
    title="Nosy",
    step=step,
    things={**lanterns.GAME.presentation.things, **THINGS},
)
