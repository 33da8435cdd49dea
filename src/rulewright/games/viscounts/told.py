"""The table as text, for the terminal and for whoever cannot see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rulewright.games.viscounts.catalogue import THINGS
from rulewright.games.viscounts.notation import MERCHANT
from rulewright.games.viscounts.words import ACTION_NAMES
from rulewright.kernel import Namer, Thing
from rulewright.kernel.sentences import counted, listed, sentence

if TYPE_CHECKING:
    from rulewright.games.viscounts.views import (
        PlanView,
        PlayerView,
        SegmentView,
        ViscountsView,
    )


def board(view: ViscountsView, name: Namer, things: Mapping[str, Thing] = THINGS) -> list[str]:
    """The whole table, a line for each part."""
    last = "" if view.last_round is None else f" of {view.last_round}"
    lines = [f"Round {view.round}{last}: {named(view, view.current, name)}'s turn, {view.phase}."]
    if view.pairs:
        pairs = [f"{pair.player_card} with {pair.hero}" for pair in view.pairs]
        lines.append(f"To choose from: {listed(pairs)}.")
    lines.append("Clockwise round the castle:")
    lines += [f"  {line}" for segment in view.segments for line in _segment(view, segment, name)]
    lines += _castle(view, name)
    if view.round:
        left = counted(view.debts_left, "Debt"), counted(view.deeds_left, "Deed")
        lines.append(f"Before the end: {left[0]} or {left[1]}.")
    for who, player in enumerate(_everybody(view)):
        if player.viscount:
            lines += _player(player, named(view, who, name))
    if view.automa is not None:
        schemes = " | ".join(scheme or "nothing" for scheme in view.automa.board)
        lines.append(f"  {view.automa.focus} board, schemes: {schemes}; pile {view.automa.pile}")
    lines += _hand(view, things)
    return lines


def look(
    view: ViscountsView, what: str, name: Namer, things: Mapping[str, Thing] = THINGS
) -> str | None:
    """One part of the table, by its name."""
    wanted = what.casefold().strip()
    if wanted == "hand":
        return "\n".join(_hand(view, things)) or "You hold no cards."
    if wanted == "castle":
        return "\n".join(_section(view, segment, name) for segment in view.segments)
    if wanted == "actions":
        return "\n".join(_plans(view)) or "Actions are taken in phase 3, after moving."
    if wanted in ("automa", "forecast") and view.automa is not None:
        return "\n".join(_forecast(view))
    if wanted == "score":
        lines = (_score(p, named(view, who, name)) for who, p in enumerate(_everybody(view)))
        return "\n".join(lines)
    for segment in view.segments:
        if wanted == segment.name:
            return "\n".join(_segment(view, segment, name))
    for who, player in enumerate(_everybody(view)):
        called = named(view, who, name)
        if wanted == called.casefold():
            return "\n".join(_player(player, called))
        if wanted == f"discard {called.casefold()}":
            return f"{called}'s discard pile, oldest first: {listed(player.discard)}."
    return None


def _forecast(view: ViscountsView) -> list[str]:
    """What the automa would do next, by the scheme that may come."""
    assert view.automa is not None
    lines = [f"  {one.scheme}: to space {one.space}, {one.does}" for one in view.automa.forecasts]
    return ["If nothing changes, the automa would next do this with", *lines]


def _everybody(view: ViscountsView) -> Iterator[PlayerView]:
    yield from view.players
    if view.automa_player is not None:
        yield view.automa_player


def named(view: ViscountsView, who: int, name: Namer) -> str:
    """Somebody by name, the automa too."""
    return name(who) if who < len(view.players) else "the automa"


def _workers(view: ViscountsView, counts: tuple[int, ...], name: Namer) -> str:
    told = [f"{named(view, who, name)} {count}" for who, count in enumerate(counts) if count]
    return listed(told) if told else "nobody"


def _segment(view: ViscountsView, segment: SegmentView, name: Namer) -> list[str]:
    here = [
        f"{named(view, who, name)} on {player.viscount}"
        for who, player in enumerate(_everybody(view))
        if player.viscount in segment.spaces
    ]
    trades = [
        f"{trade.space} for {counted(trade.merchants, 'Merchant')} each: {trade.effect.words}"
        for trade in segment.trade
    ]
    spots = [
        f"{spot.name} at {spot.space}: {spot.effect.words}"
        if spot.owner is None
        else f"{spot.name}: {spot.building} of {named(view, spot.owner, name)}"
        for spot in segment.spots
    ]
    viscounts = f" Viscounts: {listed(here)}." if here else ""
    return [
        f"{segment.name}: {segment.townsfolk or 'the printed townsfolk'}, "
        f"{segment.manuscript or 'the printed Manuscript'}; trade on {'; on '.join(trades)}."
        f"{viscounts}",
        f"  spots: {'; '.join(spots)}.",
    ]


def _castle(view: ViscountsView, name: Namer) -> list[str]:
    leader = "nobody" if view.castle_leader is None else named(view, view.castle_leader, name)
    tier_3 = _workers(view, view.tier_3, name)
    taken = [one for one in view.segments if any((*one.tier_1, *one.tier_2))]
    sections = [f"  {_section(view, segment, name)}" for segment in taken]
    return [f"Castle: tier 3 {tier_3}; Castle Leader {leader}.", *sections]


def _section(view: ViscountsView, segment: SegmentView, name: Namer) -> str:
    return (
        f"at {segment.name} ({segment.section_effect.words}): tier 1 "
        f"{_workers(view, segment.tier_1, name)}, tier 2 {_workers(view, segment.tier_2, name)}"
    )


def _player(player: PlayerView, who: str) -> list[str]:
    goods = player.goods
    purse = f"{goods.silver} Silver, {goods.ink} Ink, {goods.stone} Stone, {goods.gold} Gold"
    cards = " | ".join(card or "nothing" for card in player.board)
    lines = [
        sentence(
            f"{who}: {counted(player.total, 'point')}, Viscount on {player.viscount or 'no space'},"
            f" {purse}, {counted(player.workers, 'Worker')} left",
            (who,),
        ),
        f"  board: {cards}; draw pile {player.deck}, discard {len(player.discard)}, "
        f"hand {player.hand_size} of {player.hand_limit}",
        f"  Corruption on {player.corruption + 1}, Virtue on {player.virtue + 1} of 7; "
        f"{counted(player.debts, 'Debt')} and {player.paid_debts} paid, "
        f"{counted(player.deeds, 'Deed')} and {player.flipped_deeds} flipped",
    ]
    if player.uncovered:
        lines.append(f"  built: {listed(player.uncovered)}")
    if player.manuscripts:
        lines.append(f"  Manuscripts: {listed(player.manuscripts)}")
    if player.bonuses:
        lines.append(f"  Cleric Bonus: {listed(player.bonuses)}")
    return lines


def _hand(view: ViscountsView, things: Mapping[str, Thing]) -> list[str]:
    """The own hand with what each card does."""
    if view.you is None or not (hand := view.players[view.you].hand):
        return []
    lines = ["Your hand:"]
    for card in hand:
        silver = things[card].facts["silver"]
        lines.append(f"  {card} ({silver} Silver). {things[card].text}")
    return lines


def _aim(plan: PlanView) -> str:
    """An action with what it is about: ``Construct a Workshop``; a Trade speaks for itself."""
    action = ACTION_NAMES[plan.icon]
    return action if plan.icon == MERCHANT else f"{action.split()[0]} {plan.goal}"


def _plans(view: ViscountsView) -> list[str]:
    """What each action costs, and what one has for it."""
    return [
        f"{_aim(plan)}: costs {plan.cost}, you have {plan.icons}; "
        + (f"pay {' or '.join(plan.payments)}" if plan.payments else "goods do not suffice")
        + (f"; you could dismiss {plan.dismissal}" if plan.dismissal else "")
        for plan in view.plans
    ]


def _score(player: PlayerView, who: str) -> str:
    parts = [f"{part.category} {part.points}" for part in player.score if part.points]
    return f"{who}: {player.total} ({listed(parts)})"
