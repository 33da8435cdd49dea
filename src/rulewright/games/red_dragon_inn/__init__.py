"""The Red Dragon Inn: drink, gamble and brawl, with Keet, Nitrel and Wrench; for 2 to 8."""

from pathlib import Path

from rulewright.games.red_dragon_inn.checks import check, check_change
from rulewright.games.red_dragon_inn.components.catalogue import RULEBOOK, THINGS
from rulewright.games.red_dragon_inn.evaluation.long_term_score import outlook
from rulewright.games.red_dragon_inn.evaluation.score import score
from rulewright.games.red_dragon_inn.presentation.board_text import board_text, part_text
from rulewright.games.red_dragon_inn.presentation.prompts import describe, prompt
from rulewright.games.red_dragon_inn.presentation.refusals import is_name, why_not
from rulewright.games.red_dragon_inn.presentation.statistics import course, facts, figures
from rulewright.games.red_dragon_inn.presentation.view_types import InnView
from rulewright.games.red_dragon_inn.presentation.visibility import redeal, view
from rulewright.games.red_dragon_inn.rules.gold import ONE_GOLD, WHOLE_LOSS
from rulewright.games.red_dragon_inn.rules.inn import Inn
from rulewright.games.red_dragon_inn.rules.set_up import OTHER_PRINTINGS, set_up
from rulewright.games.red_dragon_inn.rules.step import step
from rulewright.games.red_dragon_inn.table.memory import memory
from rulewright.games.red_dragon_inn.table.upgrades import upgrade
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

HERE = Path(__file__).parent

GAME: Title[Inn] = Title(
    name="red_dragon_inn",
    title="The Red Dragon Inn",
    version=4,
    seats=range(2, 9),
    settings=(
        Setting(
            "characters",
            "Characters",
            (
                Choice("chosen", "Chosen at the table", "Everyone picks a favourite."),
                Choice("dealt", "Dealt at random", "Nobody knows who they will be."),
            ),
            "How everyone comes by a character.",
        ),
        Setting(
            "guests",
            "Guests",
            (
                Choice("none", "Regulars only", "Every deck as its character brings it."),
                Choice(
                    "welcome",
                    "Guests are welcome",
                    "Three cards of allies join each deck, and Leviathan and a Brew the Drinks.",
                ),
            ),
            "Whether cards of other characters are mixed in.",
        ),
        Setting(
            "inn_pays",
            "The Inn pays for you",
            (
                Choice(WHOLE_LOSS, "The whole loss", "The Inn pays all that you would have paid."),
                Choice(ONE_GOLD, "One Gold", "The Inn pays 1 Gold of it, and you the rest."),
            ),
            "How much a card covers that takes Gold from the Inn instead of yours.",
            fold="Rulings",
        ),
        Setting(
            "printings",
            "Printings",
            (
                Choice("usual", "The usual one", "The cards as most sources have them."),
                Choice(
                    OTHER_PRINTINGS,
                    "The other one",
                    "Two cards of Zot and two of Fiona as a second source has them.",
                ),
            ),
            "Which printing counts where two differ.",
            fold="Rulings",
        ),
        Setting(
            "poker_face",
            "Poker face",
            (
                Choice("off", "Off", "Only those who hold an answer are asked for one. Quicker."),
                Choice(
                    "on",
                    "On",
                    "Everybody is asked, also who can only pass, so that nobody can tell what is "
                    "held.",
                ),
            ),
            "Whether being asked tells the others something.",
        ),
    ),
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
        mood="A tavern at midnight",
        promise="The dungeon is behind you and the gold is on the table. Drink, gamble, cheat and "
        "brawl until you are the last one awake with a coin to your name.",
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
        ratings=HERE / "evaluation" / "ratings.toml",
        score=score,
        long_term_score=outlook,
        score_scale=14.0,
        turn=lambda table: table.turns,
    ),
    summary=Summary(
        course=course,
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
