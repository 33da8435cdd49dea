"""What people stay for after a match: replay, result, rematch, and what is kept of all that."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import PHONE, Guests, Server, visitor
from tests.browser.people import (
    axe_finds,
    axe_finds_by_day_and_night,
    fits,
    my_options,
    open_table,
    resize,
    sit_down,
)

RECORDS = Path(__file__).parents[1] / "records"
TWO = RECORDS / "deckhand" / "two-greedy.jsonl"
LONG = RECORDS / "viscounts" / "three-mixed-prosperity.jsonl"
#: The record that takes the least time to analyse.
THREE = RECORDS / "deckhand" / "three-random.jsonl"
KEEP = RECORDS / "dead_keep" / "king-below-greedy-won.jsonl"
ME = {"kind": "me", "name": "Ann"}
FRIEND = {"kind": "person", "name": "Bob"}
BOT = {"kind": "bot", "bot": "random"}
HINTS = {"hints": ["deckhand", "dead_keep", "red_dragon_inn", "viscounts"]}


def brought(page: Page, record: Path) -> str:
    """The address of a replay."""
    reply = page.request.post("/api/replays", data={"record": record.read_text(encoding="utf-8")})
    assert reply.status == 201, reply.text()
    return f"/table/{reply.json()['table']}"


def where(page: Page) -> str:
    return page.get_by_test_id("where").inner_text()


def at(page: Page, number: int) -> None:
    expect(page.get_by_test_id("where")).to_contain_text(f"Choice {number} of")


@pytest.fixture
def anybody(guests: Guests) -> Page:
    """Somebody who wants hints."""
    return guests(**HINTS)


def test_a_match_is_seen_again_with_space_and_arrows(page: Page) -> None:
    page.goto(f"{brought(page, TWO)}?at=0")
    at(page, 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.get_by_test_id("where")).not_to_contain_text("Choice 1 of")
    page.keyboard.press("Home")
    at(page, 0)
    page.get_by_label("Speed").select_option("4")
    page.get_by_label("Speed").blur()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_test_id("where")).to_contain_text(re.compile("Choice [3-9] of"))
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    stopped = where(page)
    page.wait_for_timeout(900)
    assert where(page) == stopped


def test_who_wants_no_spoilers_sees_the_match_before_its_result(guests: Guests) -> None:
    page = guests(**HINTS, spoiler_free=True)
    page.goto(brought(page, TWO))
    place = page.get_by_test_id("where")
    expect(place).to_have_text("Choice 0")
    expect(page.get_by_test_id("end-sheet")).to_have_count(0)
    expect(page.get_by_test_id("outcome")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(place).to_have_text("Choice 1")
    journal = page.get_by_test_id("journal")
    expect(journal).to_contain_text("turn begins")
    expect(journal).not_to_contain_text("buys")
    page.get_by_role("button", name="Show the result").click()
    expect(page.get_by_test_id("outcome")).to_contain_text("wins")


def test_the_journal_is_in_step_with_the_replay(page: Page) -> None:
    page.goto(f"{brought(page, TWO)}?at=70")
    at(page, 70)
    journal = page.get_by_test_id("journal")
    bought = journal.locator(".event", has_text="buys")
    # Older pages of the journal come after the board.
    expect(bought.first).to_have_attribute("data-at", "3")
    first, later = (int(str(bought.nth(i).get_attribute("data-at"))) for i in (0, 10))
    bought.first.click()
    at(page, first)
    then = journal.locator("[aria-current=step]", has_text="buys")
    expect(then).to_have_attribute("data-at", str(first))
    for _ in range(later - first):
        page.keyboard.press("ArrowRight")
    at(page, later)
    expect(then).to_have_attribute("data-at", str(later))
    expect(then).to_be_in_viewport()


def test_the_journal_of_a_replay_opens_at_its_line_in_a_large_window(page: Page) -> None:
    page.set_viewport_size({"width": 2560, "height": 1440})
    page.goto(f"{brought(page, LONG)}?at=180")
    at(page, 180)
    # Older pages of the journal come after the board, and the line with them.
    expect(page.get_by_test_id("journal").locator("[aria-current=step]").last).to_be_in_viewport()


def test_the_replay_keeps_its_slider_and_its_line_at_any_size(page: Page) -> None:
    page.goto(f"{brought(page, TWO)}?at=70")
    at(page, 70)
    now = page.get_by_test_id("journal").locator("[aria-current=step]").last
    for width, height in ((1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (1366, 560)):
        resize(page, width, height)
        expect(now).to_be_in_viewport()
        slider = page.get_by_label("Moment of the match").bounding_box()
        assert slider is not None
        assert slider["width"] >= 120, width


def test_a_quiet_moment_has_an_address_that_opens_for_anybody(
    browser: Browser, server: Server, context: BrowserContext, page: Page
) -> None:
    address = brought(page, KEEP)
    passage = page.request.get(f"/api{address.replace('/table', '/tables')}/passage?at=40").json()
    way = next(one for one in passage["moments"] if one["frames"] > 2)
    page.goto(f"{address}?at={way['at']}")
    page.get_by_label("Step by").select_option("quiet")
    page.get_by_role("button", name="One quiet moment earlier").click()
    told = f"step {way['frames'] - 1} of {way['frames']}"
    expect(page.get_by_test_id("where")).to_contain_text(told)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Link to this moment").click()
    link = page.evaluate("() => navigator.clipboard.readText()")
    other = visitor(browser, server)
    friend = other.new_page()
    friend.goto(link)
    expect(friend.get_by_test_id("where")).to_contain_text(told)
    at(friend, way["at"])
    other.close()


def test_winning_chances_lead_from_the_result_into_the_replay(anybody: Page) -> None:
    page = anybody
    page.goto(brought(page, TWO))
    sheet = page.get_by_test_id("end-sheet")
    sheet.get_by_role("button", name="Winning chances by turn").click()
    graph = sheet.get_by_role("slider", name="Winning chances by turn")
    expect(graph).to_have_attribute(
        "aria-valuetext", re.compile("the end: .* 100%"), timeout=120_000
    )
    sheet.get_by_text("In numbers").first.click()
    expect(sheet.get_by_role("region", name="Winning chances in numbers")).to_be_visible()
    assert axe_finds_by_day_and_night(page) == []
    graph.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    turn = int(str(graph.get_attribute("aria-valuenow")))
    assert turn > 0
    page.keyboard.press("Enter")
    at(page, turn)
    # The replay has the graph open, with the moment marked, and keys go from turn to turn.
    graph = page.get_by_role("slider", name="Winning chances by turn")
    expect(graph).to_have_attribute("aria-valuenow", str(turn))
    before = page.get_by_test_id("present").bounding_box()
    graph.focus()
    page.keyboard.press("ArrowRight")
    expect(graph).not_to_have_attribute("aria-valuenow", str(turn))
    at(page, int(str(graph.get_attribute("aria-valuenow"))))
    after = page.get_by_test_id("present").bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] > before["x"]
    box = graph.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 16, box["y"] + 20)
    expect(page.get_by_test_id("where")).to_contain_text("Now")
    for width, height in ((1440, 900), (360, 740), (740, 360)):
        resize(page, width, height)
        expect(graph).to_be_visible()
        assert fits(page)
    assert axe_finds_by_day_and_night(page) == []


def test_a_running_match_can_be_replayed_as_far_as_one_saw_it(page: Page) -> None:
    opened = open_table(page.request, ME, BOT, seed=8)
    sit_down(page, opened["table"], opened["seats"][0]["token"])
    for _ in range(4):
        before = page.get_by_test_id("decision").get_attribute("data-n")
        page.keyboard.press("1")
        page.wait_for_function(
            "n => document.querySelector('[data-testid=decision]').dataset.n !== n", arg=before
        )
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name="To the beginning").click()
    at(page, 0)
    assert not my_options(page)
    page.keyboard.press("End")
    expect(page.get_by_test_id("where")).to_contain_text("Now")
    expect(page.get_by_test_id("option").first).to_be_visible()


def test_a_replay_on_a_phone(phone: Page) -> None:
    phone.goto(f"{brought(phone, TWO)}?at=20")
    at(phone, 20)
    assert fits(phone)
    assert axe_finds(phone) == []
    phone.get_by_test_id("play").tap()
    at(phone, 21)
    phone.get_by_role("button", name="Pause").tap()
    board = phone.locator("main.board").bounding_box()
    assert board is not None
    assert board["height"] > PHONE["height"] / 3, "the board has first claim on the height"


@pytest.mark.parametrize("size", [(740, 360), (720, 450), (360, 740), (1024, 768)])
def test_everything_in_a_replay_is_within_reach(page: Page, size: tuple[int, int]) -> None:
    resize(page, *size)
    page.goto(f"{brought(page, TWO)}?at=20")
    at(page, 20)
    controls = page.get_by_test_id("timeline")
    controls.get_by_role("button", name="More").click()
    expect(controls.get_by_label("Speed")).to_be_visible()
    for each in controls.locator("button:visible, select:visible, input:visible").all():
        box = each.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0], each.inner_text()


DROP = """([text, name]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], name));
  for (const type of ['dragover', 'drop'])
    window.dispatchEvent(new DragEvent(type, { dataTransfer: carried, cancelable: true }));
}"""


def test_a_record_is_dropped_onto_the_lobby_and_seen_with_everybodys_eyes(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_test_id("bring-record")).to_be_visible()
    page.evaluate(DROP, [TWO.read_text(encoding="utf-8"), "two.jsonl"])
    at(page, 0)
    expect(page.get_by_text("A replay from a record")).to_be_visible()
    expect(page.get_by_test_id("hand")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    eyes = page.get_by_label("Seen by")
    names = json.loads(TWO.read_text(encoding="utf-8").splitlines()[0])["seats"]
    eyes.select_option(label=names[1])
    expect(page.get_by_test_id("hand")).to_be_visible()
    at(page, 1)
    assert not my_options(page)
    eyes.select_option(label="everybody")
    expect(page.get_by_test_id("hand")).to_have_count(0)
    page.goto("/")
    page.get_by_text("Finished matches and replays (1)").click()
    expect(page.get_by_role("link", name="DeckHand, a replay")).to_be_visible()


def test_what_is_no_record_is_told_so(page: Page, tmp_path: Path) -> None:
    page.goto("/")
    chosen = page.get_by_test_id("bring-record").locator("input[type=file]")
    other = tmp_path / "letter.jsonl"
    other.write_text("Dear Ann,\n")
    chosen.set_input_files(other)
    problem = page.get_by_test_id("bring-record").get_by_role("alert")
    expect(problem).to_contain_text("This record cannot be opened")
    other.write_text("x" * 1_100_000)
    chosen.set_input_files(other)
    expect(problem).to_contain_text("letter.jsonl is too large")
    chosen.set_input_files(TWO)
    at(page, 0)


@pytest.mark.parametrize("record", ["deckhand/two-greedy", "dead_keep/king-below-greedy-won"])
def test_the_sheet_of_a_result_can_be_read_by_all(anybody: Page, record: str) -> None:
    anybody.goto(brought(anybody, RECORDS / f"{record}.jsonl"))
    sheet = anybody.get_by_test_id("end-sheet")
    expect(sheet.get_by_test_id("course")).to_be_visible()
    expect(sheet.get_by_role("region", name="Figures of each player")).to_contain_text("Choices")
    sheet.get_by_text("In numbers").click()
    expect(sheet.get_by_role("columnheader", name="After choice")).to_be_visible()
    assert axe_finds_by_day_and_night(anybody) == []
    resize(anybody, 1440, 900)
    expect(sheet.get_by_role("button", name="See the board")).to_have_count(1)
    for size in ((1440, 900), (1024, 768), (768, 1024), (360, 740), (740, 360)):
        resize(anybody, *size)
        assert fits(anybody)
        for name in ("Replay", "Close the result"):
            expect(sheet.get_by_role("button", name=name, exact=True).first).to_be_in_viewport()


def test_the_sheet_leads_to_where_the_lead_changed(page: Page) -> None:
    page.goto(brought(page, RECORDS / "deckhand" / "four-mixed-later-edition.jsonl"))
    sheet = page.get_by_test_id("end-sheet")
    change = sheet.get_by_role("button", name=re.compile("took the lead")).first
    number = re.search(r"choice (\d+)", str(change.get_attribute("aria-label")))
    assert number is not None
    change.click()
    expect(sheet).to_have_count(0)
    at(page, int(number[1]))


#: In milliseconds; a bot looks through the whole match, and the machine has other things to do.
THOUGHT = 90_000
SIZES = ((1440, 900), (768, 1024), (740, 360), (360, 740))


def resized(page: Page) -> Iterator[None]:
    """The page on screens of all kinds, none of which it may be too large for."""
    for width, height in SIZES:
        resize(page, width, height)
        yield
        assert fits(page), f"at {width} by {height}"


@pytest.mark.timeout(240)
def test_where_it_was_decided_is_found_out_and_leads_there(anybody: Page) -> None:
    anybody.goto(brought(anybody, THREE))
    decided = anybody.get_by_test_id("end-sheet").get_by_test_id("decided")
    decided.get_by_role("button", name="Where was it decided?").press("Enter")
    expect(decided.get_by_role("heading", name="Where it was decided")).to_be_focused()
    points = decided.get_by_role("listitem")
    expect(points.first).to_be_visible(timeout=THOUGHT)
    expect(decided.get_by_role("status")).to_contain_text("mattered most")
    told = points.all_inner_texts()
    assert not re.search(r"answer|stroke|%", " ".join(told))
    assert all("turn begins" in one for one in told)
    assert all(re.search(r"by \d+ points|Luck (gave|took)", one) for one in told)
    buttons = points.get_by_role("button").all()
    numbers = [int(str(button.get_attribute("data-at"))) for button in buttons]
    assert 2 <= len(numbers) <= 5
    assert numbers == sorted(numbers)
    assert axe_finds_by_day_and_night(anybody) == []
    for _ in resized(anybody):
        points.last.scroll_into_view_if_needed()
        expect(points.last).to_be_in_viewport()
    points.first.get_by_role("button").press("Enter")
    at(anybody, numbers[0])
    marks = anybody.get_by_role("img", name=re.compile("Turning point: "))
    expect(marks).to_have_count(len(numbers))
    expect(anybody.get_by_test_id("timeline").get_by_role("status")).to_contain_text(
        re.compile("This choice mattered|This turn was luck")
    )
    for _ in resized(anybody):
        line = anybody.get_by_label("Moment of the match").bounding_box()
        mark = marks.first.bounding_box()
        assert line is not None
        assert mark is not None
        middle = mark["x"] + mark["width"] / 2
        assert line["x"] <= middle <= line["x"] + line["width"]
    # The last screen is a small one, where this is behind a button.
    anybody.get_by_test_id("timeline").get_by_role("button", name="More").click()
    anybody.get_by_label("Step by").select_option(label="turning point")
    anybody.get_by_role("button", name="One turning point later").click()
    at(anybody, numbers[1])
    assert axe_finds_by_day_and_night(anybody) == []


def conceded(page: Page, opened: Any) -> None:
    """Ann gives up, and the sheet tells it."""
    sit_down(page, opened["table"], opened["seats"][0]["token"])
    page.get_by_role("tab", name="Table").click()
    leaving = page.get_by_test_id("leaving")
    leaving.get_by_role("button", name="Concede").click()
    leaving.get_by_role("button", name="Give up").click()
    expect(page.get_by_test_id("end-sheet")).to_be_visible()


def test_a_rematch_is_one_click_for_each_of_two_people(
    browser: Browser, server: Server, context: BrowserContext
) -> None:
    other = visitor(browser, server)
    ann, bob = context.new_page(), other.new_page()
    opened = open_table(ann.request, ME, FRIEND)
    sit_down(bob, opened["table"], opened["seats"][1]["token"])
    conceded(ann, opened)
    theirs = bob.get_by_test_id("end-sheet").get_by_test_id("rematch")
    expect(theirs).to_have_text(re.compile("Rematch"))
    ann.get_by_test_id("end-sheet").get_by_test_id("rematch").click()
    expect(ann).not_to_have_url(re.compile(opened["table"]))
    expect(ann.get_by_test_id("decision")).to_be_visible()
    expect(theirs).to_have_text(re.compile("Join the rematch"))
    theirs.click()
    expect(bob.get_by_test_id("decision")).to_be_visible()
    assert bob.url == ann.url
    expect(bob.get_by_test_id("seat-1")).to_contain_text("Ann")
    other.close()


def test_a_history_is_kept_moved_and_deleted(
    browser: Browser, server: Server, context: BrowserContext, page: Page
) -> None:
    conceded(page, open_table(page.request, ME, BOT))
    page.get_by_test_id("end-sheet").get_by_role("link", name="My figures").click()
    expect(page.get_by_role("heading", name="My matches of DeckHand")).to_be_visible()
    expect(page.get_by_test_id("matches").get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_role("region", name="Figures by players")).to_contain_text("2 players")
    assert axe_finds(page) == []
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Link for another device").click()
    link = page.evaluate("() => navigator.clipboard.readText()")
    other = visitor(browser, server, viewport=PHONE)
    phone = other.new_page()
    phone.goto("/history")
    expect(phone.get_by_text("You have not finished a match yet")).to_be_visible()
    phone.goto(link)
    expect(phone).not_to_have_url(re.compile("person="))
    phone.get_by_role("button", name="Take it").click()
    expect(phone.get_by_test_id("matches").get_by_role("listitem")).to_have_count(1)
    assert fits(phone)
    phone.get_by_role("link", name=re.compile("Replay of")).click()
    at(phone, 0)
    phone.goto("/history")
    phone.get_by_role("button", name="Delete my history").click()
    phone.get_by_role("button", name="Delete it all").click()
    expect(phone.get_by_text("You have not finished a match yet")).to_be_visible()
    page.reload()
    expect(page.get_by_text("You have not finished a match yet")).to_be_visible()
    other.close()


def test_who_does_not_want_a_history_has_none(page: Page) -> None:
    page.goto("/history")
    page.get_by_label("Keep the results of matches I play in this browser").uncheck()
    conceded(page, open_table(page.request, ME, BOT))
    page.goto("/history")
    expect(page.get_by_text("You have not finished a match yet")).to_be_visible()


def test_the_rules_have_contents_and_lead_to_cards_and_back(page: Page) -> None:
    page.goto("/rules/deckhand")
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="End of the game").click()
    expect(page.get_by_role("heading", name="End of the game")).to_be_in_viewport()
    page.get_by_role("definition").get_by_role("link", name="Celebrate", exact=True).click()
    card = page.locator("#card-celebrate")
    expect(card).to_be_in_viewport()
    card.get_by_role("link", name="Celebrate: rule P46").click()
    expect(page.locator("#P46")).to_be_in_viewport()
    assert page.url.endswith("#P46")
    page.get_by_role("searchbox").fill("Walk the Plank")
    expect(page.locator("#P46")).to_have_count(0)
    assert axe_finds(page) == []


@pytest.mark.parametrize("anchor", ["P46", "card-celebrate", "C33", "section-turn"])
def test_an_address_leads_into_the_rules(page: Page, anchor: str) -> None:
    page.goto(f"/rules/deckhand#{anchor}")
    expect(page.locator(f"#{anchor}")).to_be_in_viewport()


def test_contents_are_folded_on_a_phone(phone: Page) -> None:
    phone.goto("/rules/dead_keep")
    contents = phone.get_by_role("navigation", name="Contents")
    expect(contents.get_by_role("link", name="Line of Sight")).to_be_hidden()
    contents.get_by_text("Contents").tap()
    contents.get_by_role("link", name="Line of Sight").tap()
    expect(phone.locator("#section-line-of-sight")).to_be_in_viewport()
    assert fits(phone)
