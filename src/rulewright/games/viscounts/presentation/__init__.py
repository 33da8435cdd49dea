"""What people see of Viscounts."""
