"""The end: Victory Points by category, places, ties (V147-V161, V183)."""

from __future__ import annotations

from collections import Counter
from typing import Never

from rulewright.games.viscounts.components.cards import AtTheEnd
from rulewright.games.viscounts.components.main_board import TIERS
from rulewright.games.viscounts.components.notation import ICONS, SILVER
from rulewright.games.viscounts.components.player_board import BUILDINGS, CLERIC_BONUSES
from rulewright.games.viscounts.rules.goods import GOODS
from rulewright.games.viscounts.rules.player_board import permanent_icons
from rulewright.games.viscounts.table.events.end import GameEnded
from rulewright.games.viscounts.table.state import Player, Table
from rulewright.kernel import Outcome, Rival

BUILDINGS_BUILT = "Buildings"
CASTLE = "Castle"
RIBBON_SETS = "Sets of ribbons"
MANUSCRIPTS = "Manuscripts"
LEADER = "Castle Leader"
CLERICS = "Cleric Bonuses"
DEBTS = "Unpaid Debts"
DEEDS = "Deeds"
POVERTY = "Poverty"
PROSPERITY = "Prosperity"
GOODS_LEFT = "Goods left"

_SETS = (0, 1, 4, 9, 16)
_PLACES = (12, 8, 4)
_PLACES_OF_TWO = (12, 4)
_LEADER_POINTS = 5


def score_parts(table: Table, who: int, *, in_the_open: bool = False) -> dict[str, int]:
    """A player's Victory Points by category, as if the game ended now.

    ``in_the_open`` counts only public information: not the Schemes that were shuffled into the
    automa's pile unseen.
    """
    player = table.players[who]
    parts = {
        BUILDINGS_BUILT: _buildings(table, who),
        CASTLE: _castle(table, who),
        RIBBON_SETS: _ribbon_sets(table, player),
        MANUSCRIPTS: _manuscripts(table, who, in_the_open),
        LEADER: _LEADER_POINTS if table.castle_leader == who else 0,
        CLERICS: _bonuses(player),
        DEBTS: -2 * player.debts,
        DEEDS: player.deeds + 3 * player.flipped_deeds,
        POVERTY: _share(table, who, [p.flipped_deeds for p in table.players], table.poverty),
        PROSPERITY: _share(table, who, [p.paid_debts for p in table.players], table.prosperity),
    }
    for scores in table.box.moments.scores:
        parts |= scores(table, who)
    if table.seats < len(table.players):
        goods = sum(player.goods[good] for good in GOODS)
        parts[GOODS_LEFT] = goods if player.automa is not None else 0  # V183
    return parts


def _bonuses(player: Player) -> int:
    bonuses = CLERIC_BONUSES.values()
    return sum(bonus.points for bonus in bonuses if bonus.ribbon in player.bonuses)


def _buildings(table: Table, who: int) -> int:
    """4/9/15, 6/13/21 and 2/5/9, by the number of each type built (V147)."""
    built = Counter(name.rpartition(" ")[0] for name in table.players[who].uncovered)
    return sum((0, *kind.points)[built[kind.name]] for kind in BUILDINGS.values())


def _castle(table: Table, who: int) -> int:
    """Each Worker scores the number of its tier (V148)."""
    first, second, third = (tier.points for tier in TIERS)
    tier_1 = sum(section[who] for section in table.tier_1)
    tier_2 = sum(section[who] for section in table.tier_2)
    return first * tier_1 + second * tier_2 + third * table.tier_3[who]


def _ribbon_sets(table: Table, player: Player) -> int:
    """Sets of different ribbons, each colour at most once in a set (V149, V150)."""
    ribbons = Counter(table.manuscript(name).ribbon for name in player.manuscripts)
    most = max(ribbons.values(), default=0)
    sizes = (sum(count >= turn for count in ribbons.values()) for turn in range(1, most + 1))
    return sum(_SETS[size] for size in sizes)


def _manuscripts(table: Table, who: int, in_the_open: bool) -> int:
    """Manuscripts that score at the end; halves are rounded down (V151)."""
    total = 0
    for name in table.players[who].manuscripts:
        end = table.manuscript(name).end
        if end is not None:
            total += _counted(table, who, end, in_the_open) // end.per
    return total


