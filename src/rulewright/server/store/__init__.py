"""Persistent storage (SQLite or PostgreSQL)."""
