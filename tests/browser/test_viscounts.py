"""Viscounts in the browser: the round board, the player boards, and a match to its scoring."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Server
from tests.browser.measures import cut_buttons
from tests.browser.people import (
    answers,
    axe_finds,
    fits,
    is_over,
    listen,
    my_options,
    number,
    open_table,
    play_ahead,
    states,
    wait_for_change,
    wait_for_turn,
    wait_until_still,
)

ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
KEYS = {"expansion": "keeper_of_keys"}
SEED = 3


def at_the_castle(page: Page, *others: dict[str, str], **more: Any) -> list[str]:
    """Sits down with these others, and keeps what the page hears."""
    heard: list[str] = []
    listen(page, heard)
    sit_at_the_castle(
        page, open_table(page.request, ME, *others, title="viscounts", seed=SEED, **more)
    )
    return heard


def sit_at_the_castle(page: Page, opened: Any) -> None:
    page.goto(f"/table/{opened['table']}#{opened['seats'][0]['token']}")
    page.get_by_test_id("ring").wait_for(state="attached")
    assert wait_for_turn(page)


def asked_at_the_castle(
    page: Page,
    server: Server,
    phase: str,
    *others: dict[str, str],
    where: Callable[[Any], bool] = lambda view: True,
    **more: Any,
) -> list[str]:
    """Sits down where Ann is asked something in a phase; what lies before is played without a page.

    The page would take ten times as long for it.
    """
    heard: list[str] = []
    listen(page, heard)
    opened = open_table(page.request, ME, *others, title="viscounts", seed=SEED, **more)

    def is_far_enough(view: Any) -> bool:
        return view["phase"] == phase and view["current"] == 0 and where(view)

    play_ahead(server.url, opened, is_far_enough, when_asked=True)
    sit_at_the_castle(page, opened)
    put_hints_away(page)
    return heard


def now(heard: list[str]) -> Any:
    return states(heard)[-1]["view"]


def answer(page: Page, *wanted: str) -> None:
    """Chooses the first option whose key begins like one of these, also if its button is folded."""
    assert wait_for_turn(page)
    before, keys = number(page), my_options(page)
    key = next(key for words in (*wanted, "") for key in keys if key.startswith(words))
    page.get_by_test_id("option").nth(keys.index(key)).dispatch_event("click")
    wait_for_change(page, before)


def until(page: Page, heard: list[str], phase: str, *wanted: str) -> None:
    """Plays on until a phase of Ann's in which she is asked something."""
    for _ in range(60):
        assert wait_for_turn(page)
        if now(heard)["phase"] == phase and now(heard)["current"] == 0:
            put_hints_away(page)
            return
        answer(page, *wanted)
    raise AssertionError(f"Ann is never asked in {phase}")


def put_hints_away(page: Page) -> None:
    skip = page.get_by_role("button", name="Skip", exact=True).locator("visible=true")
    if skip.count():
        skip.click()


def on_the_ring(page: Page, what: str) -> Locator:
    return page.get_by_test_id("ring").locator(f'[data-object="{what}"]')


def glowing(page: Page, kind: str) -> Locator:
    """What can be chosen on the main board, of a kind such as ``space``."""
    return page.get_by_test_id("ring").locator(f'.can[data-object^="{kind}:"]')


def chosen(page: Page, thing: Locator) -> None:
    """Chooses a thing on the board, and waits until it is done."""
    before = number(page)
    thing.click()
    wait_for_change(page, before)


def put_upon(page: Page, space: Locator) -> None:
    """Chooses a space at the number that is written on it: the middle of a bow lies outside."""
    before = number(page)
    box = space.locator(".area").first
    point = box.evaluate(
        "area => { const at = area.getPointAtLength(0), all = area.getTotalLength();"
        " const across = area.getPointAtLength(all / 2);"
        " const middle = new DOMPoint((at.x + across.x) / 2, (at.y + across.y) / 2);"
        " const { x, y } = middle.matrixTransform(area.getScreenCTM()); return [x, y]; }"
    )
    page.mouse.click(*point)
    wait_for_change(page, before)


def price_in(label: str) -> str:
    """What it costs to move somewhere, as the option says it; empty if nothing."""
    found = re.search(r"\bfor (\d+) Silver:", label)
    return found[1] if found else ""


