"""The Red Dragon Inn: drink, gamble and brawl, with Keet, Nitrel and Wrench; for 2 to 8."""

from rulewright.games.red_dragon_inn import (
    bombs,
    cards,
    conditions,
    drink_events,
    drinks,
    gambling,
    gizmos,
    gold,
    guests,
    marks,
)
from rulewright.games.red_dragon_inn.catalogue import RULEBOOK, THINGS
from rulewright.games.red_dragon_inn.checks import check, check_change
from rulewright.games.red_dragon_inn.gold import ONE_GOLD, WHOLE_LOSS
from rulewright.games.red_dragon_inn.knowledge import redeal, view
from rulewright.games.red_dragon_inn.score import score
from rulewright.games.red_dragon_inn.set_up import OTHER_PRINTINGS, set_up
from rulewright.games.red_dragon_inn.state import Inn
from rulewright.games.red_dragon_inn.turn import step
from rulewright.games.red_dragon_inn.views import InnView
from rulewright.games.red_dragon_inn.vocabulary import check_tables, index_responses
from rulewright.games.red_dragon_inn.words import describe, prompt, why_not
from rulewright.kernel import Choice, Game, Setting

check_tables()
index_responses()

GAME: Game[Inn] = Game(
    name="red_dragon_inn",
    title="The Red Dragon Inn",
    blurb="The dungeon is done; tonight you drink, gamble and brawl until one is left standing.",
    version=3,
    seats=range(2, 9),
    minutes=45,
    settings=(
        Setting(
            "characters",
            "Characters",
            (Choice("chosen"), Choice("dealt")),
            "Everyone chooses a character at the table, or they are dealt at random.",
        ),
        Setting(
            "guests",
            "Guests",
            (Choice("none"), Choice("welcome")),
            "Welcome: three cards of allies join each deck, and Leviathan and a Brew the Drinks.",
        ),
        Setting(
            "inn_pays",
            "The Inn pays for you",
            (Choice(WHOLE_LOSS), Choice(ONE_GOLD)),
            "How much a card covers that takes Gold from the Inn instead of yours.",
        ),
        Setting(
            "printings",
            "Printings",
            (Choice("usual"), Choice(OTHER_PRINTINGS)),
            "Other: two cards of Zot and two of Fiona as a second source has them.",
        ),
        Setting(
            "poker_face",
            "Poker face",
            (Choice("off"), Choice("on")),
            "On: everybody is asked, also who can only pass, so that nobody can tell what is held.",
        ),
    ),
    rulebook=RULEBOOK,
    things=THINGS,
    state=Inn,
    view_type=InnView,
    setup=set_up,
    step=step,
    view=view,
    prompt=prompt,
    describe=describe,
    why_not=why_not,
    redeal=redeal,
    check=check,
    check_change=check_change,
    score=score,
)

__all__ = [
    "GAME",
    "bombs",
    "cards",
    "conditions",
    "drink_events",
    "drinks",
    "gambling",
    "gizmos",
    "gold",
    "guests",
    "marks",
]
