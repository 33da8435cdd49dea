"""Set-up: the board, the piles, and the draft of Player Cards with their Heroes (V1 to V18)."""

import pytest

from rulewright.games.viscounts import GAME
from rulewright.games.viscounts.components.cards import MANUSCRIPTS
from rulewright.games.viscounts.components.main_board import SECTIONS, SEGMENTS
from rulewright.games.viscounts.rules.debts_and_deeds import gain_debt
from rulewright.games.viscounts.table.moments import Cause
from rulewright.kernel import Match, Rng
from rulewright.testing import rule

NAMES = ("ann", "bob", "cid", "dan")
SEEDS = range(40)


def fresh(seats, seed=0):
    """The table before the first pair is chosen."""
    return GAME.setup(seats, GAME.chosen({}, seats), Rng.seeded(seed))


def drafted(seats):
    """The table when everybody has taken the first pair offered and answered anyhow."""
    match = Match.new(GAME, NAMES[:seats], seed=seats)
    while match.state.round == 0:
        match.answer(match.decision.options[0])
    return match.state


# The board and the piles


@rule("V1")
@pytest.mark.parametrize(("seats", "side"), [(1, "B"), (2, "B"), (3, "A"), (4, "A")])
def test_the_board_shows_the_side_for_so_many_players(seats, side):
    assert fresh(seats).side == side


@rule("V2")
def test_segments_lie_in_any_order_round_a_castle_turned_at_random():
    tables = [fresh(2, seed) for seed in SEEDS]
    assert all(sorted(table.segments) == sorted(SEGMENTS) for table in tables)
    assert len({table.segments for table in tables}) > 20
    around = [str(section.name) for section in SECTIONS]
    turns = {(*around[turned:], *around[:turned]) for turned in range(5)}
    assert {table.sections for table in tables} == turns


@rule("V3")
def test_68_townsfolk_make_five_piles():
    table = fresh(2)
    assert sorted(map(len, table.townsfolk)) == [13, 13, 14, 14, 14]
    assert len({card for pile in table.townsfolk for card in pile}) == 68


@rule("V3", "V4")
def test_only_the_tops_of_piles_are_known_to_anyone():
    table = fresh(3)
    tops = [pile[-1] for pile in (*table.townsfolk, *table.manuscripts)]
    below = [pile[:-1] for pile in (*table.townsfolk, *table.manuscripts)]
    GAME.redeal(table, frozenset({0, 1, 2}), Rng.seeded("anew"))
    assert [pile[-1] for pile in (*table.townsfolk, *table.manuscripts)] == tops
    assert [pile[:-1] for pile in (*table.townsfolk, *table.manuscripts)] != below


@rule("V4")
def test_each_pile_of_seven_manuscripts_has_a_grey_back_on_top():
    for pile in fresh(2).manuscripts:
        assert [MANUSCRIPTS[name].grey_backed for name in pile] == [False] * 6 + [True]


