"""Resolving a card: it is announced, answered, resolved and laid away.

Nobody leaves the game during this: who is out is checked when a card is done.

A Bomb goes through the same steps, as if it were an Action card of its maker, and so does a Gizmo
that is used. A response is a card itself: it takes the same steps while the first card waits.
"""

from __future__ import annotations

from functools import partial

from rulewright.games.red_dragon_inn.components.bombs import BOMBS
from rulewright.games.red_dragon_inn.components.cards import CHARACTERS
from rulewright.games.red_dragon_inn.components.effects import (
    ACTION,
    ACTION_GAMBLING,
    ANYTIME,
    CHEATING,
    GAMBLING,
    SOMETIMES,
    Face,
    Mode,
)
from rulewright.games.red_dragon_inn.rules.cards.citations import cited
from rulewright.games.red_dragon_inn.rules.cards.consequences import face_named, face_of, is_settled
from rulewright.games.red_dragon_inn.rules.cards.play import Play
from rulewright.games.red_dragon_inn.rules.cards.responses import (
    chance_to_respond,
    chosen_card,
    might_respond,
    responses,
)
from rulewright.games.red_dragon_inn.rules.cards.targets import choose_targets
from rulewright.games.red_dragon_inn.rules.cards.tokens import bonus, spend_bonus
from rulewright.games.red_dragon_inn.table.events.bombs import BombRevealed
from rulewright.games.red_dragon_inn.table.events.cards import Negated
from rulewright.games.red_dragon_inn.table.events.cards import Played as CardPlayed
from rulewright.games.red_dragon_inn.table.pending import (
    Activation,
    Blow,
    Bomb,
    Card,
    Discard,
    DrinkEvent,
    Hurt,
    OnStack,
    Pending,
    Played,
)
from rulewright.games.red_dragon_inn.table.pieces import Target
from rulewright.games.red_dragon_inn.table.state import Table
from rulewright.kernel import Asks, Context, Decision, Option
from rulewright.title.known_hands import forget
from rulewright.title.sentences import listed

#: The rule of each type of card.
TYPE_RULES = {
    ACTION: "I12",
    ACTION_GAMBLING: "I18",
    GAMBLING: "I19",
    CHEATING: "I19",
    SOMETIMES: "I20",
    ANYTIME: "I21",
}


# Announced


def play(table: Table, seat: int, choice: Option, answers: Pending | None = None) -> Asks[None]:
    """A player plays a card from hand, an Artifact or a Potion, perhaps as a response."""
    place, name, number = chosen_card(choice)
    face = face_named(name)
    mode = face.modes[number]
    card = Card(name, seat, seat, type=face.type, mode=number)
    card.bonus = bonus(table, seat, face) + spend_bonus(table, seat, face)
    card.targets = yield from choose_targets(table, seat, name, mode, answers, face.rule)
    take_out(table, seat, place, card)
    if answers is not None:
        card.answering = answers.seat
        _remember_attempt(table, mode, seat, answers)
    if table.journal is not None:  # hot: every fourth answer plays a card
        _tell_played(table, card, face, answers)
    yield from happen(table, card, answers)


def take_out(table: Table, seat: int, place: str, card: Card | Blow) -> None:
    """A card leaves the place it is played from; an Artifact is discarded at once (R7)."""
    player = table.players[seat]
    if place == "artifact":
        player.artifacts.remove(next(a for a in player.artifacts if a.name == card.name))
        table.artifact_discard.append(card.name)
    elif place == "potion":  # it goes to the discards of the player who sold it
        player.potions.remove(card.name)
        guests = [player.guests for player in table.players]
        card.owner = next(owner for owner, cards in enumerate(guests) if card.name in cards)
    else:
        player.hand.remove(card.name)
        if table.keeps_memory:
            forget(player.known, card.name)
        card.owner = seat


def _remember_attempt(table: Table, mode: Mode, seat: int, answers: Pending) -> None:
    """A player who responds to a loss has tried, whatever the result (I33, I36)."""
    verbs = table.vocabulary.verbs
    if isinstance(answers, Played) and any(verbs[part.verb].mitigates for part in mode.does):
        answers.tried.append(seat)


def _tell_played(table: Table, card: Card, face: Face, answers: Pending | None) -> None:
    aimed, gizmos = split_targets(table, card.targets)
    what = f"“{answers.name}”" if isinstance(answers, Played | DrinkEvent) else ""
    about_time = ("I22",) if answers is None else ("I23", "I24")
    cites = (*cited(table, card, face, answers), TYPE_RULES.get(face.type, "I17"), *about_time)
    reading = face.reading(card.mode)
    table.tell(CardPlayed, cites, card.holder, card.name, aimed, gizmos, what, reading)


