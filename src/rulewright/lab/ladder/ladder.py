"""Rate bots by games against each other or, in cooperative titles, by how often each wins."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from math import log, sqrt
from typing import TypeAlias

from rulewright.bots import make_bot, play_match
from rulewright.bots.failures import failure_line
from rulewright.bots.search import SearchBot
from rulewright.kernel import Match, State
from rulewright.kernel.errors import BadSetup
from rulewright.lab.basics.statistics import interval, z_of
from rulewright.lab.basics.workers import LOST, each
from rulewright.lab.simulation.simulate import CAP, fitting
from rulewright.title import Title, find_title

#: The rating of a bot that wins half of its games against the field.
MIDDLE = 1000.0
#: Odds of ten to one are 400 points, as in chess.
_POINTS = 400 / log(10)
_STEPS = 200


#: The bots that meet, and the number of the game.
Deal: TypeAlias = tuple[tuple[str, ...], int]


@dataclass(frozen=True, slots=True)
class Ladder:
    """Which bots meet, how often, at which tables."""

    title: str
    bots: tuple[str, ...]
    games: int
    """The number of games for each pair of bots, or for each bot in cooperative titles."""
    seats: int
    seed: int
    options: Mapping[str, str]
    pace: int = 0
    """Iterations a second, used instead of the clock; this makes games reproducible."""
    near: int = 0
    """The greatest distance, in the order of ``bots``, of bots that meet; 0 means any."""

    @property
    def game(self) -> Title[State]:
        return find_title(self.title)

    @property
    def is_together(self) -> bool:
        """Whether bots do not meet: all seats win or lose together, or there is only one."""
        return self.seats == 1 or self.game.cooperative

    @property
    def meetings(self) -> list[tuple[str, ...]]:
        """The groups of bots that share a table, each once."""
        if self.is_together:
            return [(bot,) for bot in self.bots]
        return [
            (self.bots[first], self.bots[second])
            for first, second in combinations(range(len(self.bots)), 2)
            if second - first <= (self.near or len(self.bots))
        ]

    @property
    def deals(self) -> list[Deal]:
        """All games in the order of play: every meeting once, then all of them again."""
        return [(meeting, number) for number in range(self.games) for meeting in self.meetings]

    def check(self) -> None:
        """Refuse a ladder that cannot be played."""
        self.game.check_seats(self.seats)
        self.game.chosen(self.options, self.seats)
        for bot in self.bots:
            make_bot(bot)
        if len(set(self.bots)) < len(self.bots):
            raise BadSetup("name each bot only once")
        if not self.meetings:
            raise BadSetup("a ladder needs at least two bots, unless the title is cooperative")


@dataclass(frozen=True, slots=True)
class Played:
    """One game: the bots and their shares of the win; no shares if it did not end or failed."""

    meeting: tuple[str, ...]
    number: int
    """The number of the game between these bots."""
    wins: tuple[float, ...]
    error: str | None = None
    """The error, if there was one."""

    @property
    def deal(self) -> Deal:
        return self.meeting, self.number


@dataclass(frozen=True, slots=True)
class Rung:
    """A bot on the ladder: its rating, or its win rate against the rules, with a 95% interval."""

    bot: str
    games: int
    wins: float
    value: float
    low: float
    high: float


def play(ladder: Ladder, jobs: int, done: Collection[Deal] = ()) -> Generator[Played]:
    """Play the games of a ladder that are not done; yield each as soon as it is over."""
    ladder.check()
    games = [deal for deal in ladder.deals if deal not in done]
    return each(partial(_play_one, ladder), games, _lost_one, jobs)


def _play_one(ladder: Ladder, which: Deal) -> Played:
    try:
        return Played(*which, _play_game(ladder, *which))
    except (Exception, SystemExit) as broken:  # an error in one game must not end the others
        return Played(*which, (), failure_line(broken))


def _lost_one(which: Deal) -> Played:
    return Played(*which, (), LOST)


def _play_game(ladder: Ladder, meeting: tuple[str, ...], number: int) -> tuple[float, ...]:
    """Play one game and return each bot's share of the win; empty if the game did not end.

    Each deal is played twice in a row, with the seats swapped.
    """
    seated = [meeting[(seat + number) % len(meeting)] for seat in range(ladder.seats)]
    deal = number // len(meeting)
    names = [f"{bot} {seat + 1}" for seat, bot in enumerate(seated)]
    seed = ladder.seed * 1_000_003 + deal
    match = Match.new(ladder.game, names, seed=seed, options=ladder.options)
    bots = [make_bot(bot, ladder.seed, number, seat) for seat, bot in enumerate(seated)]
    if ladder.pace:
        bots = [bot.paced(ladder.pace) if isinstance(bot, SearchBot) else bot for bot in bots]
    play_match(match, bots, CAP)
    outcome = match.outcome
    if outcome is None:
        return ()
    if ladder.is_together:
        return (float(bool(outcome.winners)),)
    shares = [outcome.share(seat) for seat in range(ladder.seats)]
    return tuple(
        sum(share for share, who in zip(shares, seated, strict=True) if who == bot)
        for bot in meeting
    )


# Results


def rungs(ladder: Ladder, played: Sequence[Played]) -> list[Rung]:
    """The ladder, the best first."""
    ended = [game for game in played if game.wins]
    lines = _rates(ladder, ended) if ladder.is_together else _rated(ladder, ended)
    return sorted(lines, key=lambda rung: -rung.value)


def _rates(ladder: Ladder, played: Sequence[Played]) -> list[Rung]:
    lines = []
    for bot in ladder.bots:
        wins = [game.wins[0] for game in played if game.meeting == (bot,)]
        rate = sum(wins) / len(wins) if wins else 0.0
        lines.append(Rung(bot, len(wins), sum(wins), rate, *interval(sum(wins), len(wins))))
    return lines


def _rated(ladder: Ladder, played: Sequence[Played]) -> list[Rung]:
    met = _Meetings(ladder, played)
    strengths = met.strengths()
    spreads = met.spreads(strengths)
    centre = sum(map(log, strengths.values())) / len(strengths)
    lines = []
    for bot in ladder.bots:
        own = [game for game in played if bot in game.meeting]
        wins = sum(game.wins[game.meeting.index(bot)] for game in own)
        rating = MIDDLE + _POINTS * (log(strengths[bot]) - centre)
        spread = _POINTS * z_of() * spreads[bot]
        lines.append(Rung(bot, len(own), wins, rating, rating - spread, rating + spread))
    return lines


class _Meetings:
    """The Bradley-Terry model: a bot that is twice as strong wins twice as often.

    Every meeting gets one extra drawn game, so that a bot that has won all its games is not
    infinitely strong.
    """

    def __init__(self, ladder: Ladder, played: Sequence[Played]) -> None:
        self._games = {frozenset(meeting): 1.0 for meeting in ladder.meetings}
        self._wins = {bot: 0.5 * sum(bot in met for met in self._games) for bot in ladder.bots}
        for game in played:
            self._games[frozenset(game.meeting)] += sum(game.wins)
            for bot, part in zip(game.meeting, game.wins, strict=True):
                self._wins[bot] += part

    def _against(self, bot: str) -> list[tuple[str, float]]:
        rivals = (other for other in self._wins if other != bot)
        return [(rival, self._games.get(frozenset((bot, rival)), 0.0)) for rival in rivals]

    def strengths(self) -> dict[str, float]:
        """The maximum likelihood estimate, by Zermelo's iteration."""
        strength = dict.fromkeys(self._wins, 1.0)
        for _ in range(_STEPS):
            strength = {
                bot: wins
                / sum(n / (strength[bot] + strength[rival]) for rival, n in self._against(bot))
                for bot, wins in self._wins.items()
            }
        return strength

    def spreads(self, strength: Mapping[str, float]) -> dict[str, float]:
        """The standard deviation of each bot's log strength, relative to the mean of the field.

        From the Fisher information; adding a constant to all entries makes it invertible.
        """
        bots = list(strength)
        known = [[1 / len(bots)] * len(bots) for _ in bots]
        for row, bot in enumerate(bots):
            for rival, n in self._against(bot):
                chance = strength[bot] / (strength[bot] + strength[rival])
                weight = n * chance * (1 - chance)
                known[row][row] += weight
                known[row][bots.index(rival)] -= weight
        inverse = _inverted(known)
        return {bot: sqrt(inverse[row][row] - 1 / len(bots)) for row, bot in enumerate(bots)}


