"""The value of a position: all that the bots know about the Inn."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.red_dragon_inn.components.artifacts import ARTIFACTS
from rulewright.games.red_dragon_inn.components.cards import CHARACTERS, FACES
from rulewright.games.red_dragon_inn.components.effects import (
    ACTIONS,
    ALCOHOL_FROM_A_DRINK,
    ANYTIME,
    FORTITUDE_LOSS,
    Face,
)
from rulewright.games.red_dragon_inn.components.reading import only
from rulewright.games.red_dragon_inn.rules.cards.hands_and_decks import HAND
from rulewright.games.red_dragon_inn.rules.inn import Inn
from rulewright.games.red_dragon_inn.table.state import CHOOSING, DRAW_PHASE, Player, Table

#: The value of a part of a card while the card is held.
_HELD = only(
    "what a card in hand is worth",
    {
        "ignore the Drink": 2.4,
        "pass the Drink to the target": 2.6,
        "take the Alcohol as Fortitude": 2.8,
        "split the Drink with the target": 1.6,
        "the Drink gets N Alcohol more": 0.8,
        "the Drink gets N Alcohol less": 0.7,
        "the Drink becomes N Alcohol": 0.9,
        "ignore it": 2.4,
        "redirect the loss to the target": 2.4,
        "share the loss with the attacker": 2.0,
        "reduce the loss to N": 1.8,
        "negate it": 0.7,
        "the Inn pays": 0.7,
        "nobody pays": 0.8,
        "claim the pot": 0.9,
        "win the Round": 0.8,
        "take N from the pot": 0.5,
        "take control": 0.3,
        "order N Drinks": 0.7,
        "gets a Bomb": 0.8,
        "set up the Gizmo": 1.0,
        "gains N Fortitude": 0.5,
        "pays you N Gold": 0.6,
        "drinks from their pile": 0.6,
    },
    Inn.vocabulary.verbs,
)


def _held(face: Face) -> float:
    """The value of a card in hand: what it can do, and less if only the Action phase allows it."""
    best = 0.0
    for mode in face.modes:
        value = 0.2
        for part in mode.does:
            times = max(1, part.amount) if "N" in part.verb else 1
            if part.verb == "loses N Fortitude":
                value += 0.4 * part.amount * (2 if part.who.startswith("each") else 1)
            else:
                value += _HELD.get(part.verb, 0.1) * times
        best = max(best, value)
    return 0.7 * best if face.type in ACTIONS else best


_WORTH = {name: _held(face) for name, face in FACES.items()}
#: The value of a card that is about to be drawn: more than the average of the deck, because a
#: player who draws a lot can play a lot. (By experiment: hoarding loses, cycling the hand wins.)
_UNSEEN = {
    name: 1.2 + sum(_WORTH[card] for card in character.deck) / len(character.deck)
    for name, character in CHARACTERS.items()
}

#: The extra value of holding a blow that knocks a rival out, and of each further one: high enough
#: that a whole new hand does not outweigh it.
_KNOCK_OUT = 12.0
_SPARE = 2.0


def _blow(face: Face) -> int:
    """How much nearer to the floor a card can bring another player when its owner wants it to."""
    if face.type not in (*ACTIONS, ANYTIME):
        return 0
    return max(
        sum(part.amount for part in mode.does if part.verb in _HURTS and part.who != "you")
        for mode in face.modes
    )


_HURTS = frozenset(("loses N Fortitude", "gains N Alcohol"))
_BLOWS = {name: _blow(face) for name, face in FACES.items()}

#: Verbs that avoid having to drink a Drink.
_PARRIES = frozenset(
    (
        "ignore the Drink",
        "pass the Drink to the target",
        "take the Alcohol as Fortitude",
        "split the Drink with the target",
    )
)


def _parries(name: str) -> bool:
    return any(part.verb in _PARRIES for mode in FACES[name].modes for part in mode.does)


def _thirst(deck: tuple[str, ...]) -> float:
    """The cost of a Drink on the pile: 1.6 on average, or 0.64 if it is answered.

    It is answered if a full hand of this deck includes a card for that.
    """
    unanswered = (1 - sum(map(_parries, deck)) / len(deck)) ** HAND
    return 1.6 * unanswered + 0.64 * (1 - unanswered)


_THIRST = {name: _thirst(character.deck) for name, character in CHARACTERS.items()}


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights that grow with the search horizon."""

    broke: float
    """The cost of being without Gold, which ends the evening."""
    alcohol: float
    """The cost of each mark of Alcohol, besides how near it brings the floor."""


