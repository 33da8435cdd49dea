"""Replays: finished matches, histories, records."""
