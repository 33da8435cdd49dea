"""Every title on small screens: nothing opens off screen, and the question can be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Server, visitor
from tests.browser.people import fits, open_table, sit_down, wait_for_turn
from tests.browser.test_afterwards import RECORDS, brought
from tests.browser.test_dead_keep import TEAM, answer, at_the_keep, muster
from tests.browser.test_screens import BOT, ME, SIZES, answers, resize

#: Each title with as many people as it takes.
FULL: dict[str, Any] = {
    "deckhand": {"seats": [ME, *[BOT] * 3], "seed": 8},
    "red_dragon_inn": {"seats": [ME, *[BOT] * 7], "seed": 11, "options": {"characters": "dealt"}},
    "dead_keep": {
        "seats": [ME],
        "seed": 5,
        "options": {"quest": "broken_gate", "adventurers": "4"},
    },
    "viscounts": {"seats": [ME, *[BOT] * 3], "seed": 3},
}
#: A finished match of each, of three or more where the title has them.
FINISHED = {
    "deckhand": "four-mixed-later-edition",
    "red_dragon_inn": "with-guests",
    "dead_keep": "king-below-greedy-won",
    "viscounts": "four-random-poverty-and-prosperity",
}
#: The last is 1280 x 1024 at 400%, which WCAG asks for.
LOW = [(740, 360), (640, 400), (320, 256)]
#: In pixels, the least width of a question that needs several lines.
READABLE = 150


def sits_at(page: Page, title: str) -> None:
    """Sits down at a full table of a title."""
    plan = dict(FULL[title])
    table = open_table(page.request, *plan.pop("seats"), title=title, **plan)
    sit_down(page, table["table"], table["seats"][0]["token"], "decision")
    assert wait_for_turn(page)


def is_inside(page: Page, thing: Locator) -> bool:
    """Whether all of a thing is in the window that was set."""
    box, window = thing.bounding_box(), page.viewport_size
    assert box is not None
    assert window is not None
    return (
        box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= window["width"]
        and box["y"] + box["height"] <= window["height"]
    )


@pytest.mark.parametrize("title", list(FULL))
def test_the_drawer_opens_on_a_phone_at_a_full_table(phone: Page, title: str) -> None:
    sits_at(phone, title)
    for _ in answers(phone, 3):
        assert fits(phone)
    phone.get_by_role("button", name="Journal, rules, chat").click()
    assert fits(phone)
    assert is_inside(phone, phone.get_by_role("tab", name="Journal"))
    assert is_inside(phone, phone.get_by_role("tab", name="Table"))


@pytest.mark.parametrize("title", list(FULL))
def test_the_result_opens_on_a_phone(phone: Page, title: str) -> None:
    phone.goto(brought(phone, RECORDS / title / f"{FINISHED[title]}.jsonl"))
    sheet = phone.get_by_test_id("end-sheet")
    expect(sheet.get_by_role("region", name="Figures of each player")).to_be_attached()
    assert fits(phone)
    assert is_inside(phone, sheet)
    sheet.get_by_role("button", name="See the board").first.click()
    expect(sheet).to_have_count(0)
    assert fits(phone)


#: The question, how many lines it has, and how many of them can be read.
QUESTION = """() => {
  const prompt = document.querySelector('[data-testid=decision] .prompt');
  const range = document.createRange();
  range.selectNodeContents(prompt);
  const lines = [...range.getClientRects()];
  const isSeen = (x, y) => prompt.contains(document.elementFromPoint(x, y));
  const seen = lines.filter(({ left, right, top, bottom }) =>
    [left + 2, (left + right) / 2, right - 2].every(x => isSeen(x, (top + bottom) / 2)));
  return {
    text: prompt.textContent.trim(),
    lines: lines.length,
    seen: seen.length,
    width: Math.max(0, ...seen.map(line => line.width)),
  };
}"""


def question(page: Page) -> str:
    """What is asked, once enough of it has been found to be readable on each low screen."""
    for width, height in LOW:
        resize(page, width, height)
        found = page.evaluate(QUESTION)
        where = f"{found} at {width}x{height}"
        # Words that need more than two lines of small type may be cut, and are shown on demand.
        assert found["seen"] == found["lines"] or found["seen"] >= 2, where
        assert found["seen"] == found["lines"] == 1 or found["width"] >= READABLE, where
        assert fits(page), where
    return str(found["text"])


@pytest.fixture
def low(browser: Browser, server: Server) -> Iterator[Page]:
    """Somebody with a low screen."""
    size = {"width": LOW[0][0], "height": LOW[0][1]}
    context = visitor(browser, server, viewport=size, settings={"hints": list(FULL)})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("title", list(FULL))
@pytest.mark.timeout(180)
def test_the_question_can_be_read_on_low_screens(low: Page, title: str) -> None:
    sits_at(low, title)
    assert len({question(low) for _ in answers(low, 8)}) > 1


@pytest.mark.timeout(180)
def test_verbs_leave_room_for_the_question(page: Page) -> None:
    at_the_keep(page, team=2)
    muster(page, "Hand Axe", TEAM[:2])
    answer(page, '["activate","Lothar"')
    expect(page.get_by_test_id("verb-1")).to_be_visible()
    assert question(page)
    expect(page.get_by_test_id("verb-1")).to_be_visible()


#: Buttons of the decision bar of which only a part is in sight, and closing ones out of sight.
CUT = """() => {
  const bar = document.querySelector('[data-testid=decision]').getBoundingClientRect();
  const found = [];
  for (const button of document.querySelectorAll('[data-testid=option], [data-testid^=verb-]')) {
    const { top, bottom, left, right, width } = button.getBoundingClientRect();
    if (!width) continue;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const inside = Math.min(x, innerWidth - 2);
    const shows = (at) => button.contains(document.elementFromPoint(inside, at));
    const isClosing = button.closest('.closing') !== null;
    const parts = [top + 1, y, bottom - 1].map(shows);
    const isWhole = parts.every(Boolean);
    const isCut = parts.some(Boolean) && !isWhole || bottom > bar.bottom + 1 && parts[0];
    if (isCut || (isClosing && !isWhole)) found.push(`${button.textContent.trim()} ${top}`);
  }
  return found;
}"""


@pytest.mark.parametrize("title", list(FULL))
@pytest.mark.timeout(240)
def test_no_row_is_cut_and_what_ends_the_question_is_in_sight(page: Page, title: str) -> None:
    sits_at(page, title)
    sizes = [(1920, 1080), *SIZES]
    for number, _ in enumerate(answers(page, 6)):
        # Each size with two of the six questions: changing sizes takes most of the time.
        for width, height in sizes[number % 3 :: 3]:
            resize(page, width, height)
            assert page.evaluate(CUT) == [], f"at {width}x{height}"
