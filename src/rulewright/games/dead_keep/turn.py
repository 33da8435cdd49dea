"""An Adventurer's Turn: Actions and what they cost (D107 to D136)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from rulewright.games.dead_keep import quest_vocabulary as words
from rulewright.games.dead_keep.any_time import at_any_time, do_at_any_time, potion
from rulewright.games.dead_keep.asking import ask
from rulewright.games.dead_keep.combat import Aim, aims, attack
from rulewright.games.dead_keep.doors import is_locked, is_open, swing_open
from rulewright.games.dead_keep.enchantments import cast, enchantments
from rulewright.games.dead_keep.events import (
    Activated,
    CrawlerFound,
    Gathered,
    NothingComesOfIt,
    PotionFound,
    Regenerated,
    Searched,
    SkillUsed,
    Took,
    Traded,
    TurnBegins,
    TurnEnds,
)
from rulewright.games.dead_keep.health import (
    gain_adrenaline,
    gain_mana,
    potions_of_use,
    spend_mana,
)
from rulewright.games.dead_keep.inventory import (
    arrange,
    draw_card,
    keep_or_discard,
    trade,
)
from rulewright.games.dead_keep.moments import Held, Moment
from rulewright.games.dead_keep.quest_rules import comes_to_pass, gain_artifact
from rulewright.games.dead_keep.rolling import reroll, roll
from rulewright.games.dead_keep.spawning import Arrival, gain_doom, place, settle
from rulewright.games.dead_keep.state import ARTIFACT, Adventurer, Table, Turn
from rulewright.games.dead_keep.walking import enter, surcharge, unhindered_by
from rulewright.kernel import Asks, Decision, Option

#: Actions of a Turn before any Skill (D107).
ACTIONS = 3
#: What Gather Mana brings (D116).
MIST_MANA, FOUNTAIN_MANA = 2, 5
#: A door roll up to this makes Doom (D109).
DOOR_DOOM = 3
#: What lies in a Treasure Zone, as a token.
TREASURE = "Treasure"
#: The event among the Necromantic Equipment, and the Enemy that it brings (D125).
CRAWLER_CARD, CRAWLER = "Aaahh!! Crawler!", "Crawler"

#: Skills that add Actions to a Turn.
MORE_ACTIONS: Moment[Callable[[Held], int]] = Moment("the Actions of a Turn")
#: Skills that give a free Action: the kinds that it can be.
FREE_ACTION: Moment[Callable[[Held], tuple[str, ...]]] = Moment("a free Action")
#: Skills that roll the die of a door again, if they may.
DOOR_RE_ROLL: Moment[Callable[[Held], bool]] = Moment("the die of a door")
SEARCH: Moment[Callable[[], int]] = Moment("the cards of a Search")


# What Actions cost


class Purse(Protocol):
    """What an Adventurer can pay Actions with: those of its Turn, or one that was given to it."""

    def can_pay(self, kind: str, surcharge: int = 0) -> bool: ...
    def pay(self, kind: str, surcharge: int = 0) -> Asks[None]: ...


class OwnTurn:
    """The Actions of the Turn, and the free ones that Skills add to it.

    A free Action is used before a normal one, the narrowest first; what costs Mana comes last.
    """

    def __init__(self, table: Table) -> None:
        assert table.turn is not None
        self._table = table
        self._turn = table.turn
        self._one = table.acting
        self._grants = [(held, piece(held)) for held, piece in FREE_ACTION.had_by(self._one)]

    def can_pay(self, kind: str, surcharge: int = 0) -> bool:
        return self._turn.actions >= self.price(kind, surcharge)

    def price(self, kind: str, surcharge: int = 0) -> int:
        """The Actions of the Turn that this takes; none or fewer if a free Action pays for it."""
        if self._free_to_use(kind, surcharge) is None:
            return 1 + surcharge
        # A free Move pays the step, not the surcharge, by the usual reading (Q22).
        return 0 if self._table.reads("free_moves_pay_surcharge") else surcharge

    def pay(self, kind: str, surcharge: int = 0) -> Asks[None]:
        price, free = self.price(kind, surcharge), self._free_to_use(kind, surcharge)
        if free is not None:
            free = yield from self._choose_free(kind, free)
        self._turn.actions -= price
        if free is not None:
            self._turn.used.append(free.key)
            name = free.name or free.family
            cites = (*free.cites, "Q22") if surcharge else free.cites
            self._table.tell(SkillUsed, cites, self._one.name, name)
            spend_mana(self._table, self._one, free.cost, free.family, free.rule)

    def _free_to_use(self, kind: str, surcharge: int) -> Held | None:
        free = self._free(kind)
        enough = self._turn.actions >= 1 + surcharge
        return None if free is not None and free.cost and enough else free

    def _free(self, kind: str) -> Held | None:
        """The free Action to use for this kind, if one is left."""
        found = [
            (held.cost, len(kinds), held.key, held)
            for held, kinds in self._grants
            if kind in kinds and held.key not in self._turn.used and held.cost <= self._one.mana
        ]
        return min(found)[-1] if found else None

    def _choose_free(self, kind: str, usual: Held) -> Asks[Held]:
        """Which free Action is used, where each could also pay for what the other cannot (Q22)."""
        kinds_of = {
            held: set(kinds)
            for held, kinds in self._grants
            if kind in kinds and held.key not in self._turn.used and held.cost == usual.cost
        }
        fitting = [
            held
            for held, kinds in kinds_of.items()
            if not any(other < kinds for other in kinds_of.values())
        ]
        choices: dict[Option, Held] = {}
        for held in sorted(fitting, key=lambda held: held is not usual):
            if all(kinds_of[held] != kinds_of[other] for other in choices.values()):
                choices["free", held.name or held.family] = held
        question = "Which free Action do you use?"
        return (yield from ask(self._one, "free action", choices, "Q22", question))


class Given:
    """One free Action of these kinds (of any, if none are named), in another's Turn (Q23)."""

    def __init__(self, *kinds: str) -> None:
        self._kinds = kinds
        self.is_used = False

    def can_pay(self, kind: str, surcharge: int = 0) -> bool:
        return not surcharge and (not self._kinds or kind in self._kinds)

    def pay(self, kind: str, surcharge: int = 0) -> Asks[None]:
        """It is paid for already, and cannot be used again."""
        self.is_used = True
        yield from ()


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that an Adventurer can do now."""

    option: Option
    do: Callable[[], Asks[None]]


#: Skills and Class Abilities that one can use in the own Turn.
DEEDS: Moment[Callable[[Table, Adventurer, Held, Purse], Iterator[Deed]]] = Moment("the own Turn")


def note(table: Table, one: Adventurer, kind: str) -> None:
    """An Action of this kind was taken in the own Turn (D251, D253)."""
    turn = table.turn
    if turn is not None and table.acting is one:
        turn.done.append(kind)
        turn.may_run = ""


# The Turn


def begin_turn(table: Table, one: Adventurer) -> None:
    more = [(held.rule, piece(held)) for held, piece in MORE_ACTIONS.had_by(one)]
    actions = ACTIONS + sum(count for _, count in more)
    table.turn = Turn(table.adventurers.index(one), actions)
    table.tell(TurnBegins, ("D284", "D107", *dict(more)), one.name, actions)


def take_turn(table: Table) -> Asks[None]:
    """One Action of the Turn, or something that may be done at any time."""
    one = table.acting
    if not one.is_up:
        _end_turn(table, "Q26")  # a KO in the own Turn ends it
        return
    deeds = {deed.option: deed for deed in possible(table, one, OwnTurn(table))}
    potions = [potion(a, b) for a, b in potions_of_use(table, one.seat)]
    options: tuple[Option, ...] = (*deeds, *potions, "end")
    besides = at_any_time(table, {one.seat})
    assert table.turn is not None
    facts: dict[str, str | int] = {"who": one.name, "actions": table.turn.actions}
    choice = yield Decision(one.seat, "action", options, "D284", facts, besides=besides)
    if choice in deeds:
        yield from deeds[choice].do()
    elif choice == "end":
        _end_turn(table, "D136")
    else:
        do_at_any_time(table, choice)


def possible(table: Table, one: Adventurer, purse: Purse) -> Iterator[Deed]:
    """All Actions that an Adventurer can take and pay for."""
    yield from _moves(table, one, purse)
    yield from _attacks(table, one, purse)
    yield from _searching(table, one, purse)
    yield from _tokens(table, one, purse)
    yield from _gathering(table, one, purse)
    yield from _trades(table, one, purse)
    yield from _enchanting(table, one, purse)
    if isinstance(purse, OwnTurn) or purse.can_pay("Open a door"):
        yield from _doors(table, one, purse)
    if isinstance(purse, OwnTurn):
        for held, piece in DEEDS.had_by(one):
            yield from piece(table, one, held, purse)
        yield from _running(table, one)


def _end_turn(table: Table, rule: str) -> None:
    """Actions that are left are lost; then Trolls heal (D136, D214)."""
    one = table.acting
    one.has_acted = True
    table.turn = None
    table.tell(TurnEnds, (rule,), one.name)
    for foe in table.foes:
        hurt = foe.profile.wounds - foe.wounds
        if foe.enemy.regenerates and hurt and not foe.cannot_regenerate:
            foe.wounds += min(hurt, foe.enemy.regenerates)
            table.tell(Regenerated, ("D214",), foe.id, min(hurt, foe.enemy.regenerates))


def _among_enemies(table: Table, one: Adventurer) -> tuple[str, ...]:
    """The rule by which Enemies in the Zone forbid nothing but a Search (D304)."""
    return ("D304",) if table.enemies_in(one.zone) else ()


# Move


def _moves(table: Table, one: Adventurer, purse: Purse) -> Iterator[Deed]:
    extra = surcharge(table, one)
    if purse.can_pay("Move", extra):
        for zone in table.ground.ways[one.zone]:
            yield Deed(("move", zone), _walk(table, one, zone, purse, extra))


def _walk(
    table: Table, one: Adventurer, zone: str, purse: Purse, extra: int
) -> Callable[[], Asks[None]]:
    def do() -> Asks[None]:
        yield from purse.pay("Move", extra)
        note(table, one, "Move")
        freed_by = unhindered_by(one) if table.enemies_in(one.zone) else []
        yield from enter(table, one, zone, "D117", "D44", *freed_by)

    return do


def _running(table: Table, one: Adventurer) -> Iterator[Deed]:
    """The Move that a Combat Action has earned, without any surcharge (D253)."""
    turn = table.turn
    if turn is None or not turn.may_run:
        return
    for zone in table.ground.ways[one.zone]:
        yield Deed(("run", zone), _run(table, one, zone))


def _run(table: Table, one: Adventurer, zone: str) -> Callable[[], Asks[None]]:
    def do() -> Asks[None]:
        assert table.turn is not None
        table.turn.used.append(table.turn.may_run)
        note(table, one, "Move")
        yield from enter(table, one, zone, "D253")

    return do


# Combat


def _attacks(table: Table, one: Adventurer, purse: Purse) -> Iterator[Deed]:
    payable: dict[str, bool] = {}
    for aim in aims(table, one):
        kind = aim.card.kind
        if kind not in payable:
            payable[kind] = purse.can_pay(kind)
        if payable[kind]:
            yield Deed(aim.option, _attack(table, one, aim, purse))


def _attack(table: Table, one: Adventurer, aim: Aim, purse: Purse) -> Callable[[], Asks[None]]:
    def do() -> Asks[None]:
        yield from purse.pay(aim.card.kind)
        yield from fight(table, one, aim)

    return do


def fight(table: Table, one: Adventurer, aim: Aim, ability: str = "") -> Asks[None]:
    """A Combat Action that has been paid for, and what the quest makes of its end."""
    turn = table.turn if table.turn is not None and table.acting is one else None
    if turn is not None:
        turn.may_run = ""
    yield from attack(table, one, aim, ability)
    if turn is not None:
        turn.done.append(aim.card.kind)


def free_attack(table: Table, one: Adventurer, found: list[Aim], ability: Held) -> Asks[None]:
    """A free Combat Action by a Class Ability, if one is wanted."""
    choices: dict[Option, Aim | None] = {aim.option: aim for aim in found}
    choices["no"] = None
    question = f"{ability.family}: whom do you attack?"
    aim = yield from ask(one, "free attack", choices, ability.rule, question)
    if aim is not None:
        yield from fight(table, one, aim, ability.family)


# Doors


def _doors(table: Table, one: Adventurer, purse: Purse) -> Iterator[Deed]:
    """Doors of the Zone; they cost nothing in the own Turn, or an Action that was given (D108)."""
    for number, door in enumerate(table.quest.doors):
        if one.zone not in door.between or is_open(table, number) or is_locked(table, number):
            continue
        yield Deed(("open", *door.between), _open(table, one, number, purse))


def _open(table: Table, one: Adventurer, door: int, purse: Purse) -> Callable[[], Asks[None]]:
    def do() -> Asks[None]:
        """The die, Doom, the token, the building, in this order (D302, Q81)."""
        if not isinstance(purse, OwnTurn):
            yield from purse.pay("Open a door")
        note(table, one, "door")
        no_doom = ("D300",) if table.boss.is_active else ()
        (face,) = roll(table, one, 1, "for the door", "D108", "D302", "Q81", *no_doom)
        if face <= DOOR_DOOM:
            face = yield from _roll_door_again(table, one, face)
        if face <= DOOR_DOOM:
            yield from gain_doom(table, 1, "D109", "D99")
        yield from swing_open(table, door, one.name, "D108", "D110", "D301")
        colour = table.quest.doors[door].colour
        yield from comes_to_pass(table, words.DoorOpened(colour), one)

    return do


def _roll_door_again(table: Table, one: Adventurer, face: int) -> Asks[int]:
    """Who may roll any dice of an Action again may do so with the die of a door (D258)."""
    for held, piece in DOOR_RE_ROLL.had_by(one):
        if face > DOOR_DOOM or table.boss.is_active or not piece(held):
            continue
        choices: dict[Option, bool] = {("reroll", held.family): True, "none": False}
        question = f"{held.family}: roll {face} for the door again?"
        if (yield from ask(one, "re-roll", choices, held.rule, question)):
            (face,) = reroll(table, one, [face], [0], held.family, held.rule)
    return face


# Gather Mana


def _gathering(table: Table, one: Adventurer, purse: Purse) -> Iterator[Deed]:
    zone = table.ground.board.zones[one.zone]
    if zone.is_mist and purse.can_pay("Gather Mana"):
        amount = FOUNTAIN_MANA if zone.has_fountain else MIST_MANA

        def do() -> Asks[None]:
            yield from purse.pay("Gather Mana")
            note(table, one, "Gather Mana")
            where = "D202" if zone.has_fountain else "D195"
            table.tell(Gathered, ("D116", where, *_among_enemies(table, one)), one.name)
            gain_mana(table, one, amount, "D116")
            yield from ()

        yield Deed("gather", do)


# Search


def _searching(table: Table, one: Adventurer, purse: Purse) -> Iterator[Deed]:
    """Where a Search token lies and no Enemy stands (D122, D307)."""
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
    """A Search by its rules: the token stays, and several of them are worth no more than one."""
    cites = ["D122", "D124", *more]
    cites += ["D123"] if table.search.count(one.zone) > 1 else []
    boss = table.boss_foe
    cites += ["Q39"] if boss is not None and boss.zone == one.zone else []
    return Searched(tuple(cites), one.name)


# Tokens


def _tokens(table: Table, one: Adventurer, purse: Purse) -> Iterator[Deed]:
    """Objectives, Artifacts and Treasure in the Zone (D129)."""
    here = one.zone
    there = [objective.colour for objective in table.objectives if objective.zone == here]
    stay = table.quest.stay
    found: list[tuple[str, Callable[[Table, Adventurer], Asks[None]]]] = [
        (f"{colour} Objective", _objective(colour)) for colour in there if colour not in stay
    ]
    if here in table.artifacts:
        found.append(("Artifact", _artifact))
    if here in table.treasures:
        found.append((TREASURE, _treasure))
    if found and purse.can_pay("Take"):
        for what, effect in dict(found).items():
            yield Deed(("take", what), _take(table, one, what, effect, purse))
    if purse.can_pay("Take"):
        for colour in there:
            if colour in stay:
                yield Deed(
                    ("activate token", f"{colour} Objective"), _touch(table, one, colour, purse)
                )


def _take(
    table: Table,
    one: Adventurer,
    what: str,
    effect: Callable[[Table, Adventurer], Asks[None]],
    purse: Purse,
) -> Callable[[], Asks[None]]:
    def do() -> Asks[None]:
        yield from purse.pay("Take")
        note(table, one, "Take")
        treasure = ("D201",) if what == TREASURE else ()
        cites = ("D129", *treasure, *_among_enemies(table, one))
        table.tell(Took, cites, one.name, what, one.zone)
        yield from effect(table, one)

    return do


def _touch(
    table: Table, one: Adventurer, colour: words.Colour, purse: Purse
) -> Callable[[], Asks[None]]:
    """An Objective that stays is activated: what the quest makes of it happens every time."""

    def do() -> Asks[None]:
        yield from purse.pay("Take")
        note(table, one, "Take")
        cites = ("D129", *_among_enemies(table, one))
        table.tell(Activated, cites, one.name, f"{colour} Objective", one.zone)
        yield from comes_to_pass(table, words.Activated(colour, one.zone), one)

    return do


def _objective(colour: str) -> Callable[[Table, Adventurer], Asks[None]]:
    def effect(table: Table, one: Adventurer) -> Asks[None]:
        """Adrenaline, then whatever the quest makes of it (D51, D130)."""
        objective = next(o for o in table.objectives if (o.zone, o.colour) == (one.zone, colour))
        table.objectives.remove(objective)
        table.taken.append(objective.colour)
        yield from gain_adrenaline(table, one, table.quest.adrenaline, "D51", "D130")
        taken = words.Taken(objective.colour, objective.zone)
        yield from comes_to_pass(table, taken, one)

    return effect


def _artifact(table: Table, one: Adventurer) -> Asks[None]:
    table.artifacts.remove(one.zone)
    yield from gain_artifact(table, one, "D131")


def _treasure(table: Table, one: Adventurer) -> Asks[None]:
    """A Health Potion to keep, or a Necromantic Artifact (D132)."""
    if table.treasures.pop(one.zone) == ARTIFACT:
        yield from gain_artifact(table, one, "D132", "D310", "D5", "Q6")
    else:
        one.potions += 1
        table.tell(PotionFound, ("D132", "D310", "D5", "Q6"), one.name)


# Reorganize and Trade


def _trades(table: Table, one: Adventurer, purse: Purse) -> Iterator[Deed]:
    """Own cards, and those of one other in the Zone, KO'ed or not (D120, D121, Q78)."""
    if not purse.can_pay("Trade"):
        return
    own = one.cards or one.potions
    if one.cards:
        yield Deed("reorganize", _trade(table, one, None, purse))
    for other in table.adventurers:
        if other is one or other.zone != one.zone:
            continue
        if own or other.cards or other.potions:
            yield Deed(("trade", other.name), _trade(table, one, other, purse))


