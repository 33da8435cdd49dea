"""The pytest plugin: a marker for rules, and records that are tests by lying in a folder."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of the rulebook a test checks")
