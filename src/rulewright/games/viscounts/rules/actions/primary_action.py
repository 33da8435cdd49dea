"""Phase 3: at most one of the four primary actions, and how it is carried out (V49-V89)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from rulewright.games.viscounts.components.notation import (
    BUILDER,
    CLERIC,
    CRIMINAL,
    MERCHANT,
    NOBLE,
    PAYS_FOR,
    SILVER,
    Each,
    Effect,
)
from rulewright.games.viscounts.components.player_board import BUILDINGS
from rulewright.games.viscounts.components.words import ICON_NAMES, every_merchants, in_words
from rulewright.games.viscounts.rules.actions.castle import place_workers, section_at
from rulewright.games.viscounts.rules.actions.construct import build
from rulewright.games.viscounts.rules.actions.paying import (
    conversions,
    fund,
    icons_for,
    payment_in_words,
    payments,
    payments_for,
)
from rulewright.games.viscounts.rules.actions.transcribe import manuscript_at, take
from rulewright.games.viscounts.rules.effects import (
    pick,
    react,
    resolve,
    rule_for,
    seat_of,
)
from rulewright.games.viscounts.rules.main_board import (
    exchange_at,
    free_spots,
    is_inner,
    position_of,
)
from rulewright.games.viscounts.rules.player_board import covered_columns
from rulewright.games.viscounts.rules.recruit import dismiss, price_of_dismissal, townsfolk_at
from rulewright.games.viscounts.table.events.actions import Traded, Transcribed
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.questions import Questions
from rulewright.games.viscounts.table.state import Aim, Table
from rulewright.kernel import Asks, Context, Decision, Namer, Option
from rulewright.title import Label
from rulewright.title.sentences import counted

question = Questions[Table]()

#: How many Workers a number of icons places (V87).
WORKER_STEPS = {1: 1, 3: 2, 5: 3, 8: 4}

#: The rule of an exchange, by the number of Merchants it costs.
_TRADES = {1: "V69", 2: "V70", 3: "V71", 4: "V72"}


class Plan(NamedTuple):  # hot: created several times as fast as a frozen dataclass
    """A possible primary action and its target."""

    option: Option
    icon: str
    cost: int
    """The cost in icons; for a Trade, of one exchange."""
    goal: str
    """What is paid for, in words."""
    rule: str
    carry_out: Callable[[Table, int], Asks[None]]


def primary_action(table: Table, who: int) -> Asks[None]:
    """Phase 3: one action, or none (V49, R13)."""
    plans = {plan.option: plan for plan in possible_plans(table, who)}
    if not plans:
        return
    chosen = yield Decision(who, which_action.kind, (*plans, "skip"), "V49")
    if chosen != "skip":
        yield from perform(table, who, plans[chosen])


@question("action", lambda table, decision: "Which action do you take?")
def which_action(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    """An action, the icons it takes, and the payment for missing icons."""
    if option == "skip":
        return Label("Take no action", decision.rule)
    viscount = table.player.viscount
    segment = table.segments[position_of(table, viscount)]
    plan = next(plan for plan in plans_here(table, table.current) if plan.option == option)
    price = price_in_words(table, table.current, plan)
    if option == "trade":
        text = f"Trade: {_trade_in_words(table, price)}"
        return Label(text, plan.rule, (f"space:{viscount}",))
    icons = counted(plan.cost, ICON_NAMES[plan.icon])
    aim = f"{plan.goal} ({icons}{'; ' if price else ''}{price})"
    if option == "transcribe":
        return Label(f"Transcribe {aim}", plan.rule, (f"manuscript:{segment}",))
    if option[0] == "construct":
        return Label(f"Construct {aim}", plan.rule, (f"building:{option[1]}",))
    return Label(f"Place {aim}", plan.rule, (f"section:{segment}",))


def _trade_in_words(table: Table, price: str) -> str:
    """What a Trade gives for the Merchants one has, and whether Silver would make it more."""
    space = table.player.viscount
    exchange = exchange_at(space)
    merchants = icons_for(table, table.current, MERCHANT)
    times = merchants // exchange.merchants
    text = exchanges_in_words(table, space)
    if not times:  # what a dismissal brings is not decided yet
        return f"{text} ({price})" if price else text
    icons = counted(times * exchange.merchants, ICON_NAMES[MERCHANT])
    left = merchants - times * exchange.merchants + table.player.silver
    more = "; more for Silver" if 1 < exchange.merchants <= left else ""
    return f"{text} ({icons}{more})"


def exchanges_in_words(table: Table, space: str) -> str:
    """What a Trade on a space gives for the Merchants one has; with too few, for how many."""
    exchange = exchange_at(space)
    times = icons_for(table, table.current, MERCHANT) // exchange.merchants
    if times:
        return in_words(_made(exchange.effect, times), table.box.signs)
    return f"{in_words(exchange.effect, table.box.signs)} for {every_merchants(exchange.merchants)}"


def possible_plans(table: Table, who: int) -> list[Plan]:
    """The actions that some legal dismissal and goods can pay for. Changes nothing."""
    counted: dict[str, int] = {}  # several plans take the same icon
    found: list[Plan] = []
    for plan in plans_here(table, who):
        if plan.icon not in counted:
            counted[plan.icon] = icons_for(table, who, plan.icon)
        if is_enough(table, who, plan, counted[plan.icon]):
            found.append(plan)
    return [plan for plan in found if not is_second_manuscript(table, plan)]


def plans_here(table: Table, who: int) -> Iterator[Plan]:
    """The actions of the Viscount's space, whether or not they can be paid for (V50)."""
    here = inner_plans if is_inner(table.players[who].viscount) else outer_plans
    return here(table, who)


