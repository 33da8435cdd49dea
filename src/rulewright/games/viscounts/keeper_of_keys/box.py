"""Keeper of Keys as a box: what it adds, and at which moments."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.viscounts.components.cards import CARDS, MANUSCRIPTS, PLAYER_CARDS
from rulewright.games.viscounts.components.solo import AUTOMA_BOARDS, SCHEMES
from rulewright.games.viscounts.keeper_of_keys import (
    chests,
    heroes,
    public_buildings,
    set_up,
    solo,
    townsfolk,
    zones,
)
from rulewright.games.viscounts.keeper_of_keys.components import (
    CHESTS,
    FLIP_AI_CHEST,
    KEYS_CARDS,
    KEYS_MANUSCRIPTS,
    KEYS_PLAYER_CARDS,
    KEYS_SCHEMES,
    PUBLIC_BUILDINGS,
)
from rulewright.games.viscounts.rules.base_game import BASE_PRINTED, BASE_QUESTIONS, BASE_SIGNS
from rulewright.games.viscounts.rules.solo import automa
from rulewright.games.viscounts.table.moments import Moments
from rulewright.games.viscounts.table.questions import joined
from rulewright.games.viscounts.table.signs import registry
from rulewright.games.viscounts.table.state import Table

_REPLACED = {card.replaces: name for name, card in KEYS_CARDS.items() if card.replaces}

_PRINTED = (
    KEYS_CARDS,
    KEYS_MANUSCRIPTS,
    KEYS_PLAYER_CARDS,
    CHESTS,
    PUBLIC_BUILDINGS,
    public_buildings.DRAW_A_CARD,
)

MOMENTS: Moments[Table] = Moments(
    unchosen_hero=(set_up.keep_hero,),
    set_up_ends=(set_up.lay_out,),
    further_readings=(chests.further_readings,),
    permanent_icons=(public_buildings.permanent_icons,),
    card_enters=(chests.reward,),
    card_destroyed=(public_buildings.flip_for_destroyed,),
    further_buildings=(public_buildings.further_buildings,),
    is_neutral=(public_buildings.is_neutral,),
    collision_begins=(public_buildings.ignore_criminals,),
    opponents_gain=(public_buildings.ignore_again,),
    collision_reactions=(public_buildings.draw_in_collision,),
    ignored_criminals=(public_buildings.ignored_criminals,),
    scores=(public_buildings.scores, chests.scores),
    refusals=(chests.why_not, public_buildings.why_not, heroes.why_not),
    redeals=(zones.redeal,),
    cards_kept=(zones.cards_kept,),
    buildings_owned=(public_buildings.owned,),
    checks=(zones.check_chests,),
)


@dataclass(slots=True)
class KeeperOfKeys(zones.Zones):
    """The base game with the expansion mixed in (K1-K10)."""

    cards = {**CARDS, **KEYS_CARDS}
    starters = tuple(
        _REPLACED.get(name, name) for name, card in CARDS.items() if card.kind == "starter"
    )
    manuscripts = {**MANUSCRIPTS, **KEYS_MANUSCRIPTS}
    player_cards = {**PLAYER_CARDS, **KEYS_PLAYER_CARDS}
    schemes = {**SCHEMES, **KEYS_SCHEMES}
    signs = registry(
        (*BASE_SIGNS, heroes.sign, chests.sign, public_buildings.sign, townsfolk.sign, solo.sign),
        (BASE_PRINTED, _PRINTED),
        (SCHEMES, KEYS_SCHEMES),
    )
    questions = joined(
        (
            *BASE_QUESTIONS,
            heroes.question,
            chests.question,
            public_buildings.question,
            townsfolk.question,
        )
    )
    automa_actions = automa.complete_actions(
        {**automa.ACTIONS, FLIP_AI_CHEST: chests.flip_automa_chest},
        (*SCHEMES.values(), *KEYS_SCHEMES.values()),
        AUTOMA_BOARDS.values(),
    )
    buildings = tuple(PUBLIC_BUILDINGS)
    tiles = tuple(CHESTS)
    moments = MOMENTS
