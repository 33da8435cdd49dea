"""What is on the table: the state, what happens to it, and what players remember of it."""
