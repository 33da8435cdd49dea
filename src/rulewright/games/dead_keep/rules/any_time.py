"""What may be done at any time: Health Potions and discards (D73, D133, Q27)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TypeVar

from rulewright.games.dead_keep.components.equipment import CARDS
from rulewright.games.dead_keep.quests.zone_names import worded
from rulewright.games.dead_keep.rules.armor import mana_of_use, worn_artifacts
from rulewright.games.dead_keep.rules.health import DISCARDING, potions_of_use, use_potion
from rulewright.games.dead_keep.rules.inventory import discard_from, discards
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Asks, Decision, Option, Response

T = TypeVar("T")


def at_any_time(table: Table, asked: Collection[int] = ()) -> dict[int, list[Option]]:
    """What else seats may do: discard, and use Health Potions if they are not being asked."""
    found: dict[int, list[Option]] = {}
    for one, other in potions_of_use(table):
        if one.seat not in asked:
            found.setdefault(one.seat, []).append(potion(one, other))
    for seat, options in _discards_by_seat(table).items():
        found.setdefault(seat, []).extend(options)
    return found


def _discards_by_seat(table: Table) -> dict[int, list[Option]]:
    found: dict[int, list[Option]] = {}
    for one, options in discards(table):
        found.setdefault(one.seat, []).extend(options)
    return found


def potion(adventurer: Adventurer, other: Adventurer) -> Option:
    return ("potion", adventurer.name, other.name)


def do_at_any_time(table: Table, choice: Option) -> None:
    """Use a Health Potion or discard a card."""
    assert not isinstance(choice, str)
    one = table.named(str(choice[1]))
    if choice[0] == "potion":
        use_potion(table, one, table.named(str(choice[2])))
    else:
        discard_from(table, one, str(choice[2]), str(choice[3]))


def meanwhile(table: Table, questions: Asks[T]) -> Asks[T]:
    """Ask these questions, and let everybody discard while each is open (D73)."""
    reply: Option | None = None
    while True:
        try:
            decision = questions.send(reply)  # type: ignore[arg-type]  # None starts a generator
        except StopIteration as over:
            result: T = over.value
            return result
        while True:
            decision.besides = lambda: _discards_by_seat(table)
            reply = yield decision
            if reply in decision.options:
                break
            do_at_any_time(table, reply)


def may_act_before(
    table: Table,
    point: str,
    *,
    saved_as: str = "",
    in_danger: bool = False,
    attacked: Iterable[Adventurer] = (),
    instead: Mapping[Option, Callable[[], None]] | None = None,
) -> Asks[bool]:
    """Offer Health Potions and discards before something; return whether anybody was asked.

    Only if a Health Potion is useful, or if a discard would pay for the armour of an Adventurer
    under attack. A table that asks fewer questions offers Potions only when somebody can fall or
    has fallen. The question is repeated until nobody wants anything (Q27). ``saved_as`` is the
    form of ``point`` in saved states, if it differs.
    """
    key = saved_as or point
    potions: dict[int, list[Option]] = {}
    for one, other in potions_of_use(table):
        potions.setdefault(one.seat, []).append(potion(one, other))
    payers = [one.seat for one in attacked if _could_pay_for_armor(table, one)]
    all_stand = all(one.is_up for one in table.adventurers)
    can_wait = table.takes_small_steps and all_stand and not in_danger
    if table.passed == key or not (payers or (potions and not can_wait)):
        table.passed = ""
        return False
    seat, *others = dict.fromkeys((*payers, *potions))
    alternatives = instead or {}
    choice = yield Decision(
        seat,
        "potion",
        ("pass", *potions.get(seat, ()), *alternatives),
        "Q27",
        {"question": f"{_what(potions, payers)} before {point}?"},
        ask=True,
        team=tuple(others),
        besides=lambda: at_any_time(table, {seat}),
        response=Response((worded(table.quest, point),), in_danger or bool(payers)),
    )
    if choice == "pass":
        table.passed = key
    elif choice in alternatives:
        alternatives[choice]()
    else:
        do_at_any_time(table, choice)
    return True


def _what(potions: Collection[int], payers: Collection[int]) -> str:
    """What is offered, as the beginning of a question."""
    if not payers:
        return "Use a Health Potion"
    if not potions:
        return "Discard something for Mana"
    return "Use a Health Potion, or discard something for Mana,"


def _could_pay_for_armor(table: Table, adventurer: Adventurer) -> bool:
    """Whether Mana is missing for an Armor roll and a discard would bring some (D247, Q33)."""
    return (
        bool(adventurer.cards)
        and adventurer.mana < mana_of_use(table, adventurer)
        and mana_by_discards(adventurer) > 0
    )


def mana_by_discards(adventurer: Adventurer) -> int:
    """The Mana that discards would bring, without discarding what the Mana is for."""
    cards = [card for card in adventurer.cards if card not in worn_artifacts(adventurer)]
    brought = sum(CARDS[card].mana_if_discarded for card in cards)
    return brought + len(cards) if any(DISCARDING.had_by(adventurer)) else brought
