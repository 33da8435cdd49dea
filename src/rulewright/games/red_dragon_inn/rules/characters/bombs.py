"""Nitrel's Bombs: given to players and put into pots. A Bomb is resolved like a card."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.effects import Part
from rulewright.games.red_dragon_inn.rules.cards.consequences import owner_of
from rulewright.games.red_dragon_inn.rules.cards.hands_and_decks import choose_discards
from rulewright.games.red_dragon_inn.rules.cards.play import Play, verb
from rulewright.games.red_dragon_inn.rules.cards.resolving_a_card import go_off, refill_bombs
from rulewright.games.red_dragon_inn.rules.fortitude_and_alcohol import hurt
from rulewright.games.red_dragon_inn.rules.gold import pay
from rulewright.games.red_dragon_inn.table.events.bombs import BombInPot, BombPassed
from rulewright.games.red_dragon_inn.table.pending import Bomb, Played
from rulewright.games.red_dragon_inn.table.pieces import INN
from rulewright.games.red_dragon_inn.table.vocabulary import FORTITUDE
from rulewright.kernel import Asks, Context, Option, choose


@verb("gets a Bomb")
def gets_a_bomb(play: Play, part: Part) -> None:
    """The Bomb comes when the card is done (R32); for a Gizmo, its owner gets it (R47)."""
    assert isinstance(play.effect, Played), "only what is played gives Bombs"
    for target in play.targets(part):
        owner = owner_of(play.table, play.effect, target)
        if owner is not None and owner not in play.effect.ignored_by:
            play.effect.bombs_due.append(owner)


@verb("put N Bombs into the pot")
def put_bombs_into_the_pot(play: Play, part: Part) -> None:
    """Face down and unseen."""
    table = play.table
    if table.round is None or table.round.ended:
        return
    count = 0
    for _ in range(part.amount):
        refill_bombs(table)
        if table.bomb_deck:
            table.round.old_bombs = min(table.round.old_bombs, len(table.round.bombs))
            table.round.bombs.append(table.bomb_deck.pop())
            count += 1
    if count:
        table.tell(BombInPot, play.cites("R34"), play.seat, count)


@verb("pay N Gold to pass it on, or lose N Fortitude", FORTITUDE, costs_fortitude=True)
def pay_to_pass_it_on(play: Play, part: Part) -> Asks[None]:
    """Each holder in turn chooses (R31); Gizmos take no Bombs (R48)."""
    table, bomb, seat = play.table, play.effect, play.seat
    assert isinstance(bomb, Bomb), "only a Bomb can be passed on"
    if seat in bomb.ignored_by:
        return
    choices: dict[Option, int | None] = {"take it": None}
    if table.players[seat].worth:
        choices |= {("player", other): other for other in table.others(seat)}
    to = yield from choose(seat, "pass the bomb", choices, play.rule, {"card": bomb.name})
    if to is None:
        yield from hurt(play, [(seat, part.second)])
        return
    # Reported before the payment, which may ask others.
    table.tell(BombPassed, play.cites("R31"), seat, bomb.name, to)
    yield from pay(table, seat, part.amount, INN, play.rule, name=bomb.name)
    bomb.passed_on = True
    yield from go_off(table, to, bomb.name)


@verb("lose N Fortitude unless you discard N cards", FORTITUDE, costs_fortitude=True)
def discard_or_lose(play: Play, part: Part) -> Asks[None]:
    """Discarding is another way to avoid the loss (R66)."""
    table, seat = play.table, play.seat
    if seat in play.effect.ignored_by:
        return
    choices: dict[Option, bool] = {"take it": True}
    if len(table.players[seat].hand) >= part.second:
        choices["discard cards"] = False
    context: Context = {"card": play.name, "left": part.second}
    if (yield from choose(seat, "discard or lose", choices, play.rule, context)):
        yield from hurt(play, [(seat, part.amount)])
    else:
        yield from choose_discards(table, seat, part.second, play.rule, play.name)
