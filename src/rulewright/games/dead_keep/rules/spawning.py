"""Enemies come: cards and what they bring, running out of miniatures, Doom (D156 to D166)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from rulewright.games.dead_keep.components import enemies
from rulewright.games.dead_keep.components.enemies import (
    BUILDING_DECK,
    ENEMIES,
    SPAWN_CARDS,
    STREET_DECK,
    SpawnCard,
    Trait,
    spawned,
)
from rulewright.games.dead_keep.components.stages import STAGES
from rulewright.games.dead_keep.rules.activation import activate
from rulewright.games.dead_keep.rules.any_time import meanwhile
from rulewright.games.dead_keep.rules.decks import draw_by_lot, draw_enemy
from rulewright.games.dead_keep.rules.health import gain_mana, lose_wounds
from rulewright.games.dead_keep.table.asking import ask_team
from rulewright.games.dead_keep.table.events.boss import DoomGrows, StageCardDrawn
from rulewright.games.dead_keep.table.events.enemies import (
    CardDrawn,
    MistEvent,
    RanOut,
    Spawned,
)
from rulewright.games.dead_keep.table.events.inventory import DeckMadeAnew, NothingToDraw
from rulewright.games.dead_keep.table.moments import EnemyMoment, Held, Moment
from rulewright.games.dead_keep.table.registry import check_complete
from rulewright.games.dead_keep.table.state import (
    DOOM,
    Adventurer,
    BlindingMist,
    Deck,
    Foe,
    SpawnZone,
    Table,
)
from rulewright.kernel import Asks, Option

#: Monster cards that may be in play at once, the Boss not counted (D161).
MONSTERS_AT_ONCE = 3


@dataclass(slots=True)
class Arrival:
    """What one card has brought, and what is still to follow from it (Q43)."""

    foes: list[Foe] = field(default_factory=list)
    ran_out: list[str] = field(default_factory=list)
    """The kinds of Enemies of which there were too few miniatures."""
    doom: int = 0
    doom_by: list[str] = field(default_factory=list)
    """The rules by which it makes Doom."""
    answered_by: tuple[str, ...] = ("D84", "D293")
    """The rules by which Combat Reflexes answers it: one card, or what is like a card."""

    @property
    def zones(self) -> list[str]:
        return list(dict.fromkeys(foe.zone for foe in self.foes))


#: Class Abilities and Skills that answer Enemies when they come.
#: Given how often they did so for the same card; None if they cannot any more. Asked whether
#: somebody else may still react, they tell whether they did.
SPAWNED: Moment[
    Callable[[Table, Adventurer, Held, Arrival, int], Callable[[bool], Asks[bool]] | None]
] = Moment("Enemies spawn")


#: Abilities by which a card is resolved otherwise than by placing its Enemies.
CARD: EnemyMoment[Callable[[Table, SpawnCard, str, Arrival, Trait], Asks[None]]] = EnemyMoment(
    "the card of an Enemy"
)
#: Abilities that work when Enemies are placed in a Zone.
PLACED: EnemyMoment[Callable[[Table, str, Arrival], None]] = EnemyMoment("an Enemy is placed")
#: Abilities whose rules count when there are too few miniatures.
RAN_OUT: EnemyMoment[Callable[[], tuple[str, ...]]] = EnemyMoment("miniatures have run out")
#: Abilities by which all miniatures of a kind count once for the Monster limit.
COUNTS_ONCE: EnemyMoment[Callable[[], bool]] = EnemyMoment("the Monster limit")
#: Abilities that work once in each Spawn Step, before any card is drawn.
SPAWN_STEP: EnemyMoment[Callable[[Table, Foe, Trait], Asks[None]]] = EnemyMoment("the Spawn Step")


# Cards


def draw(table: Table, deck: Deck) -> SpawnCard | None:
    """The top card; an empty deck is made anew of its discarded cards of Level 5 (D12, D13)."""
    is_empty = not deck.cards and not deck.buried
    card = draw_enemy(table, deck)
    if card is None:
        table.tell(NothingToDraw, ("Q49",), "Enemy")
        return None
    if is_empty:
        table.tell(DeckMadeAnew, ("D13",), "Street" if deck is table.street else "Building")
    return SPAWN_CARDS[card]


def spawn_card(table: Table, deck: Deck, zone: str, *cites: str) -> Asks[None]:
    """Draws an Enemy card for a Zone and resolves it (D157, D159)."""
    card = draw(table, deck)
    if card is None:
        return
    table.tell(_card_drawn, table, deck, card, zone, cites)
    arrival = Arrival()
    if card.name not in ENEMIES:
        yield from MIST_EVENTS[card.name](table, deck, card, arrival)
    else:
        yield from _enemies_of(table, deck, card, zone, arrival)
    yield from settle(table, arrival)


def _enemies_of(
    table: Table, deck: Deck, card: SpawnCard, zone: str, arrival: Arrival
) -> Asks[None]:
    """A Monster, or Undead by their line; by an ability perhaps others (D94, D211)."""
    is_monster = ENEMIES[card.name].is_monster
    if not is_monster:
        deck.discard.append(card.key)
    by_ability = CARD.of(card.name)
    for trait, piece in by_ability:
        yield from piece(table, card, zone, arrival, trait)
    if by_ability:
        return
    if is_monster:
        _monster(table, card, zone, arrival)
    else:
        count = spawned(card, table.danger)
        place(table, card.name, zone, count, arrival, "D159", *line_read(table))


def _card_drawn(
    table: Table, deck: Deck, card: SpawnCard, zone: str, cites: tuple[str, ...]
) -> CardDrawn:
    """A card of the lowest Level left; after the last of a Level the first of the next (D319)."""
    everything = STREET_DECK if deck is table.street else BUILDING_DECK
    of_level = sum(other.level == card.level for other in everything)
    left = sum(SPAWN_CARDS[other].level == card.level for other in (*deck.cards, *deck.buried))
    is_first = left == of_level - 1
    if card.level > table.quest.level:
        cites = (*cites, "D319") if is_first else cites
    elif table.quest.level > 1:
        cites = (*cites, "D11")
    return CardDrawn((*cites, "D10"), card.name, card.level, zone)


def line_read(table: Table) -> tuple[str, ...]:
    """The rules by which a line was read: that of the highest Danger Level, of the KO'ed too."""
    highest = max((one.danger for one in table.up), default=-1)
    return ("D56", "D296", "Q40") if highest < table.danger else ("D56", "D296")