def test_the_first_turn_is_played_on_the_board(page: Page) -> None:
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    heard = at_the_castle(page, BOT)
    pairs = page.get_by_test_id("pairs")
    expect(pairs.get_by_role("listitem")).to_have_count(len(now(heard)["pairs"]))
    pair = now(heard)["pairs"][0]
    chosen(page, pairs.get_by_role("button", name=f"{pair['player_card']} with {pair['hero']}"))
    until(page, heard, "play")
    expect(pairs).to_have_count(0)
    card = now(heard)["players"][0]["hand"][0]
    chosen(page, page.get_by_test_id("hand").locator(f'[data-object="hand:{card}"]'))
    until(page, heard, "movement")
    assert now(heard)["players"][0]["board"][0] == card
    # As far as the card carries a Viscount, the spaces glow; those that cost Silver say how much.
    reached = glowing(page, "space")
    spaces = [str(each.get_attribute("data-object")) for each in reached.all()]
    assert len(spaces) == len(my_options(page))
    dear = [each for each in reached.all() if price_in(str(each.get_attribute("aria-label")))]
    assert dear
    for each in dear:
        price = price_in(str(each.get_attribute("aria-label")))
        expect(each.locator(".price")).to_contain_text(price)
    put_upon(page, on_the_ring(page, spaces[0]))
    assert now(heard)["players"][0]["viscount"] == spaces[0].removeprefix("space:")
    assert problems == []


def test_what_an_action_costs_stands_beside_the_board(page: Page, server: Server) -> None:
    heard = asked_at_the_castle(page, server, "action", BOT)
    costs = page.get_by_test_id("action-costs")
    plans = now(heard)["plans"]
    expect(costs.get_by_role("listitem").filter(has_text=re.compile("."))).not_to_have_count(0)
    for plan in plans:
        goal = plan["goal"][0].upper() + plan["goal"][1:]
        entry = costs.locator("li", has=page.get_by_text(goal, exact=True)).first
        expect(entry.get_by_role("img").first).to_be_visible()
        if not plan["is_possible"]:
            expect(entry).to_contain_text("cannot be paid")
        for payment in plan["payments"]:
            told = "Paid with icons alone" if payment == "nothing" else f"Pay {payment}"
            expect(entry).to_contain_text(told)
    short = [plan for plan in plans if not plan["is_possible"]]
    assert short
    expect(page.get_by_test_id("impossible").first).to_contain_text(", you have ")
    # Only while an action is chosen: at other times the icons one has are told.
    until(page, heard, "play", '"skip"')
    expect(costs).to_have_count(0)
    icons = now(heard)["players"][0]["icons"]
    told = page.get_by_test_id("your-icons").get_by_role("listitem")
    for entry, action in zip(told.all(), icons.values(), strict=True):
        expect(entry.locator(".count")).to_have_text(str(action))


def test_the_boards_of_others_and_the_score_open_on_demand(page: Page, server: Server) -> None:
    heard = asked_at_the_castle(page, server, "movement", BOT, BOT)
    others = page.get_by_test_id("others")
    expect(others.get_by_role("button")).to_have_count(2)
    others.get_by_role("button").first.click()
    board = page.get_by_test_id("player-board")
    expect(board.get_by_role("group", name="Corruption on space")).to_be_visible()
    expect(board.get_by_role("button", name="Workshop 2, not built yet")).to_be_visible()
    page.get_by_role("button", name="Close the board").click()
    expect(board).to_have_count(0)
    page.get_by_role("button", name="What the icons mean").click()
    legend = page.get_by_role("region", name="What the icons mean")
    expect(legend).to_contain_text("Flip a Debt or Deed")
    page.get_by_role("button", name="Score as it stands").click()
    scores = page.get_by_test_id("scores")
    for player in now(heard)["players"]:
        total = str(player["total"]).replace("-", "\N{MINUS SIGN}")
        expect(scores.locator(".total")).to_contain_text(total)
    assert axe_finds(page) == []


#: Answers by the page's own buttons, always with the one in the middle, until the match is over.
PLAY_ON = """async most => {
  const until = test => new Promise(done => {
    const look = () => test() ? done() : requestAnimationFrame(look);
    look();
  });
  const find = what => document.querySelector(`[data-testid=${what}]`);
  for (let answer = 0; answer < most; answer++) {
    await until(() => find('option') || find('outcome'));
    if (find('outcome')) return;
    const before = find('decision').dataset.n;
    const options = document.querySelectorAll('[data-testid=option]');
    options[options.length >> 1].click();
    await until(() => find('outcome') || find('decision')?.dataset.n !== before);
  }
}"""


