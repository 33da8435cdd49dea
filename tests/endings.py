"""A title with one question: how shall the match end? For pages that tell the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulewright.kernel import (
    Asks,
    Decision,
    Namer,
    Option,
    Outcome,
    Rival,
    Rng,
    State,
    View,
    choose,
)
from rulewright.title import Evaluation, Label, Lobby, Presentation, Rule, Rulebook, Title

CATEGORIES = ("Manuscripts", "Buildings", "Castle", "Debts")


@dataclass(slots=True)
class Endings(State):
    seats: int = 1


def endings(seats: int) -> dict[Option, Outcome]:
    """Every way a match can end, by its name."""
    last, some, nobody = tuple(range(1, seats + 1)), tuple(range(9, 9 - seats, -1)), (2,) * seats
    automa = Rival("the automa", 1, 31, (12, 9, 10, 0))
    parts = tuple((4 + seat, 3, 9 - seat, -seat) for seat in range(seats))
    sums = tuple(map(sum, parts))
    return {
        "alone": Outcome(last, some, "N1"),
        "shared": Outcome((1, 1, *last[2:])[:seats], some, "N1"),
        "by category": Outcome(last, sums, "N1", categories=CATEGORIES, parts=parts),
        "automa": Outcome(
            tuple(rank + 1 for rank in last),
            sums,
            "N1",
            rivals=(automa,),
            categories=CATEGORIES,
            parts=parts,
        ),
        "team won": Outcome.of_team(True, seats, "N1", "the horde"),
        "team lost": Outcome.of_team(False, seats, "N1", "the horde"),
        "conceded": Outcome((2, *(1,) * (seats - 1)), some, "", ending="conceded"),
        "abandoned": Outcome(nobody, some, "", ending="abandoned"),
    }


def step(table: Endings) -> Asks[None]:
    table.outcome = yield from choose(0, "end", endings(table.seats), "N1")


def set_up(seats: int, options: Mapping[str, str], rng: Rng) -> Endings:
    return Endings(rng, seats=seats)


def describe(table: Endings, decision: Decision, option: Option, name: Namer) -> Label:
    return Label(str(option).capitalize(), "N1")


GAME: Title[Endings] = Title(
    name="endings",
    title="Endings",
    version=1,
    seats=range(1, 5),
    rulebook=Rulebook(
        [Rule("N1", "The end", "The match ends as the first player says.", "printed")]
    ),
    state=Endings,
    setup=set_up,
    step=step,
    view=lambda table, seat: View(seat),
    redeal=lambda table, seats, rng: None,
    lobby=Lobby(
        blurb="Every end a match can have.",
        minutes=1,
    ),
    presentation=Presentation(
        view_type=View,
        prompt=lambda table, decision, name: "How shall the match end?",
        describe=describe,
    ),
    evaluation=Evaluation(
        score=lambda table, seat: 0.0,
    ),
)
