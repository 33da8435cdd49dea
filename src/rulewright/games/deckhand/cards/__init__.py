"""What the cards do, by type, and the table that uses them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulewright.games.deckhand.cards import adventures, attacks, structures
from rulewright.games.deckhand.rules.set_up import lay_out
from rulewright.games.deckhand.table.card_effects import CardEffects
from rulewright.games.deckhand.table.state import Table
from rulewright.kernel import Rng

__all__ = ["DeckHandTable", "set_up"]


@dataclass(slots=True)
class DeckHandTable(Table):
    """The state of a match, in which each card does what its own file says."""

    effects = CardEffects(adventures, attacks, structures)


def set_up(seats: int, options: Mapping[str, str], rng: Rng) -> DeckHandTable:
    """A new game."""
    table = DeckHandTable(rng, edition=options["cards"])
    lay_out(table, seats)
    return table
