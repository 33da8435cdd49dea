"""What the greedy bot thinks of a position: the floor, the door, the rivals, the hand, the pot."""

import pytest

from rulewright.games.red_dragon_inn import GAME
from rulewright.games.red_dragon_inn.components.cards import CHARACTERS
from rulewright.games.red_dragon_inn.rules.cards.hands_and_decks import HAND
from rulewright.kernel import Match, Outcome

STRIKE_OF_2 = "Hey! No more chain mail bikini jokes!"
STRIKE_OF_3 = "So then I got the ogre in a headlock like this!"
HIT_BACK = "Sorry about that, I just instinctively aim for the head..."
NO_DRINK = "This is just the thing to get the blood off my sword!"
GAMBLING = "Gambling? I'm in!"
RAISE = "I raise!"
WINNING_HAND = "Winning Hand!"
HEALER = "I'm a quick healer."
BORROW = "Hey guys... Can I borrow some gold? Armor repair isn't cheap, ya' know."
RAMPAGE = "Oh no! Not again! Pooky's on a drunken rampage!"
ACCIDENT = "Oh, Barmaid! I think Pooky had an accident!"
IDOL = "Cursed Idol of Doom"
GEM = "Gleaming Gem of Inebriation"
VASE = "Authentic Replica of a Priceless Vase"
WAND = "Wand of Wild Guesses"
BOX = "Box of Banishing"
DICE = "Dice of the Dishonest Dead"
URN = "Urn of Earning"


@pytest.fixture
def three(inn):
    """Three at the table with nothing to drink, so that only what a test sets differs."""
    inn.seat("fiona", "zot", "gog")
    for who in inn.names:
        inn.drinks(who)
    return inn


def worth(inn, who="fiona"):
    return GAME.evaluation.score(inn.state, inn.seat_of(who))


def gained(inn, change, who="fiona"):
    """By how much a change makes a position better."""
    before = worth(inn, who)
    change()
    return worth(inn, who) - before


def standing(sober, gold):
    """The distance from the floor and from the door: the last steps count most."""
    return sober - 30 / (1 + sober) + 0.4 * gold - 10 / (1 + gold)


# The end


def test_a_win_is_worth_more_than_anything_and_a_loss_less(three):
    three.state.outcome = Outcome((1, 2, 2), (1, 0, 0), "I78")
    assert [worth(three, who) for who in three.names] == [1000, -1000, -1000]


def test_who_is_out_has_lost_and_who_is_left_has_won(three):
    three.out("zot")
    assert worth(three, "zot") == -1000
    assert abs(worth(three)) < 100
    three.out("gog")
    assert worth(three) == 1000


def test_until_somebody_has_done_something_all_is_one():
    match = Match.new(GAME, ["ann", "bob"], seed=1, options={"characters": "dealt"})
    hands = [player.hand[0] for player in match.state.players]
    assert [GAME.evaluation.score(match.state, seat) for seat in (0, 1)] == [0, 0]
    match.answer(("discard", hands[0]))
    assert [GAME.evaluation.score(match.state, seat) != 0 for seat in (0, 1)] == [True, True]


def test_nobody_knows_anything_before_the_characters_are_chosen():
    match = Match.new(GAME, ["ann", "bob"], seed=1)
    assert GAME.evaluation.score(match.state, 0) == 0


@pytest.mark.parametrize(("turns", "stage"), [(2, "draw"), (1, "action")])
def test_later_a_position_counts_even_with_nothing_discarded(three, turns, stage):
    three.turn_of("fiona", stage).state.turns = turns
    assert worth(three) != 0


# The floor and the door


@pytest.mark.parametrize(("before", "after"), [(3, 2), (10, 9), (1, 0)])
def test_each_step_to_the_floor_costs_and_the_last_ones_most(three, before, after):
    three.fortitude("fiona", before + 4).alcohol("fiona", 4)
    lost = gained(three, lambda: three.alcohol("fiona", 4 + before - after))
    assert lost == pytest.approx(standing(after, 10) - standing(before, 10))


