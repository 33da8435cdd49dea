"""What can be measured on a page: each function returns the faults it finds, in words."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.people import fits, painted

#: The last is 1440 x 900 at 200%.
SIZES = [
    (1440, 900),
    (1366, 768),
    (1280, 720),
    (1024, 768),
    (768, 1024),
    (740, 360),
    (360, 740),
    (720, 450),
]
#: The last is 1280 x 1024 at 400%, which WCAG asks for.
LOW = [(740, 360), (640, 400), (320, 256)]
#: In pixels, the least width of a question that needs several lines.
_READABLE = 150

#: In pixels, the least type: on screens of a phone, and on others.
_LEAST_TYPE = {True: 12, False: 13}

#: Words in type that is smaller than this, in pixels.
_SMALL_TYPE = """least => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim();
    const parent = walk.currentNode.parentElement;
    if (!text || parent.closest('.hidden-text, svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const { width, height } = range.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (width && height && size && size < least) found.push(`${size} px: ${text}`);
  }
  return found;
}"""
#: The same for words that are drawn, as on a map, by their size on the screen.
_SMALL_DRAWN_TYPE = """least => [...document.querySelectorAll('main.board svg text')]
  .filter(text => text.checkVisibility() && text.textContent.trim())
  .map(text => [parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a, text])
  .filter(([size]) => size < least - 0.2)
  .map(([size, text]) => `${size} px: ${text.textContent}`)"""
#: The question, how many lines it has, and how many of them can be read.
_QUESTION = """() => {
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
#: Buttons of the decision bar of which only a part is in sight, upright or sideways, and closing
#: ones out of sight. A row that is swiped goes on at its sides.
_CUT = """() => {
  const bar = document.querySelector('[data-testid=decision]').getBoundingClientRect();
  const found = [];
  for (const button of document.querySelectorAll('[data-testid=option], [data-testid^=verb-]')) {
    const { top, bottom, left, right, width } = button.getBoundingClientRect();
    if (!width) continue;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const shows = (across, down) => button.contains(document.elementFromPoint(across, down));
    const isClosing = button.closest('.closing') !== null;
    const parts = [[x, top + 1], [x, y], [x, bottom - 1], [left + 2, y], [right - 2, y]]
      .map(([across, down]) => shows(across, down));
    const row = button.closest('.swipes')?.getBoundingClientRect();
    const isBeside = row && (right > row.right - 28 || left < row.left);
    const isWhole = isBeside ? top >= row.top && bottom <= row.bottom : parts.every(Boolean);
    const isCut = (isBeside || parts.some(Boolean)) && !isWhole
      || bottom > bar.bottom + 1 && parts[0];
    const range = document.createRange();
    range.selectNodeContents(button);
    const words = range.getBoundingClientRect();
    const isOver = words.top < top - 1 || words.bottom > bottom + 1;
    if (isCut || (isClosing && (!isWhole || isOver)))
      found.push(`${button.textContent.trim()} ${top}`);
  }
  return found;
}"""

#: Names of cards of which the band shows only a part.
_CUT_NAMES = """() => [...document.querySelectorAll('.card .head .name')].filter(name => {
  const [words, band] = [name, name.parentElement].map(part => part.getBoundingClientRect());
  const isShown = getComputedStyle(name).position !== 'absolute' && words.width;
  return isShown && (words.top < band.top - 1 || words.bottom > band.bottom + 1);
}).map(name => name.textContent)"""

#: Whether the note on taking back is cut: it is there whole, or below the line that is shown.
_CUT_NOTE = """() => {
  const note = document.querySelector('[data-testid=decision] .hint');
  if (!note?.clientHeight) return false;
  const [shown, words] = [note, note.firstElementChild].map(part => part.getBoundingClientRect());
  const isWhole = words.left >= shown.left - 1 && words.bottom <= shown.bottom + 1;
  return !isWhole && words.top < shown.bottom - 1;
}"""

#: Buttons, links and shapes with what a finger can hit of them; links within a text are let be.
_SMALL_TARGETS = """() => {
  const all = 'button, a[href], input, select, summary, [role=button], [role=tab]';
  const often = '[data-testid=option], [data-testid=undo], [data-testid=all-options]';
  const found = [];
  for (const element of document.querySelectorAll(all)) {
    const label = element.closest('label') ?? element;
    const target = element.querySelector(':scope > .hit') ?? label;
    const { width, height, left, top, right, bottom } = target.getBoundingClientRect();
    const isInText = getComputedStyle(element).display === 'inline';
    if (!width || !height || isInText || element.matches('.skip, .hidden-text')) continue;
    if (right < 0 || bottom < 0 || left > innerWidth || top > innerHeight) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // The stroke that takes the pointer is no part of a shape's box.
    const reach = target === label ? 0 : parseFloat(target.getAttribute('stroke-width') ?? '0')
      * Math.abs(target.getScreenCTM()?.a ?? 1);
    const least = element.matches(often) ? 44 : 24;
    const size = Math.min(height + reach, element.matches(often) ? Infinity : width + reach);
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    if (size < least - 0.5) found.push(`${size.toFixed(0)} of ${least} px: ${name.slice(0, 60)}`);
  }
  return found;
}"""

#: Buttons whose words reach over their edge.
_OVERFULL = """() => {
  const found = [];
  for (const button of document.querySelectorAll('button, a.button')) {
    const range = document.createRange();
    range.selectNodeContents(button);
    const [words, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
    if (!box.width || !button.checkVisibility()) continue;
    const isOver = words.left < box.left - 1 || words.right > box.right + 1;
    if (isOver) found.push(button.textContent.trim());
  }
  return found;
}"""


def overfull_buttons(page: Page) -> list[str]:
    return list(page.evaluate(_OVERFULL))


def small_type(page: Page) -> list[str]:
    return list(page.evaluate(_SMALL_TYPE, _least_type(page)))


def small_drawn_type(page: Page) -> list[str]:
    return list(page.evaluate(_SMALL_DRAWN_TYPE, _least_type(page)))


def _least_type(page: Page) -> int:
    window = page.viewport_size
    assert window is not None
    return _LEAST_TYPE[window["width"] <= 760 or window["height"] <= 560]


def small_targets(page: Page) -> list[str]:
    """What a finger must hit: 24 pixels at least, and 44 for what is chosen again and again."""
    with painted(page):
        return list(page.evaluate(_SMALL_TARGETS))


#: Options of the closed row whose words are cut, or that stand out of it.
_CUT_OPTIONS = """() => [...document.querySelectorAll('.options:not(.open)')].flatMap(row => {
  const edge = row.getBoundingClientRect();
  return [...row.querySelectorAll('.option')].filter(option => {
    const { top, bottom, width } = option.getBoundingClientRect();
    const words = option.querySelector('.text');
    const isSeen = width > 0 && top < edge.bottom - 1;
    const isOut = top < edge.top - 1 || bottom > edge.bottom + 1;
    const isCut = words.scrollWidth > words.clientWidth + 1
      || words.scrollHeight > words.clientHeight + 2;
    return isSeen && (isOut || isCut);
  }).map(option => option.title);
})"""


def cut_options(page: Page) -> list[str]:
    return [f"cut off: {words}" for words in page.evaluate(_CUT_OPTIONS)]


def cut_buttons(page: Page) -> list[str]:
    return [f"cut off: {name}" for name in page.evaluate(_CUT)]


def cut_names(page: Page) -> list[str]:
    return [f"cut off: {name}" for name in page.evaluate(_CUT_NAMES)]


def cut_note(page: Page) -> list[str]:
    return ["the note on taking back is cut off"] if page.evaluate(_CUT_NOTE) else []


def unreadable_question(page: Page) -> list[str]:
    """The question, if too little of it can be read.

    Words that need more than two lines of small type may be cut, and are shown on demand.
    """
    found = page.evaluate(_QUESTION)
    is_whole = found["seen"] == found["lines"]
    is_enough = is_whole or found["seen"] >= 2
    is_wide = (is_whole and found["lines"] == 1) or found["width"] >= _READABLE
    return [] if is_enough and is_wide else [f"the question is cut off: {found}"]


def small_board(page: Page, *, whole: bool) -> list[str]:
    """A board that has less than half of the height, or that must be scrolled though ``whole``."""
    seen, all_of_it, height = page.evaluate(
        "() => { const board = document.querySelector('main.board');"
        " return [board.clientHeight, board.scrollHeight, innerHeight]; }"
    )
    faults = [f"the board has {seen} of {height} px"] if seen < height / 2 else []
    if whole and all_of_it > seen:
        faults.append(f"{all_of_it - seen} px of the board are out of sight")
    return faults


def too_wide(page: Page) -> list[str]:
    return [] if fits(page) else ["the page is wider than the window"]
