"""The solo game with Keeper of Keys (K63 to K79, K100 to K104, R35, R36, R38, R39, R44)."""

import pytest

from rulewright.games.viscounts import GAME
from rulewright.games.viscounts.evaluation.forecast import forecasts
from rulewright.games.viscounts.keeper_of_keys.components import AI_CHESTS
from rulewright.games.viscounts.keeper_of_keys.zones import zones
from rulewright.games.viscounts.table.state import COLLISION, Built
from rulewright.kernel import Rng
from rulewright.testing import rule

KEYS = {"expansion": "keeper_of_keys"}
NEW = "Starting B C N"
WORKSHOP, GUILDHALL, POST = "Public Workshop", "Public Guildhall", "Public Trading Post"

HEROES = ("Emma", "Ada", "Judith")
CHESTS = ("Ink for a Criminal", "Cleric as 2 Clerics", "Silver for a Noble", "Gold for 2 Merchants")


def automa_reveals(kingdom, *schemes, board="Cleric", **options):
    """It is the automa's turn, and these schemes lie on top of its pile."""
    kingdom.seat("ann", automa=board, **options).automas_turn().schemes(*schemes)
    return kingdom.hand("ann", "Abbot", "Squire").viscount("automa", "1").viscount("ann", "7")


def rows(kingdom):
    """Three Heroes and four Chests lie open, two more of each in the piles."""
    kingdom.heroes(*HEROES).hero_pile("Clovis", "Bertha").chests(*CHESTS)
    return kingdom.chest_pile("Stone for a Criminal", "Silver for a Cleric")


# Set-up


@rule("K63")
def test_other_schemes_do_what_they_always_do(kingdom):
    automa_reveals(kingdom, "Starting X (1)").schemes("Starting X (1)", future=("Future C",))
    kingdom.begin()
    assert kingdom.automa.discard == ["Future C"]
    assert (kingdom.number("automa.corruption"), kingdom.player("automa").viscount) == (1, "2")


@rule("K64")
@pytest.mark.parametrize("board", ["Cleric", "Builder", "Noble", "Card"])
def test_the_new_scheme_is_shuffled_into_the_starting_schemes(board):
    options = KEYS | {"automa": board}
    tables = [GAME.setup(1, GAME.chosen(options, 1), Rng.seeded(seed)) for seed in range(20)]
    assert all(table.players[1].automa.pile.count(NEW) == 1 for table in tables)
    assert len({table.players[1].automa.pile.index(NEW) for table in tables}) > 3
    base = GAME.setup(1, GAME.chosen({"automa": board}, 1), Rng.seeded(0))
    assert len(tables[0].players[1].automa.pile) == len(base.players[1].automa.pile) + 1


@rule("K65")
def test_three_chests_lie_face_down_under_the_automas_card_spaces(kingdom):
    kingdom.seat("ann").hand("ann", "Abbot", "Squire").begin()
    table = kingdom.state
    assert sorted(zones(table).slots[1]) == sorted(AI_CHESTS)
    assert zones(table).flipped == 0
    dealt = set()
    for seed in range(20):
        GAME.redeal(table, frozenset({0}), Rng.seeded(seed))
        dealt.add(tuple(zones(table).slots[1]))
    assert len(dealt) == 6


def solo_draft(kingdom, card, **options):
    """Ann takes Player Card 1, and the automa starts by the other card."""
    kingdom.seat("ann", **options).draft((card, "Ada"), ("1", "Emma"))
    kingdom.says("ann", "Player Card 1 ")
    return kingdom


@rule("R35")
@pytest.mark.parametrize(("reading", "space"), [("no", "3"), ("yes", "4")])
def test_with_half_a_number_the_automa_starts_on_the_odd_space_below(kingdom, reading, space):
    solo_draft(kingdom, "3.5", automa_on_the_right=reading)
    assert kingdom.player("automa").viscount == space


