"""One server per SQLite file: two would not notice each other's moves."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import URL

from rulewright.kernel.errors import BadSetup

#: Stands before the address in the lock file.
_AT = ", at "


class AlreadyServed(BadSetup):
    """Another server has the tables open; ``address`` is where, or empty if it still starts."""

    def __init__(self, folder: Path, holder: str) -> None:
        super().__init__(
            f"another server has the tables in {folder} open ({holder or 'still starting'}); "
            "stop that one, or choose another folder with --data"
        )
        self.address = holder.rpartition(_AT)[2] if _AT in holder else ""


class Claim:
    """A lock on the tables of one file; it ends with the process, even after a crash."""

    def __init__(self, file: int) -> None:
        self._file = file

    def tell(self, address: str) -> None:
        """Leave the server's address for a second process to report."""
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, f"process {os.getpid()}{_AT}{address}".encode(), 0)


@contextmanager
def only_server(url: URL) -> Iterator[Claim | None]:
    """Lock a SQLite file; a PostgreSQL database can have any number of servers."""
    if url.get_backend_name() != "sqlite" or not url.database:
        yield None
        return
    path = Path(url.database).resolve()
    lock = path.with_name(f"{path.name}.serving")
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise BadSetup(f"the folder {path.parent} cannot be used: {error.strerror}") from None
    try:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.pread(file, 200, 0).decode(errors="replace")
            raise AlreadyServed(path.parent, holder) from None
        yield Claim(file)
    finally:
        os.close(file)
