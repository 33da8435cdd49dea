"""What happens seldom at a table, but by the rules."""

from dataclasses import replace

from rulewright.games.red_dragon_inn.components.cards import CHARACTERS
from rulewright.games.red_dragon_inn.rules.cards.hands_and_decks import draw
from rulewright.games.red_dragon_inn.rules.gambling import end_without_winner
from rulewright.games.red_dragon_inn.rules.round import next_participant, pot_objects
from rulewright.testing import rule

FIVE = (
    "Gambling? I'm in!",
    "Gambling? I'm in!",
    "I raise!",
    "Winning Hand!",
    "Transmute peanuts to gold",
)


@rule("I81", "D15")
def test_an_orc_takes_orcish_rotgut_as_a_drink(inn, monkeypatch):
    orc = replace(CHARACTERS["Gog"], traits=("orc",))
    monkeypatch.setitem(CHARACTERS, "Gog", orc)
    inn.seat("gog", "zot", "fiona").turn_of("gog", "drink").drinks("gog", "Orcish Rotgut").begin()
    assert (inn.number("gog.alcohol"), inn.number("gog.fortitude")) == (2, 20)


@rule("R34", "I62")
def test_no_bomb_comes_into_a_pot_that_is_gone(inn):
    inn.seat("nitrel", "zot", "fiona").gambling("zot", "nitrel", gold=3)
    inn.hand("nitrel", "I'll see your gold and add something warm.")
    inn.hand("zot", "Oh, I guess the Wench thought that was her tip...")
    inn.passes("zot")
    inn.says("nitrel", "I'll see your gold")
    with inn.changes("bomb_deck", 0, "inn", 3):
        inn.says("zot", "Oh, I guess the Wench")
    assert inn.state.bomb_discard == []


@rule("I11")
def test_who_has_no_deck_left_draws_off_the_discards(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "draw").hand("zot", *FIVE)
    inn.player("zot").deck, inn.player("zot").discard = [], inn.player("zot").deck
    inn.says("zot", "Keep the rest and draw")
    zot = inn.player("zot")
    assert (len(zot.hand), len(zot.deck), len(zot.discard)) == (7, 33, 0)


@rule("I11")
def test_who_has_neither_deck_nor_discards_draws_nothing(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "draw")
    zot = inn.player("zot")
    inn.hand("zot", *zot.deck)
    assert (len(zot.hand), zot.deck, zot.discard) == (40, [], [])
    draw(inn.state, 0, 3, "I9")
    assert len(zot.hand) == 40


@rule("I29", "R112")
def test_who_has_ignored_a_card_is_not_asked_to_send_it_elsewhere(inn):
    inn.seat("zot", "eve", "gog").hand("zot", "Down Pooky!")
    inn.hand(
        "eve",
        "I'm not Eve! She's over there!",
        "Ha! That's just an illusion. I'm actually over here!",
    )
    inn.says("zot", "Down Pooky!", "eve")
    with inn.changes("eve.fortitude", 0, "gog.fortitude", 0):
        inn.says("eve", "Ha! That's just an illusion. I'm actually over here!")


@rule("I47", "I38")
def test_a_round_on_the_house_with_nothing_but_events_left_pours_nothing(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "drink").drinks("zot", "Round on the House!")
    inn.no_drinks_in_the_cellar("fiona")
    with inn.changes("zot.alcohol", 0, "gog.alcohol", 0):
        inn.begin()
    inn.told("There is nothing but Events in the cellar.", cites="I38")


@rule("I41", "I45")
def test_a_toast_with_an_empty_cellar_is_a_dry_one(inn):
    toast = "Let's toast the Goddess!"
    inn.seat("deirdre", "zot", "fiona").hand("deirdre", toast)
    state = inn.state
    inn.player("zot").drinks += [*state.drink_deck, *state.drink_discard]
    state.drink_deck, state.drink_discard = [], []
    with inn.changes("deirdre.gold", 0, "zot.alcohol", 0, "fiona.alcohol", 0):
        inn.says("deirdre", toast)


@rule("R86", "I6")
def test_collateral_damage_finds_nothing_left_to_take(inn):
    inn.seat("zot", "wrench", "gog").gizmo("wrench", "Head Case", 1).fortitude("wrench", 0)
    inn.hand("zot", "Down Pooky!").says("zot", "Down Pooky!", "The Head Case")
    assert inn.player("wrench").out == "passed out"
    inn.told("The Head Case breaks down.", cites="R75")


