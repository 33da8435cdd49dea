"""Being taught in the browser: from the lobby to the last step of a lesson."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from rulewright.bots import lesson_of
from rulewright.title import find_title
from tests.browser.conftest import PHONE
from tests.browser.people import (
    axe_finds,
    axe_finds_by_day_and_night,
    comes_true,
    fits,
    resize,
)

TAUGHT = ["deckhand", "red_dragon_inn", "viscounts", "dead_keep"]
#: So many steps show each kind of question of a title; on a map each step is about another place.
STEPS = {"dead_keep": 18}


def begins(page: Page, title: str) -> None:
    page.goto("/")
    page.get_by_test_id(f"teach-{title}").click()
    expect(page.get_by_test_id("coach")).to_contain_text("Step 1 of")


def chooses(page: Page, words: str) -> None:
    """Clicks the first option that is called so."""
    named = page.get_by_role("button", name=re.compile(re.escape(words), re.IGNORECASE))
    page.get_by_test_id("option").and_(named).first.click()


def test_a_newcomer_is_taught_deckhand_from_the_lobby_to_the_end(page: Page) -> None:
    lesson = lesson_of(find_title("deckhand"))
    begins(page, "deckhand")
    coach = page.get_by_test_id("coach")
    for number, step in enumerate(lesson.steps, start=1):
        expect(coach).to_contain_text(f"Step {number} of {len(lesson.steps)}")
        expect(coach).to_contain_text(step.say[:60])
        chooses(page, step.choose[0] if step.choose else "")
    expect(coach).to_contain_text("The lesson is over")
    coach.get_by_role("button", name="Play on").click()
    expect(coach).not_to_contain_text(lesson.after[:40])


def test_who_strays_is_told_why_and_nothing_is_sent(page: Page) -> None:
    begins(page, "deckhand")
    chooses(page, "End the turn")
    coach = page.get_by_test_id("coach")
    expect(coach.get_by_role("alert")).to_contain_text("begin with Celebrate")
    expect(coach).to_contain_text("Step 1 of")
    chooses(page, "Play Celebrate")
    expect(coach).to_contain_text("Step 2 of")
    expect(coach.get_by_role("alert")).to_have_count(0)


def test_a_reload_does_not_lose_the_lesson(page: Page) -> None:
    begins(page, "deckhand")
    chooses(page, "Play Celebrate")
    expect(page.get_by_test_id("coach")).to_contain_text("Step 2 of")
    page.reload()
    expect(page.get_by_test_id("coach")).to_contain_text("Step 2 of")


#: What is marked, seen and read in the bar, what the coach covers of what it talks about, what of
#: that lies out of sight, what else glows, and whether something lies over the coach.
TAUGHT_NOW = """
() => {
  const box = element => element.getBoundingClientRect();
  const marked = [...document.querySelectorAll('[data-testid=decision] [aria-current=step]')]
    .filter(element => element.checkVisibility());
  const inside = (inner, outer) => inner.left >= outer.left - 1 && inner.top >= outer.top - 1
    && inner.top < outer.bottom && inner.left < outer.right - 20;
  const shared = (from, to) => Math.max(0, to - from);
  const list = document.querySelector('[data-testid=decision]');
  const coach = box(document.querySelector('[data-testid=coach]'));
  const over = part =>
    shared(Math.max(part.left, coach.left), Math.min(part.right, coach.right))
    * shared(Math.max(part.top, coach.top), Math.min(part.bottom, coach.bottom));
  const board = box(document.querySelector('main'));
  const inSight = part => {
    const [left, top] = [Math.max(part.left, board.left), Math.max(part.top, board.top)];
    const width = shared(left, Math.min(part.right, board.right));
    return new DOMRect(left, top, width, shared(top, Math.min(part.bottom, board.bottom)));
  };
  const isSqueezed = ({ clientWidth, scrollWidth, clientHeight, scrollHeight }) =>
    clientWidth < 40 && (scrollWidth > clientWidth + 2 || scrollHeight > clientHeight + 2);
  const spoken = [...document.querySelectorAll('main .pointed')].map(box).map(inSight);
  const isCoach = ({ left, right, top, bottom }) => document.elementFromPoint(
    (left + right) / 2, (top + bottom) / 2)?.closest('[data-testid=coach]') !== null;
  return {
    marked: marked.length,
    seen: marked.filter(element => inside(box(element), box(list))).length,
    unread: marked.filter(element => element.matches('.option'))
      .flatMap(element => [...element.querySelectorAll('.text')])
      .filter(isSqueezed).length,
    covered: spoken.filter(part => part.width * part.height > 0
      && over(part) > 0.25 * part.width * part.height).length,
    unseen: spoken.length > 0 && spoken.every(part => part.width * part.height === 0),
    alsoGlows: marked.length ? document.querySelectorAll('main .can:not(.pointed)').length : 0,
    overlaid: !isCoach(coach),
    plain: [...document.querySelectorAll('[data-testid=option]')]
      .filter(element => !element.matches('[aria-current]')).length,
  };
}
"""
MARKED_AND_IN_SIGHT = f"""
() => {{
  const now = ({TAUGHT_NOW.strip()})();
  return now.marked > 0 && now.seen > 0 && now.unread + now.covered + now.alsoGlows === 0
    && !now.unseen && !now.overlaid;
}}
"""


@pytest.mark.timeout(240)
@pytest.mark.parametrize("title", TAUGHT)
def test_the_taught_option_is_marked_and_the_coach_covers_nothing_it_talks_about(
    phone: Page, title: str
) -> None:
    page = phone
    begins(page, title)
    assert fits(page)
    coach = page.get_by_test_id("coach")
    steps = lesson_of(find_title(title)).steps[: STEPS.get(title, 6)]
    for number, step in enumerate(steps, start=1):
        expect(coach).to_contain_text(f"Step {number} of")
        if not step.choose:
            break
        marked = page.locator("[data-testid=decision] [aria-current=step]")
        expect(marked.first).to_be_attached()
        for size in (PHONE, {"width": 740, "height": 360}, {"width": 1280, "height": 720}):
            page.set_viewport_size(size)
            if not comes_true(page, MARKED_AND_IN_SIGHT):
                raise AssertionError((number, size, page.evaluate(TAUGHT_NOW)))
        page.set_viewport_size(PHONE)
        if number < len(steps):
            # Where options are chosen by verb, their buttons may lie behind another.
            page.locator("[data-testid=option][aria-current=step]").first.dispatch_event("click")
    page.get_by_role("button", name="Fold away").click()
    expect(coach.get_by_role("button", name="Show")).to_be_visible()


def test_a_lesson_and_the_settings_can_be_read_by_everybody(page: Page) -> None:
    page.goto("/")
    page.locator("summary", has_text="Settings").click()
    for width in (1280, 320):
        resize(page, width, 640)
        assert axe_finds_by_day_and_night(page) == [], f"settings at {width}"
    begins(page, "deckhand")
    chooses(page, "End the turn")
    expect(page.get_by_test_id("coach").get_by_role("alert")).to_be_visible()
    for size in ((1280, 720), (360, 740), (320, 640)):
        resize(page, *size)
        assert axe_finds_by_day_and_night(page) == [], f"lesson at {size}"
    page.emulate_media(forced_colors="active")
    assert axe_finds(page, "color-contrast") == []