@rule("R36", "K9")
@pytest.mark.parametrize(("reading", "rules"), [("no", "K9"), ("yes", "R36")])
def test_the_hero_nobody_took_joins_the_pile_and_the_player_card_leaves(kingdom, reading, rules):
    solo_draft(kingdom, "9", hero_leaves=reading)
    left = [*kingdom.state.heroes, *zones(kingdom.state).hero_row]
    assert ("Ada" in left) == (reading == "no")
    assert ("Ada" in kingdom.state.removed) == (reading == "yes")
    assert "Player Card 9" in kingdom.state.out_of_play
    kingdom.told("Nobody took Player Card 9 and Ada", cites=rules)
    kingdom.told("Nobody took Player Card 9 and Ada", cites="R36")


# The new scheme


@rule("K66", "K67", "K100")
def test_the_two_right_most_heroes_and_chests_leave_and_new_ones_come_from_the_left(kingdom):
    rows(automa_reveals(kingdom, NEW)).begin()
    assert zones(kingdom.state).hero_row == ["Bertha", "Clovis", "Emma"]
    assert zones(kingdom.state).chest_row == [
        "Silver for a Cleric",
        "Stone for a Criminal",
        "Ink for a Criminal",
        "Cleric as 2 Clerics",
    ]
    assert {"Ada", "Judith"} <= set(kingdom.state.removed)
    assert set(CHESTS[2:]) <= set(zones(kingdom.state).gone_chests)
    kingdom.told(
        "Removed from the game: Ada, Judith, Silver for a Noble and Gold for 2 Merchants",
        cites="K66",
    )


@rule("K100")
def test_with_fewer_than_two_all_of_them_go(kingdom):
    automa_reveals(kingdom, NEW).heroes("Emma").chests("Ink for a Criminal").hero_pile()
    kingdom.chest_pile().begin()
    assert zones(kingdom.state).hero_row == zones(kingdom.state).chest_row == []
    kingdom.told("Removed from the game: Emma and Ink for a Criminal", cites="K100")


@rule("K100")
def test_with_none_left_none_go(kingdom):
    automa_reveals(kingdom, NEW).heroes().chests().hero_pile().chest_pile().begin()
    kingdom.told("Both rows are empty already")


@rule("K68", "K101")
@pytest.mark.parametrize(
    ("hero", "row"),
    [
        ("Emma", ["Clovis", "Ada", "Judith"]),
        ("Ada", ["Clovis", "Emma", "Judith"]),
        ("Judith", ["Clovis", "Emma", "Ada"]),
    ],
)
def test_whichever_hero_the_human_takes_the_row_is_filled_from_the_left(kingdom, hero, row):
    rows(kingdom.seat("ann").hand("ann", "Abbot").board("ann", None, None, "Girard"))
    kingdom.says("ann", hero)
    assert zones(kingdom.state).hero_row == row


@rule("K68", "K101")
def test_whichever_chest_the_human_takes_the_row_is_filled_from_the_left(kingdom):
    rows(kingdom.seat("ann").hand("ann", "Abbot", "Squire"))
    kingdom.board("ann", None, None, "Lender (Keys)")
    kingdom.says("ann", "Silver for a Noble", "Under space 1")
    assert zones(kingdom.state).chest_row == ["Stone for a Criminal", *CHESTS[:2], CHESTS[3]]


@rule("K69")
def test_the_new_scheme_moves_the_automa_one_space(kingdom):
    automa_reveals(kingdom, NEW).begin()
    assert kingdom.player("automa").viscount == "2"
    kingdom.told_in_order("Removed from the game:", "The automa's Viscount moves 1 step", "flips")


