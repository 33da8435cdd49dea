"""What is printed: rules and components, read from tables and shown to players."""
