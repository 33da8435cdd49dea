"""A table that says what nobody understands is refused, with the place where it does."""

from importlib.resources import files

import pytest

from rulewright.games.deckhand import components
from rulewright.games.deckhand.components.cards import CARDS, EDITIONS, read_card
from rulewright.kernel.errors import BadRulebook
from rulewright.title import read_table

PRINTED = (files(components) / "cards.toml").read_text(encoding="utf-8")


def read(folder, text):
    file = folder / "cards.toml"
    file.write_text(text, encoding="utf-8")
    return read_table(file, "card", read_card)


def test_the_printed_table_is_read_as_it_is(tmp_path):
    assert [first for first, _ in read(tmp_path, PRINTED)] == [*CARDS[EDITIONS[0]].values()]


@pytest.mark.parametrize(
    ("printed", "typo", "complaint"),
    [
        ('icons = ["start"]', 'icon = ["start"]', "the field 'icons' is missing"),
        ('also = ["when it is lost"]', 'als = ["when it is lost"]', "unknown field 'als'"),
        ("v31 = { text =", "v31 = { txt =", "v31: unknown field 'txt'"),
        ("v31 =", "v32 =", "unknown field 'v32'"),
        (
            'types = ["Attack"]',
            'types = ["Atack"]',
            "'types' is 'Atack'; it must be one of",
        ),
        (
            'icons = ["start"]',
            'icons = ["strat"]',
            "'icons' is 'strat'; it must be one of",
        ),
        ("when it is lost", "when it was lost", "'also' is 'when it was lost'; it must be one of"),
    ],
)
def test_a_typo_is_refused(tmp_path, printed, typo, complaint):
    assert printed in PRINTED
    with pytest.raises(BadRulebook, match=rf"cards\.toml, card \d+ \(.*\).*{complaint}"):
        read(tmp_path, PRINTED.replace(printed, typo, 1))


def test_a_second_table_in_the_file_is_refused(tmp_path):
    with pytest.raises(BadRulebook, match="unknown table 'crad'"):
        read(tmp_path, PRINTED.replace("[[card]]", "[[crad]]", 1))
