"""The Dead Keep: one to six players lead Adventurers against an automated horde."""

from pathlib import Path

from rulewright.games.dead_keep import enemies, skills
from rulewright.games.dead_keep.checks import check
from rulewright.games.dead_keep.components.catalogue import RULEBOOK, THINGS
from rulewright.games.dead_keep.evaluation.long_term_score import (
    long_term_counts,
    long_term_score,
)
from rulewright.games.dead_keep.evaluation.option_features import option_features
from rulewright.games.dead_keep.evaluation.score import score
from rulewright.games.dead_keep.presentation.board_text import board_text, part_text
from rulewright.games.dead_keep.presentation.option_words import OPTION_WORDS
from rulewright.games.dead_keep.presentation.prompts import describe, prompt
from rulewright.games.dead_keep.presentation.refusals import is_name, why_not
from rulewright.games.dead_keep.presentation.statistics import current_scores, facts, figures
from rulewright.games.dead_keep.presentation.view_types import KeepView
from rulewright.games.dead_keep.presentation.visibility import bare_view, redeal, view, views
from rulewright.games.dead_keep.quests.zone_names import worded
from rulewright.games.dead_keep.rules.set_up import set_up
from rulewright.games.dead_keep.rules.step import step
from rulewright.games.dead_keep.table.memory import memory
from rulewright.games.dead_keep.table.settings import SETTINGS
from rulewright.games.dead_keep.table.state import Table
from rulewright.title import Checks, Evaluation, Lobby, Presentation, Summary, Title

HERE = Path(__file__).parent

GAME: Title[Table] = Title(
    name="dead_keep",
    title="The Dead Keep",
    version=3,
    seats=range(1, 7),
    settings=SETTINGS,
    rulebook=RULEBOOK,
    state=Table,
    setup=set_up,
    step=step,
    view=view,
    views=views,
    bare_view=bare_view,
    redeal=redeal,
    cooperative=True,
    lobby=Lobby(
        blurb="Adventurers against a horde that moves exactly as the rules "
        "say: won or lost together.",
        minutes=120,
        weight="heavy",
        mood="A drowned town behind broken gates",
        promise="Lead up to six adventurers through mist and dark rooms, take what the Keep hides "
        "and bring down its Boss as often as it rises.",
        goal="Accomplish the Objectives of the quest and eliminate its Boss. All Adventurers win "
        "or lose together; too many KO'ed with too few Health Potions, and the quest is lost.",
        sample=("Lothar", "Tessara", "Broadsword", "Minotaur", "Crown-Splitter"),
        lesson=(HERE / "lesson.toml").read_text("utf-8"),
    ),
    presentation=Presentation(
        things=THINGS,
        option_words=OPTION_WORDS,
        view_type=KeepView,
        board_text=board_text,
        part_text=part_text,
        prompt=prompt,
        describe=describe,
        why_not=why_not,
        is_name=is_name,
        wording=lambda table, text: worded(table.quest, text),
    ),
    evaluation=Evaluation(
        hint_answers=8_000,  # they take several times as long as in other titles
        habits=HERE / "evaluation" / "habits.json",
        chances=HERE / "evaluation" / "chances.toml",
        puzzles=HERE / "evaluation" / "puzzles",
        ratings=HERE / "evaluation" / "ratings.toml",
        score=score,
        long_term_score=long_term_score,
        long_term_counts=long_term_counts,
        score_scale=60.0,
        noise_tolerance=8.0,
        turn=lambda table: table.turn_number,
        option_features=option_features,
        # A trade of many cards would take more search than all Attacks of a Turn.
        worlds_per_question=16,
    ),
    summary=Summary(
        course=current_scores,
        course_label="The team and the horde",
        course_is_counted=True,
        figures=figures,
        facts=facts,
    ),
    checks=Checks(
        memory=memory,
        state=check,
    ),
)

__all__ = ["GAME", "enemies", "skills"]
