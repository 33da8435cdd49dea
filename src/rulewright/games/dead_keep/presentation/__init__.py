"""What people see of The Dead Keep."""
