"""What the automa would do next if nothing changed, as far as open information tells."""

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
    """One scheme that may come next, and what it would lead to."""

    scheme: str
    space: str
    """Where its Viscount would stand."""
    does: str
    """The option of the last row it would take, in words."""


def forecasts(table: Table) -> list[Forecast]:
    """A forecast for each scheme that may lie on top of its pile.

    The table should be one on which everything hidden has been dealt anew: then a forecast tells
    nothing that nobody can know.
    """
    automa = automa_of(table, table.seats)
    return [_forecast(table, scheme) for scheme in possible_schemes(automa)]


def possible_schemes(automa: Automa) -> list[str]:
    """What may come next: all schemes but those that lie open or were crossed out."""
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
    """The automa's turn, in which people leave everything as it is."""
    running = take_turn(twin)
    reply: Option | None = None
    try:
        while True:
            asked = running.send(reply)  # type: ignore[arg-type]  # None starts it
            reply = "keep" if "keep" in asked.options else asked.options[0]
    except (StopIteration, Ended):
        return
