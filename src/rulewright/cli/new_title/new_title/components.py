"""What is in the box."""

from __future__ import annotations

from importlib.resources import files

from rulewright.title import Rulebook, read_rules

CARDS = tuple(range(1, 21))
RULEBOOK = Rulebook(read_rules(files(__package__) / "rulebook.toml"))
