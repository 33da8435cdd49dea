"""Leaving the game: passing out, going broke, several at once, and who is left."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.red_dragon_inn.rules.cards.resolving_a_card import discarded, respond
from rulewright.games.red_dragon_inn.rules.characters.artifacts import (
    artifacts_in_the_game,
    gain_artifacts,
)
from rulewright.games.red_dragon_inn.rules.round import leave_round
from rulewright.games.red_dragon_inn.table.events.artifacts import ArtifactMoved, ArtifactRevealed
from rulewright.games.red_dragon_inn.table.events.evening import (
    EstateShared,
    EveningEnded,
    OutOfTheGame,
)
from rulewright.games.red_dragon_inn.table.pending import LastChance
from rulewright.games.red_dragon_inn.table.pieces import INN
from rulewright.games.red_dragon_inn.table.state import BROKE, DRINK_PHASE, PASSED_OUT, Table
from rulewright.kernel import Asks, Outcome


def passing_out(table: Table) -> list[int]:
    """Players whose Alcohol has reached their Fortitude (I74)."""
    return [
        seat
        for seat, player in enumerate(table.players)
        if not player.out and player.alcohol >= player.fortitude
    ]


def going_broke(table: Table) -> list[int]:
    """Players with neither Gold nor Artifacts; not during a Round (I68, R4)."""
    if table.round is not None:
        return []
    return [
        seat for seat, player in enumerate(table.players) if not player.out and not player.worth
    ]


def about_to_be_out(table: Table) -> list[int]:
    """Players who would be out if nothing more were played (I73, I74)."""
    return sorted({*passing_out(table), *going_broke(table)})


def last_chance(table: Table, find_doomed: Callable[[Table], list[int]]) -> Asks[None]:
    """Players who are about to be out may still play what saves them (I76).

    Each card that is played can save a player or doom another.
    """
    after = ""
    while doomed := find_doomed(table):
        chance = LastChance("last chance", doomed[0], doomed[0], doomed)
        after = yield from respond(table, chance, once=True, after=after)
        table.stack.pop()
        if not after:
            return


def pass_out(table: Table, fallen: list[int]) -> Asks[None]:
    """All who pass out together go first; none of them gets another's Gold (I77)."""
    for seat in fallen:
        _leave(table, seat, PASSED_OUT, ("I74", "I76", "I79"))
    cites = ("I75", "I77") if len(fallen) > 1 else ("I75",)
    for seat in fallen:
        _share_gold(table, seat, cites)
    for seat in fallen:
        yield from _share_artifacts(table, seat)


def go_broke(table: Table, broke: list[int]) -> None:
    """Players who have neither Gold nor Artifacts are thrown out (I73)."""
    several = ("I77",) if len(broke) > 1 else ()
    artifacts = ("R4",) if artifacts_in_the_game(table) else ()
    for seat in broke:
        _leave(table, seat, BROKE, ("I73", *several, "I79", *artifacts))


def _leave(table: Table, seat: int, how: str, cites: tuple[str, ...]) -> None:
    player = table.players[seat]
    player.out = how
    player.place = table.groups_out
    table.drink_discard += player.drinks  # I79
    player.drinks.clear()
    for gizmo in player.gizmos:
        player.discard.append(gizmo.card)
    player.gizmos.clear()
    for potion in player.potions:
        owner = next(other for other in table.players if potion in other.guests)
        owner.discard.append(potion)
    player.potions.clear()
    player.tokens.clear()
    leave_round(table, seat)
    table.tell(OutOfTheGame, cites, seat, how)


def _share_gold(table: Table, seat: int, cites: tuple[str, ...]) -> None:
    """Half to the Inn, rounded up; the rest evenly to those still in (I75)."""
    player = table.players[seat]
    heirs = table.clockwise(seat)
    each = (player.gold // 2) // len(heirs) if heirs else 0
    inn = player.gold - each * len(heirs)
    for heir in heirs:
        table.players[heir].gold += each
    table.inn += inn
    if player.gold:
        table.tell(EstateShared, cites, seat, inn, each)
    player.gold = 0


def _share_artifacts(table: Table, seat: int) -> Asks[None]:
    """Turned down, shuffled, and shared like the Gold, even if one player is left (R22, R26)."""
    player = table.players[seat]
    if not player.artifacts:
        return
    table.estate = [artifact.name for artifact in player.artifacts]
    player.artifacts.clear()
    table.rng.shuffle(table.estate)
    heirs = table.clockwise(seat)
    each = (len(table.estate) // 2) // len(heirs) if heirs else 0
    to_inn = len(table.estate) - each * len(heirs)
    lost = [table.estate.pop() for _ in range(to_inn)]
    table.artifact_discard += lost
    for name in lost:  # turned up there, but nothing happens (R24)
        table.tell(ArtifactMoved, ("R22",), seat, INN, "")
        table.tell(ArtifactRevealed, ("R24",), INN, name)
    for heir in heirs:
        for _ in range(each):
            table.tell(ArtifactMoved, ("R22", "R26"), seat, heir, "")
        share = [(table.estate.pop(), False) for _ in range(each)]
        yield from gain_artifacts(table, heir, share, "R23")
    yield from discarded(table, seat, lost)


def see_whether_it_is_over(table: Table, leavers: list[int]) -> None:
    """A single player left wins; if nobody is left, those who went last share it (I78)."""
    left = table.alive()
    if len(left) > 1:
        return
    winners = left or leavers
    if table.round is not None:  # the Inn keeps an unfinished pot
        table.inn += table.round.gold
        table.artifact_discard += [artifact.name for artifact in table.round.artifacts]
        table.bomb_discard += table.round.bombs
        table.round = None
    ranks = []
    for seat, player in enumerate(table.players):
        if seat in winners:
            ranks.append(1)
        else:
            better = {p.place for s, p in enumerate(table.players) if s not in winners}
            later = sum(1 for place in better if place > player.place)
            ranks.append(2 + later)
    if table.stage == DRINK_PHASE:  # the Drink phase is the last of a turn
        table.turn.ended = True
    scores = tuple(player.worth for player in table.players)
    nobody_left = not left and artifacts_in_the_game(table)
    table.tell(EveningEnded, ("I78", "R27") if nobody_left else ("I78",), tuple(winners))
    table.end(Outcome(tuple(ranks), scores, "R27" if nobody_left else "I78"))
