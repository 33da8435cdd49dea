"""The rules, a file for each section of the rulebook."""
