"""The Round of Gambling (I54 to I72)."""

import pytest

from rulewright.games.red_dragon_inn.rules.round import is_decided, leave_round
from rulewright.games.red_dragon_inn.table.events.gambling import LeftRound
from rulewright.testing import rule

IN = "Gambling? I'm in!"
RAISE = "I raise!"
WINNING = "Winning Hand!"
HONESTLY = "I'm winning... Honestly!"
SLEEVE = "What's that up your sleeve?"
CAUGHT = "I do believe that you're cheating. At this point, you have two options..."
TIP = "Oh, I guess the Wench thought that was her tip..."
CLAIM = "Um... I know you think you won, but..."
BEST = "Best two out of three?"
COIN = "Grab a coin while no one's lookin'!"
KEEP = "Thanks... but I think I'll keep my Gold."
POLISHING = "Go away! I'm polishing my arsenal."
NOT_SO = "I don't think so!"


# Antes and control


@rule("I54", "I18", "E1")
def test_a_round_begins_with_an_ante_of_everyone_and_the_starter_in_control(inn):
    inn.seat("gerki", "zot", "fiona").turn_of("zot").hand("zot", IN)
    inn.hand("fiona", IN).hand("gerki", IN)
    with inn.changes("zot.gold", -1, "fiona.gold", -1, "gerki.gold", -1):
        inn.says("zot", IN)
    assert (inn.number("round.gold"), inn.number("round.controller")) == (3, 1)
    inn.asked("fiona")
    inn.told("zot starts a Round of Gambling", cites="I54")


@rule("I54", "E11")
def test_each_ante_has_its_own_moment_to_respond(inn):
    inn.seat("zot", "fiona", "dimli").hand("zot", IN).hand("fiona", POLISHING, IN)
    inn.hand("dimli", KEEP).says("zot", IN)
    assert inn.number("round.gold") == 1
    inn.says("fiona", "Pass")
    assert inn.number("round.gold") == 2
    with inn.changes("dimli.gold", 0):
        inn.says("dimli", KEEP)
    assert inn.state.round.participants == [0, 1]


@rule("I55")
def test_who_passes_may_play_again_when_the_turn_comes_back(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3)
    inn.hand("fiona", IN).hand("gerki", IN).says("fiona", "Pass")
    inn.says("gerki", IN)
    with inn.changes("fiona.gold", 3):
        inn.says("fiona", IN)


@rule("I55", "I57")
def test_one_card_is_played_in_a_gambling_turn_and_no_more(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3)
    inn.hand("fiona", IN, IN).hand("gerki", IN).says("fiona", IN)
    inn.asked("gerki")


@rule("I56")
def test_a_gambling_card_takes_control_and_the_turn_goes_on_to_the_left(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3)
    inn.hand("fiona", IN).hand("zot", IN).says("fiona", IN)
    assert inn.number("round.controller") == 1
    inn.asked("zot")  # gerki holds no card and passes
    inn.told("fiona is in control", cites="I56")


@rule("I56", "E4")
def test_a_cheating_card_takes_control_too(inn):
    inn.seat("zot", "gerki", "fiona").gambling("zot", "gerki", gold=3)
    inn.hand("gerki", HONESTLY)
    with inn.changes("gerki.gold", 3):
        inn.says("gerki", HONESTLY)


@rule("I57")
def test_the_pot_is_won_when_the_turn_comes_back_to_the_one_in_control(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3)
    inn.hand("fiona", IN).hand("gerki", IN).says("fiona", "Pass")
    with inn.changes("zot.gold", 3):
        inn.says("gerki", "Pass")
    inn.told("zot wins the Round of Gambling", cites="I57")


@rule("I57", "I64")
def test_responses_to_winning_come_before_the_pot_is_handed_over(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3)
    inn.hand("fiona", IN).hand("gerki", CLAIM)
    with inn.changes("zot.gold", 0, "gerki.gold", 0):
        inn.says("fiona", "Pass")
    inn.asked("gerki")
    with inn.changes("zot.gold", 3):
        inn.says("gerki", "Pass")


@rule("I58", "E2")
def test_a_raise_makes_every_participant_ante_the_raiser_included(inn):
    inn.seat("zot", "fiona", "gerki", "dimli").gambling("zot", "fiona", gold=4, left=("dimli",))
    inn.hand("fiona", RAISE).hand("gerki", IN)
    with inn.changes("zot.gold", -1, "fiona.gold", -1, "gerki.gold", -1, "dimli.gold", 0):
        inn.says("fiona", RAISE)
    assert inn.number("round.gold") == 7
    inn.asked("gerki")


