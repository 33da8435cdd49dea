"""What every part of the server stands on: settings, logs, names, limits."""
