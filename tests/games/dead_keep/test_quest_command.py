"""The command ``rulewright quest``: checking and drawing what somebody wrote."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rulewright import cli
from rulewright.games.dead_keep.components.tiles import TILES
from rulewright.games.dead_keep.quests.drawing import draw
from rulewright.games.dead_keep.quests.file import BadQuest, read_quest
from rulewright.games.dead_keep.quests.library import QUESTS
from rulewright.games.dead_keep.quests.quest import board_of

GATE = QUESTS["broken_gate"].text
SVG = "{http://www.w3.org/2000/svg}"


def says(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int | str | None, str, str]:
    """The exit code of a command line, and what it says on both outputs."""
    try:
        code: int | str | None = cli.main(words)
    except SystemExit as end:
        code = end.code
    out, error = capsys.readouterr()
    return code, out, error


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """A good quest in a file."""
    path = tmp_path / "gate.toml"
    path.write_text(GATE, encoding="utf-8")
    return path


# check


def test_a_good_quest_is_summed_up(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = says(capsys, "quest", "check", str(written))
    assert code == 0
    assert "The Broken Gate: this quest can be played." in out
    assert "4 tiles, 36 Zones: 10 Dark Zones, 5 Mist Zones, 4 Treasures" in out
    assert "Spawn Zones in order: 2R.s2, 5R.s2" in out
    assert "Won when the Boss is eliminated for good." in out


def test_a_file_that_is_costly_to_parse_is_refused_in_a_line(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written.write_text("\n" + "a." * 2_000 + "a=1", encoding="utf-8")
    for command in ("check", "draw"):
        code, out, error = says(capsys, "quest", command, str(written))
        assert code != 0
        said = (out + error).strip()
        assert said.endswith(f"{written}: line 2: a key of more than 8 parts says nothing here")


def test_every_fault_of_a_bad_quest_is_told_with_its_line(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = GATE.replace('start = "1R.s2"', 'start = "1R.s9"').replace('"5R.m1"\n', '"5R.m9"\n')
    written.write_text(bad, encoding="utf-8")
    code, out, _ = says(capsys, "quest", "check", str(written))
    assert code == 1
    first, second = out.splitlines()
    assert first.startswith(f"{written}, line 7, start: there is no Zone '1R.s9'")
    assert "boss.zone: there is no Zone '5R.m9'" in second


def test_faults_of_every_kind_are_told_at_once(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = (
        GATE.replace("story =", "stroy =")
        .replace("level = 1", 'level = "one"')
        .replace('start = "1R.s2"', 'start = "1R.s9"')
        .replace("when =", 'when = "the moon rises"\n#', 1)
    )
    written.write_text(bad, encoding="utf-8")
    code, out, _ = says(capsys, "quest", "check", str(written))
    assert code == 1
    fields = [line.split(": ")[0].rpartition(", ")[2] for line in out.splitlines()]
    assert fields == ["stroy", "story", "level", "rule 1.when", "start"]
    code, out, _ = says(capsys, "quest", "check", str(written), "--json")
    told = json.loads(out)
    assert (code, told["playable"]) == (1, False)
    assert [fault["field"] for fault in told["faults"]] == fields


def test_more_faults_than_a_server_tells_are_told_here(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    passages = ", ".join(f'"1R.x{n}~1R.y{n}"' for n in range(10))
    written.write_text(re.sub(r"(?m)^passages = \[[^]]*\]", f"passages = [{passages}]", GATE))
    code, out, _ = says(capsys, "quest", "check", str(written))
    assert (code, len(out.splitlines())) == (1, 20)
    with pytest.raises(BadQuest, match="8 more"):
        read_quest(written.read_text())


def test_a_spawn_zone_without_a_name_is_told(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written.write_text(re.sub('starting = "[^"]*"', 'starting = ""', GATE))
    code, out, _ = says(capsys, "quest", "check", str(written))
    assert code == 1
    assert "spawn.starting: there is no Zone ''" in out


def test_a_quest_of_the_game_is_found_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = says(capsys, "quest", "check", "last_ferry")
    assert code == 0
    assert "Lost also when round 15 begins." in out


def test_a_quest_comes_from_the_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GATE.encode())))
    assert says(capsys, "quest", "check", "-")[0] == 0
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff")))
    assert says(capsys, "quest", "check", "-")[:2] == (
        1,
        "standard input: a quest file must be UTF-8 text\n",
    )


def test_a_file_that_is_not_there_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, error = says(capsys, "quest", "check", "nowhere.toml")
    assert code == 2
    assert error == (
        "rulewright: there is no file nowhere.toml, and no quest of that name in the game.\n"
    )


def test_the_help_teaches_the_words_of_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = says(capsys, "quest", "check", "--help")
    assert code == 0
    assert "door opened COLOUR" in out
    assert "spawn N ENEMY at ZONE" in out
    assert "check and draw quests of The Dead Keep" in says(capsys, "--help")[1]


# draw


def test_a_map_is_drawn_into_a_file(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = written.with_suffix(".svg")
    code, told, _ = says(capsys, "quest", "draw", str(written), "--out", str(out))
    assert (code, told) == (0, f"{out}: drawn\n")
    assert out.read_text(encoding="utf-8") == draw(QUESTS["broken_gate"])


def test_without_a_file_the_map_goes_to_the_output(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = says(capsys, "quest", "draw", "broken_gate")
    assert code == 0
    assert out == draw(QUESTS["broken_gate"])


def test_the_tiles_are_drawn_with_all_their_zones(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = says(capsys, "quest", "tiles")
    assert code == 0
    root = ElementTree.fromstring(out)
    texts = {element.text for element in root.iter("{http://www.w3.org/2000/svg}text")}
    assert texts == {
        f"{tile.name}.{code}" for tile in TILES.values() for row in tile.grid for code in row
    }


def test_of_a_bad_quest_what_can_be_drawn_is_drawn_with_its_faults(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = GATE.replace('start = "1R.s2"', 'start = "1R.b1"').replace('"5R.m1"\n', '"5R.m9"\n')
    written.write_text(bad, encoding="utf-8")
    code, out, error = says(capsys, "quest", "draw", str(written))
    assert code == 1
    texts = [e.text or "" for e in ElementTree.fromstring(out).iter(f"{SVG}text")]
    assert set(board_of(QUESTS["broken_gate"]).zones) <= set(texts)
    below = "".join("".join(texts).split())  # long words, such as paths, are broken
    for line in error.splitlines():
        assert "".join(line.split()) in below
    assert out.count("#ff3b30") == 1, "the fault in a Zone of the map is marked there"


def test_a_quest_without_a_row_of_tiles_is_not_drawn(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written.write_text('level = 1\ntiles = ["9X"]', encoding="utf-8")
    code, out, error = says(capsys, "quest", "draw", str(written))
    assert (code, out) == (2, "")
    assert "name: this field is missing" in error


# new


def test_a_new_quest_can_be_played_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "my_quest.toml"
    code, out, _ = says(capsys, "quest", "new", str(path), "--name", 'The "Red" Well')
    assert code == 0
    assert f"rulewright play dead_keep --option quest=@{path}" in out
    assert (
        'The "Red" Well: this quest can be played.' in says(capsys, "quest", "check", str(path))[1]
    )
    code, _, error = says(capsys, "quest", "new", str(path))
    assert code == 2
    assert "--force" in error


def test_a_new_quest_needs_a_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "my_quest.toml"
    assert says(capsys, "quest", "new", str(path), "--name", "")[0] == 2
    assert not path.exists()


@pytest.mark.parametrize("key", QUESTS)
def test_a_drawing_names_every_zone_and_tells_every_rule(key: str) -> None:
    quest = QUESTS[key]
    root = ElementTree.fromstring(draw(quest))
    texts = [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert set(board_of(quest).zones) <= set(texts)
    below = " ".join(" ".join(texts).split())
    assert all(rule.text in below for rule in quest.rules)
    assert all(ending in below for ending in quest.endings)


def test_what_somebody_wrote_is_drawn_as_words_and_never_as_markup() -> None:
    name = "<script>alert(1)</script> & co"
    quest = read_quest(GATE.replace("The Broken Gate", name))
    svg = draw(quest)
    assert "<script>" not in svg
    title = ElementTree.fromstring(svg).find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == name
