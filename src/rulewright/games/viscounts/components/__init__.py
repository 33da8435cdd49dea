"""What is in the box: printed tables, and the values read from them."""
