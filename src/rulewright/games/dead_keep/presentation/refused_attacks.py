"""Why an Enemy cannot be attacked or a card cannot be used, with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.games.dead_keep.city.board import said
from rulewright.games.dead_keep.components.enemies import ENEMIES
from rulewright.games.dead_keep.components.equipment import CARDS, MELEE
from rulewright.games.dead_keep.presentation.unseen import why_unseen
from rulewright.games.dead_keep.rules.combat.targets import (
    UNDEAD,
    Aim,
    aims,
    reach_of,
    sees,
    weapons,
)
from rulewright.games.dead_keep.rules.health import mana_cost
from rulewright.games.dead_keep.rules.turn.actions import OwnTurn
from rulewright.games.dead_keep.rules.turn.enchantments import enchantments
from rulewright.games.dead_keep.table.state import Adventurer, Foe, Table
from rulewright.title import Refusal
from rulewright.title.sentences import counted, listed, stopped

#: Words for all Enemies of a sort.
_SORTS = {"undead": False, "monster": True, "monsters": True}
_ANYBODY = frozenset({"enemy", "enemies"})


def spent() -> Refusal:
    return Refusal("You have no Action left.", "D107")


# Enemies


def is_enemy(table: Table, wanted: str) -> bool:
    """Whether a name means Enemies, on the board or not."""
    name = wanted.removeprefix("the ")
    kinds = {word.casefold() for enemy in ENEMIES.values() for word in (enemy.name, enemy.plural)}
    return bool(enemies_named(table, wanted)) or name in {*kinds, *_SORTS, *_ANYBODY, "boss"}


def enemies_named(table: Table, wanted: str) -> list[Foe]:
    """The Enemies on the board with this name: a kind, a sort, a miniature or the Boss."""
    name = wanted.removeprefix("the ")
    return [foe for foe in table.foes if name in _names(foe)]


def _names(foe: Foe) -> set[str]:
    names = {foe.kind, foe.enemy.plural, foe.id, *_ANYBODY}
    names |= {word for word, is_monster in _SORTS.items() if foe.enemy.is_monster is is_monster}
    names |= {"Boss", f"Boss {foe.kind}"} if foe.is_boss else set()
    return {name.casefold() for name in names}


def why_no_attack(
    table: Table, adventurer: Adventurer, purse: OwnTurn, foes: Iterable[Foe], weapon: str = ""
) -> Refusal | None:
    """Why none of these Enemies can be attacked, with any weapon or with this weapon."""
    foes = sorted(foes, key=lambda foe: _nearness(table, adventurer, foe))
    if not foes:
        return Refusal("No such Enemy is on the board.", "Q58")
    possible = [
        aim
        for aim in aims(table, adventurer)
        if weapon in ("", aim.weapon) and any(_is_target(aim, foe) for foe in foes)
    ]
    if possible:
        return None if any(purse.can_pay(aim.card.kind) for aim in possible) else spent()
    active = [foe for foe in foes if table.boss.is_active or not foe.is_boss]
    if not active:
        return Refusal(f"The {foes[0].kind} is Inactive: nothing can be done to it.", "D98")
    own = [weapon] if weapon else weapons(adventurer)
    if not own:
        return Refusal(f"{adventurer.name} has no weapon in Hand.", "D65")
    return _why_out_of_reach(table, adventurer, active[0], own)


def _nearness(table: Table, adventurer: Adventurer, foe: Foe) -> tuple[int, int]:
    """Enemies in sight come first, then the nearest."""
    seen, measured = sees(table, adventurer), table.ground.measured(adventurer.zone)
    return seen.get(foe.zone, len(measured)), measured.get(foe.zone, len(measured))


def _is_target(aim: Aim, foe: Foe) -> bool:
    return aim.zone == foe.zone and aim.target == (foe.id if foe.enemy.is_monster else UNDEAD)


def _why_out_of_reach(table: Table, adventurer: Adventurer, foe: Foe, own: list[str]) -> Refusal:
    """Out of sight, out of Range, or within reach of a weapon that lacks something else."""
    where = f"{foe.id} stands in {said(foe.zone)}"
    far = [weapon for weapon in own if CARDS[weapon].kind != MELEE]
    if not far:
        reach = "reaches" if len(own) == 1 else "reach"
        return Refusal(f"{where}, and {listed(own)} {reach} your own Zone only.", "D59")
    unseen = why_unseen(table, adventurer, foe.zone)
    if unseen is not None:
        ranges = listed([f"{weapon} has {_range(adventurer, weapon)}" for weapon in far])
        return Refusal(f"{where}, and {ranges}. {unseen.text}", unseen.rule)
    reasons = [_why_not_at(table, adventurer, foe, weapon) for weapon in far]
    text = "; ".join(text for text, _ in reasons)
    return Refusal(f"{where}: {text}.", reasons[0][1])


def _why_not_at(table: Table, adventurer: Adventurer, foe: Foe, weapon: str) -> tuple[str, str]:
    """Why a weapon does not reach an Enemy in sight."""
    card, away = CARDS[weapon], sees(table, adventurer)[foe.zone]
    if card.only_in_mist and not table.ground.board.zones[adventurer.zone].is_mist:
        return f"{weapon} works in the mist only", "D206"
    if card.mana_line is not None and adventurer.mana < mana_cost(table, adventurer):
        nearest, farthest = reach_of(adventurer, weapon, card.mana_line)
        if nearest <= away <= farthest:
            return f"{weapon} needs 1 Mana for that", "D64" if card.is_artifact else "D63"
    return f"{counted(away, 'Zone')} away, and {weapon} has {_range(adventurer, weapon)}", "D66"


def _range(adventurer: Adventurer, weapon: str) -> str:
    line = CARDS[weapon].line or CARDS[weapon].mana_line
    assert line is not None
    nearest, farthest = reach_of(adventurer, weapon, line)
    return f"Range {nearest}" if nearest == farthest else f"Range {nearest}-{farthest}"


# Cards


def why_not_with(table: Table, adventurer: Adventurer, purse: OwnTurn, card: str) -> Refusal | None:
    """Why a card cannot be used now: a weapon to attack with, a Talisman to cast."""
    found = CARDS[card]
    if card not in adventurer.cards:
        return Refusal(stopped(f"{adventurer.name} does not carry {card}"), "D72")
    if found.enchantment is not None:
        return _why_not_cast(table, adventurer, purse, card)
    if found.slot == "talisman":
        return Refusal(f"{card} works by itself.", "D77")
    if not found.is_weapon:
        return Refusal(f"{card} is no weapon.", "D65")
    if card not in weapons(adventurer):
        return Refusal(f"{card} works in Hand only.", "D74")
    if found.line is None and adventurer.mana < mana_cost(table, adventurer):
        return Refusal(f"{card} cannot be used without Mana.", "D64")
    if not any(aim.weapon == card for aim in aims(table, adventurer)):
        return _why_nobody(table, adventurer, card)
    return None if purse.can_pay(found.kind) else spent()


def _why_nobody(table: Table, adventurer: Adventurer, card: str) -> Refusal:
    if CARDS[card].only_in_mist and not table.ground.board.zones[adventurer.zone].is_mist:
        return Refusal(f"{card} works in the mist only.", "D206")
    zones = {adventurer.zone} if CARDS[card].kind == MELEE else {*sees(table, adventurer)}
    enemies = any(table.enemies_in(zone) for zone in zones)
    boss = table.boss_foe
    if not enemies and boss is not None and boss.zone in zones:
        return Refusal(f"The {boss.kind} is Inactive: nothing can be done to it.", "D98")
    if CARDS[card].kind == MELEE:
        return Refusal("No Enemy stands in your Zone.", "D59")
    if enemies:
        return Refusal(stopped(f"No Enemy in sight is within the Range of {card}"), "D66")
    nearest = min(table.enemies(), key=lambda foe: _nearness(table, adventurer, foe), default=None)
    unseen = None if nearest is None else why_unseen(table, adventurer, nearest.zone)
    if unseen is None:
        return Refusal("No Enemy is in sight.", "Q58")
    return Refusal(f"No Enemy is in sight. {unseen.text}", unseen.rule)


def _why_not_cast(
    table: Table, adventurer: Adventurer, purse: OwnTurn, card: str, target: str = ""
) -> Refusal | None:
    """Why an Enchantment cannot be cast: once a Turn, for its Mana, on a target in sight."""
    enchantment = CARDS[card].enchantment
    assert enchantment is not None
    assert table.turn is not None
    if enchantment.mana > adventurer.mana:
        return Refusal(f"{card} costs {enchantment.mana} Mana.", "D62")
    if not any(talisman == card for talisman, _ in enchantments(table, adventurer)):
        if card in table.turn.cast:
            return Refusal(f"{card} has been cast in this Turn.", "D181")
        return Refusal(f"Nobody in sight could be the target of {card}.", "D181")
    if target and (card, target) not in set(enchantments(table, adventurer)):
        return Refusal(f"{card} cannot be cast on {target} now.", "D181")
    return None if purse.can_pay("Enchantment") else spent()


def why_not_cast_on(
    table: Table, adventurer: Adventurer, purse: OwnTurn, card: str, target: str
) -> Refusal | None:
    """Why it cannot be cast on this target; sight is checked first."""
    if card not in adventurer.cards:
        return why_not_with(table, adventurer, purse, card)
    foe, other = table.foe(target), next((o for o in table.adventurers if o.name == target), None)
    zone = foe.zone if foe is not None else other.zone if other is not None else ""
    unseen = why_unseen(table, adventurer, zone) if zone else None
    return unseen or _why_not_cast(table, adventurer, purse, card, target)
