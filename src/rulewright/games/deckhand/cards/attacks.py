"""Attack cards."""

from __future__ import annotations

from rulewright.games.deckhand.cards.copying import copy_effect, copyable
from rulewright.games.deckhand.cards.declarations import card, trigger
from rulewright.games.deckhand.components.cards import (
    ATTACK,
    HOOKS,
    ON_DISCARD,
)
from rulewright.games.deckhand.rules.general_rules import (
    can_lose_a_card,
    count_type,
    gain_treasure,
    has_type,
)
from rulewright.games.deckhand.rules.play import (
    DECK_TOP,
    SUPPLY,
    OwnCard,
    Play,
    by_name,
    can_be_copied,
    discard,
    lose,
)
from rulewright.games.deckhand.table.events.cards import NamedCards, Targeted
from rulewright.games.deckhand.table.events.gains import Stole
from rulewright.games.deckhand.table.memory import put_on_top
from rulewright.kernel import Asks, Option
from rulewright.title import Label


@card("Fist Fight", "P45")
def fist_fight(play: Play) -> None:
    play.treasure(1)


@card("Quick Shot", "C3")
def quick_shot(play: Play) -> None:
    play.treasure(1)
    if has_type(play.you.hand, ATTACK):
        play.action(1)


def holds_cost_1_or_3(play: Play) -> bool:
    return any(play.costs(name) in (1, 3) for name in play.held)


@card("Blademaster", "C4", makes_sense=holds_cost_1_or_3)
def blademaster(play: Play) -> None:
    play.treasure(sum(play.costs(name) == 1 for name in play.you.hand))
    play.action(sum(play.costs(name) == 3 for name in play.you.hand))


@card("Poisoned Grog", "C5")
def poisoned_grog(play: Play) -> None:
    play.treasure(1)
    play.reload(1)


@trigger(ON_DISCARD, "Poisoned Grog", gains_only=True)
def poisoned_grog_discarded(play: Play) -> None:
    play.treasure(1)


@card("Haggling", "C11")
def haggling(play: Play) -> None:
    play.reload(1)
    play.buy(1)
    play.table.turn.discount += 1


@card("Alley Thief", "C12", labels={"gain": Label("Gain 1 Treasure and 1 Reload", "C12")})
def alley_thief(play: Play) -> Asks[None]:
    victims = [seat for seat in play.table.enemies(play.seat) if play.table.players[seat].treasures]
    choices: dict[Option, int | None] = {"gain": None, **{("player", s): s for s in victims}}
    question = "Gain, or steal from whom?"
    victim = yield from play.choose(play.seat, "gain or steal", choices, question)
    if victim is None:
        play.treasure(1)
        play.reload(1)
        return
    play.table.players[victim].treasures -= 1
    play.you.treasures += 1
    play.table.tell(Stole, (play.rule,), play.seat, victim)


@card("Emperor's Caprice", "C17")
def emperors_caprice(play: Play) -> Asks[None]:
    play.reload(1 if play.table.edition == "v0.9.29" else 2)
    enemy = yield from play.choose_enemy("Which enemy names 3 supply cards?")
    named: list[str] = []
    for left in (3, 2, 1):
        others = play.table.supply[:]
        for known in named:
            others.remove(known)
        name = yield from play.choose_from_supply(
            others, f"Name a card whose effect may be copied ({left} to go)", seat=enemy
        )
        if name is not None:
            named.append(name)
    play.table.tell(NamedCards, (play.rule,), enemy, tuple(named))
    choices = play.or_none(by_name("supply", copyable(play, named)))
    question = "Resolve the effect of which card?"
    name = yield from play.choose(play.seat, "copy", choices, question)
    if name is not None:
        yield from copy_effect(play, name, lies_with=None)


@card("Going Ape", "C27", labels={"itself": Label("Going Ape itself", "P51")})
def going_ape(play: Play) -> Asks[None]:
    play.action(1)
    play.reload(1)
    if not play.from_hand:
        return
    table = play.table
    on_offer = {play.costs(name) for name in table.supply}
    mine = by_name("hand", (name for name in play.you.hand if play.costs(name) in on_offer))
    if play.costs(play.card) in on_offer:
        mine["itself"] = play.card
    if not mine:
        return
    given = yield from play.choose(play.seat, "own card", mine, "Swap which card?")
    equal = [name for name in table.supply if play.costs(name) == play.costs(given)]
    gained = yield from play.choose_from_supply(equal, f"Swap {given} for which supply card?")
    assert gained is not None
    if given == play.card:  # P51: it ends up in the supply, not in the discard
        table.supply[table.supply.index(gained)] = given
        table.in_play = None
        play.goes_to = SUPPLY
        play.into_the_hand(gained)
        play.tell_swap(play.seat, given, gained, None, "P51")
        yield from lose(table, play.seat, given)
    else:
        yield from play.swap_with_supply(play.seat, play.you.hand, given, gained)


