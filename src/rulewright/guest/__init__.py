"""A seat at a table of a server for something that is no browser, such as a language model."""