def _counted(table: Table, who: int, end: AtTheEnd, in_the_open: bool) -> int:
    player = table.players[who]
    what = end.counts
    if what == "Manuscript":
        return len(player.manuscripts)
    if what == "flipped Deed":
        return player.flipped_deeds
    if what == "flipped Debt":
        return player.paid_debts
    if what == "Worker":
        tiers = (*table.tier_1, *table.tier_2, table.tier_3)
        return sum(section[who] for section in tiers)
    if what == "good":
        return sum(player.goods[good] for good in GOODS)
    if what == "Building":
        return sum(built.owner == who for built in table.buildings.values())
    if what == "Hero":
        return sum(table.card(name).kind == "hero" for name in player.cards())
    icons = icons_owned(table, who, in_the_open=in_the_open)
    return icons.count(what.removesuffix(" icon"))


def icons_owned(table: Table, who: int, *, in_the_open: bool = False) -> list[str]:
    """The icons of all cards a player owns, and the permanent ones (V152)."""
    player = table.players[who]
    icons = permanent_icons(table, who)
    if table.reads_otherwise("R6"):
        bonuses = Counter(
            icon for b in CLERIC_BONUSES.values() if b.ribbon in player.bonuses for icon in b.icons
        )
        for hook in table.box.moments.permanent_icons:
            bonuses.update(hook(table, who))
        icons = list((Counter(icons) - bonuses).elements())
    for name in player.cards():
        icons += table.card(name).icons
    if player.automa is not None:
        automa, printed = player.automa, table.box.schemes
        hides = in_the_open and automa.has_hidden_futures
        known = [name for name in automa.pile if not hides or printed[name].deck != "Future"]
        for name in (*known, *automa.discard, *(name for name in automa.board if name)):
            icons += printed[name].icons
    assert all(icon in ICONS for icon in icons)
    return icons


def _share(table: Table, who: int, flipped: list[int], revealed: bool) -> int:
    """12/8/4 for the most flipped cards, 12/4 for two players; ties share places (V155-V158)."""
    mine = flipped[who]
    if not revealed or not mine:
        return 0
    places = _PLACES if len(flipped) > 2 else _PLACES_OF_TWO
    better = sum(count > mine for count in flipped)
    tied = flipped.count(mine)
    return sum(places[better : better + tied]) // tied


def total(table: Table, who: int) -> int:
    return sum(score_parts(table, who).values())


def standing(table: Table) -> tuple[int, ...]:
    """The Victory Points that each seat would have now."""
    return tuple(total(table, seat) for seat in range(table.seats))


def end_game(table: Table) -> Never:
    """Most Victory Points, then most Silver and goods, then shared (V160, V183)."""
    parts = [score_parts(table, who) for who in range(len(table.players))]
    totals = [sum(each.values()) for each in parts]
    wealth = [sum(p.goods[g] for g in (SILVER, *GOODS)) for p in table.players]
    if table.seats == 1:  # only a score strictly above the automa's wins
        merits = [(totals[0], 0), (totals[1], 1)]
    else:
        merits = list(zip(totals, wealth, strict=True))
    ranks = [1 + sum(other > mine for other in merits) for mine in merits]
    tied = totals.count(max(totals)) > 1
    rule = "V183" if table.seats == 1 else "V160" if tied else "V161"
    categories = tuple(dict.fromkeys(category for each in parts for category in each))
    rows = [tuple(each.get(category, 0) for category in categories) for each in parts]
    rivals: tuple[Rival, ...] = ()
    if table.seats == 1:
        rivals = (Rival("the automa", ranks[1], totals[1], rows[1]),)
    outcome = Outcome(
        ranks=tuple(ranks[: table.seats]),
        scores=tuple(totals[: table.seats]),
        rule=rule,
        rivals=rivals,
        categories=categories,
        parts=tuple(rows[: table.seats]),
    )
    winners = tuple(None if table.is_automa(w) else w for w, rank in enumerate(ranks) if rank == 1)
    automa = totals[1] if table.seats == 1 else None
    by_wealth = tuple(wealth) if rule == "V160" else ()
    table.tell(GameEnded, (rule, "V144"), outcome.scores, automa, winners, by_wealth)
    table.end(outcome)