@rule("K70", "K71")
@pytest.mark.parametrize("flipped", [0, 1, 2])
def test_the_automa_flips_its_chests_from_the_first_space_on(kingdom, flipped):
    automa_reveals(kingdom, NEW).flipped(flipped).goods("automa", ink=9)
    kingdom.begin()
    assert zones(kingdom.state).flipped == flipped + 1
    assert kingdom.number("automa.manuscripts") == 0
    kingdom.told(f"The automa flips its Chest under space {flipped + 1}", cites="K71")
    kingdom.told("The automa's choice: flip its next Chest", cites="K70")


@rule("K70")
def test_what_the_automa_would_do_with_the_new_scheme_is_foretold(kingdom):
    kingdom.seat("ann").schemes(NEW).hand("ann", "Abbot", "Squire").begin()
    (forecast,) = forecasts(kingdom.state)
    assert forecast.does == "flip its next Chest"


@rule("K70", "K72")
def test_with_all_chests_flipped_the_automa_takes_its_focus_action(kingdom):
    automa_reveals(kingdom, NEW).flipped(3).goods("automa", ink=9)
    kingdom.manuscripts("1/2", "Grey 3: Virtue").begin()
    assert kingdom.player("automa").manuscripts == ["Grey 3: Virtue"]
    kingdom.told("The automa cannot flip a Chest: all three are face up", cites="K72")


@rule("K70", "K72")
def test_without_its_focus_action_it_gains_a_debt_and_flips_a_deed(kingdom):
    automa_reveals(kingdom, NEW).flipped(3).papers("automa", deeds=1)
    kingdom.manuscripts("1/2", "Grey 7: Guildhall").begin()
    automa = kingdom.player("automa")
    assert (automa.debts, automa.deeds, automa.flipped_deeds) == (1, 0, 1)


# The chests of the automa


def transcribing(kingdom, flipped, ink=0):
    """The automa has 2 Clerics for a Manuscript of 3, and a Builder above a Chest."""
    automa_reveals(kingdom, "Starting C").goods("automa", ink=ink).flipped(flipped)
    kingdom.scheme_board("Starting B N", "Starting N C", "Starting C B")
    kingdom.automa_chests("Cleric", "Builder", "Noble")
    return kingdom.manuscripts("3/4", "Grey 3: Virtue")


@rule("K73", "K74", "R44")
@pytest.mark.parametrize(("flipped", "taken"), [(0, 0), (1, 0), (2, 1)])
def test_a_flipped_chest_lets_an_icon_of_the_scheme_above_count_as_another(kingdom, flipped, taken):
    """The first Chest would turn away the Cleric that is needed, and is not used."""
    transcribing(kingdom, flipped).begin()
    assert kingdom.number("automa.manuscripts") == taken


@rule("R44", "K74")
@pytest.mark.parametrize(("flipped", "left"), [(1, 0), (2, 1)])
def test_chests_change_icons_before_goods_are_spent(kingdom, flipped, left):
    transcribing(kingdom, flipped, ink=1).begin()
    assert kingdom.player("automa").manuscripts == ["Grey 3: Virtue"]
    assert kingdom.number("automa.ink") == left


@rule("R44")
@pytest.mark.parametrize(("flipped", "workers"), [(1, 2), (2, 3)])
def test_chests_change_icons_to_place_more_workers(kingdom, flipped, workers):
    automa_reveals(kingdom, "Starting N", board="Builder").goods("automa", gold=2)
    kingdom.scheme_board("Starting C B", "Starting B N", None).flipped(flipped)
    kingdom.automa_chests("Noble", "Cleric", "Builder").viscount("automa", "1").begin()
    assert kingdom.number("automa.workers") == 20 - workers


@rule("R44")
def test_a_chest_does_not_change_the_order_of_the_options(kingdom):
    automa_reveals(kingdom, "Starting N C").flipped(3).goods("automa", gold=9, ink=9)
    kingdom.automa_chests("Noble", "Builder", "Cleric").manuscripts("1/2", "Grey 3: Virtue").begin()
    assert kingdom.number("automa.workers") < 20
    assert kingdom.number("automa.manuscripts") == 0


