"""``rulewright train``: networks that learn from the choices of search."""