@pytest.mark.parametrize(("before", "after"), [(2, 1), (10, 9)])
def test_each_gold_piece_counts_and_the_last_ones_most(three, before, after):
    three.gold("fiona", before)
    lost = gained(three, lambda: three.gold("fiona", after))
    assert lost == pytest.approx(standing(20, after) - standing(20, before))


def test_nobody_is_below_the_floor(three):
    three.fortitude("fiona", 3).alcohol("fiona", 3)
    assert gained(three, lambda: three.alcohol("fiona", 9)) == 0


# In the long run


def far_ahead(inn, who="fiona"):
    return GAME.evaluation.foresee(inn.state, inn.seat_of(who))


@pytest.mark.parametrize(("before", "after"), [(2, 1), (10, 9)])
def test_whoever_looks_far_ahead_fears_the_door_more(three, before, after):
    three.gold("fiona", before)
    rich, now = far_ahead(three), worth(three)
    three.gold("fiona", after)
    feared = 50 / (1 + after) - 50 / (1 + before)
    assert rich - far_ahead(three) == pytest.approx(now - worth(three) + feared)


def test_alcohol_stays_and_fortitude_comes_back(three):
    three.fortitude("fiona", 12).alcohol("fiona", 2)
    fresh, now = far_ahead(three), worth(three)
    three.fortitude("fiona", 16).alcohol("fiona", 6)
    assert worth(three) == now
    assert far_ahead(three) == pytest.approx(fresh - 0.5 * 4)


def test_the_alcohol_of_the_best_rival_is_good_news_in_the_long_run(three):
    three.fortitude("zot", 18).alcohol("zot", 0)
    sober, now = far_ahead(three), worth(three)
    three.fortitude("zot", 20).alcohol("zot", 2)
    assert worth(three) == pytest.approx(now)
    assert far_ahead(three) > sober


def unanswered(character):
    """How likely a full hand off a deck holds no answer to a Drink, in the score's reckoning."""
    deck = CHARACTERS[character].deck
    return (1 - sum(card in ANSWERS for card in deck) / len(deck)) ** HAND


#: The cards of Fiona and of Gog that Ignore, pass on or split a Drink, or make Fortitude of it.
ANSWERS = frozenset(
    (
        NO_DRINK,
        "This is just the thing to get the rust off my armor!",
        "Come, my friend, sit and drink with me!",
        "Nothing like a little belt of liquid courage!",
    )
)


def test_a_drink_costs_what_it_will_bring_less_what_the_deck_can_answer(three):
    cost = 1.6 * unanswered("Fiona") + 0.64 * (1 - unanswered("Fiona"))
    lost = gained(three, lambda: three.drinks("fiona", "Wine", "Wine"))
    assert lost == pytest.approx(standing(20 - 2 * cost, 10) - standing(20, 10))


# Rivals


def test_the_best_of_the_rivals_counts_most_and_the_others_a_little(three):
    three.gold("gog", 20)
    richer = standing(20, 21) - standing(20, 20)
    assert gained(three, lambda: three.gold("gog", 21)) == pytest.approx(-0.8 * richer)
    poorer = standing(20, 10) - standing(20, 9)
    assert gained(three, lambda: three.gold("zot", 9)) == pytest.approx(0.1 * poorer)


def test_a_rival_who_is_about_to_fall_is_worth_a_push(three):
    three.gold("gog", 20).fortitude("zot", 4).alcohol("zot", 2)
    steadier = standing(2, 10) - standing(1, 10)
    footing = 4 * (2 / 3 - 1 / 2)
    assert gained(three, lambda: three.alcohol("zot", 3)) == pytest.approx(0.1 * steadier + footing)


def test_a_rival_who_is_gone_is_worth_more_than_one_on_the_brink(three):
    three.gold("gog", 20).fortitude("zot", 2).alcohol("zot", 2)
    assert gained(three, lambda: three.out("zot")) > 0


# The pot


