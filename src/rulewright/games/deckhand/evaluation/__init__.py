"""What bots know about DeckHand."""
