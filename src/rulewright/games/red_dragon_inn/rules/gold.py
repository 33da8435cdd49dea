"""Gold: paying and being paid, with an Artifact in place of a Gold piece if there is one."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.effects import Part
from rulewright.games.red_dragon_inn.rules.cards.play import Play, verb
from rulewright.games.red_dragon_inn.rules.cards.resolving_a_card import respond
from rulewright.games.red_dragon_inn.rules.characters.artifacts import (
    artifact_pieces,
    artifacts_in_the_game,
    chosen_artifacts,
    give_artifacts,
)
from rulewright.games.red_dragon_inn.table.events.gold import GoldMoved, NothingPaid
from rulewright.games.red_dragon_inn.table.pending import Ante, Due, Payment
from rulewright.games.red_dragon_inn.table.pieces import INN, POT, Place, place_number
from rulewright.games.red_dragon_inn.table.settings import WHOLE_LOSS
from rulewright.games.red_dragon_inn.table.state import Player, Table
from rulewright.games.red_dragon_inn.table.vocabulary import GOLD
from rulewright.kernel import Asks, Context, Decision, Option

#: How a response settles a loss of Gold.
THE_INN_PAYS = "the Inn pays"
NOBODY_PAYS = "nobody pays"


def move_gold(table: Table, source: Place, to: Place, amount: int, *cites: str) -> None:
    """Gold pieces change hands between players, the Inn and the pot."""
    if amount <= 0:
        return
    for place, change in ((source, -amount), (to, amount)):
        if isinstance(place, int):
            table.players[place].gold += change
        elif place == POT:
            assert table.round is not None
            table.round.gold += change
        else:
            table.inn += change
    if table.journal is not None:  # hot: every fifth answer moves Gold
        table.journal.tell(GoldMoved(cites, source, to, amount))


def pay(
    table: Table,
    seat: int,
    amount: int,
    to: Place,
    rule: str,
    *,
    name: str = "",
    kind: type[Payment | Ante] = Payment,
    only_gold: bool = False,
) -> Asks[bool]:
    """A player loses Gold to a player, the Inn or the pot, after a chance to respond (I7, R13).

    Return whether anything was paid, or the loss was settled in another way.
    """
    due = kind(name, seat, seat, amount, to)
    player = table.players[seat]
    fortune = player.gold if only_gold else player.worth
    if amount and (fortune or kind is Ante):
        yield from respond(table, due)
        table.stack.pop()
    if due.settled == THE_INN_PAYS:
        covered = due.amount if table.rulings["inn_pays"] == WHOLE_LOSS else 1
        if to != INN:
            move_gold(table, INN, to, covered, rule, "I72")
        else:
            table.tell(NothingPaid, (rule, "I72"), seat, "pays nothing: the Inn would pay itself")
        due.amount -= covered
    elif due.settled:
        return True
    pieces = yield from _choose_pieces(table, seat, due.amount, to, only_gold)
    move_gold(table, seat, to, pieces.count("gold"), rule)
    artifacts = [piece for piece in pieces if piece != "gold"]
    if artifacts:
        names = chosen_artifacts(player.artifacts, artifacts)
        yield from give_artifacts(table, seat, to, names, rule, "R3", "R13")
    return bool(pieces or due.settled)


def _choose_pieces(
    table: Table, seat: int, amount: int, to: Place, only_gold: bool
) -> Asks[list[Option]]:
    """The payer chooses each piece, Gold or an Artifact; they change hands together (R13)."""
    player = table.players[seat]
    left: list[Option] = ["gold"] * player.gold
    if not only_gold:
        left += artifact_pieces(player.artifacts)
    pieces: list[Option] = []
    while len(pieces) < amount and left:
        options = list(dict.fromkeys(left))
        context: Context = {"to": place_number(to), "left": amount - len(pieces)}
        piece = yield Decision(seat, "pay with", options, "R13", context)
        left.remove(piece)
        pieces.append(piece)
    return pieces


def has_gold(player: Player) -> bool:
    return player.worth > 0


def has_gold_pieces(player: Player) -> bool:
    return player.gold > 0


def _each_pays(play: Play, part: Part, to: Place, only_gold: bool = False) -> Asks[None]:
    amount = play.amount(part)
    for seat in play.seats(part):
        yield from pay(play.table, seat, amount, to, play.rule, name=play.name, only_gold=only_gold)


@verb("pays N Gold to the Inn", GOLD, moves=has_gold, can_wait=True)
def pays_the_inn(play: Play, part: Part) -> Asks[None]:
    yield from _each_pays(play, part, INN)


@verb("pays you N Gold", GOLD, moves=has_gold, can_wait=True)
def pays_you(play: Play, part: Part) -> Asks[None]:
    yield from _each_pays(play, part, play.seat)


@verb("pays you N real Gold", GOLD, moves=has_gold_pieces, can_wait=True)
def pays_you_real_gold(play: Play, part: Part) -> Asks[None]:
    """It cannot be paid with an Artifact (R70)."""
    yield from _each_pays(play, part, play.seat, only_gold=True)


@verb("gains N Gold", GOLD)
def gains_gold(play: Play, part: Part) -> None:
    """Gold pieces from the Inn, never an Artifact (R17)."""
    coins = ("R17",) if artifacts_in_the_game(play.table) else ()
    for seat in play.seats(part):
        move_gold(play.table, INN, seat, play.amount(part), play.rule, *coins)


@verb("the Inn pays")
def the_inn_pays(play: Play, part: Part) -> None:
    play.answered(Due).settled = THE_INN_PAYS


@verb("nobody pays")
def nobody_pays(play: Play, part: Part) -> None:
    due = play.answered(Due)
    due.settled = NOBODY_PAYS
    how = "antes a coin that is not there" if isinstance(due, Ante) else "keeps the Gold after all"
    play.table.tell(NothingPaid, play.cites(), play.seat, how)
