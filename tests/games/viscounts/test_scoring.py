"""Victory Points: each category, the places, the example of the rulebook (V147 to V161)."""

from collections import Counter

import pytest

from rulewright.games.viscounts import GAME
from rulewright.games.viscounts.components.cards import CARDS, MANUSCRIPTS
from rulewright.games.viscounts.components.solo import SCHEMES
from rulewright.games.viscounts.rules.scoring import score_parts
from rulewright.games.viscounts.table.state import DRAW
from rulewright.kernel import Match
from rulewright.testing import rule, walk

BLACK = ("Black 3: Flip", "Black 3: Virtue", "Black 4: 2 Ink", "Black 4: 2 Virtue")
GREY = ("Grey 3: Virtue", "Grey 3: Flip", "Grey 4: 2 Stone")


def last_turn(kingdom, *names, **options):
    """All but the draw of the last player is over."""
    names = names or ("ann", "bob")
    kingdom.seat(*names, **options).phase(DRAW).turn_of(names[-1]).phase(DRAW).last_round(1)
    return kingdom.piles(1, 1)


def points(kingdom, who, category):
    outcome = kingdom.begin().outcome
    assert outcome is not None
    parts = outcome.parts[kingdom.seat_of(who)]
    return dict(zip(outcome.categories, parts, strict=True))[category]


def scores(kingdom):
    outcome = kingdom.begin().outcome
    assert outcome is not None
    return outcome.scores


@rule("V147")
@pytest.mark.parametrize(
    ("building", "expected"),
    [("Trading Post", (4, 9, 15)), ("Guildhall", (6, 13, 21)), ("Workshop", (2, 5, 9))],
)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_buildings_score_by_how_many_of_a_type_are_built(kingdom, building, expected, count):
    last_turn(kingdom)
    for number in range(1, count + 1):
        kingdom.built("ann", f"{building} {4 - number}", f"1/2 B{number}")
    assert points(kingdom, "ann", "Buildings") == expected[count - 1]
    assert points(kingdom, "bob", "Buildings") == 0


@rule("V147")
def test_each_type_of_building_is_counted_apart(kingdom):
    last_turn(kingdom).built("ann", "Workshop 1", "1/2 B1").built("ann", "Guildhall 1", "1/2 B2")
    assert points(kingdom, "ann", "Buildings") == 2 + 6


@rule("V148")
def test_workers_score_their_tier_and_nothing_in_the_supply(kingdom):
    last_turn(kingdom).workers("ann", 1, "1/2", 2).workers("ann", 1, "5/6", 1)
    kingdom.workers("ann", 2, "3/4", 2).workers("ann", 3, "1/2", 3)
    assert points(kingdom, "ann", "Castle") == 3 * 1 + 2 * 2 + 3 * 3
    assert points(kingdom, "bob", "Castle") == 0


@rule("V149")
@pytest.mark.parametrize(("size", "expected"), [(1, 1), (2, 4), (3, 9), (4, 16)])
def test_a_set_of_different_ribbons(kingdom, size, expected):
    ribbons = ("Black 3: Flip", "Grey 3: Flip", "Blue 3: Flip", "Yellow 3: Flip")
    last_turn(kingdom).owns_manuscripts("ann", *ribbons[:size])
    assert points(kingdom, "ann", "Sets of ribbons") == expected


@rule("V149")
def test_two_of_one_ribbon_are_two_sets(kingdom):
    last_turn(kingdom).owns_manuscripts("ann", *BLACK[:2])
    assert points(kingdom, "ann", "Sets of ribbons") == 2


@rule("V150")
def test_four_black_two_grey_a_blue_and_a_yellow_ribbon_make_22(kingdom):
    last_turn(kingdom).owns_manuscripts("ann", *BLACK, *GREY[:2], "Blue 3: Flip", "Yellow 3: Flip")
    assert points(kingdom, "ann", "Sets of ribbons") == 16 + 4 + 1 + 1


