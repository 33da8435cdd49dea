"""What is on the table: state, settings, events, and what seats remember."""