def place(
    table: Table,
    kind: str,
    zone: str,
    count: int,
    arrival: Arrival,
    *cites: str,
    level: int = 1,
    card: str = "",
) -> None:
    """Puts miniatures on the board; with too few of them, what is left (D164)."""
    fitting = min(count, table.reserve(kind))
    numbers = {foe.number for foe in table.foes if foe.kind == kind}
    free = (n for n in range(1, ENEMIES[kind].miniatures + 1) if n not in numbers)
    for _ in range(fitting):
        wounds = ENEMIES[kind].at_level(level).wounds
        foe = Foe(kind, next(free), zone, wounds, level, card)
        table.foes.append(foe)
        arrival.foes.append(foe)
    if fitting:
        table.tell(Spawned, cites, kind, fitting, zone)
    if fitting < count:
        arrival.ran_out.append(kind)
    for _, piece in PLACED.of(kind):
        piece(table, zone, arrival)


# Monsters


def _monster(table: Table, card: SpawnCard, zone: str, arrival: Arrival) -> None:
    """A Monster takes its place if it may (D161)."""
    if monster_may_come(table, card, 1, arrival):
        place_monster(table, card, zone, arrival, "D162", "D95", "D297")


def monster_may_come(table: Table, card: SpawnCard, count: int, arrival: Arrival) -> bool:
    """Whether so many Monsters of a card may come; if not, the card is discarded (D161)."""
    if _may_come(table, card.name, count):
        return True
    table.street.discard.append(card.key)
    _cannot_come(table, card.name, arrival)
    return False


def place_monster(table: Table, card: SpawnCard, zone: str, arrival: Arrival, *cites: str) -> None:
    """A Monster comes with its card, which stays out (D162)."""
    place(table, card.name, zone, 1, arrival, *cites, level=card.level, card=card.key)


