"""Testing rules as people talk at a table."""

from rulewright.testing.rng import ScriptedRng
from rulewright.testing.scene import Scene, rule

__all__ = ["Scene", "ScriptedRng", "rule"]
