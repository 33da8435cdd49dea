"""What bots know about The Dead Keep."""
