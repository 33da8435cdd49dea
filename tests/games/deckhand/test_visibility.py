"""Who sees what (P35, Q14), and dealing anew what somebody cannot see."""

import pytest

from rulewright.games.deckhand import GAME
from rulewright.games.deckhand.presentation.view_types import Offered
from rulewright.games.deckhand.table.events.cards import LookedUnseen
from rulewright.kernel import Match, Rng
from rulewright.kernel.plain import copy, dumps, encode
from rulewright.testing import rule
from tests.games.deckhand.matches import NAMES, moments


def seen(deckhand, who):
    """A view as JSON text; nobody is a spectator."""
    seat = None if who is None else deckhand.seat_of(who)
    return dumps(encode(deckhand.begin().view(seat)))


def hidden_parts(state, viewer):
    """What a seat cannot see: decks, and the hands of others."""
    hands = [player.hand for seat, player in enumerate(state.players) if seat != viewer]
    decks = [player.deck for player in state.players]
    return dumps([hands, decks, state.supply_deck, state.refresh_deck])


# Views


@rule("Q14")
def test_nobody_sees_another_hand(deckhand):
    deckhand.seat("ann", "bob", "cid").hand("bob", "Typhoon", "Skull Island")
    for card in ("Typhoon", "Skull Island"):
        assert card in seen(deckhand, "bob")
        for who in ("ann", "cid", None):
            assert card not in seen(deckhand, who)


@rule("Q14")
def test_nobody_sees_what_is_in_a_deck_not_even_their_own(deckhand):
    deckhand.seat("ann", "bob").deck("ann", "Typhoon", "Alchemy", "Hideout")
    deckhand.discard("ann", "Tavern")
    hidden = [
        *deckhand.player("ann").deck,
        *deckhand.state.supply_deck,
        *deckhand.state.refresh_deck,
    ]
    for who in ("ann", "bob", None):
        text = seen(deckhand, who)
        assert not [card for card in hidden if card in text]


