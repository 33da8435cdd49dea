"""Equipment: weapons with their lines, armour, talismans, and the four decks they come in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Literal, cast

from rulewright.kernel.errors import BadRulebook
from rulewright.kernel.rulebook import Row, read_table

Slot = Literal["hand", "body", "backpack", "talisman", ""]

#: How many cards an Adventurer can carry where (D72).
SLOTS: Mapping[Slot, int] = {"hand": 2, "body": 1, "backpack": 5, "talisman": 3}

#: The decks and how many cards each holds (D3, D9).
DECKS: Mapping[str, int] = {
    "Adventurer Equipment": 48,
    "Adventurer Talismans": 60,
    "Necromantic Equipment": 40,
    "Necromantic Artifacts": 18,
}

MELEE, RANGED, MAGIC = "Melee", "Ranged", "Magic"
WEAPONS = (MELEE, RANGED, MAGIC)
_KINDS = (*WEAPONS, "shield", "Enchantment", "event", "")

_LINE = re.compile(r"(\d)(?:-(\d))? (\d) ([2-6])\+ (\d)")


@dataclass(frozen=True, slots=True)
class Line:
    """One way to use a weapon."""

    nearest: int
    farthest: int
    dice: int
    accuracy: int
    """A die that shows this or more is a success (D68)."""
    penetration: int

    def reaches(self, zones: int) -> bool:
        """Whether a target so many Zones away is legal (D66)."""
        return self.nearest <= zones <= self.farthest


@dataclass(frozen=True, slots=True)
class Card:
    """A card of Equipment."""

    name: str
    deck: str
    copies: int
    slot: Slot
    """Where it works; the backpack takes all but Talismans (D74 to D77)."""
    kind: str
    line: Line | None
    mana_line: Line | None
    """The line that costs 1 Mana each time (D63, D64)."""
    buy: int
    sell: int
    text: str
    provenance: str
    printed: str

    @property
    def is_weapon(self) -> bool:
        return self.kind in WEAPONS


def _read_cards() -> dict[str, Card]:
    cards: dict[str, Card] = {}
    for row in read_table(files(__package__) / "equipment.toml", "card"):
        card = _card(row)
        if card.name in cards:
            raise BadRulebook(f"{row.place}: {card.name} stands there twice")
        cards[card.name] = card
    for deck, size in DECKS.items():
        found = sum(card.copies for card in cards.values() if card.deck == deck)
        if found != size:
            raise BadRulebook(f"equipment.toml: {deck} has {found} cards, not {size}")
    return cards


def _card(row: Row) -> Card:
    deck, slot, kind = row.text("deck"), row.text("slot", ""), row.text("kind", "")
    for field, value, known in (
        ("deck", deck, tuple(DECKS)),
        ("slot", slot, (*SLOTS, "")),
        ("kind", kind, _KINDS),
    ):
        if value not in known:
            raise BadRulebook(f"{row.place}: {field!r} is {value!r}, none of {', '.join(known)}")
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
        provenance=row.text("provenance"),
        printed=row.text("printed", ""),
    )
    if card.is_weapon != (card.line is not None or card.mana_line is not None):
        raise BadRulebook(f"{row.place}: a weapon has a line, and nothing else has one")
    return card


def _line(row: Row, field: str) -> Line | None:
    text = row.text(field, "")
    if not text:
        return None
    found = _LINE.fullmatch(text)
    if found is None:
        raise BadRulebook(f"{row.place}: {field!r} is {text!r}; write it like '1-3 1 3+ 1'")
    nearest, farthest, dice, accuracy, penetration = found.groups()
    return Line(int(nearest), int(farthest or nearest), int(dice), int(accuracy), int(penetration))


CARDS: Mapping[str, Card] = _read_cards()
