"""Why something cannot be done now, by the rule that stands in its way."""

from __future__ import annotations

from rulewright.games.dead_keep.board import said
from rulewright.games.dead_keep.combat import aims, sees, weapons
from rulewright.games.dead_keep.doors import is_locked, is_open
from rulewright.games.dead_keep.equipment import CARDS, MELEE
from rulewright.games.dead_keep.health import mana_cost
from rulewright.games.dead_keep.state import Adventurer, Table
from rulewright.games.dead_keep.turn import OwnTurn
from rulewright.games.dead_keep.walking import surcharge
from rulewright.kernel import Refusal
from rulewright.kernel.sentences import counted, stopped


def why_not(table: Table, seat: int, thing: str) -> Refusal | None:
    """Of a Zone, a door, a card, ``search``, ``gather`` or ``trade``; None if it can be done."""
    if table.outcome is not None:
        return Refusal("The game is over.", "D22")
    wanted = thing.strip().casefold()
    if not _is_known(table, wanted):
        return None
    if table.turn is None or table.acting.seat != seat:
        return Refusal("It is not the Turn of one of your Adventurers.", "D284")
    one, purse = table.acting, OwnTurn(table)
    if wanted == "search":
        return _why_no_search(table, one, purse)
    if wanted == "gather":
        return _why_no_mana(table, one, purse)
    if wanted == "trade":
        return None if purse.can_pay("Trade") else _spent()
    zone = _zone_named(table, wanted)
    if zone is not None:
        return _why_not_there(table, one, purse, zone)
    return _why_not_with(table, one, purse, _card_named(wanted))


def _is_known(table: Table, wanted: str) -> bool:
    if wanted in ("search", "gather", "trade"):
        return True
    return _zone_named(table, wanted) is not None or bool(_card_named(wanted))


def _zone_named(table: Table, wanted: str) -> str | None:
    zones = table.ground.board.zones
    return next((z for z in zones if wanted in (z.casefold(), said(z).casefold())), None)


def _card_named(wanted: str) -> str:
    return next((card for card in CARDS if card.casefold() == wanted), "")


def _spent() -> Refusal:
    return Refusal("You have no Action left.", "D107")


def _why_no_search(table: Table, one: Adventurer, purse: OwnTurn) -> Refusal | None:
    if one.zone not in table.search:
        return Refusal("No Search token lies in your Zone.", "D122")
    if table.enemies_in(one.zone):
        return Refusal("Nobody searches where Enemies stand.", "D307")
    return None if purse.can_pay("Search") else _spent()


def _why_no_mana(table: Table, one: Adventurer, purse: OwnTurn) -> Refusal | None:
    if not table.ground.board.zones[one.zone].is_mist:
        return Refusal("Mana is gathered in the mist or at a Fountain.", "D116")
    return None if purse.can_pay("Gather Mana") else _spent()


def _why_not_there(table: Table, one: Adventurer, purse: OwnTurn, zone: str) -> Refusal | None:
    """Why one Move does not lead to a Zone."""
    where = said(zone)
    if zone == one.zone:
        return Refusal(f"{one.name} stands there.", "D117")
    if zone in table.ground.ways[one.zone]:
        extra = surcharge(table, one)
        if purse.can_pay("Move", extra):
            return None
        if extra:
            needed = counted(purse.price("Move", extra), "Action")
            return Refusal(f"Enemies hold you: to leave costs {needed}.", "D117")
        return _spent()
    for number, door in enumerate(table.quest.doors):
        if {one.zone, zone} == set(door.between) and not is_open(table, number):
            if is_locked(table, number):
                return Refusal(f"The {door.colour} door is locked.", "D4")
            return Refusal("A shut door stands between; opening it is free.", "D47")
    if zone in table.ground.board.touching[one.zone]:
        return Refusal(f"A wall stands between here and {where}.", "D46")
    away = table.ground.away(one.zone).get(zone)
    if away is None:
        return Refusal(f"No open way leads to {where}.", "D47")
    return Refusal(f"{where} is {away} Moves away.", "D44")


def _why_not_with(table: Table, one: Adventurer, purse: OwnTurn, card: str) -> Refusal | None:
    """Why a card cannot be used for a Combat Action."""
    found = CARDS[card]
    if card not in one.cards:
        return Refusal(stopped(f"{one.name} does not carry {card}"), "D72")
    if not found.is_weapon:
        return Refusal(f"{card} is no weapon.", "D65")
    if card not in weapons(one):
        return Refusal(f"{card} works in Hand only.", "D74")
    if found.line is None and one.mana < mana_cost(table, one):
        return Refusal(f"{card} cannot be used without Mana.", "D64")
    if not any(aim.weapon == card for aim in aims(table, one)):
        return _why_nobody(table, one, card)
    return None if purse.can_pay(found.kind) else _spent()


def _why_nobody(table: Table, one: Adventurer, card: str) -> Refusal:
    if CARDS[card].only_in_mist and not table.ground.board.zones[one.zone].is_mist:
        return Refusal(f"{card} works in the mist only.", "D206")
    zones = {one.zone} if CARDS[card].kind == MELEE else {*sees(table, one)}
    enemies = any(table.enemies_in(zone) for zone in zones)
    boss = table.boss_foe
    if not enemies and boss is not None and boss.zone in zones:
        return Refusal(f"The {boss.kind} is Inactive: nothing can be done to it.", "D98")
    if CARDS[card].kind == MELEE:
        return Refusal("No Enemy stands in your Zone.", "D59")
    if enemies:
        return Refusal(stopped(f"No Enemy in sight is within the Range of {card}"), "D66")
    return Refusal("No Enemy is in sight.", "Q58")
