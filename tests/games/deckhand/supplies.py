"""Supplies for tests of cards."""

#: A supply with two cards of each type, the cheapest first.
MIXED = ("Quick Shot", "Harbor Market", "Extravagance", "Shipyard", "Haunted Cave", "Treasure Hunt")
