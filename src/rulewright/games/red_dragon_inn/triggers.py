"""What happens of itself: tokens and Triggered Artifacts, at the moments they name."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.red_dragon_inn.catalogue import RELICS, Face
from rulewright.games.red_dragon_inn.consequences import Play
from rulewright.games.red_dragon_inn.events import Triggered
from rulewright.games.red_dragon_inn.responses import take_effect
from rulewright.games.red_dragon_inn.state import NOBODY, TRIGGER, Inn, Pending
from rulewright.kernel import Asks

#: Moments at which tokens act.
LOST_FORTITUDE = "you lose Fortitude"
GAINED_ALCOHOL = "you gain Alcohol"
END_OF_ACTION_PHASE = "your Action phase ends"

#: What a kind of token does, by the moment at which it does it; tokens register here.
TOKENS: dict[str, dict[str, Callable[[Inn, int], Asks[None]]]] = {}


def trigger(table: Inn, moment: str, seat: int) -> Asks[None]:
    """A player's tokens that wait for this moment act, one after the other."""
    for token in table.players[seat].tokens[:]:
        act = TOKENS.get(token.kind, {}).get(moment)
        if act is not None and token in table.players[seat].tokens:
            table.players[seat].tokens.remove(token)
            yield from act(table, seat)


def artifact_acts(table: Inn, seat: int, name: str) -> Asks[None]:
    """The effect of a Triggered Artifact, which comes from no player (R6)."""
    face: Face = RELICS[name].face
    thing = Pending(TRIGGER, name, NOBODY, seat)
    table.tell(Triggered, (*face.cites, "R6"), seat, f"The {name}")
    table.stack.append(thing)
    yield from take_effect(Play(table, thing, face, None))
    table.stack.pop()