@rule("V151")
@pytest.mark.parametrize(("more", "expected"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_half_a_point_for_each_manuscript_is_rounded_down(kingdom, more, expected):
    last_turn(kingdom).owns_manuscripts("ann", "Black 6: Manuscripts", *GREY[:more])
    assert points(kingdom, "ann", "Manuscripts") == expected


@rule("V151")
@pytest.mark.parametrize(
    ("manuscript", "expected"),
    [
        ("Black 6: Flipped Deeds", 4),
        ("Yellow 6: Flipped Debts", 3),
        ("Yellow 6: Workers", 5 // 2),
        ("Grey 5: Goods left", 7 // 2),
        ("Grey 6: Buildings", 2),
    ],
)
def test_what_a_manuscript_counts_at_the_end(kingdom, manuscript, expected):
    last_turn(kingdom).owns_manuscripts("ann", manuscript)
    kingdom.papers("ann", debts=1, paid=3, deeds=2, flipped=4)
    kingdom.goods("ann", silver=9, ink=4, stone=2, gold=1).workers("ann", 1, "1/2", 2)
    kingdom.workers("ann", 2, "1/2", 1).workers("ann", 3, "1/2", 2)
    kingdom.built("ann", "Workshop 1", "1/2 B1").built("ann", "Guildhall 1", "1/2 B2")
    kingdom.built("bob", "Workshop 1", "3/4 B1")
    assert points(kingdom, "ann", "Manuscripts") == expected


@rule("V152")
@pytest.mark.parametrize(
    ("manuscript", "expected"),
    [
        ("Black 5: Clerics", 2),
        ("Grey 5: Builders", 2),
        ("Yellow 5: Nobles", 3),
        ("Blue 5: Merchants", 5 // 2),
        ("Blue 6: Criminals", 3),
    ],
)
def test_icons_count_on_all_cards_wherever_they_lie_and_for_good(kingdom, manuscript, expected):
    last_turn(kingdom).owns_manuscripts("ann", manuscript).deck("ann", "Abbot", "Trader")
    kingdom.hand("ann", "Labourer", "Thief").discard("ann", "Squire", "Antagonist")
    kingdom.board("ann", "Benefactor", "Diplomat", "Disciple").built("ann", "Guildhall 1", "1/2 B1")
    kingdom.built("ann", "Guildhall 2", "1/2 B2")
    assert points(kingdom, "ann", "Manuscripts") == expected


@rule("V152")
def test_the_icons_printed_on_free_spaces_of_the_board_do_not_count(kingdom):
    last_turn(kingdom).owns_manuscripts("ann", "Yellow 5: Nobles").deck(
        "ann", "Abbot", "Trader", "Thief"
    )
    assert points(kingdom, "ann", "Manuscripts") == 0


@rule("V153")
def test_the_castle_leader_scores_5_and_each_cleric_bonus_3(kingdom):
    last_turn(kingdom).workers("ann", 3, "1/2", 1).leader("ann")
    kingdom.has_bonus("ann", "black").has_bonus("ann", "grey").has_bonus("bob", "blue")
    assert points(kingdom, "ann", "Castle Leader") == 5
    assert points(kingdom, "bob", "Castle Leader") == 0
    assert points(kingdom, "ann", "Cleric Bonuses") == 6
    assert points(kingdom, "bob", "Cleric Bonuses") == 3


@rule("V154")
def test_debts_cost_2_unless_paid_and_deeds_score_1_or_flipped_3(kingdom):
    last_turn(kingdom).papers("ann", debts=3, paid=2, deeds=4, flipped=5)
    assert points(kingdom, "ann", "Unpaid Debts") == -6
    assert points(kingdom, "ann", "Deeds") == 4 + 15
    assert scores(kingdom) == (13, 0)


def flipped(kingdom, deeds, debts=(0, 0, 0, 0)):
    """Everybody has flipped so many Deeds and Debts."""
    names = ("ann", "bob", "cid", "dan")[: len(deeds)]
    last_turn(kingdom, *names)
    for name, flipped_deeds, paid in zip(names, deeds, debts, strict=False):
        kingdom.papers(name, flipped=flipped_deeds, paid=paid)
    return kingdom


def places(kingdom, category):
    return tuple(points(kingdom, name, category) for name in kingdom.names)


@rule("V155")
def test_poverty_counts_flipped_deeds_and_prosperity_flipped_debts(kingdom):
    flipped(kingdom, (3, 2, 1), (1, 2, 3)).piles(0, 0)
    assert places(kingdom, "Poverty") == (12, 8, 4)
    assert places(kingdom, "Prosperity") == (4, 8, 12)


@rule("V155")
def test_a_card_that_was_not_revealed_scores_nothing(kingdom):
    flipped(kingdom, (3, 2, 1), (1, 2, 3)).piles(0, 1)
    assert places(kingdom, "Poverty") == (12, 8, 4)
    assert places(kingdom, "Prosperity") == (0, 0, 0)


@rule("V155")
def test_the_fourth_place_is_worth_nothing(kingdom):
    flipped(kingdom, (1, 2, 3, 4)).piles(0, 1)
    assert places(kingdom, "Poverty") == (0, 4, 8, 12)


@rule("V156")
def test_without_a_flipped_card_there_is_no_place(kingdom):
    flipped(kingdom, (2, 0, 0)).piles(0, 0)
    assert places(kingdom, "Poverty") == (12, 0, 0)
    assert places(kingdom, "Prosperity") == (0, 0, 0)


@rule("V157")
@pytest.mark.parametrize(
    ("deeds", "shares"),
    [
        ((2, 2, 1), (10, 10, 4)),
        ((3, 1, 1, 1), (12, 4, 4, 4)),
        ((3, 2, 1, 1), (12, 8, 2, 2)),
        ((2, 2, 2), (8, 8, 8)),
        ((2, 2, 2, 1), (8, 8, 8, 0)),
        ((2, 2, 2, 2), (6, 6, 6, 6)),
        ((2, 2, 1, 1), (10, 10, 2, 2)),
        ((3, 1, 1, 0), (12, 6, 6, 0)),
    ],
)
def test_ties_share_the_places_they_fill(kingdom, deeds, shares):
    flipped(kingdom, deeds).piles(0, 1)
    assert places(kingdom, "Poverty") == shares


@rule("V158")
@pytest.mark.parametrize(
    ("deeds", "shares"), [((2, 1), (12, 4)), ((1, 1), (8, 8)), ((0, 1), (0, 12))]
)
def test_for_two_players_there_are_12_and_4(kingdom, deeds, shares):
    flipped(kingdom, deeds).piles(0, 1)
    assert places(kingdom, "Poverty") == shares


@rule("V158")
def test_alone_one_shares_the_places_with_the_automa(kingdom):
    kingdom.seat("ann", automa="Cleric").automas_turn().piles(0, 1).last_round(1)
    kingdom.papers("ann", flipped=1).papers("automa", flipped=4)
    kingdom.begin()
    assert points(kingdom, "ann", "Poverty") == 4


@rule("V159")
def test_abilities_of_townsfolk_do_nothing_in_the_scoring(kingdom):
    last_turn(kingdom).owns_manuscripts("ann", "Yellow 5: Nobles").goods("ann", silver=8)
    kingdom.board("ann", "Benefactor", "Diplomat", "Lender")
    kingdom.deck("ann", "Trader", "Financer", "Journeyman")
    assert points(kingdom, "ann", "Manuscripts") == 1


@rule("V160")
def test_a_tie_is_broken_by_silver_and_goods(kingdom):
    last_turn(kingdom).papers("ann", deeds=3).papers("bob", flipped=1)
    kingdom.goods("ann", silver=1, ink=2).goods("bob", silver=2)
    outcome = kingdom.begin().outcome
    assert outcome.scores == (3, 3)
    assert outcome.ranks == (1, 2)
    kingdom.told("The final scores are ann 3 and bob 3. ann wins", cites="V160")


@rule("V160")
def test_a_tie_in_goods_too_is_a_shared_victory(kingdom):
    last_turn(kingdom).papers("ann", deeds=3).papers("bob", flipped=1)
    kingdom.goods("ann", silver=1, ink=2).goods("bob", stone=3)
    assert kingdom.begin().outcome.ranks == (1, 1)
    kingdom.told("ann and bob share the victory", cites="V160")


@rule("V160")
def test_goods_break_no_tie_that_is_none(kingdom):
    last_turn(kingdom).papers("ann", deeds=4).papers("bob", flipped=1).goods("bob", silver=9)
    assert kingdom.begin().outcome.ranks == (1, 2)


@rule("V161")
def test_the_example_of_the_rulebook_scores_109(kingdom):
    last_turn(kingdom, "ann", "bob", "cid", "dan").piles(0, 1)
    for number, column in enumerate(
        ["Trading Post 1", "Guildhall 1", "Guildhall 2", "Workshop 1", "Workshop 2"], start=1
    ):
        kingdom.built("ann", column, f"1/2 A{number}")
    kingdom.built("ann", "Workshop 3", "3/4 A1")
    for segment, count in (("1/2", 1), ("5/6", 2), ("7/8", 1), ("9/10", 1)):
        kingdom.workers("ann", 1, segment, count)
    for segment, count in (("1/2", 1), ("3/4", 2), ("7/8", 1)):
        kingdom.workers("ann", 2, segment, count)
    kingdom.workers("ann", 3, "1/2", 2).workers("bob", 3, "1/2", 1).leader("ann")
    kingdom.owns_manuscripts("ann", "Black 3: Flip", "Black 4: 2 Ink", "Black 4: 2 Virtue")
    kingdom.owns_manuscripts("ann", "Yellow 5: Nobles", "Yellow 6: Flipped Debts")
    kingdom.owns_manuscripts("ann", "Grey 3: Flip", "Grey 6: Buildings", "Blue 6: Criminals")
    kingdom.has_bonus("ann", "black").deck("ann", "Squire", "Princess", "Aristocrat")
    kingdom.hand("ann", "Thief", "Antagonist").discard("ann", "Diplomat", "Scoundrel (Ink)")
    kingdom.papers("ann", debts=1, paid=3, deeds=4, flipped=2)
    kingdom.papers("bob", flipped=4).papers("cid", flipped=3)
    outcome = kingdom.begin().outcome
    parts = dict(zip(outcome.categories, outcome.parts[0], strict=True))
    assert parts == {
        "Buildings": 26,
        "Castle": 19,
        "Sets of ribbons": 26,
        "Manuscripts": 6 + 5 + 4 + 3,
        "Castle Leader": 5,
        "Cleric Bonuses": 3,
        "Unpaid Debts": -2,
        "Deeds": 4 + 6,
        "Poverty": 4,
        "Prosperity": 0,
    }
    assert outcome.scores[0] == 109
    assert outcome.rule == "V161"
    assert "the most Victory Points wins" in GAME.rulebook["V161"].text


# The score once more, written from the rulebook alone


def counted_again(table, who):
    """Somebody's Victory Points as the rulebook counts them, without the code of the game."""
    player = table.players[who]
    rivals = [other for other in table.players if other is not player]
    built = Counter(column[:-2] for column in player.uncovered)
    ladders = {"Trading Post": (0, 4, 9, 15), "Guildhall": (0, 6, 13, 21), "Workshop": (0, 2, 5, 9)}
    total = sum(ladders[kind][count] for kind, count in built.items())
    workers = [
        sum(section[who] for section in table.tier_1),
        sum(section[who] for section in table.tier_2),
        table.tier_3[who],
    ]
    total += workers[0] + 2 * workers[1] + 3 * workers[2]
    total += sets_again(player.manuscripts)
    goods = sum(player.goods[good] for good in ("Ink", "Stone", "Gold"))
    icons = icons_again(player)
    for name in player.manuscripts:
        total += {
            "Black 6: Manuscripts": len(player.manuscripts) // 2,
            "Black 6: Flipped Deeds": player.flipped_deeds,
            "Yellow 6: Flipped Debts": player.paid_debts,
            "Yellow 6: Workers": sum(workers) // 2,
            "Grey 5: Goods left": goods // 2,
            "Grey 6: Buildings": len(player.uncovered),
            "Black 5: Clerics": icons["C"],
            "Grey 5: Builders": icons["B"],
            "Yellow 5: Nobles": icons["N"],
            "Blue 5: Merchants": icons["M"] // 2,
            "Blue 6: Criminals": icons["X"],
        }.get(name, 0)
    total += 5 if table.castle_leader == who else 0
    total += 3 * len(player.bonuses) - 2 * player.debts + player.deeds + 3 * player.flipped_deeds
    if table.debts_left == 0:
        total += place_again(player.flipped_deeds, [other.flipped_deeds for other in rivals])
    if table.deeds_left == 0:
        total += place_again(player.paid_debts, [other.paid_debts for other in rivals])
    return total + (goods if player.automa else 0)


def sets_again(manuscripts):
    """One of each colour is laid aside as a set, until nothing is left."""
    left = Counter(MANUSCRIPTS[name].ribbon for name in manuscripts)
    total = 0
    while left:
        total += len(left) ** 2
        left = +Counter({ribbon: count - 1 for ribbon, count in left.items()})
    return total


def icons_again(player):
    """The icons of cards or schemes, of the Guildhalls and Cleric Bonuses."""
    icons = Counter()
    for pile in (player.deck, player.hand, player.discard, player.board):
        for name in pile:
            icons.update(CARDS[name].icons if name else ())
    guildhalls = dict(zip(("Guildhall 1", "Guildhall 2", "Guildhall 3"), "BNC", strict=True))
    merchants = ("Trading Post 3",)
    if player.automa is not None:
        order = {"Cleric": "CBN", "Builder": "BNC", "Noble": "NCB", "Card": "CBN"}
        guildhalls = dict(zip(guildhalls, order[player.automa.focus], strict=True))
        merchants = ()
        for pile in (player.automa.pile, player.automa.discard, player.automa.board):
            for name in pile:
                icons.update(SCHEMES[name].icons if name else ())
    for column in player.uncovered:
        icons.update(guildhalls.get(column, ()))
        icons.update("MM" if column in merchants else ())
    for ribbon in player.bonuses:
        icons.update({"black": "C", "blue": "MM", "yellow": "N", "grey": "B"}[ribbon])
    return icons


def place_again(mine, others):
    """The places are handed out one by one; those who tie add theirs up and share."""
    places = [12, 8, 4] if len(others) > 1 else [12, 4]
    ahead = len([count for count in others if count > mine])
    level = 1 + len([count for count in others if count == mine])
    filled = [*places, 0, 0, 0][ahead : ahead + level]
    return sum(filled) // level if mine else 0


@rule("V147", "V149", "V152", "V157", "V183")
@pytest.mark.parametrize(
    ("seats", "automa"),
    [(2, "none"), (3, "none"), (4, "none")]
    + [(1, board) for board in ("Cleric", "Builder", "Noble", "Card")],
)
@pytest.mark.parametrize("seed", range(3))
def test_the_score_of_a_finished_match_counted_again(seats, automa, seed):
    names = ["ann", "bob", "cid", "dan"][:seats]
    options = {"automa": automa} if seats == 1 else {}
    match = Match.new(GAME, names, seed=seed, options=options)
    for _ in walk(match, seed, keen=0.9):
        pass
    outcome, table = match.outcome, match.state
    assert outcome is not None
    assert [counted_again(table, seat) for seat in range(seats)] == list(outcome.scores)
    for who in range(len(table.players)):
        assert counted_again(table, who) == sum(score_parts(table, who).values())
