"""What townsfolk are called at the table.

Cards that share a printed name have their Silver or an icon in brackets, such as "Woodcutter (2)".
"""

from __future__ import annotations

import re

from rulewright.games.viscounts.table.state import Table

_NAME = re.compile(r"([A-Z][a-z]+) \((\d|[A-Z])\)")

#: The icons that stand in such brackets.
_ICONS = {"N": "Noble", "B": "Builder", "C": "Cleric"}


def printed_names(table: Table, text: str) -> str:
    """A text with these townsfolk by their printed names: "Woodcutter"."""
    return _NAME.sub(lambda name: name[1] if name[0] in table.box.cards else name[0], text)


def told_apart(table: Table, seat: int, text: str) -> str:
    """A text with printed names, and with what tells namesakes in sight of a seat apart.

    That is the Silver on the card or its icon: "Woodcutter (2 Silver)", "Grifter (Noble)".
    """
    if not _NAME.search(text):
        return text
    player = table.players[seat]
    tops = (pile[-1] for pile in table.townsfolk if pile)
    seen = {*tops, *player.hand, *filter(None, player.board)}
    printed = [printed_names(table, card) for card in seen]

    def called(name: re.Match[str]) -> str:
        if printed.count(name[1]) < 2:
            return name[1]
        what = f"{name[2]} Silver" if name[2].isdecimal() else _ICONS.get(name[2], name[2])
        return f"{name[1]} ({what})"

    return _NAME.sub(lambda name: called(name) if name[0] in table.box.cards else name[0], text)
