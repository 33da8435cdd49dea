"""The table as text, and what can be looked at."""

from rulewright.games.red_dragon_inn import GAME
from rulewright.kernel import Match
from rulewright.testing import rule
from tests.games.red_dragon_inn.matches import name_in

NAMES = ("ann", "bob", "cid", "dan", "eva")
IN = "Gambling? I'm in!"
WAND = "How many times have I told you? Keep your hands off my wand!"
ARMOR = "Luckily for me, I was wearing my armor!"


def board(inn, who):
    match = inn.begin()
    return GAME.presentation.board_text(match.view(inn.seat_of(who)), match.name)


def look(inn, what, who):
    match = inn.begin()
    return GAME.presentation.look(match.view(inn.seat_of(who)), what, match.name)


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
    text = GAME.presentation.board_text(match.view(1), match.name)
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


@rule("R1", "R73")
def test_artifacts_and_gizmos_are_told_with_their_owner(inn):
    inn.seat("keet", "wrench", "zot").face_down("keet", "Urn of Earning", "Rusty Nail")
    inn.artifacts("keet", "Cursed Idol of Doom").gizmo("wrench", "Head Case", 2, 1)
    view = GAME.view(inn.state, None)
    lines = GAME.presentation.board_text(view, lambda seat: inn.names[seat]).splitlines()
    assert lines[1].endswith("Artifacts: Cursed Idol of Doom, 2 face down")
    assert lines[2].endswith("; Head Case (2 of 3, +1)")
    assert not any(line.startswith("Your hand") for line in lines)
    inn.player("wrench").gizmos[0].plus = 0
    assert GAME.presentation.look(GAME.view(inn.state, None), "wrench", name_in(inn)).endswith(
        "Head Case (2 of 3)"
    )


@rule("R10", "R33")
def test_discarded_bombs_and_artifacts_can_be_looked_at(inn):
    inn.seat("keet", "nitrel", "zot").discarded_artifacts("Rusty Nail")
    inn.state.bomb_discard.append(inn.state.bomb_deck.pop(inn.state.bomb_deck.index("Backfire")))
    view = GAME.view(inn.state, 0)
    assert GAME.presentation.look(view, "bombs", name_in(inn)) == "Discarded bombs: Backfire"
    assert (
        GAME.presentation.look(view, "artifacts", name_in(inn)) == "Discarded artifacts: Rusty Nail"
    )
    assert GAME.presentation.look(view, "the cellar", name_in(inn)) is None


@rule("I55")
def test_the_pot_can_be_looked_at(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", IN)
    view = GAME.view(inn.state, 0)
    assert (
        GAME.presentation.look(view, "pot", name_in(inn))
        == "Nobody is gambling, so there is no pot."
    )
    inn.gambling("fiona", "zot", gold=3)
    told = GAME.presentation.look(GAME.view(inn.state, 0), "pot", name_in(inn))
    assert told.startswith("Round of Gambling: pot of 3 Gold; fiona is in control")
