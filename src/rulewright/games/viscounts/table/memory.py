"""What players remember of hands and Schemes that they do not see.

No rule needs it. Redealt worlds respect it. No player owns two cards of the same name.
"""

from __future__ import annotations

from rulewright.games.viscounts.table.state import Automa, Player, Table
from rulewright.kernel import Rng
from rulewright.title.known_hands import deal_hand, without, wrongly_remembered

_FUTURE = "Future"

# Hands


def leave_hand(player: Player, card: str) -> None:
    """A card leaves a hand, visibly to everybody."""
    player.hand.remove(card)
    if card in player.known:
        player.known.remove(card)
    elif player.older and card not in player.shuffled_in:
        player.older -= 1  # unless it was drawn since, which nobody else can tell


def remember_shuffle(player: Player) -> None:
    """The discards are about to be shuffled in: none of them is in the hand.

    If the draw pile is empty, every card that is not visible is in the hand.
    """
    if player.deck:
        player.older = len(player.hand) - len(player.known)
        player.shuffled_in = player.discard[:]
    else:
        player.known, player.older, player.shuffled_in = player.hand[:], 0, []


def deal_hand_and_pile(player: Player, rng: Rng) -> None:
    """Deal the hand and the draw pile consistently with what others remember."""
    if not player.older:
        player.deck, player.hand = deal_hand(player.deck, player.hand, player.known, rng)
        return
    loose = player.deck + without(player.hand, player.known)
    old = sorted(card for card in loose if card not in player.shuffled_in)
    rng.shuffle(old)
    kept = old[: player.older]
    rest = sorted(without(loose, kept))
    rng.shuffle(rest)
    cut = len(player.deck)
    player.deck, player.hand = rest[:cut], [*player.known, *kept, *rest[cut:]]


# Schemes


def hidden_futures(table: Table, automa: Automa) -> list[str]:
    """The Future Schemes in the pile that nobody has seen (V184)."""
    schemes, known = table.box.schemes, automa.known_futures
    return [name for name in automa.pile if schemes[name].deck == _FUTURE and name not in known]


def remember_futures(table: Table, automa: Automa) -> None:
    """The automa's visible discards are about to be shuffled in."""
    schemes = table.box.schemes
    automa.known_futures += [name for name in automa.discard if schemes[name].deck == _FUTURE]


# What is known


def memory(table: Table, seat: int) -> list[str]:
    """The cards that a seat knows in other hands, and Future Schemes in the automa's pile."""
    names: list[str] = []
    for who, player in enumerate(table.players):
        if who != seat:
            names += player.known
        if player.automa is not None:
            names += player.automa.known_futures
    return names


def check_memory(table: Table) -> list[str]:
    """Check that what is remembered is true."""
    wrong: list[str] = []
    for who, player in enumerate(table.players):
        false = wrongly_remembered(player.known, player.hand)
        wrong += [f"player {who} does not hold {card}, which is remembered there" for card in false]
        old = [card for card in player.hand if card not in (*player.known, *player.shuffled_in)]
        if len(old) < player.older:
            wrong.append(
                f"player {who} holds fewer cards of before the last shuffle than is remembered"
            )
        if player.automa is not None:
            lost = wrongly_remembered(player.automa.known_futures, player.automa.pile)
            wrong += [f"{name} is remembered in the automa's pile, but not there" for name in lost]
    return wrong
