"""Structure cards."""

from __future__ import annotations

from rulewright.games.deckhand.cards.declarations import card, drawn, never, trigger
from rulewright.games.deckhand.components.cards import (
    ADVENTURE,
    AT_START_OF_TURN,
    IN_A_TURN,
    ON_DISCARD,
    STRUCTURE,
    WHEN_LOST,
)
from rulewright.games.deckhand.rules.general_rules import (
    can_lose_a_card,
    count_type,
    gain_treasure,
    shuffle_deck,
)
from rulewright.games.deckhand.rules.play import (
    Play,
    by_name,
    in_discard,
    no_effect,
)
from rulewright.games.deckhand.table.card_effects import InATurn, TurnOption
from rulewright.games.deckhand.table.events.cards import HandShown, NamedNumber, Targeted
from rulewright.games.deckhand.table.events.gains import NoMoreThanFive
from rulewright.games.deckhand.table.events.supply import Flipped
from rulewright.games.deckhand.table.memory import shown_to_all
from rulewright.games.deckhand.table.state import FaceDown, Shown, Table
from rulewright.kernel import Asks, Option, choose
from rulewright.title import Label


@card("Governor's Wedding", "C9")
def governors_wedding(play: Play) -> Asks[None]:
    play.treasure(1)
    enemy = yield from play.choose_enemy("Whose next turn brings the wedding gift?")
    play.table.players[enemy].creditors.append(play.seat)
    fate = "who gets a Buy next turn and owes 1 Treasure before the first purchase"
    play.table.tell(Targeted, (play.rule,), play.seat, enemy, fate)


@card("Imperial Powder", "C10")
def imperial_powder(play: Play) -> None:
    play.treasure(1)


def in_reach(play: Play, seat: int) -> list[str]:
    """The cards of a discard that the powder can blow up (P38)."""
    dearest = 3 if play.table.edition == "v0.9.29" else 2
    if not can_lose_a_card(play.table, seat):
        return []
    return [name for name in play.table.players[seat].discard if play.costs(name) <= dearest]


def enemies_in_reach(play: Play) -> list[int]:
    return [seat for seat in play.table.enemies(play.seat) if in_reach(play, seat)]


@trigger(WHEN_LOST, "Imperial Powder", when=enemies_in_reach)
def imperial_powder_lost(play: Play) -> Asks[None]:
    question = "Remove a card from whose discard?"
    enemy = yield from play.choose_player(enemies_in_reach(play), question)
    assert enemy is not None
    name = yield from play.choose_from_discard(enemy, in_reach(play, enemy), "Remove which card?")
    assert name is not None
    yield from play.remove_from_game(enemy, play.table.players[enemy].discard, name)


useless_totem = card("Useless Totem", "C13", makes_sense=never)(no_effect)


@card("Council Hall", "C14", makes_sense=lambda play: play.table.supply)
def council_hall(play: Play) -> Asks[None]:
    enemy = yield from play.choose_enemy("Which enemy picks a supply card for you?")
    question = "Pick the supply card that the player of Council Hall gets"
    name = yield from play.choose_from_supply(play.table.supply, question, seat=enemy)
    if name is not None:
        play.take_supply_card(name)


@card("Hideout", "C20")
def hideout(play: Play) -> None:
    play.cards(2)
    play.treasure(1)


def can_come_back(play: Play) -> bool:
    """Once each time it is drawn, unless something has taken it away in the meantime (Q4)."""
    return play.card not in play.table.spent and play.card in play.you.discard


@trigger(ON_DISCARD, "Hideout", when=can_come_back)
def hideout_discarded(play: Play) -> Asks[None]:
    if (yield from play.may("Return Hideout to your hand?")):
        play.table.spent.append(play.card)
        play.you.discard.remove(play.card)
        play.into_the_hand(play.card)
        play.tell_move(play.seat, play.card, "to {owner}'s hand")


@drawn("Hideout")
def hideout_drawn(table: Table) -> None:
    """Each time it is drawn, it may return once more (Q4)."""
    if "Hideout" in table.spent:
        table.spent.remove("Hideout")


