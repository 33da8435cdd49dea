"""What only some characters bring: Artifacts, Bombs, Gizmos, and guests."""