def is_second_manuscript(table: Table, plan: Plan) -> bool:
    """By the other reading you transcribe once a turn, not once an action (V106, R4)."""
    is_second = plan.icon == CLERIC and table.turn.has_transcribed
    return is_second and table.reads_otherwise("R4")


def is_possible(table: Table, who: int, plan: Plan) -> bool:
    """Whether it can be paid for as it is, or by dismissing townsfolk."""
    return is_enough(table, who, plan, icons_for(table, who, plan.icon))


def is_enough(table: Table, who: int, plan: Plan, icons: int) -> bool:
    """Whether these icons pay for a plan, together with goods or with a dismissal."""
    if _can_add(table, who, plan.icon, plan.cost - icons, 0):
        return True
    dismissal = legal_dismissal(table, who, plan.icon)
    if dismissal is None:
        return False
    price, more = dismissal
    return _can_fund(table, who, Aim(plan.icon, plan.cost, more), price)


def _can_fund(table: Table, who: int, aim: Aim, reserved: int) -> bool:
    missing = aim.cost - icons_for(table, who, aim.icon, aim.dismissed)
    return _can_add(table, who, aim.icon, missing, reserved)


def _can_add(table: Table, who: int, icon: str, missing: int, reserved: int) -> bool:
    """Whether goods can pay for the missing icons."""
    if missing <= 0:
        return True
    if _is_silver_trade(table, who, icon):  # Silver cannot be spent to gain Silver (V69)
        return False
    return bool(payments_for(table, who, icon, missing, table.players[who].board, reserved))


def price_in_words(table: Table, who: int, plan: Plan) -> str:
    """What a possible action costs besides icons: ``pay 1 Stone``, or a dismissal if needed."""
    aim = Aim(plan.icon, plan.cost)
    if _can_fund(table, who, aim, 0):
        return _paid_in_words(table, who, aim)
    dismissal = legal_dismissal(table, who, plan.icon)
    assert dismissal is not None
    price, icons = dismissal
    townsfolk = townsfolk_at(table, position_of(table, table.players[who].viscount))[0]
    rest = _paid_in_words(table, who, replace(aim, dismissed=icons), price)
    return f"dismiss {townsfolk} for {price} Silver" + (f" and {rest}" if rest else "")


def _paid_in_words(table: Table, who: int, aim: Aim, reserved: int = 0) -> str:
    ways = [payment_in_words(way) for way in payments(table, who, aim, reserved=reserved) if way]
    return f"pay {' or '.join(ways)}" if ways else ""


def _is_silver_trade(table: Table, who: int, icon: str) -> bool:
    return icon == MERCHANT and exchange_at(table.players[who].viscount).merchants == 1


def perform(table: Table, who: int, plan: Plan) -> Asks[None]:
    """Carry out an action: dismissal, payment, the action itself, and reactions (V67)."""
    dismissed = yield from _offer_dismissal(table, who, plan)
    aim = Aim(plan.icon, plan.cost, dismissed)
    if plan.icon == MERCHANT:
        yield from _trade(table, who, aim)
    else:
        yield from fund(table, who, aim, plan.goal, plan.rule)
        yield from plan.carry_out(table, who)
    yield from react(table, who, f"after {plan.icon}", {}, "V67")
    table.turn.has_paid = False


# Dismissing


def legal_dismissal(table: Table, who: int, icon: str) -> tuple[int, tuple[str, ...]] | None:
    """Price and icons of the townsfolk that can be dismissed for an action (V55-V57)."""
    if table.turn.has_dismissed:
        return None
    player = table.players[who]
    _, silver, icons, _ = townsfolk_at(table, position_of(table, player.viscount))
    price = price_of_dismissal(table, who, silver)
    if price > player.silver:
        return None
    fits = icon in icons or CRIMINAL in icons
    if not fits and MERCHANT in icons and not table.reads_otherwise("R48"):
        abilities = conversions(table, player.board, icon)
        fits = any(ability.thing == MERCHANT for ability in abilities)
    return (price, icons) if fits else None


