"""What players choose when they create a table of DeckHand."""

from __future__ import annotations

from rulewright.games.deckhand.components.cards import EDITIONS
from rulewright.title import Choice, Setting

SETTINGS = (
    Setting(
        "cards",
        "Card edition",
        (
            Choice(
                EDITIONS[0],
                "As the rulebook has them (v0.9.29)",
                "The cards that match the rulebook's wording.",
            ),
            Choice(
                EDITIONS[1],
                "As revised later (v0.9.31)",
                "Five of the 72 cards changed their price or their text.",
            ),
        ),
        "Five cards were published in two versions.",
    ),
)
