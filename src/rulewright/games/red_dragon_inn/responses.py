"""Responses: what is pending, who may answer it, and how it takes effect.

Everything that can be answered is a ``Pending`` on one stack: a card, a Drink, a Bomb, a payment,
an ante, a loss, a win, a lull between phases. A card says by its condition what it answers, and
by its parts what it does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache

from rulewright.games.red_dragon_inn.cards import printed_deck
from rulewright.games.red_dragon_inn.catalogue import (
    ACTION,
    ANYTIME,
    CHEATING,
    SOMETIMES,
    Face,
    Mode,
)
from rulewright.games.red_dragon_inn.consequences import Play, affects, face_of
from rulewright.games.red_dragon_inn.events import Negated, Played
from rulewright.games.red_dragon_inn.state import (
    ACTIVATION,
    ANTE,
    BOMB,
    CARD,
    DRINK_PHASE,
    EVENT,
    FIRST_GIZMO,
    GAMBLING_TURN,
    LOSS,
    LULL,
    NOBODY,
    PAYMENT,
    Drink,
    Inn,
    Pending,
)
from rulewright.games.red_dragon_inn.targets import can_be_played, choose_targets
from rulewright.games.red_dragon_inn.vocabulary import (
    ABLE,
    ALCOHOL,
    FORTITUDE,
    GOLD,
    PLAYED,
    VERBS,
    Predicate,
    bonus,
    printed,
    spend_bonus,
)
from rulewright.kernel import Asks, Decision, Option, Response

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
        if not options and not (table.poker_face and might_respond(table, seat, thing)):
            declined += 1
            continue
        options.append("pass")
        response = Response(_names(thing), concerns(table, seat, thing, options))
        choice = yield Decision(
            seat, "respond", options, "I22", ask=table.poker_face, response=response
        )
        if choice == "pass":
            declined += 1
            continue
        yield from play(table, seat, choice, thing)
        answered += 1
        if once or thing.negated or thing.means or _is_over(thing.drink):
            break
        position = declined = 0
    return answered > 0


def _is_over(drink: Drink | None) -> bool:
    """Nothing more can come of an Ignored Drink, unless it still counts in a Contest (I50)."""
    return drink is not None and drink.ignored and drink.contestant == NOBODY


def might_respond(table: Inn, seat: int, thing: Pending) -> bool:
    """Whether a player could have an answer for all that everybody knows about their deck."""
    if thing.kind in (PAYMENT, ANTE) and seat != thing.holder:
        return False
    return bool(_known_answers(table, seat, thing.kind))


def _known_answers(table: Inn, seat: int, kind: str) -> list[Face]:
    """The faces in a player's deck that can answer such a thing at all."""
    player = table.players[seat]
    guests = [printed(name) for name in player.guests if name in ABLE[kind]]
    return [*_answers(printed_deck(table, player), kind), *guests]


@cache
def _answers(deck: tuple[str, ...], kind: str) -> tuple[Face, ...]:
    """Of a printed deck, of which there are two dozen at the most."""
    return tuple(printed(name) for name in dict.fromkeys(deck) if name in ABLE[kind])


def _names(thing: Pending) -> tuple[str, ...]:
    """What can be responded to; of a Drink each card by its name."""
    return (thing.name,) if thing.drink is None else tuple(thing.drink.cards)


def concerns(table: Inn, seat: int, thing: Pending, options: list[Option]) -> bool:
    """Whether most people would want to be asked: it is about them, or what they wait for."""
    if thing.kind in (LULL, GAMBLING_TURN, DRINK_PHASE):
        return False
    fitting = _specials(table, seat, thing, options)
    if thing.kind in (CARD, ACTIVATION) and thing.seat == seat:
        return any(not _negates(face) for face in fitting)
    if seat in (thing.holder, thing.seat) or seat in thing.targets:
        return True
    if thing.kind in PLAYED and affects(table, thing, seat, _ANY):
        return True
    if len(table.stack) > 1 and seat in (table.stack[-2].holder, table.stack[-2].seat):
        return True
    if thing.kind in PLAYED and thing.type != CHEATING:
        return False
    return bool(fitting)


def _specials(table: Inn, seat: int, thing: Pending, options: list[Option]) -> list[Face]:
    """Sometimes cards that wait for just this. With a poker face it must not depend on the hand."""
    if table.poker_face:
        faces = _known_answers(table, seat, thing.kind)
    else:
        faces = [played_face(option) for option in options[:-1]]
    return [face for face in faces if face.type == SOMETIMES]


