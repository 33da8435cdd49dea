"""Who may respond to what is pending, and with what. Nothing here changes the table."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache

from rulewright.games.red_dragon_inn.components.effects import CHEATING, SOMETIMES, Face, Mode
from rulewright.games.red_dragon_inn.rules.cards.consequences import affects, aims, face_named
from rulewright.games.red_dragon_inn.rules.cards.hands_and_decks import printed_deck
from rulewright.games.red_dragon_inn.rules.cards.targets import can_be_played
from rulewright.games.red_dragon_inn.table.pending import (
    Activation,
    Card,
    DrinkPhase,
    Due,
    Effect,
    GamblingTurn,
    LastChance,
    Lull,
    Pending,
    Played,
    Serving,
)
from rulewright.games.red_dragon_inn.table.state import Player, Table
from rulewright.games.red_dragon_inn.table.vocabulary import (
    ALCOHOL,
    FORTITUDE,
    GOLD,
    Verb,
    Vocabulary,
)
from rulewright.kernel import Option, Response

_ANY = frozenset((FORTITUDE, ALCOHOL, GOLD))


def responses(table: Table, seat: int, pending: Pending) -> list[Option]:
    """All responses that a player may play now."""
    able = table.vocabulary.able[pending.kind]
    player = table.players[seat]
    if able.keys().isdisjoint(player.hand) and not player.artifacts and not player.potions:
        return []  # the usual case
    options: list[Option] = []
    for word, names in _at_hand(player):
        for name in names:
            if name in able:
                modes = face_named(name).modes
                for number, holds in able[name]:
                    mode = modes[number]
                    if holds(table, seat, pending) and can_be_played(table, seat, mode, pending):
                        options.append(_option(word, name, number, modes))
    return options


def _at_hand(player: Player) -> list[tuple[str, Iterable[str]]]:
    """The cards a player could play, each once, by the first word of their options."""
    places: list[tuple[str, Iterable[str]]] = [("play", dict.fromkeys(player.hand))]
    if player.artifacts:
        places.append(("artifact", [a.name for a in player.artifacts if a.face_up]))
    if player.potions:
        places.append(("potion", dict.fromkeys(player.potions)))
    return places


def playable(table: Table, seat: int, types: Collection[str]) -> list[Option]:
    """Cards in hand, face-up Artifacts and Potions of these types that can be played now."""
    options: list[Option] = []
    for word, names in _at_hand(table.players[seat]):
        for name in names:
            face = face_named(name)
            if face.type in types:
                for number, mode in enumerate(face.modes):
                    if can_be_played(table, seat, mode, None):
                        options.append(_option(word, name, number, face.modes))
    return options


def _option(word: str, name: str, mode: int, modes: tuple[Mode, ...]) -> Option:
    return (word, name) if len(modes) == 1 else (word, name, mode)


def chosen_card(option: Option) -> tuple[str, str, int]:
    """Where an option plays a card from, its name, and its reading."""
    return str(option[0]), str(option[1]), int(option[2]) if len(option) > 2 else 0


def chosen_face(option: Option) -> Face:
    """The face of the card that an option plays."""
    return face_named(str(option[1]))


# Public knowledge about who might respond


def might_respond(table: Table, seat: int, pending: Pending) -> bool:
    """Whether a player could have a response, by public knowledge about their deck."""
    if isinstance(pending, Due) and seat != pending.holder:
        return False
    return bool(_known_answers(table, seat, pending.kind))


def _known_answers(table: Table, seat: int, kind: str) -> list[Face]:
    """The faces in a player's deck that can respond to this kind at all."""
    player, able = table.players[seat], table.vocabulary.able[kind]
    guests = [face_named(name) for name in player.guests if name in able]
    return [*_answers(table.vocabulary, printed_deck(table, player), kind), *guests]


@cache
def _answers(vocabulary: Vocabulary, deck: tuple[str, ...], kind: str) -> tuple[Face, ...]:
    """The same for a printed deck; cached, as there are at most two dozen."""
    return tuple(face_named(name) for name in dict.fromkeys(deck) if name in vocabulary.able[kind])


