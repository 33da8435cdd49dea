"""Who may respond to what is pending, and with what. Nothing here changes the table."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache

from rulewright.games.red_dragon_inn.cards import printed_deck
from rulewright.games.red_dragon_inn.catalogue import CHEATING, SOMETIMES, Face, Mode
from rulewright.games.red_dragon_inn.consequences import affects, printed
from rulewright.games.red_dragon_inn.pending import (
    Activation,
    Card,
    DrinkPhase,
    Due,
    GamblingTurn,
    Lull,
    Pending,
    Played,
    Serving,
)
from rulewright.games.red_dragon_inn.state import Table
from rulewright.games.red_dragon_inn.targets import can_be_played
from rulewright.games.red_dragon_inn.vocabulary import (
    ALCOHOL,
    FORTITUDE,
    GOLD,
    Readings,
    Vocabulary,
)
from rulewright.kernel import Option, Response

_ANY = frozenset((FORTITUDE, ALCOHOL, GOLD))


def responses(table: Table, seat: int, pending: Pending) -> list[Option]:
    """All that a player may answer with now."""
    able = table.vocabulary.able[pending.kind]
    player = table.players[seat]
    options: list[Option] = []
    if not able.keys().isdisjoint(player.hand):
        for name in dict.fromkeys(player.hand):
            if name in able:
                options += _readings(table, seat, pending, name, "play", able[name])
    if player.artifacts:
        for artifact in player.artifacts:
            if artifact.face_up and artifact.name in able:
                name = artifact.name
                options += _readings(table, seat, pending, name, "artifact", able[name])
    if player.potions:
        for name in dict.fromkeys(player.potions):
            if name in able:
                options += _readings(table, seat, pending, name, "potion", able[name])
    return options


def _readings(
    table: Table, seat: int, pending: Pending, name: str, word: str, readings: Readings
) -> list[Option]:
    """The readings of a card that can be played now, each as an option."""
    modes = printed(name).modes
    return [
        _option(word, name, mode, modes)
        for mode, holds in readings
        if holds(table, seat, pending) and can_be_played(table, seat, modes[mode], pending)
    ]


def playable(table: Table, seat: int, types: Collection[str]) -> list[Option]:
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
                        options.append(_option(word, name, number, face.modes))
    return options


def _option(word: str, name: str, mode: int, modes: tuple[Mode, ...]) -> Option:
    return (word, name) if len(modes) == 1 else (word, name, mode)


def chosen_card(option: Option) -> tuple[str, str, int]:
    """Where an option plays a card from, its name, and which of its readings."""
    return str(option[0]), str(option[1]), int(option[2]) if len(option) > 2 else 0


def chosen_face(option: Option) -> Face:
    """The face of the card that an option plays."""
    return printed(str(option[1]))


# What everybody knows about who might respond


def might_respond(table: Table, seat: int, pending: Pending) -> bool:
    """Whether a player could have an answer for all that everybody knows about their deck."""
    if isinstance(pending, Due) and seat != pending.holder:
        return False
    return bool(_known_answers(table, seat, pending.kind))


def _known_answers(table: Table, seat: int, kind: str) -> list[Face]:
    """The faces in a player's deck that can answer such a thing at all."""
    player, able = table.players[seat], table.vocabulary.able[kind]
    guests = [printed(name) for name in player.guests if name in able]
    return [*_answers(table.vocabulary, printed_deck(table, player), kind), *guests]


@cache
def _answers(vocabulary: Vocabulary, deck: tuple[str, ...], kind: str) -> tuple[Face, ...]:
    """Of a printed deck, of which there are two dozen at the most."""
    return tuple(printed(name) for name in dict.fromkeys(deck) if name in vocabulary.able[kind])


def chance_to_respond(table: Table, seat: int, pending: Pending, options: list[Option]) -> Response:
    """What a player is asked about, of a Drink each card by its name, and whether they care."""
    names = tuple(pending.drink.cards) if isinstance(pending, Serving) else (pending.name,)
    return Response(names, _concerns(table, seat, pending, options))


def _concerns(table: Table, seat: int, pending: Pending, options: list[Option]) -> bool:
    """Whether most people would want to be asked: it is about them, or what they wait for."""
    if isinstance(pending, Lull | GamblingTurn | DrinkPhase):
        return False
    fitting = _specials(table, seat, pending, options)
    if isinstance(pending, Card | Activation) and pending.seat == seat:
        return any(not _negates(table, face) for face in fitting)
    if seat in (pending.holder, pending.seat) or seat in pending.aims():
        return True
    if isinstance(pending, Played) and affects(table, pending, seat, _ANY):
        return True
    if len(table.stack) > 1 and seat in (table.stack[-2].holder, table.stack[-2].seat):
        return True
    if isinstance(pending, Played) and pending.type != CHEATING:
        return False
    return bool(fitting)


def _specials(table: Table, seat: int, pending: Pending, options: list[Option]) -> list[Face]:
    """Sometimes cards that wait for just this. With a poker face it must not depend on the hand."""
    faces: Iterable[Face]
    if table.poker_face:
        faces = _known_answers(table, seat, pending.kind)
    else:
        faces = [chosen_face(option) for option in options]
    return [face for face in faces if face.type == SOMETIMES]


def _negates(table: Table, face: Face) -> bool:
    verbs = table.vocabulary.verbs
    return any(verbs[part.verb].negates for mode in face.modes for part in mode.does)
