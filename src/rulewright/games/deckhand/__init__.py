"""DeckHand: a pirate deck-builder for 2 to 4."""

from rulewright.games.deckhand import cards
from rulewright.games.deckhand.catalogue import EDITIONS, RULEBOOK, THINGS
from rulewright.games.deckhand.ending import standing
from rulewright.games.deckhand.knowledge import check, redeal, view
from rulewright.games.deckhand.score import score
from rulewright.games.deckhand.set_up import set_up
from rulewright.games.deckhand.state import Table
from rulewright.games.deckhand.turn import step
from rulewright.games.deckhand.views import DeckHandView
from rulewright.games.deckhand.words import describe, prompt, why_not
from rulewright.kernel import Choice, Game, Setting

GAME: Game[Table] = Game(
    name="deckhand",
    title="DeckHand",
    blurb="Rival crews build their decks from one supply: steal, copy, bewitch, and count hooks.",
    version=2,
    seats=range(2, 5),
    minutes=30,
    settings=(
        Setting(
            "cards",
            "Card edition",
            tuple(Choice(edition) for edition in EDITIONS),
            "Five cards have two public versions; the first fits the rulebook's words.",
        ),
    ),
    rulebook=RULEBOOK,
    things=THINGS,
    state=Table,
    view_type=DeckHandView,
    setup=set_up,
    step=step,
    view=view,
    prompt=prompt,
    describe=describe,
    why_not=why_not,
    redeal=redeal,
    check=check,
    score=score,
    standing=standing,
)

__all__ = ["GAME", "cards"]
