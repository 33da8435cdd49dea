"""The small titles and the servers of the server tests serve here too."""

from tests.server.conftest import server, start, titles

__all__ = ["server", "start", "titles"]
