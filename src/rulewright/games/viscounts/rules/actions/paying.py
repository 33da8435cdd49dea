"""Funding a primary action: icons first, then goods, never more than it costs (V51-V66)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TypeAlias

from rulewright.games.viscounts.components.notation import (
    CRIMINAL,
    MERCHANT,
    PAYS_FOR,
    SILVER,
    Conversion,
)
from rulewright.games.viscounts.components.player_board import CARD_SPACES
from rulewright.games.viscounts.rules.effects import pick
from rulewright.games.viscounts.rules.goods import CALLED, pay
from rulewright.games.viscounts.rules.player_board import permanent_icons
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.questions import Questions
from rulewright.games.viscounts.table.state import Aim, Table
from rulewright.kernel import Asks, Decision, Namer, Option
from rulewright.title import Label
from rulewright.title.sentences import listed

question = Questions[Table]()

#: An amount of Silver and of each good to pay.
Payment: TypeAlias = tuple[tuple[str, int], ...]

Board: TypeAlias = Sequence[str | None]


def icons_for(
    table: Table, who: int, icon: str, dismissed: Sequence[str] = (), board: Board | None = None
) -> int:
    """How many icons of a kind a player has for an action; each Criminal counts as one (V52)."""
    board = table.players[who].board if board is None else board
    fixed = [*permanent_icons(table, who), *dismissed]
    pairs_count = any(ability.thing == MERCHANT for ability in conversions(table, board, icon))
    if not pairs_count:
        count = _counts(fixed, icon)
        for readings in _readings(table, who, board, icon):
            if len(readings) == 1:
                count += _counts(readings[0], icon)
            else:
                count += max(_counts(reading, icon) for reading in readings)
        return count
    best = 0
    for readings in product(*_readings(table, who, board, icon)):
        icons = [*fixed, *(icon for reading in readings for icon in reading)]
        # An odd Merchant is lost (V65).
        best = max(best, _counts(icons, icon) + icons.count(MERCHANT) // 2)
    return best


def _counts(icons: Sequence[str], icon: str) -> int:
    return icons.count(icon) + icons.count(CRIMINAL)


def _readings(
    table: Table, who: int, board: Board, icon: str
) -> Iterator[Sequence[tuple[str, ...]]]:
    """The icons that each board space may count as; a free space has its start icons (V41)."""
    automa = table.players[who].automa
    free = start_icons(table, who)
    hooks = table.box.moments.further_readings
    for space, name in enumerate(board if automa is None else automa.board):
        if name is None:
            yield (free[space],)
        else:
            printed = table.card(name) if automa is None else table.box.schemes[name]
            ways: tuple[tuple[str, ...], ...] = (printed.icons,)
            for hook in hooks:
                ways += hook(table, who, space, printed.icons, icon)
            yield ways


def start_icons(table: Table, who: int) -> tuple[tuple[str, ...], ...]:
    """The icons printed on the spaces of a player's board."""
    automa = table.players[who].automa
    return CARD_SPACES if automa is None else table.box.automas[automa.focus].card_spaces


def conversions(table: Table, board: Board, icon: str) -> Iterator[Conversion]:
    """Abilities on the board that let other things count as icons of a kind."""
    cards = table.box.cards
    for name in board:
        if name is not None:
            for ability in cards[name].ongoing:
                if isinstance(ability, Conversion) and ability.icon == icon:
                    yield ability


def payments(
    table: Table, who: int, aim: Aim, board: Board | None = None, reserved: int = 0
) -> list[Payment]:
    """The ways to pay for missing icons; none of them pays more than necessary (V54).

    Silver that is reserved for something else does not count.
    """
    board = table.players[who].board if board is None else board
    missing = aim.cost - icons_for(table, who, aim.icon, aim.dismissed, board)
    return payments_for(table, who, aim.icon, missing, board, reserved)


