"""What players see and read of the Inn."""