def test_who_is_in_control_counts_on_most_of_the_pot(three):
    three.gambling("fiona", "zot", gold=5)
    in_control = worth(three)
    three.state.round.controller = three.seat_of("zot")
    assert in_control > worth(three)
    assert gained(three, lambda: setattr(three.state.round, "gold", 6)) < 0  # it is the rival's


@pytest.mark.parametrize(("controller", "share"), [("fiona", 0.6), ("gog", 0.5 / 3)])
def test_the_share_of_the_pot_that_one_counts_on(three, controller, share):
    for who in ("zot", "gog"):
        three.gold(who, 0)  # so that no rival's hope of it counts for much
    three.gambling(controller, "zot", gold=3)
    mine = standing(20, 10 + 3 * share)
    rivals = [0.6 if who == controller else 0.5 / 3 for who in ("zot", "gog")]
    others = [standing(20, 3 * hope) for hope in rivals]
    danger = 0.1 * sum(others) + 0.7 * max(others) + 2 * (6 + 4 * 20 / 21)
    assert worth(three) == pytest.approx(mine - danger)


def test_fewer_in_the_round_is_more_for_each(three):
    three.gambling("gog", "fiona", gold=6)
    assert gained(three, lambda: three.state.round.participants.remove(1)) > 0


def test_who_has_left_the_round_counts_on_nothing(three):
    three.gambling("gog", "zot", gold=6)
    assert gained(three, lambda: three.state.round.participants.remove(0)) < 0


def test_artifacts_in_the_pot_count_like_gold_and_bombs_against_it(inn):
    inn.seat("fiona", "keet", "nitrel").gambling("fiona", "keet", gold=2)
    assert gained(inn, lambda: inn.in_the_pot(artifacts=(VASE,), by="keet")) > 0
    assert gained(inn, lambda: inn.in_the_pot(bombs=("Backfire",))) < 0
    assert gained(inn, lambda: inn.in_the_pot(bombs=("Firecrackers",) * 2)) < 0


def test_a_pot_full_of_bombs_is_no_worse_than_no_gold(inn):
    inn.seat("fiona", "zot", "nitrel").gambling("fiona", "zot")
    for who in inn.names:
        inn.gold(who, 0)
    inn.in_the_pot(bombs=("Backfire",))
    assert gained(inn, lambda: inn.in_the_pot(bombs=("Firecrackers",))) == pytest.approx(0)


# Artifacts and Gizmos


@pytest.mark.parametrize(
    ("artifact", "gold"),
    [
        (VASE, 1),
        (URN, 1),
        (IDOL, -0.5),
        (GEM, -0.5),
        (WAND, 1.6),
        (BOX, 1.6),
        (DICE, 1.6),
        ("Bag of Slight Holding", 1),
    ],
)
def test_an_artifact_face_up_is_a_gold_with_something_to_it(inn, artifact, gold):
    inn.seat("fiona", "keet", "zot").gold("zot", 20)
    more = gained(inn, lambda: inn.artifacts("fiona", artifact))
    assert more == pytest.approx(standing(20, 10 + gold) - standing(20, 10), abs=0.4)
    assert (more > 0) == (gold > 0)


def test_a_playable_artifact_is_worth_more_than_another(inn):
    inn.seat("fiona", "keet", "zot").gold("zot", 20).face_down("keet", VASE, URN)
    plain = gained(inn, lambda: inn.artifacts("fiona", VASE))
    assert gained(inn, lambda: inn.artifacts("fiona", WAND)) > 1.3 * plain


def test_an_artifact_face_down_is_a_gold(inn):
    inn.seat("keet", "fiona", "zot").face_down("keet", VASE, IDOL)
    assert worth(inn, "keet") == pytest.approx(
        worth(inn.face_down("keet", WAND, "Rusty Nail"), "keet")
    )


def test_a_gizmo_is_worth_half_of_what_it_has_left(inn):
    inn.seat("wrench", "fiona", "zot")
    more = gained(inn, lambda: inn.gizmo("wrench", "Head Case", 3), "wrench")
    assert more == pytest.approx(1.5)