def place_by_quest(
    table: Table, kind: str, zone: str, count: int, arrival: Arrival, *cites: str
) -> None:
    """Enemies that a quest's own rule places; of Monsters no more than three in all (D161)."""
    level = table.quest.level
    if not ENEMIES[kind].is_monster:
        place(table, kind, zone, count, arrival, *cites, level=level)
        return
    for _ in range(count):
        if _may_come(table, kind, 1):
            place(table, kind, zone, 1, arrival, *cites, level=level)
        else:
            _cannot_come(table, kind, arrival)


def _may_come(table: Table, kind: str, count: int) -> bool:
    """Whether the limit allows a Monster, and there are miniatures for it (D161, D164)."""
    return not _is_one_too_many(table, kind) and table.reserve(kind) >= count


def _is_one_too_many(table: Table, kind: str) -> bool:
    """Whether it would be a fourth Monster; the Boss does not count, a pair counts once (D163)."""
    others = {
        foe.kind if COUNTS_ONCE.of(foe.kind) else foe.id
        for foe in table.foes
        if foe.enemy.is_monster and not foe.is_boss
    }
    return len(others) >= MONSTERS_AT_ONCE and kind not in others


def _cannot_come(table: Table, kind: str, arrival: Arrival) -> None:
    """Three other Monsters, the Boss, or a lack of miniatures keep a Monster away (D161, D97)."""
    cites = ["D161"] if _is_one_too_many(table, kind) else []
    boss = table.boss_foe
    cites += ["D97"] if boss is not None and boss.kind == kind else []
    table.tell(RanOut, tuple(cites or ["D164"]), kind)
    arrival.ran_out.append(kind)


# Mist Events


def _blinding_mist(table: Table, deck: Deck, card: SpawnCard, arrival: Arrival) -> Asks[None]:
    """No sight into, out of or through Mist Zones until the End Phase of the next round (D196)."""
    another = ("Q71",) if table.mists else ()
    table.mists.append(BlindingMist(card.key, table.round + 1))
    table.tell(MistEvent, ("D166", "D196", "Q14", *another), card.name)
    yield from ()


def _mist_burn(table: Table, deck: Deck, card: SpawnCard, arrival: Arrival) -> Asks[None]:
    """Whoever stands in a Mist Zone gains 2 Mana, then loses a Wound (D197)."""
    deck.discard.append(card.key)
    table.tell(MistEvent, ("D166", "D197"), card.name)
    for one in table.up:
        if table.ground.board.zones[one.zone].is_mist:
            gain_mana(table, one, 2, "D197")
            lose_wounds(table, one, 1, "D197")
    yield from ()


def _footmen_in_the_mist(table: Table, deck: Deck, card: SpawnCard, arrival: Arrival) -> Asks[None]:
    """Footmen in every Mist Zone of every tile with an Adventurer (D198, D325)."""
    deck.discard.append(card.key)
    inside = ("D200",) if deck is table.building else ()
    table.tell(MistEvent, ("D166", "D198", "D325", *inside), card.name)
    sides = {one.zone.partition(".")[0] for one in table.up}
    zones = [
        zone.name
        for zone in table.ground.board.zones.values()
        if zone.is_mist and zone.name.partition(".")[0] in sides
    ]
    count = spawned(card, table.danger)
    while zones:
        zone = zones[0]
        if 0 < table.reserve("Footman") < count * len(zones):  # too few: the players choose where
            choices: dict[Option, str] = {("zone", name): name for name in zones}
            question = "There are too few Footmen: which Zone is next?"
            asking = ask_team(table, "mist zone", choices, "D198", question)
            zone = yield from meanwhile(table, asking)
        zones.remove(zone)
        place(table, "Footman", zone, count, arrival, "D198")


MIST_EVENTS: dict[str, Callable[[Table, Deck, SpawnCard, Arrival], Asks[None]]] = {
    "Blinding Mist": _blinding_mist,
    "Mist Burn": _mist_burn,
    "Footmen in the Mist": _footmen_in_the_mist,
}
check_complete("Mist Event", MIST_EVENTS, enemies.MIST_EVENTS)


