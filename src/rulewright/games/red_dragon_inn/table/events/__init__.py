"""What can happen at the Inn, each as a fact and as a sentence, by subject."""
