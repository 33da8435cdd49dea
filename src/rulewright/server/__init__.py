"""The table in the browser: lobby, seats, and matches that survive anything."""
