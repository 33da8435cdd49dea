"""A good quest file that was changed at random is a quest or is refused."""

from __future__ import annotations

import json
import re

from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.games.dead_keep.quests.check import check
from rulewright.games.dead_keep.quests.file import BadQuest, read_quest
from rulewright.games.dead_keep.quests.library import QUESTS
from rulewright.games.dead_keep.quests.quest import board_of
from tests.games.dead_keep.quest_texts import SMALL

GOOD = [SMALL, *(quest.text for quest in QUESTS.values())]


WORDS = sorted({word for text in GOOD for word in re.findall(r"[\w.~+]+|[^\w\s]", text)})


def answers(text: str) -> None:
    """Reads a text and sees that nothing but a refusal can go wrong."""
    faults: tuple[str, ...] = ()
    try:
        quest = read_quest(text, "mutant.toml")
    except BadQuest as refused:
        faults = refused.faults
    else:
        assert list(check(quest)) == []
        assert set(quest.start) <= set(board_of(quest).zones)
    assert all(fault.startswith("mutant.toml") and len(fault) < 2000 for fault in faults)


# No matter what happens to a good file on its way, the answer is a quest or a refusal for people.


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_a_good_file_with_words_exchanged_is_a_quest_or_is_refused(data: st.DataObject) -> None:
    words = re.split(r"([\w.~+]+)", data.draw(st.sampled_from(GOOD)))
    for _ in range(data.draw(st.integers(1, 6))):
        place = data.draw(st.integers(0, len(words) - 1))
        words[place] = data.draw(st.sampled_from(WORDS))
    answers("".join(words))


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_a_good_file_with_lines_lost_doubled_or_moved_is_a_quest_or_is_refused(
    data: st.DataObject,
) -> None:
    lines = data.draw(st.sampled_from(GOOD)).split("\n")
    for _ in range(data.draw(st.integers(1, 4))):
        line = lines.pop(data.draw(st.integers(0, len(lines) - 1)))
        for _ in range(data.draw(st.integers(0, 2))):
            lines.insert(data.draw(st.integers(0, len(lines))), line)
    answers("\n".join(lines))


LEAVES = (
    st.booleans()
    | st.integers(-2, 99)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(WORDS)
    | st.text(max_size=12)
)


LISTS = st.lists(LEAVES, max_size=3)


TABLES = st.dictionaries(st.text(max_size=5), LEAVES | LISTS, max_size=2)


VALUES = LEAVES | LISTS | TABLES | st.lists(LISTS | TABLES, max_size=2)


def written(value: object) -> str:
    """A value in TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {written(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(written(each) for each in value) + "]"
    return json.dumps(value)


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_a_good_file_with_a_field_of_another_kind_is_a_quest_or_is_refused(
    data: st.DataObject,
) -> None:
    lines = data.draw(st.sampled_from(GOOD)).split("\n")
    fields = [n for n, line in enumerate(lines) if re.match(r"\w+ =", line)]
    place = data.draw(st.sampled_from(fields))
    lines[place] = f"{lines[place].split(' =')[0]} = {written(data.draw(VALUES))}"
    answers("\n".join(lines))


@settings(deadline=None)
@given(st.text(max_size=200))
def test_any_text_at_all_is_a_quest_or_is_refused(text: str) -> None:
    answers(text)
