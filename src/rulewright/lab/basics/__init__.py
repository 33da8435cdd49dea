"""What all parts of the lab share: worker processes, a cluster, progress, statistics."""
