"""What people do at the table in the browser."""

from __future__ import annotations

import json
import random
import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import axe_playwright_python
from playwright.sync_api import APIRequestContext, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from websockets.sync.client import connect

from rulewright.guest.changes import next_state

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


def play_now(page: Page) -> None:
    """From the lobby to a table against bots."""
    page.goto("/")
    page.get_by_test_id("play-now-deckhand").first.click()
    expect(page.get_by_test_id("decision")).to_be_visible()


def set_table(request: APIRequestContext, *seats: dict[str, str], **more: object) -> Any:
    """A table set through the API, as somebody with the form would.

    Each comes from another address, because an address may have ten tables that wait for people.
    """
    plan = {"title": "deckhand", "seats": list(seats), "listed": False, **more}
    address = f"fd00::{secrets.token_hex(2)}:{secrets.token_hex(2)}"
    reply = request.post("/api/tables", data=plan, headers={"X-Forwarded-For": address})
    assert reply.status == 201, reply.text()
    return reply.json()


def open_table(request: APIRequestContext, *seats: dict[str, str], **more: object) -> Any:
    """A table set through the API; guests have their keys."""
    opened = set_table(request, *seats, **more)
    for link in opened["links"]:
        wish = {"by": link["link"], "key": secrets.token_urlsafe(32)}
        taken = request.post(f"/api/tables/{opened['table']}/take", data=wish)
        opened["seats"].append(taken.json())
    opened["seats"].sort(key=lambda key: key["seat"])
    return opened


def play_ahead(
    server: str,
    opened: Any,
    is_far_enough: Callable[[Any], bool],
    seed: int = 1,
    when_asked: bool = False,
) -> None:
    """Plays the first seat at random without a page, which takes a fraction of the time.

    ``when_asked``: stops only when it is asked something, so that nobody plays on meanwhile.
    """
    chance, table = random.Random(seed), opened["table"]
    with connect(f"{server.replace('http', 'ws', 1)}/api/tables/{table}/ws") as socket:
        socket.send(json.dumps({"type": "hello", "v": 2, "token": opened["seats"][0]["token"]}))
        for state in states_as_they_come(map(str, socket)):
            assert state["outcome"] is None, "the match ended before it was far enough"
            decision = state["decision"]
            asked = decision is not None and bool(decision["options"])
            if (asked or not when_asked) and is_far_enough(state["view"]):
                return
            if asked:
                option = chance.choice(decision["options"])["key"]
                socket.send(json.dumps({"type": "answer", "n": state["n"], "option": option}))


def sit_down(page: Page, table: str, token: str, shows: str = "supply") -> None:
    """Opens the page of a seat; ``shows`` is something of the title's board."""
    page.goto(f"/table/{table}#{token}")
    expect(page.get_by_test_id(shows)).to_be_visible()


def my_options(page: Page) -> list[str]:
    """The keys of the options offered to this page, as JSON, all read at one moment."""
    buttons = page.get_by_test_id("option")
    keys = buttons.evaluate_all("found => found.map(button => button.getAttribute('data-key'))")
    return [str(key) for key in keys]


def is_over(page: Page) -> bool:
    return page.get_by_test_id("outcome").count() > 0


def choose(page: Page, chance: random.Random) -> None:
    """Clicks one of the options, buying rather than ending the turn."""
    keys = my_options(page)
    wanted = [key for key in keys if json.loads(key)[0] == "buy"] or keys
    click(page, chance.choice(wanted))


def click(page: Page, key: str) -> None:
    """Clicks the option of this key; where that only marks it, says that this is all."""
    # Names of cards may have quotes of any kind; a string of CSS escapes them as JSON does.
    option = page.locator(f"[data-testid=option][data-key={json.dumps(key, ensure_ascii=False)}]")
    marks = option.get_attribute("aria-pressed") is not None
    option.click()
    if marks:
        page.locator("[data-testid=option].primary").click()


def wait_for_turn(page: Page) -> bool:
    """Waits until this page is asked something; False when the match is over instead."""
    page.wait_for_function(
        "() => document.querySelector('[data-testid=option]')"
        " || document.querySelector('[data-testid=outcome]')",
        timeout=60_000,
    )
    return not is_over(page)


def wait_for_change(page: Page, before: str | None) -> None:
    """Waits until something has been chosen since the question with this number."""
    page.wait_for_function(
        "n => document.querySelector('[data-testid=outcome]') ||"
        " document.querySelector('[data-testid=decision]')?.dataset.n !== n",
        arg=before,
    )


def comes_true(page: Page, script: str, timeout: float = 15_000) -> bool:
    """Whether a function of the page returns true before long, once the layout has settled."""
    try:
        page.wait_for_function(script, timeout=timeout)
    except PlaywrightTimeout:
        return False
    return True


