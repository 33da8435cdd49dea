"""A trained network as a bot: the model that docs/examples/self_play.py saved.

RULEWRIGHT_LEARNER is the folder of the model (default: learner). For example:
rulewright ladder deckhand --bots docs/examples/learner_bot.py,random,greedy
"""

import os
from pathlib import Path

import torch
from self_play import Scorer, moment

from rulewright.bots import Chair
from rulewright.envs import PolicyBot, vocabulary_of
from rulewright.envs.several import Observation
from rulewright.kernel import Option


class Learner:
    """Takes the option with the best score."""

    def __init__(self) -> None:
        self._bot: PolicyBot | None = None

    def choose(self, chair: Chair) -> Option:
        if self._bot is None:
            self._bot = _loaded(chair.game.name, chair.seats)
        return self._bot.choose(chair)


def _loaded(title: str, seats: int) -> PolicyBot:
    folder = Path(os.environ.get("RULEWRIGHT_LEARNER", "learner"))
    vocabulary = vocabulary_of(title, seats)
    vocabulary.check(folder / "vocabulary.json")
    torch.set_num_threads(1)
    model = Scorer(vocabulary)
    model.load_state_dict(torch.load(folder / "model.pt"))

    def policy(observation: Observation) -> int:
        with torch.no_grad():
            return int(model([moment(observation)])[0].argmax())

    return PolicyBot(vocabulary, policy)
