"""Adventure cards: one module for each card type, as the rulebook lists them.

Longer than most modules because there are more Adventures than cards of any other type.
"""

from __future__ import annotations

from rulewright.games.deckhand.cards.declarations import card, discount, trigger
from rulewright.games.deckhand.components.cards import (
    ADVENTURE,
    AT_START_OF_TURN,
    ATTACK,
    HOOKS,
    ON_DISCARD,
    STRUCTURE,
    TYPES,
)
from rulewright.games.deckhand.rules.general_rules import (
    FEWEST_CARDS,
    count_type,
    enter_discard,
    has_type,
    is_structure,
    pay,
    refill,
    reload,
)
from rulewright.games.deckhand.rules.play import (
    OwnCard,
    Play,
    by_name,
    in_discard,
    lose,
    remove_from_top,
)
from rulewright.games.deckhand.table.events.cards import HandShown, Passed, SetAside
from rulewright.games.deckhand.table.memory import remember_top, shown_to_all
from rulewright.games.deckhand.table.state import (
    REFRESH_DECK,
    SUPPLY_DECK,
    Expedition,
    Table,
)
from rulewright.kernel import Asks, Decision, Option
from rulewright.title import Label, choose_at_once


@card("Celebrate", "P46")
def celebrate(play: Play) -> Asks[None]:
    play.treasure(play.you.hand.count("Celebrate"))  # P48: it does not count itself
    play.reload(1)
    if play.you.deck and (yield from play.may("Draw a card?")):
        play.cards(1)


def can_draw(play: Play) -> bool:
    return bool(play.you.deck)


def tavern_finds_something(play: Play) -> bool:
    finds_more = has_type(play.held, ATTACK) or has_type(play.held, STRUCTURE)
    return finds_more or (has_type(play.held, ADVENTURE) and can_draw(play))


@card("Tavern", "C1", makes_sense=tavern_finds_something)
def tavern(play: Play) -> None:
    if has_type(play.you.hand, ADVENTURE):
        play.cards(1)
    if has_type(play.you.hand, ATTACK):
        play.treasure(1)
    if has_type(play.you.hand, STRUCTURE):
        play.action(1)


@card("Fortune Teller", "C2")
def fortune_teller(play: Play) -> Asks[None]:
    table = play.table
    decks: dict[Option, int] = {
        ("pile", owner): owner
        for owner in (*table.seats_from(play.seat), SUPPLY_DECK, REFRESH_DECK)
        if table.deck(owner)
    }
    if not decks:
        return
    deck = yield from play.choose(play.seat, "deck", decks, "Which deck shows its top 2 cards?")
    revealed = play.reveal(deck, 2)
    drawing, paying, acting = (
        count_type(revealed, kind) for kind in (ADVENTURE, ATTACK, STRUCTURE)
    )
    play.cards(drawing)
    play.treasure(paying)
    play.action(acting)


@card("Beach Bum", "C6")
def beach_bum(play: Play) -> None:
    play.treasure(1)
    owned = [play.table.owned(seat) for seat in range(len(play.table.players))]
    if min(owned) == owned[play.seat]:
        play.treasure(1)


def exchangeable(play: Play) -> dict[Option, OwnCard]:
    """Your cards for which the supply has a card that costs 1 more.

    The later edition takes them from your hand, and only if you can pay the difference.
    """
    on_offer = {play.costs(name) for name in play.table.supply}
    choices = play.own_cards(lambda name: play.costs(name) + 1 in on_offer)
    if play.table.edition == "v0.9.29":
        return choices
    if not play.you.treasures:
        return {}
    return {option: own for option, own in choices.items() if own.in_hand}