def _trade(
    table: Table, one: Adventurer, other: Adventurer | None, purse: Purse
) -> Callable[[], Asks[None]]:
    def do() -> Asks[None]:
        if other is None:
            yield from pay()
            table.tell(Traded, ("D120", *_among_enemies(table, one)), one.name, "")
            yield from arrange(table, [one])
        else:
            cites = ("D120",) if other.is_up else ("D120", "D121", "Q78")
            table.tell(Traded, (*cites, *_among_enemies(table, one)), one.name, other.name)
            yield from trade(table, one, other, pay)

    def pay() -> Asks[None]:
        yield from purse.pay("Trade")
        note(table, one, "Trade")

    return do


# Enchantments


def _enchanting(table: Table, one: Adventurer, purse: Purse) -> Iterator[Deed]:
    if one.talisman and purse.can_pay("Enchantment"):
        for talisman, target in enchantments(table, one):
            yield Deed(("enchant", talisman, target), _cast(table, one, talisman, target, purse))


def _cast(
    table: Table, one: Adventurer, talisman: str, target: str, purse: Purse
) -> Callable[[], Asks[None]]:
    def do() -> Asks[None]:
        yield from purse.pay("Enchantment")
        note(table, one, "Enchantment")
        yield from cast(table, one, talisman, target)

    return do
