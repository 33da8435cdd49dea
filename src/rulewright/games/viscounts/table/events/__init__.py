"""What can happen in Viscounts, each as a fact and as a sentence, by subject."""