@rule("I58", "E11")
def test_a_raise_can_be_answered_by_leaving(inn):
    inn.seat("zot", "gerki", "fiona").gambling("zot", "gerki", gold=3)
    inn.hand("gerki", RAISE).hand("fiona", POLISHING).hand("zot", IN).says("gerki", RAISE)
    with inn.changes("fiona.gold", 0, "zot.gold", -1):
        inn.says("fiona", POLISHING)
    inn.asked("zot")


@rule("I59", "E3", "B5")
def test_after_a_winning_hand_only_a_cheating_card_takes_control(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3)
    inn.hand("fiona", WINNING).hand("gerki", IN, RAISE, WINNING, HONESTLY)
    inn.says("fiona", WINNING)
    assert inn.choices("gerki") == [HONESTLY, "Pass"]
    assert inn.why_not("gerki", RAISE) == "I59"


@rule("I59", "E3", "B5")
def test_after_the_cheating_card_all_is_as_before(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3)
    inn.hand("fiona", WINNING, RAISE).hand("gerki", HONESTLY).hand("zot", IN)
    inn.says("fiona", WINNING)
    inn.says("gerki", HONESTLY)
    assert inn.choices("zot") == [IN, "Pass"]
    inn.says("zot", "Pass")
    inn.says("fiona", RAISE)


@rule("I59", "I62")
def test_nothing_is_said_of_cheating_in_a_round_that_has_ended(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3)
    inn.hand("fiona", WINNING).hand("gerki", TIP).passes("gerki")
    inn.says("fiona", WINNING)
    inn.says("gerki", TIP)
    told = [entry.event.text(lambda seat: inn.names[seat]) for entry in inn.begin().journal.entries]
    assert "Only cheating can beat that." not in told


# Being thrown out, being caught


@rule("I60", "E5")
def test_a_participant_is_thrown_out_and_the_thrower_is_in_control(inn):
    inn.seat("fiona", "zot", "gog", "dimli").gambling("fiona", "zot", gold=4, left=("dimli",))
    inn.hand("zot", SLEEVE).hand("fiona", IN, RAISE).hand("gog", IN).says("zot", SLEEVE)
    assert sorted(inn.choices("zot")) == ["fiona", "gog"]  # not zot, nor who has left
    inn.says("zot", "gog")
    inn.asked("fiona")
    assert inn.state.round.participants == [0, 1]
    inn.told("gog leaves the Round", cites="I60")


@rule("I60", "I61", "E6")
def test_who_would_be_thrown_out_can_catch_the_cheat_first(inn):
    inn.seat("zot", "gerki", "fiona").gambling("zot", "gerki", gold=3)
    inn.hand("gerki", SLEEVE).hand("fiona", CAUGHT).says("gerki", SLEEVE, "fiona")
    with inn.changes("fiona.gold", 3):
        inn.says("fiona", CAUGHT)


@rule("I60", "I66")
def test_nobody_leaves_a_round_that_is_over(inn):
    inn.seat("zot", "gerki", "fiona").gambling("zot", "gerki", gold=3)
    inn.hand("gerki", SLEEVE).hand("fiona", TIP).passes("fiona")
    inn.says("gerki", SLEEVE, "fiona")
    with inn.changes("inn", 3):
        inn.says("fiona", TIP)
    events = [entry.event for entry in inn.begin().journal.entries]
    assert not [event for event in events if isinstance(event, LeftRound)]


@rule("I61", "E6")
def test_a_caught_cheat_is_negated_and_the_catcher_wins_the_round(inn):
    inn.seat("zot", "gerki", "fiona").gambling("zot", "gerki", gold=3)
    inn.hand("gerki", HONESTLY).hand("fiona", CAUGHT).hand("zot", IN).says("gerki", HONESTLY)
    with inn.changes("fiona.gold", 3, "gerki.gold", 0):
        inn.says("fiona", CAUGHT)
    assert inn.state.round is None
    inn.told("“I'm winning... Honestly!” comes to nothing", cites="I28")


@rule("I61", "E6")
def test_who_has_left_the_round_catches_nobody(inn):
    inn.seat("zot", "gerki", "fiona").gambling("zot", "gerki", gold=3, left=("fiona",))
    inn.hand("gerki", HONESTLY).hand("fiona", CAUGHT).hand("zot", IN).says("gerki", HONESTLY)
    inn.asked("zot")


