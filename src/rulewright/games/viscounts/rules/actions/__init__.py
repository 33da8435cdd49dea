"""Phase 3: the primary actions, and how they are paid for."""
