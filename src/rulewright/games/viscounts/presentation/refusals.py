"""Why something cannot be done now, and by which rule."""

from __future__ import annotations

from rulewright.games.viscounts.components.main_board import SEGMENTS
from rulewright.games.viscounts.components.notation import MERCHANT, PAYS_FOR
from rulewright.games.viscounts.components.player_board import BUILDINGS
from rulewright.games.viscounts.components.words import ICON_NAMES
from rulewright.games.viscounts.rules.actions.paying import icons_for
from rulewright.games.viscounts.rules.actions.primary_action import (
    Plan,
    is_possible,
    is_second_manuscript,
    legal_dismissal,
    plans_here,
)
from rulewright.games.viscounts.rules.goods import CALLED
from rulewright.games.viscounts.rules.main_board import (
    ends,
    exchange_at,
    inner,
    is_inner,
    outer,
    position_of,
)
from rulewright.games.viscounts.rules.movement import destinations
from rulewright.games.viscounts.rules.player_board import covered_columns
from rulewright.games.viscounts.rules.recruit import price_of_dismissal, townsfolk_at
from rulewright.games.viscounts.table.state import ACTION, DRAFT, MOVEMENT, PLAY, RECRUIT, Table
from rulewright.kernel import Option
from rulewright.title import Refusal
from rulewright.title.sentences import counted

_ACTIONS = ("trade", "transcribe", "workers", *(name.casefold() for name in BUILDINGS))

_SPACES = {name for segment in SEGMENTS for name in (*outer(segment), inner(segment))}


def why_not(table: Table, seat: int, thing: str) -> Refusal | None:
    """Why a seat cannot play, hire, dismiss, take or construct a thing now, or go to a space."""
    wanted = thing.casefold().strip()
    if table.outcome is not None:
        return Refusal("The game is over.", "V144")
    box = table.box
    known = {name.casefold(): name for name in (*box.cards, *box.manuscripts, *box.tiles)}
    name = known.get(wanted)
    is_action = wanted in (*_ACTIONS, *(building.casefold() for building in box.buildings))
    space = wanted.removeprefix("space ")
    if name is None and not is_action and space not in _SPACES:
        return None
    if table.phase == DRAFT:
        return Refusal("First everybody takes a Player Card with its Hero.", "V9")
    if seat != table.current:
        return Refusal("It is not your turn.", "V24")
    if name is not None:
        return _why_not_of_box(table, seat, name) or _why_not_card(table, seat, name)
    if space in _SPACES:
        return _why_not_space(table, seat, space)
    return _why_not_action(table, seat, wanted)


def _why_not_of_box(table: Table, seat: int, name: str) -> Refusal | None:
    """A refusal that only this box knows."""
    refusals = (hook(table, seat, name) for hook in table.box.moments.refusals)
    return next((refusal for refusal in refusals if refusal is not None), None)


def _why_not_card(table: Table, seat: int, name: str) -> Refusal | None:
    player = table.players[seat]
    if name in player.hand:
        if table.phase == PLAY:
            return None
        return Refusal("Cards are played in Card Management, one each turn.", "V31")
    if name in table.box.manuscripts:
        return _why_not_manuscript(table, seat, name)
    tops = [pile[-1] for pile in table.townsfolk if pile]
    if name not in tops:
        return Refusal(f"{name} is neither in your hand nor on top of a pile.", "V112")
    position = position_of(table, player.viscount)
    pile = table.townsfolk[position]
    if not pile or pile[-1] != name:
        return Refusal(f"{name} is not at your Viscount's segment.", "V112")
    if table.phase not in (ACTION, RECRUIT):
        return Refusal("Townsfolk are dismissed with an action and hired after it.", "V112")
    if table.phase == ACTION:
        return _why_not_dismissed(table, seat, name)
    price = table.card(name).silver
    if player.silver < price:
        return Refusal(f"{name} costs {price} Silver; you have {player.silver}.", "V112")
    return None


