"""Heroes: three to gain, and how they leave the game (K11-K18, K84-K91)."""

from __future__ import annotations

from rulewright.games.viscounts.keeper_of_keys.events import CardSpared, HeroGained
from rulewright.games.viscounts.keeper_of_keys.public_buildings import flip_for_a_hero
from rulewright.games.viscounts.keeper_of_keys.zones import zones
from rulewright.games.viscounts.rules.actions.castle import can_place, free_workers
from rulewright.games.viscounts.rules.actions.primary_action import (
    is_possible,
    perform,
    trade_plans,
    transcribe_plans,
    which_action,
)
from rulewright.games.viscounts.rules.effects import NO, lost, nothing, pick
from rulewright.games.viscounts.rules.main_board import ends, space_name
from rulewright.games.viscounts.rules.movement import meet
from rulewright.games.viscounts.rules.solo.schemes import gain_future
from rulewright.games.viscounts.table.events.cards import CardRemoved
from rulewright.games.viscounts.table.events.turns import Moved
from rulewright.games.viscounts.table.memory import leave_hand
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.questions import Questions
from rulewright.games.viscounts.table.signs import Signs
from rulewright.games.viscounts.table.state import FEWEST_CARDS, Table
from rulewright.kernel import Asks, Decision, Namer, Option
from rulewright.title import Label, Refusal

sign = Signs[Table]()
question = Questions[Table]()

#: The number of face-up Heroes while their pile lasts.
HERO_ROW = 3


def refill_heroes(table: Table) -> None:
    """New Heroes come in from the left (K14, K67, K68)."""
    row = zones(table).hero_row
    while len(row) < HERO_ROW:
        if not table.heroes and table.reads_otherwise("R12"):
            gone = [name for name in table.removed if table.card(name).kind == "hero"]
            table.removed = [name for name in table.removed if name not in gone]
            table.rng.shuffle(gone)
            table.heroes = gone
        if not table.heroes:
            return
        row.insert(0, table.heroes.pop())


def can_gain_hero(table: Table, who: int) -> bool:
    return bool(zones(table).hero_row)


