"""The Inn in words: questions, options, refusals, the table as text."""

import pytest

from rulewright.bots.manners import decline_word
from rulewright.games.red_dragon_inn import GAME
from rulewright.games.red_dragon_inn.catalogue import CHARACTERS, FACES
from rulewright.games.red_dragon_inn.events import BombsFizzle
from rulewright.kernel import Decision, Match, Refusal
from rulewright.kernel.plain import copy
from rulewright.testing import rule, walk

NAMES = ("ann", "bob", "cid", "dan", "eva")
IN = "Gambling? I'm in!"
WAND = "How many times have I told you? Keep your hands off my wand!"
EAR = "Nothing up my sleeve! Presto! What's that behind your ear?"
DARTS = "Sorry, I had to test my knockout darts!"
BALLAD = "This is in payment for that heroic ballad I wrote about you!"
NOT_SO = "I don't think so!"
RAMPAGE = "Oh no! Not again! Pooky's on a drunken rampage!"
CAULDRON = "Fresh from the cauldron, almost safe!"
TIP = "Tip the Wench."
ARMOR = "Luckily for me, I was wearing my armor!"


def decisions(seeds=range(16), questions=500):
    """The questions of some matches, with the match that asks each."""
    for seed in seeds:
        match = Match.new(GAME, NAMES[: 2 + seed % 4], seed=seed)
        yield from walk(match, seed, questions, keen=0.7)


@pytest.fixture(scope="module")
def spoken():
    """Of every question its prompt, labels and what is behind them."""
    told = []
    for match, decision in decisions():
        prompt = GAME.prompt(match.state, decision, match.name)
        labels = [GAME.describe(match.state, decision, o, match.name) for o in decision.options]
        told.append((decision, prompt, labels))
    return told


# Questions and options


def test_what_you_do_yourself_is_said_as_one_says_it():
    barmaid = FACES["Oh, Barmaid! I think Pooky had an accident!"]
    assert barmaid.reading(1) == "ignore the Drink, pay 1 Gold to the Inn"
    readings = [face.reading(n) for face in FACES.values() for n in range(len(face.modes))]
    assert not [reading for reading in readings if "you " in reading]


@rule("I22")
def test_the_matches_of_these_tests_ask_nearly_everything(spoken):
    kinds = {decision.kind for decision, _, _ in spoken}
    assert {"respond", "discard", "action", "gamble", "order", "target", "character"} <= kinds


@rule("I22")
def test_every_prompt_is_a_sentence(spoken):
    for _, prompt, _ in spoken:
        assert prompt
        assert prompt[0].isupper() or prompt.startswith(NAMES), prompt
        assert "{" not in prompt


@rule("I22")
def test_a_card_to_play_points_at_the_hand(spoken):
    for decision, _, labels in spoken:
        for option, label in zip(decision.options, labels, strict=True):
            if option[0] == "play":
                assert label.points_at == (f"hand:{decision.seat}:{option[1]}",)


@rule("I1")
@pytest.mark.parametrize("character", sorted(CHARACTERS))
def test_every_title_of_a_deck_has_a_label_a_text_and_a_rule(inn, character):
    inn.seat(character.lower(), "ann")
    match = inn.begin()
    for title in dict.fromkeys(CHARACTERS[character].deck):
        decision = Decision(0, "action", [("play", title), "skip"], "I12")
        label = GAME.describe(match.state, decision, ("play", title), match.name)
        assert label.text.startswith(title)
        assert label.rule in GAME.rulebook
        assert FACES[title].text
        assert title in GAME.things


