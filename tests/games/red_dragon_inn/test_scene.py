"""The table that tests are played at is what they say it is."""

import pytest

from rulewright.games.red_dragon_inn.components.drinks import DRINKS

URN = "Urn of Earning"
NAIL = "Rusty Nail"


def test_a_gizmo_stands_at_the_top_of_its_track_unless_said_otherwise(inn):
    inn.seat("wrench", "zot").gizmo("wrench", "Head Case").gizmo("wrench", "Brandy Fogger", 1, 2)
    assert [inn.gizmo_at(name) for name in ("Head Case", "Brandy Fogger")] == [3, 1]
    assert [(gizmo.number, gizmo.plus) for gizmo in inn.player("wrench").gizmos] == [(8, 0), (9, 2)]
    assert inn.state.gizmos_built == 2
    assert inn.gizmo_at("Sobering Snorkel") == 0


def test_a_drink_that_is_nowhere_left_cannot_be_poured(inn):
    inn.seat("zot", "fiona").drinks("zot", "Troll Swill")
    inn.state.players[0].drinks.clear()
    with pytest.raises(AssertionError, match="no Troll Swill is left in the Drink deck"):
        inn.drinks("fiona", "Troll Swill")


def test_a_drink_is_taken_from_wherever_it_lies(inn):
    inn.seat("zot", "fiona").drinks("zot", "Troll Swill").drinks("fiona", "Troll Swill", "Wine")
    assert (inn.player("zot").drinks, inn.player("fiona").drinks) == ([], ["Wine", "Troll Swill"])


def test_artifacts_need_keet(inn):
    inn.seat("zot", "fiona")
    with pytest.raises(AssertionError, match="only with Keet"):
        inn.artifacts("zot", URN)


def test_there_are_no_artifacts_but_the_printed_ones(inn):
    inn.seat("keet", "fiona")
    with pytest.raises(AssertionError, match="there is no Spoon"):
        inn.artifacts("keet", "Spoon")


def test_an_artifact_changes_its_place_and_its_owner_keeps_as_many_face_down(inn):
    inn.seat("keet", "fiona").face_down("keet", URN, NAIL)
    inn.artifacts("fiona", URN)
    assert inn.face_up("fiona") == [URN]
    assert [artifact.name for artifact in inn.player("keet").artifacts][1:] == [NAIL]
    assert len(inn.player("keet").artifacts) == 2
    inn.artifacts("keet", URN)
    assert (inn.face_up("fiona"), inn.face_up("keet")) == ([], [URN])
    inn.discarded_artifacts(URN)
    assert (inn.face_up("keet"), inn.state.artifact_discard) == ([], [URN])
    inn.artifacts("fiona", URN)
    assert (inn.face_up("fiona"), inn.state.artifact_discard) == ([URN], [])


def test_gold_that_is_over_or_short_is_the_inns(inn):
    inn.seat("zot", "fiona", "gog").gold("zot", 3)
    assert (inn.player("zot").gold, inn.state.inn) == (3, 7)
    inn.gold("zot", 12)
    assert inn.state.inn == -2


def test_a_round_has_its_participants_and_its_pot(inn):
    inn.seat("keet", "nitrel", "zot", "gog").gambling("zot", "gog", gold=4, left=("keet",))
    inn.in_the_pot(bombs=("Backfire",), artifacts=(URN,), down=(NAIL,), by="nitrel")
    round_ = inn.state.round
    assert (round_.controller, round_.turn, round_.participants) == (2, 3, [2, 3, 1])
    assert (round_.gold, inn.state.inn, inn.state.turn.actions) == (4, -4, 0)
    assert [(a.name, a.face_up, a.by) for a in round_.artifacts] == [
        (URN, True, 1),
        (NAIL, False, 1),
    ]
    assert round_.bombs == ["Backfire"]
    assert inn.state.bomb_deck.count("Backfire") == 0


def test_nobody_plays_a_special_character_unless_named(inn):
    inn.seat("zot", "ann", "bob")
    characters = [player.character for player in inn.state.players]
    assert characters[0] == "Zot"
    assert not {"Keet", "Nitrel", "Wrench", "Zot"} & set(characters[1:])
    assert len(set(characters)) == 3


def test_a_cellar_without_drinks_holds_nothing_but_events(inn):
    inn.seat("zot", "fiona").no_drinks_in_the_cellar("zot")
    cellar = [*inn.state.drink_deck, *inn.state.drink_discard]
    assert cellar
    assert all(DRINKS[name].event for name in cellar)
    assert len(inn.player("zot").drinks) + len(cellar) == 29


def test_piles_are_made_of_the_named_cards_the_topmost_first(inn):
    inn.seat("zot", "fiona").deck("zot", "I raise!", "Winning Hand!")
    zot = inn.player("zot")
    assert (zot.deck, len(zot.discard)) == (["Winning Hand!", "I raise!"], 38)
    inn.discard("zot", "Down Pooky!")
    assert (zot.discard, len(zot.deck)) == (["Down Pooky!"], 39)
    inn.cards_on_top("zot", "Winning Hand!", "I raise!")
    assert zot.deck[-2:] == ["I raise!", "Winning Hand!"]
    inn.drinks_on_top("Wine", "Water")
    assert inn.state.drink_deck[-2:] == ["Water", "Wine"]
    inn.hand("zot", "I raise!").hand("zot", "Winning Hand!")
    assert (zot.hand, len(zot.deck)) == (["Winning Hand!"], 38)


def test_a_card_that_is_not_in_a_deck_cannot_be_held(inn):
    inn.seat("zot", "fiona")
    with pytest.raises(AssertionError, match="Fiona has no Down Pooky! left"):
        inn.hand("fiona", "Down Pooky!")
    inn.hand("fiona", "Riposte")
    assert inn.player("fiona").guests == ["Riposte"]


def test_who_is_out_has_nothing(inn):
    inn.seat("zot", "keet", "gog").out("keet")
    keet = inn.player("keet")
    assert (keet.out, keet.gold, keet.drinks, keet.artifacts) == ("broke", 0, [], [])
    assert not inn.player("zot").out


def test_who_is_asked_is_known(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", "Gambling? I'm in!")
    assert inn.is_asked("zot")
    assert not inn.is_asked("fiona")
