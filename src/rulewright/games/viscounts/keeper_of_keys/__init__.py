"""Keeper of Keys: Heroes to gain, Public Buildings and Chests."""
