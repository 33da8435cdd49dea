"""What players choose when they create a table of Viscounts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulewright.games.viscounts.components.solo import AUTOMA_BOARDS
from rulewright.title import Choice, Setting
from rulewright.title.sentences import counted

#: The section for open points of the rulebook that few players will want to change.
FOLD = "Rulings"

_SOLO = range(1, 2)
_OTHERS = range(2, 5)


@dataclass(frozen=True, slots=True)
class Ruling:
    """An open point with two readings, by the id of its rule."""

    id: str
    name: str
    label: str
    usual: str
    other: str
    help: str
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The settings for which it matters."""

    def setting(self) -> Setting:
        choices = (
            Choice("no", self.usual, "How we read the rulebook."),
            Choice("yes", self.other, "The other reading.", needs=self.needs),
        )
        return Setting(self.name, self.label, choices, f"{self.help} ({self.id})", FOLD)


RULINGS: tuple[Ruling, ...] = (
    Ruling(
        "R2",
        "blind_from_start",
        "An empty hand",
        "Judged when a card must be played",
        "Judged when the turn begins",
        "Whether you may play a card that comes to your empty hand while your cards slide.",
    ),
    Ruling(
        "R8",
        "all_workers",
        "Too few Workers",
        "You place what is there",
        "They must all be there",
        "What an effect that places Workers does when the supply runs low.",
    ),
    Ruling(
        "R13",
        "empty_trades",
        "A Trade for nothing",
        "Needs at least one exchange",
        "Counts without any",
        "Matters to townsfolk who wait for a Trade.",
    ),
    Ruling(
        "R14",
        "any_choice",
        "Effects to choose from",
        "One that does something, if there is one",
        "Any of them",
        "Whether you may choose an effect that does nothing.",
    ),
    Ruling(
        "R15",
        "free_effects_count",
        "What waits for an action",
        "Only actions set it off",
        "So do free Workers, Buildings and Manuscripts",
        "When abilities that come after an action take effect.",
    ),
    Ruling(
        "R17",
        "any_spaces",
        "Rearranging cards",
        "Among the spaces they take",
        "To any spaces",
        "Where cards may go when they are rearranged.",
    ),
    Ruling(
        "R18",
        "quiet_shuffles",
        "Shuffling to discard or destroy",
        "Brings Virtue or Corruption",
        "Brings nothing",
        "What a shuffle brings that is made only to reach the top of the draw pile.",
    ),
    Ruling(
        "R20",
        "debts_at_once",
        "Several Debts at once",
        "A Racketeer reacts to each",
        "A Racketeer reacts once",
        "How often townsfolk react who wait for Debts.",
    ),
    Ruling(
        "R21",
        "own_bumps",
        "Bumping",
        "The current player, once, at the end",
        "Everybody after their own Workers have moved",
        "Who bumps Workers out of the castle when several players' Workers move.",
    ),
    Ruling(
        "R24",
        "links_first",
        "A new Building",
        "Its spot first, then Links",
        "Links first, then its spot",
        "What a Building brings first.",
    ),
    Ruling(
        "R41",
        "automa_needs_workers",
        "The automa with too few Workers",
        "Places what is there",
        "Does something else",
        "Solo: what placing Workers means to the automa when its supply runs low.",
    ),
    Ruling(
        "R48",
        "dismissed_must_show",
        "Dismissing Merchants for another action",
        "With an ability that turns them into its icon",
        "Never",
        "Whether a townsfolk who shows only Merchants may be dismissed for another action.",
    ),
)

#: Settings of the solo game.
SOLO: tuple[Setting, ...] = (
    Setting(
        "automa",
        "The automa",
        (
            Choice("none", "Nobody", "You play each other.", seats=_OTHERS),
            *(
                Choice(name, f"The {name} board", help, seats=_SOLO)
                for name, help in zip(
                    AUTOMA_BOARDS,
                    (
                        "It transcribes Manuscripts.",
                        "It constructs Buildings.",
                        "It places Workers in the castle.",
                        "It gathers Debts and Deeds, and flips them.",
                    ),
                    strict=True,
                )
            ),
        ),
        "Your opponent when you play alone.",
    ),
    Setting(
        "harder",
        "How hard",
        (
            Choice("0", "As printed", "It begins with its Starting Schemes."),
            *(
                Choice(
                    str(n),
                    f"{counted(n, 'Future Scheme')} from the start",
                    "Stronger schemes come earlier.",
                    seats=_SOLO,
                )
                for n in (1, 2, 3)
            ),
        ),
        "The number of the automa's stronger Schemes that are shuffled in at set-up (V184).",
    ),
)


def other_readings(rulings: tuple[Ruling, ...], options: Mapping[str, str]) -> tuple[str, ...]:
    """The rulings for which the other reading is played."""
    return tuple(ruling.id for ruling in rulings if options.get(ruling.name) == "yes")
