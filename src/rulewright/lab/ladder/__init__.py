"""Games of bots against each other, and their ratings."""