# What follows from a card


def settle(table: Table, arrival: Arrival) -> Asks[None]:
    """Combat Reflexes, then the running-out Activation, its Doom, and a Stage card (Q43)."""
    if table.reads("running_out_first"):
        yield from _run_out(table, arrival)
        yield from _react(table, arrival)
    else:
        yield from _react(table, arrival)
        yield from _run_out(table, arrival)
    yield from gain_doom(table, arrival.doom, "D99", *arrival.doom_by)


def _react(table: Table, arrival: Arrival) -> Asks[None]:
    """Everybody who can react, in the players' order: who declines waits for the others (Q43)."""
    if not arrival.foes:
        return
    reactions: Counter[tuple[str, str]] = Counter()
    waiting: set[tuple[str, str]] = set()
    while True:
        ready: dict[tuple[str, str], Callable[[bool], Asks[bool]]] = {}
        for one in table.up:
            for held, piece in SPAWNED.had_by(one):
                who = (one.name, held.key)
                if who not in waiting and (ask := piece(table, one, held, arrival, reactions[who])):
                    ready[who] = ask
        if not ready:
            return
        who, ask = next(iter(ready.items()))
        if (yield from ask(len(ready) > 1)):
            reactions[who] += 1
            waiting.clear()
        else:
            waiting.add(who)


def _run_out(table: Table, arrival: Arrival) -> Asks[None]:
    """Too few miniatures: all Monsters act once more, an Active Boss among them (D164, D165)."""
    if not arrival.ran_out:
        return
    arrival.doom = 1  # one card makes no more than one (Q46)
    arrival.doom_by.append("D164")
    monsters = [foe for foe in table.enemies() if foe.enemy.is_monster]
    cites = ["D164", "D165", "D320", "Q38", "Q43"]
    for kind in dict.fromkeys(arrival.ran_out):
        cites += [rule for _, piece in RAN_OUT.of(kind) for rule in piece()]
    cites += [] if table.boss.is_active else ["Q80"]
    table.tell(RanOut, tuple(cites), "", len(monsters))
    if monsters:
        yield from activate(table, monsters)


def gain_doom(table: Table, amount: int, *cites: str) -> Asks[None]:
    """An Inactive Boss gains Doom; at 5 a Stage card is drawn (D99, D100, D299, D300)."""
    boss = table.boss
    for _ in range(amount):
        if boss.is_active or boss.is_gone:
            return
        boss.doom += 1
        table.tell(DoomGrows, cites, boss.doom)
        if boss.doom == DOOM:
            boss.doom = 0
            yield from _stage_card(table)


def _stage_card(table: Table) -> Asks[None]:
    """Its Inactive part brings Enemies to each Spawn Zone; then it joins the pile (D100, D101)."""
    # Stage cards are never shuffled anew.
    name = draw_by_lot(table, table.stage_cards) if table.stage_cards.cards else None
    if name is None:
        table.tell(NothingToDraw, ("Q45",), "Stage")
        return
    stage = STAGES[name]
    table.tell(StageCardDrawn, ("D100", "D101", "D299"), name)
    arrival = Arrival(answered_by=("D85",))
    for spawn_zone in table.spawn_zones:
        place(table, stage.enemy, spawn_zone.zone, stage.line[table.danger], arrival, "D101")
    table.boss.drawn.append(name)
    yield from settle(table, arrival)
    table.boss.drawn.remove(name)
    table.boss.stages.append(name)
    table.boss.known.append(name)


# Who spawns where


def starting_zone(table: Table) -> SpawnZone | None:
    return next((zone for zone in table.spawn_zones if zone.token == "starting"), None)


def notables(table: Table) -> Iterator[Foe]:
    """The Enemies that spawn others in the Spawn Step."""
    return (foe for foe in table.enemies() if SPAWN_STEP.of(foe.kind))


def notable_spawns(table: Table, foe: Foe) -> Asks[None]:
    """A Notable spawns its Undead before any card is drawn (D156)."""
    for trait, piece in SPAWN_STEP.of(foe.kind):
        yield from piece(table, foe, trait)
