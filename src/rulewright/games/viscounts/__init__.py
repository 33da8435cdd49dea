"""Viscounts of the West Kingdom: a euro for one to four players around a castle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rulewright.games.viscounts.checks import check
from rulewright.games.viscounts.evaluation.score import score
from rulewright.games.viscounts.keeper_of_keys.box import KeeperOfKeys
from rulewright.games.viscounts.keeper_of_keys.settings import KEEPER_OF_KEYS, KEYS_RULINGS
from rulewright.games.viscounts.presentation.board_text import board_text, part_text
from rulewright.games.viscounts.presentation.catalogue import RULEBOOK, THINGS
from rulewright.games.viscounts.presentation.option_words import OPTION_WORDS
from rulewright.games.viscounts.presentation.prompts import describe, prompt
from rulewright.games.viscounts.presentation.refusals import why_not
from rulewright.games.viscounts.presentation.statistics import current_scores, facts, figures
from rulewright.games.viscounts.presentation.townsfolk_names import printed_names
from rulewright.games.viscounts.presentation.view_types import KingdomView
from rulewright.games.viscounts.presentation.visibility import bare_view, redeal, view, views
from rulewright.games.viscounts.rules.base_game import BaseGame
from rulewright.games.viscounts.rules.scoring import standing
from rulewright.games.viscounts.rules.set_up import set_up
from rulewright.games.viscounts.rules.step import step
from rulewright.games.viscounts.table.memory import memory
from rulewright.games.viscounts.table.settings import RULINGS, SOLO, other_readings
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Rng
from rulewright.title import (
    Checks,
    Choice,
    Evaluation,
    Lobby,
    Presentation,
    Setting,
    Summary,
    Title,
)


@dataclass(slots=True)
class OpenTable(Table):
    """A table with one of the boxes we have."""

    box: BaseGame | KeeperOfKeys = field(default_factory=BaseGame)


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
            Choice("none", "The base game", "Without the expansion."),
            Choice(
                KEEPER_OF_KEYS,
                "Keeper of Keys",
                "Heroes to gain, Public Buildings and Chests.",
            ),
        ),
        "Whether you play with the expansion.",
    ),
    *SOLO,
    *(ruling.setting() for ruling in (*RULINGS, *KEYS_RULINGS)),
)

HERE = Path(__file__).parent

GAME: Title[Table] = Title(
    name="viscounts",
    title="Viscounts of the West Kingdom",
    version=2,
    seats=range(1, 5),
    settings=SETTINGS,
    rulebook=RULEBOOK,
    state=OpenTable,
    setup=setup,
    step=step,
    view=view,
    views=views,
    bare_view=bare_view,
    redeal=redeal,
    standing=standing,
    lobby=Lobby(
        blurb="Ride round the castle with townsfolk at your side, and "
        "weigh Virtue against Corruption.",
        minutes=90,
        weight="heavy",
        mood="An illuminated page, with a castle in the middle",
        promise="Ride round the castle. Trade, build, transcribe and send Workers up its tiers, "
        "while Virtue and Corruption creep towards each other.",
        goal="Have the most Victory Points at the end: from the castle, Manuscripts, Buildings, "
        "Deeds and other things you gain, less what unpaid Debts cost.",
        sample=("Bertha", "Acolyte", "Grey 6: Buildings", "Thief", "Debt Collector (Deed)"),
        lesson=(HERE / "lesson.toml").read_text("utf-8"),
    ),
    presentation=Presentation(
        things=THINGS,
        option_words=OPTION_WORDS,
        view_type=KingdomView,
        board_text=board_text,
        part_text=part_text,
        prompt=prompt,
        describe=describe,
        why_not=why_not,
        wording=printed_names,
    ),
    evaluation=Evaluation(
        habits=HERE / "evaluation" / "habits.json",
        chances=HERE / "evaluation" / "chances.toml",
        puzzles=HERE / "evaluation" / "puzzles",
        models=HERE / "evaluation" / "models",
        ratings=HERE / "evaluation" / "ratings.toml",
        score=score,
        score_scale=4.0,
        turn=lambda table: table.round * len(table.players) + table.current,
    ),
    summary=Summary(
        course=current_scores,
        course_label="Victory Points",
        course_is_counted=True,
        figures=figures,
        facts=facts,
    ),
    checks=Checks(
        memory=memory,
        state=check,
    ),
)
