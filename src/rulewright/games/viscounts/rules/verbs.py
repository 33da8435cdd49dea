"""What each sign of the notation does, for players and for the automa (V170)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rulewright.games.viscounts.rules.actions.castle import (
    can_move_worker,
    can_place,
    move_worker,
    place_2,
    place_3,
    place_4,
)
from rulewright.games.viscounts.rules.actions.construct import (
    can_build_free,
    free_guildhall,
    free_trading_post,
    free_workshop,
)
from rulewright.games.viscounts.rules.actions.transcribe import can_take_free, free_manuscript
from rulewright.games.viscounts.rules.cards import (
    can_destroy,
    can_discard,
    can_draw,
    can_rearrange,
    can_shuffle,
    destroy,
    discard,
    draw,
    rearrange,
    shuffle_discards,
)
from rulewright.games.viscounts.rules.debts_and_deeds import (
    automa_flips,
    automa_flips_debt,
    automa_flips_deed,
    can_flip,
    can_flip_debt,
    can_flip_deed,
    flip_debt,
    flip_deed,
    flip_either,
    gain_debt,
    gain_deed,
)
from rulewright.games.viscounts.rules.goods import (
    gain_any,
    gain_gold,
    gain_ink,
    gain_silver,
    gain_stone,
    silver_for_automa,
)
from rulewright.games.viscounts.rules.recruit import can_hire_free, free_hire
from rulewright.games.viscounts.rules.solo.schemes import (
    dismiss_here,
    gain_future,
    nothing,
    shuffle_schemes,
)
from rulewright.games.viscounts.rules.virtue_and_corruption import gain_corruption, gain_virtue
from rulewright.games.viscounts.table.moments import Cause, Verb
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Asks

_Do: TypeAlias = Callable[[Table, int, int, Cause], Asks[None]]
_Can: TypeAlias = Callable[[Table, int], bool]


def always(table: Table, who: int) -> bool:
    return True


def verb(do: _Do, can: _Can = always, automa: _Do | None = None) -> Verb[Table]:
    """What a sign does; the automa gets the same unless something else is said."""
    return Verb(do, can, automa or do)


def instead(do: _Do) -> _Do:
    """What the automa gets in place of something that means nothing to it (V170)."""
    return lambda table, who, times, cause: do(table, who, times, Cause(cause.thing, "V170"))


#: The signs of the base game.
VERBS: Mapping[str, Verb[Table]] = {
    "S": verb(gain_silver, automa=silver_for_automa),
    "Ink": verb(gain_ink),
    "Stone": verb(gain_stone),
    "Gold": verb(gain_gold),
    "Any": verb(gain_any),
    "Debt": verb(gain_debt),
    "Deed": verb(gain_deed),
    "fDebt": verb(flip_debt, can_flip_debt, automa_flips_debt),
    "fDeed": verb(flip_deed, can_flip_deed, automa_flips_deed),
    "fX": verb(flip_either, can_flip, automa_flips),
    "V": verb(gain_virtue),
    "K": verb(gain_corruption),
    "Rearr": verb(rearrange, can_rearrange, instead(gain_any)),
    "Disc": verb(discard, can_discard, instead(gain_virtue)),
    "Dest": verb(destroy, can_destroy, instead(automa_flips)),
    "Shuf": verb(shuffle_discards, can_shuffle, shuffle_schemes),
    "Draw": verb(draw, can_draw, nothing),
    "FH": verb(free_hire, can_hire_free, gain_future),
    "CM": verb(move_worker, can_move_worker, instead(gain_virtue)),
    "W2": verb(place_2, lambda table, who: can_place(table, who, 2)),
    "W3": verb(place_3, lambda table, who: can_place(table, who, 3)),
    "W4": verb(place_4, lambda table, who: can_place(table, who, 4)),
    "Ms34": verb(free_manuscript, can_take_free),
    "bWS": verb(free_workshop, lambda table, who: can_build_free(table, who, "Workshop")),
    "bTP": verb(free_trading_post, lambda table, who: can_build_free(table, who, "Trading Post")),
    "bGH": verb(free_guildhall, lambda table, who: can_build_free(table, who, "Guildhall")),
    "Future": verb(gain_future),
    "Dismiss": verb(dismiss_here),
}