def payments_for(
    table: Table, who: int, icon: str, missing: int, board: Board, reserved: int
) -> list[Payment]:
    """The ways to pay for this number of missing icons."""
    if missing <= 0:
        return [()]
    player = table.players[who]
    purse = {**player.goods, SILVER: player.silver - reserved}
    abilities = list(conversions(table, board, icon))
    if not abilities:
        thing = PAYS_FOR[icon]
        return [((thing, missing),)] if purse[thing] >= missing else []
    worth = _worths(abilities, icon)
    amounts = [range(min(purse[thing], _most(worth[thing], missing)) + 1) for thing in worth]
    found: list[Payment] = []
    for paid in product(*amounts):
        payment = tuple(zip(worth, paid, strict=True))
        if _icons(worth, payment) >= missing and not _is_in_vain(worth, payment, missing):
            found.append(tuple((thing, amount) for thing, amount in payment if amount))
    return found


#: The worth of a thing: how many of it make how many icons, and extra icons of the first.
_Worth: TypeAlias = tuple[int, int, int]


def _worths(abilities: list[Conversion], icon: str) -> dict[str, _Worth]:
    """What Silver and goods are worth in icons of a kind, if anything."""
    usual = PAYS_FOR[icon]
    worth: dict[str, _Worth] = {usual: (1, 1, 0)}
    for ability in abilities:
        if ability.thing == MERCHANT:
            continue
        if ability.once:  # the first one counts double, further ones as usual (V64)
            takes, gives, _ = worth[ability.thing]
            worth[ability.thing] = (takes, gives, ability.gives - gives)
        else:
            worth.setdefault(ability.thing, (ability.takes, ability.gives, 0))
    return worth


def _icons(worth: dict[str, _Worth], payment: Sequence[tuple[str, int]]) -> int:
    total = 0
    for thing, amount in payment:
        takes, gives, more = worth[thing]
        total += amount // takes * gives + (more if amount else 0)
    return total


def _most(worth: _Worth, missing: int) -> int:
    """A number of a thing that is always enough."""
    takes, gives, _ = worth
    return takes * -(-missing // gives)


def _is_in_vain(worth: dict[str, _Worth], payment: Payment, missing: int) -> bool:
    """Whether less of something would be enough."""
    for index, (thing, amount) in enumerate(payment):
        if amount:
            less = (*payment[:index], (thing, amount - 1), *payment[index + 1 :])
            if _icons(worth, less) >= missing:
                return True
    return False


def can_pay(table: Table, who: int, aim: Aim, board: Board | None = None) -> bool:
    """Whether a player can fund an action now."""
    return bool(payments(table, who, aim, board))


def fund(table: Table, who: int, aim: Aim, goal: str, rule: str) -> Asks[None]:
    """Icons count automatically; if goods can be paid in several ways, the player chooses."""
    ways = payments(table, who, aim)
    choices: dict[Option, Payment] = {_key(way): way for way in ways}
    abilities = list(conversions(table, table.players[who].board, aim.icon))

    def rules(way: Payment) -> list[str]:
        return [_rule(thing, abilities, aim.icon) for thing, _ in way]

    # A payment that uses an ability cites the rule of that ability.
    by_ability = {
        payment_in_words(way): next(found for found in rules(way) if found != "V53")
        for way in ways
        if len(ways) > 1 and set(rules(way)) - {"V53"}
    }
    cause = Cause(goal, "V53")
    payment = yield from pick(
        table, who, how_to_pay, choices, cause, "how do you pay?", more=by_ability
    )
    pay(table, who, payment, goal, *dict.fromkeys((rule, *rules(payment))))
    table.turn.has_paid = True


def _rule(thing: str, abilities: list[Conversion], icon: str) -> str:
    """The rule by which a thing pays for icons: as goods do, or by an ability."""
    if any(ability.thing == thing and ability.once for ability in abilities):
        return "V64"
    if thing == PAYS_FOR[icon]:
        return "V53"
    return "V63" if thing == SILVER else "V66"


def payment_in_words(payment: Payment) -> str:
    paid = [f"{amount} {CALLED[thing]}" for thing, amount in payment]
    return listed(paid) if paid else "nothing"


def _key(payment: Payment) -> Option:
    return ("pay", *(part for thing, amount in payment for part in (amount, CALLED[thing])))


@question("pay")
def how_to_pay(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    """A way to pay, citing the rule of the ability that it uses, if any."""
    parts = option[1:]
    pairs = [f"{amount} {thing}" for amount, thing in zip(parts[::2], parts[1::2], strict=True)]
    paid = listed(pairs) if pairs else "nothing"
    return Label(f"Pay {paid}", str(decision.context.get(paid, decision.rule)))
