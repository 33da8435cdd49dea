"""The table on every screen, and under a finger as well as under a mouse."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from rulewright.server.basics.bot_names import NAMES
from tests.browser.conftest import Guests, Server, visitor
from tests.browser.people import (
    answers,
    axe_finds,
    click,
    listen,
    my_options,
    number,
    open_table,
    resize,
    set_table,
    sit_down,
    states,
    wait_for_change,
    wait_for_turn,
)

ME = {"kind": "me", "name": "Ann"}
FRIEND = {"kind": "person", "name": "Bob"}
BOT = {"kind": "bot", "bot": "random"}
TABLES: dict[str, Any] = {
    "deckhand": {"seats": [ME, BOT, BOT, BOT], "seed": 8},
    "red_dragon_inn": {
        "seats": [ME, *[BOT] * 7],
        "seed": 11,
        "options": {"characters": "dealt"},
    },
}


def opened(page: Page, title: str = "deckhand", **more: Any) -> None:
    """Sits down at a table of a title as it is set in ``TABLES``."""
    plan = {**TABLES[title], **more}
    seats = plan.pop("seats")
    table = open_table(page.request, *seats, title=title, **plan)
    sit_down(page, table["table"], table["seats"][0]["token"], "decision")
    assert wait_for_turn(page)


def glowing(page: Page, within: str = "hand") -> Locator:
    """What can be chosen among the cards of a place."""
    return page.get_by_test_id(within).locator("button.can")


@pytest.mark.parametrize("size", [(1366, 768), (360, 740), (740, 360)])
def test_bar_and_board_keep_their_height_from_question_to_question(
    guests: Guests, size: tuple[int, int]
) -> None:
    page = guests({"width": size[0], "height": size[1]}, hints=list(TABLES))
    opened(page, "red_dragon_inn")
    heights, questions = set(), set()
    for _ in answers(page, 10):
        boxes = [page.get_by_test_id("decision"), page.locator("main.board")]
        heights.add(tuple(box["height"] for each in boxes if (box := each.bounding_box())))
        questions.add(page.locator(".prompt").inner_text())
    assert len(questions) > 3
    assert len(heights) == 1


def test_what_glows_on_the_board_needs_no_button_where_room_is_short(page: Page) -> None:
    page.set_viewport_size({"width": 740, "height": 360})
    opened(page)
    shown = [key for key in my_options(page) if page.locator(f"[data-key='{key}']").is_visible()]
    assert shown == ['"end"']
    assert len(my_options(page)) > 1
    expect(glowing(page)).not_to_have_count(0)
    page.get_by_test_id("all-options").click()
    for option in page.get_by_test_id("option").all():
        expect(option).to_be_visible()


def test_the_hand_is_folded_and_unfolded(page: Page) -> None:
    opened(page)
    board = page.locator("main.board")
    before = board.bounding_box()
    assert before
    page.get_by_test_id("fold").click()
    height = "document.querySelector('main.board').getBoundingClientRect().height"
    page.wait_for_function(f"least => {height} > least", arg=before["height"] + 60)
    expect(glowing(page)).not_to_have_count(0)
    page.get_by_test_id("fold").click()
    page.wait_for_function(f"as_before => {height} === as_before", arg=before["height"])
    assert board.bounding_box() == before


def who_can_buy(pages: list[Page]) -> tuple[Page, str]:
    """Plays on until somebody can afford a card, which chance decides; who, and which."""
    for _ in range(40):
        pages[0].wait_for_timeout(150)
        for each in pages:
            options = my_options(each)
            for key in options:
                if json.loads(key)[0] == "buy":
                    return each, key
            if options:
                click(each, options[0])
                break
    raise AssertionError("nobody could ever afford a card")


def test_a_card_read_large_covers_neither_board_nor_options(page: Page) -> None:
    opened(page)
    page.get_by_test_id("supply").get_by_role("button").first.hover()
    preview = page.locator(".preview")
    expect(preview).to_be_visible()
    box = preview.bounding_box()
    for part in ("main.board", "[data-testid=decision]", "[data-testid=hand]"):
        covered = page.locator(part).bounding_box()
        assert box is not None
        assert covered is not None
        assert box["x"] >= covered["x"] + covered["width"], part
    page.get_by_role("tab", name="Table").click()
    page.get_by_label("Enlarge cards").uncheck()
    page.get_by_test_id("supply").get_by_role("button").first.hover()
    page.wait_for_timeout(800)
    expect(preview).to_have_count(0)


def test_the_preview_of_a_card_that_goes_closes(guests: Guests) -> None:
    pages = [guests() for _ in range(2)]
    table = open_table(pages[0].request, ME, FRIEND, undo="strict")
    for each, key in zip(pages, table["seats"], strict=True):
        sit_down(each, table["table"], key["token"])
    buyer, bought = who_can_buy(pages)
    (reader,) = (each for each in pages if each is not buyer)
    card = json.loads(bought)[1]
    reader.locator(f'[data-object="supply:{card}"]').first.hover()
    expect(reader.locator(".preview")).to_contain_text(card)
    click(buyer, bought)
    expect(reader.locator(".preview")).to_have_count(0)


def test_the_first_tap_shows_a_card_and_the_second_plays_it(phone: Page) -> None:
    opened(phone)
    before = number(phone)
    glowing(phone).first.tap()
    preview = phone.locator(".preview")
    expect(preview.get_by_test_id("do")).to_contain_text("Play")
    expect(preview.locator(".effect")).to_be_visible()
    assert axe_finds(phone) == []
    assert number(phone) == before
    preview.get_by_test_id("do").tap()
    wait_for_change(phone, before)


def test_under_a_finger_what_cannot_be_taken_back_asks_first(phone: Page) -> None:
    opened(phone, undo="strict")
    before = number(phone)
    end = phone.locator("[data-testid=option][data-key='\"end\"']")
    end.tap()
    menu = phone.get_by_role("menu", name="Is that your choice?")
    expect(menu).to_be_visible()
    assert axe_finds(phone) == []
    menu.get_by_role("menuitem", name="Cancel").tap()
    expect(menu).to_have_count(0)
    assert number(phone) == before
    end.tap()
    menu.get_by_role("menuitem", name="End the turn").tap()
    wait_for_change(phone, before)


def test_who_wants_that_is_asked_before_every_move(page: Page) -> None:
    opened(page)
    page.get_by_role("tab", name="Table").click()
    page.get_by_label("Ask me to confirm every choice").check()
    before = number(page)
    page.get_by_test_id("option").first.click()
    menu = page.get_by_role("menu", name="Is that your choice?")
    expect(menu).to_be_visible()
    assert number(page) == before
    menu.get_by_role("menuitem").first.click()
    wait_for_change(page, before)


RECORD_FLIGHTS = """
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if ('translate' in frames[0]) {
      const { duration, delay = 0 } = timing;
      const layer = this.closest('[data-flights]');
      flights.push({ ends: duration + delay, above: layer && getComputedStyle(layer).zIndex });
    }
    return animate.call(this, frames, timing);
  };
