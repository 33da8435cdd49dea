"""The Dead Keep: adventurers against a horde, together; not offered yet."""
