"""Tests of rules, written like table talk."""

from rulewright.testing.rng import ScriptedRng
from rulewright.testing.scene import Scene, rule
from rulewright.testing.walk import walk

__all__ = ["Scene", "ScriptedRng", "rule", "walk"]
