"""What lies on the table: state, settings, events, and what seats remember."""
