"""The signs of the notation as the client shows them, printed as JSON for its build."""

from __future__ import annotations

import json
from collections.abc import Mapping

from rulewright.games.viscounts.components.player_board import ABILITIES
from rulewright.games.viscounts.components.words import ACTION_NAMES, ICON_NAMES
from rulewright.games.viscounts.keeper_of_keys.box import KeeperOfKeys
from rulewright.games.viscounts.table.signs import Sign
from rulewright.games.viscounts.table.state import Table


def client_signs() -> Mapping[str, Mapping[str, object]]:
    """Icons of townsfolk, actions, column abilities and signs, by their names in our tables."""
    return {
        "PEOPLE": {icon: {"icon": icon, "name": name} for icon, name in ICON_NAMES.items()},
        "ACTIONS": ACTION_NAMES,
        "ABILITIES": {name: ability.words for name, ability in ABILITIES.items()},
        "SIGNS": {name: _sign(sign) for name, sign in KeeperOfKeys.signs.items()},
    }


def _sign(sign: Sign[Table]) -> Mapping[str, str]:
    shown = {"icon": sign.icon, "name": sign.caption}
    return {**shown, "note": sign.note} if sign.note else shown


if __name__ == "__main__":
    print(json.dumps(client_signs()))
