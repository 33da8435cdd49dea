"""Fortitude and Alcohol Content: the two marks that must not meet."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.games.red_dragon_inn.catalogue import MACHINES, RELICS, Part
from rulewright.games.red_dragon_inn.consequences import Play, about, is_price, loss_of, route
from rulewright.games.red_dragon_inn.events import (
    AlcoholChanged,
    FortitudeChanged,
    GizmoGone,
    Ignored,
    LossChanged,
    NoLoss,
    Redirected,
)
from rulewright.games.red_dragon_inn.state import (
    FIRST_GIZMO,
    Change,
    Gizmo,
    Inn,
    Loss,
    Pending,
)
from rulewright.games.red_dragon_inn.triggers import GAINED_ALCOHOL, LOST_FORTITUDE, trigger
from rulewright.games.red_dragon_inn.vocabulary import ALCOHOL, FORTITUDE, bonus, verb
from rulewright.kernel import Asks

HIGHEST = 20


def static(table: Inn, seat: int, event: str) -> int:
    """What a player's Passive Gizmos and face-up Static Artifacts add to an event (R5, R79)."""
    player = table.players[seat]
    return sum(_statics(table, seat, event)) if player.artifacts or player.gizmos else 0


def _statics(table: Inn, seat: int, event: str) -> Iterator[int]:
    for artifact in table.players[seat].artifacts:
        if artifact.face_up:
            change = RELICS[artifact.name].static
            if change is not None and change[0] == event:
                yield change[1]
    for gizmo in table.players[seat].gizmos:
        change = MACHINES[gizmo.card].static
        if change is not None and change[0] == event:
            yield _with_bonus(change[1], gizmo_bonus(table, seat, gizmo))


def static_rules(table: Inn, seat: int, event: str) -> tuple[str, ...]:
    """The rules of what a player has that changes an event."""
    player = table.players[seat]
    rules: tuple[str, ...] = ()
    for relic in [RELICS[artifact.name] for artifact in player.artifacts if artifact.face_up]:
        if relic.static is not None and relic.static[0] == event:
            rules += (*relic.face.cites, "R5")
    for machine in [MACHINES[gizmo.card] for gizmo in player.gizmos]:
        if machine.static is not None and machine.static[0] == event:
            rules += (*machine.face.cites, "R79")
    return rules


def sure_loss(table: Inn, seat: int, amount: int) -> int:
    """A loss that nothing reduces, though what adds to losses adds to it."""
    return amount + sum(max(0, change) for change in _statics(table, seat, "Fortitude loss"))


def gizmo_bonus(table: Inn, owner: int, gizmo: Gizmo) -> int:
    """What "+" tokens add to a Gizmo's numbers, and what its owner bears (R93, R105)."""
    return gizmo.plus + bonus(table, owner, MACHINES[gizmo.card].face)


def _with_bonus(change: int, extra: int) -> int:
    """A number raised or lowered by its size, so that a jinxed shield shields less (R105)."""
    size = max(0, abs(change) + extra)
    return size if change > 0 else -size


def lose_fortitude(
    table: Inn, thing: Pending, target: int, amount: int, cites: tuple[str, ...], sure: bool = False
) -> Asks[None]:
    """A player or a Gizmo loses Fortitude, after all that changes the loss (I6, I35)."""
    if target >= FIRST_GIZMO:
        yield from _gizmo_loses(table, thing, target, amount, cites)
        return
    player = table.players[target]
    if player.out or amount <= 0:
        return
    if player.artifacts or player.gizmos:
        changed = sure_loss(table, target, amount)
        if not sure:
            changed = max(0, amount + static(table, target, "Fortitude loss"))
        if changed != amount:
            cites += static_rules(table, target, "Fortitude loss")
        amount = changed
    lost = min(amount, player.fortitude)
    if lost == 0:
        table.tell(NoLoss, (*cites, "I35"), target)
        return
    player.fortitude -= lost
    table.tell(FortitudeChanged, cites, target, -lost, player.fortitude)
    thing.losses.append(Loss(target, lost, target))
    if player.tokens:
        yield from trigger(table, LOST_FORTITUDE, target)


