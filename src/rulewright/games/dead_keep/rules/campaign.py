"""The camp between the quests of a campaign: Gold, the shop, Talismans, and setting out again.

The Campaign Book is lost; all of it is reconstructed.
"""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.dead_keep.components.adventurers import ADVENTURERS
from rulewright.games.dead_keep.components.equipment import ARTIFACTS, CARDS, SLOTS
from rulewright.games.dead_keep.rules.health import AGAINST
from rulewright.games.dead_keep.rules.inventory import arrange, deck_of, draw_card, fits, has_room
from rulewright.games.dead_keep.rules.set_up import lay_the_board, set_out, shuffle_enemies
from rulewright.games.dead_keep.table.asking import ask, ask_team
from rulewright.games.dead_keep.table.events.campaign import (
    CampMade,
    GaveUp,
    GoldPaid,
    Sold,
    TalismansChosen,
)
from rulewright.games.dead_keep.table.events.set_up import Bought
from rulewright.games.dead_keep.table.state import CAMP, WOUNDS, Adventurer, Table
from rulewright.kernel import Asks, Option, Outcome

#: The rewards of a quest (3.13 of the reconstruction).
FOR_A_WIN, FOR_A_LOSS, FOR_AN_OBJECTIVE, FOR_AN_ARTIFACT = 100, 25, 25, 50
#: How many Talismans are on offer, their price and resale value, and how many one may own (D78).
ON_OFFER, TALISMAN_PRICE, TALISMAN_WORTH, TALISMANS_OWNED = 3, 100, 50, 10

_FROM_THE_KEEP = ("Necromantic Equipment", ARTIFACTS)


def make_camp(table: Table, *, won: bool) -> None:
    """End the quest: pay rewards, leave behind what was found, and let everybody rest."""
    _pay(table, won=won)
    for one in table.adventurers:
        _rest(table, one)
    table.turn, table.activation = None, None
    table.to_spawn, table.zones_to_spawn, table.passed = [], [], ""
    for card in table.found:
        deck_of(table, card).discard.append(card)
    table.found, table.is_arranging = [], False
    if won:
        table.quest_text = table.quests.pop(0)
    _lay_out_the_shop(table)
    table.stage = CAMP
    table.round = 0
    _clear_the_board(table)
    table.tell(CampMade, ("D78",), table.quest.name)


def _pay(table: Table, *, won: bool) -> None:
    gold = (FOR_A_WIN if won else FOR_A_LOSS) * len(table.adventurers)
    if won:
        carried = [card for one in table.up for card in one.cards]
        gold += FOR_AN_OBJECTIVE * len(table.taken)
        gold += FOR_AN_ARTIFACT * sum(CARDS[card].is_artifact for card in carried)
    table.gold += gold
    table.tell(GoldPaid, ("D14",), gold, table.gold)


def _rest(table: Table, adventurer: Adventurer) -> None:
    """Reset a dashboard as at set-up, but keep what was bought (D18, D19)."""
    for slot in SLOTS:
        for card in adventurer.slot(slot)[:]:
            if CARDS[card].deck in _FROM_THE_KEEP:
                adventurer.slot(slot).remove(card)
                deck_of(table, card).discard.append(card)
    adventurer.wounds, adventurer.mana, adventurer.potions = WOUNDS, 5, 0
    adventurer.adrenaline, adventurer.danger = 0, 0
    adventurer.skills = [str(ADVENTURERS[adventurer.name].blue)]
    adventurer.has_acted, adventurer.was_tough, adventurer.warded, adventurer.veiled = (
        False,
        False,
        0,
        False,
    )
    adventurer.zone = ""  # the next board may not have that Zone
    adventurer.stash += adventurer.talisman
    adventurer.talisman = []


def _lay_out_the_shop(table: Table) -> None:
    """Three Talismans at random, new ones after every quest."""
    table.talismans.discard += table.shop
    drawn = (draw_card(table, table.talismans, "Talisman") for _ in range(ON_OFFER))
    table.shop = [card for card in drawn if card is not None]


def _clear_the_board(table: Table) -> None:
    """Return everything of the last quest to the box and lay out the next board (D4)."""
    table.opened, table.entered, table.unlocked = 0, [], []
    table.tower_is_open = False
    table.taken, table.fired = [], []
    table.artifacts, table.search, table.mists = [], [], []
    lay_the_board(table)
    shuffle_enemies(table)


