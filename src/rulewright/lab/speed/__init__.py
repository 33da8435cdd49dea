"""How fast a title runs on this machine."""
