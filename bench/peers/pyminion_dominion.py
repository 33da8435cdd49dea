# mypy: disable-error-code="import-not-found,import-untyped"
"""Pyminion: Dominion with two bots that answer at random.

Pyminion ships scripted bots but no random one, so this is a decider for its own protocol.
Games are made silent as its documentation does for simulations (log_stdout=False), which still
builds a log record for every event; with --quiet the log level is raised as well, which drops them.
"""

import logging
import random
import sys
from contextlib import suppress
from importlib.metadata import version
from typing import Any

from pyminion.bots.bot import Bot
from pyminion.expansions.base import base_set
from pyminion.game import Game
from runner import Counts, serve

Cards = list[Any]

# A random game asks some 400 times; a few would never end, because both players trashed all they
# had and no free card is left to buy.
_STALLED_AFTER = 5_000


class StalledError(Exception):
    """A game in which nobody can ever gain a card again."""


class RandomDecider:
    """Answer every request of Pyminion at random and count those that offer a real choice."""

    def __init__(self) -> None:
        self.decisions = 0
        self.requests = 0

    def _some(self, cards: Cards, low: int, high: int) -> Cards:
        """Pick a random number of cards within the limits (a high of -1 means all of them)."""
        self.requests += 1
        count = len(cards)
        high = count if high < 0 else min(high, count)
        if low < high:
            self.decisions += 1
            return random.sample(cards, random.randint(low, high))
        # A fixed number: a choice only if some card stays behind and the cards differ.
        if high < count and len(set(cards)) > 1:
            self.decisions += 1
            return random.sample(cards, high)
        return cards[:high]

    def action_phase_decision(self, valid_actions: Cards, player: Any, game: Any) -> Any:
        """Play one of the actions or, as one option more, none."""
        self.requests += 1
        self.decisions += 1  # Pyminion asks only when there is an action to play.
        at = random.randrange(len(valid_actions) + 1)
        return valid_actions[at - 1] if at else None

    def treasure_phase_decision(self, valid_treasures: Cards, player: Any, game: Any) -> Cards:
        """Play some of the treasures; Pyminion asks again about the rest until none is played."""
        return self._some(valid_treasures, 0, -1)

    def buy_phase_decision(self, valid_cards: Cards, player: Any, game: Any) -> Any:
        """Buy one of the affordable cards or, as one option more, none."""
        self.requests += 1
        if not valid_cards:
            if self.requests > _STALLED_AFTER:
                raise StalledError
            return None
        self.decisions += 1
        at = random.randrange(len(valid_cards) + 1)
        return valid_cards[at - 1] if at else None

    def binary_decision(self, **_request: Any) -> bool:
        """Say yes or no."""
        self.requests += 1
        self.decisions += 1
        return random.random() < 0.5

    def multi_play_decision(self, valid_cards: Cards, required: bool, **_request: Any) -> Any:
        """Name the action that Throne Room plays twice."""
        chosen = self._some(valid_cards, 1 if required else 0, 1)
        return chosen[0] if chosen else None

    def discard_decision(
        self,
        valid_cards: Cards,
        min_num_discard: int = 0,
        max_num_discard: int = -1,
        **_request: Any,
    ) -> Cards:
        """Discard some of the cards."""
        return self._some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self, valid_cards: Cards, min_num_trash: int = 0, max_num_trash: int = -1, **_request: Any
    ) -> Cards:
        """Trash some of the cards."""
        return self._some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self, valid_cards: Cards, min_num_gain: int = 0, max_num_gain: int = -1, **_request: Any
    ) -> Cards:
        """Gain some of the cards."""
        return self._some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(
        self,
        valid_cards: Cards,
        min_num_topdeck: int = 0,
        max_num_topdeck: int = -1,
        **_request: Any,
    ) -> Cards:
        """Put some of the cards onto the deck."""
        return self._some(valid_cards, min_num_topdeck, max_num_topdeck)


def play_match() -> Counts:
    """Play one game with ten random kingdom cards of the base set, Pyminion's own default."""
    decider = RandomDecider()
    players = [Bot(decider, "first"), Bot(decider, "second")]
    game = Game(players=players, expansions=[base_set], log_stdout=False)
    # Remodel played with an empty hand trips an assertion in Pyminion, about once in a thousand
    # random games. The work up to there, or up to a stalled game's end, was done, so it counts.
    with suppress(AssertionError, StalledError):
        game.play()
    return decider.decisions, decider.requests


if __name__ == "__main__":
    quiet = "--quiet" in sys.argv[1:]
    if quiet:
        logging.getLogger().setLevel(logging.WARNING)
    serve("pyminion-quiet" if quiet else "pyminion", version("pyminion"), play_match)
