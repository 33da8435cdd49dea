"""Fortitude and Alcohol Content: the two marks that must not meet."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.games.red_dragon_inn.components.artifacts import ARTIFACTS
from rulewright.games.red_dragon_inn.components.effects import (
    ALCOHOL_FROM_A_DRINK,
    ALCOHOL_GAIN,
    FORTITUDE_GAIN,
    FORTITUDE_LOSS,
    Face,
    Part,
)
from rulewright.games.red_dragon_inn.components.gizmos import GIZMOS
from rulewright.games.red_dragon_inn.rules.cards.citations import cited
from rulewright.games.red_dragon_inn.rules.cards.consequences import about, is_price, loss_of, route
from rulewright.games.red_dragon_inn.rules.cards.play import Play, verb
from rulewright.games.red_dragon_inn.rules.cards.tokens import bonus, lose_token
from rulewright.games.red_dragon_inn.table.events.cards import Ignored, LossChanged, Redirected
from rulewright.games.red_dragon_inn.table.events.fortitude_and_alcohol import (
    AlcoholChanged,
    FortitudeChanged,
    NoLoss,
)
from rulewright.games.red_dragon_inn.table.events.gizmos import GizmoGone
from rulewright.games.red_dragon_inn.table.pending import Activation, Effect, Played, Trigger
from rulewright.games.red_dragon_inn.table.pieces import (
    MARK,
    MIND_HEX,
    PAIN_CURSE,
    Change,
    Gizmo,
    GizmoTarget,
    Loss,
    Target,
)
from rulewright.games.red_dragon_inn.table.state import Player, Table
from rulewright.games.red_dragon_inn.table.vocabulary import ALCOHOL, FORTITUDE
from rulewright.kernel import Asks

HIGHEST = 20


def static(table: Table, seat: int, event: str) -> int:
    """What a player's Passive Gizmos and face-up Static Artifacts add to an event (R5, R79)."""
    player = table.players[seat]
    return sum(_static_changes(table, seat, event)) if player.artifacts or player.gizmos else 0


def _static_changes(table: Table, seat: int, event: str) -> Iterator[int]:
    for artifact in table.players[seat].artifacts:
        if artifact.face_up:
            change = ARTIFACTS[artifact.name].static
            if change is not None and change[0] == event:
                yield change[1]
    for gizmo in table.players[seat].gizmos:
        change = GIZMOS[gizmo.card].static
        if change is not None and change[0] == event:
            yield _with_bonus(change[1], gizmo_bonus(table, seat, gizmo))


def static_rules(table: Table, seat: int, event: str) -> tuple[str, ...]:
    """The rules of everything a player has that changes an event."""
    player = table.players[seat]
    rules: tuple[str, ...] = ()
    for card in [ARTIFACTS[artifact.name] for artifact in player.artifacts if artifact.face_up]:
        if card.static is not None and card.static[0] == event:
            rules += (*_static_cites(table, seat, card.face), "R5")
    for gizmo in [GIZMOS[gizmo.card] for gizmo in player.gizmos]:
        if gizmo.static is not None and gizmo.static[0] == event:
            rules += (*_static_cites(table, seat, gizmo.face), "R79")
    return rules


def _static_cites(table: Table, seat: int, face: Face) -> tuple[str, ...]:
    return cited(table, Trigger(face.name, None, seat), face)


def sure_loss(table: Table, seat: int, amount: int) -> int:
    """A loss that nothing reduces, but that can be increased."""
    return amount + sum(max(0, change) for change in _static_changes(table, seat, FORTITUDE_LOSS))


def gizmo_bonus(table: Table, owner: int, gizmo: Gizmo) -> int:
    """What "+" tokens and its owner's tokens add to a Gizmo's numbers."""
    return gizmo.plus + bonus(table, owner, GIZMOS[gizmo.card].face)


def _with_bonus(change: int, extra: int) -> int:
    """Change the size of a number and keep its sign, so that a jinxed shield shields less."""
    size = max(0, abs(change) + extra)
    return size if change > 0 else -size


