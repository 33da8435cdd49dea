"""How fast the table page answers, and how much it works while nobody does anything.

    rulewright serve --port 8000 &
    python bench/page_work.py http://127.0.0.1:8000

Plays The Dead Keep in a browser whose CPU is slowed down, and measures two times from a click:
until the page has drawn that the click was taken (what was chosen is marked and the other options
are dimmed), and until it has drawn the next question, which includes the answer of the server.
Both need a quiet machine. The work of the page is the CPU time of its main thread, times the
slow-down: for a click until the next question, and for a frame while the mist drifts and while the
Enemy Phase is told. Other programs on the machine do not change it much. With several addresses,
their servers take turns, so that versions of the page can be compared.
"""

from __future__ import annotations

import argparse
from statistics import median
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

QUEST = {"quest": "broken_gate", "adventurers": "4"}
#: The options to click, the first that is offered.
CLICKS = ('["activate"', '["move"', '"end"', '"no"', '"none"', '["all"', '"pass"')
#: Seconds for which frames are counted.
WATCHED = 3

#: Measures from a click on an option to the frame that shows that it was taken, and to the frame in
#: which the next question stands.
STOPWATCH = """
() => {
  window.taken = [];
  window.answered = [];
  let clicked = 0;
  const drawn = (then) => requestAnimationFrame(() => setTimeout(then));
  addEventListener("click", () => {
    const from = (clicked = performance.now());
    drawn(() => window.taken.push(performance.now() - from));
  }, true);
  const bar = document.querySelector("[data-testid=decision]");
  new MutationObserver(() => {
    const from = clicked;
    clicked = 0;
    if (from) drawn(() => window.answered.push(performance.now() - from));
  }).observe(bar, { attributes: true, attributeFilter: ["data-n"] });
}
"""

#: Clicks the first of these options that is offered, and waits until something has come of it.
CLICK = """
async (starts) => {
  const soon = (time) => new Promise((done) => setTimeout(done, time));
  const before = window.answered.length;
  const options = [...document.querySelectorAll("[data-testid=option]:not(:disabled)")];
  const beginning = (start) => options.filter((option) => option.dataset.key.startsWith(start));
  const found = starts.flatMap(beginning);
  if (found.length === 0) return await soon(100);
  found[0].click();
  await soon(0);
  // A Turn with Actions left asks once more before it ends.
  document.querySelector("[role=menuitem]")?.click();
  for (let waited = 0; waited < 100; waited += 1) {
    await soon(25);
    const story = document.querySelector("[data-testid=story-line]");
    if (story || window.answered.length > before) return;
  }
}
"""

FRAMES = """
(seconds) => new Promise((done) => {
  let frames = 0;
  const end = performance.now() + seconds * 1000;
  const count = (now) => {
    frames += 1;
    if (now < end) requestAnimationFrame(count);
    else done(frames);
  };
  requestAnimationFrame(count);
})
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("urls", nargs="+", metavar="url")
    parser.add_argument("--clicks", type=int, default=20, metavar="N")
    parser.add_argument("--slower", type=float, default=4, metavar="TIMES")
    parser.add_argument("--chromium", metavar="FILE", help="the browser, if Playwright has none")
    arguments = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=arguments.chromium)
        for url in arguments.urls:
            page = browser.new_page(base_url=url, viewport={"width": 1366, "height": 768})
            print(url)
            _measure(page, arguments.clicks, arguments.slower)
            page.close()
        browser.close()


def _measure(page: Page, clicks: int, slower: float) -> None:
    page.add_init_script("localStorage.setItem('rulewright.hints', '[\"dead_keep\"]')")
    _sit_down(page)
    slow = page.context.new_cdp_session(page)
    slow.send("Performance.enable")
    page.evaluate(STOPWATCH)
    work, story = _play(page, slow, clicks)
    page.wait_for_timeout(1000)
    mist = _frame_work(page, slow)
    # Only now, because the browser slows itself down by work that would be counted.
    slow.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate("window.taken = [], window.answered = []")
    _play(page, slow, clicks)
    taken, answered = page.evaluate("[window.taken, window.answered]")
    print(f"clicks: {len(answered)}, taken after {median(taken):.0f} ms (median)")
    print(f"next question after {median(answered):.0f} ms (median)")
    print(f"work of a click: {median(work) * slower:.0f} ms (median)")
    print(f"work of a frame in the mist: {mist * slower:.1f} ms")
    print(f"work of a frame in the story: {story * slower:.1f} ms" if story else "no story")


def _play(page: Page, slow: CDPSession, clicks: int) -> tuple[list[float], float]:
    """The work of each click, and of a frame in the first story."""
    work: list[float] = []
    story = 0.0
    while len(page.evaluate("window.answered")) < clicks:
        if page.get_by_test_id("story-line").count():
            story = story or _frame_work(page, slow)
            page.keyboard.press("Escape")
            page.wait_for_timeout(300)
        else:
            before = _thread_seconds(slow)
            page.evaluate(CLICK, CLICKS)
            work.append(1000 * (_thread_seconds(slow) - before))
    return work, story


def _sit_down(page: Page) -> None:
    seats = [{"kind": "me", "name": "Ann"}]
    plan = {"title": "dead_keep", "options": QUEST, "seats": seats, "seed": 5, "listed": False}
    opened: Any = page.request.post("/api/tables", data=plan).json()
    page.goto(f"/table/{opened['table']}#{opened['seats'][0]['token']}")
    page.get_by_test_id("ready-team").click()
    page.get_by_test_id("city").wait_for()


def _frame_work(page: Page, slow: CDPSession) -> float:
    """The milliseconds of CPU time on the main thread in each frame."""
    before = _thread_seconds(slow)
    frames = int(page.evaluate(FRAMES, WATCHED))
    return 1000 * (_thread_seconds(slow) - before) / frames


def _thread_seconds(slow: CDPSession) -> float:
    metrics = slow.send("Performance.getMetrics")["metrics"]
    return float(next(found["value"] for found in metrics if found["name"] == "ThreadTime"))


if __name__ == "__main__":
    main()