@card("Gold Mine", "C21")
def gold_mine(play: Play) -> Asks[None]:
    enemy = yield from play.choose_enemy("Which enemy names a number?")
    numbers: dict[Option, int] = {("number", number): number for number in range(16)}
    question = "Name the total cost of 3 cards"
    number = yield from play.choose(enemy, "number", numbers, question)
    play.table.tell(NamedNumber, (play.rule,), enemy, number)
    drawn = play.cards(3)
    if sum(play.costs(name) for name in drawn) != number:
        shown_to_all(play.table, play.seat, drawn)
        play.table.tell(HandShown, (play.rule,), play.seat, tuple(drawn))
        play.action(1)


@card(
    "Harbor Market",
    "C22",
    labels={
        "two Treasures": Label("2 Treasures", "C22"),
        "Treasure and Buy": Label("1 Treasure and 1 Buy", "C22"),
    },
)
def harbor_market(play: Play) -> Asks[None]:
    options = ("two Treasures", "Treasure and Buy")
    choice = yield play.ask(play.seat, "choose", options, "Choose what you gain")
    if choice == "two Treasures":
        play.treasure(2)
    else:
        play.treasure(1)
        play.buy(1)


@card("Ancient Library", "C23")
def ancient_library(play: Play) -> None:
    play.treasure(2)


@trigger(ON_DISCARD, "Ancient Library", when=lambda play: play.you.discard)
def ancient_library_discarded(play: Play) -> Asks[None]:
    if (yield from play.may("Shuffle your discard into your deck?")):
        play.you.deck.extend(play.you.discard)
        play.you.discard.clear()
        shuffle_deck(play.table, play.seat, play.rule)


@card("Rum Factory", "C24")
def rum_factory(play: Play) -> Asks[None]:
    play.treasure(2)
    if (yield from play.may("Give everybody 1 Treasure, and a forced discard next turn?")):
        for seat in play.table.seats_from(play.seat):
            gain_treasure(play.table, seat, 1, play.rule)
            play.table.players[seat].forced_discards += 1


@card("Shipyard", "C34")
def shipyard(play: Play) -> None:
    play.treasure(1)
    cap_actions(play)
    play.action(count_type(play.you.discard, STRUCTURE))


def cap_actions(play: Play) -> None:
    """At most 5 actions may be used in this turn (P59)."""
    if play.seat == play.table.current:
        play.table.turn.action_cap = 5
        play.table.tell(NoMoreThanFive, (play.rule, "P59"), play.seat)


def adventures_on_offer(play: Play) -> int:
    return count_type(play.table.supply, ADVENTURE)


@card("Adventurer's Guild", "C38", makes_sense=adventures_on_offer)
def adventurers_guild(play: Play) -> None:
    play.treasure(min(4, adventures_on_offer(play)))


@card("Bank Fortress", "C40")
def bank_fortress(play: Play) -> None:
    play.treasure(2)


@trigger(ON_DISCARD, "Bank Fortress", gains_only=True)
def bank_fortress_discarded(play: Play) -> None:
    play.action(1)


@card("Seaside Citadel", "C41")
def seaside_citadel(play: Play) -> None:
    cap_actions(play)
    play.cards(1)
    play.action(2)


@card("Architect's Workshop", "C42")
def architects_workshop(play: Play) -> None:
    play.action(1)
    play.treasure(1)
    if count_type(play.table.supply, STRUCTURE) >= 2:
        play.buy(1)


@card("Smuggler's Cache", "C45")
def smugglers_cache(play: Play) -> None:
    play.treasure(1)


@trigger(AT_START_OF_TURN, "Smuggler's Cache", gains_only=True)
def smugglers_cache_at_start(play: Play) -> None:
    play.treasure(1)


@card("Unguarded Graveyard", "C49")
def unguarded_graveyard(play: Play) -> None:
    play.treasure(1)


