"""Packages that only some commands need, and what to say when one is missing."""

from __future__ import annotations

from importlib.util import find_spec

from rulewright.kernel.errors import RulewrightError


class MissingPackage(RulewrightError):
    """Something has to be installed first; the message says what."""


def needs(extra: str, *packages: str) -> None:
    """Refuses to go on without these packages, which an extra of ours brings."""
    for package in packages:
        if find_spec(package) is None:
            raise MissingPackage(
                f"{package} is missing; install it with: pip install 'rulewright[{extra}]'"
            )
