"""Puzzles from the games of bots."""
