"""The effects of the cards, by type. Importing them declares them."""

from rulewright.games.deckhand.cards import adventures, attacks, structures

__all__ = ["adventures", "attacks", "structures"]
