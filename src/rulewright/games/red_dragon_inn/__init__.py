"""The Red Dragon Inn: drink, gamble and brawl, with Keet, Nitrel and Wrench; for 2 to 8 players."""

from pathlib import Path

from rulewright.games.red_dragon_inn.checks import check, check_change
from rulewright.games.red_dragon_inn.components.catalogue import RULEBOOK, THINGS
from rulewright.games.red_dragon_inn.evaluation.long_term_score import (
    long_term_counts,
    long_term_score,
)
from rulewright.games.red_dragon_inn.evaluation.score import score
from rulewright.games.red_dragon_inn.presentation.board_text import board_text, part_text
from rulewright.games.red_dragon_inn.presentation.option_words import OPTION_WORDS
from rulewright.games.red_dragon_inn.presentation.prompts import describe, prompt
from rulewright.games.red_dragon_inn.presentation.refusals import is_name, why_not
from rulewright.games.red_dragon_inn.presentation.statistics import current_scores, facts, figures
from rulewright.games.red_dragon_inn.presentation.view_types import InnView
from rulewright.games.red_dragon_inn.presentation.visibility import redeal, view
from rulewright.games.red_dragon_inn.rules.inn import Inn
from rulewright.games.red_dragon_inn.rules.set_up import set_up
from rulewright.games.red_dragon_inn.rules.step import step
from rulewright.games.red_dragon_inn.table.memory import memory
from rulewright.games.red_dragon_inn.table.settings import SETTINGS
from rulewright.games.red_dragon_inn.table.upgrades import upgrade
from rulewright.title import Checks, Evaluation, Lobby, Presentation, Summary, Title

HERE = Path(__file__).parent

GAME: Title[Inn] = Title(
    name="red_dragon_inn",
    title="The Red Dragon Inn",
    version=4,
    seats=range(2, 9),
    settings=SETTINGS,
    rulebook=RULEBOOK,
    state=Inn,
    setup=set_up,
    step=step,
    view=view,
    redeal=redeal,
    upgrade=upgrade,
    lobby=Lobby(
        blurb="The dungeon is done; tonight you drink, gamble and brawl "
        "until one is left standing.",
        minutes=45,
        weight="light",
        mood="A tavern at midnight",
        promise="The dungeon is behind you and the gold is on the table. Drink, gamble, cheat and "
        "brawl until you are the last one awake with a coin to your name.",
        goal="Be the last one in the game. You pass out when your Alcohol Content reaches your "
        "Fortitude, and you are thrown out when you have no Gold left.",
        sample=(
            "Gambling? I'm in!",
            "Dragon Breath Ale",
            "I don't think so!",
            "Down Pooky!",
            "Water into Wine",
        ),
        lesson=(HERE / "lesson.toml").read_text("utf-8"),
    ),
    presentation=Presentation(
        things=THINGS,
        option_words=OPTION_WORDS,
        view_type=InnView,
        board_text=board_text,
        part_text=part_text,
        prompt=prompt,
        describe=describe,
        why_not=why_not,
        is_name=is_name,
    ),
    evaluation=Evaluation(
        habits=HERE / "evaluation" / "habits.json",
        chances=HERE / "evaluation" / "chances.toml",
        puzzles=HERE / "evaluation" / "puzzles",
        models=HERE / "evaluation" / "models",
        ratings=HERE / "evaluation" / "ratings.toml",
        score=score,
        long_term_score=long_term_score,
        long_term_counts=long_term_counts,
        score_scale=14.0,
        turn=lambda table: table.turns,
    ),
    summary=Summary(
        course=current_scores,
        course_label="Fortitude above Alcohol",
        figures=figures,
        facts=facts,
    ),
    checks=Checks(
        memory=memory,
        state=check,
        change=check_change,
    ),
)

__all__ = ["GAME"]