@rule("V5")
def test_debts_and_deeds_never_run_out(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot").board("ann", None, None, "Meddler")
    kingdom.piles(0, 0).last_round(2).begin()
    assert (kingdom.number("ann.debts"), kingdom.number("ann.deeds")) == (1, 1)
    assert (kingdom.state.debts_left, kingdom.state.deeds_left) == (0, 0)
    assert kingdom.state.last_round == 2


@rule("V5")
def test_silver_and_goods_never_run_out(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot").board("ann", None, None, "Swindler (Gold)")
    kingdom.goods("ann", gold=24).begin()
    assert kingdom.number("ann.gold") == 26


@rule("V6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_alike(seats):
    table = fresh(seats)
    for player in table.players:
        assert (player.uncovered, player.workers) == ([], 20)
        assert (player.corruption, player.virtue) == (0, 6)
    assert sorted(table.box.starters) == sorted(
        ["Abbot", "Labourer", "Squire", "Financer", "Thief", "Journeyman", "Lender", "Trader"]
    )


@rule("V7")
def test_the_start_player_is_drawn_by_lot_and_stays_the_start_player(kingdom):
    assert {fresh(4, seed).start for seed in SEEDS} == {0, 1, 2, 3}
    kingdom.seat("ann", "bob").starts("bob").turn_of("ann").hand("ann", "Squire")
    kingdom.says("ann", "To space 3", "Take no action")
    kingdom.told("bob's turn in round 2")
    assert kingdom.state.start == kingdom.seat_of("bob")


# The draft


@rule("V8")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_pair_more_than_players_is_laid_out(seats):
    pairs = fresh(seats).pairs
    assert len({pair.player_card for pair in pairs}) == seats + 1
    assert len({pair.hero for pair in pairs}) == seats + 1


@rule("V8")
def test_heroes_come_with_any_player_card():
    pairs = {(pair.player_card, pair.hero) for seed in SEEDS for pair in fresh(4, seed).pairs}
    assert len({hero for card, hero in pairs if card == "Player Card 1"}) > 5


@rule("V9", "V10")
def test_pairs_are_taken_against_the_order_of_turns(kingdom):
    kingdom.seat("ann", "bob", "cid").starts("bob")
    kingdom.draft(("1", "Ada"), ("7", "Emma"), ("10", "Bertha"), ("4", "Clovis"))
    kingdom.says("ann", "Player Card 1 ")
    kingdom.says("cid", "Player Card 10 ")
    assert len(kingdom.choices("bob")) == 2
    kingdom.says("bob", "Player Card 7 ")
    kingdom.told("bob's turn in round 1", cites="V24")


@rule("V10")
def test_a_pair_is_finished_before_the_next_one_is_picked(kingdom):
    kingdom.seat("ann", "bob").draft(("1", "Ada"), ("2", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 2 ", "Gain 1 Ink", "Gain 1 Gold")
    bob = kingdom.player("bob")
    assert (bob.viscount, bob.silver, bob.goods["Ink"], bob.goods["Gold"]) == ("2", 6, 1, 1)
    assert (bob.debts, bob.deeds, bob.flipped_deeds) == (1, 2, 1)
    assert (len(bob.hand), len(bob.deck)) == (3, 6)
    kingdom.told("bob takes Player Card 2 with Emma", cites="V10")
    kingdom.says("ann", "Player Card 10 ")
    ann = kingdom.player("ann")
    assert (ann.viscount, ann.silver, ann.corruption, ann.virtue) == ("10", 10, 2, 6)
    assert (ann.goods["Stone"], ann.goods["Gold"], ann.goods["Ink"]) == (1, 1, 1)
    assert (ann.debts, ann.deeds) == (2, 1)
    kingdom.told("ann gains Corruption", cites="V10")


@rule("V9")
@pytest.mark.parametrize("thing", ["Friar", "space 3", "trade", "Black 4: 2 Ink"])
def test_nobody_does_anything_before_the_pairs_are_taken(kingdom, thing):
    kingdom.seat("ann", "bob").draft(("1", "Ada"), ("7", "Emma"), ("10", "Bertha"))
    kingdom.townsfolk("3/4", "Friar").begin()
    assert kingdom.why_not("bob", thing) == "V9"
    assert kingdom.why_not("ann", thing) == "V9"


@rule("V11")
def test_workers_of_player_card_3_go_to_any_section(kingdom):
    kingdom.seat("ann", "bob").draft(("3", "Ada"), ("1", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 3 ", "Gain 1 Ink")
    assert len(kingdom.choices("bob")) == 5
    kingdom.says("bob", "The section at 9/10")
    assert kingdom.in_section("bob", 1, "9/10") == 2
    kingdom.told("bob places 2 Workers in the section at 9/10", cites="V11")
    kingdom.says("ann", "Player Card 1 ")


@rule("V11", "V15", "R9")
def test_the_townsfolk_hired_with_player_card_5_are_shuffled_into_the_starting_deck(kingdom):
    kingdom.seat("ann", "bob").draft(("5", "Ada"), ("1", "Emma"), ("10", "Bertha"))
    for segment, card in zip(SEGMENTS, ("Friar", "Miner", "Princess", "Jeweller"), strict=False):
        kingdom.townsfolk(segment, card)
    kingdom.townsfolk("9/10", "Vicar")
    kingdom.says("bob", "Player Card 5 ", "Gain 1 Ink", "Gain 1 Ink")
    offered = [choice.partition(":")[0] for choice in kingdom.choices("bob")]
    assert offered == [
        f"Hire {name}" for name in ("Princess", "Jeweller", "Vicar", "Friar", "Miner")
    ]
    kingdom.says("bob", "Hire Friar")
    bob = kingdom.player("bob")
    assert "Friar" in [*bob.deck, *bob.hand]
    assert (len(bob.deck), len(bob.hand), bob.discard) == (7, 3, [])
    assert bob.virtue == 5, "the Virtue of the Friar, and none for shuffling"
    kingdom.says("ann", "Player Card 1 ")


@rule("V11")
def test_player_card_6_takes_a_cheap_manuscript_of_any_segment(kingdom):
    kingdom.seat("ann", "bob").draft(("6", "Ada"), ("1", "Emma"), ("10", "Bertha"))
    kingdom.manuscripts("1/2", "Black 3: Virtue").manuscripts("3/4", "Grey 5: Builders")
    kingdom.manuscripts("5/6", "Grey 7: Guildhall").manuscripts("7/8", "Blue 6: Criminals")
    kingdom.manuscripts("9/10", "Black 4: 2 Ink")
    kingdom.says("bob", "Player Card 6 ")
    assert kingdom.choices("bob") == ["Black 4: 2 Ink", "Black 3: Virtue"]
    kingdom.says("bob", "Black 4: 2 Ink")
    bob = kingdom.player("bob")
    assert (bob.manuscripts, bob.goods["Ink"]) == (["Black 4: 2 Ink"], 3)
    kingdom.says("ann", "Player Card 1 ")


@rule("V12")
def test_the_trading_post_of_player_card_8_stands_on_the_viscounts_own_space(kingdom):
    kingdom.seat("ann", "bob").draft(("8", "Ada"), ("1", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 8 ", "Gain 1 Ink", "Trading Post 2")
    assert kingdom.choices("bob") == [
        "Space 8, spot 1: flip 1 Debt or Deed",
        "Space 8, spot 2: gain 1 Gold",
    ]
    with kingdom.changes("bob.gold", 1):
        kingdom.says("bob", "Space 8, spot 2")
    kingdom.told("bob constructs a Trading Post on space 8, spot 2", cites="V12")
    kingdom.says("ann", "Player Card 1 ")


@rule("V13", "R28")
def test_player_card_9_destroys_one_of_the_nine_cards_even_the_hero(kingdom):
    kingdom.seat("ann", "bob").draft(("9", "Emma"), ("1", "Ada"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 9 ")
    assert [choice.partition(", ")[0] for choice in kingdom.choices("bob")] == [
        *("Abbot", "Emma", "Financer", "Journeyman", "Labourer", "Lender", "Squire"),
        *("Thief", "Trader", "No"),
    ]
    with kingdom.changes("bob.silver", 3):
        kingdom.says("bob", "Emma")
    kingdom.told("bob destroys Emma for 3 Silver", cites="V13")
    assert (kingdom.number("bob.deck"), kingdom.number("bob.hand")) == (5, 3)
    kingdom.says("ann", "Player Card 1 ")


@rule("V13")
def test_nobody_has_to_destroy_a_card_with_player_card_9(kingdom):
    kingdom.seat("ann", "bob").draft(("9", "Emma"), ("1", "Ada"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 9 ", "No")
    assert (kingdom.number("bob.deck"), kingdom.number("bob.hand")) == (6, 3)
    assert kingdom.number("bob.silver") == 5
    kingdom.says("ann", "Player Card 1 ")


@rule("V14")
def test_a_debt_flipped_in_the_set_up_gives_any_good_at_once(kingdom):
    kingdom.seat("ann", "bob").draft(("4", "Emma"), ("1", "Ada"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 4 ")
    assert kingdom.choices("bob") == ["Gain 1 Ink", "Gain 1 Stone", "Gain 1 Gold"]
    kingdom.says("bob", "Gain 1 Stone")
    kingdom.told("Player Card 4: bob flips a Debt", cites="V14")
    bob = kingdom.player("bob")
    assert (bob.debts, bob.paid_debts) == (1, 1)
    assert (bob.goods["Ink"], bob.goods["Stone"], bob.goods["Gold"]) == (2, 1, 1)
    kingdom.says("ann", "Player Card 1 ")


@rule("V15")
def test_hero_and_starters_are_shuffled_without_virtue_and_three_are_drawn(kingdom):
    kingdom.seat("ann", "bob").draft(("4", "Emma"), ("7", "Ada"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 4 ", "Gain 1 Ink")
    bob = kingdom.player("bob")
    assert sorted([*bob.deck, *bob.hand]) == sorted([*kingdom.state.box.starters, "Emma"])
    assert (len(bob.hand), bob.corruption, bob.virtue) == (3, 0, 6)
    kingdom.told("bob draws 3 cards", cites="V15")
    kingdom.says("ann", "Player Card 10 ")


@rule("V16")
def test_the_pair_that_nobody_took_goes_back_to_the_box(kingdom):
    kingdom.seat("ann", "bob").draft(("1", "Ada"), ("7", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 7 ")
    kingdom.says("ann", "Player Card 10 ")
    kingdom.told("Nobody took Player Card 1 and Ada", cites="V16")
    assert kingdom.state.pairs == []
    assert "Ada" in kingdom.state.removed
    assert kingdom.state.out_of_play[-1] == "Player Card 1"


@rule("V17", "V18")
@pytest.mark.parametrize(
    ("seats", "debts", "deeds"), [(1, 12, 12), (2, 12, 12), (3, 15, 16), (4, 18, 20)]
)
def test_papers_of_the_set_up_do_not_come_off_the_piles(seats, debts, deeds):
    table = drafted(seats)
    assert any(player.debts or player.paid_debts for player in table.players)
    assert (table.debts_left, table.deeds_left) == (debts, deeds)
    list(gain_debt(table, 0, 1, Cause("a test", "V142")))
    assert table.debts_left == debts - 1, "from now on they do"


@rule("V17", "V18")
def test_how_high_the_piles_are_is_told(kingdom):
    kingdom.seat("ann", "bob").draft(("1", "Ada"), ("7", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 7 ")
    kingdom.says("ann", "Player Card 10 ")
    kingdom.told("12 Debts lie above the Poverty card, 12 Deeds above", cites="V17")
