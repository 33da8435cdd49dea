"""Guests: cards, tokens and Events of other characters that the rules sheets name."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.catalogue import ACTION as ACTION_CARD
from rulewright.games.red_dragon_inn.catalogue import MACHINES, POTIONS, Face, Mode, Part
from rulewright.games.red_dragon_inn.consequences import Play, about, loss_of, owner_of
from rulewright.games.red_dragon_inn.drinks import EVENTS
from rulewright.games.red_dragon_inn.events import (
    GizmoUsed,
    LeviathanFought,
    MoodChanged,
    Played,
    PotionRefused,
    PotionSold,
    TokenMoved,
)
from rulewright.games.red_dragon_inn.gold import (
    discarded,
    give_artifact,
    move_gold,
    pay,
)
from rulewright.games.red_dragon_inn.marks import (
    gain_alcohol,
    gizmo_bonus,
    hurt,
    lose_fortitude,
)
from rulewright.games.red_dragon_inn.responses import FROM, lay_away, playable, played, respond
from rulewright.games.red_dragon_inn.state import (
    ACTION,
    ACTIVATION,
    CARD,
    FIGHT,
    FIRST_GIZMO,
    GAMBLING,
    GIZMOS,
    INN,
    LOSS,
    NOBODY,
    TRIGGER,
    Gizmo,
    Inn,
    Pending,
    Token,
)
from rulewright.games.red_dragon_inn.triggers import (
    END_OF_ACTION_PHASE,
    GAINED_ALCOHOL,
    LOST_FORTITUDE,
    TOKENS,
)
from rulewright.games.red_dragon_inn.vocabulary import (
    ABOUT,
    BONUSES,
    FORTITUDE,
    LOSS_CHANGES,
    SPENT,
    VERBS,
    bonus,
    condition,
    printed,
    spend_bonus,
    target,
    verb,
)
from rulewright.kernel import Asks, Context, Decision, Option, choose

MARK = "Mark"
PAIN_CURSE = "Pain Curse"
MIND_HEX = "Mind Hex"
POWER_JINX = "Power Jinx"
DRUNKEN_CHI = "Drunken Chi"
WITCHDOCTOR_BREW = "Witchdoctor Brew"
BITEY = "Bitey"
LEVIATHAN = "Leviathan"


def is_marked(table: Inn, seat: int) -> bool:
    return any(token.kind == MARK for token in table.players[seat].tokens)


def give_token(table: Inn, seat: int, kind: str, owner: int, *cites: str) -> None:
    table.players[seat].tokens.append(Token(kind, owner))
    table.tell(TokenMoved, cites, seat, kind, True)


def mark(table: Inn, seat: int, owner: int, *cites: str) -> None:
    """One mark a player at the most, and none on who marks (T1, R101)."""
    if seat not in (NOBODY, owner) and not is_marked(table, seat):
        give_token(table, seat, MARK, owner, *cites, "T1", "R101")


# Tokens that act of themselves


def _pain_curse(table: Inn, seat: int) -> Asks[None]:
    """T2; only when the bearer loses Fortitude, not when a Gizmo does (R103)."""
    _tell_gone(table, seat, PAIN_CURSE, "T2", "R104")
    curse = Pending(TRIGGER, PAIN_CURSE, NOBODY, seat)
    yield from lose_fortitude(table, curse, seat, 1, ("T2", "R104"))


def _mind_hex(table: Inn, seat: int) -> Asks[None]:
    """T3."""
    _tell_gone(table, seat, MIND_HEX, "T3")
    yield from gain_alcohol(table, seat, 1, ("T3",))


def _tell_gone(table: Inn, seat: int, kind: str, *cites: str) -> None:
    table.tell(TokenMoved, cites, seat, kind, False)


TOKENS[PAIN_CURSE] = {LOST_FORTITUDE: _pain_curse}
TOKENS[MIND_HEX] = {GAINED_ALCOHOL: _mind_hex}


def _power_jinx(table: Inn, seat: int) -> Asks[None]:
    """It has done its work when the Action phase is over (T4, R105)."""
    _tell_gone(table, seat, POWER_JINX, "T4", "R105")
    yield from ()


TOKENS[POWER_JINX] = {END_OF_ACTION_PHASE: _power_jinx}


def _jinxed(table: Inn, seat: int, face: Face) -> int:
    """Numbers on Action cards and on all Gizmos are lower in the bearer's Action phase (R105)."""
    if face.type != ACTION_CARD or table.current != seat:
        return 0
    if table.stage not in (ACTION, GAMBLING, GIZMOS):
        return 0
    return -sum(token.kind == POWER_JINX for token in table.players[seat].tokens)


