"""The Dead Keep on screens of all sizes: nothing is cut, and nothing covers what matters."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_the_keep import (
    BRAWL,
    TEAM,
    adventurer,
    answer,
    at_the_keep,
    muster,
    on_the_map,
)
from tests.browser.measures import cut_buttons, small_drawn_type
from tests.browser.people import axe_finds, fits, resize, wait_for_change, wait_for_turn

#: Parts of the strip above or beside the map that are cut off, or whose words leave their frame.
CUT_IN_STRIP = """() => {
  const found = [];
  for (const part of document.querySelectorAll('[data-testid=adventurers] li, .team > .boss')) {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const y = (top + bottom) / 2;
    const isSeen = [left + 3, right - 3].every(x => part.contains(document.elementFromPoint(x, y)));
    const name = part.textContent.trim();
    if (!isSeen || right > innerWidth) found.push(`cut off: ${name}`);
    const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      const words = range.getBoundingClientRect();
      const isHidden = walk.currentNode.parentElement.closest('.hidden-text') !== null;
      if (!words.width || isHidden) continue;
      const isOutside = words.left < left || words.right > right + 0.5;
      if (isOutside) found.push(`outside: ${walk.currentNode.data}`);
    }
  }
  return found;
}"""


#: The Adventurers on the map that what the quest is about would hide.
COVERED_FIGURES = """() => {
  const card = document.querySelector('[data-testid=goal-card]').getBoundingClientRect();
  const figures = [...document.querySelectorAll('.city [data-object^="adventurer:"]')];
  return figures.filter(figure => {
    const { left, right, top, bottom } = figure.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return card.left < x && x < card.right && card.top < y && y < card.bottom;
  }).map(figure => figure.dataset.object);
}"""


@pytest.mark.parametrize("team", [2, 4])
def test_a_small_screen_shows_the_team_and_the_boss_whole(phone: Page, team: int) -> None:
    at_the_keep(phone, team=team)
    phone.get_by_test_id("ready-team").tap()
    expect(phone.get_by_test_id("gallery")).to_have_count(0)
    # How the quest ends is told beside those of whom one is chosen, until one is.
    goal = phone.get_by_test_id("goal-card")
    expect(goal).to_contain_text("Won when the Minotaur is eliminated for good.")
    for size in ((360, 740), (740, 360)):
        resize(phone, *size)
        assert phone.evaluate(COVERED_FIGURES) == [], size
    answer(phone, '["activate"')
    expect(goal).to_have_count(0)
    for size in ((360, 740), (320, 640), (740, 360), (768, 1024)):
        resize(phone, *size)
        assert phone.evaluate(CUT_IN_STRIP) == [], size
    # A tablet has room for all numbers.
    expect(phone.get_by_test_id("adventurers").locator(".bars").first).to_be_visible()


def test_six_adventurers_stand_in_a_row_that_shows_whole_ones(phone: Page) -> None:
    at_the_keep(phone, team=6)
    phone.get_by_test_id("ready-team").tap()
    assert wait_for_turn(phone)
    cut = phone.evaluate(CUT_IN_STRIP)
    assert len(cut) == 2, "the last two are scrolled to"
    phone.get_by_test_id("adventurers").evaluate("strip => strip.scrollTo({ left: 9999 })")
    phone.wait_for_function(f"() => !({CUT_IN_STRIP})().includes({json.dumps(cut[-1])})")
    assert len(phone.evaluate(CUT_IN_STRIP)) == 2


@pytest.mark.parametrize("size", [(360, 740), (320, 640), (740, 360)])
def test_no_hero_to_choose_is_cut_sideways(phone: Page, size: tuple[int, int]) -> None:
    at_the_keep(phone)
    resize(phone, *size)
    assert cut_buttons(phone) == []


#: Zones that glow and lie under the tip, and its buttons that something else covers.
UNDER_THE_TIP = """() => {
  const tip = [...document.querySelectorAll('aside[aria-label="First time at this title"]')]
    .find(one => one.checkVisibility());
  const { top, bottom } = tip.getBoundingClientRect();
  const glowing = [...document.querySelectorAll('[data-testid=city] [data-object^="zone:"].can')];
  const hidden = glowing.filter(one => {
    const box = one.getBoundingClientRect();
    return box.bottom > top + 1 && box.top < bottom;
  });
  const covered = [...tip.querySelectorAll('button')].filter(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  return [...hidden.map(one => one.dataset.object), ...covered.map(one => one.textContent)];
}"""


@pytest.mark.parametrize("size", [(360, 740), (768, 1024), (1024, 768)])
def test_the_first_tip_covers_nothing_it_speaks_of(page: Page, size: tuple[int, int]) -> None:
    resize(page, *size)
    at_the_keep(page, first_time=True)
    before = page.get_by_test_id("decision").get_attribute("data-n")
    page.get_by_test_id("ready-team").click()
    wait_for_change(page, before)
    answer(page, '["activate"')
    page.wait_for_function(f"() => ({UNDER_THE_TIP})().length === 0", timeout=3000)
    hints = page.get_by_role("complementary", name="First time at this title")
    frame, tip = page.get_by_test_id("city"), hints.locator("visible=true")
    assert below(frame, tip)


def below(above: Locator, thing: Locator) -> bool:
    """Whether a thing lies under another on the screen without covering it."""
    upper, lower = above.bounding_box(), thing.bounding_box()
    assert upper is not None
    assert lower is not None
    return lower["y"] >= upper["y"] + upper["height"] - 1


def test_a_low_screen_shows_the_whole_team_above_the_bar(phone: Page) -> None:
    resize(phone, 740, 360)
    at_the_keep(phone)
    assert below(phone.locator("section.ready"), phone.get_by_test_id("decision"))


def test_a_window_made_low_keeps_the_ready_team_in_sight(page: Page) -> None:
    at_the_keep(page)
    resize(page, 740, 360)
    expect(page.locator("section.ready")).to_be_in_viewport(ratio=1)


def test_a_low_screen_shows_whole_names_before_the_quest(phone: Page) -> None:
    resize(phone, 740, 360)
    at_the_keep(phone)
    answer(phone, '["join","Amaranthe"')
    name = phone.get_by_test_id("adventurers").locator("b").first
    expect(name).to_contain_text("Amaranthe")
    assert name.evaluate("name => name.scrollWidth <= name.clientWidth")


def test_a_large_map_is_whole_and_legible_when_its_quest_begins(page: Page) -> None:
    at_the_keep(page, quest="mist_market")
    before = page.get_by_test_id("decision").get_attribute("data-n")
    page.get_by_test_id("ready-team").click()
    wait_for_change(page, before)
    begin = page.get_by_test_id("goal-card").get_by_role("button", name="Begin")
    for size in ((720, 450), (1024, 768), (1280, 720)):
        resize(page, *size)
        # A card that is moved by fractions of a pixel is never quite in sight.
        expect(begin).to_be_in_viewport(ratio=0.99)
        assert small_drawn_type(page) == [], size
    page.get_by_role("button", name="6 more rules").click()
    expect(page.get_by_test_id("later-rule")).to_have_count(6)
    expect(begin).to_be_in_viewport(ratio=0.99)
    # A large window has room for the quest beside the map only if the map is no smaller for it.
    resize(page, 1920, 1080)
    begin.click()
    expect(page.get_by_role("button", name="All of it")).to_be_disabled()
    zone = on_the_map(page, "zone:1R.s2").bounding_box()
    assert zone is not None
    assert zone["width"] > 110


@pytest.mark.parametrize("size", [(768, 1024), (1024, 768), (1280, 720), (1366, 768)])
def test_every_verb_that_can_be_used_is_in_sight(page: Page, size: tuple[int, int]) -> None:
    at_the_keep(page)
    muster(page)
    answer(page, '["activate","Lothar"')
    resize(page, *size)
    usable = page.get_by_test_id("verbs").locator("button:not([aria-disabled=true])")
    expect(usable).to_have_count(3)  # Move, Door and Pack
    for verb in usable.all():
        expect(verb).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [(360, 740), (320, 640), (740, 360)])
def test_a_phone_hides_no_verb_that_can_be_used(phone: Page, size: tuple[int, int]) -> None:
    at_the_keep(phone, quest=BRAWL, team=2)
    muster(phone, "Mallet", TEAM[:2])
    answer(phone, '["activate","Lothar"')
    resize(phone, *size)
    usable = phone.get_by_test_id("verbs").locator("button:not([aria-disabled=true])")
    for verb in usable.all():
        expect(verb).to_be_in_viewport(ratio=1)
    more = phone.get_by_test_id("verb-more")
    names = [str(name).strip() for name in usable.locator("b").all_inner_texts()]
    if more.count():
        names += str(more.get_attribute("title")).split(", ")
    assert {"Move", "Attack", "Pack", "Skill"} <= set(names)
    if more.count():
        more.tap()
        expect(phone.get_by_role("menu", name="More")).to_be_visible()


def test_a_finger_is_asked_before_a_verb_rolls_dice(phone: Page) -> None:
    at_the_keep(phone, team=2)
    muster(phone, team=TEAM[:2])
    answer(phone, '["activate","Lothar"')
    before = phone.get_by_test_id("decision").get_attribute("data-n")
    phone.get_by_test_id("verb-4").tap()
    menu = phone.get_by_role("menu", name="a roll of 3 or less adds 1 Doom")
    expect(menu.get_by_role("menuitem").first).to_contain_text("Open the door between")
    assert phone.get_by_test_id("decision").get_attribute("data-n") == before
    menu.get_by_role("menuitem").first.tap()
    wait_for_change(phone, before)


def test_a_phone_begins_with_all_of_the_map_and_goes_on_with_the_team(phone: Page) -> None:
    at_the_keep(phone, team=2)
    expect(phone.get_by_test_id("goal-told")).to_contain_text("Find the three seals")
    muster(phone, team=TEAM[:2])
    expect(phone.get_by_test_id("goal-card")).to_contain_text("Taking the third Objective")
    expect(phone.get_by_role("button", name="All of it")).to_be_disabled()
    phone.get_by_test_id("goal-card").get_by_role("button", name="Begin").tap()
    expect(phone.get_by_role("button", name="All of it")).to_be_enabled()
    # Who is chosen then stays under the finger.
    before = on_the_map(phone, "zone:1R.s2").bounding_box()
    answer(phone, '["activate"')
    assert on_the_map(phone, "zone:1R.s2").bounding_box() == before
    phone.get_by_role("button", name="The Boss and the quest").tap()
    # The Boss, who can be read, does not lie over the button that closes its panel.
    close = phone.get_by_role("button", name="Close the quest")
    phone.get_by_test_id("quest").locator("li").last.scroll_into_view_if_needed()
    expect(close).to_be_in_viewport(ratio=0.99)
    close.tap()
    expect(phone.get_by_test_id("boss")).to_have_count(0)
    # Who goes on has the room for the map again.
    phone.get_by_role("button", name="The Boss and the quest").tap()
    expect(phone.get_by_test_id("boss")).to_be_visible()
    answer(phone, '["move"')
    expect(phone.get_by_test_id("boss")).to_have_count(0)


def test_who_looks_back_sees_what_happened_wherever_the_map_was_moved(phone: Page) -> None:
    at_the_keep(phone, team=2)
    muster(phone, team=TEAM[:2])
    phone.get_by_test_id("goal-card").get_by_role("button", name="Begin").tap()
    answer(phone, '["activate"')
    lothar = on_the_map(phone, "adventurer:Lothar")
    expect(lothar).to_be_in_viewport()
    phone.get_by_test_id("city").hover()
    for _ in range(5):
        phone.mouse.wheel(0, -600)
    expect(lothar).not_to_be_in_viewport()
    phone.get_by_role("button", name="Look back").tap()
    phone.get_by_role("slider", name="Moment of the match").press("ArrowLeft")
    expect(lothar).to_be_in_viewport()


def test_a_phone_shows_map_and_dashboard(phone: Page) -> None:
    heard = at_the_keep(phone, team=2)
    muster(phone, team=TEAM[:2])
    assert fits(phone)
    # Without a keyboard no letter covers a figure; what is to be taken is counted.
    expect(phone.get_by_test_id("city").locator("svg .letter")).to_have_count(0)
    expect(phone.get_by_role("button", name="The Boss and the quest")).to_contain_text("◆ 0/3")
    phone.get_by_role("button", name="Dashboard of Lothar").tap()
    dashboard = phone.get_by_test_id("dashboard")
    expect(dashboard).to_be_in_viewport()
    box = phone.get_by_test_id("city").bounding_box()
    assert box is not None
    assert box["height"] > 150
    phone.get_by_role("button", name="Close the dashboard").tap()
    expect(dashboard).to_have_count(0)
    answer(phone, '["activate","Lothar"')
    # What cannot be done keeps its place.
    assert [
        verb.text_content()
        for verb in phone.get_by_test_id("verbs").locator("button:visible b").all()
    ][:3] == ["Move", "Attack", "Search"]
    # The first tap shows the way, the second goes it.
    on_the_map(phone, "zone:1R.s3").tap()
    expect(phone.get_by_test_id("caption")).to_have_text(
        "Tanner Alley. 2 Moves away. Tap again to walk"
    )
    assert adventurer(heard, "Lothar")["zone"] == "1R.s2"
    before = phone.get_by_test_id("decision").get_attribute("data-n")
    on_the_map(phone, "zone:1R.s3").tap()
    wait_for_change(phone, before)
    assert adventurer(heard, "Lothar")["zone"] == "1R.s3"
    assert axe_finds(phone) == []
    # A friend who stands there shows the same way.
    answer(phone, '"end"')
    expect(phone.get_by_test_id("decision")).to_contain_text("Tessara: what do you do?")
    on_the_map(phone, "adventurer:Lothar").tap()
    expect(phone.get_by_test_id("caption")).to_have_text(
        "Tanner Alley, Lothar. 2 Moves away. Tap again to walk"
    )
