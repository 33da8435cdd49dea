"""Names that have moved, and can still be imported from their earlier place for one release."""

from importlib import import_module

import pytest

import rulewright.kernel
from rulewright import title
from rulewright.bots.analysis import turning_points, visible_turning_points


def test_a_name_that_moved_can_still_be_imported_from_the_kernel() -> None:
    with pytest.warns(DeprecationWarning, match="find_title has moved to rulewright.title"):
        from rulewright.kernel import find_title
    assert find_title is title.find_title


def test_the_kernel_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match="no attribute 'find_titel'"):
        rulewright.kernel.find_titel  # type: ignore[attr-defined]  # noqa: B018


def test_turning_points_can_still_be_imported_from_their_earlier_modules() -> None:
    with pytest.warns(DeprecationWarning, match="has moved to rulewright.bots.analysis"):
        earlier = import_module("rulewright.bots.turning_points")
    assert earlier.turning_points is turning_points.turning_points
    with pytest.warns(DeprecationWarning, match="recount is visible_turning_points"):
        earlier = import_module("rulewright.bots.recounting")
    assert earlier.recount is visible_turning_points.visible_turning_points
