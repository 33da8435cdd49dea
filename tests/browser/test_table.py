"""A table in the browser, used as people use it."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import Server, visitor
from tests.browser.people import (
    axe_finds,
    axe_finds_by_day_and_night,
    choose,
    click,
    listen,
    my_options,
    open_table,
    play_ahead,
    play_now,
    sit_down,
    states,
    wait_for_change,
    wait_for_turn,
)

ME = {"kind": "me", "name": "Ann"}
FRIEND = {"kind": "person", "name": "Bob"}
BOT = {"kind": "bot", "bot": "random"}


def play_to_the_end(page: Page, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(400):
        if not wait_for_turn(page):
            break
        before = page.get_by_test_id("decision").get_attribute("data-n")
        choose(page, chance)
        wait_for_change(page, before)
    expect(page.get_by_test_id("outcome")).to_be_visible()


@pytest.mark.timeout(300)
def test_a_match_is_played_to_its_end_by_clicks(page: Page, server: Server) -> None:
    opened = open_table(page.request, ME, BOT)
    # The page plays the last turns; a whole match is played by keyboard elsewhere.
    play_ahead(server.url, opened, lambda view: view["supply_deck"] < 8)
    sit_down(page, opened["table"], opened["seats"][0]["token"])
    play_to_the_end(page, seed=1)
    expect(page.get_by_test_id("outcome")).to_contain_text(re.compile("win|share"))


@pytest.mark.timeout(300)
def test_a_match_is_played_to_its_end_on_a_phone(phone: Page, server: Server) -> None:
    opened = open_table(phone.request, ME, BOT)
    play_ahead(server.url, opened, lambda view: view["supply_deck"] < 6)
    sit_down(phone, opened["table"], opened["seats"][0]["token"])
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    play_to_the_end(phone, seed=2)


def test_nobody_gets_to_know_the_others_hand(
    browser: Browser, server: Server, context: BrowserContext
) -> None:
    other = visitor(browser, server)
    pages = [context.new_page(), other.new_page()]
    frames: list[list[str]] = [[], []]
    for page, heard in zip(pages, frames, strict=True):
        listen(page, heard)
    opened = open_table(pages[0].request, ME, FRIEND)
    tokens = [key["token"] for key in opened["seats"]]
    for page, token in zip(pages, tokens, strict=True):
        sit_down(page, opened["table"], token)
        expect(page.get_by_test_id("decision")).to_be_visible()
    chance = random.Random(8)
    for _ in range(12):
        asked = [page for page in pages if my_options(page)]
        assert len(asked) <= 1, "the options go to one seat alone"
        for page in asked:
            choose(page, chance)
        pages[0].wait_for_timeout(250)
    for seat, heard in enumerate(frames):
        assert len(states(heard)) > 3
        for state in states(heard):
            hands = [player["hand"] for player in state["view"]["players"]]
            assert hands[1 - seat] is None
            if state["decision"] and state["decision"]["seat"] != seat:
                assert state["decision"]["options"] is None
        assert not any(token in frame for token in tokens for frame in heard)
    stored = pages[1].evaluate("() => JSON.stringify({...localStorage}) + document.body.innerHTML")
    assert tokens[0] not in stored
    other.close()


def test_a_reload_in_the_middle_of_a_decision_asks_it_again(page: Page) -> None:
    play_now(page)
    assert wait_for_turn(page)
    before = my_options(page)
    page.reload()
    assert wait_for_turn(page)
    assert my_options(page) == before


def test_the_match_stands_where_it_stood_after_the_server_was_killed(
    browser: Browser, tmp_path: Path
) -> None:
    server = Server(tmp_path)
    context = visitor(browser, server)
    page = context.new_page()
    play_now(page)
    assert wait_for_turn(page)
    choose(page, random.Random(3))
    assert wait_for_turn(page)
    page.wait_for_timeout(300)
    before = my_options(page)
    server.kill()
    server.start()
    page.reload()
    assert wait_for_turn(page)
    assert my_options(page) == before
    context.close()
    server.stop()


@pytest.mark.timeout(300)
def test_the_keyboard_alone_is_enough(page: Page) -> None:
    page.goto("/")
    button = page.get_by_test_id("play-now-deckhand").first
    button.focus()
    page.keyboard.press("Enter")
    for _ in range(15):
        if not wait_for_turn(page):
            break
        before = page.get_by_test_id("decision").get_attribute("data-n")
        page.keyboard.press("1")
        wait_for_change(page, before)
    assert "answer" not in page.get_by_test_id("decision").inner_text().casefold()


def test_people_at_one_device_are_told_to_hand_it_over(page: Page) -> None:
    opened = open_table(page.request, ME, {"kind": "me", "name": "Bob"})
    for key in opened["seats"]:
        page.goto("about:blank")
        page.goto(f"/table/{opened['table']}#{key['token']}")
        # The device keeps a seat once its page stands, which is after the page itself has come.
        page.wait_for_selector("[data-testid=supply], [data-testid=handover]")
    expect(page.get_by_test_id("handover")).to_be_visible()
    assert not my_options(page)
    whose = page.request.get(f"/api/tables/{opened['table']}").json()["whose"]
    name = opened["seats"][whose]["name"]
    page.get_by_test_id("handover").get_by_role("button", name=name).click()
    assert wait_for_turn(page)


@pytest.mark.parametrize("path", ["/", "/rules/deckhand"])
def test_axe_finds_nothing_serious(page: Page, path: str) -> None:
    page.goto(path)
    page.wait_for_load_state("networkidle")
    assert axe_finds_by_day_and_night(page) == []


def test_names_and_chat_are_shown_as_text(page: Page) -> None:
    nasty = "<img src=x onerror=1>"
    opened = open_table(page.request, {"kind": "me", "name": nasty}, BOT)
    sit_down(page, opened["table"], opened["seats"][0]["token"])
    assert page.locator("img[src=x]").count() == 0
    expect(page.get_by_test_id("seat-0")).to_contain_text(nasty)


def test_a_spectator_sees_the_table_but_no_hand(
    browser: Browser, server: Server, page: Page
) -> None:
    opened = open_table(page.request, ME, FRIEND)
    heard: list[str] = []
    listen(page, heard)
    page.goto(f"/table/{opened['table']}")
    expect(page.get_by_test_id("supply")).to_be_visible()
    assert not my_options(page)
    assert states(heard)
    assert all(player["hand"] is None for s in states(heard) for player in s["view"]["players"])


def play_card(page: Page, card: str) -> None:
    before = page.get_by_test_id("decision").get_attribute("data-n")
    click(page, next(key for key in my_options(page) if json.loads(key) == ["play", card]))
    wait_for_change(page, before)


def test_one_question_of_one_card_is_declined_for_good_until_that_is_lifted(page: Page) -> None:
    opened = open_table(page.request, ME, BOT, seed=8)
    sit_down(page, opened["table"], opened["seats"][0]["token"])
    bar = page.get_by_test_id("decision")
    always = page.get_by_role("button", name="Always decline this question")
    expect(bar).to_contain_text("Play or buy a card (2 actions left)")
    expect(always).to_have_count(0)
    play_card(page, "Celebrate")
    expect(bar).to_contain_text("Celebrate: Draw a card?")
    assert axe_finds(page) == []
    always.click()
    told = page.get_by_text("From now on this is declined for you: Celebrate: Draw a card?")
    expect(told).to_contain_text("“Always declined” in the tab “Table”")
    expect(bar).to_contain_text("Play or buy a card (1 action left")
    play_card(page, "Celebrate")
    expect(bar).to_contain_text(", or end your turn (")
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_text("What Celebrate offers")).to_be_visible()
    page.get_by_role("button", name="Ask me again about Celebrate").click()
    expect(page.get_by_text("What Celebrate offers")).to_have_count(0)
