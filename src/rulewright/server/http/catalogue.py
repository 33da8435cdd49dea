"""Titles and rulebooks as replies that browsers cache and revalidate."""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

#: Cached, but revalidated each time: a new version of the server may describe rules better.
_ASK_AGAIN = "no-cache"


def reply(request: Request, plain: bytes) -> Response:
    """The catalogue, or "not modified" if the browser's copy is current."""
    packed, tag = _packed(plain)
    headers = {"Cache-Control": _ASK_AGAIN, "ETag": tag, "Vary": "Accept-Encoding"}
    if tag in _known(request):
        return Response(status_code=304, headers=headers)
    if "gzip" in accepted(request.headers.get("accept-encoding", "")):
        headers["Content-Encoding"] = "gzip"
        return Response(packed, headers=headers, media_type="application/json")
    return Response(plain, headers=headers, media_type="application/json")


@lru_cache(maxsize=32)
def _packed(plain: bytes) -> tuple[bytes, str]:
    """The compressed catalogue and its ETag; cached, because the same few are sent repeatedly."""
    return gzip.compress(plain, mtime=0), f'W/"{hashlib.sha256(plain).hexdigest()[:20]}"'


def _known(request: Request) -> set[str]:
    header = request.headers.get("if-none-match", "")
    # Proxies that compress may make a tag weak, or strong again.
    return {f"W/{tag.strip().removeprefix('W/')}" for tag in header.split(",") if tag.strip()}


def accepted(accept_encoding: str) -> set[str]:
    """The encodings that a browser accepts, from its header."""
    found = set()
    for part in accept_encoding.split(","):
        name, _, quality = part.partition(";")
        if quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(name.strip().lower())
    return found
