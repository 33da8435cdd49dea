"""The printed things and rules of both boxes."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.games.viscounts.components.catalogue import RULES, base_things
from rulewright.games.viscounts.keeper_of_keys.catalogue import KEYS_RULES, KEYS_THINGS
from rulewright.games.viscounts.rules.base_game import BaseGame
from rulewright.title import Rulebook, Thing

RULEBOOK = Rulebook([*RULES, *KEYS_RULES])

BASE_THINGS: Mapping[str, Thing] = {thing.name: thing for thing in base_things(BaseGame.signs)}

THINGS: Mapping[str, Thing] = {**BASE_THINGS, **KEYS_THINGS}