def _offer_dismissal(table: Table, who: int, plan: Plan) -> Asks[tuple[str, ...]]:
    """Offer to dismiss; no choice if the action cannot be paid for otherwise (V60)."""
    dismissal = legal_dismissal(table, who, plan.icon)
    if dismissal is None:
        return ()
    price, icons = dismissal
    aim = Aim(plan.icon, plan.cost, icons)
    choices: dict[Option, bool] = {}
    if _can_fund(table, who, aim, price):
        choices["dismiss"] = True
    if _can_fund(table, who, Aim(plan.icon, plan.cost), 0):
        choices["keep"] = False
    position = position_of(table, table.players[who].viscount)
    name = townsfolk_at(table, position)[0]
    asked = f"Dismiss {name} for {price} Silver"
    cause = Cause(plan.goal, "V55")
    more: Context = {"icon": plan.icon, "cost": plan.cost, "price": price}
    if not (yield from pick(table, who, dismiss_or_keep, choices, cause, asked, more=more)):
        return ()
    table.turn.has_dismissed = True
    table.turn.aim = aim
    yield from dismiss(table, who, position, price, Cause(plan.goal, "V55"))
    table.turn.aim = None
    return icons


def _dismissal_in_words(table: Table, decision: Decision) -> str:
    """Whom to dismiss, and what their icons change: nothing, more exchanges, or a payment."""
    context, who = decision.context, decision.seat
    asked, goal = context["question"], context["thing"]
    icon, cost, price = str(context["icon"]), int(context["cost"]), int(context["price"])
    dismissed = townsfolk_at(table, position_of(table, table.players[who].viscount))[2]
    if icon == MERCHANT:
        each = exchange_at(table.players[who].viscount).merchants
        least = _most_exchanges(table, who, each, icons_for(table, who, icon))
        most = _most_exchanges(table, who, each, icons_for(table, who, icon, dismissed), price)
        if most <= least:
            return f"{asked}? Its icons allow no further exchange."
        return f"{asked}? Up to {counted(most, 'exchange')} instead of {least}."
    if icons_for(table, who, icon) >= cost:
        return f"{asked}? Your icons already pay for {goal}."
    return f"{asked}, to help pay for {goal}?"


