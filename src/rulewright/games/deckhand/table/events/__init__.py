"""What can happen in DeckHand, each as a fact and as a sentence, by subject."""
