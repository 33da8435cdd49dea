"""Responses: what is pending, who may answer it, and how it takes effect.

Everything that can be answered is a ``Pending`` on one stack: a card, a Drink, a Bomb, a payment,
an ante, a loss, a win, a lull between phases. A card says by its condition what it answers, and
by its parts what it does; conditions and verbs register here under the words of the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TypeAlias

from rulewright.games.red_dragon_inn.catalogue import (
    ACTION,
    ANYTIME,
    BOMBS,
    CHARACTERS,
    CHEATING,
    FACES,
    MACHINES,
    RELICS,
    SOMETIMES,
    Face,
    Mode,
    Part,
)
from rulewright.games.red_dragon_inn.events import Negated, Played
from rulewright.games.red_dragon_inn.state import (
    ACTIVATION,
    ANTE,
    BOMB,
    CARD,
    DISCARDED,
    DRINK_PHASE,
    DRINKING,
    EVENT,
    FIRST_GIZMO,
    GAMBLING_TURN,
    LAST_CHANCE,
    LOSS,
    LULL,
    NOBODY,
    ORDER_PHASE,
    PAYMENT,
    WIN,
    Inn,
    Pending,
    Player,
)
from rulewright.kernel import Asks, Decision, Option
from rulewright.kernel.errors import BadRulebook

#: The attributes a card can affect (I27).
FORTITUDE = "Fortitude"
ALCOHOL = "Alcohol"
GOLD = "Gold"

#: Kinds that are a card somebody played, or count as one.
PLAYED = frozenset((CARD, BOMB, ACTIVATION))
#: Kinds at which an Anytime card can be played (I21). A payment, an ante or a loss belongs to a
#: card that could be answered before.
FREE = frozenset(
    (
        *PLAYED,
        DRINKING,
        EVENT,
        WIN,
        LULL,
        GAMBLING_TURN,
        ORDER_PHASE,
        DRINK_PHASE,
        LAST_CHANCE,
    )
)

Predicate: TypeAlias = "Callable[[Inn, int, Pending], bool]"


@dataclass(frozen=True, slots=True)
class Condition:
    """When a Sometimes card may be played: at which kinds of pending things, and then what."""

    kinds: frozenset[str]
    holds: Predicate


CONDITIONS: dict[str, Condition] = {}


def condition(words: str, *kinds: str) -> Callable[[Predicate], Predicate]:
    """Registers a condition of the card tables."""

    def register(holds: Predicate) -> Predicate:
        CONDITIONS[words] = Condition(frozenset(kinds), holds)
        return holds

    return register


class Play:
    """A pending thing taking effect: what its parts need to know."""

    __slots__ = ("answers", "face", "table", "thing")

    def __init__(self, table: Inn, thing: Pending, face: Face, answers: Pending | None) -> None:
        self.table = table
        self.thing = thing
        self.face = face
        self.answers = answers
        """What it responds to."""

    @property
    def seat(self) -> int:
        return self.thing.holder

    @property
    def rule(self) -> str:
        return self.face.rule

    def cites(self, *rules: str) -> tuple[str, ...]:
        return (*self.face.cites, *rules)

    def amount(self, part: Part) -> int:
        return max(0, part.amount + self.thing.bonus)

    def seats(self, part: Part) -> list[int]:
        """The players a part is about, without those who Ignore the card (I29)."""
        thing = self.thing
        seats = about(self.table, thing, part)
        if thing.ignored_by:
            seats = [s for s in seats if s not in thing.ignored_by or is_price(thing, part)]
        return [s for s in seats if s >= FIRST_GIZMO or not self.table.players[s].out]

    def answered(self) -> Pending:
        """What the card responds to; only for cards that need something to respond to."""
        assert self.answers is not None, f"{self.thing.name} responds to nothing"
        return self.answers


Function: TypeAlias = "Callable[[Play, Part], Asks[None] | None]"


@dataclass(frozen=True, slots=True)
class Verb:
    """What a part does, and what that means for those who may respond."""

    function: Function
    affects: str = ""
    moves: Callable[[Player], bool] | None = None
    """Whether that attribute of a player can move at all; None if it always can."""
    costs_fortitude: bool = False
    changes_drink: bool = False
    antes: bool = False
    ends_round: bool = False


VERBS: dict[str, Verb] = {}


def verb(
    words: str,
    affects: str = "",
    *,
    moves: Callable[[Player], bool] | None = None,
    costs_fortitude: bool = False,
    changes_drink: bool = False,
    antes: bool = False,
    ends_round: bool = False,
) -> Callable[[Function], Function]:
    """Registers a verb of the card tables."""

    def register(function: Function) -> Function:
        VERBS[words] = Verb(
            function, affects, moves, costs_fortitude, changes_drink, antes, ends_round
        )
        return function

    return register


# Who and what a pending thing is about


def face_of(thing: Pending) -> Face:
    """The printed face of a pending card, Bomb, Gizmo or Artifact."""
    if thing.kind == ACTIVATION:
        return MACHINES[thing.name].face
    if thing.kind == BOMB:
        return BOMBS[thing.name]
    if thing.name in RELICS:
        return RELICS[thing.name].face
    return FACES[thing.name]


def mode_of(thing: Pending) -> Mode:
    return face_of(thing).modes[thing.mode]


def about(table: Inn, thing: Pending, part: Part) -> list[int]:
    """The players (and chosen Gizmos) a part of a pending thing is about."""
    who = part.who
    if who == "target":
        return thing.targets
    if who == "each other player":
        return table.others(thing.holder)
    if who == "each player":
        return table.clockwise(thing.holder)
    if who == "the maker":
        return [thing.seat]
    if who == "you and the maker":
        return [thing.holder] if thing.holder == thing.seat else [thing.holder, thing.seat]
    if who == "the drinker":
        return [table.current]
    if who in ABOUT:
        return ABOUT[who](table, thing)
    return [thing.holder]


#: More words for who a part is about; guests register theirs here.
ABOUT: dict[str, Callable[[Inn, Pending], list[int]]] = {}


def owner_of(table: Inn, thing: Pending, body: int) -> int:
    """The player behind a target of a card, even if that was a Gizmo the card has broken."""
    if body < FIRST_GIZMO:
        return body
    broken = [loss.owner for loss in thing.losses if loss.target == body]
    return broken[0] if broken else table.seat_behind(body)


def is_price(thing: Pending, part: Part) -> bool:
    """What a card costs its own player, which cannot be Ignored (I29)."""
    return part.who == "you" and thing.kind == CARD


def loss_of(table: Inn, thing: Pending, part: Part) -> int:
    """The Fortitude that a part costs each of its victims, before any of them does something."""
    amount = max(0, part.amount + thing.bonus)
    return amount + sum(change(table, thing) for change in LOSS_CHANGES) if amount else 0


#: What changes the loss of Fortitude that a thing causes, whoever suffers it.
LOSS_CHANGES: list[Callable[[Inn, Pending], int]] = []


def route(thing: Pending, victim: int, amount: int, sure: bool = False) -> list[tuple[int, int]]:
    """Where a loss of Fortitude falls after the responses to it, in the order played (I34).

    One that is ``sure`` cannot be reduced.
    """
    hits = [(victim, amount)]
    for change in thing.changes:
        routed: list[tuple[int, int]] = []
        for who, much in hits:
            if who != change.by:
                routed.append((who, much))
            elif change.kind == "redirect":
                routed.append((change.to, much))
            elif change.kind == "share":
                routed += [(who, (much + 1) // 2), (change.to, (much + 1) // 2)]
            elif sure:
                routed.append((who, much))
            elif change.kind == "cap":
                routed.append((who, min(much, change.amount)))
            else:
                routed.append((who, max(0, much - change.amount)))
        hits = routed
    return hits


def would_lose(table: Inn, thing: Pending, seat: int) -> int:
    """The Fortitude that a pending card would cost a player, as it stands now."""
    if thing.kind not in PLAYED or seat in thing.ignored_by:
        return 0
    total = 0
    for part in mode_of(thing).does:
        if VERBS[part.verb].costs_fortitude:
            for victim in about(table, thing, part):
                for who, much in route(thing, victim, loss_of(table, thing, part)):
                    if who == seat:
                        total += much
    return total


def affects(table: Inn, thing: Pending, seat: int, attributes: frozenset[str]) -> bool:
    """Whether a pending card would move one of these attributes of a player (I27)."""
    if thing.kind not in PLAYED or seat in thing.ignored_by:
        return False
    for part in mode_of(thing).does:
        known = VERBS[part.verb]
        if known.affects not in attributes or is_price(thing, part):
            continue
        if known.costs_fortitude:
            if would_lose(table, thing, seat):
                return True
        elif seat in about(table, thing, part) and _moves(known, part, thing, table.players[seat]):
            return True
    return False


def _moves(known: Verb, part: Part, thing: Pending, player: Player) -> bool:
    """Whether a part moves its attribute at all: not by 0, and not beyond its end (I27)."""
    if part.amount and part.amount + thing.bonus <= 0:
        return False
    return known.moves is None or known.moves(player)


# Responding


def respond(table: Inn, thing: Pending, starts: int = NOBODY, once: bool = False) -> Asks[bool]:
    """Puts a thing on the stack and offers responses until all decline in a row (I22 to I25).

    It stays there. Says whether there was a response; with ``once`` it stops after the first.
    """
    table.stack.append(thing)
    able = ABLE[thing.kind]
    first = starts if starts != NOBODY else thing.seat if thing.seat != NOBODY else thing.holder
    order = table.clockwise(first)
    position = declined = answered = 0
    while declined < len(order):
        seat = order[position]
        position = (position + 1) % len(order)
        options = responses(table, seat, thing, able)
        if not options and not (table.poker_face and might_respond(table, seat, thing, able)):
            declined += 1
            continue
        options.append("pass")
        told = _told(table, seat, thing, options)
        choice = yield Decision(seat, "respond", options, "I22", told, table.poker_face)
        if choice == "pass":
            declined += 1
            continue
        yield from play(table, seat, choice, thing)
        answered += 1
        ignored = thing.drink is not None and thing.drink.ignored
        if once or thing.negated or thing.means or ignored:
            break
        position = declined = 0
    return answered > 0


def might_respond(
    table: Inn, seat: int, thing: Pending, able: dict[str, tuple[tuple[int, Predicate], ...]]
) -> bool:
    """Whether a player could have an answer for all that everybody knows about their deck."""
    if thing.kind in (PAYMENT, ANTE) and seat != thing.holder:
        return False
    player = table.players[seat]
    deck = CHARACTERS[player.character].deck
    return not (able.keys().isdisjoint(deck) and able.keys().isdisjoint(player.guests))


def _told(table: Inn, seat: int, thing: Pending, options: list[Option]) -> dict[str, str | int]:
    """What a response is asked about, and whether it concerns who is asked."""
    concerned = int(concerns(table, seat, thing, options))
    return {"to": thing.name, "what": thing.kind, "by": thing.seat, "about_me": concerned}


def concerns(table: Inn, seat: int, thing: Pending, options: list[Option]) -> bool:
    """Whether most people would want to be asked: it is about them, or what they wait for."""
    if thing.kind in (LULL, GAMBLING_TURN, DRINK_PHASE):
        return False
    if seat in (thing.holder, thing.seat) or seat in thing.targets:
        return True
    if thing.kind in PLAYED and affects(table, thing, seat, _ANY):
        return True
    if len(table.stack) > 1 and seat in (table.stack[-2].holder, table.stack[-2].seat):
        return True
    if thing.kind in PLAYED and thing.type != CHEATING:
        return False
    # With a poker face it must not depend on what is in the hand.
    player = table.players[seat]
    deck = CHARACTERS[player.character].deck
    cards = deck if table.poker_face else [str(option[1]) for option in options[:-1]]
    able = ABLE[thing.kind]
    return any(name in able and printed(name).type == SOMETIMES for name in cards)


def responses(
    table: Inn, seat: int, thing: Pending, able: dict[str, tuple[tuple[int, Predicate], ...]]
) -> list[Option]:
    """All that a player may answer with now. Changes nothing."""
    player = table.players[seat]
    options: list[Option] = []
    if not able.keys().isdisjoint(player.hand):
        for name in dict.fromkeys(player.hand):
            if name in able:
                options += _readings(table, seat, thing, name, "play", able[name])
    if player.artifacts:
        for artifact in player.artifacts:
            if artifact.face_up and artifact.name in able:
                name = artifact.name
                options += _readings(table, seat, thing, name, "artifact", able[name])
    if player.potions:
        for name in dict.fromkeys(player.potions):
            if name in able:
                options += _readings(table, seat, thing, name, "potion", able[name])
    return options


def _readings(
    table: Inn,
    seat: int,
    thing: Pending,
    name: str,
    word: str,
    readings: tuple[tuple[int, Predicate], ...],
) -> list[Option]:
    """The readings of a card that can be played now, each as an option."""
    modes = printed(name).modes
    return [
        (word, name) if len(modes) == 1 else (word, name, mode)
        for mode, holds in readings
        if holds(table, seat, thing) and can_be_played(table, seat, modes[mode], thing)
    ]


def printed(name: str) -> Face:
    """The face of a card in hand or of an Artifact."""
    return RELICS[name].face if name in RELICS else FACES[name]


def playable(table: Inn, seat: int, types: Collection[str]) -> list[Option]:
    """Cards in hand, face-up Artifacts and Potions of these types that can be played now."""
    player = table.players[seat]
    options: list[Option] = []
    for word, names in (
        ("play", player.hand),
        ("artifact", [artifact.name for artifact in player.artifacts if artifact.face_up]),
        ("potion", player.potions),
    ):
        for name in dict.fromkeys(names):
            face = printed(name)
            if face.type in types:
                for number, mode in enumerate(face.modes):
                    if can_be_played(table, seat, mode, None):
                        one = len(face.modes) == 1
                        options.append((word, name) if one else (word, name, number))
    return options


# Targets


def can_be_played(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> bool:
    """There is a target if one is needed, and the token that is to be spent."""
    if mode.needs and not any(token.kind == mode.needs for token in table.players[seat].tokens):
        return False
    return not mode.target or bool(targets(table, seat, mode, thing))


def targets(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    """Whom a card can be played on: seats, and Gizmos where they can stand in (R81)."""
    return TARGETS[mode.target](table, seat, mode, thing)


Targeting: TypeAlias = "Callable[[Inn, int, Mode, Pending | None], list[int]]"

TARGETS: dict[str, Targeting] = {}


def target(words: str) -> Callable[[Targeting], Targeting]:
    """Registers a kind of target of the card tables."""

    def register(function: Targeting) -> Targeting:
        TARGETS[words] = function
        return function

    return register


def gizmos_of_others(table: Inn, seat: int) -> list[int]:
    """Gizmos in play that are not this player's own."""
    return [gizmo.number for other in table.others(seat) for gizmo in table.players[other].gizmos]


