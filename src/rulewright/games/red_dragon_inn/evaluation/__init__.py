"""What bots know about the Inn."""
