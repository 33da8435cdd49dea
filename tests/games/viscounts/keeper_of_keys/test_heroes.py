"""Heroes: gaining and removing them, Scarlette's action (K11 to K18, K85 to K91, and rulings)."""

import pytest

from rulewright.games.viscounts import GAME
from rulewright.games.viscounts.keeper_of_keys.zones import zones
from rulewright.games.viscounts.table.state import DRAW
from rulewright.kernel import Rng
from rulewright.testing import rule

ROW = ("Emma", "Ada", "Judith")


def girard_drops_off(kingdom, **options):
    """Ann's Girard is about to drop off, and three Heroes lie open."""
    kingdom.seat("ann", "bob", **options).hand("ann", "Abbot", "Squire")
    return kingdom.board("ann", None, None, "Girard").heroes(*ROW)


# Gaining


@rule("K11", "K14")
def test_a_hero_gained_is_one_of_the_three_open_ones_and_goes_to_hand(kingdom):
    girard_drops_off(kingdom).hero_pile("Clovis", "Bertha")
    assert kingdom.choices("ann") == ["Take Emma", "Take Ada", "Take Judith"]
    kingdom.says("ann", "Ada")
    assert kingdom.player("ann").hand == ["Abbot", "Squire", "Ada"]
    assert sorted(zones(kingdom.state).hero_row) == ["Clovis", "Emma", "Judith"]
    assert kingdom.state.heroes == ["Bertha"]
    kingdom.told("Girard: ann takes Ada to hand", cites="K11")


