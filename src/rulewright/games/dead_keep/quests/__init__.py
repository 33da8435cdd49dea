"""Quests: values, files, vocabulary, checks, drawings, and the quests of the game."""
