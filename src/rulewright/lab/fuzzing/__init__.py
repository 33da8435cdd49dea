"""Random matches that look for broken promises and leaked secrets."""
