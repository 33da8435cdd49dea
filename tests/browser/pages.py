"""Pages that tests use in turn: loading the client into a new one takes twice as long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page


class PagePool:
    """Pages of one kind, each in a context of its own; a page that is given back is as new."""

    def __init__(self, open_context: Callable[[], BrowserContext], origin: str) -> None:
        self._open_context = open_context
        self._origin = origin
        self._idle: list[Page] = []
        self._listeners: dict[Page, list[tuple[Any, Any]]] = {}

    def borrow(self) -> Page:
        while self._idle:
            page = self._idle.pop()
            if not page.is_closed():
                return page
        page = self._open_context().new_page()
        self._remember_listeners(page)
        return page

    def give_back(self, page: Page) -> None:
        """Clean a page for the next test; closed pages are not kept."""
        if page.is_closed():
            return
        for other in page.context.pages:
            if other is not page:
                other.close()
        for event, listener in self._listeners[page]:
            page.remove_listener(event, listener)
        self._listeners[page].clear()
        page.unroute_all()
        # Chromium lays out a page once more when it is left, unless it is empty.
        page.evaluate("sessionStorage.clear(); document.body.replaceChildren()")
        page.goto("about:blank")
        tools = page.context.new_cdp_session(page)
        tools.send("Storage.clearDataForOrigin", {"origin": self._origin, "storageTypes": "all"})
        tools.detach()
        page.emulate_media(
            color_scheme="null", forced_colors="null", contrast="null", reduced_motion="reduce"
        )
        page.mouse.move(0, 0)
        self._idle.append(page)

    def close(self) -> None:
        for page in self._idle:
            page.context.close()

    def _remember_listeners(self, page: Page) -> None:
        """Note what listens to a page, so that it can be removed."""
        listeners = self._listeners[page] = []
        add = page.on

        def remember(event: Any, listener: Any) -> None:
            listeners.append((event, listener))
            add(event, listener)

        page.on = remember  # type: ignore[method-assign]