def _brewed(table: Inn, seat: int, face: Face) -> int:
    """The next Action card or activation is stronger (T6, R117)."""
    tokens = table.players[seat].tokens
    found = next((token for token in tokens if token.kind == WITCHDOCTOR_BREW), None)
    if found is None or face.type != ACTION_CARD:
        return 0
    tokens.remove(found)
    _tell_gone(table, seat, WITCHDOCTOR_BREW, "T6", "R117")
    return 1


BONUSES.append(_jinxed)
SPENT.append(_brewed)


def _bitten(table: Inn, thing: Pending) -> int:
    """While Wulfric is Bitey, Action cards cost 1 Fortitude more (G3, R96)."""
    by_card = thing.kind in (CARD, FIGHT) and thing.gizmo == NOBODY
    return int(table.mood == BITEY and by_card and thing.type == ACTION_CARD)


LOSS_CHANGES.append(_bitten)


# Conditions and targets


@condition("a player's card cost another player Fortitude", LOSS)
def a_card_cost_fortitude(table: Inn, seat: int, thing: Pending) -> bool:
    """R113."""
    attacker = thing.seat
    return (
        attacker not in (NOBODY, seat, thing.holder)
        and thing.targets[0] < FIRST_GIZMO
        and not table.players[attacker].out
        and not is_marked(table, attacker)
    )


@condition("your Action card or Active Gizmo is at work", CARD, ACTIVATION, FIGHT)
def your_action_is_at_work(table: Inn, seat: int, thing: Pending) -> bool:
    """R116."""
    return thing.seat == seat and thing.type == ACTION_CARD


