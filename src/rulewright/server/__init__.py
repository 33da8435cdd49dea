"""The game server: lobby, seats, and matches that survive crashes and restarts."""
