"""The solo game: the automa and its Schemes."""