@trigger(AT_START_OF_TURN, "Unguarded Graveyard")
def unguarded_graveyard_at_start(play: Play) -> Asks[None]:
    choices = {**in_discard(play.seat, play.you.discard), "none": None}
    question = "Put a card of your discard under your deck?"
    name = yield from play.choose(play.seat, "discard card", choices, question, harmless=True)
    if name is not None:
        play.under_the_deck(play.seat, name)


def anything_to_reveal_and_swap(play: Play) -> bool:
    """The top card is not known before the card is played."""
    return bool(play.table.supply) and any(player.deck for player in play.table.players)


@card("Skull Island", "C54", makes_sense=anything_to_reveal_and_swap)
def skull_island(play: Play) -> Asks[None]:
    table = play.table
    on_top = {
        seat: table.players[seat].deck[-1]
        for seat in table.seats_from(play.seat)
        if table.players[seat].deck
    }
    for seat in on_top:
        play.reveal(seat, 1)

    def partners(name: str) -> list[str]:
        return [n for n in table.supply if abs(play.costs(n) - play.costs(name)) <= 2]

    choices: dict[Option, tuple[int, str]] = {
        ("deck", seat, name): (seat, name) for seat, name in on_top.items() if partners(name)
    }
    if not choices:
        return
    table.shown.extend(Shown(seat, 1, None) for seat in on_top)
    question = "Swap a revealed card with the supply?"
    chosen = yield from play.choose(play.seat, "deck card", play.or_none(choices), question)
    if chosen is not None:
        owner, mine = chosen
        question = f"Swap {mine} for which supply card?"
        theirs = yield from play.choose_from_supply(partners(mine), question)
        assert theirs is not None
        del table.shown[-len(on_top) :]
        yield from play.swap_with_supply(owner, table.players[owner].deck, mine, theirs, "P53")
    else:
        del table.shown[-len(on_top) :]


@card("The Grand Council", "C56")
def the_grand_council(play: Play) -> None:
    play.action(2)
    if play.seat == play.table.current:
        play.table.turn.flips_due += 1


#: How many supply cards it turns face down.
COUNCIL_FLIPS = 4


def flip_supply_cards(table: Table) -> Asks[None]:
    """The current player turns 4 supply cards face down (C56, Q8)."""
    table.turn.flips_due -= 1
    flipped: list[str] = []
    while table.supply and len(flipped) < COUNCIL_FLIPS:
        left = COUNCIL_FLIPS - len(flipped)
        context = {
            "card": "The Grand Council",
            "question": f"Turn a supply card face down ({left} to go)",
        }
        choices = by_name("supply", table.supply)
        name = yield from choose(table.current, "flip", choices, "C56", context)
        table.supply.remove(name)
        table.face_down.append(FaceDown(name, table.current))
        flipped.append(name)
    if flipped:
        table.tell(Flipped, ("C56", "Q8"), table.current, tuple(flipped), False)


def restore_supply_cards(table: Table) -> None:
    """The cards that the current player turned face down in an earlier turn return (C56, Q8)."""
    names = table.turn.restorable
    if not names:
        return
    table.turn.restorable = []
    for name in names:
        table.face_down.remove(FaceDown(name, table.current))
    table.supply.extend(names)
    table.tell(Flipped, ("C56", "Q8"), table.current, tuple(names), True)


def finish_flipping(table: Table) -> Asks[None]:
    """Carry out now what The Grand Council demands before the end of the turn (Q8)."""
    restore_supply_cards(table)
    while table.turn.flips_due:
        yield from flip_supply_cards(table)


def flips_can_be_made(table: Table) -> bool:
    return bool(table.turn.flips_due and table.supply)


the_grand_council_in_turns = InATurn(
    "The Grand Council",
    IN_A_TURN,
    options=(
        TurnOption(
            "flip",
            Label("Turn 4 supply cards face down", "C56"),
            flips_can_be_made,
            flip_supply_cards,
        ),
        TurnOption(
            "restore",
            Label("Turn your face-down supply cards up again", "C56"),
            lambda table: table.turn.restorable,
            restore_supply_cards,
        ),
    ),
    finish=finish_flipping,
)
