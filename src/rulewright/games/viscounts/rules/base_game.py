"""The base game: a box with its own components and no hooks at any moment."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.viscounts.components.cards import CARDS, MANUSCRIPTS, PLAYER_CARDS
from rulewright.games.viscounts.components.main_board import SECTIONS, SEGMENTS, TIERS
from rulewright.games.viscounts.components.player_board import BUILDINGS, TRACK
from rulewright.games.viscounts.components.solo import AUTOMA_BOARDS, SCHEMES
from rulewright.games.viscounts.rules import (
    cards,
    debts_and_deeds,
    effects,
    goods,
    movement,
    recruit,
    set_up,
    turn,
    virtue_and_corruption,
)
from rulewright.games.viscounts.rules.actions import (
    castle,
    construct,
    paying,
    primary_action,
    transcribe,
)
from rulewright.games.viscounts.rules.solo import automa, schemes
from rulewright.games.viscounts.table.questions import joined
from rulewright.games.viscounts.table.signs import registry
from rulewright.games.viscounts.table.state import Box

#: The modules of rules that implement signs of the base game.
BASE_SIGNS = (
    goods.sign,
    virtue_and_corruption.sign,
    debts_and_deeds.sign,
    cards.sign,
    recruit.sign,
    castle.sign,
    construct.sign,
    transcribe.sign,
    schemes.sign,
)

#: The questions of the rules of the base game.
BASE_QUESTIONS = (
    set_up.question,
    turn.question,
    cards.question,
    movement.question,
    primary_action.question,
    paying.question,
    castle.question,
    construct.question,
    transcribe.question,
    recruit.question,
    effects.question,
    goods.question,
    debts_and_deeds.question,
)

#: Everything printed with an effect, except Schemes.
BASE_PRINTED = (
    CARDS,
    MANUSCRIPTS,
    PLAYER_CARDS,
    SEGMENTS,
    SECTIONS,
    TIERS,
    BUILDINGS,
    TRACK,
    AUTOMA_BOARDS,
)


@dataclass(slots=True)
class BaseGame(Box):
    """Viscounts of the West Kingdom without expansions."""

    cards = CARDS
    starters = tuple(name for name, card in CARDS.items() if card.kind == "starter")
    manuscripts = MANUSCRIPTS
    player_cards = PLAYER_CARDS
    schemes = SCHEMES
    automas = AUTOMA_BOARDS
    signs = registry(BASE_SIGNS, BASE_PRINTED, SCHEMES)
    questions = joined(BASE_QUESTIONS)
    automa_actions = automa.complete_actions(
        automa.ACTIONS, SCHEMES.values(), AUTOMA_BOARDS.values()
    )
