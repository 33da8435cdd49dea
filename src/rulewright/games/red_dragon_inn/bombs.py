"""Nitrel's Bombs: got, revealed, answered like an Action card of hers, discarded."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.cards import choose_discards
from rulewright.games.red_dragon_inn.catalogue import ACTION, BOMBS, CHARACTERS, Part
from rulewright.games.red_dragon_inn.consequences import Play, owner_of
from rulewright.games.red_dragon_inn.events import BombInPot, BombPassed, BombRevealed
from rulewright.games.red_dragon_inn.gold import pay
from rulewright.games.red_dragon_inn.marks import hurt
from rulewright.games.red_dragon_inn.responses import AFTERWARDS, happen
from rulewright.games.red_dragon_inn.state import (
    BOMB,
    INN,
    NOBODY,
    Inn,
    Pending,
)
from rulewright.games.red_dragon_inn.targets import choose_targets
from rulewright.games.red_dragon_inn.vocabulary import FORTITUDE, verb
from rulewright.kernel import Asks, Context, Option, choose


def maker(table: Inn) -> int:
    """Whose Bombs they are."""
    for seat, player in enumerate(table.players):
        if CHARACTERS[player.character].bombs:
            return seat
    return NOBODY


def get_a_bomb(table: Inn, seat: int) -> Asks[None]:
    """The top of the Bomb deck is revealed and carried out (R29)."""
    refill(table)
    if table.bomb_deck:
        yield from go_off(table, seat, table.bomb_deck.pop())


def refill(table: Inn) -> None:
    """An empty Bomb deck is made of its discards (R33)."""
    if not table.bomb_deck:
        table.bomb_deck, table.bomb_discard = table.bomb_discard, []
        table.rng.shuffle(table.bomb_deck)


def go_off(table: Inn, seat: int, name: str) -> Asks[None]:
    """A Bomb takes effect on who holds it, as though it were an Action card of its maker (R37)."""
    if table.players[seat].out:
        table.bomb_discard.append(name)
        return
    face = BOMBS[name]
    thing = Pending(BOMB, name, maker(table), seat, ACTION, owner=seat)
    own = ("R36",) if thing.seat == seat else ()
    table.tell(BombRevealed, (*face.cites, "R29", "R37", *own), seat, name)
    table.stack.append(thing)  # in sight while its holder chooses
    thing.targets = yield from choose_targets(table, seat, name, face.modes[0], None, face.rule)
    table.stack.pop()
    yield from happen(table, thing)


def _bombs_due_are_revealed(table: Inn, thing: Pending) -> Asks[None]:
    """Bombs that a card gives come when the card is done (R32)."""
    for seat in thing.bombs_due:
        yield from get_a_bomb(table, seat)


AFTERWARDS.append(_bombs_due_are_revealed)


@verb("gets a Bomb")
def gets_a_bomb(play: Play, part: Part) -> None:
    """It comes when the card is done (R32); for a Gizmo its owner gets it (R47)."""
    for body in play.seats(part):
        owner = owner_of(play.table, play.thing, body)
        if owner != NOBODY and owner not in play.thing.ignored_by:
            play.thing.bombs_due.append(owner)


@verb("put N Bombs into the pot")
def put_bombs_into_the_pot(play: Play, part: Part) -> None:
    """Face down and unseen."""
    table = play.table
    if table.round is None or table.round.ended:
        return
    count = 0
    for _ in range(part.amount):
        refill(table)
        if table.bomb_deck:
            table.round.bombs.append(table.bomb_deck.pop())
            count += 1
    if count:
        table.tell(BombInPot, play.cites("R34"), play.seat, count)


@verb("pay N Gold to pass it on, or lose N Fortitude", FORTITUDE, costs_fortitude=True)
def pay_to_pass_it_on(play: Play, part: Part) -> Asks[None]:
    """Each holder in turn chooses (R31); Gizmos take no Bombs (R48)."""
    table, thing, seat = play.table, play.thing, play.seat
    if seat in thing.ignored_by:
        return
    choices: dict[Option, int | None] = {"take it": None}
    if table.players[seat].worth:
        choices |= {("player", other): other for other in table.others(seat)}
    to = yield from choose(seat, "pass the bomb", choices, play.rule, {"card": thing.name})
    if to is None:
        yield from hurt(play, [(seat, part.second)])
        return
    # Said aloud before the payment, which can ask others.
    table.tell(BombPassed, play.cites("R31"), seat, thing.name, to)
    yield from pay(table, seat, part.amount, INN, play.rule, name=thing.name)
    thing.owner = NOBODY
    yield from go_off(table, to, thing.name)


@verb("lose N Fortitude unless you discard N cards", FORTITUDE, costs_fortitude=True)
def discard_or_lose(play: Play, part: Part) -> Asks[None]:
    """Discarding is one way more to avoid the loss (R66)."""
    table, seat = play.table, play.seat
    if seat in play.thing.ignored_by:
        return
    choices: dict[Option, bool] = {"take it": True}
    if len(table.players[seat].hand) >= part.second:
        choices["discard cards"] = False
    context: Context = {"card": play.thing.name, "left": part.second}
    if (yield from choose(seat, "discard or lose", choices, play.rule, context)):
        yield from hurt(play, [(seat, part.amount)])
    else:
        yield from choose_discards(table, seat, part.second, play.rule, play.thing.name)
