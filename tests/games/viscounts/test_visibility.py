"""What holds at any moment, what nobody may see, and what dealing anew keeps."""

import pytest

from rulewright.games.viscounts import GAME
from rulewright.games.viscounts.table.state import Built
from rulewright.kernel import Match, Rng
from rulewright.testing import rule, walk

#: So many times something is dealt anew to see what can come of it.
DEALS = 60


def anew(kingdom, *seats, number=0):
    """The table as some seats may imagine it."""
    state = kingdom.begin().fork().state
    GAME.redeal(state, frozenset(map(kingdom.seat_of, seats)), Rng.seeded("anew", number))
    return state


def dealt(kingdom, what, *seats):
    """All that something turns out to be when it is dealt anew again and again."""
    return {what(anew(kingdom, *seats, number=number)) for number in range(DEALS)}


# What must hold


def lose_a_townsfolk(table):
    table.townsfolk[0].pop()


def lose_a_starter(table):
    table.players[1].deck.pop()


def double_a_hero(table):
    table.removed.append(table.heroes[0])


def pair_a_hero_twice(table):
    table.players[0].hand.append(table.heroes[-1])


def lose_a_manuscript(table):
    table.manuscripts[2].pop()


def double_a_manuscript(table):
    table.players[1].manuscripts.append(table.manuscripts[4][0])


def owe_silver(table):
    table.players[0].goods["S"] = -1


def owe_gold(table):
    table.players[1].goods["Gold"] = -1


def pass_the_markers(table):
    table.players[0].corruption, table.players[0].virtue = 4, 3


def leave_the_track_on_the_left(table):
    table.players[0].corruption = -1


def leave_the_track_on_the_right(table):
    table.players[1].virtue = 7


def own_two_cards(table):
    player = table.players[0]
    table.removed += player.deck[2:]
    del player.deck[2:]


def lose_a_worker(table):
    table.players[0].workers -= 1


def find_a_worker_in_tier_3(table):
    table.tier_3[1] += 1


def build_without_a_column(table):
    table.buildings["3/4 B1"] = Built(0, "Workshop")


def uncover_without_a_building(table):
    table.players[1].uncovered.append("Workshop 1")


def crowd_of_one_colour(table):
    table.tier_2[3][0] = 3
    table.players[0].workers -= 3


def crowd_of_four(table):
    table.tier_1[1] = [2, 2]
    for player in table.players:
        player.workers -= 2


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lose_a_townsfolk, "cards too many: {}, missing: {'"),
        (lose_a_starter, "cards too many: {}, missing: {'"),
        (double_a_hero, ": 1}, missing: {}"),
        (pair_a_hero_twice, ": 1}, missing: {}"),
        (lose_a_manuscript, "34 Manuscripts, not 35"),
        (double_a_manuscript, "36 Manuscripts, not 35"),
        (owe_silver, "player 0 has {'S': -1"),
        (owe_gold, "player 1 has {'S': 0"),
        (pass_the_markers, "player 0: Corruption 4, Virtue 3"),
        (leave_the_track_on_the_left, "player 0: Corruption -1, Virtue 6"),
        (leave_the_track_on_the_right, "player 1: Corruption 0, Virtue 7"),
        (own_two_cards, "player 0 owns 2 cards (V40)"),
        (lose_a_worker, "player 0 has 19 Workers"),
        (find_a_worker_in_tier_3, "player 1 has 21 Workers"),
        (build_without_a_column, "player 0: 1 Buildings, 0 columns"),
        (uncover_without_a_building, "player 1: 0 Buildings, 1 columns"),
        (crowd_of_one_colour, "a castle section holds [3, 0]"),
        (crowd_of_four, "a castle section holds [2, 2]"),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
def test_every_kind_of_wrong_is_noticed_and_named(kingdom, spoil, says):
    kingdom.seat("ann", "bob")
    assert GAME.checks.state(kingdom.state) == []
    spoil(kingdom.state)
    (wrong,) = GAME.checks.state(kingdom.state)
    assert says in wrong


