"""The small titles and the servers of the server tests serve here too."""

from tests.server.conftest import empty_store, server, start, titles

__all__ = ["empty_store", "server", "start", "titles"]
