"""What the greedy bot does where everybody at the table would know what to do."""

from collections import Counter

import pytest

from rulewright.bots import Chair, make_bot
from rulewright.games.red_dragon_inn import GAME
from rulewright.kernel import Match

#: So many bots, each with luck of its own, are put into every position.
BOTS = 25

STRIKE = "Hey! No more chain mail bikini jokes!"
NO_DRINK = "This is just the thing to get the blood off my sword!"
GAMBLING = "Gambling? I'm in!"
ORDER_MORE = "Wench, bring some drinks for my friends!"
TIP = "Tip the Wench."


def choices(match, seat):
    """What the bots choose at a seat, and how many of them."""
    bots = [make_bot("greedy", "scene", number) for number in range(BOTS)]
    return Counter(bot.choose(Chair(match, seat)) for bot in bots)


def lets_a_bot_play(inn, who, number, kind):
    """A bot answers for somebody while questions of this kind and their follow-ups last.

    Everybody else passes. Gives the match and the bot's answers.
    """
    match, seat = inn.begin().fork(), inn.seat_of(who)
    bot = make_bot("greedy", "scene", number)
    answers = []
    while match.decision is not None and (match.decision.kind == kind or not match.is_quiet):
        mine = match.decision.seat == seat
        answers += [bot.choose(Chair(match, seat))] if mine else []
        match.answer(answers[-1] if mine else "pass")
    return match, answers


@pytest.fixture
def fiona(inn):
    """Fiona and three others who hold cards that she does not know."""
    inn.seat("fiona", "deirdre", "dimli", "fleck")
    inn.resting |= {"respond", "target"}  # bots are asked what they would do; nobody does it
    for who in ("deirdre", "dimli", "fleck"):
        inn.hand(who, *inn.player(who).deck[:7])
    return inn


def about_to_drink(inn, drink, *hand, sober):
    inn.hand("fiona", *hand).drinks("fiona", drink).turn_of("fiona", "drink")
    inn.fortitude("fiona", 6 + sober).alcohol("fiona", 6)


def test_it_drinks_what_does_it_good(fiona):
    about_to_drink(fiona, "Holy Water", NO_DRINK, GAMBLING, ORDER_MORE, sober=8)
    assert choices(fiona.begin(), 0) == {"pass": BOTS}


def test_it_keeps_its_answer_to_a_drink_that_changes_nothing(fiona):
    about_to_drink(fiona, "Water", NO_DRINK, GAMBLING, ORDER_MORE, sober=8)
    assert choices(fiona.begin(), 0) == {"pass": BOTS}


def test_it_answers_a_drink_that_would_knock_it_out(fiona):
    about_to_drink(fiona, "Dragon Breath Ale", NO_DRINK, TIP, sober=3)
    for number in range(BOTS):
        match, _ = lets_a_bot_play(fiona, "fiona", number, "respond")
        assert not match.state.players[0].out


def test_it_does_not_tip_from_its_own_purse_before_it_passes_out(fiona):
    about_to_drink(fiona, "Dragon Breath Ale", TIP, sober=3)
    for number in range(BOTS):
        match, answers = lets_a_bot_play(fiona, "fiona", number, "respond")
        assert match.state.players[0].out
        assert ("player", 0) not in answers


def test_it_keeps_a_blow_that_knocks_a_rival_out(fiona):
    fiona.hand("fiona", STRIKE, NO_DRINK, GAMBLING, TIP).turn_of("fiona", "draw")
    fiona.fortitude("dimli", 9).alcohol("dimli", 7)
    for number in range(BOTS):
        match, answers = lets_a_bot_play(fiona, "fiona", number, "discard")
        assert answers[-1] == "draw"
        assert STRIKE in match.state.players[0].hand


def test_it_strikes_the_rival_who_would_fall(fiona):
    fiona.hand("fiona", STRIKE, GAMBLING, ORDER_MORE).turn_of("fiona", "action")
    fiona.fortitude("dimli", 9).alcohol("dimli", 7)
    assert choices(fiona.begin(), 0) == {("play", STRIKE): BOTS}
    fiona.says("fiona", STRIKE)
    assert choices(fiona.begin(), 0) == {("player", 2): BOTS}


@pytest.mark.parametrize("seat", range(4))
def test_no_seat_prefers_a_character(seat):
    match = Match.new(GAME, ["ann", "bob", "cid", "dan"], seed=1)
    for character in ("Zot", "Gog", "Eve")[:seat]:
        match.answer(("character", character))
    picked = choices(match, seat)
    assert len(picked) >= 5
    assert max(picked.values()) <= BOTS // 3
