from __future__ import annotations

import json
from dataclasses import dataclass, field, make_dataclass
from typing import Literal, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.kernel.plain import OneOf, Plain, copy, decode, digest, dumps, encode

Seat = NewType("Seat", int)


@dataclass(frozen=True, slots=True)
class Stamp:
    number: int
    words: tuple[str, ...] = ()


@dataclass(slots=True)
class Box:
    cards: list[str] = field(default_factory=list)
    stamp: Stamp | None = None


@dataclass(slots=True)
class Blow(OneOf):
    strength: int
    targets: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Payment(OneOf):
    amount: int


@dataclass(slots=True)
class Shelf:
    boxes: list[Box]
    by_number: dict[int, list[str]]
    pairs: list[tuple[str, int]]
    pending: list[Blow | Payment]
    best: Box | None = None
    last: Blow | Payment | None = None
    option: str | tuple[str | int, ...] = ""
    colour: Literal["red", "blue"] = "red"
    seat: Seat = Seat(0)  # a number by another name
    listener: list[str] | None = field(default=None, metadata={"transient": True})


@dataclass(frozen=True)
class Pile:
    cards: list[str]


@dataclass
class Holder:
    pile: Pile


words = st.text(max_size=5)
stamps = st.builds(Stamp, st.integers(), st.lists(words, max_size=3).map(tuple))
boxes = st.builds(Box, st.lists(words, max_size=4), st.none() | stamps)
blows = st.builds(Blow, st.integers(), st.lists(words, max_size=2))
payments = st.builds(Payment, st.integers())
shelves = st.builds(
    Shelf,
    st.lists(boxes, max_size=3),
    st.dictionaries(st.integers(), st.lists(words, max_size=3), max_size=3),
    st.lists(st.tuples(words, st.integers()), max_size=3),
    st.lists(blows | payments, max_size=4),
    st.none() | boxes,
    st.none() | blows | payments,
    words | st.lists(words | st.integers(), max_size=3).map(tuple),
    st.sampled_from(("red", "blue")),
    st.integers(0, 8).map(Seat),
)


@given(shelves)
def test_a_shelf_reads_back_from_its_json(shelf: Shelf) -> None:
    text = dumps(encode(shelf))
    again = decode(Shelf, json.loads(text))
    assert again == shelf
    assert dumps(encode(again)) == text
    assert digest(again) == digest(shelf)


@given(shelves)
def test_a_copy_is_equal_and_shares_nothing_that_can_change(shelf: Shelf) -> None:
    before = encode(shelf)
    twin = copy(shelf)
    assert twin == shelf
    for box in twin.boxes:
        box.cards.append("new")
    for pile in twin.by_number.values():
        pile.append("new")
    twin.pairs.append(("new", 1))
    twin.pending.append(Payment(1))
    for pending in (*twin.pending, twin.last):
        if isinstance(pending, Blow):
            pending.targets.append("new")
    if twin.best is not None:
        twin.best.cards.append("new")
    assert encode(shelf) == before


def test_what_is_frozen_is_shared_between_copies() -> None:
    box = Box(["a"], Stamp(1, ("x",)))
    assert copy(box).stamp is box.stamp


def test_what_is_transient_is_neither_copied_nor_saved() -> None:
    shelf = Shelf([], {}, [], [], listener=["somebody"])
    assert copy(shelf).listener is None
    assert "listener" not in json.loads(dumps(encode(shelf)))


@pytest.mark.parametrize(
    "plain",
    [{"cards": "no list", "stamp": None}, {"cards": [1], "stamp": None}, 5, None],
)
def test_json_of_the_wrong_shape_is_refused(plain: Plain) -> None:
    with pytest.raises((TypeError, KeyError)):
        decode(Box, plain)


def test_a_field_that_an_older_record_lacks_takes_its_default() -> None:
    assert decode(Box, {"stamp": None}) == Box([], None)
    with pytest.raises(TypeError):
        decode(Stamp, {"words": []})


def test_a_dictionary_keeps_its_order() -> None:
    shelf = Shelf([], {5: ["e"], 1: ["a"]}, [], [])
    again = decode(Shelf, json.loads(dumps(encode(shelf))))
    assert isinstance(again, Shelf)
    assert list(again.by_number) == [5, 1]


def test_a_frozen_thing_with_a_list_in_it_is_refused() -> None:
    with pytest.raises(TypeError, match="Pile is frozen"):
        copy(Holder(Pile([])))


def test_a_field_that_is_not_plain_data_is_refused() -> None:
    @dataclass
    class Odd:
        anything: object

    with pytest.raises(TypeError, match="not plain data"):
        copy(Odd(1))


def test_one_of_several_says_in_json_which_it_is() -> None:
    shelf = Shelf([], {}, [], [Payment(2)], last=Blow(3))
    plain = encode(shelf)
    assert isinstance(plain, dict)
    assert plain["pending"] == [{"is": "Payment", "amount": 2}]
    assert plain["last"] == {"is": "Blow", "strength": 3, "targets": []}


def test_one_of_several_that_says_something_else_is_refused() -> None:
    plain = encode(Shelf([], {}, [], [Payment(2)]))
    assert isinstance(plain, dict)
    with pytest.raises(TypeError, match="none of the types"):
        decode(Shelf, {**plain, "pending": [{"is": "Gift", "amount": 2}]})


def test_a_union_whose_values_cannot_be_told_apart_is_refused() -> None:
    @dataclass
    class Doubtful:
        thing: Box | Shelf

    with pytest.raises(TypeError, match="derived from OneOf"):
        copy(Doubtful(Box()))


@pytest.mark.parametrize("hint", [set[str], frozenset[str]])
def test_a_set_is_refused_because_its_order_differs_from_process_to_process(hint: object) -> None:
    odd = make_dataclass("Odd", [("marks", hint)])
    with pytest.raises(TypeError, match="order of a set"):
        copy(odd(set()))