"""


def test_the_deal_of_eight_has_landed_within_a_second(browser: Browser, server: Server) -> None:
    context = visitor(browser, server, reduced_motion="no-preference")
    context.add_init_script(RECORD_FLIGHTS)
    page = context.new_page()
    opened(page, "red_dragon_inn", options={"characters": "chosen"})
    list(answers(page, 1))
    assert wait_for_turn(page)
    flights = page.evaluate("flights")
    flown = [flight for flight in flights if flight["above"]]
    assert len(flown) > 30
    assert max(flight["ends"] for flight in flights) <= 1000
    bar = page.get_by_test_id("decision").evaluate("bar => +getComputedStyle(bar).zIndex || 0")
    assert all(int(flight["above"]) > bar for flight in flown)
    context.close()


def test_without_motion_the_others_still_move_one_by_one_until_that_is_skipped(
    guests: Guests,
) -> None:
    page = guests(pace="calm")
    opened(page)
    click(page, '"end"')
    skip = page.get_by_test_id("fast-forward")
    expect(skip).to_be_visible()
    assert not my_options(page)
    skip.click()
    expect(skip).to_have_count(0)


@pytest.mark.parametrize("size", [(360, 740), (740, 360)])
def test_on_a_phone_one_line_tells_what_the_others_did(phone: Page, size: tuple[int, int]) -> None:
    page = phone
    page.set_viewport_size({"width": size[0], "height": size[1]})
    opened(page, seats=[ME, BOT])
    before = number(page)
    click(page, '"end"')
    wait_for_change(page, before)
    assert wait_for_turn(page)
    lately = page.get_by_test_id("lately")
    expect(lately).to_contain_text(NAMES[1])
    lately.tap()
    journal = page.get_by_role("tab", name="Journal")
    expect(journal).to_have_attribute("aria-selected", "true")


def test_several_cards_are_marked_discarded_at_once_and_taken_back_as_one(page: Page) -> None:
    sent: list[str] = []
    page.on("websocket", lambda ws: ws.on("framesent", lambda data: sent.append(str(data))))
    opened(page, "red_dragon_inn", undo="friendly")
    hand = page.get_by_test_id("hand").locator("button.can")
    expect(hand).to_have_count(7)
    before = number(page)
    hand.nth(0).click()
    hand.nth(3).click()
    hand.nth(5).click()
    hand.nth(3).click()
    expect(page.locator("[aria-pressed=true]").and_(hand)).to_have_count(2)
    assert axe_finds(page) == []
    assert number(page) == before
    page.get_by_role("button", name="Discard 2 and draw").click()
    wait_for_change(page, before)
    (batch,) = [message for message in map(json.loads, sent) if message["type"] == "answers"]
    assert [key if isinstance(key, str) else key[0] for key in batch["options"]] == [
        "discard",
        "discard",
        "draw",
    ]
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_test_id("decision")).to_contain_text("Discard a card")
    expect(hand).to_have_count(7)


def test_a_whole_hand_is_discarded_without_a_question_left_over(page: Page) -> None:
    heard: list[str] = []
    listen(page, heard)
    opened(page, "red_dragon_inn", seats=[ME, BOT])
    hand = page.get_by_test_id("hand").locator("button.can")
    expect(hand).to_have_count(7)
    before = number(page)
    for card in hand.all():
        card.click()
    page.get_by_role("button", name="Discard 7 and draw").click()
    wait_for_change(page, before)
    assert len(states(heard)[-1]["view"]["players"][0]["hand"]) == 7
    expect(page.locator(".toast")).to_have_count(0)


def test_a_large_window_shows_larger_things_not_more_wood(page: Page) -> None:
    opened(page)
    sizes = []
    for width, height in ((1440, 900), (1920, 1080), (2560, 1440)):
        resize(page, width, height)
        parts = ("[data-testid=supply] button", "[data-testid=hand] button", "[data-testid=option]")
        boxes = [page.locator(part).first.bounding_box() for part in parts]
        sizes.append([box["height"] if box else 0 for box in boxes])
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.documentElement.scrollHeight") <= height
    laptop, desk, wall = sizes
    assert all(larger / small > 1.1 for larger, small in zip(desk, laptop, strict=True))
    assert all(larger / small > 1.4 for larger, small in zip(wall, laptop, strict=True))


@pytest.mark.timeout(150)
def test_every_page_fits_and_is_usable_in_colours_of_the_system(
    browser: Browser, server: Server
) -> None:
    context = visitor(browser, server, forced_colors="active", settings={"hints": list(TABLES)})
    page = context.new_page()
    table = open_table(page.request, ME, BOT, title="deckhand", seed=8)
    waiting, inviting = (set_table(page.request, ME, FRIEND, title="viscounts") for _ in range(2))
    places = (
        *("/", "/new?title=red_dragon_inn", "/history", "/rules/deckhand", "/nothing"),
        f"/table/{waiting['table']}#{waiting['seats'][0]['token']}",
        f"/table/{inviting['table']}#invite={inviting['links'][0]['link']}",
    )
    for address in (*places, f"/table/{table['table']}#{table['seats'][0]['token']}"):
        page.goto(address)
        page.wait_for_load_state("networkidle")
        for width in (1280, 320):
            resize(page, width, 720)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (address, width)
        # Names and roles, all that axe can tell in these colours, are the same at both widths.
        assert axe_finds(page) == [], address
    # What can be chosen is told by a line, which these colours keep.
    outline = glowing(page).first.evaluate("card => getComputedStyle(card).outlineStyle")
    assert outline != "none"
    context.close()