@card("Karmic Lethargy", "C7", makes_sense=exchangeable)
def karmic_lethargy(play: Play) -> Asks[None]:
    choices = exchangeable(play)
    if not choices:
        return
    if play.table.edition == "v0.9.31":
        if not (yield from play.may("Pay 1 Treasure?", the_point=True)):
            return
        pay(play.table, play.seat, 1, play.rule)
    own = yield from play.choose_own(choices, "Exchange which card for one that costs 1 more?")
    given = own.name
    if own.in_hand:
        play.you.shown.append(given)
        shown_to_all(play.table, play.seat, (given,))
        play.table.tell(HandShown, (play.rule,), play.seat, (given,))
    enemy = yield from play.choose_enemy(f"Which enemy exchanges {given}?")
    dearer = [name for name in play.table.supply if play.costs(name) == play.costs(given) + 1]
    gained = yield from play.choose_from_supply(
        dearer, f"Exchange {given} for which supply card?", seat=enemy
    )
    assert gained is not None
    play.you.shown.clear()
    yield from play.swap_with_supply(play.seat, play.pile_of(own), given, gained)


@card("Kung Fu Lessons", "C8")
def kung_fu_lessons(play: Play) -> Asks[None]:
    play.treasure(1)
    play.cards(1)
    play.reload(1)
    target = yield from choose_discard(play, "Put a card of whose discard under the deck?")
    if target is not None:
        pile = play.table.players[target].discard
        name = yield from play.choose_from_discard(target, pile, "Put which card under the deck?")
        assert name is not None
        play.under_the_deck(target, name)


def with_discards(play: Play) -> list[int]:
    """The players whose discard is not empty."""
    return [s for s in play.table.seats_from(play.seat) if play.table.players[s].discard]


def choose_discard(play: Play, question: str) -> Asks[int | None]:
    """A target player whose discard is not empty (Q9)."""
    return (yield from play.choose_player(with_discards(play), question))


@card("Typhoon", "C15")
def typhoon(play: Play) -> Asks[None]:
    for _ in range(2):  # P56: one after the other, and optional
        if play.you.deck and (yield from play.may("Draw a card?")):
            play.cards(1)
    name = yield from play.choose_from_hand(play.you.hand, "Discard a card")
    if name is not None:
        yield from play.discard([name])
    play.treasure(1)
    yield from pass_cards_left(play)


def pass_cards_left(play: Play) -> Asks[None]:
    """All players choose, then all pass at the same time; passing empties no deck (P56)."""
    table = play.table
    passing = who_passes(table, play.seat)
    asked = [seat for seat in passing if table.players[seat].discard]
    options = yield from choose_at_once(table, (_pass_which(play, seat) for seat in asked))
    chosen = dict(zip(asked, options, strict=True))
    passed: list[tuple[int, str, int]] = []
    for seat in passing:
        player = table.players[seat]
        if seat in chosen:
            name = str(chosen[seat][2])
            player.discard.remove(name)
        else:
            name = player.deck.pop()
        passed.append((seat, name, (seat + 1) % len(table.players)))
    for seat, name, left in passed:
        table.players[left].discard.append(name)
        table.tell(Passed, (play.rule, "P56"), seat, name, left)
    for seat in table.seats_from(play.seat):
        refill(table, seat)
    for seat, name, _ in passed:  # P55
        yield from lose(table, seat, name)


def _pass_which(play: Play, seat: int) -> Decision:
    options = tuple(in_discard(seat, play.table.players[seat].discard))
    question = "Pass which card of your discard to the left?"
    return play.ask(seat, "discard card", options, question)


def who_passes(table: Table, first: int) -> list[int]:
    """The players who have a card to pass and would still own at least four cards (P38)."""
    seats = table.seats_from(first)
    passing = [s for s in seats if table.players[s].discard or len(table.players[s].deck) > 1]
    while True:
        short = [
            seat
            for seat in passing
            if table.owned(seat) <= FEWEST_CARDS and (seat - 1) % len(seats) not in passing
        ]
        if not short:
            return passing
        passing = [seat for seat in passing if seat not in short]


