"""Pages and comparisons made from the results of simulations."""
