"""Viscounts of the West Kingdom: a euro for one to four around a castle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path

from rulewright.games.viscounts.checks import check
from rulewright.games.viscounts.evaluation.score import score
from rulewright.games.viscounts.keeper_of_keys.box import KeeperOfKeys
from rulewright.games.viscounts.keeper_of_keys.settings import KEEPER_OF_KEYS, KEYS_RULINGS
from rulewright.games.viscounts.presentation import board_text, view_types
from rulewright.games.viscounts.presentation.catalogue import RULEBOOK, THINGS
from rulewright.games.viscounts.presentation.prompts import describe, prompt
from rulewright.games.viscounts.presentation.refusals import why_not
from rulewright.games.viscounts.presentation.statistics import course, facts, figures
from rulewright.games.viscounts.presentation.visibility import redeal, view
from rulewright.games.viscounts.rules.base_game import BaseGame
from rulewright.games.viscounts.rules.scoring import standing
from rulewright.games.viscounts.rules.set_up import set_up
from rulewright.games.viscounts.rules.step import step
from rulewright.games.viscounts.table.memory import memory
from rulewright.games.viscounts.table.settings import RULINGS, SOLO, other_readings
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Choice, Game, Namer, Offer, Rng, Setting, seen


@dataclass(slots=True)
class OpenTable(Table):
    """A table with one of the boxes we have."""

    box: BaseGame | KeeperOfKeys = field(default_factory=BaseGame)


@seen
class KingdomView(view_types.KingdomView):
    """The table as a seat sees it, and as text."""

    def board(self, name: Namer) -> str:
        """The table as text, a line for each part."""
        return board_text.board_text(self, name)

    def look(self, what: str, name: Namer) -> str | None:
        """One part of the table, by its name."""
        return board_text.look(self, what, name)


def seen_by(table: Table, viewer: int | None) -> KingdomView:
    """What a seat, or a spectator, may see."""
    base = view(table, viewer)
    return KingdomView(**{field.name: getattr(base, field.name) for field in fields(base)})


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> Table:
    """A new table with these settings."""
    box = KeeperOfKeys() if options["expansion"] == KEEPER_OF_KEYS else BaseGame()
    rulings = other_readings((*RULINGS, *KEYS_RULINGS), options)
    table = OpenTable(rng, box=box, other_readings=rulings)
    return set_up(table, seats, options["automa"], int(options["harder"]))


SETTINGS = (
    Setting(
        "expansion",
        "Expansion",
        (
            Choice("none", "The base game", "As it comes."),
            Choice(
                KEEPER_OF_KEYS,
                "Keeper of Keys",
                "Heroes to gain, Public Buildings and Chests.",
            ),
        ),
        "What else comes out of the box.",
    ),
    *SOLO,
    *(ruling.setting() for ruling in (*RULINGS, *KEYS_RULINGS)),
)

GAME: Game[Table] = Game(
    name="viscounts",
    title="Viscounts of the West Kingdom",
    blurb="Ride round the castle with townsfolk at your side, and weigh Virtue against Corruption.",
    version=2,
    seats=range(1, 5),
    minutes=90,
    offer=Offer(
        mood="An illuminated page, with a castle in the middle",
        promise="Ride round the castle. Trade, build, transcribe and send Workers up its tiers, "
        "while Virtue and Corruption creep towards each other.",
        sample=("Bertha", "Acolyte", "Grey 6: Buildings", "Thief", "Debt Collector (Deed)"),
    ),
    lesson=Path(__file__).with_name("lesson.toml").read_text("utf-8"),
    settings=SETTINGS,
    rulebook=RULEBOOK,
    things=THINGS,
    state=OpenTable,
    view_type=KingdomView,
    setup=setup,
    step=step,
    view=seen_by,
    prompt=prompt,
    describe=describe,
    why_not=why_not,
    redeal=redeal,
    memory=memory,
    check=check,
    score=score,
    swing=4.0,
    turn=lambda table: table.round * len(table.players) + table.current,
    standing=standing,
    course=course,
    course_label="Victory Points",
    figures=figures,
    facts=facts,
)
