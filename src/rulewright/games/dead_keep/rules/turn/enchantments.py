"""Enchantment Actions: what a Talisman does (D181)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from rulewright.games.dead_keep.components.equipment import CARDS, ENCHANTMENTS
from rulewright.games.dead_keep.rules.combat.targets import sees
from rulewright.games.dead_keep.rules.decks import look_at
from rulewright.games.dead_keep.rules.health import gain_mana, heal, spend_mana
from rulewright.games.dead_keep.rules.turn.actions import Purse, TurnAction, note
from rulewright.games.dead_keep.rules.turn.movement import enter, surcharge
from rulewright.games.dead_keep.table.asking import ask
from rulewright.games.dead_keep.table.events.enemies import EnemiesPushed
from rulewright.games.dead_keep.table.events.turn import Enchanted, LookedAhead
from rulewright.games.dead_keep.table.registry import check_complete
from rulewright.games.dead_keep.table.state import WOUNDS, Adventurer, Foe, Table
from rulewright.kernel import Asks, Option

#: How many Undead a gust pushes at most.
GUST = 2
MENDING, WELLSPRING = 3, 2


@dataclass(frozen=True, slots=True)
class _Effect:
    targets: Callable[[Table, Adventurer], Iterator[str]]
    work: Callable[[Table, Adventurer, str], Asks[None]]


def enchantments(table: Table, adventurer: Adventurer) -> Iterator[tuple[str, str]]:
    """What an Adventurer can cast now, and on whom: each Talisman once a Turn (D181, Q65)."""
    turn = table.turn
    cast_before = turn.cast if turn is not None and table.acting is adventurer else []
    for talisman in dict.fromkeys(adventurer.talisman):
        enchantment = CARDS[talisman].enchantment
        copies = adventurer.talisman.count(talisman) if table.reads("enchantment_per_copy") else 1
        if (
            enchantment is not None
            and enchantment.mana <= adventurer.mana
            and cast_before.count(talisman) < copies
        ):
            for target in EFFECTS[enchantment.key].targets(table, adventurer):
                yield talisman, target


def cast(table: Table, adventurer: Adventurer, talisman: str, target: str) -> Asks[None]:
    """The Enchantment takes effect on an Actor or a Zone."""
    enchantment = CARDS[talisman].enchantment
    assert enchantment is not None
    if table.turn is not None and table.acting is adventurer:
        table.turn.cast.append(talisman)
    spend_mana(table, adventurer, enchantment.mana, talisman, "D181")
    table.tell(Enchanted, ("D181", "Q7", "Q65"), adventurer.name, talisman, target)
    yield from EFFECTS[enchantment.key].work(table, adventurer, target)


# Possible targets


def _friends(table: Table, adventurer: Adventurer) -> Iterator[str]:
    visible = sees(table, adventurer)
    return (other.name for other in table.up if other.zone in visible)


def _hurt_friends(table: Table, adventurer: Adventurer) -> Iterator[str]:
    return (name for name in _friends(table, adventurer) if table.named(name).wounds < WOUNDS)


def _friends_who_can_walk(table: Table, adventurer: Adventurer) -> Iterator[str]:
    """Adventurers in sight whose Move in another's Turn would cost no extra Actions (Q23)."""
    return (name for name in _friends(table, adventurer) if not surcharge(table, table.named(name)))


def _undead_zones(table: Table, adventurer: Adventurer) -> Iterator[str]:
    return (
        zone
        for zone in sees(table, adventurer)
        if any(not foe.enemy.is_monster for foe in table.enemies_in(zone))
    )


def _monsters(table: Table, adventurer: Adventurer) -> Iterator[str]:
    visible = sees(table, adventurer)
    return (
        foe.id
        for foe in table.enemies()
        if foe.enemy.is_monster and not foe.is_boss and foe.zone in visible
    )


def _street_deck(table: Table, adventurer: Adventurer) -> Iterator[str]:
    if table.street.cards or table.street.buried:
        yield "the Street deck"


# Effects


def _mending(table: Table, adventurer: Adventurer, target: str) -> Asks[None]:
    """An Adventurer in sight recovers 3 Wounds; it revives nobody (D79)."""
    heal(table, table.named(target), MENDING, "D79", "D181")
    yield from ()


