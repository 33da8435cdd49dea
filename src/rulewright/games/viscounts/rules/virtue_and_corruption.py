"""Virtue and Corruption: two markers that move towards each other."""

from __future__ import annotations

from rulewright.games.viscounts.rules.effects import seat_of
from rulewright.games.viscounts.table.events.gains import MarkerMoved, MarkerStayed
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.signs import Signs
from rulewright.games.viscounts.table.state import TRACK_END, Table
from rulewright.kernel import Asks

sign = Signs[Table]()


@sign(
    "K", "gain", "1 Corruption", "{} Corruption", icon="corruption", caption="Corruption", value=0.2
)
def gain_corruption(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """Corruption moves right, and pushes Virtue along once they have met (V117, V119)."""
    player = table.players[who]
    for _ in range(times):
        if player.corruption == TRACK_END:
            _tell_stayed(table, who, "Corruption", cause)
            continue
        if player.has_collided:
            player.virtue += 1
        player.corruption += 1
        _tell(table, who, "Corruption", cause)
    yield from ()


@sign("V", "gain", "1 Virtue", "{} Virtue", icon="virtue", caption="Virtue", value=0.3)
def gain_virtue(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """Virtue moves left, and pushes Corruption along once they have met (V117, V119)."""
    player = table.players[who]
    for _ in range(times):
        if player.virtue == 0:
            _tell_stayed(table, who, "Virtue", cause)
            continue
        if player.has_collided:
            player.corruption -= 1
        player.virtue -= 1
        _tell(table, who, "Virtue", cause)
    yield from ()


def _tell(table: Table, who: int, thing: str, cause: Cause) -> None:
    player = table.players[who]
    rules = (cause.rule, "V117", *(("V119",) if player.has_collided else ()))
    markers = player.corruption, player.virtue
    table.tell(MarkerMoved, rules, seat_of(table, who), thing, *markers, cause.thing)


def _tell_stayed(table: Table, who: int, thing: str, cause: Cause) -> None:
    table.tell(MarkerStayed, ("V120", cause.rule), seat_of(table, who), thing, cause.thing)


def criminals(table: Table, who: int) -> int:
    """The Criminal icons on a player's board, including permanent ones (V32, V42)."""
    player = table.players[who]
    on_cards = 0
    if player.automa is not None:
        for name in player.automa.board:
            if name is not None:
                on_cards += table.box.schemes[name].icons.count("X")
    else:
        for name in player.board:
            if name is not None:
                on_cards += table.card(name).icons.count("X")
    for hook in table.box.moments.permanent_icons:
        on_cards += hook(table, who).count("X")
    return on_cards


def after_shuffle(table: Table, who: int, rule: str) -> Asks[None]:
    """A shuffle brings 1 Corruption with a Criminal on the board, else 1 Virtue (V133)."""
    cause = Cause("Shuffling", rule)
    if criminals(table, who):
        yield from gain_corruption(table, who, 1, cause)
    else:
        yield from gain_virtue(table, who, 1, cause)