@question("dismiss", _dismissal_in_words)
def dismiss_or_keep(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    """Whether to dismiss, and the effect that comes with it."""
    position = position_of(table, table.player.viscount)
    townsfolk, _, _, effect = townsfolk_at(table, position)
    if option == "keep":
        return Label(f"Do not dismiss {townsfolk}", decision.rule)
    where = f"townsfolk:{table.segments[position]}"
    text = f"Dismiss {townsfolk}: {in_words(effect, table.box.signs)}"
    return Label(text, decision.rule, (where,))


# On outer spaces: Trade and Construct


def outer_plans(table: Table, who: int) -> Iterator[Plan]:
    yield from trade_plans(table, who)
    yield from construct_plans(table, who)


def trade_plans(table: Table, who: int) -> Iterator[Plan]:
    """Trading on the Viscount's space (V68)."""
    space = table.players[who].viscount
    if not is_inner(space):
        least = 0 if table.reads_otherwise("R13") else exchange_at(space).merchants
        yield Plan("trade", MERCHANT, least, "a Trade", "V68", _nothing)


def _nothing(table: Table, who: int) -> Asks[None]:
    yield from ()


def _trade(table: Table, who: int, aim: Aim) -> Asks[None]:
    """Make the exchange of the space as often as it is paid for; pay for all first (R23)."""
    player = table.players[who]
    exchange = exchange_at(player.viscount)
    icons = icons_for(table, who, MERCHANT, aim.dismissed)
    least = max(0 if table.reads_otherwise("R13") else 1, icons // exchange.merchants)
    most = _most_exchanges(table, who, exchange.merchants, icons)
    choices: dict[Option, int] = {("times", times): times for times in range(least, most + 1)}
    cause = Cause(f"Trade on space {player.viscount}", "V53")
    more = {"merchants": icons}
    times = yield from pick(
        table, who, how_many_times, choices, cause, "how many times?", more=more
    )
    whole = replace(aim, cost=times * exchange.merchants)
    yield from fund(table, who, whole, "a Trade", "V53")
    rules = (_TRADES[exchange.merchants] if times else "R13", "V68")
    if table.journal is not None:  # hot: no words for nobody
        words = in_words(exchange.effect, table.box.signs)
        table.journal.tell(Traded(rules, seat_of(table, who), player.viscount, times, words))
    effect = _made(exchange.effect, times)
    yield from resolve(table, who, effect, Cause(f"Trade on space {player.viscount}", rules[0]))


def _most_exchanges(table: Table, who: int, merchants: int, icons: int, price: int = 0) -> int:
    """How often these icons and Silver pay for an exchange, after the price of a dismissal."""
    silver = 0 if merchants == 1 else table.players[who].goods[SILVER] - price
    return (icons + silver) // merchants


def _made(effect: Effect, times: int) -> Each:
    """What an exchange gives if it is made as often as this."""
    assert isinstance(effect, Each)
    (part,) = effect.parts
    return Each((replace(part, times=times),))


@question("times")
def how_many_times(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    """The number of exchanges, what they give, and the Silver for missing Merchants."""
    times, merchants = int(option[1]), int(decision.context["merchants"])
    exchange = exchange_at(table.player.viscount)
    silver = times * exchange.merchants - merchants
    count = "Once" if times == 1 else f"{times} times"
    if times:
        count = f"{count}: {in_words(_made(exchange.effect, times), table.box.signs)}"
    return Label(f"{count}, for {silver} Silver" if silver > 0 else count, decision.rule)


def construct_plans(table: Table, who: int) -> Iterator[Plan]:
    """A Building on a spot on the Viscount's side of the river (V74-V76)."""
    space = table.players[who].viscount
    if free_spots(table, space):
        for name, building in BUILDINGS.items():
            if covered_columns(table, who, name):
                do = partial(_construct, name)
                yield Plan(("construct", name), BUILDER, building.cost, f"a {name}", "V75", do)
    for hook in table.box.moments.further_buildings:
        for other, further in hook(table, who).items():
            how = further.rule, further.construct
            yield Plan(("construct", other), BUILDER, further.cost, f"the {other}", *how)


def _construct(building: str, table: Table, who: int) -> Asks[None]:
    places = free_spots(table, table.players[who].viscount)
    cause = Cause(f"A {building}", rule_for(table, who, "V75", "V175"))
    yield from build(table, who, building, places, cause)


# On inner spaces: Place Workers and Transcribe


def inner_plans(table: Table, who: int) -> Iterator[Plan]:
    yield from worker_plans(table, who)
    yield from transcribe_plans(table, who)


def worker_plans(table: Table, who: int) -> Iterator[Plan]:
    """Workers into the section at the Viscount's segment, at most those in supply (V87, R8)."""
    supply = table.players[who].workers
    for cost, count in WORKER_STEPS.items():
        if count <= supply:
            goal, do = counted(count, "Worker"), partial(_place, count)
            yield Plan(("workers", count), NOBLE, cost, goal, "V87", do)


def most_workers(table: Table, who: int) -> int:
    """How many Workers one's Nobles and Gold would place at once."""
    nobles, supply = within_reach(table, who, NOBLE), table.players[who].workers
    placed = [n for cost, n in WORKER_STEPS.items() if cost <= nobles and n <= supply]
    return max(placed, default=0)


def within_reach(table: Table, who: int, icon: str) -> int:
    """How many icons of a kind one has, with the goods that pay for them."""
    return icons_for(table, who, icon) + table.players[who].goods[PAYS_FOR[icon]]


def _place(count: int, table: Table, who: int) -> Asks[None]:
    position = position_of(table, table.players[who].viscount)
    cause = Cause(f"Section {section_at(table, position)}", "V87")
    yield from place_workers(table, who, count, position, cause)


def transcribe_plans(table: Table, who: int) -> Iterator[Plan]:
    """The top Manuscript of the Viscount's segment, or the printed one (V105, V110)."""
    space = table.players[who].viscount
    if not is_inner(space):
        return
    name, manuscript = manuscript_at(table, position_of(table, space))
    yield Plan("transcribe", CLERIC, manuscript.cost, name, "V105", transcribe_here)


def transcribe_here(table: Table, who: int) -> Asks[None]:
    """Take the Manuscript at the Viscount's segment, which has been paid for."""
    table.turn.has_transcribed = True
    position = position_of(table, table.players[who].viscount)
    name, manuscript = manuscript_at(table, position)
    if table.manuscripts[position]:
        cause = Cause("Transcribe", rule_for(table, who, "V105", "V179"))
        yield from take(table, who, position, manuscript.cost, cause)
        return
    rules = ("V110", *(("R42",) if table.is_automa(who) else ()))
    table.tell(Transcribed, rules, seat_of(table, who), name, manuscript.cost, "Transcribe")
    yield from resolve(table, who, manuscript.effect, Cause(name, "V110"))