_AT_ONCE = Weights(broke=10.0, alcohol=0.0)


def score(table: Table, seat: int) -> float:
    """The value of a position for the greedy bot."""
    return judged(table, seat, _AT_ONCE)


def judged(table: Table, seat: int, weights: Weights) -> float:
    """The player's distance from the floor and the door, compared with the others'."""
    if table.outcome is not None:
        return 1000.0 if seat in table.outcome.winners else -1000.0
    if _is_set_up(table):  # all characters are equally good
        return 0.0
    player = table.players[seat]
    if player.out:
        return -1000.0
    rivals = table.others(seat)
    if not rivals:
        return 1000.0
    others = [_standing(table, other, weights) for other in rivals]
    # The best-placed rival is the one to bring down, unless somebody is about to fall.
    danger = 0.2 * sum(others) / len(others) + 0.7 * max(others)
    danger += sum(_footing(table.players[other]) for other in rivals)
    return _standing(table, seat, weights) + _hand(table, seat, player) - danger


def _is_set_up(table: Table) -> bool:
    """Whether nobody has played, discarded or drawn anything yet."""
    if table.stage == CHOOSING:
        return True
    untouched = not table.players[table.current].discard
    return table.turns == 1 and table.stage == DRAW_PHASE and untouched


def _sober(player: Player) -> int:
    """How much a player can still take before passing out."""
    return player.fortitude - player.alcohol


def _footing(player: Player) -> float:
    """How firmly a rival is still in the game: the last steps to the floor count most."""
    sober = max(0, _sober(player))
    return 6.0 + 4.0 * sober / (sober + 1.0)


def _standing(table: Table, seat: int, weights: Weights) -> float:
    """How far a player is from passing out and from being broke."""
    player = table.players[seat]
    sober = max(0.0, _sober(player) - _THIRST[player.character] * len(player.drinks))
    gold = wealth(table, seat)
    value = sober - 30.0 / (1.0 + sober) + 0.4 * gold - weights.broke / (1.0 + gold)
    value -= weights.alcohol * player.alcohol
    return value + 0.5 * sum(gizmo.fortitude for gizmo in player.gizmos)


def wealth(table: Table, seat: int) -> float:
    """Gold, Artifacts, and the expected share of the pot, in Gold."""
    player = table.players[seat]
    gold = float(player.gold)
    for artifact in player.artifacts:
        gold += _artifact(artifact.name) if artifact.face_up else 1.0
    if table.round is not None and seat in table.round.participants:
        pot = table.round.gold + len(table.round.artifacts) - len(table.round.bombs)
        chance = 0.6 if table.round.controller == seat else 0.5 / len(table.round.participants)
        gold += chance * pot
    return max(0.0, gold)


def _artifact(name: str) -> float:
    """A face-up Artifact: worth a Gold and its effect."""
    static = ARTIFACTS[name].static
    if static is not None and static[0] in (FORTITUDE_LOSS, ALCOHOL_FROM_A_DRINK):
        return 1.0 - 1.5 * static[1]
    return 1.6 if ARTIFACTS[name].subtype in ("Action", "Sometimes", "Cheating") else 1.0


def _hand(table: Table, seat: int, player: Player) -> float:
    """The cards in hand and, before the draw, those that will fill it up."""
    value = sum(_WORTH[name] for name in player.hand)
    if table.current == seat and table.stage == DRAW_PHASE:
        value += _UNSEEN[player.character] * max(0, HAND - len(player.hand))
    weakest = min(_sober(table.players[other]) for other in table.others(seat))
    enough = sum(_BLOWS[name] >= weakest for name in player.hand)
    if enough:
        value += _KNOCK_OUT + _SPARE * (enough - 1)
    return 0.3 * value
