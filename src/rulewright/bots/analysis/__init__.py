"""Analysis of matches: advice, winning chances and turning points."""
