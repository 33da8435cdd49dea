"""An Adventurer's Turn and its Actions."""