def _inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix (Gauss-Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for pivot in range(size):
        lead = rows[pivot][pivot]
        rows[pivot] = [value / lead for value in rows[pivot]]
        for other in range(size):
            if other != pivot:
                factor = rows[other][pivot]
                pairs_of_values = zip(rows[other], rows[pivot], strict=True)
                rows[other] = [value - factor * above for value, above in pairs_of_values]
    return [row[size:] for row in rows]


@dataclass(frozen=True, slots=True)
class Pair:
    """How two bots did against each other: the win rate of the first."""

    bots: tuple[str, str]
    games: int
    rate: float
    low: float
    high: float


def pairs(ladder: Ladder, played: Sequence[Played]) -> list[Pair]:
    """The result of each meeting of two bots; empty where all play against the rules."""
    if ladder.is_together:
        return []
    lines = []
    for first, second in ladder.meetings:
        wins = [game.wins[0] for game in played if game.meeting == (first, second) and game.wins]
        rate = sum(wins) / len(wins) if wins else 0.0
        lines.append(Pair((first, second), len(wins), rate, *interval(sum(wins), len(wins))))
    return lines


def each_of(ladder: Ladder, setting: str) -> list[Ladder]:
    """A ladder for every choice of a setting that fits, such as every quest."""
    values = fitting(ladder.game, setting, ladder.options, ladder.seats)
    return [replace(ladder, options={**ladder.options, setting: value}) for value in values]
