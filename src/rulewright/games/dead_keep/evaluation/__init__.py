"""What bots know of The Dead Keep."""
