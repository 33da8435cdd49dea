"""DeckHand: a pirate deck-builder for 2 to 4 players."""

from pathlib import Path

from rulewright.games.deckhand.cards import DeckHandTable, set_up
from rulewright.games.deckhand.checks import check
from rulewright.games.deckhand.components.catalogue import RULEBOOK, THINGS
from rulewright.games.deckhand.evaluation.score import score
from rulewright.games.deckhand.presentation.board_text import board_text, part_text
from rulewright.games.deckhand.presentation.option_words import OPTION_WORDS
from rulewright.games.deckhand.presentation.prompts import describe, prompt
from rulewright.games.deckhand.presentation.refusals import is_name, why_not
from rulewright.games.deckhand.presentation.statistics import facts, figures
from rulewright.games.deckhand.presentation.view_types import DeckHandView
from rulewright.games.deckhand.presentation.visibility import redeal, view
from rulewright.games.deckhand.rules.end_of_the_game import standing
from rulewright.games.deckhand.rules.step import step
from rulewright.games.deckhand.table.memory import memory
from rulewright.games.deckhand.table.settings import SETTINGS
from rulewright.title import Checks, Evaluation, Lobby, Presentation, Summary, Title

HERE = Path(__file__).parent

GAME: Title[DeckHandTable] = Title(
    name="deckhand",
    title="DeckHand",
    version=3,
    seats=range(2, 5),
    settings=SETTINGS,
    rulebook=RULEBOOK,
    state=DeckHandTable,
    setup=set_up,
    step=step,
    view=view,
    redeal=redeal,
    standing=standing,
    lobby=Lobby(
        blurb="Rival crews build their decks from one supply: steal, copy, "
        "bewitch, and count hooks.",
        minutes=30,
        weight="light",
        mood="A chart table below deck",
        promise="Begin with four humble cards. Buy, steal and swap your way to a crew worth more "
        "hooks than any other before the supply runs dry.",
        goal="Have the most hooks on your cards when the game ends. When the supply deck runs out, "
        "everybody else takes one last turn, and the hooks of all cards you own are counted.",
        sample=(
            "Walk the Plank",
            "Kraken's Fury",
            "Treasure Map",
            "Bewitched Doll",
            "Seaside Citadel",
        ),
        lesson=(HERE / "lesson.toml").read_text("utf-8"),
    ),
    presentation=Presentation(
        things=THINGS,
        option_words=OPTION_WORDS,
        view_type=DeckHandView,
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
        score_scale=2.0,
        turn=lambda table: table.turns,
    ),
    summary=Summary(
        course_label="Hooks",
        course_is_counted=True,
        figures=figures,
        facts=facts,
    ),
    checks=Checks(
        memory=memory,
        state=check,
    ),
)

__all__ = ["GAME"]
