"""The earlier name of ``analysis.visible_turning_points``, until the next release."""

import warnings

from rulewright.bots.analysis.visible_turning_points import VisibleTurningPoint as Recounted
from rulewright.bots.analysis.visible_turning_points import visible_turning_points as recount

__all__ = ["Recounted", "recount"]

warnings.warn(
    "recount is visible_turning_points of rulewright.bots.analysis.visible_turning_points now",
    DeprecationWarning,
    stacklevel=2,
)
