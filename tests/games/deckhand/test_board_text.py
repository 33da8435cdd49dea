"""The table as text, and what can be looked at."""

from rulewright.games.deckhand import GAME
from rulewright.games.deckhand.components.cards import CARDS, EDITIONS
from rulewright.testing import rule


def board(deckhand, who):
    match = deckhand.begin()
    return GAME.presentation.board_text(match.view(deckhand.seat_of(who)), match.name).splitlines()


def look(deckhand, what, who="ann"):
    match = deckhand.begin()
    return GAME.presentation.look(match.view(deckhand.seat_of(who)), what, match.name)


@rule("P35", "Q14")
def test_the_board_shows_supply_decks_players_and_the_turn(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Alchemy")
    deckhand.discard("bob", "Hideout", "Haggling")
    deckhand.hand("bob", "Shipyard").treasures("bob", 3).supply_deck("Exploration").supply("Tavern")
    lines = board(deckhand, "ann")
    assert lines[0] == "Supply:"
    assert lines[1].startswith("  Tavern (Adventure; cost 1, hooks 1): Check your hand")
    assert f"Refresh deck: {len(deckhand.state.refresh_deck)} cards." in " ".join(lines)
    assert "ann: 1 Treasure, 8 hooks, deck 4, discard 0, hand: Alchemy and Typhoon" in lines
    assert "bob: 3 Treasures, 9 hooks, deck 4, discard 2 (top: Hideout), hand 1" in lines
    assert lines[-1] == "ann's turn: 2 actions, 0 Buys, 0 Reloads"


@rule("P4")
def test_the_board_counts_in_good_english(deckhand):
    deckhand.seat("ann", "bob").supply_deck("Exploration").supply("Tavern")
    assert any(line.startswith("Supply deck: 1 card.") for line in board(deckhand, "ann"))


@rule("P19", "P47")
def test_the_board_lists_every_supply_card_with_type_cost_and_hooks(deckhand):
    deckhand.seat("ann", "bob").supply("Useless Totem", "Skull Island")
    lines = board(deckhand, "bob")
    assert len([line for line in lines if line.startswith("  ")]) == 6
    assert any(
        line.startswith("  Useless Totem (Structure, Attack, Adventure; cost 1, hooks 2)")
        for line in lines
    )
    assert any(line.startswith("  Skull Island (Structure; cost 4, hooks 4)") for line in lines)


@rule("P19", "C11")
def test_the_board_says_what_a_cheaper_card_costs_now(deckhand):
    deckhand.seat("ann", "bob").supply("Skull Island").hand("ann", "Haggling")
    deckhand.says("ann", "Play Haggling")
    lines = board(deckhand, "ann")
    assert any(
        line.startswith("  Skull Island (Structure; cost 4, now 3, hooks 4)") for line in lines
    )


@rule("Q8", "P36")
def test_the_board_shows_face_down_revealed_and_played_cards(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Stealthy Observer").face_down("bob", "Tavern")
    deckhand.deck("bob", "Typhoon", "Alchemy", "Fist Fight", "Fist Fight")
    deckhand.says("ann", "Play Stealthy Observer")
    lines = board(deckhand, "bob")
    assert "  Tavern, face down until bob restores it" in lines
    assert "On top of bob's deck: Typhoon and Alchemy" in lines
    assert "In play: Stealthy Observer" in lines
    deckhand.says("ann", "Alchemy")


@rule("P39", "P59")
def test_the_board_says_when_turns_are_the_last_and_actions_limited(deckhand):
    deckhand.seat("ann", "bob").supply_only("Tavern")
    deckhand.deck("bob", "Seaside Citadel", "Fist Fight", "Fist Fight", "Celebrate")
    deckhand.says("ann", "End the turn")
    assert board(deckhand, "bob")[-1] == "bob's turn (last turns): 1 action, 0 Buys, 0 Reloads"
    deckhand.says("bob", "Play Seaside Citadel")
    assert "2 actions (5 at most this turn)" in board(deckhand, "bob")[-1]


@rule("P62", "Q12", "P61")
def test_the_board_shows_what_hangs_over_a_player(deckhand):
    deckhand.seat("ann", "bob").actions(4).discard("bob", "Tavern")
    deckhand.hand("ann", "Lost Expedition", "Bewitched Doll", "Rum Factory", "Alchemy")
    deckhand.says("ann", "Play Lost Expedition", "Play Bewitched Doll", "Play Rum Factory", "Yes")
    bob = look(deckhand, "bob")
    assert "Tavern set aside for ann" in bob
    assert "bewitched by ann" in bob
    assert "must discard 1 card after the next draw" in bob


@rule("P19")
def test_a_card_can_be_looked_at_with_its_numbers_rule_and_source(deckhand):
    text = look(deckhand.seat("ann", "bob"), "tavern")
    assert text.startswith("Tavern: Adventure, cost 1, hooks 1. Check your hand")
    assert "(C1, public:" in text


@rule("P35")
def test_a_discard_can_be_looked_at_by_name(deckhand):
    deckhand.seat("ann", "bob").discard("bob", "Tavern", "Alchemy")
    assert look(deckhand, "discard bob") == "bob's discard, oldest first: Alchemy and Tavern"
    assert look(deckhand, "Discard ann") == "ann's discard, oldest first: nothing"


@rule("P3")
def test_what_was_removed_can_be_looked_at(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Walk the Plank", "Tavern")
    deckhand.says("ann", "Play Walk the Plank", "Tavern")
    assert look(deckhand, "removed").startswith("Removed from the game: Fist Fight")
    assert look(deckhand, "removed").endswith(" and Tavern")


@rule("Q14")
def test_a_player_can_be_looked_at_without_the_hand(deckhand):
    deckhand.seat("ann", "bob").hand("bob", "Typhoon")
    assert look(deckhand, "bob") == "bob: 1 Treasure, 6 hooks, deck 4, discard 0, hand 1"
    assert look(deckhand, "bob", who="bob").endswith("hand: Typhoon")


@rule("Q8")
def test_face_down_cards_can_be_looked_at(deckhand):
    deckhand.seat("ann", "bob").face_down("bob", "Tavern", "Alchemy")
    text = look(deckhand, "face down")
    assert "Tavern" in text
    assert "Alchemy" in text


@rule("P35")
def test_there_is_nothing_to_look_at_under_an_unknown_name(deckhand):
    assert look(deckhand.seat("ann", "bob"), "Rusty Nail") is None
    assert look(deckhand, "discard zot") is None


@rule("Q16")
def test_a_card_reads_as_the_edition_that_is_played_prints_it():
    cards = GAME.presentation.things.values()
    assert len([card for card in cards if card.versions]) == 5
    for card in cards:
        for edition in EDITIONS:
            read = card.at({"cards": edition})
            printed = CARDS[edition][card.name]
            assert (read.text, read.facts["cost"]) == (printed.text, printed.cost)
            assert not [other for other in EDITIONS if other in read.text]