@pytest.mark.timeout(180)
def test_a_match_against_a_bot_is_played_to_its_scoring(page: Page, server: Server) -> None:
    heard: list[str] = []
    listen(page, heard)
    opened = open_table(page.request, ME, BOT, title="viscounts", seed=SEED)
    # The page plays the last turns.
    play_ahead(server.url, opened, lambda view: view["poverty"] or view["prosperity"])
    sit_at_the_castle(page, opened)
    page.evaluate(PLAY_ON, 600)
    assert is_over(page)
    outcome = page.get_by_test_id("outcome")
    expect(outcome).to_be_visible()
    view = now(heard)
    assert view["poverty"] or view["prosperity"]
    revealed = on_the_board(page, "Poverty" if view["poverty"] else "Prosperity")
    expect(revealed).to_have_accessible_name(re.compile("is revealed"))
    assert axe_finds(page) == []


def on_the_board(page: Page, card: str) -> Locator:
    """The pile above Poverty or Prosperity."""
    return page.get_by_test_id("end-of-game").locator(f'[data-card="{card}"]')


def test_the_keyboard_alone_rides_round_the_castle(page: Page, server: Server) -> None:
    heard = asked_at_the_castle(page, server, "movement", BOT)
    page.get_by_role("group", name="The main board, round the castle").focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        reached = str(page.locator(":focus").get_attribute("data-object"))
        if reached.startswith("space:"):
            break
    assert "To " in str(page.locator(":focus").get_attribute("aria-label"))
    before = number(page)
    page.keyboard.press("Enter")
    wait_for_change(page, before)
    assert now(heard)["players"][0]["viscount"] == reached.removeprefix("space:")
    # One's own board opens and closes without a mouse as well.
    page.get_by_role("button", name="my board").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Board of Ann")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Board of Ann")).to_have_count(0)


def test_a_screen_reader_is_told_what_lies_where(page: Page, server: Server) -> None:
    heard = asked_at_the_castle(page, server, "movement", BOT)
    segment = now(heard)["segments"][0]
    spot = next(spot for each in now(heard)["segments"] for spot in each["spots"] if spot["link"])
    label = str(on_the_ring(page, f"spot:{spot['name']}").get_attribute("aria-label"))
    assert label.startswith(f"Space {spot['space']}, spot ")
    assert spot["effect"]["words"] in label
    assert f"Link clockwise: {spot['link']['words']}" in label
    section = on_the_ring(page, f"section:{segment['name']}")
    expect(section).to_have_accessible_name(
        re.compile(f"Castle section at {segment['name']}: {segment['section_effect']['words']}")
    )
    townsfolk = on_the_ring(page, f"townsfolk:{segment['name']}")
    expect(townsfolk).to_have_accessible_name(
        re.compile(f"^{re.escape(segment['townsfolk'])} at {segment['name']}, the first of")
    )
    expect(page.get_by_test_id("ring").get_by_role("img", name="Viscount of Ann")).to_have_count(1)
    assert axe_finds(page) == []
    # What is drawn as icons is told in words, not in the notation of our tables.
    on_the_ring(page, f"townsfolk:{segment['name']}").hover()
    expect(page.locator(".preview .kind")).to_have_text(re.compile(r"^Townsfolk · silver \d$"))
    # A spot has the name that options give it.
    on_the_ring(page, f"spot:{spot['name']}").hover()
    heading = page.locator(".preview h2")
    expect(heading).to_have_text(re.compile(rf"^Space {spot['space']}, spot \d$"))
    assert label.startswith(f"{heading.inner_text()},")


def test_the_track_shows_what_a_card_would_bring(page: Page, server: Server) -> None:
    def holds_a_thief(view: Any) -> bool:
        return "Thief" in view["players"][0]["hand"]

    heard = asked_at_the_castle(page, server, "play", BOT, where=holds_a_thief)
    me = now(heard)["players"][0]
    status = page.get_by_test_id("track-status")
    before = status.inner_text()
    page.get_by_test_id("option").filter(has_text="Thief").hover()
    expect(page.get_by_test_id("ghost-corruption")).to_be_visible()
    expect(status).to_contain_text(f"{me['criminals'] + 1} Corruption")
    page.mouse.move(0, 0)
    expect(page.get_by_test_id("ghost-corruption")).to_have_count(0)
    expect(status).to_have_text(before)


