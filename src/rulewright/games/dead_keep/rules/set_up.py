"""Set-up: the team, its weapons, the board and the decks (D4 to D21)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rulewright.games.dead_keep.components.adventurers import ADVENTURERS
from rulewright.games.dead_keep.components.enemies import (
    BOSSES,
    BUILDING_DECK,
    ENEMIES,
    STREET_DECK,
)
from rulewright.games.dead_keep.components.equipment import CARDS
from rulewright.games.dead_keep.components.stages import STAGE_DECK
from rulewright.games.dead_keep.quests.library import QUESTS
from rulewright.games.dead_keep.quests.quest import RANDOM
from rulewright.games.dead_keep.quests.vocabulary import RoundBegins as RoundOfThisNumber
from rulewright.games.dead_keep.quests.vocabulary import Start
from rulewright.games.dead_keep.rules.decks import draw_by_lot, stacked
from rulewright.games.dead_keep.rules.quest_rules import comes_to_pass
from rulewright.games.dead_keep.table.asking import ask_team
from rulewright.games.dead_keep.table.events.game_round import FirstPlayerChosen, RoundBegins
from rulewright.games.dead_keep.table.events.inventory import Put
from rulewright.games.dead_keep.table.events.quest import QuestBegins
from rulewright.games.dead_keep.table.events.set_up import Bought, GoldLost, Joined, TalismanGiven
from rulewright.games.dead_keep.table.state import (
    ARMING,
    ARTIFACT,
    PLAYERS,
    POTION,
    Adventurer,
    Boss,
    Deck,
    Foe,
    Objective,
    SpawnZone,
    Table,
)
from rulewright.kernel import Asks, Decision, Option, Rng
from rulewright.title.sentences import listed

#: The Gold that each Adventurer contributes to buy weapons (D15).
GOLD = 150
#: How many of the Treasure tokens in use are Quest Artifacts (D5).
QUEST_ARTIFACTS = 2
#: The Potions among all Treasure tokens, for players who draw from the full pool (Q6).
POTION_TOKENS = 13


def set_up(seats: int, options: Mapping[str, str], rng: Rng) -> Table:
    """Set up everything except the team, which the players choose."""
    table = Table(
        rng,
        quest_text=options["quest"],
        seats=seats,
        team_size=max(seats, int(options["adventurers"])),
        rulings={name: True for name, value in options.items() if value == "yes"},
    )
    first, *later = campaign_quests(options["quest"], int(options["campaign"]))
    table.quest_text, table.quests, table.is_campaign = first, later, bool(later)
    lay_the_board(table)
    shuffle_enemies(table)
    shuffle_equipment(table)
    return table


def campaign_quests(first: str, count: int) -> list[str]:
    """This number of quests, each at least as hard as the one before."""
    if count == 1:
        return [first]
    keys = list(QUESTS)
    start = keys.index(first)
    return keys[start : start + count]


def lay_the_board(table: Table) -> None:
    """Place tokens and the Boss as the quest says, Treasure at random (D4, D5)."""
    quest, rng = table.quest, table.rng
    table.objectives = [Objective(token.zone, token.colour) for token in quest.objectives]
    table.spawn_zones = [
        SpawnZone(spawn.zone, spawn.token) for spawn in quest.spawns if not spawn.later
    ]
    zones = [zone.name for zone in table.ground.board.zones.values() if zone.has_treasure]
    pool = _treasure(table, len(zones))
    table.treasures = dict(zip(zones, pool, strict=False))
    table.spare_treasure = pool[len(zones) :]
    kind = quest.boss.name
    if kind == RANDOM:
        kind = BOSSES[rng.below(len(BOSSES))]
    stages = list(STAGE_DECK)
    rng.shuffle(stages)
    table.boss = Boss(kind, stages=[stages.pop() for _ in range(quest.boss.stages)])
    table.stage_cards = Deck(sorted(stages))
    profile = ENEMIES[kind].boss
    assert profile is not None
    table.foes = [Foe(kind, 1, quest.boss.zone, profile.wounds, is_boss=True)]


def _treasure(table: Table, zones: int) -> list[str]:
    """Two Quest Artifacts and otherwise Potions, or the full pool by choice (D5, Q6).

    The first ``zones`` tokens go to the Treasure Zones.
    """
    potions = POTION_TOKENS if table.reads("treasure_from_full_pool") else zones - QUEST_ARTIFACTS
    pool = [ARTIFACT] * QUEST_ARTIFACTS + [POTION] * potions
    table.rng.shuffle(pool)
    return pool


def shuffle_enemies(table: Table) -> None:
    """Stack the Enemy decks by Level, from the quest's own Level on (D10, D11)."""
    level = table.quest.level
    table.street = Deck(stacked([card.key for card in STREET_DECK if card.level >= level]))
    table.building = Deck(stacked([card.key for card in BUILDING_DECK if card.level >= level]))


def shuffle_equipment(table: Table) -> None:
    """Shuffle the four Equipment decks separately, without cards that somebody owns (D9)."""
    owned = Counter(card for one in table.adventurers for card in (*one.cards, *one.stash))
    owned.update(table.shop)
    for deck, name in (
        (table.adventurer_equipment, "Adventurer Equipment"),
        (table.talismans, "Adventurer Talismans"),
        (table.necromantic, "Necromantic Equipment"),
        (table.necromantic_artifacts, "Necromantic Artifacts"),
    ):
        copies = Counter({c.name: c.copies for c in CARDS.values() if c.deck == name})
        deck.cards, deck.discard = sorted((copies - owned).elements()), []


