"""A seat at a server's table for clients other than a browser, such as a language model."""