def split_targets(table: Table, targets: list[Target]) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The seats among the targets, and the names of Gizmos."""
    found = [table.gizmo(t.number) for t in targets if not isinstance(t, int)]
    names = tuple(gizmo[1].card for gizmo in found if gizmo is not None)
    return tuple(t for t in targets if isinstance(t, int)), names


def get_a_bomb(table: Table, seat: int) -> Asks[None]:
    """Reveal the top of the Bomb deck and carry it out (R29)."""
    refill_bombs(table)
    if table.bomb_deck:
        yield from go_off(table, seat, table.bomb_deck.pop())


def refill_bombs(table: Table) -> None:
    """Rebuild an empty Bomb deck from its discards (R33)."""
    if not table.bomb_deck:
        table.bomb_deck, table.bomb_discard = table.bomb_discard, []
        table.rng.shuffle(table.bomb_deck)
        if table.round is not None:
            table.round.old_bombs = len(table.round.bombs)


def go_off(table: Table, seat: int, name: str) -> Asks[None]:
    """A Bomb takes effect on its holder, as if it were an Action card of its maker (R37)."""
    face = BOMBS[name]
    bomb = Bomb(name, _maker(table), seat, type=ACTION)
    own = ("R36",) if bomb.seat == seat else ()
    table.tell(BombRevealed, (*cited(table, bomb, face), "R29", "R37", *own), seat, name)
    table.stack.append(bomb)  # visible while its holder chooses
    bomb.targets = yield from choose_targets(table, seat, name, face.modes[0], None, face.rule)
    table.stack.pop()
    yield from happen(table, bomb)


def _maker(table: Table) -> int:
    """The player whose Bombs they are."""
    characters = [CHARACTERS[player.character] for player in table.players]
    return next(seat for seat, character in enumerate(characters) if character.bombs)


def happen(
    table: Table, played: Card | Bomb | Activation, answers: Pending | None = None
) -> Asks[None]:
    """From here on cards, Bombs and Gizmos that are used take the same steps."""
    yield from respond(table, played, played.holder if isinstance(played, Bomb) else None)
    yield from _resolve(table, played, answers)
    table.stack.pop()
    yield from _lay_away(table, played)


# Answered


def respond(
    table: Table,
    pending: OnStack,
    starts: int | None = None,
    once: bool = False,
    after: str = "",
) -> Asks[str]:
    """Put something on the stack and offer responses until all decline in a row (I22 to I25).

    It stays there. Return the last response by name, if there was any; with ``once``, stop after
    the first. ``after`` names what was played since the same was asked before, so that players who
    are asked again know why.
    """
    table.stack.append(pending)
    if starts is None:
        starts = pending.holder if pending.seat is None else pending.seat
    order = table.clockwise(starts)
    position = declined = 0
    answered = ""
    while declined < len(order):
        seat = order[position]
        position = (position + 1) % len(order)
        options = responses(table, seat, pending)
        if not options and not (table.poker_face and might_respond(table, seat, pending)):
            declined += 1
            continue
        context: Context = {"after": after} if after else {}
        choice = yield Decision(
            seat,
            "respond",
            [*options, "pass"],
            "I22",
            context,
            ask=table.poker_face,
            response=partial(chance_to_respond, table, seat, pending, options),
        )
        if choice == "pass":
            declined += 1
            continue
        yield from play(table, seat, choice, pending)
        answered = after = str(choice[1])
        if once or is_settled(pending):
            break
        position = declined = 0
    return answered


# Resolved


def _resolve(table: Table, played: Played, answers: Pending | None) -> Asks[None]:
    """It takes effect, unless it was Negated (I28)."""
    face = face_of(played)
    if played.negated:
        rules = ("I28",) if answers is None else ("I28", "I30")
        table.tell(Negated, (*rules, face.rule), played.name)
    else:
        yield from take_effect(Play(table, played, face, answers), face.modes[played.mode])


def take_effect(play: Play, mode: Mode) -> Asks[None]:
    """The parts of a card, in their printed order."""
    verbs = play.table.vocabulary.verbs
    for part in mode.does:
        asking = verbs[part.verb].function(play, part)
        if asking is not None:
            yield from asking


# Laid away


def _lay_away(table: Table, played: Played) -> Asks[None]:
    """Discard the card, and resolve what follows from it."""
    if isinstance(played, Card):
        to_discards(table, played)
    elif isinstance(played, Bomb) and not played.passed_on:
        table.bomb_discard.append(played.name)
    yield from _hit_backs(table, played)
    if played.name in table.artifact_discard:
        yield from discarded(table, played.holder, [played.name])
    for seat in played.bombs_due:  # after everything else on the card (R32)
        yield from get_a_bomb(table, seat)


def to_discards(table: Table, card: Card | Blow) -> None:
    """A card goes to its owner's discards, unless it is elsewhere already."""
    if card.owner is not None:
        table.players[card.owner].discard.append(card.name)
        card.owner = None


def _hit_backs(table: Table, played: Played) -> Asks[None]:
    """After a card, players whom it hurt may hit back (I33), also at a Gizmo (R85)."""
    gizmo = played.gizmo if isinstance(played, Activation) else None
    for loss in played.losses:
        hurt = Hurt(
            played.name,
            played.seat,
            loss.owner,
            loss.amount,
            loss.target,
            gizmo,
            played.tried,
            loss.gizmo,
        )
        yield from respond(table, hurt, loss.owner)
        table.stack.pop()


def discarded(table: Table, seat: int, names: list[str]) -> Asks[None]:
    """The Inn has received Artifacts, which may be taken back from there (R67)."""
    yield from respond(table, Discard(listed(tuple(names)), None, seat, names))
    table.stack.pop()
