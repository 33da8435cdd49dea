"""Events with their sentences, by subject."""
