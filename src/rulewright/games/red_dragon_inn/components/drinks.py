"""The Drink deck, and the Drinks of guests."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.red_dragon_inn.components.reading import FOLDER
from rulewright.games.red_dragon_inn.components.tokens import GUEST_TABLES, TOKENS
from rulewright.title import Row, read_table

#: Traits of characters that some Drinks treat differently.
TRAITS = ("goblin", "kobold", "ogre", "orc", "troll")


@dataclass(frozen=True, slots=True)
class DrinkCard:
    """A card of the Drink deck."""

    name: str
    rule: str
    text: str
    alcohol: int
    fortitude: int
    chaser: bool
    event: bool
    trait: str
    trait_alcohol: int
    trait_fortitude: int
    token: str
    """A token that the drinker gets."""
    copies: int
    provenance: str
    source: str
    notes: tuple[str, ...]
    """Rules of the rulebook about this particular card."""


def read_drink(row: Row) -> DrinkCard:
    return DrinkCard(
        name=row.text("name"),
        rule=row.text("id"),
        text=row.text("text"),
        alcohol=row.number("alcohol", 0),
        fortitude=row.number("fortitude", 0),
        chaser=row.flag("chaser"),
        event=row.flag("event"),
        trait=row.word("trait", ("", *TRAITS), ""),
        trait_alcohol=row.number("trait_alcohol", 0),
        trait_fortitude=row.number("trait_fortitude", 0),
        token=row.word("token", ("", *TOKENS), ""),
        copies=row.number("copies"),
        provenance=row.text("provenance"),
        source=row.text("source", ""),
        notes=row.texts("cites", []),
    )


_DRINKS = read_table(FOLDER / "drinks.toml", "drink", read_drink)
_GUEST_DRINKS = read_table(FOLDER / "guests.toml", "drink", read_drink, GUEST_TABLES)
DRINKS = {card.name: card for card in (*_DRINKS, *_GUEST_DRINKS)}
DRINK_DECK = tuple(card.name for card in _DRINKS for _ in range(card.copies))

#: The Drinks that join the Drink deck when guests are welcome.
GUEST_DRINKS = tuple(card.name for card in _GUEST_DRINKS for _ in range(card.copies))
