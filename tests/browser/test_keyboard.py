"""Keys at the table: one press is one answer, and the focus is never lost."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_the_keep import BRAWL
from tests.browser.conftest import PHONE, Server, visitor
from tests.browser.people import (
    answers,
    axe_finds,
    number,
    open_table,
    play_ahead,
    sit_down,
    wait_for_change,
    wait_for_turn,
)
from tests.browser.test_screens import ME, opened

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
    page.get_by_label("Single-key shortcuts").uncheck()
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


#: What has the focus; nothing where it was lost.
FOCUSED = """
() => {
  const focused = document.activeElement;
  return focused === document.body || focused.matches(':disabled') ? '' : focused.outerHTML;
}
"""
IS_CHOICE = "() => document.activeElement.matches('[data-testid=option], .tile, [role=menuitem]')"
#: The number of the question; none once the match is over.
NUMBER = "() => document.querySelector('[data-testid=decision]')?.dataset.n ?? null"
#: A choice, or the thing on the board that the last choice was made with.
IS_KEPT = """
() => document.activeElement.matches('[data-testid=option], .tile, [role=menuitem], [data-object]')
  && !document.activeElement.matches(':disabled')
"""


def focused(page: Page) -> str:
    return str(page.evaluate(FOCUSED))


def answer_by_keyboard(page: Page, chance: random.Random) -> None:
    """Walks to an option or to something on the board, and presses Enter until it is chosen."""
    before = number(page)
    page.wait_for_function(IS_KEPT)
    if not page.evaluate(IS_CHOICE):
        page.get_by_test_id("option").locator("visible=true").first.focus()
    things = page.locator("main .can").locator("visible=true")
    if chance.random() < 0.3 and things.count():
        things.first.focus()
    else:
        for _ in range(chance.randrange(3)):
            page.keyboard.press("ArrowRight")
    for _ in range(8):
        page.keyboard.press("Enter")
        page.wait_for_timeout(60)
        if page.evaluate(NUMBER) != before:
            return
        if page.locator("[data-testid=option].primary").count():
            # Several things are marked first, and then confirmed.
            while "primary" not in focused(page):
                page.keyboard.press("Tab")
        elif not page.evaluate(IS_CHOICE):
            options = page.locator("[data-testid=option]:enabled").locator("visible=true")
            if not options.count():
                return  # it has been answered, or the answer is on its way
            page.keyboard.press("Escape")
            options.first.focus()


def skip_to_the_choice(page: Page) -> None:
    """The first stop of the page leads to the question."""
    assert wait_for_turn(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def nearly_out(view: Any) -> bool:
    """Whether somebody is nearly drunk, or nearly out of Gold; one Drink can be worth a lot."""
    return any(
        player["fortitude"] - player["alcohol"] < 7 or player["gold"] < 4
        for player in view["players"]
    )


#: Small tables, and how far each is played without a page first.
WHOLE: dict[str, tuple[dict[str, Any], Callable[[Any], bool]]] = {
    "deckhand": ({}, lambda view: view["supply_deck"] < 3),
    "red_dragon_inn": ({"options": {"characters": "dealt"}}, nearly_out),
    "viscounts": ({}, lambda view: view["last_round"] is not None),
    "dead_keep": ({"options": {"quest": BRAWL, "adventurers": "2"}}, lambda view: True),
}


@pytest.mark.timeout(240)
@pytest.mark.parametrize("title", WHOLE)
def test_a_match_is_played_to_its_end_by_keyboard_and_the_focus_is_never_lost(
    page: Page, server: Server, title: str
) -> None:
    plan, is_far_enough = WHOLE[title]
    seats = [ME] if title == "dead_keep" else [ME, {"kind": "bot", "bot": "random"}]
    table = open_table(page.request, *seats, title=title, seed=4, **plan)
    sit_down(page, table["table"], table["seats"][0]["token"], "decision")
    chance = random.Random(2)
    skip_to_the_choice(page)
    for _ in range(4):
        answer_by_keyboard(page, chance)
        assert wait_for_turn(page)
        page.wait_for_function(IS_KEPT)
    play_ahead(server.url, table, is_far_enough, when_asked=True)
    page.reload()
    skip_to_the_choice(page)
    for _ in range(150):
        if not wait_for_turn(page):
            break
        answer_by_keyboard(page, chance)
    sheet = page.get_by_test_id("end-sheet")
    expect(sheet).to_be_visible()
    assert page.evaluate("() => document.activeElement.closest('dialog') !== null")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert focused(page)


def test_from_the_lobby_to_the_first_option_without_a_single_tab(page: Page) -> None:
    page.goto("/")
    page.get_by_test_id("play-now-deckhand").focus()
    page.keyboard.press("Enter")
    assert wait_for_turn(page)
    page.wait_for_function(IS_CHOICE)
    # The skip links come first on the page.
    page.evaluate("() => document.activeElement.blur()")
    page.get_by_role("link", name="To your choice").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the board")).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("() => document.activeElement.closest('main') !== null")


def test_a_screen_reader_is_told_every_line_and_what_a_card_does(page: Page) -> None:
    opened(page)
    card = page.get_by_test_id("supply").get_by_role("button").first
    effect = card.evaluate(
        "card => document.getElementById(card.getAttribute('aria-describedby')).textContent"
    )
    assert len(effect) > 10
    log = page.get_by_test_id("announced")
    told = log.locator("p").all_inner_texts()
    assert told[-1].startswith("Your choice: ")
    undo = page.get_by_test_id("undo")
    for _ in answers(page, 20):
        spoken = log.locator("p").all_inner_texts()
        assert spoken[: len(told)] == told, "nothing that was said is changed"
        told = spoken
        if undo.is_enabled():
            break
    undo.click()
    expect(log).to_contain_text("Taken back: ")
