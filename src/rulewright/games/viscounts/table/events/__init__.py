"""What can happen in Viscounts, as facts and sentences, by subject."""
