"""The earlier name of ``rulewright.bots.analysis.turning_points``, until the next release."""

import warnings

from rulewright.bots.analysis.turning_points import NotOver as NotOver
from rulewright.bots.analysis.turning_points import TurningPoint as TurningPoint
from rulewright.bots.analysis.turning_points import turning_points as turning_points

warnings.warn(
    "rulewright.bots.turning_points has moved to rulewright.bots.analysis.turning_points",
    DeprecationWarning,
    stacklevel=2,
)
