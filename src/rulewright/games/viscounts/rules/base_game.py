"""The base game: a box with its own things and nothing to add at any moment."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.viscounts.components.cards import CARDS, MANUSCRIPTS, PLAYER_CARDS
from rulewright.games.viscounts.components.signs import AUTOMA_SIGNS, SIGNS
from rulewright.games.viscounts.components.solo import AUTOMA_BOARDS, SCHEMES
from rulewright.games.viscounts.rules.verbs import VERBS
from rulewright.games.viscounts.table.state import Box


@dataclass(slots=True)
class BaseGame(Box):
    """Viscounts of the West Kingdom as it comes."""

    cards = CARDS
    starters = tuple(name for name, card in CARDS.items() if card.kind == "starter")
    manuscripts = MANUSCRIPTS
    player_cards = PLAYER_CARDS
    schemes = SCHEMES
    automas = AUTOMA_BOARDS
    signs = {**SIGNS, **AUTOMA_SIGNS}
    verbs = VERBS