@rule("I61", "E6")
def test_there_is_nobody_to_catch_while_all_play_fair(inn):
    inn.seat("zot", "gerki", "fiona").gambling("zot", "gerki", gold=3)
    inn.hand("gerki", WINNING).hand("fiona", CAUGHT, IN).says("gerki", WINNING)
    assert inn.number("gerki.gold") == 13


@rule("I61", "I30")
def test_a_catch_can_be_negated_and_the_cheat_is_in_control(inn):
    inn.seat("zot", "gerki", "fiona").gambling("zot", "gerki", gold=3)
    inn.hand("gerki", HONESTLY, NOT_SO).hand("fiona", CAUGHT).hand("zot", IN)
    inn.says("gerki", HONESTLY)
    inn.says("fiona", CAUGHT)
    inn.says("gerki", NOT_SO)
    assert inn.number("round.controller") == 1
    inn.asked("zot")


# The Wench's tip, a coin, the win of another


@rule("I62", "E7")
def test_the_wench_takes_the_pot_and_the_round_is_over(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3, left=("gerki",))
    inn.hand("gerki", TIP).hand("fiona", IN)
    with inn.changes("inn", 3, "zot.gold", 0):
        inn.says("gerki", TIP)
    assert inn.state.round is None
    inn.asked("zot")  # whose turn goes on


@rule("I62", "E7")
def test_the_tip_answers_a_card_that_takes_control(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3)
    inn.hand("gerki", TIP).hand("fiona", WINNING).says("gerki", "Pass")
    inn.says("fiona", WINNING)
    with inn.changes("inn", 3, "fiona.gold", 0):
        inn.says("gerki", TIP)


@rule("I62", "E7")
def test_the_tip_is_no_answer_to_a_raise(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3)
    inn.hand("gerki", TIP).hand("fiona", RAISE).says("gerki", "Pass")
    inn.says("fiona", RAISE)
    assert "gambling turn" in inn.question()
    assert inn.number("round.gold") == 6
    inn.says("gerki", "Pass", "Pass")
    assert inn.number("fiona.gold") == 15


@rule("I62", "E7")
def test_the_tip_is_no_answer_to_the_start_of_a_round(inn):
    inn.seat("zot", "fiona", "gerki").hand("zot", IN, TIP).hand("fiona", IN)
    with inn.changes("zot.gold", -1):
        inn.says("zot", IN)
    assert "gambling turn" in inn.question()
    inn.says("zot", "Pass")
    inn.asked("fiona")


@rule("I62", "E7")
def test_the_tip_is_no_answer_to_a_catch(inn):
    inn.seat("zot", "gerki", "fiona").gambling("zot", "gerki", gold=3)
    inn.hand("gerki", HONESTLY, TIP).hand("fiona", CAUGHT).says("gerki", "Pass", HONESTLY, "Pass")
    with inn.changes("fiona.gold", 3):
        inn.says("fiona", CAUGHT)


@rule("I62", "E7")
def test_the_tip_comes_too_late_once_the_round_is_won(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "gerki", gold=3)
    inn.hand("gerki", IN).hand("fiona", TIP).passes("fiona", "gerki")
    assert inn.number("zot.gold") == 13
    assert inn.player("fiona").hand == [TIP]


@rule("I62", "I64")
def test_the_tip_comes_too_late_even_if_the_win_is_claimed_by_another(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "gerki", gold=3)
    inn.hand("gerki", CLAIM, IN).hand("fiona", TIP).passes("fiona", "gerki")
    with inn.changes("gerki.gold", 3):
        inn.says("gerki", CLAIM)
    assert inn.player("fiona").hand == [TIP]


@rule("I62", "E29")
def test_the_tip_comes_too_late_even_as_an_answer_to_something_said_after_the_win(inn):
    inn.seat("zot", "fiona", "dimli").gambling("zot", "dimli", gold=3).hand("dimli", TIP)
    inn.hand("fiona", "I'm a quick healer.")
    inn.says("dimli", "Pass")
    inn.says("fiona", "Pass")
    inn.says("fiona", "I'm a quick healer.")
    assert inn.number("zot.gold") == 13


