"""The value of a position: all that the greedy bot knows about Viscounts.

Points already made count in full. Potential points count by their usual yield in Victory Points,
and less as the end comes near. During a turn, the best action still possible in it counts, too:
that makes the bot move to where it wants to act.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.games.viscounts.components.notation import (
    BUILDER,
    CLERIC,
    CRIMINAL,
    MERCHANT,
    NOBLE,
    SILVER,
    Each,
    Effect,
)
from rulewright.games.viscounts.components.player_board import ABILITIES, BUILDINGS
from rulewright.games.viscounts.rules.actions.paying import icons_for, payments_for
from rulewright.games.viscounts.rules.actions.primary_action import (
    Plan,
    is_possible,
    legal_dismissal,
    plans_here,
)
from rulewright.games.viscounts.rules.main_board import exchange_at, free_spots, position_of
from rulewright.games.viscounts.rules.movement import destinations
from rulewright.games.viscounts.rules.player_board import uncovered
from rulewright.games.viscounts.rules.scoring import total
from rulewright.games.viscounts.table.signs import Sign
from rulewright.games.viscounts.table.state import ACTION, MOVEMENT, TRACK_END, Player, Table

#: The value of an icon on a card each time it counts.
_ICONS = {MERCHANT: 0.5, BUILDER: 0.8, NOBLE: 0.8, CLERIC: 0.8, CRIMINAL: 0.8}

_SILVER, _GOOD = 0.35, 0.85
_PAIR_OF_WORKERS = 0.8


def score(table: Table, seat: int) -> float:
    """Points now, potential points, and the lead over the best opponent."""
    if table.outcome is not None:
        return 1000.0 * table.outcome.share(seat) + table.outcome.scores[seat]
    horizon = turns_left(table)
    worths = [_worth(table, who, horizon) for who in range(len(table.players))]
    others = [worth for who, worth in enumerate(worths) if who != seat]
    return worths[seat] + _prospect(table, seat, horizon) - 0.3 * max(others)


def turns_left(table: Table) -> float:
    """About how many turns each player has left."""
    if table.last_round is not None:
        return max(0.0, float(table.last_round - table.round))
    if not table.is_counting:
        return 14.0
    return 2.0 + 1.2 * min(table.debts_left, table.deeds_left) * 2.5 / (1 + len(table.players))


def _worth(table: Table, who: int, horizon: float) -> float:
    player = table.players[who]
    use = min(1.0, horizon / 3)  # near the end there is nothing left to pay for
    worth = float(total(table, who))
    worth += use * _SILVER * min(player.silver, 12)
    goods = sum(amount for thing, amount in player.goods.items() if thing != SILVER)
    worth += use * _GOOD * min(goods, 12)
    worth += use * (1.4 * player.debts + 0.8 * player.deeds)
    worth += 0.4 * (player.paid_debts + player.flipped_deeds)
    worth += horizon / 10 * sum(ABILITIES[c.ability].value for c in uncovered(table, who))
    worth += horizon / 10 * 3.5 * len(player.bonuses)
    worth += use * _castle(table, who)
    worth += use * 0.25 * (player.corruption + TRACK_END - player.virtue)
    return worth + 0.9 * horizon * _deck(table, player)


def _deck(table: Table, player: Player) -> float:
    """The average yield of a player's card while it is on the board; the automa has none."""
    worths = [_card(table, name) for name in player.cards()]
    return sum(worths) / len(worths) if worths else 0.0


#: The values of cards, each computed once.
_CARDS: dict[str, float] = {}


def _card(table: Table, name: str) -> float:
    if name not in _CARDS:
        card = table.card(name)
        worth = sum(_ICONS[icon] for icon in card.icons)
        if card.timing:
            worth += (
                0.3 if card.ongoing else 0.25 * max(0.0, effect_worth(card.effect, table.box.signs))
            )
        _CARDS[name] = worth
    return _CARDS[name]


def _castle(table: Table, who: int) -> float:
    """Two Workers in a section wait for a third."""
    sections = (*table.tier_1, *table.tier_2)
    return _PAIR_OF_WORKERS * sum(section[who] == 2 for section in sections)


def effect_worth(effect: Effect, signs: Mapping[str, Sign[Table]]) -> float:
    """The usual yield of an effect."""
    if isinstance(effect, Each):
        return sum(signs[part.sign].value * part.times for part in effect.parts)
    return max(effect_worth(option, signs) for option in effect.options)


# What can still be done in this turn


