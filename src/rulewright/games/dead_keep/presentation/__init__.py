"""What players see of The Dead Keep."""
