from __future__ import annotations

from collections import Counter

import pytest

from rulewright.kernel import Rng
from rulewright.testing import ScriptedRng
from rulewright.title import D6, Die, Rolled

FATE = Die("fate", ("skull", "moon", "moon"))


def test_every_face_comes_as_often_as_it_is_there() -> None:
    rolled = Counter(FATE.roll(Rng.seeded("fate"), 6000))
    assert set(rolled) == {"skull", "moon"}
    assert abs(rolled["moon"] - 4000) < 200


def test_dice_are_scripted_by_what_they_show() -> None:
    rng = ScriptedRng(1, faces=[6, 6, "skull"])
    assert D6.roll(rng, 2) == (6, 6)
    assert FATE.roll(rng) == ("skull",)
    assert D6.roll(rng)[0] in D6.faces


def test_a_script_that_fits_no_face_is_refused() -> None:
    with pytest.raises(AssertionError, match="the script says 7"):
        D6.roll(ScriptedRng(1, faces=[7]))


def test_a_roll_is_told_in_a_sentence() -> None:
    names = ["Ann", "Bob"].__getitem__
    assert Rolled(("B3",), 1, "die", (6, 2), "to hit").text(names) == "Bob rolls 6, 2 to hit."
    assert Rolled(("B3",), None, "die", (3,)).text(names) == "The roll is 3."
