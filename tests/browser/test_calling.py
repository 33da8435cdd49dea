"""A page that can be installed, and that calls who is asked."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE_DEVICE, Server, visitor
from tests.browser.people import at_the_table_tab, open_table, sit_down

# Workers and permissions belong to a context, so every test has its own.
pytestmark = pytest.mark.usefixtures("context")

#: In the place of the browser's own push service, which no test can reach.
STAND_IN = """
PushManager.prototype.subscribe = function (wish) {
  window.serverKey = wish.applicationServerKey;
  const keys = { p256dh: "BPoint", auth: "secret" };
  return Promise.resolve({ toJSON: () => ({ endpoint: "https://push.example.org/phone", keys }) });
};
"""

#: Lets the test wait until the worker has shown a call. A browser that is asked for its calls while
#: one is on its way to the screen takes it for one that was closed, and forgets it.
LISTEN = """
() => {
  const show = registration.showNotification.bind(registration);
  self.shown = new Promise((done) => {
    registration.showNotification = (...call) => show(...call).then(done);
  });
}
"""

CALLS = """
async () => (await registration.getNotifications()).map((one) => [one.title, one.body, one.data])
"""


def test_the_page_can_be_installed(page: Page) -> None:
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    browser = page.context.new_cdp_session(page)
    manifest = browser.send("Page.getAppManifest")
    assert manifest["errors"] == []
    told = json.loads(manifest["data"])
    for icon in told["icons"]:
        size = page.evaluate(
            "src => new Promise(done => Object.assign(new Image(), { src, "
            "onload() { done(`${this.naturalWidth}x${this.naturalHeight}`) } }))",
            icon["src"],
        )
        assert icon["sizes"] in (size, "any")
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Playwright's browsers forget everything, in which nothing can be installed.
    assert {error["errorId"] for error in errors} <= {"in-incognito"}


def test_without_a_line_the_page_says_so(page: Page) -> None:
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # the worker stands by for the pages after the first
    page.context.set_offline(True)
    page.goto("/rules/deckhand")
    expect(page.get_by_role("heading", name="The table is out of reach")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="DeckHand").first).to_be_visible()


def test_a_guest_with_a_phone_wishes_to_be_called(
    browser_that_calls: Browser, server: Server
) -> None:
    phone = visitor(browser_that_calls, server, **PHONE_DEVICE).new_page()
    phone.context.add_init_script(STAND_IN)
    phone.context.grant_permissions(["notifications"], origin=server.url)
    seats = ({"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"})
    opened = open_table(phone.request, *seats, seed=4)  # in which Ann begins
    asked: list[Any] = []
    phone.route(
        f"**/tables/{opened['table']}/push",
        lambda route: (asked.append(route.request.post_data_json), route.fulfill(status=204)),
    )
    sit_down(phone, opened["table"], opened["seats"][0]["token"])
    called = phone.locator('link[rel="icon"]')
    expect(called).to_have_attribute("href", "/icon-called.svg")
    box = at_the_table_tab(phone).get_by_test_id("call-me").get_by_role("checkbox")
    box.check()
    expect(box).to_be_checked()
    expect(box).to_be_enabled()
    token = opened["seats"][0]["token"]
    keys = {"p256dh": "BPoint", "auth": "secret"}
    assert asked == [{"token": token, "endpoint": "https://push.example.org/phone", **keys}]
    key = phone.request.get("/api/push").json()["key"]
    assert phone.evaluate("window.serverKey") == key
    # Whoever comes back says again where they are called.
    phone.reload()
    expect(phone.get_by_test_id("supply")).to_be_visible()
    phone.wait_for_function("() => window.serverKey")
    assert len(asked) == 2
    phone.context.close()


def test_a_call_is_shown_though_no_table_is_open(
    browser_that_calls: Browser, server: Server
) -> None:
    page = visitor(browser_that_calls, server).new_page()
    page.context.grant_permissions(["notifications"], origin=server.url)
    browser = page.context.new_cdp_session(page)
    found: list[str] = []
    browser.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    browser.send("ServiceWorker.enable")
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    (worker,) = page.context.service_workers
    worker.evaluate(LISTEN)
    told = {
        "title": "Your turn: DeckHand",
        "body": "Friday: The choice is yours.",
        "path": "/table/x",
    }
    browser.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": server.url, "registrationId": found[0], "data": json.dumps(told)},
    )
    worker.evaluate("() => shown")
    assert worker.evaluate(CALLS) == [[told["title"], told["body"], told["path"]]]
    page.context.close()
