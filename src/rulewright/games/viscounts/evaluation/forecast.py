"""What the automa would do next if nothing changed, by public information."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.viscounts.rules.solo.automa import automa_of, take_turn
from rulewright.games.viscounts.table.events.automa import OptionTaken
from rulewright.games.viscounts.table.state import Automa, Table
from rulewright.kernel import Journal, Option
from rulewright.kernel.plain import copy
from rulewright.kernel.state import Ended


@dataclass(frozen=True, slots=True)
class Forecast:
    """A Scheme that may come next, and what it would lead to."""

    scheme: str
    space: str
    """Where its Viscount would be."""
    does: str
    """The option of the last row it would take, in words."""


def forecasts(table: Table) -> list[Forecast]:
    """A forecast for each Scheme that may be on top of its pile.

    Everything hidden on the table should have been redealt: then a forecast reveals nothing that
    nobody can know.
    """
    automa = automa_of(table, table.seats)
    return [_forecast(table, scheme) for scheme in possible_schemes(automa)]


def possible_schemes(automa: Automa) -> list[str]:
    """The Schemes that may come next: all except those that are visible or were crossed out."""
    hidden = automa.pile or [*automa.discard, *(name for name in automa.board[-1:] if name)]
    if automa.pile and automa.has_hidden_futures:
        hidden = [*hidden, *automa.future]
    return sorted(set(hidden))


def _forecast(table: Table, scheme: str) -> Forecast:
    twin = copy(table)
    twin.journal = Journal()
    twin.current = twin.seats
    automa = automa_of(twin, twin.seats)
    for pile in (automa.pile, automa.future, automa.discard):
        if scheme in pile:
            pile.remove(scheme)
            break
    automa.pile.append(scheme)
    _run(twin)
    taken = [
        entry.event.option for entry in twin.journal.entries if isinstance(entry.event, OptionTaken)
    ]
    return Forecast(scheme, twin.players[twin.seats].viscount, taken[0] if taken else "nothing")


def _run(twin: Table) -> None:
    """Play the automa's turn; players who are asked keep everything as it is."""
    running = take_turn(twin)
    reply: Option | None = None
    try:
        while True:
            asked = running.send(reply)  # type: ignore[arg-type]  # None starts it
            reply = "keep" if "keep" in asked.options else asked.options[0]
    except (StopIteration, Ended):
        return
