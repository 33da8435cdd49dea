"""What is on the table: state, settings, events, moments, and what players remember."""