@target("a marked player")
def a_marked_player(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    """Never a Gizmo (R108)."""
    return [other for other in table.others(seat) if is_marked(table, other)]


@target("a buyer")
def a_buyer(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    """Another player who can pay, if there is a Potion to sell; Gizmos buy nothing (R98)."""
    if not any(name in POTIONS for name in table.players[seat].hand):
        return []
    return [other for other in table.others(seat) if table.players[other].worth]


# Verbs


def _gets(kind: str) -> None:
    """Registers the verb that gives a token; a Gizmo's owner gets it instead (R102)."""

    @verb(f"gets a {kind}")
    def gets_a_token(play: Play, part: Part) -> None:
        for body in play.seats(part):
            owner = owner_of(play.table, play.thing, body)
            if owner != NOBODY and owner not in play.thing.ignored_by:
                give_token(play.table, owner, kind, play.seat, *play.cites("R102"))


for _kind in (PAIN_CURSE, MIND_HEX, POWER_JINX, DRUNKEN_CHI):
    _gets(_kind)


@verb("mark the target")
def mark_the_target(play: Play, part: Part) -> None:
    """A Gizmo's owner is marked instead (R101)."""
    for body in play.thing.targets:
        owner = owner_of(play.table, play.thing, body)
        if owner not in play.thing.ignored_by:
            mark(play.table, owner, play.seat, *play.cites())


@verb("mark the attacker")
def mark_the_attacker(play: Play, part: Part) -> None:
    mark(play.table, play.answered().seat, play.seat, *play.cites("R113"))


@verb("loses N Fortitude, N if marked", FORTITUDE, costs_fortitude=True)
def loses_more_if_marked(play: Play, part: Part) -> Asks[None]:
    """A Gizmo loses the same whether its owner is marked or not (R118)."""
    losses: list[tuple[int, int]] = []
    for body in about(play.table, play.thing, part):
        marked = body < FIRST_GIZMO and is_marked(play.table, body)
        losses.append((body, part.second if marked else part.amount))
    yield from hurt(play, losses, cites=("R118",))


@verb("surely loses N Fortitude", FORTITUDE, costs_fortitude=True)
def surely_loses_fortitude(play: Play, part: Part) -> Asks[None]:
    """Nothing reduces it (R111)."""
    amount = loss_of(play.table, play.thing, part)
    losses = [(body, amount) for body in about(play.table, play.thing, part)]
    yield from hurt(play, losses, sure=True, cites=("R111",))


def _its_marked_player(table: Inn, thing: Pending) -> list[int]:
    """The player of what was Ignored, never a Gizmo, and only if marked (R110)."""
    player = thing.answering
    return [player] if player != NOBODY and is_marked(table, player) else []


ABOUT["its marked player"] = _its_marked_player


@verb("regrets it with N Fortitude", FORTITUDE, costs_fortitude=True)
def regrets_it(play: Play, part: Part) -> Asks[None]:
    amount = loss_of(play.table, play.thing, part)
    losses = [(body, amount) for body in about(play.table, play.thing, part)]
    yield from hurt(play, losses, cites=("R110",))


@verb("spend a Drunken Chi")
def spend_a_drunken_chi(play: Play, part: Part) -> None:
    tokens = play.table.players[play.seat].tokens
    tokens.remove(next(token for token in tokens if token.kind == DRUNKEN_CHI))
    _tell_gone(play.table, play.seat, DRUNKEN_CHI, *play.cites("T5"))


def _moods(mood: str) -> None:
    @verb(f"Wulfric is {mood}")
    def wulfric_is(play: Play, part: Part) -> None:
        play.table.mood = mood
        play.table.tell(MoodChanged, play.cites(), mood)


for _mood in (BITEY, "Sleepy"):
    _moods(_mood)


@verb("its numbers are N higher")
def its_numbers_are_higher(play: Play, part: Part) -> None:
    """For this card or this activation only (R116)."""
    play.answered().bonus += part.amount


@verb("sell the target a Potion")
def sell_a_potion(play: Play, part: Part) -> Asks[None]:
    """For 1 Gold, or for one face-up Artifact that the seller names (R18)."""
    table, seller, buyer = play.table, play.seat, play.thing.targets[0]
    stock = [name for name in dict.fromkeys(table.players[seller].hand) if name in POTIONS]
    if not stock or buyer in play.thing.ignored_by or table.players[buyer].out:
        return
    context: Context = {"card": play.thing.name, "to": buyer}
    goods: dict[Option, str] = {("card", name): name for name in stock}
    potion = yield from choose(seller, "sell", goods, play.rule, context, ask=table.poker_face)
    table.players[seller].hand.remove(potion)  # from now on everybody sees it
    table.players[seller].potions.append(potion)
    prices: list[Option] = ["gold"]
    artifacts = table.players[buyer].artifacts
    prices += [("artifact", artifact.name) for artifact in artifacts if artifact.face_up]
    price = yield Decision(seller, "price", prices, "R18", {"card": potion, "to": buyer})
    asked = "1 Gold" if price == "gold" else f"the {price[1]}"
    offer: Context = {
        "card": potion,
        "price": asked,
        "from": seller,
        "declinable": potion,
    }
    answer = yield Decision(buyer, "buy", ["yes", "no"], "R18", offer)
    if answer == "no":
        table.tell(PotionRefused, play.cites("R18"), buyer, potion)
        table.players[seller].potions.remove(potion)
        table.players[seller].hand.append(potion)
        return
    if price == "gold":
        yield from pay(table, buyer, 1, seller, play.rule, name=potion)
    else:
        yield from give_artifact(table, buyer, seller, price, play.rule, "R18")
    table.players[seller].potions.remove(potion)
    table.players[buyer].potions.append(potion)
    table.tell(PotionSold, play.cites("R18"), seller, buyer, potion)


def _from_potions(table: Inn, seat: int, thing: Pending) -> None:
    """A Potion that was bought goes to the discards of who sold it."""
    table.players[seat].potions.remove(thing.name)
    guests = [player.guests for player in table.players]
    thing.owner = next(owner for owner, cards in enumerate(guests) if thing.name in cards)


FROM["potion"] = _from_potions


# Leviathan


def leviathan(table: Inn, seat: int) -> Asks[None]:
    """Everybody may fight it; it Ignores all but the loss of Fortitude (R59, R115)."""
    strength = 2 * len(table.alive())
    blows = 0
    fighters: list[int] = []
    for fighter in table.clockwise(seat):
        dealt = yield from _fight(table, fighter)
        dealt += yield from _fight_with_gizmos(table, fighter)
        if dealt:
            fighters.append(fighter)
        blows += dealt
    table.tell(LeviathanFought, ("G90", "R59"), blows)
    if blows >= strength:
        for fighter in fighters:
            move_gold(table, INN, fighter, 1, "G90")
        return
    bite = Pending(TRIGGER, LEVIATHAN, NOBODY, seat)
    for victim in table.clockwise(seat):  # Gizmos Ignore all Events (R90)
        yield from lose_fortitude(table, bite, victim, 2, ("G90", "R90"))


def _fight(table: Inn, seat: int) -> Asks[int]:
    """One Action card against it, of which only the loss of Fortitude counts."""
    options: list[Option] = ["pass"]
    options += [o for o in playable(table, seat, (ACTION_CARD,)) if _strikes(_mode(o))]
    choice = yield Decision(seat, "fight", options, "G90", ask=table.poker_face)
    if choice == "pass":
        return 0
    word, name, mode = played(choice)
    thing = Pending(FIGHT, name, seat, seat, ACTION_CARD)
    thing.bonus = bonus(table, seat, printed(name)) + spend_bonus(table, seat, printed(name))
    FROM[word](table, seat, thing)
    reading = printed(name).reading(mode)
    table.tell(Played, (printed(name).rule, "G90", "R59"), seat, name, reading=reading)
    blow = yield from _blow(table, thing, printed(name).modes[mode])
    lay_away(table, thing)
    if word == "artifact":
        yield from discarded(table, seat, [name])
    return blow


def _mode(choice: Option) -> Mode:
    _, name, mode = played(choice)
    return printed(name).modes[mode]


def _blow(table: Inn, thing: Pending, mode: Mode) -> Asks[int]:
    """The Fortitude that a card or a Gizmo costs one target, after a chance to raise it (R116)."""
    yield from respond(table, thing)
    table.stack.pop()
    parts = [part for part in mode.does if VERBS[part.verb].costs_fortitude]
    return max((loss_of(table, thing, part) for part in parts), default=0)


def _strikes(mode: Mode) -> bool:
    return any(VERBS[part.verb].costs_fortitude for part in mode.does)


def _fight_with_gizmos(table: Inn, seat: int) -> Asks[int]:
    """Any number of Active Gizmos join in; they do not tick (R115)."""
    dealt = 0
    used: list[int] = []
    while True:
        choices: dict[Option, Gizmo | None] = {"done": None}
        for gizmo in table.players[seat].gizmos:
            machine = MACHINES[gizmo.card]
            if machine.active and gizmo.number not in used and _strikes(machine.face.modes[0]):
                choices[("gizmo", gizmo.number)] = gizmo
        fighter = yield from choose(seat, "fight", choices, "R115")
        if fighter is None:
            return dealt
        used.append(fighter.number)
        face = MACHINES[fighter.card].face
        table.tell(GizmoUsed, (face.rule, "R115"), seat, fighter.card)
        thing = Pending(FIGHT, fighter.card, seat, seat, ACTION_CARD, gizmo=fighter.number)
        thing.bonus = gizmo_bonus(table, seat, fighter) + spend_bonus(table, seat, face)
        dealt += yield from _blow(table, thing, face.modes[0])


EVENTS[LEVIATHAN] = leviathan
