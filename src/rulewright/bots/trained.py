"""A bot that corrects greedy's opinion with a network, which ``rulewright train`` has trained."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Self

import numpy
from numpy.typing import NDArray

from rulewright.bots.chair import Chair
from rulewright.bots.greedy import WORLDS, GreedyBot, opinion
from rulewright.features.vocabulary import (
    MOST_OPTIONS,
    OPTION_COLUMNS,
    Matrix,
    Vector,
    Vocabulary,
    WrongVocabulary,
    vocabulary_of,
)
from rulewright.kernel import Option, Rng, State
from rulewright.title import Title

#: How far an option can be behind greedy's best, in score scales; farther makes no difference.
_FARTHEST = 20.0

#: The parts of a network, in the order in which they are used.
PARTS = (
    "facts",
    "seat_weights",
    "seat_bias",
    "words",
    "option_weights",
    "option_bias",
    "value_weights",
    "value_bias",
    "greedy_weight",
)


class Network:
    """Two small layers: what the seat sees meets the words of each option.

    The result is added to greedy's opinion, so an untrained network chooses as greedy does.
    """

    def __init__(self, parts: dict[str, NDArray[numpy.float32]]) -> None:
        self._parts = parts
        self._words = len(parts["words"]) // OPTION_COLUMNS

    @classmethod
    def load(cls, file: Path, vocabulary: Vocabulary) -> Self:
        """The network of a file; refused if it was trained with another vocabulary."""
        with numpy.load(file) as saved:
            if str(saved["vocabulary"]) != vocabulary.version:
                raise WrongVocabulary(
                    f"{file.name} was trained with another vocabulary of {vocabulary.title};"
                    " train it again with 'rulewright train'"
                )
            return cls({name: saved[name].astype(numpy.float32) for name in PARTS})

    def save(self, file: Path, vocabulary: Vocabulary, made_by: str) -> None:
        """Write the network in half precision, with its vocabulary's version and its command."""
        small = {name: part.astype(numpy.float16) for name, part in self._parts.items()}
        numpy.savez_compressed(
            file,
            allow_pickle=False,
            vocabulary=numpy.array(vocabulary.version),
            made_by=numpy.array(made_by),
            **small,
        )

    def values(self, seen: Vector, options: Matrix, behind: Vector) -> Vector:
        """How good each option is; ``behind`` says how far greedy puts it behind its best."""
        part = self._parts
        facts = seen.nonzero()[0]
        seat = _positive(seen[facts] @ part["facts"][facts])
        seat = part["seat_weights"] @ seat + part["seat_bias"]
        columns = options + numpy.arange(OPTION_COLUMNS) * self._words
        said = (part["words"][columns] * (options > 0)[:, :, None]).sum(1)
        joined = numpy.column_stack((_positive(said + seat), behind))
        joined = _positive(joined @ part["option_weights"].T + part["option_bias"])
        corrected = joined @ part["value_weights"] + part["value_bias"]
        values: Vector = part["greedy_weight"] * behind + corrected
        return values


def _positive(numbers: Vector) -> Vector:
    positive: Vector = numpy.maximum(numbers, 0)
    return positive


def behind_the_best(chair: Chair, expected: list[float]) -> Vector:
    """How far greedy puts each option behind its best one, in score scales."""
    scale = WORLDS * chair.game.evaluation.score_scale
    behind: Vector = (numpy.array(expected, numpy.float32) - max(expected)) / scale
    return behind.clip(min=-_FARTHEST)


def network_of(game: Title[State], seats: int) -> Network | None:
    """The network that comes with a title for this number of seats, if there is one."""
    folder = game.evaluation.models
    file = None if folder is None else folder / f"{seats}.npz"
    return None if file is None or not file.exists() else _load(file, game.name, seats)


@cache
def _load(file: Path, title: str, seats: int) -> Network:
    return Network.load(file, vocabulary_of(title, seats))


class TrainedBot:
    """Chooses by the network of its title and number of seats; as greedy does if there is none."""

    __slots__ = ("_network", "_rng")

    def __init__(self, rng: Rng, network: Network | None = None) -> None:
        self._rng = rng
        self._network = network

    def choose(self, chair: Chair) -> Option:
        network = self._network or network_of(chair.game, chair.seats)
        options = chair.decision.options
        if network is None or len(options) > MOST_OPTIONS:
            return GreedyBot(self._rng).choose(chair)
        expected = opinion(chair, self._rng)
        vocabulary = vocabulary_of(chair.game.name, chair.seats)
        values = network.values(
            vocabulary.observe(chair.bare_view(), chair.decision, chair.seat),
            vocabulary.options(options, chair.seat)[: len(options)],
            behind_the_best(chair, expected),
        )
        return options[int(values.argmax())]