def _why_not_dismissed(table: Table, seat: int, name: str) -> Refusal | None:
    """Why the townsfolk at the Viscount cannot be dismissed for any action."""
    if table.turn.has_dismissed:
        return Refusal("You may dismiss only one townsfolk a turn.", "V57")
    player = table.players[seat]
    price = price_of_dismissal(table, seat, table.card(name).silver)
    if player.silver < price:
        text = f"Dismissing {name} costs {price} Silver; you have {player.silver}."
        return Refusal(text, "V55")
    plans = plans_here(table, seat)
    fitting = [plan for plan in plans if legal_dismissal(table, seat, plan.icon) is not None]
    if not fitting:
        return Refusal(f"{name} shows no icon of an action you could take here.", "V56")
    if not any(is_possible(table, seat, plan) for plan in fitting):
        text = f"Even with {name} dismissed, you could not pay for an action here."
        return Refusal(text, "R13")
    return None


def _why_not_space(table: Table, seat: int, space: str) -> Refusal | None:
    if table.phase != MOVEMENT:
        return Refusal("Viscounts move in phase 2, after a card is played.", "V25")
    if space in destinations(table, seat):
        return None
    steps, start = table.turn.steps, table.players[seat].viscount
    if any(space in ends(table.segments, start, fewer) for fewer in range(steps)):
        text = f"{table.turn.played} moves {counted(steps, 'step')}, never fewer."
        return Refusal(text, "V43")
    return Refusal("You cannot pay for that many steps, at 1 Silver each.", "V44")


def _why_not_manuscript(table: Table, seat: int, name: str) -> Refusal | None:
    pile = table.manuscripts[position_of(table, table.players[seat].viscount)]
    if not pile or pile[-1] != name:
        return Refusal(f"{name} is not on top of the pile at your Viscount's segment.", "V105")
    return _why_not_action(table, seat, "transcribe")


def _why_not_action(table: Table, seat: int, wanted: str) -> Refusal | None:
    player = table.players[seat]
    if table.phase != ACTION:
        return Refusal("Actions are taken in phase 3, after moving.", "V25")
    here = is_inner(player.viscount)
    if here != (wanted in ("transcribe", "workers")):
        places = "inner" if not here else "outer"
        return Refusal(f"That action is taken on {places} spaces.", "V50")
    found = [plan for plan in plans_here(table, seat) if _is_meant(plan.option, wanted)]
    if not found:
        return _why_not_at_all(table, seat, wanted)
    if any(is_second_manuscript(table, plan) for plan in found):
        return Refusal("You have already transcribed this turn.", "R4")
    if any(is_possible(table, seat, plan) for plan in found):
        return None
    return _why_not_paid(table, seat, min(found, key=lambda plan: plan.cost))


def _is_meant(option: Option, wanted: str) -> bool:
    """Whether an action matches this word: ``trade``, ``workers`` or the name of a Building."""
    words = (option,) if isinstance(option, str) else option
    return wanted in (str(word).casefold() for word in words)


def _why_not_at_all(table: Table, seat: int, wanted: str) -> Refusal | None:
    if wanted == "workers":
        return Refusal("You have no Worker in supply.", "V89")
    for further in table.box.buildings:
        if further.casefold() == wanted:
            return _why_not_of_box(table, seat, further)
    building = next(str(name) for name in BUILDINGS if name.casefold() == wanted)
    if not any(covered_columns(table, seat, name) for name in BUILDINGS):
        return Refusal("All nine of your Buildings are built.", "V76")
    if not covered_columns(table, seat, building):
        return Refusal(f"Your {building}s are all built.", "V75")
    return Refusal("There is no empty spot on your side of the river.", "V74")


def _why_not_paid(table: Table, seat: int, plan: Plan) -> Refusal:
    """How much of the price the player has, and whether a dismissal would cover the rest."""
    player = table.players[seat]
    icon, good = ICON_NAMES[plan.icon], PAYS_FOR[plan.icon]
    silver_for_silver = (
        plan.icon == MERCHANT and exchange_at(player.viscount).merchants == plan.cost == 1
    )
    text = f"You need {counted(plan.cost, f'{icon} icon')} for {plan.goal} and have "
    text += str(icons_for(table, seat, plan.icon))
    text += "." if silver_for_silver else f", with {player.goods[good]} {CALLED[good]} to pay."
    if silver_for_silver:
        text += " Silver cannot be put in where Silver comes out."
    townsfolk = townsfolk_at(table, position_of(table, player.viscount))[0]
    if table.turn.has_dismissed:
        text += " You have dismissed somebody this turn already."
    elif legal_dismissal(table, seat, plan.icon) is None:
        text += f" You cannot dismiss {townsfolk} for it."
    else:
        text += f" Dismissing {townsfolk} would not be enough."
    return Refusal(text, "V69" if silver_for_silver else "V53")
