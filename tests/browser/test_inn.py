"""The Red Dragon Inn in the browser: its board, and when one is asked to respond."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.conftest import Server, visitor
from tests.browser.people import (
    axe_finds,
    click,
    listen,
    my_options,
    number,
    open_table,
    play_ahead,
    sit_down,
    states,
    wait_for_change,
    wait_for_turn,
    wait_until_still,
)

ME = {"kind": "me", "name": "Ann"}
FRIEND = {"kind": "person", "name": "Bob"}
BOT = {"kind": "bot", "bot": "random"}
DEALT = {"characters": "dealt"}
SEED = 11
#: Moments in which something might be played but nothing lies on the table.
UNSEEN = ("lull", "gambling turn", "Order phase", "Drink phase")


def at_the_inn(page: Page, *seats: dict[str, str], **options: str) -> None:
    opened = open_table(page.request, *seats, title="red_dragon_inn", options=options, seed=SEED)
    sit_down(page, opened["table"], opened["seats"][0]["token"], "decision")
    page.get_by_role("button", name="Skip").locator("visible=true").click()


def turns(page: Page, seed: int, most: int = 400) -> Iterator[None]:
    """Plays by clicks, any option that comes; before each of them the table can be looked at."""
    chance = random.Random(seed)
    for _ in range(most):
        if not wait_for_turn(page):
            return
        yield
        if not wait_for_turn(page):
            return
        before = page.get_by_test_id("decision").get_attribute("data-n")
        click(page, chance.choice(my_options(page)))
        wait_for_change(page, before)


def now(heard: list[str]) -> Any:
    return states(heard)[-1]


def ask_me(page: Page, when: str) -> Locator:
    """Says when to be asked, behind the bell."""
    page.get_by_test_id("ask-me-button").click()
    window = page.get_by_role("dialog", name="When to ask me")
    window.get_by_text(when, exact=True).click()
    expect(window.get_by_role("radio", name=when, exact=True)).to_be_checked()
    return window


def heard_words(page: Page, heard: list[str], *words: str) -> None:
    """Waits until the server has heard what the seat wants to be asked."""
    for _ in range(100):
        if now(heard)["auto_pass"] == list(words):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{now(heard)['auto_pass']} instead of {list(words)}")


@pytest.mark.timeout(150)
def test_the_board_shows_what_is_so_while_a_match_is_played_by_clicks(page: Page) -> None:
    heard: list[str] = []
    problems: list[str] = []
    listen(page, heard)
    page.on("pageerror", lambda error: problems.append(str(error)))
    at_the_inn(page, ME, BOT)
    expect(page.get_by_role("heading", name="Who are you tonight?")).to_be_visible()
    number = stacked = 0
    for number, _ in enumerate(turns(page, seed=6, most=24)):
        view = now(heard)["view"]
        assert page.get_by_text("The board could not be drawn").count() == 0
        if view["stage"] == "choosing":
            continue
        for seat, player in enumerate(view["players"]):
            if not player["out"]:
                told = f"Fortitude {player['fortitude']}, Alcohol {player['alcohol']}, "
                expect(page.get_by_test_id(f"seat-{seat}")).to_contain_text(told)
        pending = [thing for thing in view["stack"] if thing["kind"] not in UNSEEN]
        expect(page.get_by_test_id("stack")).to_have_count(1 if pending else 0)
        if pending:
            stacked += 1
            lines = page.get_by_test_id("stack").get_by_role("listitem")
            expect(lines).to_have_count(len(pending))
            if pending[-1]["kind"] == "card":
                expect(lines.last).to_contain_text(pending[-1]["name"])
        assert view["players"][1]["hand"] is None
        assert page.locator("[data-spot='hand:1']").count() == 0
        if number == 15:
            ask_me(page, "Never")
            heard_words(page, heard, "ask:never")
            page.get_by_role("button", name="Done").click()
    assert number > 15
    assert stacked
    assert problems == []


def test_who_never_wants_to_be_asked_is_asked_at_no_response(page: Page) -> None:
    heard: list[str] = []
    listen(page, heard)
    at_the_inn(page, ME, BOT, characters="dealt", poker_face="on")
    ask_me(page, "Never")
    heard_words(page, heard, "ask:never")
    known = len(states(heard))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_test_id("ask-me-button")).to_be_focused()
    for _ in turns(page, seed=2, most=12):
        assert now(heard)["decision"]["answers_to"] is None
    for state in states(heard)[known:]:
        assert state["decision"] is None or state["decision"]["answers_to"] is None


def test_what_is_held_is_listed_and_let_go_again(page: Page) -> None:
    heard: list[str] = []
    listen(page, heard)
    at_the_inn(page, ME, BOT, characters="dealt", poker_face="on")
    window = ask_me(page, "Always")
    expect(window).to_contain_text("Poker face")
    heard_words(page, heard, "ask:always")
    window.get_by_role("button", name="Done").click()
    for _ in turns(page, seed=2):
        name = now(heard)["decision"]["answers_to"]
        if name is not None:
            break
    kind = page.get_by_role("button", name="Always decline this question")
    expect(kind).to_have_count(0)
    page.get_by_test_id("ask-me-button").click()
    page.get_by_role("button", name=f"Always ask me about “{name}”").click()
    heard_words(page, heard, "ask:always", f"hold:{name}")
    assert axe_finds(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Table").click()
    panel = page.get_by_test_id("ask-me")
    expect(panel.get_by_role("listitem")).to_have_text(f"{name} ✕")
    panel.get_by_role("button", name=f"No longer always ask me about {name}").click()
    heard_words(page, heard, "ask:always")
    expect(panel.get_by_role("listitem")).to_have_count(0)


def test_the_bar_stays_small_on_a_phone_among_eight(phone: Page) -> None:
    heard: list[str] = []
    listen(phone, heard)
    at_the_inn(phone, ME, *[BOT] * 7, characters="dealt", poker_face="on")
    ask_me(phone, "Always")
    phone.get_by_role("button", name="Done").click()
    heights = []
    for _ in turns(phone, seed=3, most=15):
        if now(heard)["decision"]["answers_to"] is not None:
            box = phone.get_by_test_id("decision").bounding_box()
            assert box is not None
            heights.append(box["height"])
    assert heights
    assert max(heights) <= 150
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


#: Figures of the seats and words on the felt that are covered or out of sight.
UNREADABLE = """
() => [...document.querySelectorAll(
  "[data-testid^=seat-] :is(.end.mug b, .end.heart b, .gold b), [data-testid=felt] .only > span",
)].filter((words) => {
  const place = words.closest("[data-testid]");
  const { left, right, top, bottom } = words.getBoundingClientRect();
  const isOnTop = (x, y) => place.contains(document.elementFromPoint(x, y));
  const isShown = words.offsetWidth > 1 && getComputedStyle(words).clipPath === "none";
  return isShown && !(isOnTop(left, top) && isOnTop(right - 1, bottom - 1));
}).map((words) => `${words.closest("[data-testid]").dataset.testid}: ${words.textContent}`)
"""


@pytest.mark.parametrize("size", [(360, 740), (740, 360)])
def test_all_figures_of_eight_can_be_read_on_a_phone(
    phone: Page, server: Server, size: tuple[int, int]
) -> None:
    opened = open_table(
        phone.request, ME, *[BOT] * 7, title="red_dragon_inn", options=DEALT, seed=SEED
    )
    play_ahead(
        server.url,
        opened,
        lambda view: bool(view["round"] and view["round"]["cheat_only"] and view["stack"]),
        when_asked=True,
    )
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down(phone, opened["table"], opened["seats"][0]["token"], "decision")
    assert wait_for_turn(phone)
    hint = phone.get_by_role("button", name="Skip").locator("visible=true")
    if hint.count():
        hint.click()
    expect(phone.locator("[data-testid=felt] .only")).to_be_visible()
    wait_until_still(phone)
    assert phone.evaluate(UNREADABLE) == []


def test_seats_and_table_are_in_sight_in_a_low_window(page: Page, server: Server) -> None:
    opened = open_table(
        page.request, ME, BOT, BOT, BOT, title="red_dragon_inn", options=DEALT, seed=SEED
    )
    play_ahead(server.url, opened, lambda view: bool(view["stack"]), when_asked=True)
    page.set_viewport_size({"width": 740, "height": 360})
    sit_down(page, opened["table"], opened["seats"][0]["token"], "decision")
    assert wait_for_turn(page)
    for seat in (1, 2, 3):
        expect(page.get_by_test_id(f"seat-{seat}")).to_be_in_viewport(ratio=1)
    wait_until_still(page)
    board = page.locator("main.board")
    assert board.evaluate("board => board.scrollHeight <= board.clientHeight")


def test_in_a_low_window_the_hand_lies_on_the_free_table(page: Page, server: Server) -> None:
    opened = open_table(
        page.request, ME, BOT, BOT, title="red_dragon_inn", options=DEALT, seed=SEED
    )
    play_ahead(server.url, opened, lambda view: view["stage"] == "draw", when_asked=True)
    page.set_viewport_size({"width": 740, "height": 360})
    sit_down(page, opened["table"], opened["seats"][0]["token"], "decision")
    assert wait_for_turn(page)
    bar = page.get_by_test_id("decision").bounding_box()
    cards = page.get_by_test_id("open-hand").get_by_role("button")
    expect(cards).to_have_count(7)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
    assert page.locator("main.board").evaluate("board => board.scrollHeight <= board.clientHeight")
    cards.first.click()
    cards.last.click()
    before = number(page)
    page.get_by_role("button", name="Discard 2 and draw").click()
    wait_for_change(page, before)
    assert page.get_by_test_id("decision").bounding_box() == bar


def test_nobody_gets_to_know_the_others_hand(
    browser: Browser, server: Server, context: BrowserContext
) -> None:
    other = visitor(browser, server)
    pages = [context.new_page(), other.new_page()]
    frames: list[list[str]] = [[], []]
    opened = open_table(
        pages[0].request,
        *(ME, FRIEND),
        title="red_dragon_inn",
        options=DEALT,
        undo="strict",
    )
    for page, heard, key in zip(pages, frames, opened["seats"], strict=True):
        listen(page, heard)
        sit_down(page, opened["table"], key["token"], "decision")
        expect(page.get_by_test_id("hand").get_by_role("button")).not_to_have_count(0)
    book = pages[0].request.get("/api/titles/red_dragon_inn").json()
    printed = " ".join(thing["text"] for thing in book["things"])  # some cards name another one
    chance = random.Random(9)
    for _ in range(16):
        for seat, page in enumerate(pages):
            shown = page.locator("body").inner_text()  # before the frames, which may be ahead of it
            hands = [now(frames[who])["view"]["players"][who]["hand"] for who in range(2)]
            told = "".join(json.dumps(state, ensure_ascii=False) for state in states(frames[seat]))
            secrets = [c for c in hands[1 - seat] if json.dumps(c, ensure_ascii=False) not in told]
            assert not [card for card in secrets if card in shown and card not in printed]
        asked = [page for page in pages if my_options(page)]
        assert len(asked) <= 1, "the options go to one seat alone"
        for page in asked:
            before = page.get_by_test_id("decision").get_attribute("data-n")
            click(page, chance.choice(my_options(page)))
            wait_for_change(page, before)
        pages[0].wait_for_timeout(150)
    for seat, heard in enumerate(frames):
        first, *later = states(heard)
        assert len(later) > 5
        mine = first["view"]["players"][seat]["hand"]
        theirs = states(frames[1 - seat])[0]["view"]["players"][1 - seat]["hand"]
        assert mine
        assert not [
            c for c in set(theirs) - set(mine) if c in json.dumps(first, ensure_ascii=False)
        ]
        for state in (first, *later):
            assert state["view"]["players"][1 - seat]["hand"] is None
            if state["decision"] and state["decision"]["seat"] != seat:
                assert state["decision"]["options"] is None
                assert state["decision"]["answers_to"] is None
    other.close()