# The hand


@pytest.mark.parametrize(
    ("card", "value"),
    [
        (GAMBLING, 0.7 * 0.3),
        (RAISE, 0.2 + 0.3 + 0.1),
        (WINNING_HAND, 0.2 + 0.3 + 0.1),
        (NO_DRINK, 0.2 + 2.4),
        (STRIKE_OF_2, 0.7 * (0.2 + 0.8)),
        (STRIKE_OF_3, 0.7 * (0.2 + 1.2)),
        (HIT_BACK, 0.2 + 0.8),
        (HEALER, 0.2 + 1.0),
        (BORROW, 0.7 * (0.2 + 0.6)),
    ],
)
def test_a_card_is_worth_what_it_can_do_and_less_if_it_needs_the_action(three, card, value):
    assert gained(three, lambda: three.hand("fiona", card)) == pytest.approx(0.3 * value)


def test_a_blow_at_everyone_counts_twice(three):
    more = gained(three, lambda: three.hand("zot", RAMPAGE), "zot")
    assert more == pytest.approx(0.3 * 0.7 * (0.2 + 0.4 * 2))


def test_of_two_readings_the_better_one_counts(three):
    more = gained(three, lambda: three.hand("zot", ACCIDENT), "zot")
    assert more == pytest.approx(0.3 * (0.2 + 2.4 + 0.1))


def test_a_blow_that_knocks_a_rival_out_is_worth_a_hand_and_each_further_one_a_little(three):
    three.fortitude("zot", 5).alcohol("zot", 3)
    one = gained(three, lambda: three.hand("fiona", STRIKE_OF_2))
    two = gained(three, lambda: three.hand("fiona", STRIKE_OF_2, STRIKE_OF_3))
    assert one == pytest.approx(0.3 * (0.7 * 1.0 + 12))
    assert two == pytest.approx(0.3 * (0.7 * 1.4 + 2))


@pytest.mark.parametrize("sober", [1, 2, 3])
def test_a_blow_knocks_out_whom_it_takes_to_the_floor(three, sober):
    three.fortitude("zot", 4 + sober).alcohol("zot", 4)
    more = gained(three, lambda: three.hand("fiona", STRIKE_OF_2))
    assert (more > 1) == (sober <= 2)


def test_what_can_only_be_played_in_answer_is_no_blow(three):
    three.fortitude("zot", 5).alcohol("zot", 3)
    assert gained(three, lambda: three.hand("fiona", HIT_BACK)) < 1


def test_what_costs_its_own_player_fortitude_is_no_blow_at_others(three):
    three.fortitude("zot", 5).alcohol("zot", 4)
    assert gained(three, lambda: three.hand("fiona", GAMBLING)) < 1


def test_before_the_draw_what_is_missing_counts_as_cards_of_the_deck(three):
    three.turn_of("fiona", "draw").hand("fiona", GAMBLING).state.turns = 3
    drawing = worth(three)
    three.turn_of("fiona", "action")
    values = {2: 0.0}
    for card in set(CHARACTERS["Fiona"].deck):
        three.hand("fiona")
        values[card] = gained(three, lambda card=card: three.hand("fiona", card)) / 0.3
    three.hand("fiona", GAMBLING)
    average = sum(values[card] for card in CHARACTERS["Fiona"].deck) / 40
    assert drawing - worth(three) == pytest.approx(0.3 * 6 * (1.2 + average))


def test_more_than_a_full_hand_has_nothing_to_draw(three):
    cards = CHARACTERS["Fiona"].deck[::5][:8]
    three.hand("fiona", *cards).turn_of("fiona", "action").state.turns = 3
    assert gained(three, lambda: three.turn_of("fiona", "draw")) == pytest.approx(0)


def test_somebody_elses_draw_brings_one_nothing(three):
    three.turn_of("zot", "action").state.turns = 3
    assert gained(three, lambda: three.turn_of("zot", "draw")) == pytest.approx(0)
