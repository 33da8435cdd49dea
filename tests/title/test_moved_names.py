"""Names that were the kernel's."""

import pytest

import rulewright.kernel
from rulewright import title


def test_a_name_that_moved_can_still_be_imported_from_the_kernel() -> None:
    with pytest.warns(DeprecationWarning, match="find_title has moved to rulewright.title"):
        from rulewright.kernel import find_title
    assert find_title is title.find_title


def test_the_kernel_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match="no attribute 'find_titel'"):
        rulewright.kernel.find_titel  # type: ignore[attr-defined]  # noqa: B018