def listen(page: Page, heard: list[str]) -> None:
    """Keeps every text frame the page receives."""
    page.on("websocket", lambda ws: ws.on("framereceived", lambda data: heard.append(str(data))))


def states_as_they_come(heard: Iterable[str]) -> Iterator[Any]:
    """The states that the frames of a socket lead to, by parts and by changes."""
    parts: list[str] = []
    state: Any = None
    for message in map(json.loads, heard):
        if message["type"] == "part":
            parts.append(message["text"])
            if not message["last"]:
                continue
            message, parts = json.loads("".join(parts)), []
        if message["type"] == "state":
            state = message
            yield state
        elif message["type"] == "changes":
            state = next_state(state, message)
            yield state


def states(heard: list[str]) -> list[Any]:
    """The states that a page has received so far."""
    return list(states_as_they_come(heard))


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """Paint a page for a while, where it matters what can be seen of it."""
    page.evaluate("paint(true)")
    yield
    page.evaluate("paint(false)")


def axe_finds(page: Page, *only: str) -> list[str]:
    """What keeps somebody from using the page, once whatever moves there has settled.

    By all rules of axe, or by the named ones only.
    """
    page.wait_for_function(
        "() => document.getAnimations().every(moving => moving.playState !== 'running'"
        " || moving.effect.getComputedTiming().endTime === Infinity)"
    )
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    # Of what passes, nothing is told: half of its work would be to name those elements.
    how: dict[str, Any] = {"resultTypes": ["violations"]}
    if only:
        how["runOnly"] = list(only)
    with painted(page):
        found = page.evaluate("async how => (await axe.run(how)).violations", how)
    return [
        f"{rule['id']}: {rule['help']} ({rule['nodes'][0]['html'][:160]})"
        for rule in found
        if rule["impact"] in ("serious", "critical")
    ]


def axe_finds_by_day_and_night(page: Page) -> list[str]:
    """By night only the colours are others."""
    found = axe_finds(page)
    page.emulate_media(color_scheme="dark")
    found += axe_finds(page, "color-contrast")
    page.emulate_media(color_scheme="light")
    return found


def state_of(page: Page) -> str:
    """What is asked, to tell one question from the next."""
    return page.get_by_test_id("decision").inner_text()


def at_the_table_tab(page: Page) -> Page:
    """Opens the part of the page that is about the table and its people."""
    if not page.get_by_role("tab", name="Table").is_visible():
        page.get_by_role("button", name="Journal, rules, chat").click()
    page.get_by_role("tab", name="Table").click()
    return page


def fits(page: Page) -> bool:
    """Whether the page is no wider than the window it was given.

    ``innerWidth`` does not say that: on a phone it grows with a page that is too wide.
    """
    window = page.viewport_size
    assert window is not None
    widths = "() => Math.max(document.documentElement.scrollWidth, innerWidth)"
    return int(page.evaluate(widths)) <= window["width"]


#: Resolves when nothing on the page has moved for six frames, or after two seconds.
_STANDS_STILL = """() => new Promise(done => {
  const places = () => {
    let sum = document.body.textContent.length;
    for (const one of document.querySelectorAll('body *')) {
      const { x, y, width, height } = one.getBoundingClientRect();
      sum += x + 3 * y + 5 * width + 7 * height;
    }
    return sum;
  };
  const end = performance.now() + 2000;
  let [before, still] = [NaN, 0];
  const look = () => {
    const now = places();
    still = now === before ? still + 1 : 0;
    before = now;
    if (still >= 6 || performance.now() > end) done();
    else requestAnimationFrame(look);
  };
  look();
})"""


def wait_until_still(page: Page) -> None:
    """Waits until the page has settled: parts of it fit themselves to others, frame by frame."""
    page.evaluate(_STANDS_STILL)


def resize(page: Page, width: int, height: int) -> None:
    """Gives the page another window, and waits until it has been laid out anew."""
    page.set_viewport_size({"width": width, "height": height})
    wait_until_still(page)


def number(page: Page) -> str | None:
    """The number of changes so far, as the decision bar has it."""
    return page.get_by_test_id("decision").get_attribute("data-n")


def answers(page: Page, most: int, seed: int = 1) -> Iterator[None]:
    """Gives answers, also those whose buttons are folded away; before each one can look."""
    chance = random.Random(seed)
    for _ in range(most):
        if not wait_for_turn(page):
            return
        yield
        before = number(page)
        option = page.get_by_test_id("option").nth(chance.randrange(len(my_options(page))))
        marks = option.get_attribute("aria-pressed") is not None
        option.dispatch_event("click")
        if marks:
            page.locator("[data-testid=option].primary").click()
        wait_for_change(page, before)
