"""What a seat sees, and what it can choose, as numbers for networks."""
