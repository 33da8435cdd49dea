"""The printed things and rules of both boxes."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.games.viscounts.components.catalogue import RULES
from rulewright.games.viscounts.components.catalogue import THINGS as BASE_THINGS
from rulewright.games.viscounts.keeper_of_keys.catalogue import KEYS_RULES, KEYS_THINGS
from rulewright.kernel import Rulebook, Thing

RULEBOOK = Rulebook([*RULES, *KEYS_RULES])

THINGS: Mapping[str, Thing] = {**BASE_THINGS, **KEYS_THINGS}