def _gizmo_loses(
    table: Inn, thing: Pending, number: int, amount: int, cites: tuple[str, ...]
) -> Asks[None]:
    """A Gizmo loses Fortitude to a card; if it breaks, its owner is hurt as well (R86)."""
    found = table.gizmo(number)
    if found is None or amount <= 0:
        return
    owner, gizmo = found
    lost = min(amount, gizmo.fortitude)
    gizmo.fortitude -= lost
    gizmo.plus = 0  # R94
    table.tell(FortitudeChanged, (*cites, "R81"), owner, -lost, gizmo.fortitude, gizmo.card)
    thing.losses.append(Loss(number, lost, owner))
    if gizmo.fortitude == 0:
        break_down(table, owner, gizmo, "breaks down", ("R75", "R88"))
        yield from collateral_damage(table, owner)


def collateral_damage(table: Inn, owner: int) -> Asks[None]:
    """1 Fortitude that nothing can prevent, though what adds to losses adds to it (R86)."""
    player = table.players[owner]
    lost = min(sure_loss(table, owner, 1), player.fortitude)
    if lost == 0 or player.out:
        return
    player.fortitude -= lost
    table.tell(FortitudeChanged, ("R86",), owner, -lost, player.fortitude)
    if player.tokens:
        yield from trigger(table, LOST_FORTITUDE, owner)


def break_down(table: Inn, owner: int, gizmo: Gizmo, how: str, cites: tuple[str, ...]) -> None:
    """A Gizmo leaves play for its owner's discards (R75)."""
    table.players[owner].gizmos.remove(gizmo)
    table.players[owner].discard.append(gizmo.card)
    table.tell(GizmoGone, cites, owner, gizmo.card, how)


def gain_fortitude(table: Inn, target: int, amount: int, cites: tuple[str, ...]) -> None:
    """Up to 20, and for a Gizmo up to the top of its track (I6, R74)."""
    if target >= FIRST_GIZMO:
        found = table.gizmo(target)
        if found is not None:
            owner, gizmo = found
            gained = min(amount, MACHINES[gizmo.card].track - gizmo.fortitude)
            gizmo.fortitude += gained
            if gained:
                table.tell(
                    FortitudeChanged, (*cites, "R74"), owner, gained, gizmo.fortitude, gizmo.card
                )
        return
    player = table.players[target]
    if amount > 0 and player.artifacts:
        amount = max(0, amount + static(table, target, "Fortitude gain"))
    gained = min(amount, HIGHEST - player.fortitude)
    if gained > 0:
        player.fortitude += gained
        table.tell(FortitudeChanged, cites, target, gained, player.fortitude)


def gain_alcohol(
    table: Inn, seat: int, amount: int, cites: tuple[str, ...], from_drink: bool = False
) -> Asks[int]:
    """Alcohol Content goes up, to 20 at the most; says by how much it would have (I6)."""
    player = table.players[seat]
    if player.out or amount <= 0:
        return 0
    if player.artifacts or player.gizmos:
        for event in ("Alcohol gain", "Alcohol from a Drink") if from_drink else ("Alcohol gain",):
            change = static(table, seat, event)
            if change:
                amount = max(0, amount + change)
                cites += static_rules(table, seat, event)
    gained = min(amount, HIGHEST - player.alcohol)
    if gained:
        player.alcohol += gained
        table.tell(AlcoholChanged, cites, seat, gained, player.alcohol)
        if player.tokens:
            yield from trigger(table, GAINED_ALCOHOL, seat)
    return amount


def lose_alcohol(table: Inn, seat: int, amount: int, cites: tuple[str, ...]) -> None:
    player = table.players[seat]
    lost = min(amount, player.alcohol)
    if lost:
        player.alcohol -= lost
        table.tell(AlcoholChanged, cites, seat, -lost, player.alcohol)


def bodies(table: Inn, seats: list[int], part: Part) -> list[int]:
    """Players and, where all of them are meant, their Gizmos (R83)."""
    if part.who not in ("each player", "each other player"):
        return seats
    return [
        body for seat in seats for body in (seat, *(g.number for g in table.players[seat].gizmos))
    ]


