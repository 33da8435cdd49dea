"""Keys at the table: one press is one answer, and the drawer keeps the focus while it is open."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, Server, visitor
from tests.browser.people import axe_finds, open_table, sit_down, wait_for_change, wait_for_turn
from tests.browser.test_screens import ME, answers, number, opened

FRIEND = {"kind": "person", "name": "Bob"}
TABLET = {"width": 1024, "height": 768}


def listen_to_answers(page: Page) -> list[Any]:
    """Keeps the answers that a page sends."""
    sent: list[Any] = []

    def keep(payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["type"] == "answer":
            sent.append(message)

    page.on("websocket", lambda socket: socket.on("framesent", keep))
    return sent


def hold(page: Page, key: str, times: int) -> None:
    """Presses a key that is down already, as a keyboard does while it is held."""
    for _ in range(times):
        page.keyboard.down(key)


@pytest.mark.parametrize("key", ["1", "Enter"])
def test_a_key_that_is_held_answers_one_question(page: Page, key: str) -> None:
    sent = listen_to_answers(page)
    opened(page)
    if key == "Enter":
        page.get_by_test_id("option").first.focus()
    before = number(page)
    page.keyboard.down(key)
    wait_for_change(page, before)
    assert wait_for_turn(page)
    hold(page, key, 5)
    page.keyboard.up(key)
    assert len(sent) == 1
    before = number(page)
    if key == "Enter":
        page.get_by_test_id("option").first.focus()
    page.keyboard.press(key)
    wait_for_change(page, before)
    assert len(sent) == 2


@pytest.fixture
def without_shortcuts(browser: Browser, server: Server) -> Iterator[Page]:
    """Somebody who has turned single-key shortcuts off."""
    context = visitor(browser, server, settings={"shortcuts": False})
    yield context.new_page()
    context.close()


def test_who_turned_shortcuts_off_answers_by_no_single_key(without_shortcuts: Page) -> None:
    page = without_shortcuts
    sent = listen_to_answers(page)
    opened(page)
    assert page.locator("kbd").count() == 0
    page.keyboard.press("1")
    for _ in answers(page, 1):
        assert sent == []
    assert len(sent) == 1


def test_shortcuts_are_turned_off_in_the_settings(page: Page) -> None:
    opened(page)
    assert page.locator("kbd").count() > 0
    page.get_by_role("tab", name="Table").click()
    page.get_by_label("Single keys choose").uncheck()
    expect(page.locator("kbd")).to_have_count(0)
    page.reload()
    assert wait_for_turn(page)
    expect(page.locator("kbd")).to_have_count(0)


IS_INSIDE = "() => document.activeElement.closest('aside')?.querySelector('#rail-panel') != null"


def test_the_drawer_takes_the_focus_keeps_it_and_gives_it_back(page: Page) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    opened(page)
    opener = page.get_by_role("button", name="Journal, rules, chat")
    drawer = page.get_by_role("dialog", name="Journal, rules and chat")
    for leave in ("Escape", "Close"):
        opener.focus()
        page.keyboard.press("Enter")
        expect(drawer).to_be_visible()
        expect(drawer).to_be_focused()
        assert axe_finds(page) == []
        for step in ("Tab", "Shift+Tab"):
            for _ in range(30):
                page.keyboard.press(step)
                assert page.evaluate(IS_INSIDE)
        if leave == "Escape":
            page.keyboard.press("Escape")
        else:
            drawer.get_by_role("button", name="Close").press("Enter")
        expect(drawer).not_to_be_visible()
        expect(opener).to_be_focused()


def test_nothing_is_answered_behind_the_open_drawer(page: Page) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    sent = listen_to_answers(page)
    opened(page)
    page.get_by_role("button", name="Journal, rules, chat").click()
    page.locator("#rail-panel").click()
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Journal, rules and chat")).not_to_be_visible()
    assert sent == []


@pytest.mark.parametrize("size", [PHONE, TABLET, {"width": 1440, "height": 900}], ids=str)
def test_everything_in_the_waiting_room_has_a_name(page: Page, size: Any) -> None:
    page.set_viewport_size(size)
    table = open_table(page.request, ME, FRIEND, {"kind": "open"})
    sit_down(page, table["table"], table["seats"][0]["token"], "waiting-room")
    assert axe_finds(page) == []


@pytest.mark.parametrize("address", ["/new/viscounts", "/nothing", "/a/b/c", "/rules"])
def test_an_unknown_address_leads_back_to_the_lobby(page: Page, address: str) -> None:
    reply = page.goto(address)
    assert reply is not None
    assert reply.status == 404
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_test_id("play-now-deckhand").first).to_be_visible()
