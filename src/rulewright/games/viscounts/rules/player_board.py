"""The player board: what its columns give once their Buildings are built (V84, V86)."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.games.viscounts.components.notation import Do, Each, Reaction
from rulewright.games.viscounts.components.player_board import CLERIC_BONUSES, COLUMNS, Column
from rulewright.games.viscounts.table.state import Table

#: The hand limit of a player with nothing to raise it (V130).
HAND_LIMIT = 3

#: Abilities of columns that react to a moment.
_REACTIONS = {
    # The first Workshop: at every hire, paid or free (V85).
    "discard when hiring": Reaction("hire", Each((Do("Disc"),))),
    "dismiss when flipping": Reaction("flip", Each((Do("Dismiss"),))),
    "dismiss when gaining a card": Reaction("card", Each((Do("Dismiss"),))),
}


_BONUS_ICONS = {str(bonus.ribbon): bonus.icons for bonus in CLERIC_BONUSES.values()}


_PLAYER_BOARD = {column.name: column for column in COLUMNS}
_PLACES = tuple(_PLAYER_BOARD)


def columns_of(table: Table, who: int) -> tuple[Column, ...]:
    """The columns of a player's board, from the left."""
    automa = table.players[who].automa
    return COLUMNS if automa is None else table.box.automas[automa.focus].columns


def uncovered(table: Table, who: int) -> list[Column]:
    """The columns of a player's board whose Building has been built."""
    player = table.players[who]
    if not player.uncovered:
        return []
    if player.automa is None:
        return [_PLAYER_BOARD[name] for name in sorted(player.uncovered, key=_PLACES.index)]
    return [column for column in columns_of(table, who) if column.name in player.uncovered]


def ability_of(table: Table, who: int, name: str) -> str:
    """What a column of a player's board gives."""
    return next(column.ability for column in columns_of(table, who) if column.name == name)


def has(table: Table, who: int, ability: str) -> bool:
    """Whether a player has uncovered an ability."""
    player = table.players[who]
    if player.automa is None:
        return any(_PLAYER_BOARD[name].ability == ability for name in player.uncovered)
    return any(column.ability == ability for column in uncovered(table, who))


def column_reactions(table: Table, who: int, moment: str) -> Iterator[tuple[str, Each]]:
    """What a player's uncovered columns do at a moment."""
    for column in uncovered(table, who):
        reaction = _REACTIONS.get(column.ability)
        if reaction is not None and reaction.moment == moment:
            assert isinstance(reaction.effect, Each)
            yield column.name, reaction.effect


def permanent_icons(table: Table, who: int) -> list[str]:
    """Icons that count in every action from now on (V84, V109)."""
    icons: list[str] = []
    player = table.players[who]
    if player.uncovered:
        for column in uncovered(table, who):
            icons += column.icons
    for ribbon in player.bonuses:
        icons += _BONUS_ICONS[ribbon]
    for hook in table.box.moments.permanent_icons:
        icons += hook(table, who)
    return icons


def hand_limit(table: Table, who: int) -> int:
    """Three cards, one more with the third Workshop, one more for the Castle Leader (V130)."""
    return HAND_LIMIT + has(table, who, "hand limit") + (table.castle_leader == who)


def covered_columns(table: Table, who: int, building: str) -> list[str]:
    """The columns of one type of Building that are still covered on a player's board."""
    player = table.players[who]
    columns = _PLAYER_BOARD
    if player.automa is not None:
        columns = {column.name: column for column in columns_of(table, who)}
    return [
        name
        for name, column in columns.items()
        if column.building == building and name not in player.uncovered
    ]