@rule("Q14")
def test_the_order_of_the_own_hand_does_not_tell_the_order_of_drawing(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Alchemy", "Hideout")
    assert deckhand.begin().view(0).players[0].hand == ("Alchemy", "Hideout", "Typhoon")


@rule("Q14")
def test_no_view_changes_with_what_lies_hidden():
    for match in moments(seeds=range(2)):
        state = match.fork().state
        views = [match.view(seat) for seat in (0, 1, 2, None)]
        for player in state.players:
            player.deck.sort()
        state.supply_deck.sort()
        state.refresh_deck.sort()
        if not state.shown:
            assert [GAME.view(state, seat) for seat in (0, 1, 2, None)] == views


@rule("P35", "Q14")
def test_discards_supply_treasures_and_sizes_are_open_to_all(deckhand):
    deckhand.seat("ann", "bob").discard("bob", "Tavern", "Alchemy").hand("bob", "Hideout")
    deckhand.treasures("bob", 6).supply_deck("Typhoon", "Shipyard").supply("Haggling")
    for viewer in (0, 1, None):
        view = deckhand.begin().view(viewer)
        bob = view.players[1]
        assert (bob.discard, bob.treasures) == (("Alchemy", "Tavern"), 6)
        assert (bob.hand_size, bob.deck, view.supply_deck) == (1, 4, 2)
        assert Offered("Haggling", 1) in view.supply
        assert view.refresh_deck == len(deckhand.state.refresh_deck)


@rule("Q14")
def test_a_spectator_sees_no_hand(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon").hand("bob", "Alchemy")
    hands = [player.hand for player in deckhand.begin().view(None).players]
    assert hands == [None, None]
    assert "Typhoon" not in seen(deckhand, None)


@rule("Q14")
def test_drawing_is_told_with_the_card_to_the_drawer_only(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Wind in Sails")
    deckhand.deck("ann", "Typhoon", "Alchemy", "Hideout")
    deckhand.says("ann", "Play Wind in Sails")
    journal, name = deckhand.begin().journal, deckhand.begin().name
    told = {who: [e.text(name) for _, e in journal.seen_by(who)] for who in (0, 1, None)}
    assert "ann draws Typhoon." in told[0]
    for other in (told[1], told[None]):
        assert "ann draws a card." in other
        assert "Typhoon" not in " ".join(other)


@rule("Q14", "P36")
def test_revealed_cards_are_seen_by_all_while_they_are_revealed_and_not_after(deckhand):
    deckhand.seat("ann", "bob", "cid").hand("ann", "Stealthy Observer")
    deckhand.deck("bob", "Typhoon", "Skull Island", "Hideout", "Tavern")
    assert "Skull Island" not in seen(deckhand, "cid")
    deckhand.says("ann", "Play Stealthy Observer", "bob")
    for who in ("ann", "bob", "cid", None):
        assert "Typhoon" in seen(deckhand, who)
        assert "Skull Island" in seen(deckhand, who)
        assert "Hideout" not in seen(deckhand, who)
    deckhand.says("ann", "Typhoon")
    assert not [who for who in ("ann", "bob", "cid", None) if "Skull Island" in seen(deckhand, who)]


@rule("Q14")
def test_who_looks_at_the_own_deck_is_the_only_one_to_see_it(deckhand):
    top = ["Typhoon", "Skull Island", "Hideout"]
    deckhand.seat("ann", "bob").hand("ann", "Treasure Map").deck("ann", *top, "Tavern")
    deckhand.says("ann", "Play Treasure Map")
    assert all(card in seen(deckhand, "ann") for card in top)
    assert "Tavern" not in seen(deckhand, "ann")
    for who in ("bob", None):
        assert not any(card in seen(deckhand, who) for card in top)
    deckhand.says("ann", "Done", "Hideout", "Skull Island")


def test_a_look_at_one_card_is_a_look_at_the_top_card():
    name = ("ann", "bob").__getitem__
    assert LookedUnseen((), 0, 0, 1).text(name) == "ann looks at the top card of their own deck."
    assert LookedUnseen((), 0, 1, 2).text(name) == "ann looks at the top 2 cards of bob's deck."


@rule("Q14")
def test_a_look_is_told_to_the_others_without_the_cards(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Treasure Map")
    deckhand.deck("ann", "Typhoon", "Skull Island", "Hideout", "Tavern")
    deckhand.says("ann", "Play Treasure Map", "Done", "Hideout", "Skull Island")
    told = [e.text(deckhand.begin().name) for _, e in deckhand.begin().journal.seen_by(1)]
    assert "ann looks at the top 3 cards of their own deck." in told
    assert "Typhoon" not in " ".join(told)


@rule("Q14")
def test_what_was_looked_at_is_hidden_again_afterwards(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Treasure Map")
    deckhand.deck("ann", "Typhoon", "Skull Island", "Hideout", "Tavern")
    deckhand.says("ann", "Play Treasure Map", "Done", "Hideout", "Skull Island")
    assert deckhand.player("ann").deck == ["Tavern", "Hideout", "Skull Island"]
    assert not [card for card in ("Skull Island", "Hideout") if card in seen(deckhand, "ann")]


@rule("Q12", "Q14")
def test_who_controls_an_action_sees_the_hand_and_nobody_else_does(deckhand):
    deckhand.seat("ann", "bob", "cid").hand("ann", "Bewitched Doll")
    deckhand.deck("bob", "Typhoon", "Skull Island", "Hideout", "Tavern")
    deckhand.says("ann", "Play Bewitched Doll", "bob", "End the turn")
    assert "Skull Island" in seen(deckhand, "ann")
    assert "Skull Island" not in seen(deckhand, "cid")
    deckhand.says("ann", "Play Hideout")
    assert "Skull Island" not in seen(deckhand, "ann")


@rule("Q12", "Q14")
def test_a_look_made_through_the_doll_is_the_controllers(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Bewitched Doll")
    hand, top = ["Treasure Map", "Alchemy", "Hideout"], ["Typhoon", "Skull Island", "Shipyard"]
    deckhand.deck("bob", *hand, *top, "Tavern")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn", "Play Treasure Map")
    assert all(card in seen(deckhand, "ann") for card in top)
    assert "Tavern" not in seen(deckhand, "ann")
    deckhand.says("ann", "Done", "Shipyard", "Skull Island")


@rule("Q16", "Q14")
def test_a_card_shown_for_karmic_lethargy_is_seen_by_all_until_it_is_exchanged(deckhand):
    deckhand.seat("ann", "bob", "cid", cards="v0.9.31").hand("ann", "Karmic Lethargy", "Quick Shot")
    deckhand.supply("Alchemy", "Typhoon").says("ann", "Play Karmic Lethargy", "Yes", "bob")
    assert deckhand.begin().view(2).players[0].shown == ("Quick Shot",)
    assert deckhand.begin().view(2).players[0].hand is None
    deckhand.says("bob", "Alchemy")
    assert deckhand.begin().view(2).players[0].shown == ()


# Dealing anew


@rule("Q14")
def test_dealing_anew_gives_everybody_their_own_cards_and_no_others():
    for match in moments():
        state = match.fork().state
        GAME.redeal(state, frozenset({0}), Rng.seeded("anew"))
        for old, new in zip(match.state.players, state.players, strict=True):
            assert sorted(old.deck + old.hand) == sorted(new.deck + new.hand)


@rule("Q14")
def test_dealing_anew_really_changes_what_is_hidden():
    for match in moments(seeds=range(3)):
        deals = set()
        for number in range(20):
            state = match.fork().state
            GAME.redeal(state, frozenset({0}), Rng.seeded(number))
            deals.add(hidden_parts(state, 0))
        assert len(deals) > 15


@rule("Q14")
def test_dealing_anew_can_put_any_of_an_enemys_hidden_cards_in_their_hand(deckhand):
    deckhand.seat("ann", "bob").hand("bob", "Tavern").deck("bob", "Alchemy", "Typhoon", "Hideout")
    hands = set()
    for number in range(60):
        state = deckhand.begin().fork().state
        GAME.redeal(state, frozenset({0}), Rng.seeded(number))
        hands.update(state.players[1].hand)
    assert hands == {"Tavern", "Alchemy", "Typhoon", "Hideout"}


@rule("Q14")
def test_dealing_anew_leaves_revealed_cards_where_everybody_sees_them(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Voodoo Curse")
    deckhand.deck("bob", "Typhoon", "Alchemy", "Hideout", "Tavern", "Haggling")
    deckhand.hand("bob", "Shipyard")
    deckhand.says("ann", "Play Voodoo Curse", "bob")
    bottoms = set()
    for number in range(30):
        state = deckhand.begin().fork().state
        GAME.redeal(state, frozenset({0}), Rng.seeded(number))
        assert state.players[1].deck[-3:] == ["Hideout", "Alchemy", "Typhoon"]
        bottoms.add(state.players[1].deck[0])
    assert bottoms == {"Tavern", "Haggling", "Shipyard"}
    deckhand.says("ann", "Hideout")


@rule("Q14")
def test_dealing_anew_leaves_a_private_look_to_who_looks(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Treasure Map")
    deckhand.deck("ann", "Typhoon", "Alchemy", "Hideout", "Tavern", "Haggling")
    deckhand.says("ann", "Play Treasure Map")
    tops = {0: set(), 1: set()}
    for viewer in tops:
        for number in range(30):
            state = deckhand.begin().fork().state
            GAME.redeal(state, frozenset({viewer}), Rng.seeded(number))
            tops[viewer].add(tuple(state.players[0].deck[-3:]))
    assert tops[0] == {("Hideout", "Alchemy", "Typhoon")}
    assert len(tops[1]) > 5
    deckhand.says("ann", "Done", "Hideout", "Alchemy")


@rule("Q14")
def test_dealing_anew_changes_what_chance_will_bring():
    match = Match.new(GAME, NAMES[:2], seed=4)
    coming = set()
    for number in range(5):
        state = match.fork().state
        GAME.redeal(state, frozenset({0}), Rng.seeded(number))
        coming.add(state.rng.below(1 << 30))
    assert len(coming) == 5


@rule("P56", "Q14")
def test_who_is_asked_after_another_what_to_pass_on_does_not_know_what_that_one_chose(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon").discard(
        "ann", "Tavern", "Alchemy", "Hideout"
    )
    deckhand.discard("bob", "Exploration", "Shipyard")
    deckhand.says("ann", "Play Typhoon", "No", "No", "Alchemy")
    deckhand.asked("bob")
    worlds = [deckhand.begin().redealt(1, Rng.seeded(number)) for number in range(20)]
    passed = {world.state.sealed[0].option[2] for world in worlds}
    assert passed == {"Tavern", "Alchemy", "Hideout"}
    for world in worlds:
        (sealed,) = world.state.sealed
        world.answer(("discard", 1, "Shipyard"))
        assert str(sealed.option[2]) in world.state.players[1].discard
    deckhand.says("bob", "Shipyard")
    assert "Alchemy" in deckhand.player("bob").discard


@pytest.mark.parametrize(("hand", "spent"), [("Typhoon", ["Hideout"]), ("Hideout", [])])
def test_nobody_else_can_tell_whether_hideout_was_drawn_again(deckhand, hand, spent):
    """It came back once, and lies in bob's deck or was drawn from there: ann cannot know."""
    other = "Hideout" if hand == "Typhoon" else "Typhoon"
    deckhand.seat("ann", "bob").hand("bob", hand).deck("bob", other, "Alchemy")
    deckhand.state.spent = spent
    for seed in range(8):
        world = copy(deckhand.state)
        GAME.redeal(world, frozenset({0}), Rng.seeded(seed))
        assert world.spent == []


def test_all_know_that_hideout_in_a_hand_has_come_back_once(deckhand):
    deckhand.seat("ann", "bob").hand("bob", "Hideout", "Typhoon").deck("bob", "Alchemy")
    deckhand.state.spent = ["Hideout"]
    deckhand.player("bob").known += ("Hideout",)
    GAME.redeal(deckhand.state, frozenset({0}), Rng.seeded(1))
    assert deckhand.state.spent == ["Hideout"]
    assert "Hideout" in deckhand.player("bob").hand
