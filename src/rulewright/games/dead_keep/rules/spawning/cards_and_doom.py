"""Enemy cards and their consequences: reactions, running out (D156 to D166), Doom (D99 to D101)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

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
from rulewright.games.dead_keep.rules.decks import draw_by_lot, draw_enemy
from rulewright.games.dead_keep.rules.spawning.mist_events import MIST_EVENTS
from rulewright.games.dead_keep.rules.spawning.placing import (
    Arrival,
    line_read,
    monster_may_come,
    place,
    place_monster,
)
from rulewright.games.dead_keep.table.events.boss import DoomGrows, StageCardDrawn
from rulewright.games.dead_keep.table.events.enemies import CardDrawn, RanOut
from rulewright.games.dead_keep.table.events.inventory import DeckMadeAnew, NothingToDraw
from rulewright.games.dead_keep.table.moments import EnemyMoment, HeldSkill, Moment
from rulewright.games.dead_keep.table.state import DOOM, Adventurer, Deck, Foe, Table
from rulewright.kernel import Asks

#: Class Abilities and Skills that react when Enemies come. They are given how often they did so for
#: the same card, and return None if they cannot any more, or else a function that asks. It is
#: given whether somebody else may still react, and returns whether the Adventurer did.
SPAWNED: Moment[
    Callable[[Table, Adventurer, HeldSkill, Arrival, int], Callable[[bool], Asks[bool]] | None]
] = Moment("Enemies spawn")
#: Abilities that resolve a card in another way than by placing its Enemies.
CARD: EnemyMoment[Callable[[Table, SpawnCard, str, Arrival, Trait], Asks[None]]] = EnemyMoment(
    "the card of an Enemy"
)
#: Abilities whose rules are cited when there are too few miniatures.
RAN_OUT: EnemyMoment[Callable[[], tuple[str, ...]]] = EnemyMoment("miniatures have run out")
#: Abilities that work once in each Spawn Step, before any card is drawn.
SPAWN_STEP: EnemyMoment[Callable[[Table, Foe, Trait], Asks[None]]] = EnemyMoment("the Spawn Step")


# Cards


def draw(table: Table, deck: Deck) -> SpawnCard | None:
    """The top card; an empty deck is rebuilt from its discarded cards of Level 5 (D12, D13)."""
    is_empty = not deck.cards and not deck.buried
    card = draw_enemy(table, deck)
    if card is None:
        table.tell(NothingToDraw, ("Q49",), "Enemy")
        return None
    if is_empty:
        table.tell(DeckMadeAnew, ("D13",), "Street" if deck is table.street else "Building")
    return SPAWN_CARDS[card]


def spawn_card(table: Table, deck: Deck, zone: str, *cites: str) -> Asks[None]:
    """Draw an Enemy card for a Zone and resolve it (D157, D159)."""
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
    """A Monster, or Undead by their line; an ability may bring others (D94, D211)."""
    is_monster = ENEMIES[card.name].is_monster
    if not is_monster:
        deck.discard.append(card.key)
    by_ability = CARD.of(card.name)
    for trait, hook in by_ability:
        yield from hook(table, card, zone, arrival, trait)
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
    """A card of the lowest Level left; after the last of a Level, the first of the next (D319)."""
    everything = STREET_DECK if deck is table.street else BUILDING_DECK
    of_level = sum(other.level == card.level for other in everything)
    left = sum(SPAWN_CARDS[other].level == card.level for other in (*deck.cards, *deck.buried))
    is_first = left == of_level - 1
    if card.level > table.quest.level:
        cites = (*cites, "D319") if is_first else cites
    elif table.quest.level > 1:
        cites = (*cites, "D11")
    return CardDrawn((*cites, "D10"), card.name, card.level, zone)


def _monster(table: Table, card: SpawnCard, zone: str, arrival: Arrival) -> None:
    """Place a Monster if it may come (D161)."""
    if monster_may_come(table, card, 1, arrival):
        place_monster(table, card, zone, arrival, "D162", "D95", "D297")


# Consequences of a card


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
    """Ask everybody who can react; who declines is asked again after another reaction (Q43)."""
    if not arrival.foes:
        return
    reactions: Counter[tuple[str, str]] = Counter()
    waiting: set[tuple[str, str]] = set()
    while True:
        ready: dict[tuple[str, str], Callable[[bool], Asks[bool]]] = {}
        for one in table.up:
            for held, hook in SPAWNED.had_by(one):
                who = (one.name, held.key)
                if who not in waiting and (ask := hook(table, one, held, arrival, reactions[who])):
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
    """Too few miniatures: all Monsters act once more, including an Active Boss (D164, D165)."""
    if not arrival.ran_out:
        return
    arrival.doom = 1  # a card makes at most one (Q46)
    arrival.doom_by.append("D164")
    monsters = [foe for foe in table.enemies() if foe.enemy.is_monster]
    cites = ["D164", "D165", "D320", "Q38", "Q43"]
    for kind in dict.fromkeys(arrival.ran_out):
        cites += [rule for _, hook in RAN_OUT.of(kind) for rule in hook()]
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
    # Stage cards are never reshuffled.
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


def notables(table: Table) -> Iterator[Foe]:
    """The Enemies that spawn others in the Spawn Step."""
    return (foe for foe in table.enemies() if SPAWN_STEP.of(foe.kind))


def notable_spawns(table: Table, foe: Foe) -> Asks[None]:
    """A Notable spawns its Undead before any card is drawn (D156)."""
    for trait, hook in SPAWN_STEP.of(foe.kind):
        yield from hook(table, foe, trait)
