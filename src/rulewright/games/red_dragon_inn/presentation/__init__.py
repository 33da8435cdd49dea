"""What people see and read of the Inn."""