def lose_fortitude(
    table: Table,
    effect: Effect,
    target: Target,
    amount: int,
    cites: tuple[str, ...],
    sure: bool = False,
) -> Asks[None]:
    """A player or a Gizmo loses Fortitude, after everything that changes the loss (I6, I35)."""
    if not isinstance(target, int):
        yield from _gizmo_loses(table, effect, target, amount, cites)
        return
    player = table.players[target]
    if amount <= 0:
        return
    if player.artifacts or player.gizmos:
        changed = sure_loss(table, target, amount)
        if not sure:
            changed = max(0, amount + static(table, target, FORTITUDE_LOSS))
        if changed != amount:
            cites += static_rules(table, target, FORTITUDE_LOSS)
        amount = changed
    lost = min(amount, player.fortitude)
    if lost == 0:
        table.tell(NoLoss, (*cites, "I35"), target)
        return
    player.fortitude -= lost
    table.tell(FortitudeChanged, cites, target, -lost, player.fortitude)
    effect.losses.append(Loss(target, lost, target))
    if player.tokens:
        yield from _pain_curses(table, target, "T2")


def _gizmo_loses(
    table: Table, effect: Effect, target: GizmoTarget, amount: int, cites: tuple[str, ...]
) -> Asks[None]:
    """A Gizmo loses Fortitude to a card; if it breaks, its owner is hurt, too (R86)."""
    found = table.gizmo(target.number)
    if found is None or amount <= 0:
        return
    owner, gizmo = found
    lost = min(amount, gizmo.fortitude)
    gizmo.fortitude -= lost
    gizmo.plus = 0  # R94
    table.tell(FortitudeChanged, (*cites, "R81"), owner, -lost, gizmo.fortitude, gizmo.card)
    effect.losses.append(Loss(target, lost, owner, gizmo.card))
    if gizmo.fortitude == 0:
        break_down(table, owner, gizmo, "breaks down", ("R75", "R88"))
        yield from collateral_damage(table, owner)


def collateral_damage(table: Table, owner: int) -> Asks[None]:
    """1 Fortitude that nothing can prevent, but that can be increased (R86)."""
    player = table.players[owner]
    lost = min(sure_loss(table, owner, 1), player.fortitude)
    if lost == 0:
        return
    player.fortitude -= lost
    table.tell(FortitudeChanged, ("R86",), owner, -lost, player.fortitude)
    if player.tokens:
        yield from _pain_curses(table, owner, "T2", "R104")


def _pain_curses(table: Table, seat: int, *cites: str) -> Asks[None]:
    """Right after its bearer has lost Fortitude, not after a Gizmo has (T2, R103)."""
    while table.players[seat].has_token(PAIN_CURSE):
        lose_token(table, seat, PAIN_CURSE, *cites)
        curse = Trigger(PAIN_CURSE, None, seat)
        yield from lose_fortitude(table, curse, seat, 1, cites)


def break_down(table: Table, owner: int, gizmo: Gizmo, how: str, cites: tuple[str, ...]) -> None:
    """A Gizmo goes from play to its owner's discards (R75)."""
    table.players[owner].gizmos.remove(gizmo)
    table.players[owner].discard.append(gizmo.card)
    table.tell(GizmoGone, cites, owner, gizmo.card, how)


def gain_fortitude(table: Table, target: Target, amount: int, cites: tuple[str, ...]) -> None:
    """Up to 20, for a Gizmo up to the top of its track (I6, R74)."""
    if not isinstance(target, int):
        found = table.gizmo(target.number)
        if found is not None:
            owner, gizmo = found
            gained = min(amount, GIZMOS[gizmo.card].track - gizmo.fortitude)
            gizmo.fortitude += gained
            if gained:
                table.tell(
                    FortitudeChanged, (*cites, "R74"), owner, gained, gizmo.fortitude, gizmo.card
                )
        return
    player = table.players[target]
    if amount > 0 and player.artifacts:
        amount = max(0, amount + static(table, target, FORTITUDE_GAIN))
    gained = min(amount, HIGHEST - player.fortitude)
    if gained > 0:
        player.fortitude += gained
        table.tell(FortitudeChanged, cites, target, gained, player.fortitude)


