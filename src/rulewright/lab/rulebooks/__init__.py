"""Where each rule is coded and tested, and what is missing."""
