"""Tables in memory: their matches, who sits there, what each is shown."""