@rule("I67")
def test_a_round_that_has_ended_does_not_end_again(inn):
    inn.seat("zot", "fiona", "gog").gambling("zot", "fiona", gold=3)
    inn.state.round.ended = True
    assert list(end_without_winner(inn.state, ("I67",))) == []
    assert (inn.number("round.gold"), inn.number("inn")) == (3, -3)
    inn.state.round = None
    assert list(end_without_winner(inn.state, ("I67",))) == []
    assert pot_objects(inn.state, 0) == []


@rule("I55")
def test_nobody_is_next_in_a_round_without_participants(inn):
    inn.seat("zot", "fiona", "gog").gambling("zot", "fiona")
    inn.state.round.participants.clear()
    assert next_participant(inn.state, 1) is None


@rule("G90", "R59", "R25")
def test_an_artifact_turned_on_leviathan_is_discarded_and_may_be_fetched(inn):
    wand = "Wand of Wild Guesses"
    inn.seat("zot", "keet", "fiona", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Leviathan").artifacts("zot", wand).hand("keet", "I'll take that!")
    inn.says("zot", wand)
    assert inn.state.artifact_discard == [wand]
    inn.says("keet", "I'll take that!")
    assert wand in inn.face_up("keet")
    inn.says("keet", "Pass")
    inn.told("Leviathan takes 3 Fortitude worth of blows", cites="G90")


@rule("I22")
def test_with_a_poker_face_nobody_is_asked_about_anothers_payment(inn):
    inn.seat("fleck", "zot", "dimli", poker_face="on")
    inn.hand("fleck", "This is in payment for that heroic ballad I wrote about you!")
    inn.says("fleck", "This is in payment", "dimli")
    while inn.begin().decision.kind == "respond" and "owes" not in inn.question():
        if "You owe" in inn.question():
            break
        inn.passes(inn.names[inn.begin().decision.seat])
    assert inn.question() == (
        "You owe 2 Gold to fleck (This is in payment for that heroic ballad I wrote about you!). "
        "Do you respond?"
    )
    inn.asked("dimli")
    inn.passes("dimli")
    assert inn.number("dimli.gold") == 8
    while inn.begin().decision.kind == "respond":
        assert "owe" not in inn.question()
        inn.passes(inn.names[inn.begin().decision.seat])


@rule("I81", "I40")
def test_what_a_drink_is_of_itself_changes_with_its_drinker(inn, monkeypatch):
    monkeypatch.setitem(CHARACTERS, "Gog", replace(CHARACTERS["Gog"], traits=("orc",)))
    inn.seat("zot", "gog", "fiona").turn_of("zot", "drink").hand("zot", "Teleport beverage!")
    inn.drinks("zot", "Orcish Rotgut")
    with inn.changes("gog.alcohol", 2, "gog.fortitude", 0, "zot.fortitude", 0):
        inn.says("zot", "Teleport beverage!", "gog")


@rule("R73")
def test_each_gizmo_that_is_built_has_a_number_of_its_own(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", "Head Case").gizmo(
        "wrench", "Sobering Snorkel"
    )
    inn.hand("wrench", "Brandy Fogger").says("wrench", "Brandy Fogger")
    assert [gizmo.number for gizmo in inn.player("wrench").gizmos] == [8, 9, 10]
    inn.resting |= {"use gizmo"}


@rule("A1", "R5")
def test_what_changes_alcohol_from_a_drink_is_cited(inn):
    gem = "Gleaming Gem of Inebriation"
    inn.seat("keet", "wrench", "zot").turn_of("keet", "drink").drinks("keet", "Wine")
    inn.artifacts("keet", gem).begin()
    for rule_id in ("A1", "R5"):
        inn.told("keet gains 3 Alcohol Content (3 now).", cites=rule_id)


@rule("Z2", "R79")
def test_what_changes_a_loss_of_fortitude_is_cited(inn):
    inn.seat("zot", "wrench", "gog").gizmo("wrench", "Buckler in a Box")
    wand = "How many times have I told you? Keep your hands off my wand!"
    inn.hand("zot", wand).says("zot", wand, "wrench")
    for rule_id in ("Z2", "R79"):
        inn.told("wrench loses 1 Fortitude (19 left).", cites=rule_id)


@rule("I22", "I23", "I28", "I30")
def test_a_card_and_its_answer_cite_when_each_was_played(inn):
    wand = "How many times have I told you? Keep your hands off my wand!"
    armor, not_so = "Luckily for me, I was wearing my armor!", "I don't think so!"
    inn.seat("zot", "fiona", "gog").hand("zot", wand, not_so).hand("fiona", armor)
    inn.says("zot", wand, "fiona")
    inn.says("fiona", armor)
    inn.says("zot", not_so)
    inn.told(f"zot at fiona: “{wand}”", cites="I22")
    inn.told(f"answering “{wand}”: “{armor}”", cites="I23")
    inn.told(f"“{armor}” comes to nothing.", cites="I30")