@rule("K102")
def test_printed_and_permanent_icons_are_not_changed(kingdom):
    """One Cleric of the scheme and one printed on space 3; the Chests could make three more."""
    automa_reveals(kingdom, "Starting C").flipped(3).scheme_board()
    kingdom.automa_chests("Cleric", "Noble", "Builder").built("automa", "Guildhall 2", "9/10 B1")
    kingdom.manuscripts("3/4", "Grey 3: Virtue").begin()
    assert kingdom.number("automa.manuscripts") == 0


# Public Buildings of the automa


def constructing(kingdom, *built, stone=0, **options):
    """The Builder automa will construct on space 3, where it has these Buildings."""
    automa_reveals(kingdom, "Starting B", board="Builder", **options).goods("automa", stone=stone)
    kingdom.scheme_board("Starting N", "Starting N", None).townsfolk("1/2", "Friar")
    for column, spot in built:
        kingdom.built("automa", column, spot)
    return kingdom


@rule("K76", "K78", "K103", "K79")
def test_the_automa_prefers_a_public_building_and_covers_its_right_most_column(kingdom):
    constructing(kingdom, ("Workshop 1", "3/4 B1"), ("Workshop 2", "9/10 B1"), stone=9)
    kingdom.begin()
    assert zones(kingdom.state).owners == {WORKSHOP: 1}
    assert kingdom.state.buildings["3/4 B1"] == Built(1, WORKSHOP)
    assert kingdom.player("automa").uncovered == ["Workshop 1"]
    assert kingdom.number("automa.stone") == 8
    kingdom.told(f"The automa constructs the {WORKSHOP} on space 3, spot 1", cites="K78")
    kingdom.told("goes back and covers Workshop 2", cites="K79")


@rule("K103")
@pytest.mark.parametrize("spot", ["3/4 B3", "1/2 B1"])
def test_without_an_own_building_at_its_space_the_automa_builds_one_of_its_own(kingdom, spot):
    constructing(kingdom, ("Workshop 1", spot), stone=9).begin()
    assert zones(kingdom.state).owners == {}
    kingdom.told("The automa constructs a Guildhall on space 3, spot 1", cites="V175")


@rule("K103")
def test_a_public_building_it_cannot_pay_is_not_built(kingdom):
    constructing(kingdom, ("Guildhall 1", "3/4 B1"), stone=3).begin()
    assert zones(kingdom.state).owners == {}
    kingdom.told("The automa constructs a Trading Post on space 3, spot 2")


@rule("R39")
@pytest.mark.parametrize(("stone", "building"), [(9, GUILDHALL), (3, POST)])
def test_of_several_public_buildings_the_automa_builds_the_first_it_can_pay(
    kingdom, stone, building
):
    constructing(kingdom, ("Trading Post 1", "3/4 B1"), ("Guildhall 3", "3/4 B2"), stone=stone)
    kingdom.begin()
    assert list(zones(kingdom.state).owners) == [building]
    kingdom.told(f"The automa constructs the {building}", cites="R39")


@rule("R39")
def test_of_several_own_buildings_the_automa_gives_up_the_left_most(kingdom):
    constructing(kingdom, ("Workshop 1", "3/4 B2"), ("Workshop 2", "3/4 B1"), stone=9).begin()
    assert kingdom.state.buildings["3/4 B1"].kind == WORKSHOP
    assert kingdom.state.buildings["3/4 B2"].kind == "Workshop"


@rule("R38")
@pytest.mark.parametrize(("reading", "discard"), [("no", ["Future C"]), ("yes", [])])
def test_for_the_hero_of_the_guildhall_the_automa_gains_a_future_scheme(kingdom, reading, discard):
    constructing(kingdom, ("Guildhall 3", "3/4 B1"), stone=9, automa_gains_nothing=reading)
    rows(kingdom).schemes("Starting B", future=("Future C",)).begin()
    assert kingdom.automa.discard == discard
    assert zones(kingdom.state).hero_row == list(HEROES)


