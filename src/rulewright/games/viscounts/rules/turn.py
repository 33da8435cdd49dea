"""A turn: six phases in order, and the rounds they make up (V24, V25)."""

from __future__ import annotations

from rulewright.games.viscounts.components.notation import CRIMINAL, Effect
from rulewright.games.viscounts.rules.actions.primary_action import primary_action
from rulewright.games.viscounts.rules.cards import draw, shuffle
from rulewright.games.viscounts.rules.collision import collision
from rulewright.games.viscounts.rules.effects import lost, resolve, seat_of
from rulewright.games.viscounts.rules.movement import move
from rulewright.games.viscounts.rules.player_board import hand_limit
from rulewright.games.viscounts.rules.recruit import recruit
from rulewright.games.viscounts.rules.scoring import end_game
from rulewright.games.viscounts.rules.solo.automa import take_turn
from rulewright.games.viscounts.rules.virtue_and_corruption import criminals, gain_corruption
from rulewright.games.viscounts.table.events.turns import (
    DroppedOff,
    Played,
    PlayedBlind,
    Slid,
    TurnBegan,
)
from rulewright.games.viscounts.table.memory import leave_hand
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.questions import Questions
from rulewright.games.viscounts.table.state import (
    ACTION,
    COLLISION,
    DRAW,
    FEWEST_CARDS,
    MOVEMENT,
    PLAY,
    RECRUIT,
    SLIDE,
    Table,
    Turn,
)
from rulewright.kernel import Asks, Decision, Namer, Option, choose
from rulewright.title import Label

question = Questions[Table]()


def begin_turn(table: Table) -> Asks[None]:
    """Begin a turn; the automa takes its whole turn, a player begins with sliding."""
    table.turn = Turn(has_empty_hand=not table.player.hand)
    rules = ("V144",) if table.round == table.last_round else ("V24", "V25")
    who = seat_of(table, table.current)
    table.tell(TurnBegan, rules, who, table.round, table.round == table.last_round)
    if table.is_automa(table.current):
        yield from take_turn(table)
        end_turn(table)
    else:
        yield from slide(table)
        table.phase = PLAY


# Phase 1: Card Management


def slide(table: Table) -> Asks[None]:
    """All cards slide one space; the card that leaves space 3 drops off and takes effect (V28)."""
    who, player = table.current, table.player
    dropped = player.board.pop()
    player.board.insert(0, None)
    slid = tuple(card for card in player.board if card is not None)
    if slid:
        table.tell(Slid, ("V28",), who, slid)
    # The rewards beneath the cards that slid were there before the drop-off effect (R1).
    rewards = [reward for space in (2, 1) for reward in _rewards(table, who, space)]
    if dropped is not None:
        player.discard.append(dropped)
        table.tell(DroppedOff, ("V29",), who, dropped)
        card = table.card(dropped)
        if card.timing == "drop":
            yield from resolve(table, who, card.effect, Cause(dropped, "V29"))
    for reward in rewards:
        yield from resolve(table, who, *reward)


def _rewards(table: Table, who: int, space: int) -> list[tuple[Effect, Cause]]:
    """The rewards of a card that was played or slid to a space."""
    found = []
    for hook in table.box.moments.card_enters:
        reward = hook(table, who, space)
        if reward is not None:
            found.append(reward)
    return found


def play(table: Table) -> Asks[None]:
    """A card from hand to space 1; without a hand, the unseen top of the draw pile (V31)."""
    who, player = table.current, table.player
    blind = not player.hand or (table.turn.has_empty_hand and table.reads_otherwise("R2"))
    if blind and not player.deck and player.discard:
        rule = "V39" if player.owned == FEWEST_CARDS else "V38"
        yield from shuffle(table, who, rule)
    if not player.hand and not player.deck:
        lost(table, who, "play a card or move", Cause("Card Management", "V39"))
        table.phase = ACTION
        return
    if blind and player.deck:
        name = player.deck.pop()
        table.tell(PlayedBlind, ("V37",), who, name)
    else:
        hand: dict[Option, str] = {("play", card): card for card in player.hand}
        name = yield from choose(who, which_to_play.kind, hand, "V31")
        leave_hand(player, name)
        table.tell(Played, ("V31",), who, name)
    player.board[0] = name
    card = table.card(name)
    table.turn.played, table.turn.steps = name, card.silver
    if CRIMINAL in card.icons:
        cause = Cause(name, "V32")
        yield from gain_corruption(table, who, criminals(table, who), cause)
    effects = _rewards(table, who, 0)
    if card.timing == "imm":
        own = (card.effect, Cause(name, "V35"))
        effects.insert(len(effects) if table.reads_otherwise("R1") else 0, own)
    for effect, cause in effects:
        yield from resolve(table, who, effect, cause)
    table.phase = MOVEMENT


@question("play", lambda table, decision: "Which card do you play?")
def which_to_play(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    card = str(option[1])
    return Label(f"Play {card}", decision.rule, (f"hand:{card}",))


# Phases 2 to 6


def movement(table: Table) -> Asks[None]:
    yield from move(table, table.current)
    table.phase = ACTION


def action(table: Table) -> Asks[None]:
    yield from primary_action(table, table.current)
    table.phase = RECRUIT


def recruiting(table: Table) -> Asks[None]:
    yield from recruit(table, table.current)
    table.phase = COLLISION


def colliding(table: Table) -> Asks[None]:
    yield from collision(table, table.current)
    table.phase = DRAW


def drawing(table: Table) -> Asks[None]:
    """Draw up to the hand limit; a player with more cards keeps them (V130, V131)."""
    who = table.current
    missing = hand_limit(table, who) - len(table.player.hand)
    if missing > 0:
        yield from draw(table, who, missing, Cause("Phase 6", "V130"))
    end_turn(table)


def end_turn(table: Table) -> None:
    """The next player, a new round after the last player, or the end (V24, V144)."""
    table.current = (table.current + 1) % len(table.players)
    table.phase = SLIDE
    if table.current == table.start:
        if table.round == table.last_round:
            end_game(table)
        table.round += 1
