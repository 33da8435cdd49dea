"""The current Round of Gambling: whose turn it is, who leaves it and what is in the pot."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.table.state import Table
from rulewright.kernel import Option


def next_participant(table: Table, seat: int) -> int | None:
    """The participant to the left of a seat; None if nobody is left."""
    round_ = table.round
    assert round_ is not None
    for other in table.clockwise((seat + 1) % len(table.players)):
        if other in round_.participants:
            return other
    return None


def leave_round(table: Table, seat: int) -> None:
    """A participant leaves; if they were in control, the next on the left is (I70)."""
    round_ = table.round
    if round_ is None or seat not in round_.participants:
        return
    count = len(table.players)
    after = [s for s in (*range(seat + 1, count), *range(seat)) if s in round_.participants]
    round_.participants.remove(seat)
    if round_.winner == seat:  # they had won it, but leave before they get the pot
        round_.winner = None
    following = after[0] if after else None
    if round_.controller == seat:  # everybody else still has a turn
        round_.controller = following
        round_.turn = after[1] if len(after) > 1 else following
    elif round_.turn == seat:
        round_.turn = following


def is_decided(table: Table) -> bool:
    """It has ended, was won by a card, has one participant, or is back at the player in control."""
    round_ = table.round
    return (
        round_ is None
        or round_.ended
        or round_.winner is not None
        or len(round_.participants) < 2
        or round_.turn == round_.controller
    )


def pot_objects(table: Table, seat: int | None) -> list[Option]:
    """What is in the pot, as a player knows it: face-down cards are indistinguishable."""
    pot = table.round
    if pot is None:
        return []
    objects: list[Option] = ["gold"] * pot.gold
    for artifact in pot.artifacts:
        known = artifact.face_up or artifact.by == seat
        objects.append(("artifact", artifact.name) if known else "face-down artifact")
    objects += ["bomb"] * len(pot.bombs)
    return objects