@card("Ghost Crew", "C28")
def ghost_crew(play: Play) -> Asks[None]:
    play.cards(1)
    play.treasure(1)
    if play.from_hand:
        if (yield from play.may("Put Ghost Crew on top of your deck?")):
            play.goes_to = DECK_TOP
    elif play.lies_with is not None:
        yield from ghost_crew_copied(play, play.lies_with)
    if count_type(play.table.supply, ATTACK) >= 3:
        play.action(1)


def ghost_crew_copied(play: Play, owner: int) -> Asks[None]:
    """It goes to its owner's deck, so that a copier cannot steal it (P52)."""
    player = play.table.players[owner]
    if play.card not in player.discard:
        return
    if (yield from play.may("Put Ghost Crew on top of its owner's deck?")):
        player.discard.remove(play.card)
        put_on_top(play.table, owner, play.card)
        play.tell_move(owner, play.card, "on top of {owner}'s deck", "P52")


@card("Haunted Cave", "C29", makes_sense=lambda play: play.you.deck or has_type(play.held, ATTACK))
def haunted_cave(play: Play) -> None:
    play.cards(2)
    play.treasure(count_type(play.you.hand, ATTACK))


@card("Unyielding Waves", "C30")
def unyielding_waves(play: Play) -> Asks[None]:
    play.action(1)
    play.reload(1)
    for left in (3, 2, 1):
        choices = in_all_discards(play)
        if not choices:
            return
        question = f"Put which card under its owner's deck ({left} to go)?"
        found = yield from play.choose(
            play.seat, "discard card", {**choices, "done": None}, question
        )
        if found is None:
            return
        play.under_the_deck(*found)


@card("Walk the Plank", "C35")
def walk_the_plank(play: Play) -> Asks[None]:
    play.treasure(2)
    choices = removable_cards(play)
    if not choices:
        return
    question = "Remove a card from the game for its cost?"
    own = yield from play.choose_own({**choices, "none": None}, question)
    if own is not None:
        yield from remove_own(play, own)
        play.treasure(play.costs(own.name))


def removable_cards(play: Play) -> dict[Option, OwnCard]:
    """Your cards that may leave the game (P38)."""
    return play.own_cards() if play.can_lose_a_card() else {}


@card("Monkey's Bargain", "C36", makes_sense=removable_cards)
def monkeys_bargain(play: Play) -> Asks[None]:
    choices = removable_cards(play)
    if not choices:
        return
    own = yield from play.choose_own(choices, "Remove which card from the game?")
    yield from remove_own(play, own)
    play.treasure(HOOKS[own.name])
    play.action(HOOKS[own.name])


def remove_own(play: Play, own: OwnCard) -> Asks[None]:
    """Remove a card of your hand or discard from the game."""
    yield from play.remove_from_game(play.seat, play.pile_of(own), own.name)


def with_decks(play: Play) -> list[int]:
    return [s for s in play.table.seats_from(play.seat) if play.table.players[s].deck]


@card("Voodoo Curse", "C43", makes_sense=with_decks)
def voodoo_curse(play: Play) -> Asks[None]:
    target = yield from play.choose_player(with_decks(play), "Whose deck shows its top 3 cards?")
    if target is None:
        return
    question = "Put which card into its owner's discard and resolve its effect?"
    name = yield from play.choose_revealed(target, 3, question)
    assert name is not None
    play.from_deck_to_discard(target, name)
    if can_be_copied(play.table, name):
        yield from copy_effect(play, name, lies_with=target)


@card("Abyss Marauder", "C44")
def abyss_marauder(play: Play) -> Asks[None]:
    play.action(1)
    table = play.table
    costs = {play.costs(name) for name in play.you.hand}
    targets = [
        enemy
        for enemy in table.enemies(play.seat)
        if any(play.costs(name) in costs for name in table.players[enemy].discard)
    ]
    enemy = yield from play.choose_player(targets, "Swap a card with which enemy?")
    if enemy is None:
        return
    discard_pile = table.players[enemy].discard
    on_offer = {play.costs(name) for name in discard_pile}
    swappable = [name for name in play.you.hand if play.costs(name) in on_offer]
    given = yield from play.choose_from_hand(swappable, "Swap which card of your hand?")
    assert given is not None
    equal = [name for name in discard_pile if play.costs(name) == play.costs(given)]
    gained = yield from play.choose_from_discard(enemy, equal, f"Swap {given} for which card?")
    assert gained is not None
    yield from play.swap_between(play.you.hand, given, enemy, discard_pile, gained)


def prizes(play: Play) -> list[str]:
    return [name for name in play.table.supply if play.costs(name) <= 4]