@rule("I63", "E8")
def test_a_coin_is_taken_from_the_pot_even_by_who_has_left(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3, left=("gerki",))
    inn.hand("gerki", COIN).hand("fiona", IN)
    with inn.changes("gerki.gold", 1, "round.gold", -1, "zot.gold", 0):
        inn.says("gerki", COIN)
    inn.asked("fiona")
    assert inn.number("round.controller") == 0


@rule("I63", "E8")
def test_without_a_round_there_is_no_coin_to_take(inn):
    inn.seat("zot", "fiona", "gerki").hand("gerki", COIN).hand("zot", "Down Pooky!")
    inn.says("zot", "Down Pooky!", "gerki")
    assert inn.why_not("gerki", COIN) == "I20"


@rule("I64", "E9")
def test_a_win_is_claimed_even_by_who_has_left_the_round(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3, left=("gerki",))
    inn.hand("fiona", IN).hand("gerki", CLAIM).says("fiona", "Pass")
    with inn.changes("gerki.gold", 3, "zot.gold", 0):
        inn.says("gerki", CLAIM)


@rule("I64", "E9")
def test_the_own_win_is_not_claimed(inn):
    inn.seat("gerki", "fiona", "zot").gambling("gerki", "fiona", gold=3)
    inn.hand("fiona", IN).hand("gerki", CLAIM)
    with inn.changes("gerki.gold", 3):
        inn.says("fiona", "Pass")


@rule("I65", "E10")
def test_best_two_out_of_three_plays_on_with_another_ante(inn):
    inn.seat("zot", "fiona", "dimli", "gog").gambling("zot", "fiona", gold=4, left=("gog",))
    inn.hand("dimli", BEST).hand("fiona", IN).hand("zot", IN).says("fiona", "Pass")
    with inn.changes("zot.gold", -1, "fiona.gold", -1, "dimli.gold", -1, "gog.gold", 0):
        inn.says("dimli", BEST)
    assert (inn.number("round.gold"), inn.number("round.controller")) == (7, 2)
    inn.asked("zot")  # to the left of dimli, past gog who has left
    inn.passes("zot")
    with inn.changes("dimli.gold", 7):
        inn.passes("fiona")


@rule("I65", "E10")
def test_best_two_out_of_three_is_not_for_who_has_left(inn):
    inn.seat("zot", "fiona", "dimli").gambling("zot", "fiona", gold=3, left=("dimli",))
    inn.hand("dimli", BEST).hand("fiona", IN)
    with inn.changes("zot.gold", 3):
        inn.says("fiona", "Pass")


@rule("I65", "E10")
def test_best_two_out_of_three_is_no_answer_to_a_claimed_win(inn):
    inn.seat("zot", "gerki", "dimli").gambling("zot", "gerki", gold=3)
    inn.hand("gerki", IN, CLAIM).hand("dimli", BEST).says("gerki", "Pass", CLAIM)
    assert inn.number("gerki.gold") == 13
    assert inn.player("dimli").hand == [BEST]


@rule("I65")
def test_a_winning_hand_counts_no_more_when_the_round_is_played_on(inn):
    inn.seat("zot", "fiona", "dimli").gambling("zot", "fiona", gold=3)
    inn.hand("fiona", WINNING).hand("dimli", BEST).hand("zot", IN).says("fiona", WINNING)
    inn.says("dimli", BEST)
    with inn.changes("zot.gold", 6):
        inn.says("zot", IN)


# Leaving the Round


@rule("I66")
def test_who_has_left_has_no_gambling_turn_and_antes_no_more(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3, left=("gerki",))
    inn.hand("fiona", RAISE).hand("gerki", IN, HONESTLY).hand("zot", IN)
    assert inn.why_not("gerki", HONESTLY) == "I66"
    with inn.changes("gerki.gold", 0, "round.gold", 2):
        inn.says("fiona", RAISE)
    inn.asked("zot")


@rule("I66")
def test_who_leaves_gets_nothing_back(inn):
    inn.seat("zot", "fiona", "dimli").gambling("zot", "fiona", gold=3)
    inn.hand("fiona", RAISE).hand("dimli", KEEP).hand("zot", IN).says("fiona", RAISE)
    with inn.changes("dimli.gold", 0, "round.gold", 1):
        inn.says("dimli", KEEP)


@rule("I67")
def test_the_last_participant_wins(inn):
    meditating = "Not now, I'm meditating."
    inn.seat("fiona", "dimli", "zot").hand("fiona", IN).hand("dimli", KEEP, IN)
    inn.hand("zot", meditating, IN).says("fiona", IN)
    inn.says("dimli", KEEP)
    with inn.changes("fiona.gold", 1, "zot.gold", 0):
        inn.says("zot", meditating)
    assert inn.state.round is None


