"""Spawning: how Enemies come, and what follows from that."""
