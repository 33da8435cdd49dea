"""The printed things of the expansion as players read them, and its rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulewright.games.viscounts.components.catalogue import things
from rulewright.games.viscounts.components.notation import written
from rulewright.games.viscounts.components.words import icons_in_words, in_words
from rulewright.games.viscounts.keeper_of_keys.box import KeeperOfKeys
from rulewright.games.viscounts.keeper_of_keys.components import (
    AI_CHESTS,
    CHESTS,
    KEYS_CARDS,
    KEYS_FOLDER,
    KEYS_MANUSCRIPTS,
    KEYS_PLAYER_CARDS,
    KEYS_SCHEMES,
    PUBLIC_BUILDINGS,
    Chest,
    IconChest,
    PublicAbility,
    PublicBuilding,
)
from rulewright.title import Rule, Thing, read_rules
from rulewright.title.sentences import sentence

KEYS_RULES: tuple[Rule, ...] = tuple(read_rules(KEYS_FOLDER / "rulebook.toml"))


def _chest(chest: Chest, kind: str, rule: str) -> Thing:
    where = (chest.provenance, chest.source)
    if isinstance(chest, IconChest):
        facts = {"icons": chest.icon, "becomes": " ".join(chest.becomes)}
    else:
        facts = {"icons": " ".join([chest.icon] * chest.at_least), "gains": written(chest.effect)}
    return Thing(chest.name, kind, sentence(chest_in_words(chest)), rule, *where, facts)


def chest_in_words(chest: Chest) -> str:
    """What a Chest does for the card above it."""
    if isinstance(chest, IconChest):
        one, others = icons_in_words([chest.icon]), icons_in_words(chest.becomes)
        return f"once in each action, {one} of the card above may count as {others}"
    enough = icons_in_words([chest.icon] * chest.at_least)
    effect = in_words(chest.effect, KeeperOfKeys.signs)
    return f"when a card with at least {enough} enters the space above, {effect}"


_ABILITIES: Mapping[PublicAbility, str] = {
    "flip for a Hero": "whenever you gain or destroy a Hero, you may flip 1 Debt or Deed",
    "permanent icons": "permanently 1 Criminal icon",
    "ignore a Criminal and draw": (
        "at every collision, you may ignore 1 Criminal icon on your board, and you draw 1 card"
    ),
}


def _public_building(building: PublicBuilding) -> Thing:
    phrases = [
        f"when built: {in_words(building.effect, KeeperOfKeys.signs)}",
        _ABILITIES[building.ability],
    ]
    phrases.append(f"{building.points} Victory Points")
    text = " ".join(sentence(one) for one in phrases)
    facts: dict[str, str | int] = {
        "cost": building.cost,
        "points": building.points,
        "imm": written(building.effect),
        "icons": " ".join(building.icons),
    }
    where = (building.provenance, building.source)
    return Thing(building.name, "Public Building", text, "K23", *where, facts)


def _keys_things() -> Iterator[Thing]:
    yield from things(
        KEYS_CARDS.values(),
        KEYS_MANUSCRIPTS.values(),
        KEYS_PLAYER_CARDS.values(),
        KEYS_SCHEMES.values(),
        KeeperOfKeys.signs,
    )
    yield from (_chest(chest, "Chest", "K42") for chest in CHESTS.values())
    yield from (_chest(chest, "AI Chest", "K73") for chest in AI_CHESTS.values())
    yield from map(_public_building, PUBLIC_BUILDINGS.values())


KEYS_THINGS: Mapping[str, Thing] = {thing.name: thing for thing in _keys_things()}
