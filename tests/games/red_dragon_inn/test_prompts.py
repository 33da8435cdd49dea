"""Questions and options in words."""

import pytest

from rulewright.bots.auto_pass import decline_word
from rulewright.games.red_dragon_inn import GAME
from rulewright.games.red_dragon_inn.components.cards import CHARACTERS, FACES
from rulewright.games.red_dragon_inn.table.events.bombs import BombsFizzle
from rulewright.kernel import Decision
from rulewright.testing import rule
from tests.games.red_dragon_inn.matches import decisions, name_in

NAMES = ("ann", "bob", "cid", "dan", "eva")
IN = "Gambling? I'm in!"
WAND = "How many times have I told you? Keep your hands off my wand!"
DARTS = "Sorry, I had to test my knockout darts!"
BALLAD = "This is in payment for that heroic ballad I wrote about you!"
ARMOR = "Luckily for me, I was wearing my armor!"


@pytest.fixture(scope="module")
def spoken():
    """Of every question its prompt, labels and what is behind them."""
    told = []
    for match, decision in decisions():
        prompt = GAME.presentation.prompt(match.state, decision, match.name)
        labels = [
            GAME.presentation.describe(match.state, decision, o, match.name)
            for o in decision.options
        ]
        told.append((decision, prompt, labels))
    return told


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
        label = GAME.presentation.describe(match.state, decision, ("play", title), match.name)
        assert label.text.startswith(title)
        assert label.rule in GAME.rulebook
        assert FACES[title].text
        assert title in GAME.presentation.things


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
    assert inn.question() == "What do you pay fleck with? (2 to go)"
    inn.says("keet", "A face-down Artifact")
    assert inn.question() == "What do you pay fleck with?"
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
    prompt = GAME.presentation.prompt(match.state, match.decision, name_in(inn))
    assert "3 Gold in the pot, fiona is in control" in prompt


@rule("I9")
def test_who_draws_is_told_what_it_is(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "draw").hand("zot", WAND)
    inn.cards_on_top("zot", "Down Pooky!").says("zot", "Keep the rest")
    match = inn.begin()
    told = [event.text(match.name) for _, event in match.journal.seen_by(0)]
    assert any(line.startswith("zot draws 6 cards: ") and "“Down Pooky!”" in line for line in told)


def points(inn, who):
    """What the options of the question that somebody is asked now point at, by their words."""
    decision = inn.asked(who)
    labels = [
        GAME.presentation.describe(inn.state, decision, o, name_in(inn)) for o in decision.options
    ]
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
