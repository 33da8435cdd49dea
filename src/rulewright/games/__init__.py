"""The titles, a folder each."""
