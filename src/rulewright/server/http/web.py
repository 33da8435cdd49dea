"""The built client, if there is one, and the headers that keep pages safe."""

from __future__ import annotations

import re
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import urlsplit

from fastapi import APIRouter, FastAPI
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rulewright.server.basics.limits import FILES, Limits
from rulewright.server.basics.refused import Refused
from rulewright.server.http.catalogue import accepted
from rulewright.server.http.request_limits import origin_of

#: The monitoring endpoints.
WATCHED = ("/healthz", "/metrics")

#: What a page may load, and from where; it may open sockets to this server only.
_POLICY = (
    "default-src 'self'; connect-src {connects}; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
#: For assets, which are not pages: a picture that is opened by itself can load and run nothing.
_ASSET_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
#: A host name or address with an optional port, as in the Host header.
_HOST = re.compile(r"[A-Za-z0-9._-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
#: Browser features that the client does not use.
_UNUSED = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "serial",
    "usb",
)
#: Names of built assets contain their digest, so they never change.
_FOREVER = "public, max-age=31536000, immutable"
#: Seat secrets are in the fragments of URLs; no-referrer keeps the rest of the URL private too.
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
#: Headers for pages only. The lobby loads about forty assets, so a header on each costs a kilobyte.
_PAGE_HEADERS = {
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in _UNUSED),
}

_NOT_BUILT = (
    "The server runs, but the browser client has not been built.\n"
    "In a source checkout, 'make client' builds it.\n"
)


def policy(host: str) -> str:
    """The content security policy for a page of this host.

    Not every browser treats a socket to the page's own server as ``'self'``.
    """
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return _POLICY.format(connects=f"'self'{sockets}")


class SafeHeaders:
    """Adds the security headers to every reply; API replies are not cached by default."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(_HEADERS)
                path: str = scope["path"]
                if path.startswith("/assets/"):
                    headers["Content-Security-Policy"] = _ASSET_POLICY
                    if message["status"] == 200:
                        headers["Cache-Control"] = _FOREVER
                else:
                    host = Headers(scope=scope).get("host", "")
                    headers["Content-Security-Policy"] = policy(host)
                    headers.update(_PAGE_HEADERS)
                    if "cache-control" not in headers:
                        is_api = path.startswith("/api")
                        headers["Cache-Control"] = "no-store" if is_api else "no-cache"
            await send(message)

        await self._app(scope, receive, send_safely)


class FileLimit:
    """Rate limit for pages and files; the API and the monitoring endpoints have their own."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] != "http" or path.startswith("/api/") or path in WATCHED:
            await self._app(scope, receive, send)
            return
        client = scope.get("client")
        try:
            limits: Limits = scope["app"].state.hub.services.limits
            limits.take(FILES, "" if client is None else origin_of(client[0]))
        except Refused as refused:
            text = f"{refused.message}\n"
            await PlainTextResponse(text, refused.status, {"Retry-After": "2"})(
                scope, receive, send
            )
            return
        await self._app(scope, receive, send)


class KnownHosts:
    """Accepts only requests for the server's own host names.

    Otherwise another page could point its host name here and count as the same origin (DNS
    rebinding).
    """

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or self._knows(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": "forbidden"})
        else:
            refused = Refused("forbidden", "This server goes by another name.", 421)
            await JSONResponse(refused.error().model_dump(), refused.status)(scope, receive, send)

    def _knows(self, scope: Scope) -> bool:
        if scope["path"] == "/healthz":  # monitoring may use any address
            return True
        host = urlsplit(f"//{Headers(scope=scope).get('host', '')}")
        return (host.hostname or "").lower() in self._hosts


#: The compressed variants beside each built file, smallest first: encoding and suffix.
_PACKED = (("br", ".br"), ("gzip", ".gz"))


class Assets(StaticFiles):
    """The client's files; the folder may be built while the server is running."""

    async def check_config(self) -> None:
        """Skip the check: the folder may not exist yet."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file in the smallest encoding that the browser accepts."""
        takes = accepted(Headers(scope=scope).get("accept-encoding", ""))
        for encoding, ending in _PACKED:
            _, found = self.lookup_path(path + ending) if encoding in takes else ("", None)
            if found is not None:
                response = await super().get_response(path + ending, scope)
                response.headers["Content-Encoding"] = encoding
                response.headers["Content-Type"] = guess_type(path)[0] or "text/plain"
                break
        else:
            response = await super().get_response(path, scope)
        response.headers["Vary"] = "Accept-Encoding"
        return response


def serve_client(app: FastAPI, folder: Path) -> None:
    """Serve the client's pages and files from its folder."""
    index = folder / "index.html"
    router = APIRouter(include_in_schema=False)

    @router.get("/")
    @router.get("/new")
    @router.get("/table/{path:path}")
    @router.get("/rules/{path:path}")
    @router.get("/history")
    @router.get("/history/{path:path}")
    @router.get("/kit")
    async def page() -> Response:
        if not index.is_file():
            return PlainTextResponse(_NOT_BUILT, 503)
        return FileResponse(index, media_type="text/html")

    @router.get("/{name}")
    async def file(name: str, request: Request) -> Response:
        # Only files in the folder itself; names with a slash never get here.
        files = {entry.name: entry for entry in folder.iterdir()} if folder.is_dir() else {}
        found = files.get(name)
        if found is not None and found.is_file():
            return FileResponse(found)
        return not_found(request) or PlainTextResponse("There is no such page.\n", 404)

    def not_found(request: Request) -> Response | None:
        """The client's page for an unknown address, for browsers that show pages."""
        is_page = request.method in ("GET", "HEAD") and "text/html" in request.headers.get(
            "accept", ""
        )
        if not is_page or request.url.path.startswith("/api/") or not index.is_file():
            return None
        return FileResponse(index, 404, media_type="text/html")

    refuse = app.router.default

    async def nowhere(scope: Scope, receive: Receive, send: Send) -> None:
        reply = not_found(Request(scope)) if scope["type"] == "http" else None
        await (reply or refuse)(scope, receive, send)

    app.include_router(router)
    app.mount("/assets", Assets(directory=folder / "assets", check_dir=False), name="assets")
    app.router.default = nowhere