@rule("I67", "I60")
def test_who_throws_the_only_other_participant_out_wins_at_once(inn):
    inn.seat("fiona", "zot", "gog").gambling("fiona", "zot", gold=3, left=("gog",))
    inn.hand("zot", SLEEVE).hand("fiona", IN)
    with inn.changes("zot.gold", 3):
        inn.says("zot", SLEEVE)


@rule("I67", "I57")
def test_the_last_participants_win_can_be_claimed_as_well(inn):
    inn.seat("fiona", "zot", "gerki").gambling("fiona", "zot", gold=3, left=("gerki",))
    inn.hand("zot", SLEEVE).hand("gerki", CLAIM).says("zot", SLEEVE)
    with inn.changes("gerki.gold", 3):
        inn.says("gerki", CLAIM)


# Gold


@rule("I68", "I73")
def test_nobody_is_out_for_want_of_gold_while_a_round_runs(inn):
    inn.seat("zot", "fiona", "gerki").gold("zot", 1).hand("zot", IN).hand("fiona", IN)
    inn.says("zot", IN)
    assert (inn.number("zot.gold"), inn.player("zot").out) == (0, "")
    with inn.changes("zot.gold", 3):
        inn.says("fiona", "Pass")
    assert inn.player("zot").out == ""


@rule("I68", "I73")
def test_who_is_without_gold_when_the_round_is_settled_is_broke(inn):
    inn.seat("zot", "fiona", "gerki").gold("gerki", 1).hand("zot", IN).hand("fiona", IN)
    inn.says("zot", IN)
    assert inn.player("gerki").out == ""
    inn.says("fiona", "Pass")
    assert inn.player("gerki").out == "broke"


@rule("I69")
def test_who_must_ante_and_has_nothing_leaves_the_round(inn):
    inn.seat("zot", "fiona", "gerki").gold("gerki", 0).gambling("zot", "fiona", gold=3)
    inn.hand("fiona", RAISE).hand("zot", IN).hand("gerki", IN, HONESTLY)
    inn.says("fiona", RAISE)
    inn.asked("zot")
    assert inn.state.round.participants == [0, 1]
    inn.told("gerki leaves the Round", cites="I69")


@rule("I70")
def test_if_the_starter_leaves_at_the_first_ante_the_next_to_the_left_is_in_control(inn):
    inn.seat("zot", "dimli", "fiona", "gog").turn_of("dimli").hand("dimli", IN, KEEP)
    inn.hand("gog", IN).hand("zot", IN).says("dimli", IN, KEEP)
    assert (inn.number("round.controller"), inn.number("round.gold")) == (2, 3)
    inn.asked("gog")
    inn.says("gog", "Pass")
    with inn.changes("fiona.gold", 3):
        inn.says("zot", "Pass")
    inn.asked("dimli")  # whose turn goes on


@rule("I57", "I70")
def test_if_a_raiser_leaves_the_own_raise_the_others_still_have_their_turns(inn):
    inn.seat("zot", "dimli", "fiona", "gog").gambling("zot", "dimli", gold=4)
    inn.hand("dimli", RAISE, KEEP).hand("gog", IN).says("dimli", RAISE, KEEP)
    assert inn.number("round.controller") == 2
    inn.asked("gog")


@rule("I71")
def test_when_the_round_is_settled_the_turn_of_its_starter_goes_on(inn):
    inn.seat("zot", "fiona", "gerki").hand("zot", IN, "Down Pooky!").hand("gerki", WINNING)
    inn.says("zot", IN)
    inn.says("gerki", WINNING)
    assert inn.number("gerki.gold") == 12
    assert inn.choices("zot") == ["Order for fiona", "Order for gerki"]


@rule("I72", "E15")
@pytest.mark.parametrize(("reading", "lost"), [("the whole loss", 0), ("1 Gold", 1)])
def test_the_inn_pays_the_whole_of_a_loss_or_1_gold_of_it(inn, reading, lost):
    ballad = "This is in payment for that heroic ballad I wrote about you!"
    inn.seat("fleck", "gerki", "zot", inn_pays=reading)
    inn.hand("fleck", ballad).hand("gerki", "Swipe the tip!").says("fleck", ballad, "gerki")
    with inn.changes("gerki.gold", -lost, "fleck.gold", 2, "inn", lost - 2):
        inn.says("gerki", "Swipe the tip!")


