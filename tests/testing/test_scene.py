"""The testing kit: what it refuses, and what it says when a test fails."""

from __future__ import annotations

import pytest

from rulewright.games.deckhand.scene import DeckHand
from rulewright.games.red_dragon_inn.scene import RedDragonInn


def test_people_sit_down_once() -> None:
    scene = DeckHand().seat("ann", "bob")
    with pytest.raises(AssertionError, match=r"ann and bob sit at the table already"):
        scene.seat("cid", "dan")


def wedding() -> DeckHand:
    """Ann's wedding can bring its gift to nobody but bob."""
    scene = DeckHand().seat("ann", "bob").hand("ann", "Governor's Wedding")
    return scene.deck("bob", "Tavern", "Alchemy", "Hideout", "Shipyard")


def test_who_is_not_asked_is_told_what_had_only_one_choice() -> None:
    scene = wedding()
    with pytest.raises(AssertionError, match=r"does not name one of the choices") as failure:
        scene.says("ann", "Play Governor's Wedding", "bob")
    assert "had one choice and were not asked:" in str(failure.value)
    assert "ann: Governor's Wedding: Whose next turn brings the wedding gift? bob" in str(
        failure.value
    )
    with pytest.raises(AssertionError, match=r"(?s)ann is asked .* not bob\n.* gift\? bob"):
        scene.asked("bob")


def test_only_what_went_by_since_the_last_word_is_told() -> None:
    scene = wedding().supply("Blademaster")
    scene.says("ann", "Play Governor's Wedding", "Buy Blademaster")
    with pytest.raises(AssertionError) as failure:
        scene.says("ann", "Whistle")
    assert "wedding gift" not in str(failure.value)


def test_a_fork_is_no_part_of_what_is_told() -> None:
    scene = wedding()
    twin = scene.begin().fork()
    twin.answer(("play", "Governor's Wedding"))
    with pytest.raises(AssertionError) as failure:
        scene.says("ann", "Whistle")
    assert "had one choice" not in str(failure.value)


def test_words_for_piles_name_all_their_cards_from_the_top_down_in_every_title() -> None:
    table = DeckHand().seat("ann", "bob").deck("ann", "Tavern", "Alchemy")
    table.discard("bob", "Hideout", "Shipyard").supply_deck("Typhoon", "Haggling")
    assert table.player("ann").deck == ["Alchemy", "Tavern"], "the top of a pile is its last card"
    assert table.player("bob").discard == ["Shipyard", "Hideout"]
    assert table.state.supply_deck == ["Haggling", "Typhoon"]
    inn = RedDragonInn().seat("zot", "fiona").deck("zot", "Down Pooky!", "I raise!")
    inn.discard("fiona", "I raise!", "Gambling? I'm in!").drinks("zot", "Wine", "Water")
    inn.drink_deck("Dark Ale", "Light Ale")
    assert inn.player("zot").deck == ["I raise!", "Down Pooky!"]
    assert inn.player("fiona").discard == ["Gambling? I'm in!", "I raise!"]
    assert inn.player("zot").drinks == ["Water", "Wine"]
    assert inn.state.drink_deck == ["Light Ale", "Dark Ale"]


def test_what_goes_on_top_leaves_the_rest_where_it_is() -> None:
    inn = RedDragonInn().seat("nitrel", "zot").cards_on_top("zot", "Down Pooky!", "I raise!")
    inn.drinks_on_top("Wine", "Water").bombs_on_top("Backfire", "Firecrackers")
    piles = inn.player("zot").deck, inn.state.drink_deck, inn.state.bomb_deck
    assert [pile[-1:-3:-1] for pile in piles] == [
        ["Down Pooky!", "I raise!"],
        ["Wine", "Water"],
        ["Backfire", "Firecrackers"],
    ]
    assert all(len(pile) > 2 for pile in piles)


def test_a_pile_can_be_named_again_and_nothing_is_lost() -> None:
    inn = RedDragonInn().seat("zot", "fiona")
    inn.drinks("zot", "Wine").drinks("zot", "Water").drink_deck("Wine").drink_deck("Dark Ale")
    inn.discard("zot", "Down Pooky!").discard("zot", "I raise!")
    assert inn.player("zot").drinks == ["Water"]
    assert inn.player("zot").discard == ["I raise!"]
    assert inn.state.drink_deck == ["Dark Ale"]
    assert inn.game.checks.state(inn.state) == []
