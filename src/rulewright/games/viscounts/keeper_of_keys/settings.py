"""Additional settings when the expansion is on the table."""

from __future__ import annotations

from rulewright.games.viscounts.table.settings import Ruling

#: The value of the setting that puts the expansion on the table.
KEEPER_OF_KEYS = "keeper_of_keys"

_WITH = {"expansion": (KEEPER_OF_KEYS,)}


def _ruling(id: str, name: str, label: str, usual: str, other: str, help: str) -> Ruling:
    return Ruling(id, name, label, usual, other, help, _WITH)


KEYS_RULINGS: tuple[Ruling, ...] = (
    _ruling(
        "R1",
        "chest_first",
        "A card played above a Chest",
        "Its own effect first",
        "The Chest first",
        "In which order a card and the Chest beneath it take effect.",
    ),
    _ruling(
        "R3",
        "always_removed",
        "Cards that leave the game",
        "Stay if too few would be left",
        "Always leave",
        "Whether removal can leave a player with fewer than three cards.",
    ),
    _ruling(
        "R4",
        "one_manuscript_a_turn",
        "Two Manuscripts in a turn",
        "Allowed by Scarlette",
        "Never",
        "Whether you may transcribe in phase 3 after her action.",
    ),
    _ruling(
        "R5",
        "neutral_public_buildings",
        "Links to Public Buildings",
        "Give their owners something too",
        "Give them nothing",
        "Whether a Public Building counts as its owner's for Links.",
    ),
    _ruling(
        "R6",
        "printed_icons_only",
        "Manuscripts that count icons",
        "Count Cleric Bonuses and the Public Guildhall",
        "Do not count them",
        "Which permanent icons count at the end.",
    ),
    _ruling(
        "R7",
        "chests_apart",
        "Merchants made by a Chest",
        "May count in pairs for another icon",
        "Are only Merchants",
        "Whether abilities can go on with what a Chest has made.",
    ),
    _ruling(
        "R12",
        "reshuffle_rows",
        "Empty piles of Heroes and Chests",
        "The rows shrink",
        "What is out of the game is shuffled",
        "What happens when nothing is left to refill a row.",
    ),
    _ruling(
        "R22",
        "moves_apart",
        "Two Workers moved by one effect",
        "Both, then the castle is resolved",
        "The castle is resolved after each",
        "When the castle is resolved for Fara, who moves two.",
    ),
    _ruling(
        "R27",
        "hero_into_deck",
        "Player Card 1.5",
        "The Hero goes to hand",
        "The Hero is shuffled into the deck",
        "Where its Hero goes at the end of set-up.",
    ),
    _ruling(
        "R28",
        "exactly_three",
        "Player Card 7.5",
        "Up to 3 cards",
        "Exactly 3 cards",
        "How many cards it discards.",
    ),
    _ruling(
        "R30",
        "ignore_at_each_step",
        "The Public Workshop",
        "Decides once a collision",
        "Decides at each step",
        "When its owner says whether a Criminal is ignored.",
    ),
    _ruling(
        "R31",
        "must_replace",
        "A fourth Chest",
        "May be declined",
        "Must replace one",
        "What happens when all slots are full.",
    ),
    _ruling(
        "R32",
        "mariam_any",
        "Mariam",
        "Builds a Workshop",
        "Builds any Building",
        "Which Building she brings.",
    ),
    _ruling(
        "R33",
        "may_stay",
        "Extra moves of the Viscount",
        "1 or 2 spaces",
        "May stay",
        "Whether townsfolk who move the Viscount must do so.",
    ),
    _ruling(
        "R35",
        "automa_on_the_right",
        "The automa on half a number",
        "Starts on the odd space",
        "Starts on the even space",
        "Solo: where the automa starts with a Player Card of the expansion.",
    ),
    _ruling(
        "R36",
        "hero_leaves",
        "The Hero nobody chose, alone",
        "Joins the Hero pile",
        "Leaves the game",
        "Solo: what becomes of the other pair.",
    ),
    _ruling(
        "R38",
        "automa_gains_nothing",
        "Heroes and Chests for the automa",
        "A scheme, or one of its Chests",
        "Nothing",
        "Solo: what such an effect gives the automa.",
    ),
)