def chance_to_respond(table: Table, seat: int, pending: Pending, options: list[Option]) -> Response:
    """What a player is asked about (each card of a Drink by name), and whether they care."""
    names = tuple(pending.drink.cards) if isinstance(pending, Serving) else (pending.name,)
    if isinstance(pending, LastChance) and seat in pending.doomed:  # nothing can wait any longer
        in_vain = all(is_in_vain(table, seat, option) for option in options)
        return Response(names, table.poker_face or not in_vain, in_vain)
    own = _is_own_card(seat, pending)
    faces = map(chosen_face, options)
    idle = all(_can_wait(table, face) or (own and _negates(table, face)) for face in faces)
    return Response(names, _concerns(table, seat, pending, options), idle)


def _concerns(table: Table, seat: int, pending: Pending, options: list[Option]) -> bool:
    """Whether most players would want to be asked: it affects them, or they wait for it."""
    if isinstance(pending, GamblingTurn):
        return _could_lose_the_pot(table, seat, pending, options)
    if isinstance(pending, Lull | DrinkPhase):
        return False
    faces = _faces(table, seat, pending, options)
    fitting = [face for face in faces if face.type == SOMETIMES]  # these wait for exactly this
    if isinstance(pending, Effect) and seat in pending.ignored_by:
        return False
    if isinstance(pending, Serving) and pending.drink.drinker == seat and not pending.drink.matters:
        return False
    if all(_can_wait(table, face) for face in faces):
        return False
    if _is_own_card(seat, pending):
        return any(not _negates(table, face) for face in fitting)
    if seat in (pending.holder, pending.seat) or seat in aims(pending):
        return True
    if isinstance(pending, Played) and affects(table, pending, seat, _ANY):
        return True
    if len(table.stack) > 1 and seat in (table.stack[-2].holder, table.stack[-2].seat):
        return True
    if isinstance(pending, Played) and pending.type != CHEATING:
        return False
    return bool(fitting)


def _is_own_card(seat: int, pending: Pending) -> bool:
    return isinstance(pending, Card | Activation) and pending.seat == seat


def _could_lose_the_pot(table: Table, seat: int, turn: GamblingTurn, options: list[Option]) -> bool:
    """Whether another player is winning the pot and a card of this player could prevent that.

    With a poker face, all who may have such a card are asked, so only at the last opportunity.
    """
    round_ = table.round
    if round_ is None or seat == round_.controller:
        return False
    if not (round_.gold or round_.artifacts):
        return False
    if table.poker_face:
        after = (turn.holder + 1) % len(table.players)
        next_turn = next(s for s in table.clockwise(after) if s in round_.participants)
        if next_turn != round_.controller:
            return False
    return any(_is_about_the_pot(table, face) for face in _faces(table, seat, turn, options))


def _is_about_the_pot(table: Table, face: Face) -> bool:
    return any(known.ends_round or known.robs_pot for known in _verbs(table, face))


def _faces(table: Table, seat: int, pending: Pending, options: list[Option]) -> list[Face]:
    """What a player could respond with. With a poker face, this must not depend on the hand."""
    if table.poker_face:
        return _known_answers(table, seat, pending.kind)
    return [chosen_face(option) for option in options]


def _negates(table: Table, face: Face) -> bool:
    return any(known.negates for known in _verbs(table, face))


def _can_wait(table: Table, face: Face) -> bool:
    """Whether a card has the same effect after what is pending; nobody leaves before that."""
    return all(known.can_wait for known in _verbs(table, face))


def _verbs(table: Table, face: Face) -> list[Verb]:
    return [table.vocabulary.verbs[part.verb] for mode in face.modes for part in mode.does]


def is_in_vain(table: Table, seat: int, option: Option) -> bool:
    """Whether a card would change nothing for its player and is about nobody else."""
    _, name, number = chosen_card(option)
    player, verbs = table.players[seat], table.vocabulary.verbs
    for part in face_named(name).modes[number].does:
        moves = verbs[part.verb].moves
        if part.who != "you" or moves is None or moves(player):
            return False
    return True