def test_a_phone_shows_the_castle_and_ones_own_board(phone: Page) -> None:
    heard = at_the_castle(phone, BOT)
    assert fits(phone)
    pair = phone.get_by_test_id("pairs").get_by_role("button").first
    expect(pair).to_be_visible()
    until(phone, heard, "movement")
    box = phone.get_by_test_id("ring").bounding_box()
    assert box is not None
    assert box["height"] > 200
    # The track lies above the board, and one's three card spaces below the question.
    expect(phone.get_by_role("group", name="Corruption on space").first).to_be_in_viewport(ratio=1)
    expect(phone.get_by_role("list", name="Card spaces").first).to_be_in_viewport(ratio=1)
    phone.get_by_role("button", name="my board").tap()
    board = phone.get_by_test_id("player-board")
    expect(board).to_be_in_viewport()
    expect(board.get_by_role("button", name="Trading Post 1, not built yet")).to_be_attached()
    assert axe_finds(phone) == []
    phone.get_by_role("button", name="Close the board").tap()
    expect(board).to_have_count(0)
    assert fits(phone)


def test_a_phone_names_the_others_and_closes_their_boards_for_a_question(
    phone: Page, server: Server
) -> None:
    asked_at_the_castle(phone, server, "play", BOT, BOT, BOT)
    chips = phone.get_by_test_id("others").get_by_role("button")
    for chip in chips.all():
        expect(chip.locator("b")).to_be_visible()
    chips.first.tap()
    board = phone.get_by_test_id("player-board")
    expect(board).to_be_visible()
    answer(phone)
    assert wait_for_turn(phone)
    expect(board).to_have_count(0)


def asked_for_a_column(page: Page, server: Server) -> None:
    """Sits down where a Building is constructed, and goes on until it uncovers a column."""
    opened = open_table(page.request, ME, title="viscounts", seed=SEED)
    play_ahead(
        server.url,
        opened,
        lambda view: (view["round"], view["phase"], view["current"]) == (6, "action", 0),
        when_asked=True,
    )
    sit_at_the_castle(page, opened)
    while "which column do you uncover?" not in page.get_by_test_id("decision").inner_text():
        answer(page, '["construct"')


def test_the_list_of_options_is_opened_by_people_only(phone: Page, server: Server) -> None:
    asked_for_a_column(phone, server)
    every = phone.get_by_test_id("all-options")
    expect(every).to_have_attribute("aria-expanded", "false")
    every.tap()
    expect(every).to_have_attribute("aria-expanded", "true")
    phone.reload()
    expect(every).to_have_attribute("aria-expanded", "false")


def test_options_that_do_not_fit_are_swiped_on_a_phone(phone: Page, server: Server) -> None:
    asked_for_a_column(phone, server)
    row, options = phone.get_by_role("group", name="Options"), phone.get_by_test_id("option")
    expect(row).to_have_css("overflow-x", "auto")
    places = [option.bounding_box() for option in options.all()]
    assert len({place and place["y"] for place in places}) == 1, "all of them stand in one row"
    expect(options.last).not_to_be_in_viewport(ratio=1)
    row.evaluate("row => row.scrollBy(row.scrollWidth, 0)")
    expect(options.last).to_be_in_viewport(ratio=1)
    before = number(phone)
    options.last.tap()
    wait_for_change(phone, before)


def test_what_can_be_chosen_is_read_in_place_of_the_board_on_a_phone(
    phone: Page, server: Server
) -> None:
    asked_for_a_column(phone, server)
    candidates = phone.get_by_test_id("candidates").get_by_role("button")
    expect(candidates).to_have_count(3)
    for candidate in candidates.all():
        expect(candidate).to_be_in_viewport(ratio=1)
    # The first tap shows, and the second does.
    candidates.first.tap()
    before = number(phone)
    phone.get_by_test_id("do").tap()
    wait_for_change(phone, before)
    expect(candidates).to_have_count(0)


def test_hints_wait_for_the_first_turn(phone: Page) -> None:
    heard = at_the_castle(phone)
    hints = phone.get_by_role("complementary", name="First time at this title")
    expect(phone.get_by_test_id("pairs")).to_be_visible()
    expect(hints.locator("visible=true")).to_have_count(0)
    while now(heard)["round"] == 0:
        answer(phone)
    expect(hints.locator("visible=true")).to_have_count(1)