@rule("R38", "K84")
@pytest.mark.parametrize(("deeds", "virtue"), [(1, 0), (0, 1)])
def test_with_the_trading_post_the_automa_flips_then_or_gains_virtue(kingdom, deeds, virtue):
    constructing(kingdom, ("Guildhall 3", "3/4 B1"), stone=9).public("automa", POST, "9/10 B1")
    kingdom.schemes("Starting B", future=("Future C",)).papers("automa", deeds=deeds)
    kingdom.townsfolk("1/2", "Antagonist").track("automa", 0, 6).begin()
    assert kingdom.number("automa.flipped_deeds") == deeds
    assert kingdom.number("automa.virtue") == 6 - virtue


@rule("R38")
@pytest.mark.parametrize(
    ("reading", "flipped", "after", "virtue"),
    [("no", 0, 1, 0), ("no", 2, 3, 0), ("no", 3, 3, 1), ("yes", 0, 0, 0), ("yes", 3, 3, 0)],
)
def test_for_a_chest_the_automa_flips_its_next_one_or_gains_virtue(
    kingdom, reading, flipped, after, virtue
):
    constructing(kingdom, ("Trading Post 3", "3/4 B1"), stone=9, automa_gains_nothing=reading)
    rows(kingdom).flipped(flipped).townsfolk("1/2", "Antagonist").begin()
    assert zones(kingdom.state).owners == {POST: 1}
    assert zones(kingdom.state).flipped == after
    assert kingdom.number("automa.virtue") == 6 - virtue
    assert zones(kingdom.state).chest_row == list(CHESTS)


@rule("K77")
@pytest.mark.parametrize(
    ("board", "debts"), [(("Starting X (1)",), 0), (("Starting X (1)", "Starting X (3)"), 1)]
)
def test_with_the_public_workshop_the_automa_always_ignores_a_criminal(kingdom, board, debts):
    kingdom.seat("ann").phase(COLLISION).track("ann", 0, 0).scheme_board(*board)
    kingdom.public("automa", WORKSHOP, "9/10 B1").schemes("Starting N C")
    kingdom.hand("ann", "Abbot", "Squire", "Friar").begin()
    kingdom.told("The automa ignores a Criminal in this collision", cites="K77")
    assert kingdom.number("automa.debts") == debts
    assert kingdom.player("automa").hand == []


@rule("K104")
def test_its_criminal_counts_for_the_automa_in_the_criminal_row(kingdom):
    automa_reveals(kingdom, "Starting X (1)").public("automa", GUILDHALL, "9/10 B1").begin()
    assert kingdom.number("automa.corruption") == 2


@rule("K104")
@pytest.mark.parametrize(("owner", "taken"), [("automa", 1), ("ann", 0)])
def test_its_criminal_pays_for_the_automas_actions(kingdom, owner, taken):
    transcribing(kingdom, 0).public(owner, GUILDHALL, "9/10 B1").begin()
    assert kingdom.number("automa.manuscripts") == taken


@rule("K104")
def test_its_criminal_counts_in_collisions_for_the_automa(kingdom):
    kingdom.seat("ann").phase(COLLISION).track("ann", 0, 0).schemes("Starting N C")
    kingdom.public("automa", GUILDHALL, "9/10 B1").hand("ann", "Abbot", "Squire", "Friar")
    kingdom.begin()
    kingdom.told("Collision on space 1: the automa takes 1 Debt", cites="V126")


@rule("K104")
def test_its_criminal_counts_when_the_automa_shuffles(kingdom):
    automa_reveals(kingdom).public("automa", GUILDHALL, "9/10 B1")
    kingdom.automa.discard.append("Starting N C")
    kingdom.begin()
    assert (kingdom.number("automa.corruption"), kingdom.number("automa.virtue")) == (1, 6)
