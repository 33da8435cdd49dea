"""Search (D122 to D125, D307)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rulewright.games.dead_keep.rules.inventory import draw_card, keep_or_discard
from rulewright.games.dead_keep.rules.spawning.cards_and_doom import settle
from rulewright.games.dead_keep.rules.spawning.placing import Arrival, place
from rulewright.games.dead_keep.rules.turn.actions import Deed, Purse, note
from rulewright.games.dead_keep.table.events.turn import CrawlerFound, NothingComesOfIt, Searched
from rulewright.games.dead_keep.table.moments import Moment
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Asks

#: The event in the Necromantic Equipment deck, and the Enemy that it brings (D125).
CRAWLER_CARD, CRAWLER = "Aaahh!! Crawler!", "Crawler"
SEARCH: Moment[Callable[[], int]] = Moment("the cards of a Search")


def searching(table: Table, one: Adventurer, purse: Purse) -> Iterator[Deed]:
    """In a Zone with a Search token and without Enemies (D122, D307)."""
    if one.zone in table.search and not table.enemies_in(one.zone) and purse.can_pay("Search"):

        def do() -> Asks[None]:
            yield from purse.pay("Search")
            note(table, one, "Search")
            yield from search(table, one)

        yield Deed("search", do)


def search(table: Table, one: Adventurer) -> Asks[None]:
    """A card, or more by Skill, each kept or discarded; the token stays (D122 to D125, Q47)."""
    more = {held.rule: piece() for held, piece in SEARCH.had_by(one)}
    count = max([1, *more.values()])
    table.tell(_searched, table, one, more)
    for _ in range(count):
        card = draw_card(table, table.necromantic, "Necromantic Equipment")
        if card == CRAWLER_CARD:
            table.necromantic.discard.append(card)
            if one.zone not in table.search:
                table.tell(NothingComesOfIt, ("Q47",), one.name, card)
                continue
            table.tell(CrawlerFound, ("D125",), one.name)
            arrival = Arrival(answered_by=("D85",))
            place(table, CRAWLER, one.zone, 1, arrival, "D125")
            yield from settle(table, arrival)
        elif card is not None:
            yield from keep_or_discard(table, one, card, "D122")


def _searched(table: Table, one: Adventurer, more: Iterable[str]) -> Searched:
    """The event of a Search. It cites why the token stays and why several count as one."""
    cites = ["D122", "D124", *more]
    cites += ["D123"] if table.search.count(one.zone) > 1 else []
    boss = table.boss_foe
    cites += ["Q39"] if boss is not None and boss.zone == one.zone else []
    return Searched(tuple(cites), one.name)