def gain_alcohol(
    table: Table, seat: int, amount: int, cites: tuple[str, ...], from_drink: bool = False
) -> Asks[int]:
    """Raise Alcohol Content, to at most 20; return by how much (I6)."""
    player = table.players[seat]
    if amount <= 0:
        return 0
    if player.artifacts or player.gizmos:
        for event in (ALCOHOL_GAIN, ALCOHOL_FROM_A_DRINK) if from_drink else (ALCOHOL_GAIN,):
            change = static(table, seat, event)
            if change:
                amount = max(0, amount + change)
                cites += static_rules(table, seat, event)
    gained = min(amount, HIGHEST - player.alcohol)
    if gained:
        player.alcohol += gained
        if table.journal is not None:  # hot
            table.journal.tell(AlcoholChanged(cites, seat, gained, player.alcohol))
        if player.tokens:
            yield from _mind_hexes(table, seat)
    return gained


def _mind_hexes(table: Table, seat: int) -> Asks[None]:
    """Resolve the Mind Hexes of a player who has just gained Alcohol Content (T3)."""
    while table.players[seat].has_token(MIND_HEX):
        lose_token(table, seat, MIND_HEX, "T3")
        yield from gain_alcohol(table, seat, 1, ("T3",))


def lose_alcohol(table: Table, seat: int, amount: int, cites: tuple[str, ...]) -> None:
    player = table.players[seat]
    lost = min(amount, player.alcohol)
    if lost:
        player.alcohol -= lost
        table.tell(AlcoholChanged, cites, seat, -lost, player.alcohol)


# Verbs


def _with_gizmos(play: Play, part: Part) -> list[Target]:
    """The players a part is about and, if it is about all players, their Gizmos (R83)."""
    targets = about(play.table, play.effect, part)
    if part.who not in ("each player", "each other player"):
        return targets
    found: list[Target] = []
    for target in targets:
        found.append(target)
        if isinstance(target, int):
            found += [gizmo.target for gizmo in play.table.players[target].gizmos]
    return found


@verb("loses N Fortitude", FORTITUDE, costs_fortitude=True)
def loses_fortitude(play: Play, part: Part) -> Asks[None]:
    """Each victim's loss (I34)."""
    yield from _each_loses(play, part, sure=play.face.sure)


@verb("surely loses N Fortitude", FORTITUDE, costs_fortitude=True)
def surely_loses_fortitude(play: Play, part: Part) -> Asks[None]:
    """Nothing reduces it, not even a Gizmo (R111)."""
    shielded = any(play.table.players[seat].gizmos for seat in play.seats(part))
    yield from _each_loses(play, part, *(("R111",) if shielded else ()), sure=True)


@verb("regrets it with N Fortitude", FORTITUDE, costs_fortitude=True)
def regrets_it(play: Play, part: Part) -> Asks[None]:
    yield from _each_loses(play, part, *(("R110",) if play.answers(Activation) else ()))


def _each_loses(play: Play, part: Part, *cites: str, sure: bool = False) -> Asks[None]:
    amount = loss_of(play.table, play.effect, part)
    losses = [(victim, amount) for victim in _with_gizmos(play, part)]
    price = is_price(play.effect, part)
    yield from hurt(play, losses, sure=sure, price=price, cites=cites)


@verb("loses N Fortitude, N if marked", FORTITUDE, costs_fortitude=True)
def loses_more_if_marked(play: Play, part: Part) -> Asks[None]:
    """A Gizmo loses the same whether or not its owner is marked (R118)."""
    losses: list[tuple[Target, int]] = []
    for target in about(play.table, play.effect, part):
        marked = isinstance(target, int) and play.table.players[target].has_token(MARK)
        losses.append((target, part.second if marked else part.amount))
    by_a_gizmo = any(not isinstance(target, int) for target, _ in losses)
    yield from hurt(play, losses, cites=("R118",) if by_a_gizmo else ())


