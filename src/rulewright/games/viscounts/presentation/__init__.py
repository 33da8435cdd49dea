"""What players see of Viscounts."""
