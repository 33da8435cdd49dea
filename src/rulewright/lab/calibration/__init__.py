"""Whether a chance of 60 % comes true six times in ten."""