@rule("I72", "E15")
def test_the_inn_pays_an_ante(inn):
    inn.seat("zot", "gerki", "fiona").hand("zot", IN).hand("gerki", "Swipe the tip!", IN)
    inn.says("zot", IN)
    with inn.changes("gerki.gold", 0, "round.gold", 2, "inn", -1):
        inn.says("gerki", "Swipe the tip!")
    inn.asked("gerki")
    inn.told("The Inn puts 1 Gold into the pot", cites="I72")


@rule("I72", "E15")
def test_the_inn_pays_itself_if_the_gold_would_be_its_own(inn):
    inn.seat("zot", "gerki", "fiona").hand("zot", "Tip the Wench.").hand("gerki", "Swipe the tip!")
    inn.says("zot", "Tip the Wench.", "gerki")
    with inn.changes("gerki.gold", 0, "inn", 0):
        inn.says("gerki", "Swipe the tip!")


# Who is next when somebody leaves


@rule("I66", "I70")
def test_who_is_made_to_leave_before_their_turn_is_passed_over(inn):
    inn.seat("zot", "fiona", "gerki", "gog").gambling("zot", "fiona", gold=4)
    leave_round(inn.state, inn.seat_of("fiona"))
    assert inn.state.round.participants == [0, 2, 3]
    assert inn.state.round.turn == inn.seat_of("gerki")
    assert inn.state.round.controller == inn.seat_of("zot")


@rule("I66")
def test_somebody_elses_leaving_leaves_turn_and_control_alone(inn):
    inn.seat("zot", "fiona", "gerki", "gog").gambling("zot", "fiona", gold=4)
    leave_round(inn.state, inn.seat_of("gog"))
    assert inn.state.round.participants == [0, 1, 2]
    assert (inn.state.round.controller, inn.state.round.turn) == (0, 1)


@rule("I70")
@pytest.mark.parametrize(
    ("leaver", "controller", "turn"), [("zot", 1, 2), ("fiona", 2, 3), ("gog", 0, 1)]
)
def test_when_the_one_in_control_leaves_the_next_is_and_all_others_have_a_turn(
    inn, leaver, controller, turn
):
    inn.seat("zot", "fiona", "gerki", "gog").gambling(leaver, "gerki", gold=4)
    leave_round(inn.state, inn.seat_of(leaver))
    assert (inn.state.round.controller, inn.state.round.turn) == (controller, turn)


@rule("I70", "I67")
def test_when_two_are_left_and_the_one_in_control_leaves_the_other_has_won(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=4, left=("gerki",))
    leave_round(inn.state, inn.seat_of("zot"))
    assert inn.state.round.controller == inn.state.round.turn == inn.seat_of("fiona")
    assert is_decided(inn.state)


@rule("I66")
def test_when_the_last_one_leaves_nobody_is_in_control(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=4, left=("gerki", "fiona"))
    leave_round(inn.state, inn.seat_of("zot"))
    assert inn.state.round.controller is None
    assert inn.state.round.turn is None
    assert is_decided(inn.state)


@rule("I66")
def test_who_has_left_leaves_no_second_time(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=4, left=("gerki",))
    leave_round(inn.state, inn.seat_of("gerki"))
    assert inn.state.round.participants == [0, 1]
    inn.state.round = None
    leave_round(inn.state, inn.seat_of("zot"))
    assert inn.state.round is None


@rule("I61", "I66")
def test_who_has_won_by_a_card_but_is_gone_has_not(inn):
    inn.seat("zot", "fiona", "gerki", "gog").gambling("zot", "fiona", gold=4)
    inn.state.round.winner = inn.seat_of("gerki")
    leave_round(inn.state, inn.seat_of("gog"))
    assert inn.state.round.winner == inn.seat_of("gerki")
    leave_round(inn.state, inn.seat_of("gerki"))
    assert inn.state.round.winner is None


@rule("I57", "I67")
def test_a_round_is_decided_when_it_comes_back_to_the_one_in_control(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3)
    round_ = inn.state.round
    assert not is_decided(inn.state)
    round_.turn = round_.controller
    assert is_decided(inn.state)
    round_.turn, round_.winner = 1, 0
    assert is_decided(inn.state)
    round_.winner, round_.ended = None, True
    assert is_decided(inn.state)