@rule("V40")
def test_three_cards_are_enough(kingdom):
    kingdom.seat("ann", "bob").deck("ann", "Abbot", "Friar", "Squire")
    assert GAME.checks.state(kingdom.state) == []


@rule("V40")
def test_in_the_draft_nobody_needs_a_card(kingdom):
    kingdom.seat("ann", "bob").draft(("1", "Emma"), ("2", "Ada"), ("4", "Judith"))
    assert GAME.checks.state(kingdom.state) == []


def test_while_workers_move_a_section_may_be_crowded(kingdom):
    kingdom.seat("ann", "bob").workers("ann", 1, "1/2", 5)
    assert GAME.checks.state(kingdom.state)
    kingdom.state.castle_is_busy = True
    assert GAME.checks.state(kingdom.state) == []


def test_three_workers_of_two_colours_may_stand_together(kingdom):
    kingdom.seat("ann", "bob").workers("ann", 1, "1/2", 2).workers("bob", 1, "1/2", 1)
    assert GAME.checks.state(kingdom.state) == []


# Views


def test_hands_are_seen_by_their_owners_alone(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Squire", "Abbot").hand("bob", "Friar")
    state = kingdom.begin().state
    views = {viewer: GAME.view(state, viewer).players for viewer in (0, 1, None)}
    assert [player.hand for player in views[0]] == [("Abbot", "Squire"), None]
    assert [player.hand for player in views[1]] == [None, ("Friar",)]
    assert [player.hand for player in views[None]] == [None, None]
    assert [player.hand_size for player in views[None]] == [2, 1]


def test_a_segment_shows_what_lies_on_top_and_how_many(kingdom):
    kingdom.seat("ann", "bob").townsfolk("1/2", "Mason", "Foreman").townsfolk("3/4")
    kingdom.no_manuscripts("3/4").manuscripts("1/2", "Grey 3: Virtue")
    kingdom.workers("ann", 1, "1/2", 2).workers("bob", 2, "1/2", 1)
    first, second, *_ = GAME.view(kingdom.begin().state, 0).segments
    assert (first.townsfolk, first.townsfolk_left) == ("Mason", 2)
    assert first.manuscript == "Grey 3: Virtue"
    assert first.manuscripts_left == len(kingdom.state.manuscripts[0])
    assert (first.tier_1, first.tier_2) == ((2, 0), (0, 1))
    assert (second.townsfolk, second.townsfolk_left) == (None, 0)
    assert (second.manuscript, second.manuscripts_left) == (None, 0)


def test_plans_are_shown_in_the_action_phase_of_a_player_alone(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "inside 3/4").supply("ann", 2)
    plans = GAME.view(kingdom.begin().state, 1).plans
    assert [plan.action for plan in plans] == ["workers", "workers", "transcribe"]
    kingdom.state.phase = "recruit"
    assert GAME.view(kingdom.state, 1).plans == ()


# Dealing anew


@rule("V3", "V4")
@pytest.mark.parametrize("expansion", ["none", "keeper_of_keys"])
def test_dealing_anew_keeps_what_is_seen_and_loses_nothing(expansion):
    for seats in (1, 2, 3):
        options = {"expansion": expansion} | (
            {"automa": "Card", "harder": "2"} if seats == 1 else {}
        )
        match = Match.new(GAME, ["ann", "bob", "cyd"][:seats], seed=seats, options=options)
        for number, (now, _) in enumerate(walk(match, seats, questions=120)):
            if number % 5:
                continue
            viewer = number % seats
            state = now.fork().state
            GAME.redeal(state, frozenset({viewer}), Rng.seeded(number))
            assert GAME.view(state, viewer) == now.view(viewer)
            assert GAME.checks.state(state) == []


def test_another_hand_may_be_any_of_the_cards_that_are_not_seen(kingdom):
    kingdom.seat("ann", "bob").hand("bob", "Friar").deck("bob", "Mason", "Foreman")
    assert dealt(kingdom, lambda state: tuple(state.players[1].hand), "ann") == {
        ("Friar",),
        ("Mason",),
        ("Foreman",),
    }
    assert dealt(kingdom, lambda state: tuple(state.players[1].hand), "ann", "bob") == {("Friar",)}


def test_not_even_the_order_of_ones_own_draw_pile_is_known(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Squire", "Friar")
    kingdom.deck("ann", "Mason", "Foreman", "Abbot")
    tops = dealt(kingdom, lambda state: state.players[0].deck[-1], "ann")
    assert tops == {"Mason", "Foreman", "Abbot"}


@rule("V3")
def test_townsfolk_below_the_top_may_lie_in_any_pile(kingdom):
    kingdom.seat("ann", "bob").townsfolk("1/2", "Mason", "Foreman").townsfolk("3/4", "Jeweller")
    piles = dealt(kingdom, lambda state: tuple(state.townsfolk[0]), "ann", "bob")
    assert {pile[-1] for pile in piles} == {"Mason"}
    assert len({pile[0] for pile in piles}) > 1
    assert dealt(kingdom, lambda state: tuple(state.townsfolk[1]), "ann") == {("Jeweller",)}


@rule("V4")
def test_manuscripts_below_the_top_may_lie_in_any_pile(kingdom):
    kingdom.seat("ann", "bob").manuscripts("1/2", "Grey 3: Virtue")
    piles = dealt(kingdom, lambda state: tuple(state.manuscripts[0]), "ann", "bob")
    assert {pile[-1] for pile in piles} == {"Grey 3: Virtue"}
    assert len({pile[0] for pile in piles}) > 5


def test_what_lies_face_down_beside_the_board_is_dealt_anew(kingdom):
    kingdom.seat("ann", "bob")
    assert len(dealt(kingdom, lambda state: tuple(state.heroes), "ann", "bob")) > 1
    assert len(dealt(kingdom, lambda state: tuple(state.out_of_play), "ann", "bob")) > 1
    assert len(dealt(kingdom, lambda state: state.rng.below(1000), "ann", "bob")) > 1


def test_the_schemes_of_the_automa_are_dealt_anew_each_within_its_pile(kingdom):
    kingdom.seat("ann", automa="Cleric")
    kingdom.schemes("Starting B", "Starting C", future=("Future C", "Future X (3)"))
    pile = dealt(kingdom, lambda state: tuple(state.players[1].automa.pile), "ann")
    future = dealt(kingdom, lambda state: tuple(state.players[1].automa.future), "ann")
    assert pile == {("Starting B", "Starting C"), ("Starting C", "Starting B")}
    assert future == {("Future C", "Future X (3)"), ("Future X (3)", "Future C")}


@rule("V184")
def test_which_future_schemes_were_shuffled_in_is_nobodys_knowledge(kingdom):
    kingdom.seat("ann", automa="Cleric", harder="1")
    kingdom.schemes("Starting B", "Future C", future=("Future X (3)",))
    piles = dealt(kingdom, lambda state: frozenset(state.players[1].automa.pile), "ann")
    assert piles == {
        frozenset({"Starting B", "Future C"}),
        frozenset({"Starting B", "Future X (3)"}),
    }
    futures = dealt(kingdom, lambda state: tuple(state.players[1].automa.future), "ann")
    assert futures == {("Future X (3)",), ("Future C",)}


@rule("V184")
def test_once_its_pile_has_run_out_every_scheme_in_it_is_known(kingdom):
    kingdom.seat("ann", automa="Cleric", harder="1").automas_turn().papers("automa", deeds=1)
    kingdom.schemes(future=("Future X (3)",)).hand("ann", "Abbot", "Squire")
    kingdom.automa.discard += ["Future C", "Starting B"]
    kingdom.next_shuffle("Starting B", "Future C").says("ann", "Play Abbot")
    assert kingdom.automa.pile == ["Future C"]
    assert dealt(kingdom, lambda state: tuple(state.players[1].automa.pile), "ann") == {
        ("Future C",)
    }