@rule("K11")
def test_why_a_hero_cannot_be_taken(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").heroes(*ROW)
    kingdom.hero_pile("Clovis").begin()
    assert kingdom.why_not("ann", "Emma") == "K11"
    assert kingdom.why_not("ann", "Clovis") == "K11"
    assert kingdom.why_not("bob", "Emma") == "V24"


@rule("K12")
def test_no_silver_is_paid_for_a_hero(kingdom):
    with girard_drops_off(kingdom).goods("ann", silver=0).changes("ann.silver", 0):
        kingdom.choices("ann")
    with kingdom.changes("ann.silver", 2):  # Girard's own
        kingdom.says("ann", "Emma")


@rule("K13")
def test_gaining_a_hero_is_no_hire(kingdom):
    girard_drops_off(kingdom).board("ann", None, "Renauld", "Girard")
    kingdom.built("ann", "Workshop 1", "1/2 B1")
    with kingdom.changes("ann.stone", 0, "ann.hand", 1):
        kingdom.says("ann", "Emma")
    assert kingdom.choices("ann") == ["Play Abbot", "Play Squire", "Play Emma"]


@rule("K87")
def test_a_second_hero_in_a_row_is_chosen_from_the_row_filled_up(kingdom):
    girard_drops_off(kingdom).hand("ann", "Scarlette").hero_pile("Clovis", "Bertha")
    kingdom.viscount("ann", "inside 3/4").manuscripts("3/4", "Black 5: Hero")
    kingdom.goods("ann", ink=3)
    kingdom.says("ann", "Emma", "Play Scarlette")
    kingdom.says("ann", "Transcribe")
    assert sorted(kingdom.choices("ann")) == ["Take Ada", "Take Clovis", "Take Judith"]
    kingdom.says("ann", "Clovis")
    assert kingdom.player("ann").hand == ["Emma", "Clovis"]


@rule("K88")
@pytest.mark.parametrize(
    ("hand", "drawn"),
    [
        (("Abbot", "Ada"), 1),
        (("Abbot", "Squire", "Ada"), 0),
        (("Abbot", "Squire", "Ada", "Emma"), 0),
    ],
)
def test_heroes_in_hand_count_for_the_hand_limit_and_nobody_discards(kingdom, hand, drawn):
    kingdom.seat("ann", "bob").phase(DRAW).hand("ann", *hand).begin()
    assert kingdom.player("ann").hand[: len(hand)] == list(hand)
    assert len(kingdom.player("ann").hand) == len(hand) + drawn
    assert kingdom.player("ann").discard == []


@rule("K15", "K89")
def test_a_card_that_was_destroyed_on_the_way_is_not_removed_once_more(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire", "Thief").deck("ann").discard("ann")
    kingdom.board("ann", None, "Labourer", "Frederick")
    kingdom.says("ann", "The section at 9/10", "You may destroy", "Shuffle", "The top card")
    assert kingdom.state.removed.count("Frederick") == 1
    assert kingdom.number("ann.silver") == 2


# Empty piles


@rule("R12", "K14")
def test_when_the_pile_of_heroes_is_empty_the_row_gets_shorter(kingdom):
    girard_drops_off(kingdom).hero_pile()
    kingdom.says("ann", "Ada")
    assert zones(kingdom.state).hero_row == ["Emma", "Judith"]


@rule("R12", "V27")
def test_with_no_hero_left_the_effect_is_lost(kingdom):
    girard_drops_off(kingdom).hero_pile().heroes().hero_pile()
    with kingdom.changes("ann.hand", 0):
        kingdom.begin()
    kingdom.told("Girard: ann cannot gain a Hero", cites="R12")
    assert kingdom.number("ann.silver") == 2


@rule("R12")
def test_by_the_other_reading_heroes_out_of_the_game_are_shuffled_again(kingdom):
    girard_drops_off(kingdom, reshuffle_rows="yes").hero_pile()
    kingdom.says("ann", "Ada")
    assert len(zones(kingdom.state).hero_row) == 3
    assert len(kingdom.state.heroes) > 0


@rule("K89")
@pytest.mark.parametrize("pile", [(), ("Clovis",)])
def test_a_removed_hero_never_goes_back_to_the_pile(kingdom, pile):
    girard_drops_off(kingdom).hero_pile(*pile)
    kingdom.says("ann", "Ada")
    assert "Girard" in kingdom.state.removed
    assert "Girard" not in [*kingdom.state.heroes, *zones(kingdom.state).hero_row]


@rule("K89")
def test_a_destroyed_hero_never_goes_back_to_the_pile(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Pickpocket", "Ada").hero_pile()
    kingdom.says("ann", "Play Pickpocket", "You may destroy", "Ada")
    assert "Ada" in kingdom.state.removed
    assert kingdom.state.heroes == []


# Removal


@rule("K15", "K16")
def test_girard_gives_a_hero_and_two_silver_and_then_leaves_the_game(kingdom):
    girard_drops_off(kingdom).choices("ann")
    assert kingdom.player("ann").discard == ["Girard"]
    with kingdom.changes("ann.silver", 2):
        kingdom.says("ann", "Emma")
    assert kingdom.player("ann").discard == []
    assert "Girard" in kingdom.state.removed
    kingdom.told_in_order("ann takes Emma to hand", "ann gains 2 Silver", "Girard leaves the game")
    kingdom.told("Girard leaves the game", cites="K15")


@rule("K15")
def test_a_card_with_the_sign_of_removal_does_not_leave_when_it_is_played(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Girard", "Abbot")
    kingdom.says("ann", "Play Girard")
    assert kingdom.player("ann").board[0] == "Girard"
    assert "Girard" not in kingdom.state.removed


@rule("K86", "R3")
def test_a_removed_hero_pays_no_silver_and_the_public_trading_post_is_silent(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").papers("ann", deeds=1)
    kingdom.board("ann", None, None, "Frederick").public("ann", "Public Trading Post", "1/2 B1")
    with kingdom.changes("ann.silver", 0, "ann.flipped_deeds", 0):
        kingdom.says("ann", "The section at 1/2")
    assert "Frederick" in kingdom.state.removed


@rule("R3")
@pytest.mark.parametrize(("more", "stays"), [((), True), (("Abbot",), False)])
def test_a_card_is_not_removed_if_fewer_than_three_were_left(kingdom, more, stays):
    kingdom.seat("ann", "bob").hand("ann").deck("ann", *more).discard("ann")
    kingdom.board("ann", "Squire", "Friar", "Frederick")
    kingdom.says("ann", "The section at 1/2")
    assert ("Frederick" in kingdom.state.removed) != stays
    assert kingdom.player("ann").board == ["Frederick" if stays else "Abbot", "Squire", "Friar"]
    if stays:
        kingdom.told("Frederick stays, for ann owns only three cards", cites="R3")


@rule("R3")
def test_a_hero_gained_makes_up_for_the_card_that_leaves(kingdom):
    kingdom.seat("ann", "bob").hand("ann").deck("ann").discard("ann").heroes(*ROW)
    kingdom.board("ann", "Squire", "Friar", "Girard")
    kingdom.says("ann", "Emma")
    assert "Girard" in kingdom.state.removed
    assert kingdom.player("ann").board == ["Emma", "Squire", "Friar"]


@rule("R3")
def test_by_the_other_reading_a_card_is_always_removed(kingdom):
    kingdom.seat("ann", "bob", always_removed="yes").hand("ann").deck("ann").discard("ann")
    kingdom.board("ann", "Squire", "Friar", "Frederick")
    kingdom.says("ann", "The section at 1/2")
    assert "Frederick" in kingdom.state.removed
    assert kingdom.player("ann").board == [None, "Squire", "Friar"]
    kingdom.told("ann cannot play a card or move, so that is lost", cites="V39")
    assert kingdom.player("ann").viscount == "1"


@rule("K85")
def test_destroying_a_hero_pays_its_silver(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Pickpocket", "Emma")
    kingdom.says("ann", "Play Pickpocket")
    with kingdom.changes("ann.silver", 3):
        kingdom.says("ann", "You may destroy", "Emma")
    kingdom.told("Pickpocket: ann destroys Emma for 3 Silver", cites="V138")


# Scarlette


def scarlette(kingdom, *manuscripts, space="inside 3/4", ink=0, silver=0, **options):
    """Ann may play Scarlette; nothing on her board is a Cleric."""
    kingdom.seat("ann", "bob", **options).plays().hand("ann", "Scarlette", "Abbot")
    kingdom.board("ann", None, "Labourer", "Squire").viscount("ann", space)
    kingdom.townsfolk("3/4", "Jeweller")
    return kingdom.goods("ann", ink=ink, silver=silver).manuscripts("3/4", *manuscripts)


@rule("K17", "K18", "K91")
def test_scarlette_transcribes_before_moving_with_her_own_cleric_and_is_corrupted_after(kingdom):
    scarlette(kingdom, "Black 3: Virtue", ink=2)
    kingdom.says("ann", "Play Scarlette")
    assert kingdom.asked("ann").rule == "K17"
    with kingdom.changes("ann.ink", -2, "ann.virtue", -1, "ann.corruption", 1):
        kingdom.says("ann", "Transcribe")
    assert kingdom.player("ann").manuscripts == ["Black 3: Virtue"]
    kingdom.told_in_order(
        "transcribes Manuscript Black 3 (Virtue)", "gains Virtue", "gains Corruption"
    )
    assert kingdom.ways("ann") == ["To space 4", "To inside 5/6"]


@rule("K17")
def test_nobody_has_to_transcribe_with_scarlette(kingdom):
    scarlette(kingdom, "Black 3: Virtue", ink=2)
    with kingdom.changes("ann.ink", 0, "ann.corruption", 1, "ann.manuscripts", 0):
        kingdom.says("ann", "Play Scarlette", "No")


@rule("K90")
@pytest.mark.parametrize(("space", "ink"), [("3", 2), ("inside 3/4", 1)])
def test_without_an_inner_space_or_the_price_scarlette_only_corrupts(kingdom, space, ink):
    scarlette(kingdom, "Black 3: Virtue", space=space, ink=ink)
    with kingdom.changes("ann.ink", 0, "ann.corruption", 1, "ann.manuscripts", 0):
        kingdom.says("ann", "Play Scarlette")
    assert kingdom.asked("ann").kind == "move"


@rule("K18")
def test_somebody_may_be_dismissed_for_scarlettes_action(kingdom):
    scarlette(kingdom, "Black 3: Virtue", ink=1, silver=2).townsfolk("3/4", "Friar")
    with kingdom.changes("ann.ink", -1, "ann.silver", -2, "ann.virtue", -2):
        kingdom.says("ann", "Play Scarlette", "Transcribe")
    assert "Friar" in kingdom.state.removed


@rule("K91", "R4")
def test_her_cleric_counts_again_for_the_primary_action_which_may_transcribe_too(kingdom):
    scarlette(kingdom, "Black 3: Virtue", ink=4).manuscripts("5/6", "Grey 3: Virtue")
    kingdom.says("ann", "Play Scarlette", "Transcribe", "To inside 5/6")
    with kingdom.changes("ann.ink", -2):
        kingdom.says("ann", "Transcribe")
    assert kingdom.player("ann").manuscripts == ["Black 3: Virtue", "Grey 3: Virtue"]


@rule("R4")
def test_only_one_townsfolk_is_dismissed_in_a_turn_with_scarlette(kingdom):
    scarlette(kingdom, "Black 3: Virtue", ink=3, silver=4).townsfolk("3/4", "Friar")
    kingdom.manuscripts("5/6", "Grey 3: Virtue").townsfolk("5/6", "Vicar").supply("ann", 0)
    kingdom.says("ann", "Play Scarlette", "Transcribe", "Dismiss Friar", "To inside 5/6")
    with kingdom.changes("ann.ink", -2, "ann.silver", 0):
        kingdom.says("ann", "Transcribe")
    kingdom.says("ann", "Do not hire")


@rule("R4")
def test_by_the_other_reading_nobody_transcribes_twice_in_a_turn(kingdom):
    scarlette(kingdom, "Black 3: Virtue", ink=4, one_manuscript_a_turn="yes")
    kingdom.manuscripts("5/6", "Grey 3: Virtue")
    kingdom.says("ann", "Play Scarlette", "Transcribe", "To inside 5/6")
    assert not any(choice.startswith("Transcribe") for choice in kingdom.choices("ann"))
    assert kingdom.why_not("ann", "transcribe") == "R4"


@rule("R4")
def test_by_that_reading_a_declined_action_forbids_nothing(kingdom):
    scarlette(kingdom, "Black 3: Virtue", ink=4, one_manuscript_a_turn="yes")
    kingdom.manuscripts("5/6", "Grey 3: Virtue")
    kingdom.says("ann", "Play Scarlette", "No", "To inside 5/6", "Transcribe")
    assert kingdom.player("ann").manuscripts == ["Grey 3: Virtue"]


# Fara, Mariam and the others


@rule("R22")
@pytest.mark.parametrize(
    ("reading", "second", "ink"),
    [("no", "From 3/4 to 5/6", 0), ("no", "No", 1), ("yes", "From 5/6 to 7/8", 1)],
)
def test_fara_moves_two_workers_before_the_castle_is_resolved(kingdom, reading, second, ink):
    kingdom.seat("ann", "bob", moves_apart=reading).hand("ann", "Abbot", "Squire")
    kingdom.board("ann", None, None, "Fara").workers("ann", 1, "3/4", 2).workers("ann", 1, "1/2", 1)
    kingdom.says("ann", "You may move", "From 1/2 to 3/4", second)
    assert kingdom.number("ann.ink") == ink
    assert kingdom.in_section("ann", 1, "3/4") == (0 if ink else 2)


@rule("R32")
def test_mariam_builds_a_workshop_on_any_empty_spot(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").board("ann", None, None, "Mariam")
    assert kingdom.choices("ann") == [
        choice for choice in kingdom.choices("ann") if choice.startswith("Workshop")
    ]
    kingdom.says("ann", "Workshop 2")
    assert len(kingdom.choices("ann")) == 20
    with kingdom.changes("ann.gold", 1):
        kingdom.says("ann", "Space 8, spot 2")
    kingdom.told("ann constructs a Workshop on space 8, spot 2", cites="R32")
    assert "Mariam" in kingdom.state.removed


@rule("R32")
def test_by_the_other_reading_mariam_builds_any_building(kingdom):
    kingdom.seat("ann", "bob", mariam_any="yes").hand("ann", "Abbot", "Squire")
    kingdom.board("ann", None, None, "Mariam")
    kingdom.says("ann", "Guildhall", "Guildhall 2", "Space 8, spot 2")
    assert kingdom.player("ann").uncovered == ["Guildhall 2"]


@rule("K11")
def test_a_hero_gained_is_remembered_in_the_hand(kingdom):
    girard_drops_off(kingdom).says("ann", "Ada")
    bob = kingdom.seat_of("bob")
    assert GAME.checks.memory(kingdom.state, bob) == ["Ada"]
    hands = set()
    for number in range(20):
        state = kingdom.begin().fork().state
        GAME.redeal(state, frozenset({bob}), Rng.seeded(number))
        hands.add(tuple(sorted(state.players[0].hand)))
    assert all("Ada" in hand for hand in hands)
    assert len(hands) > 1
