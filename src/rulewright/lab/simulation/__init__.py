"""Many games played by bots, and their results as files."""
