"""Chests: placed under the card spaces, where they reward and convert (K42-K60, K93-K98)."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.games.viscounts.components.notation import MERCHANT, Effect
from rulewright.games.viscounts.keeper_of_keys.components import (
    AI_CHESTS,
    CHEST_POINTS,
    CHESTS,
    IconChest,
    RewardChest,
)
from rulewright.games.viscounts.keeper_of_keys.events import AutomaChestFlipped, ChestGained
from rulewright.games.viscounts.keeper_of_keys.zones import zones
from rulewright.games.viscounts.rules.effects import NO, lost, pick
from rulewright.games.viscounts.rules.virtue_and_corruption import gain_virtue
from rulewright.games.viscounts.table.events.automa import OptionSkipped, OptionTaken
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.questions import Questions
from rulewright.games.viscounts.table.signs import Signs
from rulewright.games.viscounts.table.state import SPACES, Table
from rulewright.kernel import Asks, Decision, Namer, Option
from rulewright.title import Label, Refusal

sign = Signs[Table]()
question = Questions[Table]()

#: The number of face-up Chests while their pile lasts.
CHEST_ROW = 4


def refill_chests(table: Table) -> None:
    """New Chests come in from the left (K46, K67, K68)."""
    box = zones(table)
    while len(box.chest_row) < CHEST_ROW:
        if not box.chest_pile and table.reads_otherwise("R12"):
            table.rng.shuffle(box.gone_chests)
            box.chest_pile, box.gone_chests = box.gone_chests, []
        if not box.chest_pile:
            return
        box.chest_row.insert(0, box.chest_pile.pop())


def can_gain_chest(table: Table, who: int) -> bool:
    return bool(zones(table).chest_row)


def _flip_next(table: Table, who: int, cause: Cause) -> None:
    box = zones(table)
    chest = box.slots[who][box.flipped]
    assert chest is not None
    box.flipped += 1
    table.tell(AutomaChestFlipped, (cause.rule, "K71"), chest, box.flipped)


def chest_for_automa(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """For the automa a Chest means its own next one; if there is none, Virtue (R38)."""
    if table.reads_otherwise("R38"):
        return
    for _ in range(times):
        asked = Cause(cause.thing, "R38")
        if zones(table).flipped < SPACES:
            _flip_next(table, who, asked)
        else:
            yield from gain_virtue(table, who, 1, asked)


@sign(
    "Chest",
    "gain",
    "1 Chest",
    "{} Chests",
    icon="chest",
    caption="Gain a Chest",
    value=1.5,
    can=can_gain_chest,
    automa=chest_for_automa,
)
def gain_chest(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """A face-up Chest goes under one of the card spaces (K42-K45)."""
    box = zones(table)
    for _ in range(times):
        if not box.chest_row:
            lost(table, who, "gain a Chest", Cause(cause.thing, "R12"))
            return
        slots = box.slots[who]
        choices: dict[Option, str | None] = {("chest", chest): chest for chest in box.chest_row}
        if None not in slots and not table.reads_otherwise("R31"):
            choices["none"] = None
        chest = yield from pick(table, who, which_chest, choices, cause, "take which Chest?")
        if chest is None:
            return
        places: dict[Option, int] = {("slot", space + 1): space for space in range(SPACES)}
        asked = Cause(chest, "K43")
        space = yield from pick(table, who, which_slot, places, asked, "under which space?")
        box.chest_row.remove(chest)
        replaced = slots[space]
        if replaced is not None:
            box.gone_chests.append(replaced)
        slots[space] = chest
        refill_chests(table)
        rules = (cause.rule, "K42", "K43", "K46", *(("K44", "K45") if replaced else ()))
        table.tell(ChestGained, rules, who, chest, space + 1, replaced, cause.thing)


@question("chest")
def which_chest(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    if option == "none":
        return Label(NO, decision.rule)
    chest = option[1]
    return Label(f"Take {chest}", decision.rule, (f"chest:{chest}",))


@question("slot")
def which_slot(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    space = option[1]
    return Label(f"Under space {space}", decision.rule, (f"slot:{space}",))


def reward(table: Table, who: int, space: int) -> tuple[Effect, Cause] | None:
    """The reward of a Chest when a card enters the space above it, once (K47-K57, K93)."""
    chest = CHESTS.get(zones(table).slots[who][space] or "")
    card = table.players[who].board[space]
    if not isinstance(chest, RewardChest) or card is None:
        return None
    if table.card(card).icons.count(chest.icon) < chest.at_least:
        return None
    return chest.effect, Cause(chest.name, "K47" if space == 0 else "K48")


def further_readings(
    table: Table, who: int, space: int, icons: tuple[str, ...], wanted: str
) -> tuple[tuple[str, ...], ...]:
    """One icon of the card above may count as others, once in an action (K51-K60, K96)."""
    chest = _chest_under(table, who, space)
    if not isinstance(chest, IconChest) or chest.icon not in icons:
        return ()
    merchants = MERCHANT in chest.becomes
    if merchants and wanted != MERCHANT and table.reads_otherwise("R7"):
        return ()
    index = icons.index(chest.icon)
    return ((*icons[:index], *chest.becomes, *icons[index + 1 :]),)


def _chest_under(table: Table, who: int, space: int) -> IconChest | RewardChest | None:
    box = zones(table)
    name = box.slots[who][space]
    if name is None:
        return None
    if table.is_automa(who):
        return AI_CHESTS[name] if space < box.flipped else None  # K71, K73
    return CHESTS[name]


# The automa's Chests


def flip_automa_chest(table: Table, who: int, cause: Cause) -> Asks[bool]:
    """Flip the automa's next Chest, from space 1 on; skip if all are face up (K71, K72)."""
    if zones(table).flipped == SPACES:
        table.tell(OptionSkipped, ("K72",), "flip a Chest", "all three are face up")
        return False
    table.tell(OptionTaken, ("K70",), "flip its next Chest")
    _flip_next(table, who, cause)
    yield from ()
    return True


def points(table: Table, who: int) -> int:
    """2, 5 or 9 for one, two or three Chests (K62, K75)."""
    box = zones(table)
    count = box.flipped if table.is_automa(who) else SPACES - box.slots[who].count(None)
    return (0, *CHEST_POINTS)[count]


def scores(table: Table, who: int) -> Mapping[str, int]:
    """The score of a player's Chests (K62)."""
    return {"Chests": points(table, who) if zones(table).slots else 0}


def why_not(table: Table, seat: int, thing: str) -> Refusal | None:
    """Chests are gained only by effects (K42)."""
    if thing in CHESTS:
        return Refusal("A Chest is gained only by an effect that says so.", "K42")
    return None
