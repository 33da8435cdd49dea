"""The basis of every part of the server: settings, logs, names, limits."""
