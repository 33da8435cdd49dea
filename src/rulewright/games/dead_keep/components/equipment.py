"""Equipment: weapons with their lines, armour, talismans, and the four decks they come in."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal, cast

from rulewright.games.dead_keep.components.enemies import ENEMIES
from rulewright.games.dead_keep.components.skills import SkillName, skill_of
from rulewright.kernel.errors import BadRulebook
from rulewright.title.printed.tables import Row, by_name, read_table

_TABLE = files(__package__) / "equipment.toml"

Slot = Literal["hand", "body", "backpack", "talisman", ""]

#: How many cards an Adventurer can carry in each kind of slot (D72).
SLOTS: Mapping[Slot, int] = {"hand": 2, "body": 1, "backpack": 5, "talisman": 3}

ARTIFACTS = "Necromantic Artifacts"

#: The decks, and how many cards each has (D3, D9).
DECKS: Mapping[str, int] = {
    "Adventurer Equipment": 48,
    "Adventurer Talismans": 60,
    "Necromantic Equipment": 40,
    ARTIFACTS: 18,
}

MELEE, RANGED, MAGIC = "Melee", "Ranged", "Magic"
WEAPONS = (MELEE, RANGED, MAGIC)
_KINDS = (*WEAPONS, "shield", "Enchantment", "event", "")

#: Unlocks a Skill against any Monster, instead of a named Enemy.
MONSTER = "Monster"

While = Literal["used", "equipped", "in the Backpack"]
_WHILE: tuple[While, ...] = ("used", "equipped", "in the Backpack")

#: The rolls that a granted Skill can be limited to.
ARMOR_ROLLS = "Armor rolls"

#: What an Enchantment does, by the keys of the table.
ENCHANTMENTS = (
    "mending",
    "haste",
    "warding",
    "wellspring",
    "gust",
    "shackles",
    "veil",
    "beacon",
)

_LINE = re.compile(r"(\d)(?:-(\d))? (\d) ([2-6])\+ (\d)")


@dataclass(frozen=True, slots=True)
class Line:
    """One way to use a weapon."""

    nearest: int
    farthest: int
    dice: int
    accuracy: int
    """A die with this result or more is a success (D68)."""
    penetration: int

    def reaches(self, zones: int) -> bool:
        """Whether a target ``zones`` Zones away is legal (D66)."""
        return self.nearest <= zones <= self.farthest


@dataclass(frozen=True, slots=True)
class Grant:
    """A Skill that a card grants, and when."""

    skill: SkillName
    when: While
    """In Combat Actions with it (D203), in the slot where it works (D204), or in the Backpack."""
    against: str
    """The Enemy, or Monster for any of them, that must be in the target Zone (D205)."""
    only: str
    """The rolls it counts for; empty for all rolls that the Skill applies to."""
    mana: bool
    """Whether each use of it costs 1 Mana although the Skill itself does not."""


@dataclass(frozen=True, slots=True)
class Enchantment:
    """What an Enchantment Action with a Talisman does (D181)."""

    key: str
    mana: int
    """The Mana it costs, besides the Action."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card of Equipment."""

    name: str
    deck: str
    copies: int
    slot: Slot
    """Where it works; the backpack holds all but Talismans (D74 to D77)."""
    kind: str
    line: Line | None
    mana_line: Line | None
    """The line that costs 1 Mana each time (D63, D64)."""
    buy: int
    sell: int
    text: str
    armor: int
    """An Armor die with this result or more cancels an Attack; 0 without Armor (D142)."""
    armor_against: tuple[tuple[str, int], ...]
    """The Enemies against which that number differs."""
    grants: tuple[Grant, ...]
    enchantment: Enchantment | None
    only_in_mist: bool
    """Whether it works only while its owner is in a Mist Zone (D206)."""
    mana_if_discarded: int
    provenance: str
    printed: str

    @property
    def is_weapon(self) -> bool:
        return self.kind in WEAPONS

    @property
    def is_artifact(self) -> bool:
        """Whether every use costs 1 Mana (D64, Q33)."""
        return self.deck == ARTIFACTS

    def armor_value(self, enemy: str) -> int:
        """The die result that cancels an Attack of this Enemy (D314)."""
        return dict(self.armor_against).get(enemy, self.armor)


