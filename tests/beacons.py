"""A small title that is won or lost together: teams, potions, dice, a phase without questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulewright.kernel import Asks, Decision, Event, Namer, Option, Outcome, Rng, State, View, seen
from rulewright.title import (
    D6,
    Checks,
    Choice,
    Evaluation,
    Label,
    Lobby,
    Presentation,
    Rolled,
    Rule,
    Rulebook,
    Setting,
    Title,
)

SHADOWS = 3
DOOM = 8


@dataclass(slots=True)
class Beacons(State):
    lit: int = 0
    needed: int = 3
    doom: int = 0
    potions: list[int] = field(default_factory=list)
    """For each seat how many it holds."""
    shadow: int = 0
    """Which shadow moves next; 0 is the players' phase."""


@seen
class BeaconView(View):
    lit: int
    doom: int
    potions: tuple[int, ...]
    shadow: int


@dataclass(frozen=True, slots=True)
class Lit(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} lights a beacon."


@dataclass(frozen=True, slots=True)
class Drank(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} drinks a potion."


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> Beacons:
    return Beacons(rng, needed=int(options["beacons"]), potions=[1] * seats)


def step(table: Beacons) -> Asks[None]:
    return _shadow_moves(table) if table.shadow else _players(table)


def _players(table: Beacons) -> Asks[None]:
    """The team sends one of them; meanwhile anybody may drink a potion."""
    seats = range(len(table.potions))
    choices: list[Option] = [("send", seat) for seat in seats]
    choice: Option = ("drink", 0)
    while choice[0] == "drink":
        besides = {seat: [("drink", seat)] for seat in seats if table.potions[seat]}
        team = tuple(seats[1:])
        choice = yield Decision(0, "send", choices, "B1", ask=True, team=team, besides=besides)
        if choice[0] == "drink":
            seat = int(choice[1])
            table.potions[seat] -= 1
            table.doom = max(0, table.doom - 2)
            table.tell(Drank, ("B2",), seat)
    table.lit += 1
    table.tell(Lit, ("B1",), int(choice[1]))
    if table.lit == table.needed:
        table.end(Outcome.of_team(True, len(seats), "B4", "the shadows"))
    table.shadow = 1


def _shadow_moves(table: Beacons) -> Asks[None]:
    """One shadow is one step; it moves by a die, and the end comes at once."""
    rolled = D6.roll(table.rng)
    table.tell(Rolled, ("B3",), None, D6.name, rolled, f"for shadow {table.shadow}")
    table.doom += rolled[0] >= 4
    if table.doom >= DOOM:
        table.outcome = Outcome.of_team(False, len(table.potions), "B5", "the shadows")
        yield Decision(0, "lament", ["weep", "sing"], "B5")  # nobody is asked any more
    table.shadow = (table.shadow + 1) % (SHADOWS + 1)


def view(table: Beacons, seat: int | None) -> BeaconView:
    return BeaconView(seat, table.lit, table.doom, tuple(table.potions), table.shadow)


def prompt(table: Beacons, decision: Decision, name: Namer) -> str:
    return "Send whom to the next beacon?"


def describe(table: Beacons, decision: Decision, option: Option, name: Namer) -> Label:
    if option[0] == "drink":
        return Label("Drink a potion", "B2")
    return Label(f"Send {name(int(option[1]))}", "B1")


def redeal(table: Beacons, seats: frozenset[int], rng: Rng) -> None:
    """Nothing is hidden but what the dice will show."""
    table.rng = Rng.seeded(rng.below(1 << 31))


def check(table: Beacons) -> list[str]:
    return [] if 0 <= table.lit <= table.needed else ["too many beacons are lit"]


RULEBOOK = Rulebook(
    (
        Rule("B1", "Players, 1", "Together you send one of you to light a beacon.", "printed"),
        Rule("B2", "Players, 2", "Anybody may drink a potion at any time: 2 doom less.", "printed"),
        Rule("B3", "Shadows", "Each shadow rolls a die; from 4 on the doom grows.", "printed"),
        Rule("B4", "The end, 1", "You have won when all beacons are lit.", "printed"),
        Rule("B5", "The end, 2", "You have lost when the doom reaches 8.", "printed"),
    )
)

GAME: Title[Beacons] = Title(
    name="beacons",
    title="Beacons",
    version=1,
    seats=range(1, 5),
    settings=(
        Setting(
            "night",
            "Night",
            (Choice("short", "A short night"), Choice("long", facts={"minutes": 60})),
            "How long the night is.",
        ),
        Setting(
            "beacons",
            "Beacons",
            (
                Choice("3", needs={"night": ("short",)}),
                Choice("9", needs={"night": ("long",)}),
                Choice("12", needs={"night": ("long",)}, seats=range(3, 5)),
            ),
            "How many must be lit.",
            fold="Rulings",
        ),
    ),
    rulebook=RULEBOOK,
    state=Beacons,
    setup=setup,
    step=step,
    view=view,
    redeal=redeal,
    cooperative=True,
    lobby=Lobby(
        blurb="Beacons are lit against the dark.",
        minutes=1,
    ),
    presentation=Presentation(
        view_type=BeaconView,
        prompt=prompt,
        describe=describe,
    ),
    evaluation=Evaluation(
        score=lambda table, seat: table.lit - table.doom / 2,
    ),
    checks=Checks(
        state=check,
    ),
)
