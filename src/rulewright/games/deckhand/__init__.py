"""DeckHand: a pirate deck-builder for 2 to 4."""

from pathlib import Path

from rulewright.games.deckhand.cards import DeckHandTable, set_up
from rulewright.games.deckhand.checks import check
from rulewright.games.deckhand.components.cards import EDITIONS
from rulewright.games.deckhand.components.catalogue import RULEBOOK, THINGS
from rulewright.games.deckhand.evaluation.score import score
from rulewright.games.deckhand.presentation.prompts import describe, prompt
from rulewright.games.deckhand.presentation.refusals import is_name, why_not
from rulewright.games.deckhand.presentation.statistics import facts, figures
from rulewright.games.deckhand.presentation.view_types import DeckHandView
from rulewright.games.deckhand.presentation.visibility import redeal, view
from rulewright.games.deckhand.rules.end_of_the_game import standing
from rulewright.games.deckhand.rules.step import step
from rulewright.games.deckhand.table.memory import memory
from rulewright.kernel import Choice, Game, Offer, Setting

GAME: Game[DeckHandTable] = Game(
    name="deckhand",
    title="DeckHand",
    blurb="Rival crews build their decks from one supply: steal, copy, bewitch, and count hooks.",
    version=3,
    seats=range(2, 5),
    minutes=30,
    offer=Offer(
        mood="A chart table below deck",
        promise="Begin with four humble cards. Buy, steal and swap your way to a crew worth more "
        "hooks than any other before the supply runs dry.",
        sample=(
            "Walk the Plank",
            "Kraken's Fury",
            "Treasure Map",
            "Bewitched Doll",
            "Seaside Citadel",
        ),
    ),
    lesson=Path(__file__).with_name("lesson.toml").read_text("utf-8"),
    settings=(
        Setting(
            "cards",
            "Card edition",
            (
                Choice(
                    EDITIONS[0],
                    "As the rulebook has them (v0.9.29)",
                    "The cards that the rulebook's own words fit.",
                ),
                Choice(
                    EDITIONS[1],
                    "As revised later (v0.9.31)",
                    "Five of the 72 cards changed their price or their text.",
                ),
            ),
            "Five cards were published in two versions.",
        ),
    ),
    rulebook=RULEBOOK,
    things=THINGS,
    state=DeckHandTable,
    view_type=DeckHandView,
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
    swing=2.0,
    turn=lambda table: table.turns,
    standing=standing,
    course_label="Hooks",
    figures=figures,
    facts=facts,
)

__all__ = ["GAME"]
