"""The parts of a table, each with one subject."""