@rule("I22")
def test_the_question_says_what_is_pending_and_against_whom(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("fiona", ARMOR)
    inn.says("zot", WAND, "fiona")
    assert inn.question() == f"zot plays “{WAND}” at you. Do you respond?"
    inn.says("fiona", "Pass")


@rule("I22", "I37")
def test_the_question_about_a_drink_says_how_strong_it_is(inn):
    inn.seat("gerki", "fiona", "gog").turn_of("gerki", "drink").hand(
        "gerki", "Dump it on the floor"
    )
    inn.drinks("gerki", "Wine with a Chaser", "Dirty Dishwater")
    drink = "Wine with a Chaser + Dirty Dishwater (+2 Alcohol, \N{MINUS SIGN}1 Fortitude)"
    assert inn.question() == f"You are about to drink {drink}. Do you respond?"
    inn.says("gerki", "Dump it")


@rule("I39")
def test_the_question_about_an_event_is_a_sentence_of_its_own(inn):
    inn.seat("zot", "sera", "fiona", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Leviathan").hand("sera", DARTS)
    assert inn.question() == "zot reveals an Event, “Leviathan”. Do you respond?"
    inn.passes("sera", "sera")


@rule("R13")
def test_the_question_what_to_pay_with_counts_down(inn):
    inn.seat("fleck", "keet", "zot").gold("keet", 1).hand("fleck", BALLAD)
    inn.says("fleck", BALLAD, "keet")
    assert inn.question() == "Pay fleck: with what? (2 to go)"
    inn.says("keet", "A face-down Artifact")
    assert inn.question() == "Pay fleck: with what?"
    inn.says("keet", "A Gold piece")


@rule("I54")
def test_the_question_about_an_ante_says_who_must_ante(inn):
    inn.seat("zot", "gog", "fiona").hand("zot", IN).hand("gog", "This game stupid!")
    inn.says("zot", IN)
    assert "You must ante 1 Gold" in inn.question()
    inn.says("gog", "Pass")


@rule("I33")
def test_the_question_about_a_loss_says_how_much_and_to_what(inn):
    inn.seat("zot", "gog", "fiona").hand("zot", WAND).hand("gog", "That not hurt! This hurt!")
    inn.says("zot", WAND, "gog")
    assert f"You have lost 2 Fortitude to “{WAND}”" in inn.question()
    inn.says("gog", "Pass")


@rule("E21")
def test_a_card_with_two_readings_says_which_is_meant(inn):
    little_guy = "Hey! Where'd the little guy go?"
    inn.seat("gerki", "zot", "gog").turn_of("gerki", "drink").drinks("gerki", "Wine")
    inn.hand("gerki", little_guy)
    assert inn.choices("gerki")[0] != little_guy
    assert "Drink" in inn.choices("gerki")[0]
    inn.says("gerki", little_guy)


# Refusals


def refusal(inn, who, thing):
    found = inn.begin().why_not(inn.seat_of(who), thing)
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
                refused = GAME.why_not(match.state, decision.seat, card)
                assert (refused is None) == (card in offered), (card, refused, decision)


@rule("I12", "I20", "I21")
def test_why_not_is_never_without_an_answer():
    """Whatever is asked: a card that cannot be chosen now is refused."""
    for match, decision in decisions(seeds=range(6)):
        if decision.kind == "character":
            continue
        offered = {str(part) for option in decision.options for part in option}
        for card in match.state.players[decision.seat].hand:
            refused = match.why_not(decision.seat, card)
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
    assert refusal(inn, "zot", WAND) == "First the Round of Gambling is played to its end."
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
    assert refusal(inn, "zot", TIP) == f"First answer this question: {WAND}: on whom?"
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
    assert GAME.why_not(inn.begin().state, 0, WAND) is None
    assert refusal(inn, "zot", IN) == "Only what costs Fortitude can be turned on Leviathan."
    inn.says("zot", "Pass")
    while inn.begin().state.stack:
        inn.says("zot", "Pass")


@rule("I20")
def test_every_refusal_cites_a_rule_and_is_a_sentence():
    for match, decision in decisions(seeds=range(3), questions=150):
        for seat in range(len(match.state.players)):
            for card in ("Tip the Wench.", IN, *match.state.players[seat].hand):
                refused = GAME.why_not(match.state, seat, card)
                if refused is not None:
                    assert refused.rule in GAME.rulebook
                    assert refused.text.endswith("."), (refused.text, decision)


# The table as text


def board(inn, who):
    match = inn.begin()
    return match.view(inn.seat_of(who)).board(match.name)


def look(inn, what, who):
    match = inn.begin()
    return match.view(inn.seat_of(who)).look(what, match.name)


@rule("I2", "I3")
def test_the_board_shows_the_marks_gold_and_piles_of_all(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).alcohol("gog", 3).gold("gog", 7)
    inn.drinks("gog", "Wine", "Water").hand("fiona", ARMOR, ARMOR)
    lines = board(inn, "zot").splitlines()
    gog = next(line for line in lines if line.startswith("gog"))
    for part in ("Gog the Half-Ogre", "20 Fortitude", "3 Alcohol", "7 Gold", "2 Drinks"):
        assert part in gog
    assert "2 cards in hand" in next(line for line in lines if line.startswith("fiona"))


@rule("I4")
def test_the_board_shows_the_own_hand_with_its_texts_and_no_other(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("fiona", ARMOR, ARMOR)
    assert f"{ARMOR} (x2) [Sometimes]: Ignore" in board(inn, "fiona")
    assert WAND not in board(inn, "fiona")


@rule("I54", "I59")
def test_the_board_shows_the_round(inn):
    inn.seat("zot", "fiona", "gerki").gambling("zot", "fiona", gold=3)
    inn.hand("fiona", "Winning Hand!").hand("gerki", "Five of a kind! Does this mean I win?")
    inn.says("fiona", "Winning Hand!")
    line = next(line for line in board(inn, "zot").splitlines() if line.startswith("Round"))
    assert "pot of 3 Gold" in line
    assert "fiona is in control" in line
    assert "Only a Cheating card" in line


@rule("I22")
def test_the_board_shows_what_is_pending(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("fiona", ARMOR)
    inn.says("zot", WAND, "fiona")
    assert f"pending: zot plays “{WAND}” at fiona." in board(inn, "gog")
    assert f"pending: You play “{WAND}” at fiona." in board(inn, "zot")
    inn.says("fiona", "Pass")


@rule("I74")
def test_the_board_says_who_is_out(inn):
    inn.seat("zot", "fiona", "gog").fortitude("gog", 2).hand("zot", WAND)
    inn.hand("fiona", ARMOR).drinks("zot", "Water").says("zot", WAND, "gog")
    assert "gog, Gog the Half-Ogre: passed out" in board(inn, "fiona")


@rule("I1")
def test_the_board_shows_who_has_chosen_a_character():
    match = Match.new(GAME, NAMES[:2], seed=1)
    match.answer(("character", "Zot"), seat=0)
    text = match.view(1).board(match.name)
    assert "ann: Zot the Wizard" in text
    assert "bob: not chosen yet" in text


@rule("I46")
def test_players_and_discards_can_be_looked_at(inn):
    inn.seat("zot", "fiona", "gog").discard("gog", "Dance with Gog!").hand("gog", "Shut up!")
    inn.drinks("gog", "Wine").drinks("gog").hand("zot", WAND)
    assert "Dance with Gog!" in look(inn, "discard gog", "zot")
    assert "Wine" in look(inn, "drinks", "zot")
    assert "20 Fortitude" in look(inn, "gog", "zot")
    assert "Shut up!" not in look(inn, "gog", "zot")


@rule("I4")
def test_a_card_and_the_own_hand_can_be_looked_at(inn):
    inn.seat("zot", "gog").hand("zot", "Down Pooky!").hand("gog", "Shut up!")
    assert "Another player loses 1 Fortitude" in look(inn, "down pooky!", "zot")
    assert "reconstructed" in look(inn, "head case", "zot")
    hand = look(inn, "hand", "zot")
    assert hand == "Your hand:\n  Down Pooky! [Action]: Another player loses 1 Fortitude."


@rule("I46")
def test_there_is_nothing_to_look_at_under_an_unknown_name(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND)
    assert look(inn, "", "zot") is None
    assert look(inn, "a sandwich", "zot") is None
    assert look(inn, "discard nobody", "zot") is None


@rule("R35")
@pytest.mark.parametrize(
    ("title", "ending"), [("Fffft...", "Fffft..."), ("Firecrackers", "Firecrackers.")]
)
def test_a_title_ends_a_sentence_with_one_stop(title, ending):
    event = BombsFizzle(("R35",), (title,))
    assert event.text(str) == f"Left in the pot and harmless: {ending}"


@rule("I22", "I55")
def test_no_turn_and_no_response_is_declined_for_good(spoken):
    marked = {decision.kind for decision, _, _ in spoken if decline_word(decision) is not None}
    assert marked <= {"buy"}


# Why not, and the table as text


@rule("I17")
def test_an_action_that_finds_nobody_to_be_played_on_says_so(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", "Down Pooky!")
    table = copy(inn.state)
    assert GAME.why_not(table, 0, "Down Pooky!") is None
    for player in table.players[1:]:
        player.out = "broke"
    refusal = GAME.why_not(table, 0, "Down Pooky!")
    assert refusal == Refusal("There is nobody to play it on.", "E26")


@rule("I19", "I60")
def test_a_cheat_that_finds_nobody_to_throw_out_says_so(inn):
    eject = "What's that up your sleeve?"
    inn.seat("zot", "fiona", "gog").hand("zot", eject).gambling("fiona", "zot", gold=3)
    table = copy(inn.state)
    assert GAME.why_not(table, 0, eject) is None
    table.round.participants = [0]
    assert GAME.why_not(table, 0, eject) == Refusal("There is nobody to play it on.", "E5")


@rule("R1", "R73")
def test_artifacts_and_gizmos_are_told_with_their_owner(inn):
    inn.seat("keet", "wrench", "zot").face_down("keet", "Urn of Earning", "Rusty Nail")
    inn.artifacts("keet", "Cursed Idol of Doom").gizmo("wrench", "Head Case", 2, 1)
    view = GAME.view(inn.state, None)
    lines = view.board(lambda seat: inn.names[seat]).splitlines()
    assert lines[1].endswith("Artifacts: Cursed Idol of Doom, 2 face down")
    assert lines[2].endswith("; Head Case (2 of 3, +1)")
    assert not any(line.startswith("Your hand") for line in lines)
    inn.player("wrench").gizmos[0].plus = 0
    assert GAME.view(inn.state, None).look("wrench", name_in(inn)).endswith("Head Case (2 of 3)")


def name_in(inn):
    return lambda seat: inn.names[seat]


@rule("R10", "R33")
def test_discarded_bombs_and_artifacts_can_be_looked_at(inn):
    inn.seat("keet", "nitrel", "zot").discarded_artifacts("Rusty Nail")
    inn.state.bomb_discard.append(inn.state.bomb_deck.pop(inn.state.bomb_deck.index("Backfire")))
    view = GAME.view(inn.state, 0)
    assert view.look("bombs", name_in(inn)) == "Discarded bombs: Backfire"
    assert view.look("artifacts", name_in(inn)) == "Discarded artifacts: Rusty Nail"
    assert view.look("the cellar", name_in(inn)) is None


@rule("I54")
def test_who_passes_at_an_ante_reads_that_it_is_paid(inn):
    inn.seat("zot", "fiona", "dimli").hand("zot", "Gambling? I'm in!")
    inn.hand("fiona", "Go away! I'm polishing my arsenal.").says("zot", "Gambling? I'm in!")
    assert inn.choices("fiona")[-1] == "Pass, and pay the ante"
    inn.says("fiona", "Pass")


@rule("I69")
def test_who_has_nothing_to_ante_reads_that_they_leave_the_round(inn):
    inn.seat("zot", "fiona", "dimli").hand("zot", "Gambling? I'm in!").gold("fiona", 0)
    inn.hand("fiona", "Go away! I'm polishing my arsenal.").says("zot", "Gambling? I'm in!")
    assert inn.choices("fiona")[-1] == "Pass, and leave the Round"
    inn.says("fiona", "Pass")


@rule("I22")
def test_who_is_asked_again_reads_what_came_between(inn):
    inn.seat("zot", "fiona", "gerki").hand("zot", WAND).fortitude("fiona", 15)
    inn.hand("fiona", "I'm a quick healer.").hand("gerki", "Tip the Wench.")
    inn.says("zot", WAND, "fiona")
    inn.passes("fiona")
    inn.says("gerki", "Tip the Wench.", "zot")
    inn.passes("fiona")
    asked = f"zot plays “{WAND}” at you. Do you respond now, after “Tip the Wench.”?"
    assert inn.question() == asked
    inn.resting |= {"respond"}  # what she says to it does not matter here


@rule("I55")
def test_a_gambling_turn_says_what_is_in_the_pot_and_who_is_winning_it(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", IN).gambling("fiona", "zot", gold=3)
    match = inn.begin()
    while match.decision.kind != "gamble":
        match.answer("pass")
    prompt = GAME.prompt(match.state, match.decision, name_in(inn))
    assert "3 Gold in the pot, fiona is in control" in prompt


@rule("I55")
def test_the_pot_can_be_looked_at(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", IN)
    view = GAME.view(inn.state, 0)
    assert view.look("pot", name_in(inn)) == "Nobody is gambling, so there is no pot."
    inn.gambling("fiona", "zot", gold=3)
    told = GAME.view(inn.state, 0).look("pot", name_in(inn))
    assert told.startswith("Round of Gambling: pot of 3 Gold; fiona is in control")


@rule("I9")
def test_who_draws_is_told_what_it_is(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "draw").hand("zot", WAND)
    inn.cards_on_top("zot", "Down Pooky!").says("zot", "Discard no more")
    match = inn.begin()
    told = [event.text(match.name) for _, event in match.journal.seen_by(0)]
    assert any(line.startswith("zot draws 6 cards: ") and "“Down Pooky!”" in line for line in told)


def points(inn, who):
    """What the options of the question that somebody is asked now point at, by their words."""
    decision = inn.asked(who)
    labels = [GAME.describe(inn.state, decision, o, name_in(inn)) for o in decision.options]
    return {label.text: label.points_at for label in labels}


@rule("R43")
def test_what_is_taken_from_the_pot_points_at_it(inn):
    inn.seat("gerki", "nitrel", "zot").gambling("zot", "nitrel", gold=3)
    inn.in_the_pot(bombs=("Backfire",)).hand("gerki", "Grab a coin while no one's lookin'!")
    inn.says("gerki", "Grab a coin while no one's lookin'!")
    assert points(inn, "gerki") == {"A Gold piece": ("pot",), "A face-down Bomb": ("pot",)}
    inn.says("gerki", "A Gold piece")


@rule("R13")
def test_what_is_paid_points_at_the_own_gold_and_artifacts(inn):
    ballad = "This is in payment for that heroic ballad I wrote about you!"
    inn.seat("fleck", "keet", "zot").hand("fleck", ballad).gold("keet", 1)
    inn.says("fleck", ballad, "keet")
    assert points(inn, "keet") == {
        "A Gold piece": ("gold:1",),
        "A face-down Artifact": ("artifact:1:?",),
    }
    inn.says("keet", "A Gold piece")


@rule("E32")
def test_a_card_at_oneself_is_told_without_naming_its_player_twice(inn):
    inn.seat("zot", "gog").hand("zot", "Tip the Wench.").says("zot", "Tip the Wench.", "zot")
    assert "zot: “Tip the Wench.”" in [event.text(inn.begin().name) for event in events(inn)]


def events(inn):
    return [entry.event for entry in inn.begin().journal.entries]
