"""Viscounts in the browser: at every size nothing covers what must be read, and nothing is cut."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Server
from tests.browser.measures import SIZES
from tests.browser.people import open_table, play_ahead, resize
from tests.browser.test_viscounts import BOT, ME, SEED, sit_at_the_castle

#: Words that lie over words, and pieces that lie over words, with how far in pixels.
COVERED = """() => {
  const clipped = (element, box) => {
    let { left, top, right, bottom } = box;
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible' || at.tagName === 'text') continue;
      const edge = at.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom };
  };
  const isSeen = ({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1;
  const places = [...document.querySelectorAll('main.board, [data-testid^=seat-]')];
  const texts = places.flatMap(place => {
    const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT), found = [];
    while (walk.nextNode()) {
      const name = walk.currentNode.textContent.trim(), element = walk.currentNode.parentElement;
      if (!name || element.closest('.hidden-text, title, style')) continue;
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      // A range does not know of letters that are set narrower.
      const isFitted = element.hasAttribute('textLength');
      const lines = isFitted ? [element.getBoundingClientRect()] : range.getClientRects();
      for (const { left, right, top, bottom } of lines) {
        // A line is higher than its letters.
        const slack = (bottom - top) * 0.17;
        const letters = { left, right, top: top + slack, bottom: bottom - slack };
        found.push({ name, element, ...clipped(element, letters) });
      }
    }
    return found;
  }).filter(isSeen);
  const drawn = '.viscount, .worker, .built, .frame, .picture, .link circle, .marker';
  const pieces = [...document.querySelectorAll(drawn)].map(element => ({
    name: element.getAttribute('class').split(' ')[0] || 'link',
    element,
    ...clipped(element, element.getBoundingClientRect()),
  })).filter(isSeen);
  // A number may stand on its own coin, and a name on its own piece.
  const belongs = (one, other) => one.element.contains(other.element)
    || one.element.closest('.link, .picture')?.contains(other.element)
    || (one.name === 'frame' && other.element.closest('.coin'));
  const clashes = [];
  const compare = (one, other) => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const by = `${across.toFixed(1)} x ${down.toFixed(1)}`;
    if (across > 1.5 && down > 1.5) clashes.push(`${one.name} over ${other.name} by ${by}`);
  };
  texts.forEach((one, index) => texts.slice(index + 1)
    .forEach(other => one.element !== other.element && compare(one, other)));
  pieces.forEach(one => texts.forEach(other => belongs(one, other) || compare(one, other)));
  return clashes;
}"""
#: Letters that are smaller on the screen than this, on the drawn board too.
SMALL_LETTERS = """least => {
  const all = [...document.querySelectorAll('main.board *, [data-testid^=seat-] *')];
  return all.flatMap(element => {
    const own = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE);
    const text = own.map(node => node.textContent.trim()).join('');
    if (!text || element.closest('.hidden-text, title, style')) return [];
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) return [];
    const scale = element instanceof SVGElement ? element.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    return size < least - 0.2 ? [`${size.toFixed(1)} px: ${text}`] : [];
  });
}"""
#: Signs that reach over the edge of a card in little, names there that are cut, and cut chips.
CUT_CARDS = """() => {
  const isOut = (inner, outer) => inner.width > 0
    && (inner.left < outer.left - 1 || inner.right > outer.right + 1
      || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1);
  const found = [];
  for (const card of document.querySelectorAll('.small-card')) {
    const edge = card.getBoundingClientRect();
    const signs = [...card.querySelectorAll('.icon')].map(icon => icon.getBoundingClientRect());
    if (signs.some(sign => isOut(sign, edge))) found.push(`signs of ${card.textContent.trim()}`);
    const name = card.querySelector('.name');
    if (name && name.scrollWidth > name.clientWidth + 1) found.push(`name ${name.textContent}`);
  }
  const chips = document.querySelector('[data-testid=others].chips');
  if (chips && chips.scrollWidth > chips.clientWidth + 1) found.push('the chips of the others');
  return found.map(what => `cut: ${what}`);
}"""
#: The board glides to what is asked about: true once it has been where it is for some frames.
STANDS_STILL = """() => new Promise(done => {
  const content = document.querySelector('[data-testid=ring] .content');
  let [before, frames] = ['', 0];
  const look = () => {
    const now = content.style.transform;
    [before, frames] = [now, now === before ? frames + 1 : 0];
    if (frames > 5) done(true);
    else requestAnimationFrame(look);
  };
  look();
})"""
BOARD_SIZES = [(2560, 1440), (1920, 1080), *SIZES]


#: Where the layouts differ most.
FEW_SIZES = [(1366, 768), (740, 360), (360, 740)]
STAGES: dict[str, Callable[[Any], bool]] = {
    "early": lambda view: view["round"] == 1 and not view["pairs"],
    "middle": lambda view: view["round"] >= 7,
    "late": lambda view: view["poverty"] or view["prosperity"],
}


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("people", "stage", "sizes"),
    [
        (2, "late", FEW_SIZES),
        (4, "early", FEW_SIZES),
        (4, "middle", FEW_SIZES),
        (4, "late", BOARD_SIZES),
    ],
)
def test_nothing_covers_what_must_be_read(
    page: Page, server: Server, people: int, stage: str, sizes: list[tuple[int, int]]
) -> None:
    opened = open_table(page.request, ME, *[BOT] * (people - 1), title="viscounts", seed=SEED)
    play_ahead(server.url, opened, STAGES[stage])
    sit_at_the_castle(page, opened)
    found: dict[str, list[str]] = {}
    for width, height in sizes:
        resize(page, width, height)
        page.evaluate(STANDS_STILL)
        least = 12 if width <= 760 or height <= 560 else 13
        if faults := (
            page.evaluate(COVERED) + page.evaluate(SMALL_LETTERS, least) + page.evaluate(CUT_CARDS)
        ):
            found[f"{width}x{height}"] = faults
    assert found == {}
