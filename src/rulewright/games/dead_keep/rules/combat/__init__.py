"""Combat Actions, from the choice of a target to loot and Friendly Fire."""
