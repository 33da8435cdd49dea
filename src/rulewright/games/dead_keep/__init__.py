"""The Dead Keep: one to six people lead adventurers against a horde that plays by the rules."""

from pathlib import Path

from rulewright.games.dead_keep import enemies, skills
from rulewright.games.dead_keep.checks import check
from rulewright.games.dead_keep.components.catalogue import RULEBOOK, THINGS
from rulewright.games.dead_keep.evaluation.long_term_score import outlook
from rulewright.games.dead_keep.evaluation.option_features import gists
from rulewright.games.dead_keep.evaluation.score import score
from rulewright.games.dead_keep.presentation.prompts import describe, prompt
from rulewright.games.dead_keep.presentation.refusals import is_name, why_not
from rulewright.games.dead_keep.presentation.statistics import course, facts, figures
from rulewright.games.dead_keep.presentation.view_types import KeepView
from rulewright.games.dead_keep.presentation.visibility import redeal, view
from rulewright.games.dead_keep.rules.set_up import set_up
from rulewright.games.dead_keep.rules.step import step
from rulewright.games.dead_keep.table.memory import memory
from rulewright.games.dead_keep.table.settings import SETTINGS
from rulewright.games.dead_keep.table.state import Table
from rulewright.kernel import Game, Offer

GAME: Game[Table] = Game(
    name="dead_keep",
    title="The Dead Keep",
    blurb="Adventurers against a horde that moves exactly as the rules say: won or lost together.",
    version=2,
    seats=range(1, 7),
    minutes=120,
    offer=Offer(
        mood="A drowned town behind broken gates",
        promise="Lead up to six adventurers through mist and dark rooms, take what the Keep hides "
        "and bring down its Boss as often as it rises.",
        sample=("Lothar", "Tessara", "Broadsword", "Minotaur", "Crown-Splitter"),
    ),
    lesson=Path(__file__).with_name("lesson.toml").read_text("utf-8"),
    settings=SETTINGS,
    rulebook=RULEBOOK,
    things=THINGS,
    state=Table,
    view_type=KeepView,
    setup=set_up,
    step=step,
    view=view,
    prompt=prompt,
    describe=describe,
    why_not=why_not,
    is_name=is_name,
    redeal=redeal,
    memory=memory,
    check=check,
    score=score,
    outlook=outlook,
    swing=60.0,
    doubt=8.0,
    turn=lambda table: table.turn_number,
    gists=gists,
    patience=16,  # a trade of many cards would cost more thought than all Attacks of a Turn
    cooperative=True,
    course=course,
    course_label="The team and the horde",
    figures=figures,
    facts=facts,
)

__all__ = ["GAME", "enemies", "skills"]
