"""What can happen in DeckHand, as facts and sentences, by subject."""