@card("Desperate Chase", "C47", makes_sense=lambda play: play.you.deck and prizes(play))
def desperate_chase(play: Play) -> Asks[None]:
    enemy = yield from play.choose_enemy("Chase which enemy?")
    mine = count_type(play.reveal(play.seat, 3), ATTACK)
    theirs = count_type(play.reveal(enemy, 3), ATTACK)
    if mine > theirs:
        name = yield from play.choose_from_supply(prizes(play), "Take which supply card?")
        if name is not None:
            play.take_supply_card(name)


def grenade_targets(play: Play) -> list[int]:
    """The players who have a card in the discard and a card to spare (P38)."""
    return [s for s in play.table.seats_from(play.seat) if can_remove_from_discard(play, s)]


@card("Improvised Grenade", "C48", makes_sense=grenade_targets)
def improvised_grenade(play: Play) -> Asks[None]:
    target = yield from play.choose_player(
        grenade_targets(play), "Who removes a card of their discard?"
    )
    if target is not None:
        yield from remove_from_own_discard(play, target)


@trigger(ON_DISCARD, "Improvised Grenade", when=grenade_targets)
def improvised_grenade_discarded(play: Play) -> Asks[None]:
    """It is already in the discard, so it may be the card that is removed (P54)."""
    for seat in play.table.seats_from(play.seat):
        if can_remove_from_discard(play, seat):
            yield from remove_from_own_discard(play, seat)


def can_remove_from_discard(play: Play, seat: int) -> bool:
    return bool(play.table.players[seat].discard) and can_lose_a_card(play.table, seat)


def remove_from_own_discard(play: Play, seat: int) -> Asks[None]:
    """A player removes a card of their choice from their own discard from the game."""
    pile = play.table.players[seat].discard
    name = yield from play.choose_from_discard(
        seat, pile, "Remove which card of your discard from the game?", seat=seat
    )
    assert name is not None
    yield from play.remove_from_game(seat, pile, name)


def a_turn_is_to_come(play: Play) -> bool:
    """In the last of the last turns there is nobody left to bewitch."""
    return play.table.ended_by is None or play.table.last_turns > 1


@card("Bewitched Doll", "C50", makes_sense=a_turn_is_to_come)
def bewitched_doll(play: Play) -> Asks[None]:
    enemy = yield from play.choose_enemy("Whose next first action will you take?")
    play.table.players[enemy].bewitched_by = play.seat
    fate = "whose next turn begins with an action that is not their own"
    play.table.tell(Targeted, (play.rule,), play.seat, enemy, fate)


def partners(play: Play, name: str, enemy: int) -> list[str]:
    """The cards of an enemy's discard for which one of your cards can be traded."""
    discard_pile = play.table.players[enemy].discard
    return [n for n in discard_pile if abs(play.costs(n) - play.costs(name)) <= 1]


def tradable(play: Play, enemy: int) -> list[str]:
    return [name for name in play.you.discard if partners(play, name, enemy)]


def who_trades(play: Play) -> list[int]:
    return [enemy for enemy in play.table.enemies(play.seat) if tradable(play, enemy)]


@card("Crooked Merchant", "C51", makes_sense=who_trades)
def crooked_merchant(play: Play) -> Asks[None]:
    table = play.table
    enemy = yield from play.choose_player(who_trades(play), "Swap a card with which enemy?")
    if enemy is None:
        return
    given = yield from play.choose_from_discard(
        play.seat, tradable(play, enemy), "Swap which card of your discard?"
    )
    assert given is not None
    gained = yield from play.choose_from_discard(
        enemy, partners(play, given, enemy), f"Swap {given} for which card?"
    )
    assert gained is not None
    enemy_pile = table.players[enemy].discard
    yield from play.swap_between(play.you.discard, given, enemy, enemy_pile, gained)
    gain_treasure(table, enemy, 1, play.rule)  # only after a trade (Q19)


def in_all_discards(play: Play) -> dict[Option, tuple[int, str]]:
    """All cards in discards, each with the owner of the discard."""
    return {
        ("discard", seat, name): (seat, name)
        for seat in play.table.seats_from(play.seat)
        for name in play.table.players[seat].discard
    }


def copyable_in_discards(play: Play) -> dict[Option, tuple[int, str]]:
    found = in_all_discards(play)
    names = copyable(play, [name for _, name in found.values()])
    return {option: card for option, card in found.items() if card[1] in names}


def anything_to_discard_or_copy(play: Play) -> bool:
    others = (play.table.players[seat].hand for seat in play.table.enemies(play.seat))
    return bool(play.held or any(others) or copyable_in_discards(play))


@card("Kraken's Fury", "C53", makes_sense=anything_to_discard_or_copy)
def krakens_fury(play: Play) -> Asks[None]:
    table = play.table
    hands = [(seat, table.players[seat].hand[:]) for seat in table.seats_from(play.seat)]
    yield from discard(table, hands, play.rule)
    choices = copyable_in_discards(play)
    if choices:
        question = "Resolve the effect of which card?"
        owner, name = yield from play.choose(play.seat, "copy", choices, question)
        yield from copy_effect(play, name, lies_with=owner)