def _negates(face: Face) -> bool:
    return any(VERBS[part.verb].negates for mode in face.modes for part in mode.does)


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


# Playing a card


def played(option: Option) -> tuple[str, str, int]:
    """Where an option plays a card from, its name, and which of its readings."""
    return str(option[0]), str(option[1]), int(option[2]) if len(option) > 2 else 0


def played_face(option: Option) -> Face:
    """The face of the card that an option plays."""
    return printed(str(option[1]))


def play(table: Inn, seat: int, choice: Option, answers: Pending | None = None) -> Asks[None]:
    """Somebody plays a card from hand, an Artifact or a Potion; it can be answered, then works."""
    word, name, mode = played(choice)
    face = printed(name)
    thing = Pending(CARD, name, seat, seat, face.type, mode)
    thing.bonus = bonus(table, seat, face) + spend_bonus(table, seat, face)
    thing.targets = yield from choose_targets(
        table, seat, name, face.modes[mode], answers, face.rule
    )
    FROM[word](table, seat, thing)
    if answers is not None:
        thing.answering = answers.seat
        _remember_attempt(face.modes[mode], seat, answers)
    if table.journal is not None:  # hot: every fourth answer plays a card
        _tell_played(table, thing, face, answers)
    yield from happen(table, thing, answers)


def _tell_played(table: Inn, thing: Pending, face: Face, answers: Pending | None) -> None:
    aimed, gizmos = split_targets(table, thing.targets)
    what = ""
    if answers is not None and (answers.kind in PLAYED or answers.kind == EVENT):
        what = f"“{answers.name}”"
    about_time = ("I22",) if answers is None else ("I23", "I24")
    cites = (*face.cites, TYPE_RULES.get(face.type, "I17"), *about_time)
    reading = face.reading(thing.mode)
    table.tell(Played, cites, thing.seat, thing.name, aimed, gizmos, what, reading)


def split_targets(table: Inn, targets: list[int]) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Seats, and the names of Gizmos."""
    found = [table.gizmo(t) for t in targets if t >= FIRST_GIZMO]
    names = tuple(gizmo[1].card for gizmo in found if gizmo is not None)
    return tuple(t for t in targets if t < FIRST_GIZMO), names


#: The rule of each type of card.
TYPE_RULES = {
    ACTION: "I12",
    "Action - Gambling": "I18",
    "Gambling": "I19",
    "Cheating": "I19",
    SOMETIMES: "I20",
    ANYTIME: "I21",
}


def _remember_attempt(mode: Mode, seat: int, answers: Pending) -> None:
    """Who plays something against a loss has tried, whatever comes of it (I33, I36)."""
    if any(VERBS[part.verb].mitigates for part in mode.does):
        answers.tried.append(seat)


def happen(table: Inn, thing: Pending, answers: Pending | None = None) -> Asks[None]:
    """A pending card, Bomb or Gizmo is answered, takes effect, and what follows from it."""
    face = face_of(thing)
    starts = thing.holder if thing.kind == BOMB else NOBODY
    yield from respond(table, thing, starts)
    if thing.negated:
        rules = ("I28",) if answers is None else ("I28", "I30")
        table.tell(Negated, (*rules, face.rule), thing.name)
    else:
        yield from take_effect(Play(table, thing, face, answers))
    table.stack.pop()
    lay_away(table, thing)
    yield from hit_backs(table, thing)
    for follow in AFTERWARDS:
        yield from follow(table, thing)


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


def hit_backs(table: Inn, thing: Pending) -> Asks[None]:
    """After a card those whom it hurt may hit back (I33)."""
    for loss in thing.losses:
        victim = loss.owner
        if table.players[victim].out:
            continue
        hurt = Pending(LOSS, thing.name, thing.seat, victim, amount=loss.amount)
        hurt.gizmo, hurt.tried = thing.gizmo, thing.tried
        hurt.targets = [loss.target]
        yield from respond(table, hurt, victim)
        table.stack.pop()


#: What follows when a card, Bomb or Gizmo is done; Bombs and Artifacts register here.
AFTERWARDS: list[Callable[[Inn, Pending], Asks[None]]] = []


def from_hand(table: Inn, seat: int, thing: Pending) -> None:
    table.players[seat].hand.remove(thing.name)
    thing.owner = seat


#: How a card leaves the place it is played from, by the first word of the option.
FROM: dict[str, Callable[[Inn, int, Pending], None]] = {"play": from_hand}


_ANY = frozenset((FORTITUDE, ALCOHOL, GOLD))
