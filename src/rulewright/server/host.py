"""``rulewright host``, ``export`` and ``import``: administration of the stored tables."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import TypeVar

from sqlalchemy import select

from rulewright.kernel.errors import BadSetup
from rulewright.server.basics.refused import Refused
from rulewright.server.basics.settings import Ages, Settings
from rulewright.server.store import backup, housekeeping
from rulewright.server.store.models import RESULTS
from rulewright.server.store.reading import Unreadable
from rulewright.server.store.store import Store
from rulewright.title.sentences import counted

T = TypeVar("T")


def _with_store(arguments: argparse.Namespace, work: Callable[[Store], Awaitable[T]]) -> T:
    """Open the store, whether a server is running on it or not."""
    settings = Settings(
        data=arguments.data or "",
        database_url=arguments.database_url or os.environ.get("RULEWRIGHT_DATABASE_URL", ""),
    ).check()
    url = settings.url()

    async def run() -> T:
        store = Store(url, "host")
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except Refused as refused:
        raise BadSetup(str(refused.__cause__ or refused)) from None


def tables(arguments: argparse.Namespace) -> int:
    async def work(store: Store) -> int:
        count = 0
        async for kept in housekeeping.survey(store):
            count += 1
            if arguments.json:
                print(json.dumps(asdict(kept), ensure_ascii=False))
                continue
            state = "damaged" if kept.damage else kept.status
            names = ", ".join(kept.names) or kept.damage or ""
            print(
                f"{kept.id}  {kept.touched[:16]}  {state:8} {kept.changes:5}  {kept.title}: {names}"
            )
        return count

    count = _with_store(arguments, work)
    print(counted(count, "table"), file=sys.stderr)
    return 0


def check(arguments: argparse.Namespace) -> int:
    async def work(store: Store) -> int:
        damaged = 0
        async for kept in housekeeping.survey(store):
            if kept.damage is not None:
                damaged += 1
                if arguments.json:
                    print(json.dumps(asdict(kept), ensure_ascii=False))
                    continue
                print(f"{kept.id}  {kept.title}: {kept.damage}")
        return damaged

    damaged = _with_store(arguments, work)
    if not damaged:
        print("No table is damaged.", file=sys.stderr)
        return 0
    print(
        "Keep them with 'rulewright export', then mend one with 'rulewright host repair ID', "
        "or take it away with 'rulewright host remove ID'.",
        file=sys.stderr,
    )
    return 1


def repair(arguments: argparse.Namespace) -> int:
    async def work(store: Store) -> tuple[list[str], str | None]:
        try:
            done = await housekeeping.repair(store, arguments.table)
            await store.table(arguments.table)
            await store.changes(arguments.table)
        except Unreadable as error:
            return [], error.why
        return done, None

    done, problem = _with_store(arguments, work)
    for line in done:
        print(line)
    if problem is not None:
        raise BadSetup(f"{arguments.table} cannot be repaired: {problem}")
    print("It can be read." if done else "It could be read already.", file=sys.stderr)
    return 0


def remove(arguments: argparse.Namespace) -> int:
    removed = _with_store(arguments, lambda store: housekeeping.remove(store, arguments.table))
    print(f"{removed} of {len(arguments.table)} removed", file=sys.stderr)
    return 0 if removed == len(arguments.table) else 1


def prune(arguments: argparse.Namespace) -> int:
    ages = Ages(arguments.waiting, arguments.playing, arguments.over, arguments.private)
    removed = _with_store(arguments, lambda store: housekeeping.prune(store, ages))
    for table in removed:
        print(table)
    print(f"{len(removed)} removed", file=sys.stderr)
    return 0


def results(arguments: argparse.Namespace) -> int:
    async def work(store: Store) -> None:
        query = select(RESULTS).order_by(RESULTS.c.ended)
        for row in await store.read(lambda connection: connection.execute(query).all()):
            print(json.dumps(dict(row._mapping), ensure_ascii=False))

    _with_store(arguments, work)
    return 0


def export(arguments: argparse.Namespace) -> int:
    moved = _with_store(arguments, lambda store: backup.export(store, arguments.file))
    _tell(moved, "written")
    return 0


def import_(arguments: argparse.Namespace) -> int:
    moved = _with_store(arguments, lambda store: backup.import_into(store, arguments.file))
    _tell(moved, "brought back")
    return 0


def _tell(moved: backup.Moved, done: str) -> None:
    known = f", {moved.known} were there already" if moved.known else ""
    what = f"{counted(moved.tables, 'table')} and {counted(moved.results, 'result')}"
    print(f"{what} {done}{known}", file=sys.stderr)
    for line in moved.damaged or ():
        print(f"damaged: {line}", file=sys.stderr)