def costs_target_fortitude(mode: Mode) -> bool:
    return any(VERBS[p.verb].costs_fortitude and p.who == "target" for p in mode.does)


@target("another player")
def another_player(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    """Any other player; for a loss of Fortitude another's Gizmo as well (R81)."""
    others = table.others(seat)
    return [*others, *gizmos_of_others(table, seat)] if costs_target_fortitude(mode) else others


@target("up to 3 other players")
def three_other_players(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    return another_player(table, seat, mode, thing)


@target("a player")
def a_player(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    return table.clockwise(seat)


@target("a drinker")
def a_drinker(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    """Gizmos drink nothing (R98)."""
    return table.others(seat)


@target("another participant")
def another_participant(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    return [s for s in table.round.participants if s != seat] if table.round else []


@target("the attacker")
def the_attacker(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    """Who made the player lose Fortitude, or the Gizmo that did (R85)."""
    if thing is None or thing.seat in (NOBODY, seat) or table.players[thing.seat].out:
        return []
    if thing.gizmo != NOBODY and table.gizmo(thing.gizmo) is not None:
        return [thing.seat, thing.gizmo]
    return [thing.seat]


@target("a bystander")
def a_bystander(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    """Neither the player nor the attacker; with two players left nobody is one (R112, R114)."""
    others = [s for s in table.others(seat) if thing is None or s != thing.seat]
    if not others:
        return [seat]
    attacker = NOBODY if thing is None else thing.gizmo
    return [*others, *(g for g in gizmos_of_others(table, seat) if g != attacker)]


@target("a player with Artifacts")
def a_player_with_artifacts(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    return [s for s in table.others(seat) if table.players[s].artifacts]


@target("your Gizmo")
def your_gizmo(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    return [gizmo.number for gizmo in table.players[seat].gizmos]


def choose_targets(
    table: Inn, seat: int, name: str, mode: Mode, thing: Pending | None, rule: str
) -> Asks[list[int]]:
    """The player of a card names its target, or several."""
    if not mode.target:
        return []
    found = targets(table, seat, mode, thing)
    chosen: list[int] = []
    wanted = 3 if mode.target == "up to 3 other players" else 1
    while len(chosen) < wanted:
        options: list[Option] = [as_option(t) for t in found if t not in chosen]
        if chosen:
            options.append("done")
        if options == ["done"]:
            break
        choice = yield Decision(seat, "target", options, rule, {"card": name})
        if choice == "done":
            break
        chosen.append(int(choice[1]))
    return chosen


def as_option(target: int) -> Option:
    return ("gizmo", target) if target >= FIRST_GIZMO else ("player", target)


# Playing a card


def play(table: Inn, seat: int, choice: Option, answers: Pending | None = None) -> Asks[None]:
    """Somebody plays a card from hand, an Artifact or a Potion; it can be answered, then works."""
    word, name = str(choice[0]), str(choice[1])
    mode = int(choice[2]) if len(choice) > 2 else 0
    face = printed(name)
    thing = Pending(CARD, name, seat, seat, face.type, mode)
    thing.bonus = bonus(table, seat, face)
    thing.targets = yield from choose_targets(
        table, seat, name, face.modes[mode], answers, face.rule
    )
    FROM[word](table, seat, thing)
    if answers is not None:
        thing.answering = answers.seat
        _remember_attempt(face.modes[mode], seat, answers)
    if table.journal is not None:
        aimed, gizmos = split_targets(table, thing.targets)
        what = ""
        if answers is not None and answers.kind in (*PLAYED, EVENT):
            what = f"“{answers.name}”"
        about_time = ("I22",) if answers is None else ("I23", "I24")
        cites = (*face.cites, _TYPE_RULES.get(face.type, "I17"), *about_time)
        table.journal.tell(Played(cites, seat, name, aimed, gizmos, what))
    yield from happen(table, thing, answers)


def split_targets(table: Inn, targets: list[int]) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Seats, and the names of Gizmos."""
    found = [table.gizmo(t) for t in targets if t >= FIRST_GIZMO]
    names = tuple(gizmo[1].card for gizmo in found if gizmo is not None)
    return tuple(t for t in targets if t < FIRST_GIZMO), names


_TYPE_RULES = {
    ACTION: "I12",
    "Action - Gambling": "I18",
    "Gambling": "I19",
    "Cheating": "I19",
    SOMETIMES: "I20",
    ANYTIME: "I21",
}


def _remember_attempt(mode: Mode, seat: int, answers: Pending) -> None:
    """Who plays something against a loss has tried, whatever comes of it (I33, I36)."""
    if any(part.verb in MITIGATES for part in mode.does):
        answers.tried.append(seat)


#: Verbs that lessen a loss for their player.
MITIGATES = frozenset(
    (
        "ignore it",
        "redirect the loss to the target",
        "share the loss with the attacker",
        "reduce the loss to N",
        "reduce the loss by N",
    )
)


def happen(table: Inn, thing: Pending, answers: Pending | None = None) -> Asks[None]:
    """A pending card, Bomb or Gizmo is answered, takes effect, and what follows from it."""
    face = face_of(thing)
    starts = thing.holder if thing.kind == BOMB else NOBODY
    yield from respond(table, thing, starts)
    if thing.negated:
        if table.journal is not None:
            rules = ("I28",) if answers is None else ("I28", "I30")
            table.journal.tell(Negated((*rules, face.rule), thing.name))
    else:
        yield from take_effect(Play(table, thing, face, answers))
    table.stack.pop()
    lay_away(table, thing)
    yield from aftermath(table, thing)
    if thing.kind == CARD and thing.name in table.artifact_discard:
        yield from WHEN_DISCARDED[0](table, thing.seat, [thing.name])


def take_effect(play: Play) -> Asks[None]:
    """The parts of a card, in their printed order."""
    for part in play.face.modes[play.thing.mode].does:
        asking = VERBS[part.verb].function(play, part)
        if asking is not None:
            yield from asking


def lay_away(table: Inn, thing: Pending) -> None:
    """The card goes to its owner's discards, a Bomb to its own."""
    if thing.kind == BOMB:
        if thing.owner != NOBODY:
            table.bomb_discard.append(thing.name)
    elif thing.owner != NOBODY:
        table.players[thing.owner].discard.append(thing.name)
        thing.owner = NOBODY


def aftermath(table: Inn, thing: Pending) -> Asks[None]:
    """After a card: those it hurt may hit back (I33); then Bombs are revealed (R32)."""
    for loss in thing.losses:
        victim = loss.owner
        if table.players[victim].out:
            continue
        hurt = Pending(LOSS, thing.name, thing.seat, victim, amount=loss.amount)
        hurt.gizmo, hurt.tried, hurt.made_by = thing.gizmo, thing.tried, thing.type
        hurt.targets = [loss.target]
        yield from respond(table, hurt, victim)
        table.stack.pop()
    for seat in thing.bombs_due:
        yield from GET_A_BOMB[0](table, seat)


#: How a Bomb is got; registered by the module of the Bombs.
GET_A_BOMB: list[Callable[[Inn, int], Asks[None]]] = []
#: What follows when Artifacts are discarded; registered by the module of the Gold.
WHEN_DISCARDED: list[Callable[[Inn, int, list[str]], Asks[None]]] = []


def from_hand(table: Inn, seat: int, thing: Pending) -> None:
    table.players[seat].hand.remove(thing.name)
    thing.owner = seat


#: How a card leaves the place it is played from, by the first word of the option.
FROM: dict[str, Callable[[Inn, int, Pending], None]] = {"play": from_hand}


def bonus(table: Inn, seat: int, face: Face) -> int:
    """By how much the numbers of a card are raised or lowered when it is played."""
    return sum(rule(table, seat, face) for rule in BONUSES)


#: Tokens and moods that change the numbers of cards register here.
BONUSES: list[Callable[[Inn, int, Face], int]] = []


# What every title of a card can answer, by the kind of what is pending

ABLE: dict[str, dict[str, tuple[tuple[int, Predicate], ...]]] = {}


def _always(table: Inn, seat: int, thing: Pending) -> bool:
    return True


def check_tables() -> None:
    """Every word of the card tables must be known; called once, when all is registered."""
    faces = [*FACES.values(), *BOMBS.values()]
    faces += [machine.face for machine in MACHINES.values()]
    faces += [relic.face for relic in RELICS.values()]
    for face in faces:
        for mode in face.modes:
            unknown = [part.verb for part in mode.does if part.verb not in VERBS]
            unknown += [mode.target] if mode.target and mode.target not in TARGETS else []
            unknown += [mode.when] if face.type == SOMETIMES and mode.when not in CONDITIONS else []
            if unknown:
                raise BadRulebook(f"{face.name}: the rules do not know {unknown[0]!r}")


def index_responses() -> None:
    """Sorts all responses by the kind of thing they answer; called once, when all is registered."""
    kinds = (*FREE, PAYMENT, ANTE, LOSS, DISCARDED)
    for kind in kinds:
        ABLE[kind] = {}
    faces = [*FACES.values(), *(relic.face for relic in RELICS.values())]
    for face in faces:
        if face.type not in (SOMETIMES, ANYTIME):
            continue
        for kind in kinds:
            readings: list[tuple[int, Predicate]] = []
            for number, mode in enumerate(face.modes):
                if mode.when:
                    known = CONDITIONS[mode.when]
                    if kind in known.kinds:
                        readings.append((number, known.holds))
                elif face.type == ANYTIME and kind in FREE:
                    readings.append((number, _always))
            if readings:
                ABLE[kind][face.name] = tuple(readings)


_ANY = frozenset((FORTITUDE, ALCOHOL, GOLD))