class _Prospect:
    """The best that a player can still do in this turn, with the icons available for it."""

    __slots__ = ("_horizon", "_icons", "_table", "_who")

    def __init__(self, table: Table, who: int, horizon: float) -> None:
        self._table, self._who, self._horizon = table, who, horizon
        # The same wherever the Viscount is, and expensive to count.
        icons = (MERCHANT, BUILDER, NOBLE, CLERIC)
        self._icons = {icon: icons_for(table, who, icon) for icon in icons}

    def after_moving(self) -> float:
        """The best action on any space that the Viscount can move to."""
        player = self._table.players[self._who]
        here = player.viscount
        best = 0.0
        for space, (_, price) in destinations(self._table, self._who).items():
            player.viscount = space  # as if it were there; restored below
            best = max(best, self.best_action(price) - _SILVER * price)
        player.viscount = here
        return best

    def best_action(self, spent: int = 0) -> float:
        """The best action on the Viscount's space, after spending this much Silver on the way."""
        plans = plans_here(self._table, self._who)
        return max((self._worth(plan, spent) for plan in plans), default=0.0)

    def _worth(self, plan: Plan, spent: int) -> float:
        if plan.icon == MERCHANT:
            return self._trade(spent)
        price = self._price(plan, spent)
        if price is None:
            if spent or not is_possible(self._table, self._who, plan):
                return 0.0
            price = 1.5  # dismissing townsfolk can pay for it
        gains = {BUILDER: _building_worth, NOBLE: _workers_worth, CLERIC: _manuscript_worth}
        return gains[plan.icon](self._table, self._who, plan, self._horizon) - price

    def _price(self, plan: Plan, spent: int) -> float | None:
        """The value of the cheapest payment; None if there is none."""
        missing = plan.cost - self._icons[plan.icon]
        board = self._table.players[self._who].board
        ways = payments_for(self._table, self._who, plan.icon, missing, board, spent)
        prices = (
            sum(amount * (_SILVER if thing == SILVER else _GOOD) for thing, amount in way)
            for way in ways
        )
        return min(prices, default=None)

    def _trade(self, spent: int) -> float:
        player = self._table.players[self._who]
        exchange = exchange_at(player.viscount)
        each = effect_worth(exchange.effect, self._table.box.signs)
        icons = self._icons[MERCHANT]
        if legal_dismissal(self._table, self._who, MERCHANT) is not None:
            icons += 1
        times, rest = divmod(icons, exchange.merchants)
        worth = times * each
        silver = player.silver - spent
        missing = exchange.merchants - rest
        if exchange.merchants > 1 and silver >= missing and each > missing * _SILVER:
            worth += each - missing * _SILVER
        return worth


def _prospect(table: Table, who: int, horizon: float) -> float:
    if table.current != who:
        return 0.0
    if table.phase == ACTION:
        return _Prospect(table, who, horizon).best_action()
    if table.phase == MOVEMENT:
        return _Prospect(table, who, horizon).after_moving()
    return 0.0


def _building_worth(table: Table, who: int, plan: Plan, horizon: float) -> float:
    """The next step of its Victory Points, its ability, and the best spot."""
    name = str(plan.option[1])
    kinds = {str(kind): building for kind, building in BUILDINGS.items()}
    if name not in kinds:
        return 6.0
    built = sum(column.building == name for column in uncovered(table, who))
    points = (0, *kinds[name].points)
    places = free_spots(table, table.players[who].viscount)
    spot = max((effect_worth(place.effect, table.box.signs) for place in places), default=0.0)
    return points[built + 1] - points[built] + horizon / 10 * 2.0 + spot


def _workers_worth(table: Table, who: int, plan: Plan, horizon: float) -> float:
    count = int(plan.option[1])
    position = position_of(table, table.players[who].viscount)
    together = table.tier_1[position][who] + count
    rises = max(0, together - 2)
    return count + rises * 2.5 + (_PAIR_OF_WORKERS if together == 2 else 0.0)


def _manuscript_worth(table: Table, who: int, plan: Plan, horizon: float) -> float:
    player = table.players[who]
    if plan.goal not in table.box.manuscripts:
        return 1.0
    manuscript = table.manuscript(plan.goal)
    player.manuscripts.append(plan.goal)  # as if it were taken; removed again below
    points = total(table, who)
    player.manuscripts.pop()
    return points - total(table, who) + 0.5 + effect_worth(manuscript.effect, table.box.signs)