def _haste(table: Table, adventurer: Adventurer, target: str) -> Asks[None]:
    """An Adventurer in sight makes a free Move at once."""
    other = table.named(target)
    choices: dict[Option, str] = {("move", zone): zone for zone in table.ground.ways[other.zone]}
    zone = yield from ask(other, "haste", choices, "D181", "Haste: where do you go?")
    yield from enter(table, other, zone, "D181", "D44")


def _warding(table: Table, adventurer: Adventurer, target: str) -> Asks[None]:
    """1 more on the Armor rolls of an Adventurer until the next End Phase."""
    table.named(target).warded = 1
    yield from ()


def _wellspring(table: Table, adventurer: Adventurer, target: str) -> Asks[None]:
    gain_mana(table, table.named(target), WELLSPRING, "D181")
    yield from ()


def _gust(table: Table, adventurer: Adventurer, target: str) -> Asks[None]:
    """Push up to 2 Undead of a Zone in sight by one Zone."""
    for left in range(GUST, 0, -1):
        undead = {foe.kind: foe for foe in table.enemies_in(target) if not foe.enemy.is_monster}
        choices: dict[Option, tuple[Foe, str] | None] = {
            ("push", kind, zone): (foe, zone)
            for kind, foe in undead.items()
            for zone in table.ground.ways[target]
        }
        if not choices:
            return
        if left < GUST:
            choices["done"] = None
        pushed = yield from ask(adventurer, "gust", choices, "D181", "Gust: who is pushed where?")
        if pushed is None:
            return
        foe, zone = pushed
        foe.zone = zone
        table.tell(EnemiesPushed, ("D181",), foe.kind, 1, target, zone)


def _shackles(table: Table, adventurer: Adventurer, target: str) -> Asks[None]:
    """A Monster in sight, not the Boss, misses its next Activation."""
    foe = table.foe(target)
    assert foe is not None
    foe.is_shackled = True
    yield from ()


def _veil(table: Table, adventurer: Adventurer, target: str) -> Asks[None]:
    """No Enemy may shoot at an Adventurer until the End Phase."""
    table.named(target).veiled = True
    yield from ()


def _beacon(table: Table, adventurer: Adventurer, target: str) -> Asks[None]:
    """Look at the top Street card, which may go to the bottom of its level."""
    deck = table.street
    top = look_at(table, deck)
    assert top is not None
    table.tell(LookedAhead, ("D181",), adventurer.name, top)
    choices: dict[Option, bool] = {"leave": False, "bury": True}
    question = f"Beacon: the next Street card is {top}. Leave it there?"
    if (yield from ask(adventurer, "beacon", choices, "D181", question)):
        deck.cards.pop()
        deck.known -= 1
        deck.buried.append(top)


#: What each Enchantment does, by its key.
EFFECTS: Mapping[str, _Effect] = {
    "mending": _Effect(_hurt_friends, _mending),
    "haste": _Effect(_friends_who_can_walk, _haste),
    "warding": _Effect(_friends, _warding),
    "wellspring": _Effect(_friends, _wellspring),
    "gust": _Effect(_undead_zones, _gust),
    "shackles": _Effect(_monsters, _shackles),
    "veil": _Effect(_friends, _veil),
    "beacon": _Effect(_street_deck, _beacon),
}
check_complete("Enchantment", EFFECTS, ENCHANTMENTS)


# The Action


def enchanting(table: Table, adventurer: Adventurer, purse: Purse) -> Iterator[TurnAction]:
    if adventurer.talisman and purse.can_pay("Enchantment"):
        for talisman, target in enchantments(table, adventurer):
            do = partial(_pay_and_cast, table, adventurer, talisman, target, purse)
            yield TurnAction(("enchant", talisman, target), do)


def _pay_and_cast(
    table: Table, adventurer: Adventurer, talisman: str, target: str, purse: Purse
) -> Asks[None]:
    yield from purse.pay("Enchantment")
    note(table, adventurer, "Enchantment")
    yield from cast(table, adventurer, talisman, target)
