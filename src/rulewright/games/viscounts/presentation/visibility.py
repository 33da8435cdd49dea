"""Who sees what: views, and redealing what a seat cannot see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from rulewright.games.viscounts.components.notation import (
    BUILDER,
    CLERIC,
    GOLD,
    INK,
    MERCHANT,
    NOBLE,
    SILVER,
    STONE,
)
from rulewright.games.viscounts.evaluation.forecast import forecasts
from rulewright.games.viscounts.keeper_of_keys.view_types import keys_view
from rulewright.games.viscounts.presentation.printed_views import printed_views
from rulewright.games.viscounts.presentation.view_types import (
    AutomaView,
    ForecastView,
    GoodsView,
    IconsView,
    KingdomView,
    PairView,
    PartView,
    PlanView,
    PlayerView,
    SegmentView,
    SpotView,
    TurnView,
)
from rulewright.games.viscounts.rules.actions.paying import (
    Payment,
    icons_for,
    payment_in_words,
    payments,
    start_icons,
)
from rulewright.games.viscounts.rules.actions.primary_action import (
    Plan,
    is_possible,
    legal_dismissal,
    plans_here,
)
from rulewright.games.viscounts.rules.main_board import inner, outer, position_of, spots
from rulewright.games.viscounts.rules.player_board import hand_limit
from rulewright.games.viscounts.rules.recruit import townsfolk_at
from rulewright.games.viscounts.rules.scoring import score_parts
from rulewright.games.viscounts.rules.virtue_and_corruption import criminals
from rulewright.games.viscounts.table.memory import deal_hand_and_pile, hidden_futures
from rulewright.games.viscounts.table.state import (
    ACTION,
    Aim,
    Automa,
    Table,
)
from rulewright.kernel import Rng
from rulewright.kernel.plain import copy


def view(table: Table, viewer: int | None) -> KingdomView:
    """What a seat, or a spectator, may see: all but hands, piles and face-down cards."""
    return _view(table, viewer, bare=False)


def bare_view(table: Table, viewer: int | None) -> KingdomView:
    """The view without plans, forecasts, scores and what is printed on the boards."""
    return _view(table, viewer, bare=True)


def _view(table: Table, viewer: int | None, *, bare: bool) -> KingdomView:
    automa = table.players[-1].automa
    return KingdomView(
        you=viewer,
        round=table.round,
        last_round=table.last_round,
        phase=table.phase,
        current=table.current,
        start=table.start,
        side=table.side,
        turn=TurnView(table.turn.played, table.turn.steps, table.turn.has_dismissed),
        plans=() if bare else _plans(table),
        segments=_segments(table),
        track=printed_views(table).track,
        tier_3=tuple(table.tier_3),
        castle_leader=table.castle_leader,
        debts_left=table.debts_left,
        deeds_left=table.deeds_left,
        poverty=table.poverty,
        prosperity=table.prosperity,
        pairs=tuple(PairView(pair.player_card, pair.hero) for pair in table.pairs),
        removed=tuple(table.removed),
        players=tuple([_player(table, viewer, seat, bare) for seat in range(table.seats)]),
        automa=None
        if automa is None
        else AutomaView(
            automa.focus,
            tuple(automa.board),
            len(automa.pile),
            len(automa.future),
            tuple(automa.discard),
            () if bare else _forecasts(table),
        ),
        automa_player=None if automa is None else _player(table, viewer, table.seats, bare),
        keys=keys_view(table),
    )


def views(table: Table, seats: Sequence[int | None]) -> list[KingdomView]:
    """The views of several seats, which share everything but the seat and its hand."""
    public = view(table, None)
    return [_own_view(table, public, seat) for seat in seats]


def _own_view(table: Table, public: KingdomView, seat: int | None) -> KingdomView:
    if seat is None:
        return public
    players = list(public.players)
    players[seat] = replace(players[seat], hand=tuple(sorted(table.players[seat].hand)))
    return replace(public, you=seat, players=tuple(players))


#: In place of the icons that would count, in a bare view.
_NO_ICONS = IconsView(0, 0, 0, 0)


def _segments(table: Table) -> tuple[SegmentView, ...]:
    printed = printed_views(table)
    places = [
        SpotView(
            spot.name,
            spot.space,
            *printed.spots[spot.name],
            built.owner if built else None,
            built.kind if built else None,
        )
        for spot, built in ((spot, table.buildings.get(spot.name)) for spot in spots(table))
    ]
    return tuple(
        SegmentView(
            name,
            (*outer(name), inner(name)),
            printed.trades[name],
            table.townsfolk[position][-1] if table.townsfolk[position] else None,
            len(table.townsfolk[position]),
            table.manuscripts[position][-1] if table.manuscripts[position] else None,
            len(table.manuscripts[position]),
            table.sections[position],
            *printed.sections[table.sections[position]],
            tuple(table.tier_1[position]),
            tuple(table.tier_2[position]),
            tuple(place for place in places if place.space in outer(name)),
        )
        for position, name in enumerate(table.segments)
    )


def _forecasts(table: Table) -> tuple[ForecastView, ...]:
    """What the automa would do next, for each Scheme it may reveal; shown between its turns."""
    if not table.round or table.is_automa(table.current) or table.outcome is not None:
        return ()
    imagined = copy(table)
    redeal(imagined, frozenset(range(table.seats)), Rng.seeded("forecast"))
    return tuple(ForecastView(one.scheme, one.space, one.does) for one in forecasts(imagined))


def _plans(table: Table) -> tuple[PlanView, ...]:
    """What the current player could do in phase 3, whether or not it can be paid for.

    Empty once an action is paid for: what is left cannot pay for another.
    """
    who = table.current
    if table.phase != ACTION or table.turn.has_paid or table.is_automa(who):
        return ()
    return tuple(_plan(table, who, plan) for plan in plans_here(table, who))


def _plan(table: Table, who: int, plan: Plan) -> PlanView:
    ways = payments(table, who, Aim(plan.icon, plan.cost))
    dismissal = legal_dismissal(table, who, plan.icon)
    helper = townsfolk_at(table, position_of(table, table.players[who].viscount))[0]
    return PlanView(
        plan.option if isinstance(plan.option, str) else str(plan.option[0]),
        plan.goal,
        plan.icon,
        plan.cost,
        icons_for(table, who, plan.icon),
        None if dismissal is None else f"{helper} for {dismissal[0]} Silver",
        tuple(payment_in_words(way) for way in ways),
        tuple(_left(table, who, way) for way in ways),
        is_possible(table, who, plan),
    )


def _left(table: Table, who: int, payment: Payment) -> GoodsView:
    """What a player would have left after a payment."""
    goods = Counter(table.players[who].goods)
    goods.subtract(dict(payment))
    return _goods(goods)


def _goods(goods: Mapping[str, int]) -> GoodsView:
    return GoodsView(goods[SILVER], goods[INK], goods[STONE], goods[GOLD])


def _player(table: Table, viewer: int | None, who: int, bare: bool) -> PlayerView:
    player = table.players[who]
    parts = {} if bare else score_parts(table, who, in_the_open=True)
    return PlayerView(
        viscount=player.viscount,
        player_card=player.player_card,
        goods=_goods(player.goods),
        board=tuple(player.board),
        start_icons=() if bare else tuple(" ".join(icons) for icons in start_icons(table, who)),
        hand=tuple(sorted(player.hand)) if viewer == who else None,
        hand_size=len(player.hand),
        hand_limit=hand_limit(table, who),
        deck=len(player.deck),
        discard=tuple(player.discard),
        workers=player.workers,
        uncovered=tuple(player.uncovered),
        columns=() if bare else printed_views(table).columns(player),
        corruption=player.corruption,
        virtue=player.virtue,
        criminals=criminals(table, who),
        debts=player.debts,
        paid_debts=player.paid_debts,
        deeds=player.deeds,
        flipped_deeds=player.flipped_deeds,
        manuscripts=tuple(player.manuscripts),
        bonuses=tuple(player.bonuses),
        icons=_NO_ICONS
        if bare
        else IconsView(*(icons_for(table, who, i) for i in (MERCHANT, BUILDER, NOBLE, CLERIC))),
        score=tuple(PartView(category, points) for category, points in parts.items()),
        total=sum(parts.values()),
    )


# Redealing


def redeal(table: Table, seats: frozenset[int], rng: Rng) -> None:
    """Redeal, in place, everything that none of these seats sees or remembers."""
    for seat, player in enumerate(table.players):
        if seat in seats:
            player.deck.sort()
            rng.shuffle(player.deck)
        else:
            deal_hand_and_pile(player, rng)
        if player.automa is not None:
            _redeal_schemes(table, player.automa, rng)
    _redeal_below_tops(table.townsfolk, rng)
    _redeal_below_tops(table.manuscripts, rng)
    table.heroes = _shuffled(table.heroes, rng)
    table.out_of_play = _shuffled(table.out_of_play, rng)
    for hook in table.box.moments.redeals:
        hook(table, lambda pile: _shuffled(pile, rng))
    table.rng = Rng.seeded(rng.below(1 << 31), rng.below(1 << 31))


def _redeal_schemes(table: Table, automa: Automa, rng: Rng) -> None:
    """It is secret which Future Schemes are in the pile if some were shuffled in at set-up."""
    pile, future = _shuffled(automa.pile, rng), _shuffled(automa.future, rng)
    if automa.has_hidden_futures:
        in_pile = hidden_futures(table, automa)
        loose = _shuffled([*in_pile, *future], rng)
        cut = len(in_pile)
        known = [name for name in pile if name not in in_pile]
        pile, future = _shuffled([*known, *loose[:cut]], rng), loose[cut:]
    automa.pile, automa.future = pile, future


def _shuffled(pile: list[str], rng: Rng) -> list[str]:
    """A pile in an order that depends on nothing hidden."""
    pile = sorted(pile)
    rng.shuffle(pile)
    return pile


def _redeal_below_tops(piles: list[list[str]], rng: Rng) -> None:
    """Players know only the top of each pile (V3, V4)."""
    loose = _shuffled([card for pile in piles for card in pile[:-1]], rng)
    for pile in piles:
        for index in range(len(pile) - 1):
            pile[index] = loose.pop()
