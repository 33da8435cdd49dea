"""What whoever acts through the Bewitched Doll may play, and may not decline (P58)."""

import pytest

from rulewright.games.deckhand.components.cards import EDITIONS
from rulewright.testing import rule

OLD, NEW = EDITIONS

#: Structures, so none of them an Adventure.
OF_COST_2 = (
    "Shipyard",
    "Bank Fortress",
    "Rum Factory",
    "Ancient Library",
    "Harbor Market",
    "Hideout",
)
OF_COST_4_AND_MORE = ("Skull Island", "The Grand Council")


def bewitch(deckhand, *hand, cards=OLD):
    """It is bob's turn, whose first action is ann's; bob holds these cards and can buy nothing."""
    deckhand.seat("ann", "bob", cards=cards).hand("bob", *hand).treasures("bob", 0)
    deckhand.state.current = 1
    deckhand.state.turn.controller = 0
    deckhand.state.turn.controlled_actions = 1
    return deckhand


def last_of_the_last_turns(deckhand):
    deckhand.supply_only("The Grand Council")
    deckhand.state.ended_by, deckhand.state.last_turns = 0, 1


#: A card, what else is held, and how the table must lie for the card to do nothing. What else is
#: held does something, so that it is to be played instead.
SENSELESS = {
    "Karmic Lethargy": (
        ["Fist Fight"],
        lambda d: d.supply(*OF_COST_4_AND_MORE, "Tavern", "Haggling", "Quick Shot", "Beach Bum"),
    ),
    "Merfolk Mercenary": (["Fist Fight"], lambda d: None),
    "Tavern": (["Celebrate", "Treasure Map", "Spice Trade"], lambda d: d.deck("bob")),
    "Blademaster": (["Hideout"], lambda d: None),
    "Council Hall": (["Fist Fight"], lambda d: d.supply_only()),
    "Haunted Cave": (["Hideout", "Shipyard", "Spice Trade"], lambda d: d.deck("bob")),
    "Lost Expedition": (["Fist Fight"], lambda d: None),
    "Stealthy Observer": (["Fist Fight"], lambda d: d.deck("ann").hand("ann", *OF_COST_2)),
    "Monkey's Bargain": (["Fist Fight"], lambda d: d.deck("bob", "Celebrate", "Celebrate")),
    "Wind in Sails": (["Fist Fight", "Hideout", "Shipyard"], lambda d: d.deck("bob")),
    "End of the Rainbow": (["Fist Fight", "Hideout", "Shipyard"], lambda d: d.deck("bob")),
    "Adventurer's Guild": (["Fist Fight"], lambda d: d.supply(*OF_COST_2)),
    "Voodoo Curse": (
        ["Fist Fight", "Spice Trade", "Treasure Map"],
        lambda d: d.deck("ann").hand("ann", *OF_COST_2).deck("bob"),
    ),
    "Desperate Chase": (["Fist Fight"], lambda d: d.supply_only("The Grand Council")),
    "Improvised Grenade": (["Fist Fight"], lambda d: None),
    "Bewitched Doll": (["Fist Fight"], last_of_the_last_turns),
    "Crooked Merchant": (
        ["Fist Fight"],
        lambda d: d.discard("bob", "Tavern").discard("ann", "Treasure Hunt"),
    ),
    "Skull Island": (["Fist Fight"], lambda d: d.supply_only()),
    "Useless Totem": (["Fist Fight"], lambda d: None),
}


@rule("P58", "C50")
@pytest.mark.parametrize("card", SENSELESS)
def test_a_card_that_can_do_nothing_now_is_not_played_while_another_can(deckhand, card):
    others, lay = SENSELESS[card]
    lay(bewitch(deckhand, card, *others))
    assert deckhand.choices("ann") == [f"Play {other}" for other in others]
    assert deckhand.why_not("ann", card) == ("Q12" if card == "Useless Totem" else "P58")


#: A card, what else is held, and how the table must lie for the card to do something.
SENSIBLE = {
    "Karmic Lethargy": (["Fist Fight"], lambda d: d.supply("Hideout")),
    "Merfolk Mercenary": (["Fist Fight"], lambda d: d.treasures("bob", 1)),
    "Tavern": (["Useless Totem"], lambda d: None),
    "Blademaster": (["Card Mastery"], lambda d: None),
    "Council Hall": (["Fist Fight"], lambda d: None),
    "Haunted Cave": (["Fist Fight", "Shipyard", "Spice Trade"], lambda d: d.deck("bob")),
    "Lost Expedition": (["Fist Fight"], lambda d: d.discard("ann", "Tavern")),
    "Stealthy Observer": (["Fist Fight"], lambda d: None),
    "Monkey's Bargain": (["Fist Fight"], lambda d: d.deck("bob", *["Celebrate"] * 3)),
    "Wind in Sails": (["Fist Fight"], lambda d: None),
    "End of the Rainbow": (["Fist Fight"], lambda d: None),
    "Adventurer's Guild": (["Fist Fight"], lambda d: d.supply("Tavern")),
    "Voodoo Curse": (["Fist Fight"], lambda d: None),
    "Desperate Chase": (["Fist Fight"], lambda d: d.supply("Tavern")),
    "Improvised Grenade": (["Fist Fight"], lambda d: d.discard("bob", "Tavern")),
    "Bewitched Doll": (["Fist Fight"], lambda d: None),
    "Crooked Merchant": (
        ["Fist Fight"],
        lambda d: d.discard("bob", "Tavern").discard("ann", "Hideout"),
    ),
    "Skull Island": (["Fist Fight"], lambda d: None),
    "Kraken's Fury": (["Fist Fight"], lambda d: None),
    "Alchemy": (["Fist Fight"], lambda d: None),
}