def test_a_few_short_options_stand_side_by_side_on_a_phone(phone: Page) -> None:
    at_the_castle(phone)
    few = 0
    for _ in answers(phone, 24):
        texts = [option.inner_text() for option in phone.get_by_test_id("option").all()]
        # Behind the button of the list are also actions that cannot be taken.
        is_more = phone.get_by_test_id("impossible").count() > 0
        if len(texts) > 3 or len("".join(texts)) > 60 or is_more:
            continue
        few += len(texts) > 1
        expect(phone.get_by_test_id("all-options"), "; ".join(texts)).to_have_count(0)
        assert cut_buttons(phone) == []
    assert few > 2


def test_three_pairs_of_the_draft_and_a_bit_of_the_fourth_are_in_sight_in_a_low_window(
    page: Page,
) -> None:
    page.set_viewport_size({"width": 740, "height": 360})
    at_the_castle(page, BOT, BOT)
    *pairs, fourth = page.get_by_test_id("pairs").get_by_role("listitem").all()
    assert len(pairs) == 3
    for size in ((740, 360), (720, 450)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        wait_until_still(page)
        for pair in pairs:
            expect(pair).to_be_in_viewport(ratio=0.99)
        expect(fourth).to_be_in_viewport(ratio=0.1)


def test_the_automa_and_keeper_of_keys_have_places_of_their_own(page: Page, server: Server) -> None:
    heard = asked_at_the_castle(page, server, "movement", options=KEYS)
    keys = page.get_by_test_id("keys")
    for name in (*now(heard)["keys"]["heroes"], *now(heard)["keys"]["chests"]):
        expect(keys.get_by_role("button", name=name).first).to_be_visible()
    expect(keys.get_by_role("button", name="Public Workshop, costs 2 Builders")).to_be_visible()
    other = page.get_by_test_id("others").get_by_role("button", name="Board of The automa")
    expect(other).to_contain_text("Next turn it ")
    other.click()
    board = page.get_by_role("region", name="Board of The automa")
    expect(board).to_contain_text(f"Focus: {now(heard)['automa']['focus']}")
    board.get_by_text("What it may do next").click()
    expect(board).to_contain_text(now(heard)["automa"]["forecasts"][0]["does"])
    assert axe_finds(page) == []


def test_a_previewed_card_keeps_its_face(page: Page, server: Server) -> None:
    asked_at_the_castle(page, server, "play", BOT)
    page.get_by_test_id("hand").locator("[data-object]").first.hover()
    preview = page.locator(".preview")
    picture, card = preview.locator(".picture"), preview.locator(".card")
    expect(picture).to_be_visible()
    face, whole = picture.bounding_box(), card.bounding_box()
    assert face is not None
    assert whole is not None
    assert face["height"] > 0.35 * whole["height"]
    # Its effect is told once, beside it.
    expect(card.locator(".text")).not_to_be_visible()
    expect(preview.locator(".effect")).to_be_visible()


def test_the_question_stays_in_its_place_while_cards_are_played(page: Page, server: Server) -> None:
    heard = asked_at_the_castle(page, server, "play", BOT)
    bar = page.get_by_test_id("decision")
    places = set()
    for _ in range(12):
        assert wait_for_turn(page)
        if now(heard)["phase"] != "draft":
            box = bar.bounding_box()
            assert box is not None
            places.add((box["y"], box["height"]))
        answer(page)
    assert len(places) == 1


def test_the_journal_keeps_up_after_a_choice_is_taken_back(page: Page, server: Server) -> None:
    # By now there is more of it than the rail can show.
    asked_at_the_castle(page, server, "movement", BOT, where=lambda view: view["round"] > 6)
    answer(page)
    assert wait_for_turn(page)
    is_at_the_end = """() => {
      const list = document.querySelector('[data-testid=journal] .list');
      return list.scrollHeight > list.clientHeight + 200
        && list.scrollHeight - list.scrollTop - list.clientHeight < 60;
    }"""
    page.wait_for_function(is_at_the_end)
    before = number(page)
    page.get_by_role("button", name="Undo", exact=True).click()
    wait_for_change(page, before)
    for _ in range(3):
        answer(page)
    page.wait_for_function(is_at_the_end)


def test_the_rule_of_a_journal_line_is_told_beside_the_board(page: Page) -> None:
    at_the_castle(page, BOT)
    page.locator("[data-testid=journal] .event").last.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    rail = page.get_by_label("Journal, rules and chat").bounding_box()
    box = tip.bounding_box()
    assert rail is not None
    assert box is not None
    assert box["x"] >= rail["x"]
