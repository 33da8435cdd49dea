"""Viscounts of the West Kingdom: a euro for one to four around a castle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulewright.games.viscounts.base_game import BaseGame
from rulewright.games.viscounts.catalogue import RULES, THINGS
from rulewright.games.viscounts.keeper_of_keys.box import KeeperOfKeys
from rulewright.games.viscounts.keeper_of_keys.catalogue import KEYS_RULES, KEYS_THINGS
from rulewright.games.viscounts.keeper_of_keys.settings import KEEPER_OF_KEYS, KEYS_RULINGS
from rulewright.games.viscounts.knowledge import check, redeal, view
from rulewright.games.viscounts.questions import describe, prompt, why_not
from rulewright.games.viscounts.score import score
from rulewright.games.viscounts.scoring import standing
from rulewright.games.viscounts.set_up import set_up
from rulewright.games.viscounts.settings import RULINGS, SOLO, other_readings
from rulewright.games.viscounts.state import Table
from rulewright.games.viscounts.turn import step
from rulewright.games.viscounts.views import ViscountsView
from rulewright.kernel import Choice, Game, Offer, Rng, Rulebook, Setting


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
            Choice("none", "The base game"),
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
    version=1,
    seats=range(1, 5),
    minutes=90,
    offer=Offer(),
    settings=SETTINGS,
    rulebook=Rulebook([*RULES, *KEYS_RULES]),
    things={**THINGS, **KEYS_THINGS},
    state=OpenTable,
    view_type=ViscountsView,
    setup=setup,
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
