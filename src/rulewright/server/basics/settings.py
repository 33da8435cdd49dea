"""The settings of a server: where it listens, where it keeps its tables, what it allows."""

from __future__ import annotations

import json
import math
import os
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from rulewright.arguments import MOST_DAYS
from rulewright.kernel.errors import BadSetup

# Not needed to show the help of a command.
if TYPE_CHECKING:
    from sqlalchemy.engine import URL

#: The environment variable that passes the settings to worker processes.
ENVIRONMENT = "RULEWRIGHT_SERVER_SETTINGS"

LAST_PORT = 65535

#: The local names of this machine.
_LOCAL = ("127.0.0.1", "localhost", "::1")


def data_folder() -> Path:
    """The default folder for a user's matches."""
    if given := os.environ.get("RULEWRIGHT_DATA"):
        return Path(given)
    base = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local/share")
    return Path(base) / "rulewright"


@dataclass(frozen=True, slots=True)
class Ages:
    """For how many days inactive tables are kept; 0: for ever."""

    waiting: float = 30
    playing: float = 365
    over: float = 365
    private: float = 30
    """Tables from "What if?", in any state."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that a host may want to configure."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = ""
    """The folder of the SQLite file; empty: the user's data folder."""
    database_url: str = ""
    workers: int = 1
    open_browser: bool = False
    bot_processes: int = 1
    """The number of bot processes; 0 uses threads, for tests."""
    bot_seconds: float = 10.0
    """How long a bot may think before a weaker one takes over."""
    pace: float = 0.35
    """The least time between a bot's answers, so that people can follow."""
    tables_in_memory: int = 1000
    sockets_per_table: int = 64
    snapshot_every: int = 20
    hello_seconds: float = 10.0
    send_seconds: float = 20.0
    """The time limit for sending a message; a slower socket is closed."""
    ping_seconds: float = 5.0
    """The interval between pings. A client that is silent for twice as long after a ping is
    disconnected."""
    rate: float = 1.0
    """Multiplies every rate limit; 0 lifts them all."""
    choose_seeds: bool = False
    """Whether a table of several people may have a chosen seed, which reveals the deal."""
    call_seconds: float = 5.0
    """How long the player to decide may be away before a notification is sent."""
    contact: str = "https://rulewright.invalid"
    """How push services can contact the operator of this server."""
    origins: tuple[str, ...] = ()
    """Further origins whose pages may open sockets."""
    ages: Ages = Ages()
    """How long inactive tables are kept."""
    waiting_per_address: int = 10
    """How many tables of one address may wait for players at once; 0: any number."""
    hosts: tuple[str, ...] = ()
    """Accepted host names. Empty: the names of this machine if the server listens only there,
    otherwise any."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Trusted proxies in front of this server, whose forwarded client addresses are used."""
    web: str = ""
    """The folder of the built client; empty: the one inside the package."""

    def url(self) -> URL:
        """The URL of the database, with the driver that this server uses."""
        from sqlalchemy.engine import URL, make_url
        from sqlalchemy.exc import ArgumentError

        if not self.database_url:
            folder = Path(self.data) if self.data else data_folder()
            return URL.create("sqlite", database=str(folder / "tables.sqlite"))
        try:
            url = make_url(self.database_url)
        except ArgumentError as error:
            raise BadSetup(f"the database address cannot be read: {error}") from None
        backend = url.get_backend_name()
        postgres = "postgresql+asyncpg"
        drivers = {"postgres": postgres, "postgresql": postgres, "sqlite": "sqlite"}
        if backend not in drivers:
            raise BadSetup(f"the database must be SQLite or PostgreSQL, not {backend}")
        return url.set(drivername=drivers[backend])

    def check(self) -> Settings:
        """Return these settings if they are valid; raise otherwise."""
        if not 0 <= self.port <= LAST_PORT:
            raise BadSetup(f"the port must be a number from 0 to {LAST_PORT}, not {self.port}")
        if self.workers < 1 or self.bot_processes < 0:
            raise BadSetup("there must be at least 1 worker, and 0 or more bot processes")
        if self.tables_in_memory < 1:
            raise BadSetup(
                f"the number of tables in memory must be at least 1, not {self.tables_in_memory}"
            )
        if not 0 <= self.pace < math.inf:
            raise BadSetup(f"the pace must be a number of seconds, 0 or more, not {self.pace:g}")
        if not 0 <= self.rate < math.inf:
            raise BadSetup(f"the factor of the rate limits must be 0 or more, not {self.rate:g}")
        if not self.contact.startswith(("mailto:", "https://")):
            raise BadSetup(f"the contact must be a mailto: or https:// address, not {self.contact}")
        if not all(0 <= days <= MOST_DAYS for days in asdict(self.ages).values()):
            raise BadSetup(f"the number of days must be from 0 to {MOST_DAYS}")
        backend = self.url().get_backend_name()
        if self.workers > 1 and backend == "sqlite":
            raise BadSetup("several workers need PostgreSQL: give --database-url postgresql://…")
        return self

    def allowed_hosts(self) -> frozenset[str] | None:
        """The host names that a request may use; None: any."""
        named = {host.lower() for host in self.hosts}
        named |= {urlsplit(origin).hostname or "" for origin in self.origins} - {""}
        if not self.hosts and self.host not in _LOCAL:
            return None
        return frozenset((*named, *_LOCAL))

    def web_folder(self) -> Path:
        return Path(self.web) if self.web else Path(__file__).parents[1] / "web"

    def dumps(self) -> str:
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return json.dumps({**values, "ages": asdict(self.ages)})

    @staticmethod
    def loads(text: str) -> Settings:
        values = json.loads(text)
        for several in ("origins", "proxies", "hosts"):
            values[several] = tuple(values[several])
        return replace(Settings(), **{**values, "ages": Ages(**values["ages"])})
