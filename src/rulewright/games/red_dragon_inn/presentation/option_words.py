"""The kinds of decisions, and the words of options."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.cards import CHARACTERS
from rulewright.games.red_dragon_inn.presentation.prompts import PLAIN_LABELS, PROMPTS
from rulewright.title import OptionWords

OPTION_WORDS = OptionWords(
    kinds=tuple(PROMPTS),
    words=(
        *PLAIN_LABELS,
        *("artifact", "card", "character", "discard", "gizmo", "order", "play", "player"),
        *("potion", "price"),
        *CHARACTERS,
    ),
    seats={"order": 1, "player": 1},
)
