"""End of the game: last turns, hooks, ties."""

from __future__ import annotations

from typing import Never

from rulewright.games.deckhand.components.cards import HOOKS
from rulewright.games.deckhand.table.events.match import EndInSight, GameEnded
from rulewright.games.deckhand.table.state import START_OF_TURN, Table
from rulewright.kernel import Outcome


def end_of_turn(table: Table) -> None:
    """The next player's turn, the last turns (P39), or the end."""
    count = len(table.players)
    if table.ended_by is not None:
        table.last_turns -= 1
    elif not table.supply_deck:
        table.ended_by = table.current  # P41: the current player
        table.last_turns = count - 1
        table.tell(EndInSight, ("P39", "P41", "Q20"), table.current)
    if table.ended_by is not None and table.last_turns == 0:
        end_game(table)
    table.current = (table.current + 1) % count  # P8; hands stay as they are (P11)
    table.stage = START_OF_TURN


#: Looks up many cards at once, for the view of every seat.
_HOOKS_ON = HOOKS.__getitem__


def hooks(table: Table, seat: int) -> int:
    """The hooks on all cards a player owns (P42)."""
    player = table.players[seat]
    total = sum(map(_HOOKS_ON, (*player.deck, *player.hand, *player.discard)))
    for expedition in player.expeditions:
        total += HOOKS[expedition.card]
    if table.in_play is not None and seat == table.current:
        total += HOOKS[table.in_play]
    return total


def standing(table: Table) -> tuple[int, ...]:
    """The hooks of each seat that would count now."""
    return tuple(hooks(table, seat) for seat in range(len(table.players)))


def end_game(table: Table) -> Never:
    """Most hooks, then Treasures, then who ended the game (P42, P43); else shared (P44)."""
    tally = standing(table)
    merits = [
        (tally[seat], player.treasures, seat == table.ended_by)
        for seat, player in enumerate(table.players)
    ]
    ranks = tuple(1 + sum(other > mine for other in merits) for mine in merits)
    outcome = Outcome(ranks, tally, _deciding_rule(merits))
    assert table.ended_by is not None
    ties = len(set(tally)) < len(tally)  # Treasures may also decide a later place
    cites = tuple(dict.fromkeys((outcome.rule, *(["P43"] if ties else []))))
    treasures = tuple(player.treasures for player in table.players)
    table.tell(GameEnded, cites, outcome.winners, tally, treasures, table.ended_by)
    table.end(outcome)


def _deciding_rule(merits: list[tuple[int, int, bool]]) -> str:
    best, second = sorted(merits, reverse=True)[:2]
    if best == second:
        return "P44"
    return "P42" if best[0] > second[0] else "P43"
