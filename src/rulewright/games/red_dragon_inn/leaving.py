"""Leaving the game: passed out, broke, several at once, and who is left."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.events import (
    ArtifactMoved,
    ArtifactRevealed,
    EstateShared,
    EveningEnded,
    OutOfTheGame,
)
from rulewright.games.red_dragon_inn.gold import discarded, gain_artifacts
from rulewright.games.red_dragon_inn.responses import respond
from rulewright.games.red_dragon_inn.state import (
    BROKE,
    DRINK,
    LAST_CHANCE,
    NOBODY,
    PASSED_OUT,
    Inn,
    Pending,
)
from rulewright.kernel import Asks, Outcome


def passing_out(table: Inn) -> list[int]:
    """Players whose Alcohol has reached their Fortitude (I74)."""
    return [
        seat
        for seat, player in enumerate(table.players)
        if not player.out and player.alcohol >= player.fortitude
    ]


def going_broke(table: Inn) -> list[int]:
    """Players with neither Gold nor Artifacts; not while a Round runs (I68, R4)."""
    if table.round is not None:
        return []
    return [
        seat for seat, player in enumerate(table.players) if not player.out and not player.worth
    ]


def last_chance(table: Inn, doomed: list[int]) -> Asks[None]:
    """Who is about to be out may still play what saves them (I76)."""
    if doomed:
        thing = Pending(LAST_CHANCE, "last chance", doomed[0], doomed[0], targets=doomed)
        yield from respond(table, thing)
        table.stack.pop()


def lull(table: Inn, moment: Pending) -> Asks[None]:
    """Nothing is pending; whoever has something to say may say it, one card at a time (I21)."""
    while True:
        answered = yield from respond(table, moment, once=True)
        table.stack.pop()
        if not answered:
            return
        yield from settle(table)
        if table.players[moment.holder].out:
            return


def settle(table: Inn) -> Asks[None]:
    """After a card or Drink is wholly resolved: who is out, and is the evening over (I76)?"""
    leavers: list[int] = []
    while True:
        doomed = sorted({*passing_out(table), *going_broke(table)})
        if not doomed:
            break
        yield from last_chance(table, doomed)
        fallen = passing_out(table)
        if fallen:
            yield from _fall(table, fallen)
            leavers += fallen
            continue
        broke = going_broke(table)  # after the Gold of those who passed out was shared (I77)
        for seat in broke:
            _leave(table, seat, BROKE, ("I73", "I77", "I79", "R4"))
        leavers += broke
    if leavers:
        table.groups_out += 1
        _see_whether_it_is_over(table, leavers)


def _fall(table: Inn, fallen: list[int]) -> Asks[None]:
    """All who pass out together go first; none of them gets another's Gold (I77)."""
    for seat in fallen:
        _leave(table, seat, PASSED_OUT, ("I74", "I76", "I79"))
    for seat in fallen:
        _share_gold(table, seat)
    for seat in fallen:
        yield from _share_artifacts(table, seat)


def _leave(table: Inn, seat: int, how: str, cites: tuple[str, ...]) -> None:
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
    if table.round is not None and seat in table.round.participants:
        leave_round(table, seat)
    table.tell(OutOfTheGame, cites, seat, how)


def leave_round(table: Inn, seat: int) -> None:
    """A participant leaves; if that was the one in control, the next on the left is (I66, I70)."""
    round_ = table.round
    if round_ is None or seat not in round_.participants:
        return
    after = [s for s in _left_of(table, seat) if s in round_.participants]
    round_.participants.remove(seat)
    if round_.winner == seat:  # they had won it, but are gone before the pot was theirs
        round_.winner = NOBODY
    following = after[0] if after else NOBODY
    if round_.controller == seat:  # everybody else still has a turn
        round_.controller = following
        round_.turn = after[1] if len(after) > 1 else following
    elif round_.turn == seat:
        round_.turn = following


def _left_of(table: Inn, seat: int) -> list[int]:
    count = len(table.players)
    return [*range(seat + 1, count), *range(seat)]


def _share_gold(table: Inn, seat: int) -> None:
    """Half to the Inn, rounded up; the rest evenly to those still in (I75)."""
    player = table.players[seat]
    heirs = table.clockwise(seat)
    each = (player.gold // 2) // len(heirs) if heirs else 0
    inn = player.gold - each * len(heirs)
    for heir in heirs:
        table.players[heir].gold += each
    table.inn += inn
    if player.gold:
        table.tell(EstateShared, ("I75", "I77"), seat, inn, each)
    player.gold = 0


def _share_artifacts(table: Inn, seat: int) -> Asks[None]:
    """Turned down, shuffled, and shared like the Gold, also if one player is left (R22, R26)."""
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
        table.tell(ArtifactRevealed, ("R24",), NOBODY, name)
    for heir in heirs:
        for _ in range(each):
            table.tell(ArtifactMoved, ("R22", "R26"), seat, heir, "")
        share = [(table.estate.pop(), False) for _ in range(each)]
        yield from gain_artifacts(table, heir, share, "R23")
    yield from discarded(table, seat, lost)


def _see_whether_it_is_over(table: Inn, leavers: list[int]) -> None:
    """One left is the winner; if nobody is, those who went last share it (I78)."""
    left = table.alive()
    if len(left) > 1:
        return
    winners = left or leavers
    if table.round is not None:  # what is in an unfinished pot stays with the Inn
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
    if table.stage == DRINK:  # the Drink phase is the last of a turn
        table.turn.ended = True
    scores = tuple(player.worth for player in table.players)
    table.tell(EveningEnded, ("I78",) if left else ("I78", "R27"), tuple(winners))
    table.end(Outcome(tuple(ranks), scores, "I78" if left else "R27"))
