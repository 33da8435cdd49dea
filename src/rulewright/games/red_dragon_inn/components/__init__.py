"""What is in the box: tables, the frozen values read from them, and the catalogue."""
