"""A learner for any title: PPO that plays against itself and against its past versions.

pip install 'rulewright[train]', then python docs/examples/self_play.py deckhand --minutes 10
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path
from typing import NamedTuple

import numpy
import torch
from torch import Tensor, nn

from rulewright.bots import make_bot
from rulewright.envs import SingleSeatEnv, TitleEnv, Vocabulary, raw_env, vocabulary_of
from rulewright.envs.several import Observation
from rulewright.features.vocabulary import OPTION_COLUMNS
from rulewright.lab.basics.statistics import interval

TABLES = 32
"""Matches that are played at once, so that the network sees them together."""
STEPS = 8192
"""Decisions of the learner between two improvements."""
EPOCHS, BATCH, CLIP, ENTROPY, RATE = 3, 1024, 0.2, 0.01, 3e-4
GAE = 0.95
PAST = 0.25
"""The share of matches against a past version; in the others it has all seats."""


class Scorer(nn.Module):
    """Scores each option by what is seen and by the words of the option."""

    def __init__(self, vocabulary: Vocabulary, width: int = 128) -> None:
        super().__init__()
        self.words = len(vocabulary.words)
        # Most numbers of an observation are zero: adding up rows is much faster than a product.
        self.seen = nn.EmbeddingBag(vocabulary.size, width, mode="sum")
        self.said = nn.EmbeddingBag(OPTION_COLUMNS * self.words, width, mode="sum")
        nn.init.normal_(self.seen.weight, std=0.05)
        nn.init.normal_(self.said.weight, std=0.05)
        self.trunk = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.score = nn.Sequential(nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1))
        self.value = nn.Linear(width, 1)
        self.query = nn.Linear(width, width)

    def forward(self, seen: list[Moment]) -> tuple[Tensor, Tensor]:
        """The scores of all options (minus infinity where there is none), and the values."""
        counts = [len(one.places) for one in seen]
        starts = torch.tensor(numpy.cumsum([0, *counts[:-1]]))
        places = torch.from_numpy(numpy.concatenate([one.places for one in seen]))
        numbers = torch.from_numpy(numpy.concatenate([one.numbers for one in seen]))
        body = self.trunk(self.seen(places, starts, per_sample_weights=numbers))
        rows = torch.from_numpy(numpy.concatenate([one.options for one in seen])).long()
        columns = rows + torch.arange(OPTION_COLUMNS) * self.words
        words = self.said(columns, per_sample_weights=(rows > 0).float())
        owner = torch.repeat_interleave(torch.tensor([len(one.options) for one in seen]))
        scores = self.score(torch.relu(words + self.query(body)[owner])).squeeze(1)
        most = max(len(one.options) for one in seen)
        wide = torch.full((len(seen), most), -torch.inf)
        place = torch.cat([torch.arange(len(one.options)) for one in seen])
        wide[owner, place] = scores
        return wide, self.value(body).squeeze(1)


class Moment(NamedTuple):
    """An observation without its zeros."""

    places: numpy.ndarray
    numbers: numpy.ndarray
    options: numpy.ndarray


def moment(observation: Observation) -> Moment:
    seen = observation["observation"]
    places = seen.nonzero()[0]
    options = observation["options"][: int(observation["action_mask"].sum())]
    return Moment(places, seen[places], options)


class Choice(NamedTuple):
    """A choice of the learner, for its next improvement."""

    seen: Moment
    action: int
    likelihood: float
    value: float


class Table:
    """A match in which some seats are the learner's and some belong to a past version."""

    def __init__(self, title: str, seats: int) -> None:
        self.env: TitleEnv = raw_env(title, seats=seats, max_cycles=2000)
        self.restart(None)

    def restart(self, past: Scorer | None) -> None:
        self.env.reset(seed=random.randrange(1 << 31))
        agents = self.env.possible_agents
        mine = random.choice(agents)
        self.players = {agent: None if agent == mine else past for agent in agents}
        self.choices: dict[str, list[Choice]] = {agent: [] for agent in agents}

    def is_over(self) -> bool:
        return any(self.env.terminations.values()) or any(self.env.truncations.values())


@torch.no_grad()
def play_round(tables: list[Table], model: Scorer, pool: list[Scorer]) -> list[tuple]:
    """Play until there are enough choices to learn from; each with its advantage and return."""
    learned: list[tuple[Choice, float, float]] = []
    while len(learned) < STEPS:
        asked: dict[Scorer, list[tuple[Table, Moment]]] = {}
        for table in tables:
            agent = table.env.agent_selection
            player = table.players[agent] or model
            asked.setdefault(player, []).append((table, moment(table.env.observe(agent))))
        for player, questions in asked.items():
            scores, values = player([seen for _, seen in questions])
            likely = torch.log_softmax(scores, 1)
            actions = torch.multinomial(likely.exp(), 1).squeeze(1).tolist()
            for row, (table, seen) in enumerate(questions):
                agent, action = table.env.agent_selection, actions[row]
                if table.players[agent] is None:
                    chosen = Choice(seen, action, likely[row, action].item(), values[row].item())
                    table.choices[agent].append(chosen)
                table.env.step(action)
        for table in tables:
            if table.is_over():
                for agent, choices in table.choices.items():
                    learned += credited(choices, table.env.rewards[agent])
                table.restart(random.choice(pool) if pool and random.random() < PAST else None)
    return learned


