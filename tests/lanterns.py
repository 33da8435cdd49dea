"""A small title with secrets and reactions, so that these tests depend on no real rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulewright.kernel import Asks, Decision, Event, Namer, Option, Outcome, Rng, State, View, seen
from rulewright.title import (
    Checks,
    Evaluation,
    Label,
    Lobby,
    Presentation,
    Refusal,
    Rule,
    Rulebook,
    Thing,
    Title,
)

WORDS = (
    *("Amber", "Birch", "Cedar", "Dune", "Ember", "Fjord", "Glade", "Heath", "Islet", "Juniper"),
    *("Kelp", "Larch", "Moss", "Nettle", "Oxbow", "Pebble", "Quartz", "Reed", "Slate", "Thorn"),
    *("Umber", "Vale", "Willow", "Yew", "Zephyr", "Acorn", "Basalt", "Clover", "Delta", "Elder"),
)
TURNS = 12


@dataclass(slots=True)
class Lanterns(State):
    hands: list[list[str]] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    turn: int = 0


@seen
class LanternView(View):
    hands: tuple[tuple[str, ...] | None, ...]
    shown: tuple[str, ...]


def board_text(view: LanternView, name: Namer) -> str:
    lines = [f"Lanterns hanging: {len(view.shown)}"]
    return "\n".join([*lines, *(_hand(hand, name(who)) for who, hand in enumerate(view.hands))])


def part_text(view: LanternView, what: str, name: Namer) -> str | None:
    for who, hand in enumerate(view.hands):
        if what.casefold() == name(who).casefold():
            return _hand(hand, name(who))
        if what.casefold() == f"shelf {name(who)}".casefold():
            return f"The shelf of {name(who)} is empty"
    return None


def _hand(hand: tuple[str, ...] | None, name: str) -> str:
    return f"{name} holds {'lanterns' if hand is None else ' and '.join(hand)}"


@dataclass(frozen=True, slots=True)
class Said(Event):
    seat: int
    what: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} {self.what}."


@dataclass(frozen=True, slots=True)
class Drew(Said):
    reveals = True


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> Lanterns:
    deck = list(WORDS)
    rng.shuffle(deck)
    return Lanterns(rng, hands=[[deck.pop(), deck.pop()] for _ in range(seats)], deck=deck)


def step(table: Lanterns) -> Asks[None]:
    seat, count = table.turn % len(table.hands), len(table.hands)
    choice = yield Decision(seat, "turn", [*_plays(table, seat), "look up"], "L1")
    if choice != "look up":
        word = str(choice[1])
        table.hands[seat].remove(word)
        table.shown.append(word)
        table.tell(Said, ("L1",), seat, f"hangs {word}")
        other = (seat + 1) % count
        answer = yield Decision(other, "answer", ["cheer", "chuckle"], "L2")
        table.tell(Said, ("L2",), other, f"does {answer}")
        drawn = table.deck.pop()
        table.hands[seat].append(drawn)
        table.tell_privately(
            {seat},
            lambda: Drew(("L3",), seat, f"draws {drawn}"),
            lambda: Said(("L3",), seat, "draws"),
        )
    table.turn += 1
    if table.turn == TURNS:
        scores = tuple(len(hand[0]) for hand in table.hands)
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        table.outcome = Outcome(ranks, scores, "L4")
        table.tell(Said, ("L4",), seat, "blows the lanterns out")


def _plays(table: Lanterns, seat: int) -> list[Option]:
    return [("hang", word) for word in table.hands[seat]]


def view(table: Lanterns, seat: int | None) -> LanternView:
    hands = (tuple(hand) if seat == who else None for who, hand in enumerate(table.hands))
    return LanternView(seat, tuple(hands), tuple(table.shown))


def prompt(table: Lanterns, decision: Decision, name: Namer) -> str:
    return "Hang a lantern" if decision.kind == "turn" else "Cheer or chuckle?"


def describe(table: Lanterns, decision: Decision, option: Option, name: Namer) -> Label:
    if isinstance(option, str):
        return Label(option.capitalize(), decision.rule)
    return Label(f"Hang {option[1]}", "L3")


def why_not(table: Lanterns, seat: int, thing: str) -> Refusal | None:
    if thing not in WORDS or thing in table.hands[seat]:
        return None
    return Refusal(f"{thing} is not in your hand.", "L1")


def redeal(table: Lanterns, seats: frozenset[int], rng: Rng) -> None:
    hidden = [who for who in range(len(table.hands)) if who not in seats]
    loose = table.deck + [word for who in hidden for word in table.hands[who]]
    loose.sort()
    rng.shuffle(loose)
    for who in hidden:
        table.hands[who] = [loose.pop() for _ in table.hands[who]]
    table.deck = loose
    table.rng = Rng.seeded(rng.below(1 << 31))


def check(table: Lanterns) -> list[str]:
    words = [*table.deck, *table.shown, *(word for hand in table.hands for word in hand)]
    return [] if sorted(words) == sorted(WORDS) else ["lanterns were lost or doubled"]


RULEBOOK = Rulebook(
    (
        Rule("L1", "Turn, 1", "On your turn you hang a lantern or look up.", "printed"),
        Rule("L2", "Turn, 2", "Your neighbour cheers or chuckles.", "public", "a leaflet"),
        Rule("L3", "Turn, 3", "You draw a lantern for the one you hung.", "printed"),
        Rule("L4", "The end", "The longest lantern wins.", "reconstructed"),
    )
)

GAME: Title[Lanterns] = Title(
    name="lanterns",
    title="Lanterns",
    version=1,
    seats=range(2, 5),
    rulebook=RULEBOOK,
    state=Lanterns,
    setup=setup,
    step=step,
    view=view,
    redeal=redeal,
    lobby=Lobby(
        blurb="Lanterns are hung.",
        minutes=1,
    ),
    presentation=Presentation(
        things={word: Thing(word, "lantern", "It glows.", "L3", "printed") for word in WORDS},
        view_type=LanternView,
        prompt=prompt,
        describe=describe,
        why_not=why_not,
        board_text=board_text,
        part_text=part_text,
    ),
    evaluation=Evaluation(
        score=lambda table, seat: 0.0,
    ),
    checks=Checks(
        state=check,
    ),
)
