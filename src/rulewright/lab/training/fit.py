"""Fit a network to examples, with PyTorch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from rulewright.bots.trained import Network
from rulewright.features.vocabulary import OPTION_COLUMNS, Vocabulary
from rulewright.lab.training.examples import Example

#: The width of the network: enough for a choice, and few enough numbers for a small file.
_WIDTH = 32
_BATCH, _RATE, _DECAY = 512, 4e-3, 1e-3
#: This share of the facts is hidden at random, so that no choice hangs on a single one.
_HIDDEN = 0.1
#: How sharply the values of a search are turned into a wish: this much better is e times as good.
_SHARPNESS = 0.03
#: One game in eight is held out: it says when to stop, and how good the network is.
HELD_OUT = 8
#: Stop after this many rounds in which held-out games were not predicted better.
_PATIENCE = 4


@dataclass(frozen=True, slots=True)
class Quality:
    """How well choices fit those of the search, in games that nothing was fitted on."""

    decisions: int
    agreement: float
    """How often it chooses what the search chose."""
    regret: float
    """How much less its choice is worth than the best one, by the values of the search."""


class _Layers(nn.Module):
    """``bots.trained.Network`` as it is trained."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__()
        self.width = len(vocabulary.words)
        self.facts = nn.EmbeddingBag(vocabulary.size, _WIDTH, mode="sum")
        self.words = nn.EmbeddingBag(OPTION_COLUMNS * self.width, _WIDTH, mode="sum")
        self.seat = nn.Linear(_WIDTH, _WIDTH)
        self.option = nn.Linear(_WIDTH + 1, _WIDTH)
        self.value = nn.Linear(_WIDTH, 1)
        self.greedy_weight = nn.Parameter(torch.tensor(5.0))
        nn.init.normal_(self.facts.weight, std=0.03)
        nn.init.normal_(self.words.weight, std=0.03)
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.value.bias)

    def forward(self, batch: _Batch) -> Tensor:
        """The values of all options in a matrix; minus infinity where there is none."""
        numbers = batch.numbers
        if self.training:
            numbers = numbers * (torch.rand_like(numbers) > _HIDDEN) / (1 - _HIDDEN)
        seat = self.seat(torch.relu(self.facts(batch.facts, batch.starts, numbers)))
        columns = batch.options + torch.arange(OPTION_COLUMNS, device=numbers.device) * self.width
        said = self.words(columns, per_sample_weights=(batch.options > 0).float())
        joined = torch.relu(said + seat[batch.owners])
        joined = torch.relu(self.option(torch.cat((joined, batch.behind[:, None]), 1)))
        values = self.greedy_weight * batch.behind + self.value(joined).squeeze(1)
        return batch.table(values)

    def network(self, used: Sequence[Example]) -> Network:
        """The network with what it knows; rows that no example used are zero, and pack well."""
        state = {name: part.detach().cpu().numpy() for name, part in self.state_dict().items()}
        facts = numpy.unique(numpy.concatenate([one.facts for one in used]))
        columns = numpy.concatenate([one.options for one in used]).astype(numpy.int64)
        words = numpy.unique(columns + numpy.arange(OPTION_COLUMNS) * self.width)
        return Network(
            {
                "facts": _only(state["facts.weight"], facts),
                "seat_weights": state["seat.weight"],
                "seat_bias": state["seat.bias"],
                "words": _only(state["words.weight"], words),
                "option_weights": state["option.weight"],
                "option_bias": state["option.bias"],
                "value_weights": state["value.weight"][0],
                "value_bias": state["value.bias"],
                "greedy_weight": state["greedy_weight"],
            }
        )


def _only(table: NDArray[Any], rows: NDArray[Any]) -> NDArray[Any]:
    kept = numpy.zeros_like(table)
    kept[rows] = table[rows]
    return kept


