"""How far the table moves under its players: the layout shift of a match, by title.

    rulewright serve --port 8000 --pace 0 &
    python bench/layout_shift.py http://127.0.0.1:8000

Plays matches against bots with real clicks, choosing at random, and adds up what the browser
reports as layout shift (https://web.dev/articles/cls), over the whole match and not only over its
worst five seconds. What moves within half a second of a click was asked for and does not count, by
the browser's own mark (`hadRecentInput`). The largest shifts are printed with the parts that moved.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

from playwright.sync_api import Page, sync_playwright

TITLES = ("deckhand", "red_dragon_inn", "viscounts", "dead_keep")

OBSERVER = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    const named = ({ node }) => node?.getAttribute?.("class") ?? node?.nodeName ?? "gone";
    if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(named) });
  }
}).observe({ type: "layout-shift", buffered: true });
"""

#: Whether it is over, or somebody can choose.
READY = """
() => document.querySelector("[data-testid=result], [data-testid=outcome]") !== null
  || document.querySelector("[data-testid=option]:not(:disabled)") !== null
  || document.querySelector("[data-testid=story-line]") !== null
"""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("url")
    parser.add_argument(
        "--answers", type=int, default=400, metavar="N", help="of one player, at most"
    )
    parser.add_argument("--size", default="1366x768", metavar="WxH")
    parser.add_argument("--titles", default=",".join(TITLES), metavar="A,B,...")
    parser.add_argument("--chromium", metavar="FILE", help="the browser, if Playwright has none")
    arguments = parser.parse_args()
    width, height = map(int, arguments.size.split("x"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=arguments.chromium)
        for title in arguments.titles.split(","):
            page = browser.new_page(
                base_url=arguments.url, viewport={"width": width, "height": height}
            )
            page.add_init_script(f"localStorage.setItem('rulewright.hints', '[\"{title}\"]')")
            answers = _play(page, title, arguments.answers)
            shifts: list[dict[str, Any]] = page.evaluate("window.shifts")
            print(
                f"{title:16} {answers:4} answers, shift {sum(one['value'] for one in shifts):.4f}"
            )
            for one in sorted(shifts, key=lambda one: -float(one["value"]))[:3]:
                print(f"    {one['value']:.4f}  {', '.join(one['moved'])[:150]}")
            page.close()
        browser.close()


def _play(page: Page, title: str, most: int) -> int:
    """Sit down with a bot and answer until the match is over; return how often."""
    bots = [] if title == "dead_keep" else [{"kind": "bot", "bot": "greedy"}]
    seats = [{"kind": "me", "name": "Ann"}, *bots]
    plan = {"title": title, "seats": seats, "seed": 5, "listed": False}
    opened: Any = page.request.post("/api/tables", data=plan).json()
    page.add_init_script(OBSERVER)
    page.goto(f"/table/{opened['table']}#{opened['seats'][0]['token']}")
    chance, answers = Random(1), 0
    while answers < most:
        page.wait_for_function(READY, timeout=60_000)
        if page.get_by_test_id("story-line").count():
            page.keyboard.press("Escape")
            page.wait_for_timeout(300)
            continue
        options = page.locator("[data-testid=option]:not(:disabled):visible")
        everything = page.get_by_test_id("all-options").locator("visible=true")
        if not options.count() and everything.count():  # what glows on the board has no button
            everything.first.click(timeout=10_000)
        if not options.count():
            break
        options.nth(chance.randrange(options.count())).click(timeout=10_000)
        answers += 1
        page.wait_for_timeout(900)
    return answers


if __name__ == "__main__":
    main()
