"""A player's cards: drawing, shuffling, discarding, destroying, rearranging."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

from rulewright.games.viscounts.components.notation import SILVER
from rulewright.games.viscounts.rules.actions.paying import can_pay
from rulewright.games.viscounts.rules.debts_and_deeds import automa_flips
from rulewright.games.viscounts.rules.effects import NO, instead, pick
from rulewright.games.viscounts.rules.goods import gain_any
from rulewright.games.viscounts.rules.player_board import hand_limit
from rulewright.games.viscounts.rules.solo.schemes import shuffle_schemes
from rulewright.games.viscounts.rules.virtue_and_corruption import (
    after_shuffle,
    criminals,
    gain_virtue,
)
from rulewright.games.viscounts.table.events.cards import (
    Destroyed,
    Discarded,
    DiscardedUnseen,
    Drew,
    DrewUnseen,
    Rearranged,
    Shuffled,
)
from rulewright.games.viscounts.table.memory import leave_hand, remember_shuffle
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.questions import Questions
from rulewright.games.viscounts.table.signs import Signs
from rulewright.games.viscounts.table.state import FEWEST_CARDS, SLIDE, SPACES, Table
from rulewright.kernel import Asks, Decision, Namer, Option
from rulewright.title import Label

sign = Signs[Table]()
question = Questions[Table]()

#: The top of your own draw pile, which nobody has seen.
DRAW_PILE = "draw pile"

#: The question for a card to discard; a hand that is not full is filled up in phase 6.
DISCARD = "do you discard a card?"
DISCARD_AND_DRAW = "do you discard a card, to draw another at the end of your turn?"

#: The question for a card to destroy, which brings its Silver.
DESTROY = "do you destroy a card?"


# Draws and shuffles


def shuffle(table: Table, who: int, rule: str, *, gives: bool = True) -> Asks[None]:
    """Shuffle the discards into the draw pile; this brings Corruption or Virtue (R18)."""
    player = table.players[who]
    remember_shuffle(player)
    player.deck += player.discard
    player.discard.clear()
    player.deck.sort()  # so that the result depends on nothing hidden but chance
    table.rng.shuffle(player.deck)
    table.tell(Shuffled, (rule,), who, len(player.deck))
    if gives:
        yield from after_shuffle(table, who, "V133")


def can_draw(table: Table, who: int) -> bool:
    player = table.players[who]
    return bool(player.deck or player.discard)


def draw(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """Draw cards from the draw pile; if it is empty, shuffle first (V132, V134)."""
    player = table.players[who]
    drawn: list[str] = []
    for _ in range(times):
        if not player.deck:
            if not player.discard:
                break
            _tell_draw(table, who, drawn, cause)
            drawn = []
            yield from shuffle(table, who, "V132")
        drawn.append(player.deck[-1])
        player.hand.append(player.deck.pop())
    _tell_draw(table, who, drawn, cause)


def _tell_draw(table: Table, who: int, cards: list[str], cause: Cause) -> None:
    if cards:
        rules, drawn = (cause.rule,), tuple(cards)
        table.tell_privately(
            (who,),
            lambda: Drew(rules, who, drawn),
            lambda: DrewUnseen(rules, who, len(drawn)),
        )


def can_shuffle(table: Table, who: int) -> bool:
    return bool(table.players[who].discard)


@sign(
    "Shuf",
    "shuffle",
    "the discard pile into the draw pile",
    icon="shuffle",
    caption="Shuffle the discards into the draw pile",
    value=0.2,
    can=can_shuffle,
    automa=shuffle_schemes,
)
def shuffle_discards(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """Shuffle the whole discard pile into the draw pile; without discards, do nothing (V135)."""
    if table.players[who].discard:
        yield from shuffle(table, who, cause.rule)


# Discarding and destroying


def can_discard(table: Table, who: int) -> bool:
    player = table.players[who]
    return bool(player.hand or player.deck or player.discard)


@sign(
    "Disc",
    "you may discard",
    "1 card",
    "up to {} cards",
    icon="discard",
    caption="Discard a card",
    value=0.2,
    can=can_discard,
    automa=instead(gain_virtue),
)
def discard(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """You may discard a card from hand, or the unseen top of the draw pile (V136)."""
    player = table.players[who]
    for _ in range(times):
        if not can_discard(table, who):
            return
        chosen = yield from _pick_own_card(table, who, cause, _discard_in_words(table, who))
        if chosen is None:
            return
        if chosen == DRAW_PILE:
            card = player.deck.pop()
            table.tell(DiscardedUnseen, (cause.rule, "V136"), who, card, cause.thing)
        else:
            card = chosen
            leave_hand(player, card)
            table.tell(Discarded, (cause.rule, "V136"), who, card, cause.thing)
        player.discard.append(card)


def _discard_in_words(table: Table, who: int) -> str:
    """The question for a card to discard, and what that is good for (V130, V136)."""
    is_drawn_again = 0 < len(table.players[who].hand) <= hand_limit(table, who)
    return DISCARD_AND_DRAW if is_drawn_again else DISCARD


def can_destroy(table: Table, who: int) -> bool:
    """No player may own fewer than three cards (V40, V139)."""
    return table.players[who].owned > FEWEST_CARDS and can_discard(table, who)


@sign(
    "Dest",
    "you may destroy",
    "1 card",
    "up to {} cards",
    icon="destroy",
    caption="Destroy a card",
    value=0.9,
    can=can_destroy,
    automa=instead(automa_flips),
)
def destroy(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """You may destroy such a card: it leaves the game and brings its Silver (V138)."""
    player = table.players[who]
    for _ in range(times):
        if not can_destroy(table, who):
            return
        chosen = yield from _pick_own_card(table, who, cause, DESTROY)
        if chosen is None:
            return
        card = player.deck.pop() if chosen == DRAW_PILE else chosen
        if chosen != DRAW_PILE:
            leave_hand(player, card)
        yield from destroyed(table, who, card, cause)


def destroyed(table: Table, who: int, card: str, cause: Cause) -> Asks[None]:
    """A card, already taken from its pile, leaves the game."""
    table.removed.append(card)
    silver = table.card(card).silver
    table.players[who].goods[SILVER] += silver
    table.tell(Destroyed, (cause.rule, "V138"), who, card, silver, cause.thing)
    for hook in table.box.moments.card_destroyed:
        yield from hook(table, who, card)


def _pick_own_card(table: Table, who: int, cause: Cause, asked: str) -> Asks[str | None]:
    """A card of the hand, the draw pile, or None; an empty pile may be shuffled first (V137)."""
    player = table.players[who]
    while True:
        choices: dict[Option, str | None] = {("hand", card): card for card in player.hand}
        if player.deck:
            choices[DRAW_PILE] = DRAW_PILE
        elif player.discard:
            choices["shuffle"] = "shuffle"
        choices["none"] = None
        chosen = yield from pick(table, who, which_card, choices, cause, asked)
        if chosen != "shuffle":
            return chosen
        yield from shuffle(table, who, "V137", gives=not table.reads_otherwise("R18"))


@question("own card")
def which_card(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    """One of your own cards, with the Silver it brings if it is destroyed."""
    rule = decision.rule
    if option == DRAW_PILE:
        return Label("The top card of the draw pile, unseen", rule)
    if option == "shuffle":
        return Label(f"Shuffle the discards first{_shuffle_brings(table, decision.seat)}", "V137")
    if option == "none":
        return Label(NO, rule)
    card = str(option[1])
    destroys = decision.context["question"] == DESTROY
    text = f"{card}, gaining {table.card(card).silver} Silver" if destroys else card
    return Label(text, rule, (f"hand:{card}",))


def _shuffle_brings(table: Table, who: int) -> str:
    """How a shuffle before a discard moves the markers (V133, R18)."""
    if table.reads_otherwise("R18"):
        return ""
    player = table.players[who]
    gained = "Corruption" if criminals(table, who) else "Virtue"
    meet = ": your markers meet" if player.corruption + 1 == player.virtue else ""
    return f", for 1 {gained}{meet}"


# Rearranging


def can_rearrange(table: Table, who: int) -> bool:
    player = table.players[who]
    cards = len(player.board) - player.board.count(None)
    return cards > (0 if table.reads_otherwise("R17") else 1)


@sign(
    "Rearr",
    "you may rearrange",
    "your cards",
    icon="rearrange",
    caption="Rearrange your cards",
    value=0.2,
    can=can_rearrange,
    automa=instead(gain_any),
)
def rearrange(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """You may move your cards to other spaces, as long as the same spaces are used (R17)."""
    player = table.players[who]
    choices = _arrangements(table, who)
    if len(choices) == 1:
        return
    board = yield from pick(
        table, who, how_to_arrange, choices, cause, "do you rearrange your cards?"
    )
    if board != player.board:
        player.board = list(board)
        shown = tuple(card or "nothing" for card in board)
        table.tell(Rearranged, (cause.rule, "R17"), who, shown, cause.thing)


def _arrangements(table: Table, who: int) -> Mapping[Option, list[str | None]]:
    """The possible arrangements, the present one first; never one that prevents a payment."""
    player = table.players[who]
    now = player.board
    found: dict[Option, list[str | None]] = {"keep": now}
    free = range(0)
    if table.reads_otherwise("R17"):  # space 1 is kept for the card still to be played
        free = range(int(table.phase == SLIDE and who == table.current), SPACES)
    taken = [space for space, card in enumerate(now) if card is not None or space in free]
    for cards in permutations(now[space] for space in taken):
        board = now[:]
        for space, card in zip(taken, cards, strict=True):
            board[space] = card
        if board != now and _still_pays(table, who, board):
            found[("arrange", *(card or "" for card in board))] = board
    return found


def _still_pays(table: Table, who: int, board: list[str | None]) -> bool:
    """Whether an action that was begun could still be paid for with this arrangement."""
    aim = table.turn.aim
    if aim is None or who != table.current:
        return True
    return can_pay(table, who, aim, board)


@question("arrange")
def how_to_arrange(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    if option == "keep":
        return Label("Leave them as they are", decision.rule)
    text = " | ".join(str(card) or "nothing" for card in option[1:])
    return Label(text, decision.rule, (f"arrangement:{text}",))