@verb("loses N Fortitude", FORTITUDE, costs_fortitude=True)
def loses_fortitude(play: Play, part: Part) -> Asks[None]:
    """Each victim's loss (I34)."""
    amount = loss_of(play.table, play.thing, part)
    victims = bodies(play.table, about(play.table, play.thing, part), part)
    losses = [(victim, amount) for victim in victims]
    price = is_price(play.thing, part)
    yield from hurt(play, losses, sure=play.face.sure, price=price)


def hurt(
    play: Play,
    losses: list[tuple[int, int]],
    *,
    sure: bool = False,
    price: bool = False,
    cites: tuple[str, ...] = (),
) -> Asks[None]:
    """Losses at the same time, redirected, shared and reduced as the responses said.

    Players lose before Gizmos do, wherever a redirected loss has gone (R84).
    """
    table, thing = play.table, play.thing
    if thing.changes:
        losses = [hit for victim, amount in losses for hit in route(thing, victim, amount, sure)]
    for who, much in sorted(losses, key=lambda hit: hit[0] >= FIRST_GIZMO):
        if who not in thing.ignored_by or price:
            yield from lose_fortitude(table, thing, who, much, play.cites(*cites), sure)


@verb("gains N Fortitude", FORTITUDE, moves=lambda player: player.fortitude < HIGHEST)
def gains_fortitude(play: Play, part: Part) -> None:
    """Who Ignores it does so for themselves, not for their Gizmos."""
    meant = play.seats(part)
    for target in bodies(play.table, about(play.table, play.thing, part), part):
        if target in meant or target >= FIRST_GIZMO:
            gain_fortitude(play.table, target, play.amount(part), play.cites())


@verb("gains N Alcohol", ALCOHOL, moves=lambda player: player.alcohol < HIGHEST)
def gains_alcohol(play: Play, part: Part) -> Asks[None]:
    """Gizmos have Fortitude and nothing else (R97)."""
    for seat in play.seats(part):
        if seat < FIRST_GIZMO:
            yield from gain_alcohol(play.table, seat, play.amount(part), play.cites())


@verb("loses N Alcohol", ALCOHOL, moves=lambda player: player.alcohol > 0)
def loses_alcohol(play: Play, part: Part) -> None:
    for seat in play.seats(part):
        if seat < FIRST_GIZMO:
            lose_alcohol(play.table, seat, play.amount(part), play.cites())


# Responses to a card that is pending


@verb("negate it", negates=True)
def negate_it(play: Play, part: Part) -> None:
    """I28."""
    play.answered().negated = True


@verb("ignore it", mitigates=True)
def ignore_it(play: Play, part: Part) -> None:
    """All that the card does to this player is off (I29)."""
    thing = play.answered()
    thing.ignored_by.append(play.seat)
    play.table.tell(Ignored, play.cites("I29"), play.seat, f"“{thing.name}”")


@verb("redirect the loss to the target", mitigates=True)
def redirect_the_loss(play: Play, part: Part) -> None:
    """With nobody else to point at, the card is Ignored instead (R112)."""
    thing, to = play.answered(), play.thing.targets[0]
    if to == play.seat:
        ignore_it(play, part)
        return
    thing.changes.append(Change("redirect", play.seat, to))
    found = play.table.gizmo(to) if to >= FIRST_GIZMO else None
    gizmo = "" if found is None else found[1].card
    play.table.tell(Redirected, play.cites("I34"), play.seat, to, gizmo)


@verb("share the loss with the attacker", mitigates=True)
def share_the_loss(play: Play, part: Part) -> None:
    """With the player, or with the Gizmo that did it (R85)."""
    thing = play.answered()
    other = play.thing.targets[0] if play.thing.targets else thing.seat
    thing.changes.append(Change("share", play.seat, other))
    _tell_change(play, "shares the pain with who caused it")


@verb("reduce the loss to N", mitigates=True)
def reduce_the_loss_to(play: Play, part: Part) -> None:
    play.answered().changes.append(Change("cap", play.seat, play.seat, part.amount))
    _tell_change(play, f"takes no more than {part.amount} of it")


def _tell_change(play: Play, how: str) -> None:
    play.table.tell(LossChanged, play.cites("I35"), play.seat, how)