def hero_for_automa(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """The automa gains a Future Scheme instead of a Hero (R38)."""
    if table.reads_otherwise("R38"):
        return
    for _ in range(times):
        yield from gain_future(table, who, 1, Cause(cause.thing, "R38"))
        yield from flip_for_a_hero(table, who, "R38")


@sign(
    "Hero",
    "gain",
    "1 Hero",
    "{} Heroes",
    icon="hero",
    caption="Gain a Hero",
    value=1.5,
    can=can_gain_hero,
    automa=hero_for_automa,
)
def gain_hero(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """Take a face-up Hero into hand, for free and not as a hire (K11-K13)."""
    box = zones(table)
    for _ in range(times):
        if not box.hero_row:
            lost(table, who, "gain a Hero", Cause(cause.thing, "R12"))
            return
        choices: dict[Option, str] = {("hero", hero): hero for hero in box.hero_row}
        hero = yield from pick(table, who, which_hero, choices, cause, "take which Hero?")
        box.hero_row.remove(hero)
        table.players[who].hand.append(hero)
        table.players[who].known.append(hero)
        refill_heroes(table)
        table.tell(HeroGained, (cause.rule, "K11", "K12", "K14"), who, hero, cause.thing)
        yield from flip_for_a_hero(table, who, "K34")


@question("hero")
def which_hero(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    hero = option[1]
    return Label(f"Take {hero}", decision.rule, (f"hero:{hero}",))


@sign(
    "Rm",
    "remove",
    "this card from the game",
    icon="remove",
    caption="Remove this card from the game",
    value=1.5,
)
def remove_card(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """The card that dropped off leaves the game, unless too few would be left (K15, R3)."""
    player = table.players[who]
    # A shuffle in between may have moved it from the discard pile, to be drawn or destroyed.
    piles = (player.discard, player.deck, player.hand)
    pile = next((pile for pile in piles if cause.thing in pile), None)
    if pile is None:
        return
    if player.owned <= FEWEST_CARDS and not table.reads_otherwise("R3"):
        table.tell(CardSpared, ("R3", "V40"), who, cause.thing)
        return
    if pile is player.hand:
        leave_hand(player, cause.thing)
    else:
        pile.remove(cause.thing)
    table.removed.append(cause.thing)
    table.tell(CardRemoved, ("K15", "R3"), who, cause.thing)
    yield from ()


# Actions, Workers and moves that cards grant


def can_trade_now(table: Table, who: int) -> bool:
    return any(is_possible(table, who, plan) for plan in trade_plans(table, who))


@sign(
    "TradeA",
    "you may take",
    "a Trade action",
    icon="trade",
    caption="Take a Trade action",
    value=1.5,
    can=can_trade_now,
    automa=nothing,
)
def trade_now(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """You may take a Trade action at once (R34)."""
    yield from _act_now(table, who, cause, "trade")


def can_transcribe_now(table: Table, who: int) -> bool:
    return any(is_possible(table, who, plan) for plan in transcribe_plans(table, who))


@sign(
    "TranA",
    "you may take",
    "a Transcribe action",
    icon="transcribe",
    caption="Take a Transcribe action",
    value=1.5,
    can=can_transcribe_now,
    automa=nothing,
)
def transcribe_now(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """You may take a Transcribe action at once, before moving (K17, K18)."""
    yield from _act_now(table, who, cause, "transcribe")


def _act_now(table: Table, who: int, cause: Cause, action: str) -> Asks[None]:
    plans = trade_plans if action == "trade" else transcribe_plans
    possible = [plan for plan in plans(table, who) if is_possible(table, who, plan)]
    if not possible:
        return
    (plan,) = possible
    choices: dict[Option, bool] = {action: True, "none": False}
    rule = "R34" if action == "trade" else "K17"
    asked = Cause(cause.thing, rule)
    if (yield from pick(table, who, act_or_not, choices, asked, f"{action} now?")):
        yield from perform(table, who, plan)


@question("act now")
def act_or_not(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    if option == "none":
        return Label(NO, decision.rule)
    return which_action.label(table, decision, option, name)


@sign(
    "W3",
    "place",
    "3 Workers in one section of tier 1",
    icon="worker",
    caption="Place 3 Workers",
    note="3",
    value=4.0,
    can=lambda table, who: can_place(table, who, 3),
)
def place_3(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    return free_workers(table, who, 3, cause)


@sign(
    "Mv12",
    "move",
    "your Viscount 1 or 2 spaces",
    icon="ride",
    caption="Move your Viscount 1 or 2 spaces",
    note="1\u20132",
    value=1.5,
    automa=nothing,
)
def move_one_or_two(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """The Viscount moves 1 or 2 spaces along the edges (R11, R33)."""
    player = table.players[who]
    choices: dict[Option, tuple[str, int]] = {}
    for steps in (1, 2):
        for space in ends(table.segments, player.viscount, steps):
            choices.setdefault(("step", space), (space, steps))
    if table.reads_otherwise("R33"):
        choices["stay"] = (player.viscount, 0)
    space, steps = yield from pick(table, who, where_to_step, choices, cause, "where do you move?")
    if not steps:
        return
    start, player.viscount = player.viscount, space
    table.tell(Moved, ("R11", "R33"), who, start, space, steps, 0)
    yield from meet(table, who)


@question("step")
def where_to_step(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    if option == "stay":
        return Label("Stay", decision.rule)
    space = str(option[1])
    return Label(f"To {space_name(space)}", decision.rule, (f"space:{space}",))


def why_not(table: Table, seat: int, thing: str) -> Refusal | None:
    """Heroes are gained only by effects (K11)."""
    is_hero = thing in table.box.cards and table.card(thing).kind == "hero"
    if is_hero and thing not in table.players[seat].hand:
        return Refusal("A Hero is gained only by an effect that says so.", "K11")
    return None
