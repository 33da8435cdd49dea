"""What can happen at the Inn, as facts and sentences, by subject."""
