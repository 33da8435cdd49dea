"""Rulewright plays board-game rulebooks exactly."""

__version__ = "0.1.0"