def credited(choices: list[Choice], reward: float) -> list[tuple[Choice, float, float]]:
    """Generalised advantage estimates, backwards from the reward at the end."""
    found, advantage, after = [], 0.0, reward
    for choice in reversed(choices):
        advantage = (after - choice.value) + GAE * advantage
        found.append((choice, advantage, advantage + choice.value))
        after = choice.value
    return found


def improve(model: Scorer, optimiser: torch.optim.Optimizer, learned: list[tuple]) -> None:
    """PPO: make good choices likelier, but not by much at a time."""
    gains = torch.tensor([gain for _, gain, _ in learned])
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    returns = torch.tensor([target for _, _, target in learned])
    actions = torch.tensor([choice.action for choice, _, _ in learned])
    before = torch.tensor([choice.likelihood for choice, _, _ in learned])
    for _ in range(EPOCHS):
        for part in torch.randperm(len(learned)).split(BATCH):
            scores, values = model([learned[index][0].seen for index in part.tolist()])
            likely = torch.log_softmax(scores, 1)
            chosen = likely.gather(1, actions[part, None]).squeeze(1)
            ratio = (chosen - before[part]).exp()
            bounded = ratio.clamp(1 - CLIP, 1 + CLIP)
            gain = torch.minimum(ratio * gains[part], bounded * gains[part]).mean()
            spread = -(likely.exp() * likely.masked_fill(likely == -torch.inf, 0)).sum(1).mean()
            loss = 0.5 * (values - returns[part]).square().mean() - gain - ENTROPY * spread
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def games_won(model: Scorer, title: str, seats: int, bot: str, games: int) -> float:
    """How many of these games the model wins against a bot; a shared win is a half."""
    env, won = SingleSeatEnv(title, [bot] * (seats - 1)), 0.0
    for seed in range(games):
        seen, _ = env.reset(seed=1_000_000 + seed)
        over = False
        while not over:
            scores, _ = model([moment(seen)])
            seen, reward, ended, cut, _ = env.step(int(scores.argmax()))
            over = ended or cut
        won += (reward + 1) / 2
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("title", nargs="?", default="deckhand")
    parser.add_argument("--seats", type=int, default=2, help="seats at the table")
    parser.add_argument("--minutes", type=float, default=120, help="how long to learn")
    parser.add_argument("--games", type=int, default=200, help="games to be measured by")
    parser.add_argument("--bots", default="random,greedy", help="bots to be measured against")
    parser.add_argument("--save", type=Path, default=Path("learner"), help="folder of the model")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    for bot in wanted.bots.split(","):
        make_bot(bot)
    random.seed(wanted.seed)
    torch.manual_seed(wanted.seed)
    torch.set_num_threads(1)  # so small a network is no work for several
    vocabulary = vocabulary_of(wanted.title, wanted.seats)
    model = Scorer(vocabulary)
    optimiser = torch.optim.Adam(model.parameters(), lr=RATE)
    tables = [Table(wanted.title, wanted.seats) for _ in range(TABLES)]
    pool: list[Scorer] = []
    wanted.save.mkdir(exist_ok=True)
    vocabulary.save(wanted.save / "vocabulary.json")
    start, decisions, rounds = time.monotonic(), 0, 0
    while time.monotonic() - start < 60 * wanted.minutes:
        learned = play_round(tables, model, pool)
        improve(model, optimiser, learned)
        decisions, rounds = decisions + len(learned), rounds + 1
        if rounds % 10 == 0:
            past = Scorer(vocabulary)
            past.load_state_dict(model.state_dict())
            pool = [*pool, past][-20:]
            torch.save(model.state_dict(), wanted.save / "model.pt")
            won = games_won(model, wanted.title, wanted.seats, "random", 40)
            minutes = (time.monotonic() - start) / 60
            print(f"{minutes:5.1f} min, {decisions:,} decisions: {won:.0f} of 40 against random")
    torch.save(model.state_dict(), wanted.save / "model.pt")
    for bot in wanted.bots.split(","):
        won = games_won(model, wanted.title, wanted.seats, bot, wanted.games)
        low, high = interval(won, wanted.games)
        print(f"against {bot}: {won / wanted.games:.0%} won ({low:.0%} to {high:.0%})")


if __name__ == "__main__":
    main()
