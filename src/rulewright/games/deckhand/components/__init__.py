"""What is in the box: the cards, and the catalogue that players can look things up in."""
