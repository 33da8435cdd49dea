"""Tables in memory: their matches, their seats, and what each client is shown."""