@rule("P58", "C50")
@pytest.mark.parametrize("card", SENSIBLE)
def test_a_card_that_can_do_something_now_may_be_played(deckhand, card):
    others, lay = SENSIBLE[card]
    lay(bewitch(deckhand, card, *others))
    assert f"Play {card}" in deckhand.choices("ann")
    assert deckhand.why_not("ann", card) == ""


@rule("P58")
def test_a_card_alone_in_hand_is_played_though_it_can_do_nothing(deckhand):
    bewitch(deckhand, "Lost Expedition")
    assert deckhand.choices("ann") == ["Play Lost Expedition"]


@rule("P58", "Q12")
def test_if_no_card_makes_sense_any_may_be_played_or_something_bought(deckhand):
    bewitch(deckhand, "Lost Expedition", "Improvised Grenade", "Useless Totem").treasures("bob", 1)
    deckhand.supply("Tavern", *OF_COST_2[:5])
    assert deckhand.choices("ann") == [
        "Play Lost Expedition",
        "Play Improvised Grenade",
        "Buy Tavern for 1 Treasure",
    ]


@rule("P58")
def test_the_card_itself_is_not_counted_among_the_cards_held(deckhand):
    """Blademaster costs 1, but is not in hand while it is played."""
    bewitch(deckhand, "Blademaster", "Hideout")
    assert deckhand.choices("ann") == ["Play Hideout"]


@rule("P58")
def test_what_lies_hidden_does_not_decide_whether_a_play_makes_sense(deckhand):
    bewitch(deckhand, "Desperate Chase", "Skull Island", "Fist Fight").supply("Tavern")
    deckhand.deck("bob", *["Celebrate"] * 4).deck("ann", *["Fist Fight"] * 4)
    assert "Play Desperate Chase" in deckhand.choices("ann")


# What is the point of a card is not declined


@rule("P58", "C52", "Q10")
def test_the_mercenary_is_paid(deckhand):
    bewitch(deckhand, "Merfolk Mercenary", "Fist Fight").treasures("bob", 1)
    deckhand.supply_deck("Tavern", "Skull Island", "Alchemy")
    with deckhand.changes("bob.treasures", -1, "ann.treasures", 0, "supply_deck", -1):
        deckhand.says("ann", "Play Merfolk Mercenary")
        assert deckhand.choices("ann") == [
            "Tavern on the supply deck",
            "Skull Island on the supply deck",
        ]
        deckhand.says("ann", "Tavern")


@rule("P58", "C7", "Q10", "Q16")
def test_the_exchange_of_the_newer_karmic_lethargy_is_paid_for(deckhand):
    bewitch(deckhand, "Karmic Lethargy", "Fist Fight", cards=NEW).treasures("bob", 1)
    deckhand.supply("Hideout", *OF_COST_4_AND_MORE, "Tavern", "Haggling", "Quick Shot")
    with deckhand.changes("bob.treasures", -1):
        deckhand.says("ann", "Play Karmic Lethargy")
    assert deckhand.player("bob").hand == ["Hideout"]


@rule("P58", "C7", "Q16")
def test_the_newer_karmic_lethargy_makes_no_sense_for_the_poor(deckhand):
    bewitch(deckhand, "Karmic Lethargy", "Fist Fight", cards=NEW).supply("Hideout")
    assert deckhand.choices("ann") == ["Play Fist Fight"]


@rule("P58", "C54")
def test_skull_island_swaps_something(deckhand):
    bewitch(deckhand, "Skull Island", "Fist Fight").says("ann", "Play Skull Island")
    assert "None" not in deckhand.choices("ann")
    deckhand.says("ann", deckhand.choices("ann")[0])
    deckhand.says("ann", deckhand.choices("ann")[0])


@rule("P58", "C17")
def test_emperors_caprice_resolves_a_card_that_does_something(deckhand):
    bewitch(deckhand, "Emperor's Caprice", "Hideout")
    deckhand.supply("Useless Totem", "Blademaster", "Shipyard", "Tavern", "Haggling", "Spice Trade")
    deckhand.says("ann", "Play Emperor's Caprice", "Useless Totem", "Blademaster", "Shipyard")
    deckhand.told("bob resolves the effect of Shipyard")


@rule("P58", "C17")
def test_emperors_caprice_may_be_declined_by_who_plays_it(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Emperor's Caprice", "Hideout")
    deckhand.supply("Useless Totem", "Tavern", "Shipyard").says("ann", "Play Emperor's Caprice")
    deckhand.says("bob", "Useless Totem", "Tavern", "Shipyard")
    assert "None" in deckhand.choices("ann")
    deckhand.says("ann", "None")


@rule("P58", "C53")
def test_krakens_fury_resolves_a_card_that_does_something(deckhand):
    bewitch(deckhand, "Kraken's Fury").discard("ann", "Useless Totem", "Shipyard", "Spice Trade")
    deckhand.says("ann", "Play Kraken's Fury")
    assert deckhand.choices("ann") == ["Spice Trade in your discard", "Shipyard in your discard"]
    deckhand.says("ann", "Shipyard")


@rule("P58", "P46", "C35", "C24")
@pytest.mark.parametrize(
    ("card", "answers"),
    [("Celebrate", ["No"]), ("Walk the Plank", ["None"]), ("Rum Factory", ["No"])],
)
def test_what_a_card_only_adds_may_be_declined(deckhand, card, answers):
    bewitch(deckhand, card, "Hideout").says("ann", f"Play {card}", *answers)
    deckhand.asked("bob")
