"""Why a card cannot be played now."""

import pytest

from rulewright.games.red_dragon_inn import GAME
from rulewright.kernel.plain import copy
from rulewright.testing import rule
from rulewright.title import Refusal, why_not
from tests.games.red_dragon_inn.matches import decisions

IN = "Gambling? I'm in!"
WAND = "How many times have I told you? Keep your hands off my wand!"
EAR = "Nothing up my sleeve! Presto! What's that behind your ear?"
NOT_SO = "I don't think so!"
RAMPAGE = "Oh no! Not again! Pooky's on a drunken rampage!"
CAULDRON = "Fresh from the cauldron, almost safe!"
TIP = "Tip the Wench."
ARMOR = "Luckily for me, I was wearing my armor!"


def refusal(inn, who, thing):
    found = why_not(inn.begin(), inn.seat_of(who), thing)
    return found and found.text


@rule("I17")
def test_why_not_when_it_is_not_my_turn(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("gog", "Dance with Gog!")
    assert inn.why_not("gog", "Dance with Gog!") == "I17"
    assert refusal(inn, "gog", "Dance with Gog!") == "It is not your turn."


@rule("I12", "I18", "I19", "I20", "I21")
@pytest.mark.parametrize(
    ("card", "cites"),
    [("Down Pooky!", "I12"), (IN, "I18"), ("I raise!", "I19"), (ARMOR, "I20"), (EAR, "I21")],
)
def test_why_not_when_it_is_not_in_my_hand(inn, card, cites):
    """The rule is that of the card's own type."""
    inn.seat("zot", "fiona", "gog").hand("zot", WAND)
    assert inn.why_not("zot", card) == cites
    assert refusal(inn, "zot", card) == f"{card} is not in your hand."


@rule("I18")
def test_why_not_to_start_a_round_in_anothers_turn(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("gog", IN)
    assert inn.why_not("gog", IN) == "I18"


@rule("I10")
def test_why_not_before_the_drawing_is_done(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "draw").hand("zot", EAR)
    assert inn.why_not("zot", EAR) == "I10"


@rule("I19", "I59", "I66")
def test_why_not_to_gamble(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", "I raise!", WAND)
    assert inn.why_not("zot", "I raise!") == "I19"
    assert "no Round" in refusal(inn, "zot", "I raise!")


@rule("I73", "I74")
def test_why_not_when_i_am_out(inn):
    inn.seat("zot", "fiona", "gog").out("gog").hand("zot", WAND).hand("gog", "Dance with Gog!")
    assert inn.why_not("gog", "Dance with Gog!") == "I73"


@rule("I78")
def test_why_not_when_the_evening_is_over(inn):
    inn.seat("zot", "fiona").fortitude("fiona", 2).hand("zot", WAND, EAR).says("zot", WAND)
    while inn.begin().decision is not None:
        inn.passes("zot")
    assert inn.why_not("zot", EAR) == "I78"


@rule("I20")
def test_nothing_speaks_against_what_is_offered_or_unknown(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("fiona", ARMOR)
    assert inn.why_not("zot", WAND) == ""
    assert inn.why_not("zot", WAND.lower()) == ""
    assert inn.why_not("zot", "a sandwich") == ""
    inn.says("zot", WAND, "fiona")
    assert inn.why_not("fiona", ARMOR) == ""
    inn.says("fiona", "Pass")


@rule("I12", "I20", "I21")
@pytest.mark.parametrize("kind", ["respond", "action", "gamble", "order"])
def test_why_not_agrees_with_what_can_be_chosen(kind):
    """In hand, a card is offered if and only if nothing speaks against it."""
    for match, decision in decisions(seeds=range(8)):
        if decision.kind == kind and "card" not in decision.context:
            offered = {option[1] for option in decision.options if option[0] == "play"}
            for card in match.state.players[decision.seat].hand:
                refused = GAME.presentation.why_not(match.state, decision.seat, card)
                assert (refused is None) == (card in offered), (card, refused, decision)


@rule("I12", "I20", "I21")
def test_why_not_is_never_without_an_answer():
    """Whatever is asked: a card that cannot be chosen now is refused."""
    for match, decision in decisions(seeds=range(6)):
        if decision.kind == "character":
            continue
        offered = {str(part) for option in decision.options for part in option}
        for card in match.state.players[decision.seat].hand:
            refused = why_not(match, decision.seat, card)
            assert refused is not None or card in offered, (card, decision)


@rule("I12", "I22")
def test_why_no_action_while_something_is_pending_in_ones_own_action_phase(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND, RAMPAGE, NOT_SO).hand("fiona", ARMOR)
    inn.says("zot", WAND, "fiona")
    inn.says("fiona", ARMOR)
    inn.asked("zot")
    assert refusal(inn, "zot", RAMPAGE) == "First finish what is pending."
    assert inn.why_not("zot", RAMPAGE) == "I22"
    inn.says("zot", "Pass")


@rule("I71")
def test_why_no_action_while_a_round_of_gambling_is_on(inn):
    inn.seat("zot", "fiona", "gog").gambling("fiona", "zot", gold=3).hand("zot", WAND)
    inn.hand("zot", WAND, IN).begin()
    assert refusal(inn, "zot", WAND) == "The Round of Gambling must end first."
    assert inn.why_not("zot", WAND) == "I71"


@rule("R76")
def test_why_no_action_while_gizmos_tick(inn):
    inn.seat("wrench", "fiona", "gog").turn_of("wrench", "gizmos").hand("wrench", "Head Case")
    inn.gizmo("wrench", "Buckler in a Box").gizmo("wrench", "Sobering Snorkel")
    assert refusal(inn, "wrench", "Head Case") == "Your Action is over: your Gizmos tick down."
    assert inn.why_not("wrench", "Head Case") == "R76"


@rule("R5", "R6")
@pytest.mark.parametrize(
    ("artifact", "cites", "when"),
    [
        ("Rusty Nail", "R6", "when you get it"),
        ("Urn of Earning", "R6", "when it is turned up"),
        ("Lodestone of Legend", "R6", "when you lose it"),
        ("Medal of Revelry", "R6", "when someone gains 3 or more Alcohol from a Drink"),
        ("Bag of Slight Holding", "R5", "while it is face up"),
    ],
)
def test_an_artifact_that_acts_by_itself_is_never_played(inn, artifact, cites, when):
    inn.seat("keet", "fiona", "gog").artifacts("keet", artifact).begin()
    assert refusal(inn, "keet", artifact) == f"The {artifact} is never played; it acts {when}."
    assert inn.why_not("keet", artifact) == cites


@rule("I22")
def test_why_not_while_the_target_of_a_card_is_chosen(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND, TIP)
    inn.says("zot", WAND)
    assert refusal(inn, "zot", TIP) == f"First answer this question: Play “{WAND}” on whom?"
    inn.says("zot", "fiona", "Pass")
    inn.says("zot", "Pass")


@rule("I21", "I54")
def test_why_no_anytime_card_at_a_payment(inn):
    inn.seat("zot", "gerki", "gog").hand("zot", EAR).hand("gerki", "Swipe the tip!", TIP)
    inn.says("zot", EAR, "gerki")
    while inn.begin().state.stack[-1].kind != "payment":
        inn.says(inn.names[inn.begin().decision.seat], "Pass")
    assert refusal(inn, "gerki", TIP) == "Anytime cards wait until the payment is settled."
    inn.says("gerki", "Pass", "Pass")


@rule("I21")
@rule("G21")
def test_why_no_anytime_card_without_anybody_to_play_it_on(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND, CAULDRON)
    assert refusal(inn, "zot", CAULDRON) == "There is nobody to play it on."
    assert inn.why_not("zot", CAULDRON) == "G21"


@rule("I55")
def test_why_no_anytime_card_in_the_middle_of_a_gambling_turn(inn):
    inn.seat("zot", "fiona", "gog").gambling("fiona", "zot", gold=3).hand("zot", TIP, IN)
    inn.says("zot", "Pass")
    assert inn.question().startswith("Your turn in the Round of Gambling")
    assert inn.why_not("zot", TIP) == "I55"


@rule("R59")
def test_an_action_can_be_turned_on_leviathan(inn):
    inn.seat("zot", "sera", "fiona", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Leviathan").hand("zot", WAND, EAR, IN)
    assert "Leviathan" in inn.question()
    while "What do you fight it with" not in inn.question():
        inn.says("zot", "Pass")
    assert inn.why_not("zot", WAND) == ""
    assert GAME.presentation.why_not(inn.begin().state, 0, WAND) is None
    assert refusal(inn, "zot", IN) == "Only what costs Fortitude can be turned on Leviathan."
    inn.says("zot", "Pass")
    while inn.begin().state.stack:
        inn.says("zot", "Pass")


@rule("I20")
def test_every_refusal_cites_a_rule_and_is_a_sentence():
    for match, decision in decisions(seeds=range(3), questions=150):
        for seat in range(len(match.state.players)):
            for card in ("Tip the Wench.", IN, *match.state.players[seat].hand):
                refused = GAME.presentation.why_not(match.state, seat, card)
                if refused is not None:
                    assert refused.rule in GAME.rulebook
                    assert refused.text.endswith("."), (refused.text, decision)


@rule("I17")
def test_an_action_that_finds_nobody_to_be_played_on_says_so(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", "Down Pooky!")
    table = copy(inn.state)
    assert GAME.presentation.why_not(table, 0, "Down Pooky!") is None
    for player in table.players[1:]:
        player.out = "broke"
    refusal = GAME.presentation.why_not(table, 0, "Down Pooky!")
    assert refusal == Refusal("There is nobody to play it on.", "E26")


@rule("I19", "I60")
def test_a_cheat_that_finds_nobody_to_throw_out_says_so(inn):
    eject = "What's that up your sleeve?"
    inn.seat("zot", "fiona", "gog").hand("zot", eject).gambling("fiona", "zot", gold=3)
    table = copy(inn.state)
    assert GAME.presentation.why_not(table, 0, eject) is None
    table.round.participants = [0]
    assert GAME.presentation.why_not(table, 0, eject) == Refusal(
        "There is nobody to play it on.", "E5"
    )
