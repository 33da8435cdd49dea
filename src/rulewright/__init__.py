"""Rulewright plays board-game rulebooks exactly."""
