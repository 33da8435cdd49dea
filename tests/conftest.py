"""What holds for every test."""

from hypothesis import HealthCheck, settings

# No test may fail because the machine is busy.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