def read_cards(path: Traversable = _TABLE) -> Mapping[str, Card]:
    cards = by_name(path, read_table(path, "card", _card))
    for deck, size in DECKS.items():
        found = sum(card.copies for card in cards.values() if card.deck == deck)
        if found != size:
            raise BadRulebook(f"{path}: {deck} has {found} cards, not {size}")
    return cards


def _card(row: Row) -> Card:
    deck, slot, kind = row.text("deck"), row.text("slot", ""), row.text("kind", "")
    _known(row, "deck", deck, DECKS)
    _known(row, "slot", slot, (*SLOTS, ""))
    _known(row, "kind", kind, _KINDS)
    card = Card(
        name=row.text("name"),
        deck=deck,
        copies=row.number("copies"),
        slot=cast(Slot, slot),
        kind=kind,
        line=_line(row, "line"),
        mana_line=_line(row, "mana"),
        buy=row.number("buy", 0),
        sell=row.number("sell", 0),
        text=row.text("text", ""),
        armor=row.number("armor", 0),
        armor_against=tuple(row.numbers_by_name("armor_against").items()),
        grants=tuple(_grant(grant) for grant in row.rows("grants")),
        enchantment=_enchantment(row.row("enchantment")),
        only_in_mist=row.flag("only_in_mist"),
        mana_if_discarded=row.number("mana_if_discarded", 0),
        provenance=row.text("provenance"),
        printed=row.text("printed", ""),
    )
    if card.is_weapon != (card.line is not None or card.mana_line is not None):
        raise BadRulebook(f"{row.place}: a weapon must have 'line', and nothing else may have it")
    if (card.kind == "Enchantment") != (card.enchantment is not None):
        raise BadRulebook(
            f"{row.place}: an Enchantment must have 'enchantment', and nothing else may have it"
        )
    if bool(card.armor) != (card.slot == "body" or card.kind == "shield"):
        raise BadRulebook(
            f"{row.place}: armour and shields must have 'armor', and nothing else may have it"
        )
    for enemy, _ in card.armor_against:
        _known(row, "armor_against", enemy, ENEMIES)
    return card


def _grant(row: Row) -> Grant:
    against, only = row.text("against", ""), row.text("only", "")
    when = _known(row, "while", row.text("while"), _WHILE)
    _known(row, "against", against, (*ENEMIES, MONSTER, ""))
    _known(row, "only", only, (ARMOR_ROLLS, ""))
    skill = skill_of(row, row.text("skill"))
    return Grant(skill, cast(While, when), against, only, row.flag("mana"))


def _enchantment(row: Row | None) -> Enchantment | None:
    if row is None:
        return None
    key = _known(row, "key", row.text("key"), ENCHANTMENTS)
    return Enchantment(key, row.number("mana", 0))


def _known(row: Row, field: str, value: str, known: Collection[str]) -> str:
    if value not in known:
        raise BadRulebook(
            f"{row.place}: {field!r} is {value!r}; it must be one of {', '.join(known)}"
        )
    return value


def _line(row: Row, field: str) -> Line | None:
    text = row.text(field, "")
    if not text:
        return None
    found = _LINE.fullmatch(text)
    if found is None:
        raise BadRulebook(f"{row.place}: {field!r} is {text!r}; write it like '1-3 1 3+ 1'")
    nearest, farthest, dice, accuracy, penetration = found.groups()
    return Line(int(nearest), int(farthest or nearest), int(dice), int(accuracy), int(penetration))


CARDS: Mapping[str, Card] = read_cards()
