"""Labels of options, by their first word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rulewright.games.dead_keep.city.board import is_zone, said
from rulewright.games.dead_keep.components.equipment import CARDS, MELEE
from rulewright.games.dead_keep.components.skills import skill
from rulewright.games.dead_keep.evaluation.odds import odds_of
from rulewright.games.dead_keep.rules.campaign import TALISMAN_PRICE, TALISMAN_WORTH
from rulewright.games.dead_keep.rules.combat.attack import BOOST_WORDS, Attack, prepare
from rulewright.games.dead_keep.rules.combat.friendly_fire import friends_at_risk
from rulewright.games.dead_keep.rules.combat.targets import UNDEAD, Aim, aims
from rulewright.games.dead_keep.rules.health import mana_cost
from rulewright.games.dead_keep.rules.turn.actions import OwnTurn
from rulewright.games.dead_keep.rules.turn.movement import surcharge
from rulewright.games.dead_keep.skills import ABILITY_OF_QUESTION, SKILL_LABELS
from rulewright.games.dead_keep.skills.classes import BLOODLUST, use_is_free
from rulewright.games.dead_keep.table.option_labels import (
    OptionLabel,
    alike,
    zone_label,
    zone_point,
)
from rulewright.games.dead_keep.table.state import MANA, Foe, Table
from rulewright.kernel import Decision
from rulewright.title import Label
from rulewright.title.sentences import counted, listed

DISCARD = "Discard"
_PLACES = {
    "hand": "in Hand",
    "body": "on the Body",
    "backpack": "in the Backpack",
    "talisman": "among the Talismans",
    "discards": "on the discards",
    "potions": "",
}

#: Skills that bring nothing while an Adventurer has all the Mana there can be (D19).
_MANA_SKILLS = ("+2 Mana per Turn", "Mist: +1 Mana per Turn")


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]


def _where(table: Table, decision: Decision, zone: str) -> Label:
    return Label(_upper(said(zone)), decision.rule, (zone_point(zone),))


def _move(table: Table, decision: Decision, *where: str) -> Label:
    if len(where) > 1:
        return _arranged(table, decision, *where)
    (zone,) = where
    extra = surcharge(table, table.acting) if decision.kind == "action" else 0
    price = OwnTurn(table).price("Move", extra) if extra else 0
    said_price = f" ({counted(price, 'Action')}: Enemies hold you)" if price else ""
    return Label(f"Go to {said(zone)}{said_price}", "D117", (zone_point(zone),))


def _arranged(
    table: Table,
    decision: Decision,
    card: str,
    origin: str,
    slot: str,
    to: str,
    where: str,
) -> Label:
    if where == "potions":
        return Label(f"A Health Potion from {origin} to {to}", "D135", (f"adventurer:{to}",))
    if where == "discards":
        return _discarded(origin, slot, card)
    thing = _carried(origin, slot, card)
    whose = "" if to == origin or slot == "found" else f" of {to}"
    points = (f"card:{origin}:{slot}:{card}", f"slot:{to}:{where}")
    return Label(f"{thing}: {_PLACES[where]}{whose}", "D120", points)


def _carried(who: str, slot: str, card: str) -> str:
    return f"{card} (just found)" if slot == "found" else f"{card} ({who}, {_PLACES[slot]})"


def _discarded(who: str, slot: str, card: str) -> Label:
    """Begin with the verb: a name typed one question too early must not discard anything."""
    points = (f"card:{who}:{slot}:{card}",)
    text = f"{DISCARD} {_carried(who, slot, card)}"
    return Label(text, "D73", points, gives_up=True, menu=DISCARD)


def _attack(
    table: Table, decision: Decision, weapon: str, mana: str, zone: str, target: str
) -> Label:
    who = decision.context.get("who")
    aim = Aim(weapon, bool(mana), zone, target)
    attack = prepare(table, table.named(str(who)), aim, ABILITY_OF_QUESTION.get(decision.kind, ""))
    paid = f" ({mana_cost(table, attack.attacker)} Mana)" if mana else ""
    foes = _aimed_at(table, aim)
    points = tuple(f"foe:{foe.id}" for foe in foes)
    rule = {"Melee": "D175", "Ranged": "D178", "Magic": "D180"}[CARDS[weapon].kind]
    whom = target if target != UNDEAD else "the Undead"
    prospects = f"{_chance(attack, foes)}{_armor(attack, foes)}{_risk(attack)}"
    return Label(f"Attack {whom} in {said(zone)} with {weapon}{paid}: {prospects}", rule, points)


def _charge(table: Table, decision: Decision, zone: str) -> Label:
    """A charge with its price, and the best attack that can follow it (D87)."""
    one = table.acting
    extra = surcharge(table, one) if zone != one.zone else 0
    actions = extra + 1 - use_is_free(table, one)
    held = ": Enemies hold you" if extra else ""
    price = f" ({counted(actions, 'Action') if actions else 'free'}{held})"
    charges = f"Bloodlust: charge into {said(zone)}{price}"
    there = replace(one, zone=zone)
    attacks = [prepare(table, there, aim, BLOODLUST) for aim in aims(table, there, (MELEE,))]
    if not attacks:
        return Label(f"{charges}, without a Melee weapon", "D87", (zone_point(zone),))
    best = max(attacks, key=lambda attack: _expected(attack, _aimed_at(table, attack.aim)))
    weapon, foes = best.aim.weapon, _aimed_at(table, best.aim)
    prospects = f"{_chance(best, foes)}{_armor(best, foes)}"
    return Label(f"{charges} with {weapon}: {prospects}", "D87", (zone_point(zone),))


def _expected(attack: Attack, foes: list[Foe]) -> float:
    return odds_of(attack).mean if any(attack.can_hurt(foe) for foe in foes) else -1.0


def _aimed_at(table: Table, aim: Aim) -> list[Foe]:
    return [foe for foe in table.enemies_in(aim.zone) if _is_aimed_at(foe, aim.target)]


def _chance(attack: Attack, foes: list[Foe]) -> str:
    if not any(attack.can_hurt(foe) for foe in foes):
        return "cannot wound"
    found = odds_of(attack)
    dice = counted(attack.dice, "die", "dice")
    return f"{dice}, {found.any_hit:.0%} to hit, {found.mean:.1f} hits on average"


def _risk(attack: Attack) -> str:
    """Who might be hit instead (D186)."""
    friends = [one.name for one in friends_at_risk(attack)]
    return f"; misses hit {' or '.join(friends)}" if friends else ""


def _armor(attack: Attack, foes: list[Foe]) -> str:
    """The Armor numbers, if hits will be lost to Armor (D67)."""
    if all(attack.can_hurt(foe) for foe in foes):
        return ""
    armor = listed(sorted({str(foe.profile.armor) for foe in foes}))
    return f", Armor Penetration {attack.penetration} against Armor {armor}"


def _is_aimed_at(foe: Foe, target: str) -> bool:
    return foe.id == target or (target == UNDEAD and not foe.enemy.is_monster)


def _open(table: Table, decision: Decision, first: str, second: str) -> Label:
    points = (f"door:{first}~{second}",)
    return Label(f"Open the door between {said(first)} and {said(second)}", "D108", points)


def _token(verb: str) -> OptionLabel:
    def label(table: Table, decision: Decision, what: str) -> Label:
        return Label(f"{verb} the {what}", "D129", (f"token:{table.acting.zone}:{what}",))

    return label


def _trade(table: Table, decision: Decision, other: str) -> Label:
    return Label(f"Trade with {other}", "D120", (f"adventurer:{other}",))


def _enchant(table: Table, decision: Decision, talisman: str, target: str) -> Label:
    if is_zone(target):
        return Label(f"Cast {talisman} on {said(target)}", "D181", (zone_point(target),))
    at = f"foe:{target}" if table.foe(target) else f"adventurer:{target}"
    return Label(f"Cast {talisman} on {target}", "D181", (at,))


def _potion(table: Table, decision: Decision, one: str, other: str) -> Label:
    is_acting = table.turn is not None and table.acting.name == one
    whom = "yourself" if one == other and is_acting else other
    rule = "D133" if table.named(other).is_up else "D134"
    return Label(f"Health Potion of {one} for {whom}", rule, (f"adventurer:{other}",))


def _discard(table: Table, decision: Decision, *what: str) -> Label:
    if len(what) == 1:
        return Label(f"{DISCARD} {what[0]}", "D291", gives_up=True, menu=DISCARD)
    return _discarded(*what)


def _put(table: Table, decision: Decision, card: str, slot: str) -> Label:
    who = str(decision.context["who"])
    return Label(f"Put {card} {_PLACES[slot]}", "D291", (f"slot:{who}:{slot}",))


def _skill(table: Table, decision: Decision, name: str) -> Label:
    is_new = decision.kind == "skill"  # a player who uses a Skill has read it before
    if is_new:
        return Label(f"{name}: {skill(name).printed.text}", decision.rule)
    if name not in _MANA_SKILLS:
        return Label(name, decision.rule)
    now = f"nothing now, you have {MANA}" if table.acting.mana == MANA else "gain it now"
    return Label(f"{name}: {now}", decision.rule)


def _someone(verb: str) -> OptionLabel:
    def label(table: Table, decision: Decision, who: str) -> Label:
        return Label(f"{verb}{who}", decision.rule, (f"adventurer:{who}",))

    return label


def _join(table: Table, decision: Decision, who: str, seat: int) -> Label:
    return Label(who, "D6", (f"adventurer:{who}",))


def _all(table: Table, decision: Decision, where: str) -> Label:
    """One thing goes to one of them; several may be divided."""
    every = "All " if "split" in decision.options else ""
    if is_zone(where):
        return Label(_upper(f"{every}to {said(where)}"), decision.rule, (zone_point(where),))
    return Label(_upper(f"{every}on {where}"), decision.rule, (f"adventurer:{where}",))


def _first(table: Table, decision: Decision, zone: str) -> Label:
    return Label(f"First the Attacks on {said(zone)}", "Q29", (zone_point(zone),))


def _number(table: Table, decision: Decision, number: int) -> Label:
    return Label(str(number), decision.rule)


def _hit(table: Table, decision: Decision, kind: str, wounds: int) -> Label:
    left, points = alike(table, decision, kind, wounds)
    return Label(f"{kind}{left}", decision.rule, points)


def _boost(table: Table, decision: Decision, what: str, cost: int) -> Label:
    paid = f" for {cost} Mana" if cost else ""
    one = table.named(str(decision.context["who"]))
    words = BOOST_WORDS.hooks.get((what, False))
    brings = words(table, one, cost) if words is not None else ""
    return Label(f"Add {what}{paid}{brings}", decision.rule)


def _reroll(table: Table, decision: Decision, *what: str) -> Label:
    family = what[0]
    if len(what) == 1:
        return Label(f"Roll again ({family})", decision.rule)
    source, dice = what[1:]
    which = {"all": "all dice", "failures": "what failed", "some": "some dice"}[dice]
    by = source or family
    return Label(f"Roll {which} again ({by})", decision.rule)


def _die(table: Table, decision: Decision, place: int, face: int) -> Label:
    return Label(f"Die {place + 1}, which shows {face}", decision.rule)


def _use(table: Table, decision: Decision, card: str) -> Label:
    return Label(f"Use the {card} for 1 Mana", "Q33")


def _free(table: Table, decision: Decision, skill: str) -> Label:
    return Label(skill, decision.rule)


def _ignore(table: Table, decision: Decision, skill: str) -> Label:
    return Label(f"Ignore it ({skill})", "D280")


def _push(table: Table, decision: Decision, kind: str, zone: str) -> Label:
    return Label(f"A {kind} to {said(zone)}", "D181", (zone_point(zone),))


def _buy(table: Table, decision: Decision, card: str, slot: str = "") -> Label:
    price = f"{card} for {CARDS[card].buy} Gold"
    if slot:  # it points at nothing, so that one click on the card takes it to Hand
        return Label(f"Into the Backpack: {price}", "D18")
    return Label(price, "D15", (f"thing:{card}",))


def _buy_for(table: Table, decision: Decision, who: str, card: str) -> Label:
    price = TALISMAN_PRICE if CARDS[card].slot == "talisman" else CARDS[card].buy
    return Label(f"Buy {card} for {who} ({price} Gold)", "D14", (f"thing:{card}",))


def _rearrange(table: Table, decision: Decision, who: str) -> Label:
    return Label(f"Rearrange what {who} carries", "D18", (f"adventurer:{who}",))


def _sell(table: Table, decision: Decision, who: str, card: str) -> Label:
    price = TALISMAN_WORTH if CARDS[card].slot == "talisman" else CARDS[card].sell
    # Another pile than the shop's: the same card may lie there too.
    return Label(f"Sell {card} of {who} ({price} Gold)", "D14", (f"sale:{card}",))


def _talisman(table: Table, decision: Decision, card: str) -> Label:
    return Label(card, "D78", (f"thing:{card}",))


def _notable(table: Table, decision: Decision, foe: str) -> Label:
    return Label(f"The {foe}", "Q42", (f"foe:{foe}",))


LABELS: Mapping[str, OptionLabel] = {
    **SKILL_LABELS,
    "move": _move,
    "run": zone_label("Run to", "D253"),
    "zone": _where,
    "attack": _attack,
    "bloodlust": _charge,
    "open": _open,
    "take": _token("Take"),
    "activate token": _token("Activate"),
    "trade": _trade,
    "enchant": _enchant,
    "potion": _potion,
    "discard": _discard,
    "put": _put,
    "skill": _skill,
    "activate": _someone(""),
    "join": _join,
    "all": _all,
    "first": _first,
    "number": _number,
    "hit": _hit,
    "boost": _boost,
    "reroll": _reroll,
    "die": _die,
    "use": _use,
    "free": _free,
    "ignore": _ignore,
    "push": _push,
    "buy": _buy,
    "notable": _notable,
    "buy for": _buy_for,
    "sell": _sell,
    "rearrange": _rearrange,
    "talisman": _talisman,
}