# In camp


def camp(table: Table) -> Asks[None]:
    """Buy and sell, one card at a time, then choose Talismans, then the next quest."""
    choices: dict[Option, Callable[[], None] | Adventurer | None] = {}
    if all(len(one.stash) <= TALISMANS_OWNED for one in table.adventurers):
        choices["set out"] = None  # with too many Talismans, sell some first (D78)
    choices.update(_sales(table))
    choices.update(_purchases(table))
    choices.update({("rearrange", one.name): one for one in table.adventurers if one.cards})
    choices["give up"] = lambda: _give_up(table)
    question = f"In camp with {table.gold} Gold: buy, sell or set out?"
    deal = yield from ask_team(table, "camp", choices, "D14", question)
    if isinstance(deal, Adventurer):
        yield from arrange(table, [deal])
        return
    if deal is not None:
        deal()
        return
    for one in table.adventurers:
        yield from _choose_talismans(table, one)
    yield from set_out(table)


def _sales(table: Table) -> dict[Option, Callable[[], None]]:
    deals: dict[Option, Callable[[], None]] = {}
    for one in table.adventurers:
        for slot in (*SLOTS, "stash"):
            for card in one.slot(slot):
                if _worth(card):
                    deals["sell", one.name, card] = _sale(table, one, slot, card)
    return deals


def _worth(card: str) -> int:
    """The resale value of a card; a card without prices cannot be sold (D14)."""
    return TALISMAN_WORTH if CARDS[card].slot == "talisman" else CARDS[card].sell


def _sale(table: Table, adventurer: Adventurer, slot: str, card: str) -> Callable[[], None]:
    def sell() -> None:
        adventurer.slot(slot).remove(card)
        deck_of(table, card).cards.append(card)
        table.gold += _worth(card)
        table.tell(Sold, ("D14",), adventurer.name, card, _worth(card))

    return sell


def _purchases(table: Table) -> dict[Option, Callable[[], None]]:
    deals: dict[Option, Callable[[], None]] = {}
    for card in sorted({*table.adventurer_equipment.cards, *table.adventurer_equipment.discard}):
        if CARDS[card].buy and CARDS[card].buy <= table.gold:
            for one in table.adventurers:
                slot = next((s for s in SLOTS if fits(card, s) and has_room(one, s)), None)
                if slot is not None:
                    deals["buy for", one.name, card] = _purchase(table, one, slot, card)
    if table.gold >= TALISMAN_PRICE:
        for card in dict.fromkeys(table.shop):
            for one in table.adventurers:
                if len(one.stash) < TALISMANS_OWNED:
                    deals["buy for", one.name, card] = _purchase(table, one, "stash", card)
    return deals


def _purchase(table: Table, adventurer: Adventurer, slot: str, card: str) -> Callable[[], None]:
    def buy() -> None:
        price = TALISMAN_PRICE if slot == "stash" else CARDS[card].buy
        deck = table.adventurer_equipment
        pile = table.shop if slot == "stash" else deck.cards if card in deck.cards else deck.discard
        pile.remove(card)
        adventurer.slot(slot).append(card)
        table.gold -= price
        table.tell(Bought, ("D14", "D78"), adventurer.name, card, price)

    return buy


def _choose_talismans(table: Table, adventurer: Adventurer) -> Asks[None]:
    """Up to 3 of the Talismans owned are taken along (D78)."""
    while adventurer.stash and has_room(adventurer, "talisman"):
        choices: dict[Option, str] = {("talisman", card): card for card in adventurer.stash}
        choices["done"] = ""
        question = "Which Talisman do you take along?"
        card = yield from ask(adventurer, "talismans", choices, "D78", question)
        if not card:
            break
        adventurer.stash.remove(card)
        adventurer.talisman.append(card)
    if adventurer.talisman:
        table.tell(TalismansChosen, ("D78", "D290"), adventurer.name, tuple(adventurer.talisman))


def _give_up(table: Table) -> None:
    table.tell(GaveUp, ("D25",))
    table.end(Outcome.of_team(False, table.seats, "D25", AGAINST))
