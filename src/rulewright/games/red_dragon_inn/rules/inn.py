"""The state class of the Inn, bound to the rules that define its card vocabulary."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.red_dragon_inn.rules import (
    effects_on_drinks,
    fortitude_and_alcohol,
    gambling,
    gold,
)
from rulewright.games.red_dragon_inn.rules.cards import conditions, targets, tokens
from rulewright.games.red_dragon_inn.rules.cards import hands_and_decks as cards
from rulewright.games.red_dragon_inn.rules.characters import artifacts, bombs, gizmos, guests
from rulewright.games.red_dragon_inn.table.state import Table
from rulewright.games.red_dragon_inn.table.vocabulary import Vocabulary


@dataclass(slots=True)
class Inn(Table):
    """The state of an evening, with the meaning that the rules give to its cards."""

    vocabulary = Vocabulary(
        artifacts,
        bombs,
        cards,
        conditions,
        effects_on_drinks,
        fortitude_and_alcohol,
        gambling,
        gizmos,
        gold,
        guests,
        targets,
        tokens,
    )
