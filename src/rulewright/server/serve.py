"""``rulewright serve``: start the server."""

from __future__ import annotations

import argparse
import asyncio
import errno
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from types import FrameType
from weakref import WeakKeyDictionary, WeakSet

import uvicorn
from fastapi import FastAPI
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from rulewright.bots.third_party import own_bots
from rulewright.kernel.errors import BadSetup
from rulewright.processes import deaf_to_ctrl_c
from rulewright.server.arguments import settings_of
from rulewright.server.basics.limits import LARGEST_MESSAGE
from rulewright.server.basics.lock import AlreadyServed, only_server
from rulewright.server.basics.logs import set_up_logs
from rulewright.server.basics.settings import ENVIRONMENT, LAST_PORT, Settings
from rulewright.server.basics.socket_places import raise_file_limit
from rulewright.server.http.app import create_app, from_environment
from rulewright.server.http.request_limits import HttpConnection, SocketProtocol
from rulewright.server.store.store import Store

_LOGGER = logging.getLogger("uvicorn.error")

#: How many further ports are tried if one is taken.
_PORTS = 50

#: A worker that has not answered for this many seconds hangs.
_HANGS = 60.0

#: Hosts that stand for every address of this machine.
_EVERYWHERE = ("0.0.0.0", "::")


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped."""
    own_bots()  # refuse a file without bots now, not when a client lists the bots
    return serve(settings_of(arguments))


def listen(host: str, port: int) -> socket.socket:
    """A listening socket on this port, or on the next free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last = min(port + _PORTS - 1, LAST_PORT)
    for candidate in range(port, last + 1) if port else (0,):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
            listening.listen(2048)
            listening.set_inheritable(True)
            return listening
        except OSError as error:
            listening.close()
            if isinstance(error, socket.gaierror):
                raise BadSetup(f"the address {host!r} does not exist here") from None
            if error.errno != errno.EADDRINUSE:
                where = f"port {candidate} of {host}"
                raise BadSetup(f"cannot listen on {where}: {error.strerror}") from None
    raise BadSetup(f"no free port from {port} to {last} on {host}")


def address_of(settings: Settings) -> str:
    """The URL of the server for a browser on this machine."""
    host = "127.0.0.1" if settings.host in _EVERYWHERE else settings.host
    return f"http://[{host}]:{settings.port}/" if ":" in host else f"http://{host}:{settings.port}/"


async def _prepare(settings: Settings) -> None:
    """Migrate the database."""
    store = Store(settings.check().url(), "start")
    try:
        await store.open()
    finally:
        await store.close()


def serve(settings: Settings) -> int:
    """Run the server until Ctrl-C or a termination signal; every match is kept."""
    set_up_logs()
    raise_file_limit()
    try:
        _serve(settings)
    except AlreadyServed as error:
        if not settings.open_browser or not error.address:
            raise
        print(f"Rulewright is running already, at {error.address}", file=sys.stderr, flush=True)
        open_browser(error.address)
    except KeyboardInterrupt:
        print("\nRulewright has ended. Every match is kept.", file=sys.stderr, flush=True)
    return 0


def _serve(settings: Settings) -> None:
    """Run one process on SQLite, any number on PostgreSQL."""
    with only_server(settings.check().url()) as claim:
        # Here, so that an unusable database is reported in one line and not by every worker.
        asyncio.run(_prepare(settings))
        listening = listen(settings.host, settings.port)
        settings = replace(settings, port=listening.getsockname()[1])
        if claim is not None:
            claim.tell(address_of(settings))
        _tell(settings)
        if settings.workers > 1:
            os.environ[ENVIRONMENT] = settings.dumps()
            Workers(config_of(from_environment, settings), [listening]).run()
        else:
            uvicorn.Server(config_of(partial(create_app, settings), settings)).run([listening])


def _tell(settings: Settings) -> None:
    """Print the address of the server, and open a browser if requested."""
    address = address_of(settings)
    print(f"Rulewright is at {address}  (Ctrl+C ends it)", file=sys.stderr, flush=True)
    if settings.host in _EVERYWHERE:
        friends = f"http://{socket.gethostname()}:{settings.port}/"
        print(f"Others in your network reach it as {friends}", file=sys.stderr, flush=True)
    if settings.open_browser:
        # The socket listens already, so the page loads as soon as the server can answer.
        threading.Thread(target=open_browser, args=(address,), daemon=True).start()


def open_browser(address: str) -> None:
    """Open a page, or print its address where there is no browser."""
    if not webbrowser.open(address):
        print(
            f"No browser could be opened here; open {address} yourself.",
            file=sys.stderr,
            flush=True,
        )


def config_of(make_app: Callable[[], FastAPI], settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        # The function itself, not its name: its imports are then loaded before uvicorn handles
        # signals, and until then a worker can be ended at once.
        make_app,
        factory=True,
        http=HttpConnection,
        ws=SocketProtocol,
        forwarded_allow_ips=list(settings.proxies),
        workers=settings.workers,
        log_config=None,
        access_log=False,
        server_header=False,
        # Above our own limit, so that a too large message gets a reply and not only a disconnect.
        ws_max_size=8 * LARGEST_MESSAGE,
        # Uvicorn's own needs memory for every socket; SocketProtocol compresses large messages.
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=2 * settings.ping_seconds,
        # Writes take milliseconds; do not wait for clients that read nothing.
        timeout_graceful_shutdown=1,
    )


class Workers(Multiprocess):
    """The worker processes; a termination signal interrupts any wait of their parent."""

    def __init__(
        self,
        config: uvicorn.Config,
        sockets: list[socket.socket],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(config, sockets)
        self._now = now
        self._asked: WeakKeyDictionary[Process, float] = WeakKeyDictionary()
        self._answered: WeakSet[Process] = WeakSet()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._end)

    @staticmethod
    def _end(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    def init_processes(self) -> None:
        with deaf_to_ctrl_c():
            super().init_processes()

    def keep_subprocess_alive(self) -> None:
        """Replace workers that have died or hang, but not those that are still starting.

        On a busy machine a worker may need longer to start than uvicorn waits for its answer.
        Uvicorn would kill it again and again, and the server would never start.
        """
        for place, process in enumerate(self.processes):
            if process.process.is_alive() and not self._hangs(process):
                continue
            process.kill()
            process.join()
            if process.exitcode == STARTUP_FAILURE:
                _LOGGER.error("A worker cannot start; the server ends.")
                self.should_exit.set()
                return
            with deaf_to_ctrl_c():
                self.processes[place] = Process(self.config, self.sockets)
                self.processes[place].start()

    def _hangs(self, process: Process) -> bool:
        """Whether a worker that has answered before has been silent for too long."""
        heard = process.parent_conn
        first = process not in self._asked
        if not first and not heard.poll():
            return process in self._answered and self._now() - self._asked[process] > _HANGS
        if not first:
            heard.recv()
            self._answered.add(process)
        # One ping at a time: pings to a worker that is still starting would fill the pipe.
        self._asked[process] = self._now()
        heard.send(b"ping")
        return False

    def run(self) -> None:
        try:
            super().run()
        finally:
            # Includes a worker that was being started when the signal came and is in no list yet.
            for process in multiprocessing.active_children():
                process.terminate()
            self.join_all()