@card("Alchemy", "C16", makes_sense=lambda play: play.held or can_draw(play))
def alchemy(play: Play) -> Asks[None]:
    chosen: list[str] = []
    while True:
        left = play.you.hand[:]
        for known in chosen:
            left.remove(known)
        if not left:
            break
        question = f"Discard which cards for 1 Treasure each ({len(chosen)} so far)?"
        choices = {**by_name("hand", left), "done": None}
        name = yield from play.choose(play.seat, "hand cards", choices, question)
        if name is None:
            break
        chosen.append(name)
    yield from play.discard(chosen)
    play.treasure(len(chosen))
    play.cards(2)


@card("Card Mastery", "C18")
def card_mastery(play: Play) -> Asks[None]:
    play.action(1)
    name = yield from play.choose_from_discard(
        play.seat, play.you.discard, "Take which card of your discard into your hand?"
    )
    if name is not None:
        play.you.discard.remove(name)
        play.into_the_hand(name)
        play.tell_move(play.seat, name, "to {owner}'s hand")


@trigger(ON_DISCARD, "Card Mastery")
def card_mastery_discarded(play: Play) -> None:
    play.cards(1)


@card("Spice Trade", "C19")
def spice_trade(play: Play) -> None:
    play.treasure(1)


@discount("Spice Trade")
def spice_trade_discount(table: Table, name: str) -> int:
    """The first Structure you buy each turn is 1 cheaper."""
    return 1 if is_structure(name) and table.turn.structures_bought == 0 else 0


@card("Exploration", "C25")
def exploration(play: Play) -> None:
    if has_type(play.you.hand, ADVENTURE):
        play.action(1)
    play.cards(1)
    play.treasure(1)


@card("Treasure Map", "C26")
def treasure_map(play: Play) -> Asks[None]:
    play.treasure(1)
    looked_at = play.look(3)
    discarded = yield from sort_out(play, looked_at)
    yield from arrange_top(play, looked_at - discarded)
    remember_top(play.table, play.seat, looked_at - discarded, (play.table.chooser(play.seat),))
    play.cards(1)


def sort_out(play: Play, looked_at: int) -> Asks[int]:
    """Any of these cards go to your discard together; returns how many."""
    out: list[str] = []
    while looked_at > len(out):
        # Cards already chosen are moved down within the top part, out of the way.
        left = looked_at - len(out)
        name = yield from play.choose_from_top(
            play.seat,
            left,
            "Put which card into your discard?",
            to=play.table.chooser(play.seat),
            seen=looked_at,
            stop="done",
        )
        if name is None:
            break
        remove_from_top(play.table, play.seat, name)
        play.you.deck.insert(len(play.you.deck) - left + 1, name)
        out.append(name)
    if out:
        for name in out:
            play.tell_move(play.seat, name, "to {owner}'s discard")
        first = len(play.you.deck) - looked_at
        del play.you.deck[first : first + len(out)]
        enter_discard(play.table, play.seat, out)
    return len(out)


def arrange_top(play: Play, count: int) -> Asks[None]:
    """The rest goes back on top in an order of your choice."""
    for depth in range(count, 1, -1):
        # Chosen from the bottom up: each chosen card goes below all that are not yet placed.
        name = yield from play.choose_from_top(
            play.seat,
            depth,
            "Which card lies lowest of these?",
            to=play.table.chooser(play.seat),
            seen=count,
        )
        assert name is not None
        remove_from_top(play.table, play.seat, name)
        play.you.deck.insert(len(play.you.deck) - depth + 1, name)


@card("Lost Expedition", "C31", makes_sense=with_discards)
def lost_expedition(play: Play) -> Asks[None]:
    target = yield from choose_discard(play, "Send a card of whose discard on an expedition?")
    if target is None:
        return
    player = play.table.players[target]
    name = yield from play.choose_from_discard(target, player.discard, "Set which card aside?")
    assert name is not None
    player.discard.remove(name)
    player.expeditions.append(Expedition(name, play.seat))
    play.table.treasures_out += 2
    play.table.tell(SetAside, (play.rule,), target, name, play.seat)