# The team


def muster(table: Table) -> Asks[None]:
    """Choose the next Adventurer: the seat with the fewest is asked, but others may answer.

    So players share Adventurers as they like, and nobody is left without any (D6, D281).
    """
    taken = {one.name for one in table.adventurers}
    free = [name for name in ADVENTURERS if name not in taken]
    seats = sorted(_who_may_lead_another(table), key=lambda seat: _led_by(table, seat))
    join: dict[int, list[Option]] = {
        seat: [("join", name, seat) for name in free] for seat in seats
    }
    first, *_ = seats
    options = join.pop(first)
    facts = {"question": f"Who is Adventurer {len(taken) + 1} of {table.team_size}?"}
    choice = yield Decision(first, "muster", options, "D6", facts, besides=join)
    _join(table, str(choice[1]), int(choice[2]))


def _who_may_lead_another(table: Table) -> list[int]:
    """The seats that can take another Adventurer and still leave one for each seat without any."""
    left = table.team_size - len(table.adventurers)
    idle = [seat for seat in range(table.seats) if not _led_by(table, seat)]
    return [seat for seat in range(table.seats) if left > sum(other != seat for other in idle)]


def _led_by(table: Table, seat: int) -> int:
    return sum(one.seat == seat for one in table.adventurers)


def _join(table: Table, name: str, seat: int) -> None:
    blue = str(ADVENTURERS[name].blue)
    table.adventurers.append(Adventurer(name, seat, skills=[blue]))
    table.gold += GOLD
    table.tell(Joined, ("D6", "D281", "D18", "D7", "D19"), name)
    if len(table.adventurers) == table.team_size:
        table.stage = ARMING


def arm(table: Table) -> Asks[None]:
    """Each Adventurer gets one weapon of the Adventurer Equipment, bought together (D15, Q17)."""
    one = next((one for one in table.adventurers if not one.cards), None)
    if one is None:
        if not table.is_campaign and table.gold:
            table.tell(GoldLost, ("Q72",), table.gold)
            table.gold = 0
        _give_talismans(table)
        yield from set_out(table)
        return
    budget = weapon_budget(table)
    offered = [card for card in sorted(set(_weapons(table))) if CARDS[card].buy <= budget]
    choices: dict[Option, tuple[str, str]] = {("buy", card): (card, "hand") for card in offered}
    for card in offered:  # into any slot that takes it (D18)
        choices["buy", card, "backpack"] = (card, "backpack")
    waiting = [other.name for other in table.adventurers if not other.cards and other is not one]
    whose = listed(waiting) if len(waiting) < 3 else "the others"
    kept = f"; {table.gold - budget} are kept for {whose}" if waiting else ""
    question = f"Which weapon for {one.name}? Up to {budget} Gold{kept}."
    card, slot = yield from ask_team(table, "buy", choices, "D15", question, one.seat)
    table.adventurer_equipment.cards.remove(card)
    one.slot(slot).append(card)
    table.gold -= CARDS[card].buy
    table.tell(Bought, ("D15", "D14", "Q17"), one.name, card, CARDS[card].buy)
    if slot != "hand":
        table.tell(Put, ("D18", "D76"), one.name, card, slot)


def weapon_budget(table: Table) -> int:
    """The Gold available for the next weapon if everybody else is to afford one (Q17)."""
    cheapest = min(CARDS[card].buy for card in _weapons(table))
    still = sum(not other.cards for other in table.adventurers) - 1
    return GOLD if table.reads("own_gold") else table.gold - still * cheapest


def _weapons(table: Table) -> list[str]:
    return [card for card in table.adventurer_equipment.cards if CARDS[card].is_weapon]


def set_out(table: Table) -> Asks[None]:
    """The team is placed in its Starting Zones, and the first round begins (D17)."""
    quest = table.quest
    shuffle_equipment(table)
    for one in table.adventurers:
        one.zone = quest.start[0]
        if len(quest.start) > 1:
            zones: dict[Option, str] = {("zone", zone): zone for zone in quest.start}
            question = f"Where does {one.name} start?"
            one.zone = yield from ask_team(table, "start zone", zones, "D17", question)
    table.first_player = yield from _choose_first_player(table)
    table.tell(QuestBegins, ("D4", "D96", "D17"), quest.name, quest.story)
    if table.seats > 1:
        table.tell(FirstPlayerChosen, ("D20",), table.first_player)
    table.stage = PLAYERS
    yield from comes_to_pass(table, Start())
    yield from begin_round(table)


def _choose_first_player(table: Table) -> Asks[int]:
    """The players decide who takes the First Player token first (D20)."""
    choices: dict[Option, int] = {("player", seat): seat for seat in range(table.seats)}
    question = "Who holds the First Player token first?"
    return (yield from ask_team(table, "first player", choices, "D20", question))


def _give_talismans(table: Table) -> None:
    """None in a single quest, unless the players chose to get some at random (Q73)."""
    if table.reads("starting_talismans"):
        for one in table.adventurers:
            card = draw_by_lot(table, table.talismans)
            assert card is not None
            one.talisman.append(card)
            table.tell(TalismanGiven, ("Q73",), one.name, card)


def begin_round(table: Table) -> Asks[None]:
    """A new Game Round, first player first (D27, D28)."""
    table.round += 1
    table.player = table.first_player
    for one in table.adventurers:
        one.has_acted = False
        one.was_tough = False
    table.tell(RoundBegins, ("D27",), table.round)
    yield from comes_to_pass(table, RoundOfThisNumber(table.round))
