"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from ipaddress import ip_address
from typing import TYPE_CHECKING

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from rulewright import __doc__ as about
from rulewright.server.basics.background import Recent
from rulewright.server.basics.clock import Clock
from rulewright.server.basics.limits import LARGEST_RECORD_BODY, REQUESTS, BodyLimit, Limits
from rulewright.server.basics.logs import failure, log
from rulewright.server.basics.metrics import Metrics
from rulewright.server.basics.push import Postman, PublicNetwork, new_key
from rulewright.server.basics.refused import Refused
from rulewright.server.basics.settings import ENVIRONMENT, Settings
from rulewright.server.basics.socket_places import SocketPlaces, most_sockets
from rulewright.server.bot_workers.analysis import Analyses
from rulewright.server.bot_workers.replays import Replays
from rulewright.server.bot_workers.thinking import Thinkers
from rulewright.server.http import (
    catalogue,
    connecting,
    people_routes,
    replay_routes,
    routes,
)
from rulewright.server.http.requests import address_of
from rulewright.server.http.web import FileLimit, KnownHosts, SafeHeaders, serve_client
from rulewright.server.protocol.from_server import ErrorCode
from rulewright.server.protocol.words import VERSION
from rulewright.server.store import subscriptions
from rulewright.server.store.store import Store
from rulewright.server.tables import installed_titles
from rulewright.server.tables.hub import Hub
from rulewright.server.tables.services import Services

if TYPE_CHECKING:
    from rulewright.server.tables.bus import Bus


def create_app(settings: Settings | None = None, network: PublicNetwork | None = None) -> FastAPI:
    """The application; its tables exist for the duration of its lifespan."""
    settings = (settings or Settings()).check()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        # Requests about titles and tables wait for this; pages and health checks do not.
        app.state.titles = asyncio.create_task(_load_titles())
        async with _services(settings, network or PublicNetwork()) as hub:
            app.state.hub = hub
            yield
            await app.state.titles

    app = FastAPI(
        title="Rulewright",
        description=about or "",
        version=str(VERSION),
        lifespan=lifespan,
        # Generated once and rate limited, see below.
        openapi_url=None,
        # The default pages load scripts from other hosts, which our policy forbids.
        docs_url=None,
        redoc_url=None,
    )
    # Their routes are complete; include_router would build all of them again for this app.
    for part in (routes, replay_routes, people_routes, connecting):
        app.router.routes.extend(part.ROUTER.routes)
    _add_watching(app)
    _add_refusals(app)
    serve_client(app, settings.web_folder())
    app.add_middleware(FileLimit)
    app.add_middleware(BodyLimit, larger={"/api/replays": LARGEST_RECORD_BODY})
    if (hosts := settings.allowed_hosts()) is not None:
        app.add_middleware(KnownHosts, hosts=hosts)
    app.add_middleware(SafeHeaders)
    return app


async def _load_titles() -> None:
    """Load all titles in a thread, so that the server answers meanwhile."""
    await asyncio.to_thread(installed_titles.all_titles)
    _collect_seldom()


def _collect_seldom() -> None:
    """Make the garbage collector skip the matches in memory, which it would scan repeatedly.

    Tables and journals live long and are plain trees, which are freed without it. Measured with
    100 busy tables: 1.4 times as many answers a second.
    """
    gc.freeze()
    gc.set_threshold(50_000, 50, 50)


def from_environment() -> FastAPI:
    """The application of a worker process, whose settings come from its parent."""
    from rulewright.server.basics.logs import set_up_logs

    set_up_logs()
    return create_app(Settings.loads(os.environ[ENVIRONMENT]))


@asynccontextmanager
async def _services(settings: Settings, network: PublicNetwork) -> AsyncIterator[Hub]:
    worker = secrets.token_hex(6)
    metrics = Metrics()
    store = Store(settings.url(), worker)
    await store.open()
    thinkers = Thinkers(settings.bot_processes, settings.bot_seconds, metrics)
    thinkers.open()
    limits = Limits(settings.rate)
    replays = Replays(limits)
    key = await subscriptions.server_key(store, "push", new_key)
    postman = Postman(key, settings.contact, network)
    clock = Clock()
    analyses = Analyses(thinkers, limits)
    places = SocketPlaces(settings.rate > 0, most_sockets())
    hub = Hub(
        Services(
            settings,
            store,
            thinkers,
            metrics,
            limits,
            worker,
            clock,
            replays,
            postman,
            analyses,
            places,
        )
    )
    bus = _bus(store, hub, worker)
    hub.open()
    log("the server is open", worker=worker, database=settings.url().get_backend_name())
    try:
        yield hub
    finally:
        if bus is not None:
            await bus.close()
        await hub.close()
        await postman.close()
        await analyses.close()
        replays.close()
        thinkers.close()
        await store.close()
        log("the server is closed", worker=worker)


def _bus(store: Store, hub: Hub, worker: str) -> Bus | None:
    """The connection to other processes, if the database can have any."""
    if not store.is_shared:
        return None
    # The driver is installed only where PostgreSQL is used.
    from rulewright.server.tables.bus import Bus

    bus = Bus(store, hub, worker)
    bus.open()
    return bus


def _add_watching(app: FastAPI) -> None:
    """Add the monitoring endpoints, which machines call often; they cost next to nothing."""

    def services() -> Services:
        hub: Hub = app.state.hub
        return hub.services

    def count(request: Request) -> None:
        # Monitoring from this machine must work even when the server is overloaded.
        if not _is_local(request):
            services().limits.take(REQUESTS, address_of(request))

    async def check_store() -> None:
        await services().store.check()

    async def figures() -> bytes:
        return services().metrics.text()

    @cache
    def description() -> bytes:
        return json.dumps(app.openapi()).encode()

    health_now, figures_now = Recent(check_store), Recent(figures)

    @app.get("/healthz", include_in_schema=False)
    async def health(request: Request) -> Response:
        count(request)
        await health_now.get()
        return JSONResponse({"status": "ok"})

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        count(request)
        return Response(await figures_now.get(), media_type="text/plain; version=0.0.4")

    @app.get("/api/openapi.json", include_in_schema=False)
    async def describe(request: Request) -> Response:
        services().limits.take(REQUESTS, address_of(request))
        return catalogue.reply(request, description())


def _is_local(request: Request) -> bool:
    """Whether a request comes from this machine itself."""
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def _add_refusals(app: FastAPI) -> None:
    """Every error is an ErrorMessage."""

    def reply(request: Request, refused: Refused) -> Response:
        hub: Hub = request.app.state.hub
        hub.services.metrics.refusals.labels(refused.code).inc()
        headers = {"Retry-After": "2"} if refused.status in (429, 503) else None
        return JSONResponse(refused.error().model_dump(), refused.status, headers)

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return reply(request, error)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first.get("loc", ())) or "body"
        said = str(first.get("msg", "cannot be read"))
        return reply(request, Refused("bad_message", f"{place[:80]}: {said[:160]}"))

    @app.exception_handler(HTTPException)
    async def missing(request: Request, error: HTTPException) -> Response:
        code: ErrorCode = "not_found" if error.status_code == 404 else "bad_message"
        answer = reply(request, Refused(code, str(error.detail), error.status_code))
        for name, value in (error.headers or {}).items():
            answer.headers[name] = value
        return answer

    @app.exception_handler(Exception)
    async def stumbled(request: Request, error: Exception) -> Response:
        failure("a request failed", error, method=request.method)
        return reply(request, Refused("try_again", "The server stumbled over this.", 500))
