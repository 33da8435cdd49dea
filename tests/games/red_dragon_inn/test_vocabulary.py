"""What the card tables can say is one value: complete, or refused."""

from __future__ import annotations

import dataclasses
import re
from types import ModuleType

import pytest

from rulewright.games.red_dragon_inn.components.cards import FACES
from rulewright.games.red_dragon_inn.components.catalogue import ALL_FACES
from rulewright.games.red_dragon_inn.components.drinks import DRINKS
from rulewright.games.red_dragon_inn.components.effects import WHO, read_part
from rulewright.games.red_dragon_inn.components.reading import complete, only
from rulewright.games.red_dragon_inn.evaluation import score
from rulewright.games.red_dragon_inn.rules import drink_events, inn
from rulewright.games.red_dragon_inn.rules.cards import citations, consequences
from rulewright.games.red_dragon_inn.rules.cards.play import verb
from rulewright.games.red_dragon_inn.rules.characters import bombs
from rulewright.games.red_dragon_inn.rules.inn import Inn
from rulewright.games.red_dragon_inn.table import vocabulary
from rulewright.games.red_dragon_inn.table.pending import ANSWERABLE, Moment, OnStack, Pending
from rulewright.games.red_dragon_inn.table.vocabulary import Vocabulary
from rulewright.kernel.errors import BadRulebook

#: The files that say the words of the card tables.
SUBJECTS = [value for value in vars(inn).values() if isinstance(value, ModuleType)]


def test_the_vocabulary_does_not_depend_on_the_order_of_its_parts():
    backwards = Vocabulary(*reversed(SUBJECTS))
    assert backwards.verbs == Inn.vocabulary.verbs
    assert backwards.conditions == Inn.vocabulary.conditions
    assert backwards.targets == Inn.vocabulary.targets
    assert backwards.able == Inn.vocabulary.able


@pytest.mark.parametrize("missing", SUBJECTS, ids=lambda module: module.__name__.split(".")[-1])
def test_a_vocabulary_that_lacks_a_subject_is_refused(missing):
    with pytest.raises(BadRulebook, match="no rule implements '"):
        Vocabulary(*(module for module in SUBJECTS if module is not missing))


def test_a_word_said_twice_is_refused():
    again = ModuleType("again")
    again.gets_a_bomb = verb("gets a Bomb")(lambda play, part: None)
    with pytest.raises(BadRulebook, match="'gets a Bomb' is defined twice"):
        Vocabulary(*SUBJECTS, again)


def test_a_word_may_be_seen_in_two_files():
    again = ModuleType("again")
    again.gets_a_bomb = bombs.gets_a_bomb
    assert Vocabulary(*SUBJECTS, again).verbs == Inn.vocabulary.verbs


def without(forgotten):
    """The files of the subjects as though one word had not been said in any of them."""
    for subject in SUBJECTS:
        copy = ModuleType(subject.__name__)
        vars(copy).update(
            {n: value for n, value in vars(subject).items() if value is not forgotten}
        )
        yield copy


@pytest.mark.parametrize("kind", ["verbs", "conditions", "targets"])
def test_a_vocabulary_that_lacks_a_word_is_refused(kind):
    for word in getattr(Inn.vocabulary, kind).values():
        with pytest.raises(BadRulebook, match=f"no rule implements {re.escape(repr(word.words))}"):
            Vocabulary(*without(word))


def test_a_word_that_no_card_says_is_refused():
    more = ModuleType("more")
    more.gets_a_bom = verb("gets a Bom")(lambda play, part: None)
    with pytest.raises(BadRulebook, match="no card uses 'gets a Bom'"):
        Vocabulary(*SUBJECTS, more)


@pytest.mark.parametrize(
    ("card", "change"),
    [
        ("Down Pooky!", {"target": "another plaier"}),
        ("I don't think so!", {"when": "somebody says somthing"}),
        ("I don't think so!", {"when": ""}),
        ("Down Pooky!", {"does": (read_part("target looses 2 Fortitude"),)}),
        ("Down Pooky!", {"does": (read_part("taget loses 2 Fortitude"),)}),
    ],
)
def test_a_typo_in_what_a_card_does_is_refused(monkeypatch, card, change):
    mode = dataclasses.replace(FACES[card].modes[0], **change)
    face = dataclasses.replace(FACES[card], modes=(mode,))
    monkeypatch.setattr(vocabulary, "ALL_FACES", (*ALL_FACES, face))
    with pytest.raises(BadRulebook, match=f"^{card}: no rule implements '"):
        Vocabulary(*SUBJECTS)


#: Registries by the names of printed things, each with its names.
COMPLETE = {
    "Drink Events": (drink_events._EVENTS, [n for n, card in DRINKS.items() if card.event]),
    "who a part is about": (consequences._ABOUT, ["", *WHO]),
}


@pytest.mark.parametrize("what", COMPLETE)
def test_a_registry_that_lacks_an_entry_is_refused(what):
    entries, names = COMPLETE[what]
    assert complete(what, entries, names) is entries
    for name in entries:
        rest = {other: entry for other, entry in entries.items() if other != name}
        with pytest.raises(BadRulebook, match=re.escape(f"{what}: {name!r} is missing")):
            complete(what, rest, names)


@pytest.mark.parametrize(
    ("entries", "names"),
    [
        *COMPLETE.values(),
        (citations._CASES, {note for face in ALL_FACES for note in face.notes}),
        (score._HELD, Inn.vocabulary.verbs),
    ],
    ids=[*COMPLETE, "notes of cards", "what a card in hand is worth"],
)
def test_a_registry_with_an_entry_for_nothing_is_refused(entries, names):
    assert only("these", entries, names) is entries
    with pytest.raises(BadRulebook, match="these: there is no 'Drinking Contets!'"):
        only("these", {**entries, "Drinking Contets!": None}, names)


def test_every_kind_of_pending_thing_has_a_word_of_its_own():
    kinds = OnStack.__args__
    assert len({kind.kind for kind in kinds}) == len(kinds) == 17
    assert {kind for kind in ANSWERABLE if not issubclass(kind, Pending)} == set()
    assert sum(issubclass(kind, Moment) for kind in kinds) == 4
