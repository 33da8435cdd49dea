"""Effects, abilities and printed components in words."""

from __future__ import annotations

import pytest

from rulewright.games.viscounts.components.cards import (
    CARDS,
    MANUSCRIPTS,
    PLAYER_CARDS,
)
from rulewright.games.viscounts.components.main_board import (
    SECTIONS,
    SEGMENTS,
)
from rulewright.games.viscounts.components.notation import read_ongoing
from rulewright.games.viscounts.components.player_board import (
    CLERIC_BONUSES,
    COLUMNS,
)
from rulewright.games.viscounts.components.solo import (
    AUTOMA_BOARDS,
    SCHEMES,
)
from rulewright.games.viscounts.components.words import icons_in_words, in_words
from rulewright.games.viscounts.keeper_of_keys.box import KeeperOfKeys
from rulewright.games.viscounts.keeper_of_keys.catalogue import KEYS_THINGS
from rulewright.games.viscounts.keeper_of_keys.components import (
    AI_CHESTS,
    CHESTS,
    KEYS_CARDS,
    KEYS_MANUSCRIPTS,
    KEYS_PLAYER_CARDS,
    KEYS_SCHEMES,
    PUBLIC_BUILDINGS,
)
from rulewright.games.viscounts.presentation.catalogue import BASE_THINGS
from tests.games.viscounts.effects import effect


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        ("Stone + 2 Ink + 8 S", "gain 1 Stone, 2 Ink and 8 Silver"),
        ("Debt + fDeed", "gain 1 Debt, then flip 1 Deed"),
        ("Rearr / 2 Disc", "you may rearrange your cards, or you may discard up to 2 cards"),
        (
            "Debt + fDeed / Deed + fDebt",
            "gain 1 Debt, then flip 1 Deed; or gain 1 Deed, then flip 1 Debt",
        ),
        ("FH / 2 CM", "hire 1 townsfolk for free, or you may move Workers 2 times within tier 1"),
        ("2 FH", "hire 1 townsfolk for free 2 times"),
        ("", "nothing"),
    ],
)
def test_an_effect_in_words(notation: str, words: str) -> None:
    assert in_words(effect(notation), KeeperOfKeys.signs) == words


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        ("on collision: V + Any", "at every collision, gain 1 Virtue and 1 good of any kind"),
        ("after C: Mv12", "after your Transcribe action, move your Viscount 1 or 2 spaces"),
        ("2 S = 1 B", "in each Construct action, every 2 Silver may count as 1 Builder icon"),
        (
            "2 M = 1 N",
            "in each Place Workers action, every 2 Merchant icons may count as 1 Noble icon",
        ),
        ("once Ink = 2 C", "once in each Transcribe action, 1 Ink may count as 2 Cleric icons"),
    ],
)
def test_an_ongoing_ability_in_words(notation: str, words: str) -> None:
    (ability,) = read_ongoing(notation, "a test")
    assert in_words(ability, KeeperOfKeys.signs) == words


def test_icons_in_words() -> None:
    assert icons_in_words("CMM") == "1 Cleric icon and 2 Merchant icons"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "Pastor",
            "1 Silver. 1 Cleric icon and 1 Merchant icon. When played: you may rearrange your "
            "cards, or you may discard up to 2 cards. When hired or dismissed: you may rearrange "
            "your cards.",
        ),
        ("Lender", "1 Silver. 2 Merchant icons. When it drops off: flip 1 Debt or Deed."),
        (
            "Emma",
            "3 Silver. 1 Cleric icon. While on your board: in each Transcribe action, every Stone "
            "may count as 1 Cleric icon. While on your board: in each Transcribe action, every "
            "Gold may count as 1 Cleric icon.",
        ),
        (
            "Black 6: Manuscripts",
            "At the end of the game: 1 Victory Point for every 2 Manuscripts.",
        ),
        (
            "Player Card 8",
            "Gain 1 good of any kind and 1 Silver. Gain 1 Deed and 1 Debt. Then build 1 Trading "
            "Post for free on your own space.",
        ),
        (
            "Starting X (1)",
            "1 Criminal icon. Gain 1 Corruption for each Criminal icon on its board. Gain 1 Future "
            "Scheme. Move 1 space. Then the first of these that is possible: Focus; gain 1 Deed, "
            "then flip 1 Debt.",
        ),
        ("3/4 A2", "Space 3, spot 2. Gain 1 Stone. Link over the river: gain 1 Debt."),
        (
            "3/4 A5",
            "Space 4, spot 3. Flip 1 Debt or Deed. Link to the next segment: gain 1 Gold.",
        ),
        (
            "Guildhall 2",
            "Permanently 1 Noble icon. 6, 13 or 21 Victory Points for 1, 2 or 3 built.",
        ),
        (
            "Cleric as 3 Merchants",
            "Once in each action, 1 Cleric icon of the card above may count as 3 Merchant icons.",
        ),
        (
            "Ink for 2 Merchants",
            "When a card with at least 2 Merchant icons enters the space above, gain 1 Ink.",
        ),
        (
            "Public Guildhall",
            "When built: gain 1 Hero. Permanently 1 Criminal icon. 15 Victory Points.",
        ),
    ],
)
def test_a_printed_thing_in_words(name: str, text: str) -> None:
    assert {**BASE_THINGS, **KEYS_THINGS}[name].text == text


def test_a_manuscript_tells_its_ribbon_and_one_on_the_board_has_none() -> None:
    assert BASE_THINGS["Black 4: 2 Ink"].facts["ribbon"] == "black"
    for segment in SEGMENTS.values():
        assert BASE_THINGS[segment.manuscript.name].facts["ribbon"] == "none"


def test_every_printed_thing_has_a_name_of_its_own_and_says_where_it_is_known_from() -> None:
    tables = [CARDS, MANUSCRIPTS, PLAYER_CARDS, SCHEMES, COLUMNS, CLERIC_BONUSES, SECTIONS]
    of_segments = len(SEGMENTS) * 3 + 25 + 20
    assert len(BASE_THINGS) == sum(map(len, tables)) + len(AUTOMA_BOARDS) + of_segments
    tables = [KEYS_CARDS, KEYS_MANUSCRIPTS, KEYS_PLAYER_CARDS, KEYS_SCHEMES, CHESTS, AI_CHESTS]
    assert len(KEYS_THINGS) == sum(map(len, tables)) + len(PUBLIC_BUILDINGS)
    assert not BASE_THINGS.keys() & KEYS_THINGS.keys()
    for thing in (*BASE_THINGS.values(), *KEYS_THINGS.values()):
        assert thing.source or thing.provenance != "public", thing.name
