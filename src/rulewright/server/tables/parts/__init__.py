"""The parts of a table, one subject each."""
