"""Packages that only some commands need, and the error when one is missing."""

from __future__ import annotations

from importlib.util import find_spec

from rulewright.kernel.errors import RulewrightError


class MissingPackage(RulewrightError):
    """A package has to be installed first; the message says which."""


def needs(extra: str, *packages: str) -> None:
    """Raise unless these packages are installed; ``extra`` is our extra that installs them."""
    for package in packages:
        if find_spec(package) is None:
            raise MissingPackage(
                f"{package} is missing; install it with: pip install 'rulewright[{extra}]'"
            )
