"""What is in the box: the cards, and the catalogue in which players look things up."""