def enemies_with_decks(play: Play) -> list[int]:
    return [s for s in play.table.enemies(play.seat) if play.table.players[s].deck]


@card("Stealthy Observer", "C32", makes_sense=enemies_with_decks)
def stealthy_observer(play: Play) -> Asks[None]:
    targets = enemies_with_decks(play)
    enemy = yield from play.choose_player(targets, "Whose deck shows its top 2 cards?")
    if enemy is None:
        return
    name = yield from play.choose_revealed(enemy, 2, "Put which card into its owner's discard?")
    assert name is not None
    play.from_deck_to_discard(enemy, name)
    play.treasure(HOOKS[name])


@card(
    "Extravagance",
    "C33",
    labels={
        "two Buys": Label("2 Buys and 1 Reload", "C33"),
        "Buy and Treasure": Label("1 Buy and 1 Treasure", "C33"),
    },
)
def extravagance(play: Play) -> Asks[None]:
    options = ("two Buys", "Buy and Treasure")
    choice = yield play.ask(play.seat, "choose", options, "Choose what you gain")
    if choice == "two Buys":
        play.buy(2)
        play.reload(1)
    else:
        play.buy(1)
        play.treasure(1)


@card("Wind in Sails", "C37", makes_sense=can_draw)
def wind_in_sails(play: Play) -> None:
    """Draw a card. If it was the last one, reshuffle before this card enters the discard (P49)."""
    play.cards(1)


@trigger(AT_START_OF_TURN, "Wind in Sails", gains_only=True)
def wind_in_sails_at_start(play: Play) -> None:
    play.table.turn.initial_draw += 1


@card("End of the Rainbow", "C39", makes_sense=can_draw)
def end_of_the_rainbow(play: Play) -> None:
    play.cards(1)


def attack_and_structure_in_discard(play: Play) -> bool:
    """A single card of both types is enough (Q18)."""
    return has_type(play.you.discard, ATTACK) and has_type(play.you.discard, STRUCTURE)


@trigger(
    AT_START_OF_TURN, "End of the Rainbow", when=attack_and_structure_in_discard, gains_only=True
)
def end_of_the_rainbow_at_start(play: Play) -> None:
    play.action(1)


@card("Gambling Addiction", "C46")
def gambling_addiction(play: Play) -> Asks[None]:
    play.reload(2)
    yield from use_reloads(play)
    supply = play.table.supply
    if any(count_type(supply, kind) >= 4 for kind in TYPES):
        play.treasure(3)


def use_reloads(play: Play) -> Asks[None]:
    """Reloads may be used here, before the card checks its condition (Q2)."""
    table = play.table
    while play.seat == table.current and table.turn.reloads and table.refresh_deck:
        question = f"Reload a supply card ({table.turn.reloads} left)?"
        choices = {**by_name("supply", table.supply), "done": None}
        name = yield from play.choose(play.seat, "reload", choices, question)
        if name is None:
            return
        reload(table, name)


def can_hire(play: Play) -> bool:
    return bool(play.you.treasures and play.table.supply_deck)


@card("Merfolk Mercenary", "C52", makes_sense=can_hire)
def merfolk_mercenary(play: Play) -> Asks[None]:
    """You may decline to pay (Q10), but not under the Bewitched Doll (P58)."""
    question = "Pay 1 Treasure to see the top 2 cards of the supply deck?"
    if not can_hire(play) or not (yield from play.may(question, the_point=True)):
        return
    pay(play.table, play.seat, 1, play.rule)
    name = yield from play.choose_revealed(SUPPLY_DECK, 2, "Put which card into your discard?")
    assert name is not None
    remove_from_top(play.table, SUPPLY_DECK, name)
    play.tell_move(play.seat, name, "to {owner}'s discard")
    enter_discard(play.table, play.seat, [name])


@card("Treasure Hunt", "C55")
def treasure_hunt(play: Play) -> None:
    play.action(1)
    play.buy(1)
    play.cards(1)
    play.treasure(1)
