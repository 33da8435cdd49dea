"""What players choose when they create a table of The Dead Keep."""

from __future__ import annotations

from rulewright.games.dead_keep.quests.file import read_quest
from rulewright.games.dead_keep.quests.library import QUESTS
from rulewright.games.dead_keep.quests.results import RESULTS
from rulewright.games.dead_keep.quests.sketch import sketch
from rulewright.games.dead_keep.quests.text_limits import LONGEST_FILE
from rulewright.title import Choice, Own, Setting
from rulewright.title.sentences import counted

#: The section for open points of the rulebook and what else few players will want to change.
RULINGS = "Rulings"


def _quest(key: str) -> Choice:
    quest = QUESTS[key]
    fewest, most = quest.adventurers
    result = RESULTS[key]
    facts: dict[str, str | int] = {
        "Campaign Level": str(quest.level),
        "length": f"{result.minutes} min",
        "difficulty": result.difficulty,
        "measured": f"four greedy bots won {result.won} of {result.played} matches of this quest",
        "Boss": quest.boss.name,
        "made for": f"{fewest} to {most} Adventurers",
    }
    first_sentence = quest.story.partition(". ")[0]
    return Choice(key, quest.name, f"{first_sentence}.", facts, sketch=sketch(quest))


def _ruling(name: str, label: str, usual: str, other: str, help: str) -> Setting:
    """An open point with two readings, the usual one first."""
    return Setting(
        name,
        label,
        (
            Choice("no", usual, "How we read the rulebook."),
            Choice("yes", other, "The other reading."),
        ),
        help,
        RULINGS,
    )


def _check_quest(text: str) -> None:
    read_quest(text)


def _campaign(count: int) -> Choice:
    """A campaign begins with any quest that is followed by enough harder quests."""
    keys = tuple(QUESTS)[: len(QUESTS) - count + 1]
    return Choice(
        str(count),
        f"{count} quests, with camp between them",
        "One after the other; what the team buys in camp it keeps.",
        needs={"quest": keys},
    )


def _adventurers(count: int) -> Choice:
    few = "Few for most quests." if count < 4 else "As most quests are made for."
    return Choice(str(count), counted(count, "Adventurer"), few, seats=range(1, count + 1))


SETTINGS: tuple[Setting, ...] = (
    Setting(
        "quest",
        "Quest",
        tuple(map(_quest, QUESTS)),
        "Where the team goes, and what waits there.",
        own=Own("A quest of your own", LONGEST_FILE, _check_quest),
    ),
    Setting(
        "campaign",
        "Campaign",
        (
            Choice("1", "A single quest", "An evening."),
            _campaign(2),
            _campaign(3),
            _campaign(5),
            _campaign(7),
        ),
        "How many quests, each harder than the last; the team keeps its Gold and what it buys.",
    ),
    Setting(
        "adventurers",
        "Adventurers",
        tuple(map(_adventurers, (4, 5, 6, 3, 2, 1))),
        "How many there are in all; each seat leads its share of them.",
    ),
    Setting(
        "ultrared",
        "Ultrared Mode",
        (
            Choice("no", "As the quest says", "Most quests end before anybody gets that far."),
            Choice("yes", "Yes", "For long quests and strong teams."),
        ),
        "Whether Adventurers who reach Red begin again at 0 and gain further Skills (D207, Q68).",
        RULINGS,
    ),
    Setting(
        "fewer_questions",
        "Questions",
        (
            Choice("yes", "Those that matter", "The table takes small steps by itself."),
            Choice("no", "Every one", "Each choice that the rules allow is asked."),
        ),
        "Whether the table asks about small things: ending a Turn with nothing left to do, a "
        "Health Potion where nobody can fall, the order of cards for Dark Zones, which Search "
        "token is moved.",
        RULINGS,
        before="no",
    ),
    Setting(
        "table_picks_ways",
        "Equal ways of Enemies",
        (
            Choice("no", "The players choose", "As the rulebook has it."),
            Choice("yes", "The table takes the first", "Fewer questions in the Enemy Phase."),
        ),
        "Who chooses if several ways of the same length lead Enemies to the same Zone (D149).",
        RULINGS,
        before="no",
    ),
    _ruling(
        "immediate_ko_loss",
        "Too few Potions for the fallen",
        "Lost at the End Phase",
        "Lost at once",
        "When the team has fewer Health Potions than KO'ed Adventurers (Q1).",
    ),
    _ruling(
        "treasure_from_full_pool",
        "Treasure",
        "Two Artifacts, the rest Potions",
        "Drawn from all 15 tokens",
        "How Treasure tokens are made up where a board has fewer Zones for them (Q6).",
    ),
    _ruling(
        "own_gold",
        "Gold for weapons",
        "Pooled",
        "150 for each alone",
        "How the team pays for its first weapons (Q17).",
    ),
    _ruling(
        "natural_sixes_only",
        "Sixes",
        "After bonuses",
        "Only as rolled",
        "Whether a 5 with +1 is a six for Skills that want one (Q19).",
    ),
    _ruling(
        "boosts_after_roll",
        "Mana in Combat",
        "Before the roll",
        "For Armor and Wounds after it",
        "When Mana for Armor Penetration, Wounds and ignored Armor is spent (Q20).",
    ),
    _ruling(
        "free_moves_pay_surcharge",
        "Free Moves",
        "Pay the step alone",
        "Pay for Enemies too",
        "What a free Move out of a Zone with Enemies costs (Q22).",
    ),
    _ruling(
        "armor_ones_can_save",
        "A 1 on Armor",
        "Always fails",
        "Counts like any die",
        "Whether bonuses can save a 1 of an Armor roll (Q31).",
    ),
    _ruling(
        "running_out_first",
        "Reflexes and running out",
        "Reflexes first",
        "Running out first",
        "What comes first after a card with too few miniatures (Q43).",
    ),
    _ruling(
        "potions_do_not_feed_consume",
        "Consume and Potions",
        "A Potion feeds it",
        "Only cards do",
        "Whether a used Health Potion counts as discarded Equipment (Q48).",
    ),
    _ruling(
        "stairs_only",
        "Ways to the Tower",
        "Skills may leap",
        "Stairs alone",
        "Whether Jump and Teleport lead to and from an open Tower (Q51).",
    ),
    _ruling(
        "marksman_mixes",
        "Marksman",
        "The Undead or one Monster",
        "Anybody in the Zone",
        "Whom hits may be put on when one chooses the targets freely (Q55).",
    ),
    _ruling(
        "friendly_fire_always_one",
        "Friendly Fire",
        "As the hits of the Action",
        "Always 1 Wound",
        "The Wounds of a miss that hits a friend (Q57).",
    ),
    _ruling(
        "bloodlust_in_place",
        "Bloodlust",
        "Must move",
        "May stay",
        "Whether it can be used where an Enemy stands already (Q61).",
    ),
    _ruling(
        "enchantment_per_copy",
        "Enchantments",
        "Once for each name",
        "Once for each copy",
        "How often equal Talismans may be cast in a Turn (Q65).",
    ),
    _ruling(
        "starting_talismans",
        "Talismans",
        "None in a single quest",
        "One at random each",
        "Whether Adventurers begin with a Talisman (Q73).",
    ),
)
