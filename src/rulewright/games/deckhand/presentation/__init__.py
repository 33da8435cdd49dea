"""What people see and read of DeckHand."""
