"""Matches that are looked back at."""
