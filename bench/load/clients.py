"""Websocket clients that answer as fast as they are asked, and time how long a state takes."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any

import httpx
import websockets

from rulewright.guest.changes import next_state
from rulewright.server.protocol.words import VERSION

#: How many seconds the clients have to sit down.
_PATIENCE = 300


@dataclass(frozen=True, slots=True)
class Load:
    """How much is played."""

    title: str
    tables: int
    seats: int
    seconds: float


@dataclass
class Tally:
    """What the clients of a run have seen."""

    answers: int = 0
    seconds: list[float] = field(default_factory=list)
    """From an answer sent to its new state received, by the client that answered."""
    errors: dict[str, int] = field(default_factory=dict)
    seated: int = 0
    """How many clients have been shown a table."""
    processor: float = 0.0
    """The seconds that the server has worked."""
    database: float = 0.0
    """The seconds that a database server has worked; 0 without one."""
    bytes: int = 0
    """The size of all messages received, before compression."""


async def open_table(http: httpx.AsyncClient, load: Load) -> tuple[str, list[str]]:
    """A table for people alone; returns its id and the secrets of its seats."""
    people = [{"kind": "me", "name": f"Client {seat + 1}"} for seat in range(load.seats)]
    plan = {"title": load.title, "seats": people, "listed": False, "undo": "strict"}
    reply = await http.post("/api/tables", json=plan)
    reply.raise_for_status()
    opened = reply.json()
    return opened["table"], [key["token"] for key in opened["seats"]]


async def sit(
    base: str,
    table: str,
    seat: int,
    token: str,
    tally: Tally,
    stop: asyncio.Event,
    ready: asyncio.Semaphore,
) -> None:
    """One client: says hello, then answers every question put to its seat at random.

    Of a team only the seat that is named first answers: the answers of the others would be refused.
    """
    url = base.replace("http", "ws", 1) + f"/api/tables/{table}/ws"
    async with ready:  # not all at once: a server also needs time to shake hands
        socket = await websockets.connect(url, max_size=2**22, open_timeout=60, origin=base)
        hello = {"type": "hello", "v": VERSION, "token": token, "changes": True}
        await socket.send(json.dumps(hello))
    state: dict[str, Any] = {}
    answered: tuple[int, float] | None = None
    seated = False
    try:
        while not stop.is_set():
            text = await socket.recv()
            tally.bytes += len(text)
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "error":
                code = message["code"]
                tally.errors[code] = tally.errors.get(code, 0) + 1
                answered = None
            if message["type"] == "state":
                state = message
            elif message["type"] == "changes":
                state = next_state(state, message)
            else:
                continue
            if not seated:
                seated = True
                tally.seated += 1
            if answered is not None and state["n"] > answered[0]:
                tally.seconds.append(perf_counter() - answered[1])
                tally.answers += 1
                answered = None
            decision = state["decision"]
            if decision is None:
                return
            if decision["seat"] == seat and decision.get("options") and answered is None:
                answered = (state["n"], perf_counter())
                option = random.choice(decision["options"])["key"]
                answer = {"type": "answer", "n": state["n"], "option": option}
                await socket.send(json.dumps(answer))
    except websockets.ConnectionClosed:
        tally.errors["closed"] = tally.errors.get("closed", 0) + 1
    finally:
        await socket.close()


async def keep_busy(
    http: httpx.AsyncClient,
    base: str,
    load: Load,
    tally: Tally,
    stop: asyncio.Event,
    ready: asyncio.Semaphore,
) -> None:
    """One table after the other: when a match is over, the same people sit down to the next."""
    while not stop.is_set():
        table, tokens = await open_table(http, load)
        clients = (
            sit(base, table, seat, token, tally, stop, ready) for seat, token in enumerate(tokens)
        )
        await asyncio.gather(*clients)


async def run(
    base: str,
    load: Load,
    processor: Callable[[], float],
    database: Callable[[], float] = float,
) -> Tally:
    """Play at these tables for some seconds, once all clients have sat down."""
    tally, stop, ready = Tally(), asyncio.Event(), asyncio.Semaphore(50)
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        busy = [
            asyncio.create_task(keep_busy(http, base, load, tally, stop, ready))
            for _ in range(load.tables)
        ]
        async with asyncio.timeout(_PATIENCE):
            while tally.seated < load.tables * load.seats:
                await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        tally.answers, tally.seconds, tally.bytes = 0, [], 0
        worked, stored = processor(), database()
        await asyncio.sleep(load.seconds)
        result = replace(
            tally,
            seconds=tally.seconds[:],
            processor=processor() - worked,
            database=database() - stored,
        )
        stop.set()
        for table in busy:
            table.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
    return result
