"""A right title: everybody holds one card, draws a second and plays one of the two.

Whoever plays a Spy looks at another hand and remembers it; whoever plays a Trader swaps hands. One
card lies aside, face down, from the set-up on. The highest card wins when the deck is empty.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulewright.kernel import (
    Asks,
    Decision,
    Event,
    Namer,
    Option,
    Outcome,
    Rng,
    State,
    View,
    seen,
)
from rulewright.title import Checks, Evaluation, Label, Lobby, Presentation, Rule, Rulebook, Title

VALUES = {"Beggar": 1, "Spy": 2, "Trader": 3, "Captain": 4, "Duchess": 5, "Empress": 6}
CARDS = ("Beggar",) * 3 + ("Spy",) * 5 + ("Trader",) * 3 + ("Captain",) * 2 + ("Duchess", "Empress")


@dataclass(slots=True)
class Player:
    hand: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    knows: dict[int, str] = field(default_factory=dict)
    """The card that another seat holds, as far as this one has seen it."""


@dataclass(slots=True)
class Table(State):
    players: list[Player] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    aside: str = ""
    turn: int = 0


@seen
class PlayerView:
    hand: tuple[str, ...] | None
    knows: tuple[tuple[int, str], ...] | None
    played: tuple[str, ...]


@seen
class TableView(View):
    players: tuple[PlayerView, ...]
    deck: int
    turn: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    reveals = True

    seat: int
    card: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} draws {self.card or 'a card'}."


@dataclass(frozen=True, slots=True)
class Played(Event):
    seat: int
    card: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} plays {self.card}."


@dataclass(frozen=True, slots=True)
class Looked(Event):
    reveals = True

    seat: int
    other: int
    card: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} looks at {name(self.other)}'s {self.card or 'card'}."


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    reveals = True

    seat: int
    other: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} and {name(self.other)} swap hands."


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> Table:
    deck = list(CARDS)
    rng.shuffle(deck)
    players = [Player([deck.pop()]) for _ in range(seats)]
    return Table(rng, players=players, aside=deck.pop(), deck=deck)


def step(table: Table) -> Asks[None]:
    seat = table.turn % len(table.players)
    me = table.players[seat]
    draw(table, seat)
    card = str((yield Decision(seat, "play", list(dict.fromkeys(me.hand)), "W1", ask=True)))
    me.hand.remove(card)
    me.played.append(card)
    table.tell(Played, ("W1",), seat, card)
    forget(table, seat)
    if card in ("Spy", "Trader"):
        others = [other for other in range(len(table.players)) if other != seat]
        chosen = yield Decision(seat, "whom", [("seat", other) for other in others], "W2")
        (look if card == "Spy" else swap)(table, seat, int(chosen[1]))
    table.turn += 1
    if not table.deck:
        finish(table)


def draw(table: Table, seat: int) -> None:
    card = table.deck.pop()
    table.players[seat].hand.append(card)
    table.tell_privately({seat}, lambda: Drew(("W1",), seat, card), lambda: Drew(("W1",), seat, ""))


def forget(table: Table, seat: int) -> None:
    """Who had seen the card of this seat no longer knows which of its two it has played."""
    for player in table.players:
        player.knows.pop(seat, None)


def look(table: Table, seat: int, other: int) -> None:
    card = table.players[other].hand[0]
    table.players[seat].knows[other] = card
    table.tell_privately(
        {seat},
        lambda: Looked(("W2",), seat, other, card),
        lambda: Looked(("W2",), seat, other, ""),
    )


def swap(table: Table, seat: int, other: int) -> None:
    mine, theirs = table.players[seat], table.players[other]
    mine.hand, theirs.hand = theirs.hand, mine.hand
    for who in (seat, other):
        forget(table, who)
    mine.knows[other], theirs.knows[seat] = theirs.hand[0], mine.hand[0]
    table.tell(Swapped, ("W3",), seat, other)


def finish(table: Table) -> None:
    scores = tuple(VALUES[player.hand[0]] for player in table.players)
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    table.outcome = Outcome(ranks, scores, "W4")


def view(table: Table, seat: int | None) -> TableView:
    players = tuple(
        PlayerView(
            tuple(player.hand) if who == seat else None,
            tuple(player.knows.items()) if who == seat else None,
            tuple(player.played),
        )
        for who, player in enumerate(table.players)
    )
    return TableView(seat, players, len(table.deck), table.turn)


def redeal(table: Table, seats: frozenset[int], rng: Rng) -> None:
    known = {other: card for seat in seats for other, card in table.players[seat].knows.items()}
    hidden = [who for who in range(len(table.players)) if who not in seats]
    loose = [*table.deck, table.aside]
    for who in hidden:
        loose += table.players[who].hand
        if who in known:
            loose.remove(known[who])
    loose.sort()
    rng.shuffle(loose)
    for who in hidden:
        count = len(table.players[who].hand)
        kept = [known[who]] if who in known else []
        table.players[who].hand = [*kept, *(loose.pop() for _ in range(count - len(kept)))]
    table.aside = loose.pop()
    table.deck = loose
    for who in hidden:
        knows = table.players[who].knows
        table.players[who].knows = {other: table.players[other].hand[0] for other in knows}
    table.rng = Rng.seeded(rng.below(1 << 31))


def check(table: Table) -> list[str]:
    cards = [*table.deck, table.aside]
    for player in table.players:
        cards += [*player.hand, *player.played]
    return [] if sorted(cards) == sorted(CARDS) else ["cards were lost or doubled"]


def prompt(table: Table, decision: Decision, name: Namer) -> str:
    return "Play a card" if decision.kind == "play" else "Whom do you choose?"


def describe(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    text = option if isinstance(option, str) else name(int(option[1]))
    return Label(text, decision.rule)


GAME: Title[Table] = Title(
    name="whispers",
    title="Whispers",
    version=1,
    seats=range(2, 5),
    rulebook=Rulebook(
        (
            Rule("W1", "Turn, 1", "You draw a card and play one of your two.", "reconstructed"),
            Rule("W2", "Cards, 1", "A Spy looks at another player's hand.", "reconstructed"),
            Rule("W3", "Cards, 2", "A Trader swaps hands with another player.", "reconstructed"),
            Rule("W4", "The end", "The highest card wins.", "reconstructed"),
        )
    ),
    state=Table,
    setup=setup,
    step=step,
    view=view,
    redeal=redeal,
    lobby=Lobby(
        blurb="A card in hand, a card on the table.",
        minutes=5,
    ),
    presentation=Presentation(
        view_type=TableView,
        prompt=prompt,
        describe=describe,
    ),
    evaluation=Evaluation(
        score=lambda table, seat: float(VALUES[table.players[seat].hand[0]]),
    ),
    checks=Checks(
        state=check,
    ),
)
