"""The seats: people at this keyboard and bots, as named on the command line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias

from rulewright.kernel import Match, Option, Record, Rng, State
from rulewright.kernel.errors import BadSetup, RulewrightError
from rulewright.title import Title

PERSON = "me"
_LABEL = re.compile(r"(.+?)(?: \d+)?")


class Chooser(Protocol):
    """Anything that can answer for a seat without the keyboard."""

    def choose(self, match: Match[State], seat: int, /) -> Option:
        """One of the options of the pending decision."""
        ...


#: Makes a bot of a kind from a seed; raises a RulewrightError if there is no such kind.
MakeBot: TypeAlias = Callable[[str, int], Chooser]


class Seat(NamedTuple):
    """A seat; no bot means a person at this keyboard."""

    name: str
    bot: Chooser | None = None


@dataclass(frozen=True, slots=True)
class Token:
    """One part of ``--seats``: ``me``, ``me:Ann``, ``greedy`` or ``greedy:Bob``."""

    kind: str
    name: str = ""


def default_tokens(game: Title[State]) -> list[Token]:
    """One person, and as many greedy bots as the title needs."""
    return [Token(PERSON), *(Token("greedy") for _ in range(game.seats.start - 1))]


def read_tokens(text: str) -> list[Token]:
    """The parts of ``--seats``."""
    tokens = []
    for part in text.split(","):
        kind, colon, name = (piece.strip() for piece in part.partition(":"))
        if not kind or (colon and not name):
            raise BadSetup(
                f"--seats {text!r}: {part.strip() or 'an empty part'!r} is not a player; "
                "write it like me:Ann,greedy,random"
            )
        if not name.isprintable():
            raise BadSetup(f"--seats: the name {name!r} cannot be shown")
        tokens.append(Token(kind.casefold(), name))
    return tokens


def names_of(tokens: Sequence[Token]) -> list[str]:
    """A name for everyone, numbered where several would have the same name."""
    unnamed = Counter(token.kind for token in tokens if not token.name)
    numbers: Counter[str] = Counter()
    names = []
    for token in tokens:
        name = token.name or _label(token.kind)
        if not token.name and unnamed[token.kind] > 1:
            numbers[token.kind] += 1
            name = f"{name} {numbers[token.kind]}"
        names.append(name)
    twice = [name for name, count in Counter(map(str.casefold, names)).items() if count > 1]
    if twice:
        raise BadSetup(
            f"two seats are called {twice[0].title()}; give them different names, as in me:Ann"
        )
    return names


def make_seats(
    tokens: Sequence[Token], names: Sequence[str], seed: int | str, make_bot: MakeBot
) -> list[Seat]:
    """The seats; each bot has its own random numbers."""
    return [
        Seat(name, None if token.kind == PERSON else make_bot(token.kind, _bot_seed(seed, number)))
        for number, (token, name) in enumerate(zip(tokens, names, strict=True))
    ]


def tokens_of_record(record: Record, make_bot: MakeBot) -> list[Token]:
    """Find out which seats are bots, from the names that bots get here."""
    return [_token_of_name(name, make_bot) for name in record.seats]


def tokens_for_record(record: Record, text: str) -> list[Token]:
    """``--seats`` for a match that has begun: kinds may change, names stay."""
    tokens = read_tokens(text)
    if len(tokens) != len(record.seats):
        raise BadSetup(
            f"the match has {len(record.seats)} seats ({', '.join(record.seats)}), "
            f"--seats has {len(tokens)}"
        )
    for token, name in zip(tokens, record.seats, strict=True):
        if token.name and token.name != name:
            raise BadSetup(f"the seat of {name} cannot be renamed {token.name} during a match")
    return tokens


def seats_argument(tokens: Sequence[Token], names: Sequence[str], make_bot: MakeBot) -> str:
    """The ``--seats`` argument for resuming the match; empty if the names are enough."""
    if all(
        _token_of_name(name, make_bot).kind == token.kind
        for token, name in zip(tokens, names, strict=True)
    ):
        return ""
    return ",".join(token.kind for token in tokens)


def _token_of_name(name: str, make_bot: MakeBot) -> Token:
    parts = _LABEL.fullmatch(name)
    kind = parts.group(1).casefold() if parts else ""
    if not parts or parts.group(1) != _label(kind):
        return Token(PERSON, name)
    try:
        make_bot(kind, 0)
    except RulewrightError:
        return Token(PERSON, name)
    return Token(kind, name)


def _label(kind: str) -> str:
    return "Player" if kind == PERSON else kind[:1].upper() + kind[1:]


def _bot_seed(seed: int | str, seat: int) -> int:
    """A seed for a bot, unrelated to the shuffles of the match itself."""
    return Rng.seeded("seat", seed, seat).state
