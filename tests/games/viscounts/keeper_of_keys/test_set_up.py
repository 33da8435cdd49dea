"""Set-up with Keeper of Keys: what is mixed in, the two rows, and Player Cards with half numbers
(K1 to K10, K19 to K22, K99)."""

from collections import Counter

import pytest

from rulewright.games.viscounts import GAME
from rulewright.games.viscounts.components.solo import SCHEMES
from rulewright.games.viscounts.keeper_of_keys.components import CHESTS, PUBLIC_BUILDINGS
from rulewright.games.viscounts.keeper_of_keys.zones import zones
from rulewright.kernel import Match, Rng
from rulewright.testing import rule

KEYS = {"expansion": "keeper_of_keys"}
NAMES = ("ann", "bob", "cid", "dan")
SEEDS = range(40)


def fresh(seats, seed=0, **options):
    """The table before the first pair is chosen."""
    return GAME.setup(seats, GAME.chosen(KEYS | options, seats), Rng.seeded(seed))


def drafted(seats, seed=0):
    """The table when everybody has taken the first pair offered and answered anyhow."""
    match = Match.new(GAME, NAMES[:seats], seed=seed, options=KEYS)
    while match.state.round == 0:
        match.answer(match.decision.options[0])
    return match.state


# What is mixed in


