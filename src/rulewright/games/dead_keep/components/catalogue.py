"""The printed things of The Dead Keep as players read them, and its rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import files

from rulewright.games.dead_keep.components.adventurers import ADVENTURERS, YELLOW, Adventurer
from rulewright.games.dead_keep.components.enemies import ABILITIES, ENEMIES, Enemy
from rulewright.games.dead_keep.components.equipment import CARDS, Card, Line
from rulewright.games.dead_keep.components.ready_team import READY_TEAM
from rulewright.games.dead_keep.components.skills import CATALOGUE, CLASSES
from rulewright.games.dead_keep.components.stages import STAGES
from rulewright.kernel.errors import BadRulebook
from rulewright.title import Rulebook, Thing
from rulewright.title.printed.rulebook import read_rules
from rulewright.title.sentences import counted, stopped

#: Between the names in one fact.
SEPARATOR = "; "

RULEBOOK = Rulebook(read_rules(files("rulewright.games.dead_keep") / "rulebook.toml"))


def check_rules(rulebook: Mapping[str, object] = RULEBOOK) -> None:
    """Raise an error for rules that the tables name but the rulebook does not have."""
    named = {enemy.name: enemy.rule for enemy in ENEMIES.values() if enemy.rule}
    named |= {ability.name: ability.rule for ability in ABILITIES.values()}
    named |= {each.ability: each.rule for each in CLASSES.values()}
    named |= {row.name: row.rule for row in CATALOGUE.values()}
    for name, rule in named.items():
        if rule not in rulebook:
            raise BadRulebook(f"{name}: there is no rule {rule!r}")


check_rules()


def _things() -> Iterator[Thing]:
    for adventurer in ADVENTURERS.values():
        yield _adventurer(adventurer)
    for card in CARDS.values():
        yield Thing(
            card.name,
            card.deck,
            _card_text(card),
            "D9",
            card.provenance,
            facts=_card_facts(card),
        )
    for enemy in ENEMIES.values():
        kind = "Monster" if enemy.is_monster else "Undead"
        text, facts = _enemy_text(enemy), _enemy_facts(enemy)
        yield Thing(enemy.name, kind, text, "D91", enemy.provenance, facts=facts)
    for stage in STAGES.values():
        yield Thing(stage.name, "Stage card", stage.text, "D100", stage.provenance)
    yield from _skills()


def _adventurer(adventurer: Adventurer) -> Thing:
    ability = CLASSES[adventurer.class_name].ability
    orange, red = (tuple(map(str, skills)) for skills in (adventurer.orange, adventurer.red))
    text = (
        f"{adventurer.class_name} ({ability}). Blue: {adventurer.blue}. "
        f"Orange: {' or '.join(orange)}. Red: {' or '.join(red)}."
    )
    facts: dict[str, str | int] = {
        "class": adventurer.class_name,
        "ability": ability,
        "plays": adventurer.plays,
        "blue": str(adventurer.blue),
        "yellow": str(YELLOW),
        "orange": SEPARATOR.join(orange),
        "red": SEPARATOR.join(red),
    }
    if adventurer.name in READY_TEAM:
        facts["ready"] = list(READY_TEAM).index(adventurer.name) + 1
        facts["weapon"] = READY_TEAM[adventurer.name].weapon
    return Thing(adventurer.name, "Adventurer", text, "D6", adventurer.provenance, facts=facts)


def _skills() -> Iterator[Thing]:
    """Every Skill once, so that players can look up every word on a card."""
    for each in CLASSES.values():
        yield Thing(each.ability, "Class Ability", each.text, each.rule, "printed")
    names = {str(name): name for one in ADVENTURERS.values() for name in one.skills}
    granted = (grant.skill for card in CARDS.values() for grant in card.grants)
    names |= {str(name): name for name in granted if str(name) not in names}
    for name, skill in names.items():
        yield Thing(name, "Skill", skill.printed.text, skill.printed.rule, "printed")


def _card_facts(card: Card) -> dict[str, str | int]:
    printed = {"buy": card.buy, "sell": card.sell, "slot": card.slot, "kind": card.kind}
    facts: dict[str, str | int] = {name: value for name, value in printed.items() if value}
    line = card.line or card.mana_line
    if line is None:
        return facts
    numbers = {"dice": line.dice, "accuracy": line.accuracy, "penetration": line.penetration}
    return {**facts, "range": _reach(line), **numbers}


def _card_text(card: Card) -> str:
    lines = [card.kind] if card.is_weapon else []
    lines += [_line(card.line)] if card.line else []
    if card.mana_line:
        lines.append(f"1 Mana: {_line(card.mana_line)}")
    if card.text:
        lines.append(card.text[0].upper() + card.text[1:])
    return stopped(". ".join(lines)) if lines else ""


def _line(line: Line) -> str:
    dice = counted(line.dice, "die", "dice")
    return f"Range {_reach(line)}, {dice}, {line.accuracy}+, Armor Penetration {line.penetration}"


def _reach(line: Line) -> str:
    near, far = line.nearest, line.farthest
    return str(near) if near == far else f"{near}-{far}"


def _enemy_text(enemy: Enemy) -> str:
    """Its numbers and its special rules; those of a Monster for each Campaign Level (D95, D96)."""
    first, *more = enemy.profiles
    if not enemy.is_monster:
        return f"{first.text}.{enemy.specials}"
    others = [f"{profile.short} at {level}" for level, profile in enumerate(more, start=2)]
    others += [f"{enemy.boss.short} as Boss"] if enemy.boss else []
    return f"{first.text} at Campaign Level 1; {', '.join(others)}.{enemy.specials}"


def _enemy_facts(enemy: Enemy) -> dict[str, str | int]:
    """The numbers that are the same at every Campaign Level: all those of Undead (D92)."""
    facts: dict[str, str | int] = {} if enemy.is_monster else {"armor": enemy.at_level(1).armor}
    return {**facts, "actions": enemy.actions, "move": enemy.move, "reach": enemy.reach}


THINGS: Mapping[str, Thing] = {thing.name: thing for thing in _things()}
