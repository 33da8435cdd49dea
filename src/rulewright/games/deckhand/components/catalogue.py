"""The rulebook with the rules printed on cards, and the cards as players look them up."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files

from rulewright.games.deckhand.components.cards import (
    CARDS,
    EDITIONS,
    FIRST_EDITION,
    OTHERS,
    Card,
)
from rulewright.title import Rule, Rulebook, read_rules


def _in_both_editions(card: Card) -> Card:
    """A card with the text of both editions where they differ."""
    later = CARDS[EDITIONS[1]][card.name]
    if later == card:
        return card
    changes = [f"costs {later.cost}"] if later.cost != card.cost else []
    changes += [later.text] if later.text != card.text else []
    return replace(card, text=f"{card.text} (In {EDITIONS[1]}: {'; '.join(changes)})")


THINGS = {name: card.thing(CARDS[EDITIONS[1]][name]) for name, card in FIRST_EDITION.items()}

RULEBOOK = Rulebook(
    [
        *read_rules(files("rulewright.games.deckhand") / "rulebook.toml"),
        *(
            Rule(card.rule, f"Card: {card.name}", card.text, card.provenance, card.source)
            for card in map(_in_both_editions, FIRST_EDITION.values())
            if card.name in OTHERS
        ),
    ]
)