def hurt(
    play: Play,
    losses: list[tuple[Target, int]],
    *,
    sure: bool = False,
    price: bool = False,
    cites: tuple[str, ...] = (),
) -> Asks[None]:
    """Simultaneous losses, redirected, shared and reduced by the responses.

    Players lose before Gizmos do, wherever a loss was redirected (R84).
    """
    table, effect = play.table, play.effect
    if effect.changes:
        losses = [hit for victim, amount in losses for hit in route(effect, victim, amount, sure)]
    for who, much in sorted(losses, key=lambda hit: not isinstance(hit[0], int)):
        if who not in effect.ignored_by or price:
            yield from lose_fortitude(table, effect, who, much, play.cites(*cites), sure)


def _is_hurt(player: Player) -> bool:
    return player.fortitude < HIGHEST


@verb("gains N Fortitude", FORTITUDE, moves=_is_hurt, can_wait=True)
def gains_fortitude(play: Play, part: Part) -> None:
    """Players who Ignore it do so for themselves, not for their Gizmos."""
    meant = play.targets(part)
    for target in _with_gizmos(play, part):
        if target in meant or not isinstance(target, int):
            gain_fortitude(play.table, target, play.amount(part), play.cites())


@verb("gains N Alcohol", ALCOHOL, moves=lambda player: player.alcohol < HIGHEST)
def gains_alcohol(play: Play, part: Part) -> Asks[None]:
    for seat in play.seats(part):
        yield from gain_alcohol(play.table, seat, play.amount(part), play.cites())


@verb("loses N Alcohol", ALCOHOL, moves=lambda player: player.alcohol > 0)
def loses_alcohol(play: Play, part: Part) -> None:
    for seat in play.seats(part):
        lose_alcohol(play.table, seat, play.amount(part), play.cites())


# Responses to a card that is pending


@verb("negate it", negates=True)
def negate_it(play: Play, part: Part) -> None:
    """It will have no effect."""
    play.answered(Played).negated = True


@verb("ignore it", mitigates=True)
def ignore_it(play: Play, part: Part) -> None:
    """Nothing that the card does affects this player (I29)."""
    _ignore(play)


def _ignore(play: Play) -> None:
    card = play.answered(Played)
    card.ignored_by.append(play.seat)
    play.table.tell(Ignored, play.cites("I29"), play.seat, f"“{card.name}”")


@verb("redirect the loss to the target", mitigates=True)
def redirect_the_loss(play: Play, part: Part) -> None:
    """If there is nobody else to choose, the card is Ignored instead (R112)."""
    to = play.effect.targets[0]
    if to == play.seat:
        _ignore(play)
        return
    play.answered(Played).changes.append(Change("redirect", play.seat, to))
    whom = to if isinstance(to, int) else play.table.gizmo_name(to) or "Gizmo"
    play.table.tell(Redirected, play.cites("I34"), play.seat, whom)


@verb("share the loss with the attacker", mitigates=True)
def share_the_loss(play: Play, part: Part) -> None:
    """Share it with the player, or with the Gizmo that did it."""
    card = play.answered(Played)
    other = play.effect.targets[0] if play.effect.targets else card.seat
    assert other is not None, "a loss that is shared has a cause"
    card.changes.append(Change("share", play.seat, other))
    _tell_change(play, "shares the pain with who caused it")


@verb("reduce the loss to N", mitigates=True)
def reduce_the_loss_to(play: Play, part: Part) -> None:
    play.answered(Played).changes.append(Change("cap", play.seat, play.seat, part.amount))
    _tell_change(play, f"takes no more than {part.amount} of it")


def _tell_change(play: Play, how: str) -> None:
    play.table.tell(LossChanged, play.cites("I35"), play.seat, how)


@verb("its numbers are N higher")
def its_numbers_are_higher(play: Play, part: Part) -> None:
    """For this card or this activation only (R116)."""
    play.answered(Effect).bonus += part.amount
