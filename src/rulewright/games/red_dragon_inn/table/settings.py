"""What players choose when they create a table at the Inn."""

from __future__ import annotations

from rulewright.title import Choice, Setting

#: How much the Inn pays in a player's stead (I72).
WHOLE_LOSS = "the whole loss"
ONE_GOLD = "1 Gold"

#: Decks have the other printing of some cards (I85).
OTHER_PRINTINGS = "other"

SETTINGS = (
    Setting(
        "characters",
        "Characters",
        (
            Choice("chosen", "Chosen at the table", "Everyone picks a favourite."),
            Choice("dealt", "Dealt at random", "Nobody knows who they will be."),
        ),
        "How everyone gets a character.",
    ),
    Setting(
        "guests",
        "Guests",
        (
            Choice("none", "Regulars only", "Every character plays their own deck."),
            Choice(
                "welcome",
                "Guests are welcome",
                "Each deck gets three cards of allies, and the Drinks get Leviathan and a Brew.",
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
        "How much is covered by a card that takes Gold from the Inn instead of from you.",
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
            Choice("off", "Off", "Only players who can respond are asked. Quicker."),
            Choice(
                "on",
                "On",
                "Everybody is asked, even if they can only pass, so nobody sees who holds what.",
            ),
        ),
        "Whether others can tell from the questions what somebody holds.",
    ),
)
