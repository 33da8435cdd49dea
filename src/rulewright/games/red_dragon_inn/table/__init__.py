"""What is on the table: the state, what is pending, what happens, what players remember."""
