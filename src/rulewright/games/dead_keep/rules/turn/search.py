"""Search (D122 to D125, D307)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rulewright.games.dead_keep.rules.inventory import draw_card, keep_or_discard
from rulewright.games.dead_keep.rules.spawning.cards_and_doom import settle
from rulewright.games.dead_keep.rules.spawning.placing import Arrival, place
from rulewright.games.dead_keep.rules.turn.actions import Purse, TurnAction, note
from rulewright.games.dead_keep.table.events.turn import CrawlerFound, NothingComesOfIt, Searched
from rulewright.games.dead_keep.table.moments import Moment
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Asks

#: The event in the Necromantic Equipment deck, and the Enemy that it brings (D125).
CRAWLER_CARD, CRAWLER = "Aaahh!! Crawler!", "Crawler"
SEARCH: Moment[Callable[[], int]] = Moment("the cards of a Search")


def searching(table: Table, adventurer: Adventurer, purse: Purse) -> Iterator[TurnAction]:
    """In a Zone with a Search token and without Enemies (D122, D307)."""
    if (
        adventurer.zone in table.search
        and not table.enemies_in(adventurer.zone)
        and purse.can_pay("Search")
    ):

        def do() -> Asks[None]:
            yield from purse.pay("Search")
            note(table, adventurer, "Search")
            yield from search(table, adventurer)

        yield TurnAction("search", do)


def search(table: Table, adventurer: Adventurer) -> Asks[None]:
    """A card, or more by Skill, each kept or discarded; the token stays (D122 to D125, Q47)."""
    more = {held.rule: hook() for held, hook in SEARCH.had_by(adventurer)}
    count = max([1, *more.values()])
    table.tell(_searched, table, adventurer, more)
    for _ in range(count):
        card = draw_card(table, table.necromantic, "Necromantic Equipment")
        if card == CRAWLER_CARD:
            table.necromantic.discard.append(card)
            if adventurer.zone not in table.search:
                table.tell(NothingComesOfIt, ("Q47",), adventurer.name, card)
                continue
            table.tell(CrawlerFound, ("D125",), adventurer.name)
            arrival = Arrival(answered_by=("D85",))
            place(table, CRAWLER, adventurer.zone, 1, arrival, "D125")
            yield from settle(table, arrival)
        elif card is not None:
            yield from keep_or_discard(table, adventurer, card, "D122")


def _searched(table: Table, adventurer: Adventurer, more: Iterable[str]) -> Searched:
    """The event of a Search. It cites why the token stays and why several count as one."""
    cites = ["D122", "D124", *more]
    cites += ["D123"] if table.search.count(adventurer.zone) > 1 else []
    boss = table.boss_foe
    cites += ["Q39"] if boss is not None and boss.zone == adventurer.zone else []
    return Searched(tuple(cites), adventurer.name)
