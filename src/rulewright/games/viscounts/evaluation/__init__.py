"""What bots know of Viscounts."""
