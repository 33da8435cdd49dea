"""What bots know about Viscounts."""
