"""Rules of some characters only: Artifacts, Bombs, Gizmos, and guests."""
