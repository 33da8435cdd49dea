"""What players see and read of DeckHand."""
