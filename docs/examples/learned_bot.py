"""The model that self_play.py saved, as a bot: it can play, be simulated and stand on a ladder.

rulewright ladder deckhand --bots docs/examples/learned_bot.py,random,greedy --games 40

The model is in the folder ``learner``, or in the one that the variable LEARNER names.
"""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from pathlib import Path

import torch

from rulewright.bots import Chair
from rulewright.envs import vocabulary_of
from rulewright.features.vocabulary import offered
from rulewright.kernel import Option, Rng

sys.path.insert(0, str(Path(__file__).parent))

import self_play


@lru_cache(maxsize=4)
def model_for(title: str, seats: int) -> self_play.Scorer:
    """The saved model; refused if it was trained for another title or number of seats."""
    folder, vocabulary = Path(os.environ.get("LEARNER", "learner")), vocabulary_of(title, seats)
    vocabulary.check(folder / "vocabulary.json")
    torch.set_num_threads(1)
    model = self_play.Scorer(vocabulary)
    model.load_state_dict(torch.load(folder / "model.pt", weights_only=True))
    return model


class Learned:
    """Takes the option that the model scores highest."""

    def __init__(self, rng: Rng) -> None:
        pass

    def choose(self, chair: Chair) -> Option:
        name, seat, decision = chair.game.name, chair.seat, chair.decision
        vocabulary = vocabulary_of(name, chair.seats)
        choices = offered(decision, seat) or decision.options_of(seat)
        seen = vocabulary.observe(chair.view(), decision, seat)
        places = seen.nonzero()[0]
        options = vocabulary.options(choices, seat)[: len(choices)]
        with torch.no_grad():
            now = self_play.Moment(places, seen[places], options)
            scores, _ = model_for(name, chair.seats)([now])
        return choices[int(scores[0].argmax())]