class _Batch:
    """Some examples as tensors."""

    def __init__(self, examples: Sequence[Example], device: str) -> None:
        def tensor(parts: Sequence[NDArray[Any]]) -> Tensor:
            return torch.from_numpy(numpy.concatenate(parts)).to(device)

        counts = torch.tensor([len(one.options) for one in examples])
        facts = torch.tensor([len(one.facts) for one in examples])
        self.facts = tensor([one.facts for one in examples]).long()
        self.numbers = tensor([one.numbers for one in examples])
        self.starts = (facts.cumsum(0) - facts).to(device)
        self.options = tensor([one.options for one in examples]).long()
        self.behind = tensor([one.behind for one in examples])
        self.owners = torch.repeat_interleave(counts).to(device)
        self.places = torch.cat([torch.arange(int(count)) for count in counts]).to(device)
        self._shape = (len(examples), int(counts.max()))
        self.values = self.table(tensor([one.values for one in examples]).nan_to_num(-torch.inf))
        self.best = torch.tensor([one.best for one in examples], device=device)

    def table(self, values: Tensor) -> Tensor:
        """A row for each example, a column for each option."""
        table = torch.full(self._shape, -torch.inf, device=values.device)
        table[self.owners, self.places] = values
        return table

    def wishes(self) -> Tensor:
        """What the network should choose: half what the search chose, half by its values."""
        wishes = torch.softmax(self.values / _SHARPNESS, 1)
        chosen = nn.functional.one_hot(self.best, wishes.shape[1])
        return (wishes + chosen) / 2


def _loss(values: Tensor, batch: _Batch) -> Tensor:
    likely = torch.log_softmax(values, 1).masked_fill(values == -torch.inf, 0)
    return -(batch.wishes() * likely).sum(1).mean()


def _quality(values: Sequence[Tensor], batches: Sequence[_Batch]) -> Quality:
    agreed, regret, count = 0.0, 0.0, 0
    for table, batch in zip(values, batches, strict=True):
        chosen = table.argmax(1)
        count += len(chosen)
        agreed += float((chosen == batch.best).sum())
        known = batch.values.masked_fill(batch.values == -torch.inf, torch.inf)
        least = known.min(1).values
        got = batch.values.gather(1, chosen[:, None]).squeeze(1)
        got = torch.where(got == -torch.inf, least, got)
        regret += float((batch.values.max(1).values - got).sum())
    return Quality(count, agreed / count, regret / count)


def fit(
    games: Sequence[Sequence[Example]],
    vocabulary: Vocabulary,
    seed: int,
    rounds: int,
    report: Callable[[int, Quality], None],
) -> tuple[Network, Quality, Quality]:
    """The network that predicts held-out games best, its quality there, and that of greedy."""
    torch.manual_seed(seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    used = [one for game, some in enumerate(games) if game % HELD_OUT for one in some]
    held = [one for game, some in enumerate(games) if not game % HELD_OUT for one in some]
    tests = [_Batch(held[at : at + _BATCH], device) for at in range(0, len(held), _BATCH)]
    greedy = _quality([batch.table(batch.behind) for batch in tests], tests)
    layers = _Layers(vocabulary).to(device)
    optimiser = torch.optim.AdamW(layers.parameters(), lr=_RATE, weight_decay=_DECAY)
    least, waited, best = torch.inf, 0, (layers.network(used), greedy)
    for number in range(1, rounds + 1):
        layers.train()
        for part in torch.randperm(len(used)).split(_BATCH):
            batch = _Batch([used[index] for index in part.tolist()], device)
            optimiser.zero_grad()
            _loss(layers(batch), batch).backward()
            optimiser.step()
        layers.eval()
        with torch.no_grad():
            values = [layers(batch) for batch in tests]
            pairs = zip(values, tests, strict=True)
            loss = sum(float(_loss(*one)) * len(one[1].best) for one in pairs) / len(held)
        quality = _quality(values, tests)
        report(number, quality)
        waited += 1
        if loss < least:
            least, waited, best = loss, 0, (layers.network(used), quality)
        elif waited >= _PATIENCE:
            break
    return *best, greedy