@rule("K1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_else_is_set_up_as_in_the_base_game(seats):
    table, base = fresh(seats), GAME.setup(seats, GAME.chosen({}, seats), Rng.seeded(0))
    assert table.side == base.side
    assert len(table.pairs) == len(base.pairs) == seats + 1
    for player, alike in zip(table.players, base.players, strict=True):
        assert (player.workers, player.corruption, player.virtue) == (
            alike.workers,
            alike.corruption,
            alike.virtue,
        )
    table = drafted(seats)
    assert (table.debts_left, table.deeds_left) == {2: (12, 12), 3: (15, 16), 4: (18, 20)}[seats]


@rule("K2")
def test_the_box_adds_what_is_printed_on_it():
    base, keys = fresh(2).box.__class__.__mro__[2], fresh(2).box
    new = Counter(card.kind for name, card in keys.cards.items() if name not in base.cards)
    assert new == {"hero": 10, "townsfolk": 20, "starter": 3}
    assert len(keys.player_cards.keys() - base.player_cards.keys()) == 5
    assert len(keys.manuscripts.keys() - base.manuscripts.keys()) == 5
    assert keys.schemes.keys() - SCHEMES.keys() == {"Starting B C N"}
    assert len(PUBLIC_BUILDINGS) == 3
    assert sum(not name.startswith("AI") for name in CHESTS) == 18


@rule("K3")
def test_20_heroes_88_townsfolk_and_15_player_cards_are_mixed():
    table = fresh(4)
    assert sorted(map(len, table.townsfolk)) == [17, 17, 18, 18, 18]
    assert len({card for pile in table.townsfolk for card in pile}) == 88
    heroes = {*table.heroes, *(pair.hero for pair in table.pairs)}
    assert len(heroes) == 20
    cards = {*table.out_of_play, *(pair.player_card for pair in table.pairs)}
    assert len(cards) == 15
    offered = {pair for seed in SEEDS for pair in fresh(4, seed).pairs}
    assert {"Scarlette", "Ada"} <= {pair.hero for pair in offered}
    assert {"Player Card 1.5", "Player Card 1"} <= {pair.player_card for pair in offered}


@rule("K4")
def test_each_pile_of_manuscripts_has_eight_with_a_grey_back_on_top():
    table = fresh(2)
    assert [len(pile) for pile in table.manuscripts] == [8] * 5
    for pile in table.manuscripts:
        backs = [table.manuscript(name).grey_backed for name in pile]
        assert backs == [False] * 7 + [True]
    new = {"Black 5: Hero", "Yellow 5: Chest", "Grey 5: Chest", "Blue 5: Hero", "Blue 6: Heroes"}
    assert new <= {name for pile in table.manuscripts for name in pile}


@rule("K5")
def test_three_public_buildings_lie_by_the_board(kingdom):
    kingdom.seat("ann", "bob").begin()
    view = GAME.view(kingdom.state, 0)
    assert [(one.name, one.owner) for one in view.keys.public_buildings] == [
        ("Public Trading Post", None),
        ("Public Guildhall", None),
        ("Public Workshop", None),
    ]


@rule("K6")
@pytest.mark.parametrize("seats", [2, 4])
def test_every_board_has_room_for_three_chests(seats):
    assert zones(drafted(seats)).slots == [[None] * 3] * seats


@rule("K7")
def test_new_starters_replace_three_of_the_old():
    assert sorted(fresh(2).box.starters) == sorted(
        (
            *("Abbot", "Labourer", "Squire", "Financer", "Thief"),
            *("Journeyman (Keys)", "Lender (Keys)", "Trader (Keys)"),
        )
    )


@rule("K7")
def test_a_starting_deck_has_the_new_starters_and_a_hero(kingdom):
    kingdom.seat("ann", "bob").draft(("7", "Ada"), ("1", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 7 ")
    bob = kingdom.player("bob")
    assert sorted([*bob.deck, *bob.hand]) == sorted(["Ada", *kingdom.state.box.starters])
    kingdom.says("ann", "Player Card 1 ")


# The rows


@rule("K8")
def test_four_of_eighteen_chests_lie_open():
    tables = [drafted(2, seed) for seed in range(12)]
    for table in tables:
        row, pile = zones(table).chest_row, zones(table).chest_pile
        held = [chest for slots in zones(table).slots for chest in slots if chest is not None]
        assert len(row) == 4
        assert len({*row, *pile, *held}) == 18
    assert len({tuple(zones(table).chest_row) for table in tables}) > 6


@rule("K8")
def test_nobody_knows_the_chests_and_heroes_of_the_piles():
    table = drafted(2)
    rows = [*zones(table).chest_row, *zones(table).hero_row]
    below = [*zones(table).chest_pile, *table.heroes]
    GAME.redeal(table, frozenset({0, 1}), Rng.seeded("anew"))
    assert [*zones(table).chest_row, *zones(table).hero_row] == rows
    assert [*zones(table).chest_pile, *table.heroes] != below


@rule("K9", "K10")
def test_the_row_of_heroes_is_laid_out_when_everybody_has_chosen(kingdom):
    kingdom.seat("ann", "bob").draft(("7", "Ada"), ("1", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 7 ")
    assert zones(kingdom.state).hero_row == []
    kingdom.says("ann", "Player Card 10 ")
    row, pile = zones(kingdom.state).hero_row, kingdom.state.heroes
    assert (len(row), len(pile)) == (3, 20 - 2 - 3)
    assert "Emma" in [*row, *pile]
    kingdom.told("Nobody took Player Card 1 and Emma", cites="K9")
    kingdom.told("Heroes to gain: ", cites="K9")
    kingdom.told("Heroes to gain: ", cites="K8")


# Player Cards


@rule("K19")
@pytest.mark.parametrize(
    ("number", "space", "answers"),
    [
        ("1.5", "inside 1/2", ("Gain 1 Ink",)),
        ("3.5", "inside 3/4", ()),
        ("5.5", "inside 5/6", ("Workshop 1", "Space 5, spot 1")),
        ("7.5", "inside 7/8", ("No",)),
        ("9.5", "inside 9/10", ("Gain 1 Ink",)),
    ],
)
def test_a_viscount_with_half_a_number_starts_inside(kingdom, number, space, answers):
    kingdom.seat("ann", "bob").draft((number, "Ada"), ("1", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", f"Player Card {number} ", *answers)
    assert kingdom.player("bob").viscount == space
    kingdom.told(f"the Viscount starts on {space}", cites="K19")


@rule("K20", "R27")
def test_the_hero_of_player_card_1_5_is_chosen_from_the_row_at_the_end_of_set_up(kingdom):
    kingdom.seat("ann", "bob").draft(("1.5", "Ada"), ("1", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 1.5", "Gain 1 Ink")
    assert len(kingdom.player("bob").hand) == 3
    kingdom.says("ann", "Player Card 10 ")
    row = list(zones(kingdom.state).hero_row)
    assert kingdom.choices("bob") == [f"Take {hero}" for hero in row]
    kingdom.says("bob", row[1])
    bob = kingdom.player("bob")
    assert (len(bob.hand), bob.hand[-1], len(bob.deck)) == (4, row[1], 6)
    kingdom.told(f"Player Card 1.5: bob takes {row[1]} to hand", cites="K20")


@rule("R27")
def test_by_the_other_reading_that_hero_is_shuffled_into_the_deck(kingdom):
    kingdom.seat("ann", "bob", hero_into_deck="yes")
    kingdom.draft(("1.5", "Ada"), ("1", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 1.5", "Gain 1 Ink")
    kingdom.says("ann", "Player Card 10 ")
    hero = zones(kingdom.state).hero_row[0]
    kingdom.says("bob", hero)
    bob = kingdom.player("bob")
    assert (len(bob.hand), len(bob.deck)) == (3, 7)
    assert hero in [*bob.hand, *bob.deck]
    kingdom.told("bob shuffles 10 cards into the draw pile", cites="R27")
    kingdom.told("bob draws 3 cards", cites="R27")
    assert (bob.corruption, bob.virtue) == (0, 6)


@rule("K21")
def test_the_chest_of_player_card_3_5_is_chosen_from_the_row_at_the_end_of_set_up(kingdom):
    kingdom.seat("ann", "bob").draft(("3.5", "Ada"), ("1", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 3.5")
    bob = kingdom.player("bob")
    assert (bob.silver, bob.debts, bob.deeds) == (3, 2, 1)
    assert len(bob.hand) == 3
    kingdom.says("ann", "Player Card 10 ")
    row = list(zones(kingdom.state).chest_row)
    assert len(kingdom.choices("bob")) == 4
    kingdom.says("bob", row[2], "space 2")
    assert zones(kingdom.state).slots == [[None] * 3, [None, row[2], None]]
    kingdom.told(f"Player Card 3.5: bob slots the Chest {row[2]} under space 2", cites="K21")


@rule("K22", "R28")
def test_player_card_7_5_discards_up_to_three_chosen_cards_before_the_deck_is_shuffled(kingdom):
    kingdom.seat("ann", "bob").draft(("7.5", "Ada"), ("1", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 7.5")
    assert kingdom.choices("bob") == [
        *("Abbot", "Ada", "Financer", "Journeyman (Keys)", "Labourer", "Lender (Keys)"),
        *("Squire", "Thief", "Trader (Keys)", "No"),
    ]
    kingdom.says("bob", "Thief", "Ada", "Abbot")
    bob = kingdom.player("bob")
    assert bob.discard == ["Thief", "Ada", "Abbot"]
    assert (len(bob.hand), len(bob.deck), bob.corruption, bob.virtue) == (3, 3, 0, 6)
    assert (bob.silver, bob.goods["Gold"], bob.goods["Ink"]) == (7, 1, 1)
    kingdom.told("Player Card 7.5: bob discards Thief", cites="K22")


@rule("R28")
def test_fewer_than_three_may_be_discarded(kingdom):
    kingdom.seat("ann", "bob").draft(("7.5", "Ada"), ("1", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 7.5", "Thief", "No")
    assert kingdom.player("bob").discard == ["Thief"]


@rule("R28")
def test_by_the_other_reading_exactly_three_are_discarded(kingdom):
    kingdom.seat("ann", "bob", exactly_three="yes")
    kingdom.draft(("7.5", "Ada"), ("1", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 7.5", "Thief", "Ada")
    assert "No" not in kingdom.choices("bob")
    kingdom.says("bob", "Squire")
    assert len(kingdom.player("bob").discard) == 3


@rule("K99")
def test_the_workshop_of_player_card_5_5_stands_at_space_5_with_the_effect_of_its_spot(kingdom):
    kingdom.seat("ann", "bob").draft(("5.5", "Ada"), ("1", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 5.5", "Workshop 3")
    assert [spot.partition(":")[0] for spot in kingdom.choices("bob")] == [
        "Space 5, spot 1",
        "Space 5, spot 2",
    ]
    with kingdom.changes("bob.ink", 1):
        kingdom.says("bob", "Space 5, spot 2")
    bob = kingdom.player("bob")
    assert (bob.viscount, bob.uncovered) == ("inside 5/6", ["Workshop 3"])
    kingdom.told("bob constructs a Workshop on space 5, spot 2", cites="K99")


def test_player_card_9_5_flips_a_deed_and_a_debt(kingdom):
    kingdom.seat("ann", "bob").draft(("9.5", "Ada"), ("1", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 9.5", "Gain 1 Ink")
    bob = kingdom.player("bob")
    assert (bob.debts, bob.paid_debts, bob.deeds, bob.flipped_deeds) == (1, 1, 1, 1)
    assert (bob.silver, bob.goods["Stone"], bob.goods["Gold"], bob.goods["Ink"]) == (6, 1, 1, 1)
