"""Townsfolk: hiring and dismissing them (V55-V62, V112-V116)."""

from __future__ import annotations

from rulewright.games.viscounts.components.main_board import SEGMENTS
from rulewright.games.viscounts.components.notation import SILVER, Effect
from rulewright.games.viscounts.components.words import in_words
from rulewright.games.viscounts.rules.actions.castle import positions_from
from rulewright.games.viscounts.rules.effects import (
    lost,
    pick,
    react,
    resolve,
    rule_for,
    seat_of,
)
from rulewright.games.viscounts.rules.main_board import position_of
from rulewright.games.viscounts.rules.player_board import has
from rulewright.games.viscounts.rules.solo.schemes import gain_future
from rulewright.games.viscounts.table.events.cards import Dismissed, Hired
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.questions import Questions
from rulewright.games.viscounts.table.signs import Signs
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Asks, Decision, Namer, Option
from rulewright.title import Label

sign = Signs[Table]()
question = Questions[Table]()


def recruit(table: Table, who: int) -> Asks[None]:
    """Phase 4: the player may hire the townsfolk at the Viscount, once (V112)."""
    player = table.players[who]
    position = position_of(table, player.viscount)
    pile = table.townsfolk[position]
    if not pile:
        return  # the printed townsfolk cannot be hired (V115)
    silver = table.card(pile[-1]).silver
    if player.silver < silver:
        return
    context = {"thing": "Recruit", "question": f"hire {pile[-1]} for {silver} Silver?"}
    if (yield Decision(who, hire_or_skip.kind, ("hire", "skip"), "V112", context)) == "hire":
        player.goods[SILVER] -= silver
        yield from hire(table, who, position, silver, Cause("Recruit", "V112"))


@question("recruit")
def hire_or_skip(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    if option == "skip":
        return Label("Do not hire", decision.rule)
    return _hire_label(table, decision, position_of(table, table.player.viscount))


def _hire_label(table: Table, decision: Decision, position: int) -> Label:
    """Whom to hire, and the effect that comes with the hire."""
    name, _, _, effect = townsfolk_at(table, position)
    where = f"townsfolk:{table.segments[position]}"
    text = f"Hire {name}: {in_words(effect, table.box.signs)}"
    return Label(text, decision.rule, (where,))


def hire(table: Table, who: int, position: int, silver: int, cause: Cause) -> Asks[None]:
    """The card is discarded, then its effect, then what reacts to a hire (V113, V85, R47)."""
    card = table.townsfolk[position].pop()
    table.players[who].discard.append(card)
    table.tell(Hired, (cause.rule, "V113"), who, card, silver, cause.thing)
    yield from resolve(table, who, table.card(card).hire, Cause(card, "V113"))
    yield from react(table, who, "hire", {}, "R47")


def can_hire_free(table: Table, who: int) -> bool:
    return any(table.townsfolk)


@sign(
    "FH",
    "hire",
    "1 townsfolk for free",
    icon="hire",
    caption="Hire for free",
    value=1.4,
    can=can_hire_free,
    automa=gain_future,
)
def free_hire(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """Any visible townsfolk of the five piles for free; otherwise like a hire (V114)."""
    for _ in range(times):
        choices: dict[Option, int] = {
            ("hire", table.segments[position]): position
            for position in positions_from(table, who)
            if table.townsfolk[position]
        }
        if not choices:
            lost(table, who, "hire anybody", Cause(cause.thing, "V115"))
            return
        position = yield from pick(table, who, whom_to_hire, choices, cause, "whom do you hire?")
        yield from hire(table, who, position, 0, Cause(cause.thing, "V114"))


@question("free hire")
def whom_to_hire(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    return _hire_label(table, decision, table.segments.index(str(option[1])))


# Dismissing


def townsfolk_at(table: Table, position: int) -> tuple[str, int, tuple[str, ...], Effect]:
    """The townsfolk that can be dismissed: name, Silver, icons and effect.

    If a pile is empty, the printed ones (V62).
    """
    pile = table.townsfolk[position]
    if pile:
        card = table.card(pile[-1])
        return card.name, card.silver, card.icons, card.hire
    segment = table.segments[position]
    printed = SEGMENTS[segment].townsfolk
    return f"the printed townsfolk of {segment}", printed.silver, printed.icons, printed.hire


def price_of_dismissal(table: Table, who: int, silver: int) -> int:
    """The silver value, or 1 with the second Trading Post (V59)."""
    return 1 if has(table, who, "cheap dismissal") else silver


def dismiss(table: Table, who: int, position: int, price: int, cause: Cause) -> Asks[None]:
    """A townsfolk leaves the game and takes effect; its ability is ignored (V55, V58)."""
    name, silver, _, effect = townsfolk_at(table, position)
    rules = [cause.rule, "V55"]
    if table.townsfolk[position]:
        table.removed.append(table.townsfolk[position].pop())
    else:
        rules.append(rule_for(table, who, "V62", "R42"))
    if 0 < price < silver:
        rules.append("V59")
    table.players[who].goods[SILVER] -= price
    table.tell(Dismissed, tuple(rules), seat_of(table, who), name, price)
    yield from resolve(table, who, effect, Cause(f"{name[0].upper()}{name[1:]}", "V58"))


@sign(
    "Dismiss",
    "dismiss",
    "the townsfolk of the segment",
    icon="dismiss",
    caption="Dismiss the townsfolk of the segment",
    value=1.5,
    is_of_schemes=True,
)
def dismiss_here(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """The automa removes the townsfolk of its segment for free and gets only the effect (V173)."""
    position = position_of(table, table.players[who].viscount)
    for _ in range(times):
        yield from dismiss(table, who, position, 0, Cause(cause.thing, "V173"))
