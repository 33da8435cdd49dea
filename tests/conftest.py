"""What holds for every test."""

import gc

import pytest
from hypothesis import HealthCheck, settings

# No test may fail because the machine is busy.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

# Thousands of tests and their modules stay to the end: looking for garbage among them is in vain.
gc.disable()


def pytest_collection_finish(session: pytest.Session) -> None:
    gc.freeze()
    gc.enable()
