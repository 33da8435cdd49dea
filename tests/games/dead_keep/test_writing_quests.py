"""Quests that people write: what they can say, and what is refused."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path

import pytest

from rulewright.games import dead_keep
from rulewright.games.dead_keep.quests import file as quest_file
from rulewright.games.dead_keep.quests.check import check
from rulewright.games.dead_keep.quests.file import BadQuest, read_quest, read_quest_file
from rulewright.games.dead_keep.quests.rule_reader import effect, trigger
from rulewright.games.dead_keep.quests.text_limits import LONGEST_FILE
from rulewright.games.dead_keep.quests.vocabulary import (
    Activated,
    AllTaken,
    BossEliminated,
    EverybodyAtTheExit,
    OpenDoor,
    RoundBegins,
    SpawnEnemies,
)
from rulewright.testing import rule
from tests.games.dead_keep.layouts import (
    first_text,
    own_quest,
)
from tests.games.dead_keep.quest_texts import DRAWINGS, SMALL

PRINTED = Path(dead_keep.__file__).with_name("quests")


def changed(*changes: tuple[str, str]) -> str:
    """The small quest with some of its words exchanged."""
    text = SMALL
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


# What people write


def test_a_small_quest_is_enough() -> None:
    quest = read_quest(SMALL)
    assert quest.name == "The Inn at the Bridge"
    assert (quest.tower, quest.exit, quest.fountain, quest.ultrared) == ("", "", "", False)
    assert quest.adrenaline == 5
    assert quest.rules[0].text == "When all Objectives are taken, the Boss becomes Active."
    assert (quest.win, quest.lose) == ((BossEliminated(),), ())


def test_a_quest_may_say_how_else_it_is_won_and_lost() -> None:
    extra = (
        'exit = "6R.s5"\nwin = ["all taken", "everybody at the exit"]\nlose = "round 12 begins"\n'
    )
    quest = read_quest(changed(("\n[doors]", extra + "\n[doors]")))
    assert quest.win == (BossEliminated(), AllTaken(), EverybodyAtTheExit())
    assert quest.lose == (RoundBegins(12),)


def test_enemies_of_a_rule_are_named_one_or_many() -> None:
    one = '"spawn 1 Footman at 7V.s3"'
    many = '"spawn 3 Blood Hounds at 7V.s3"'
    do = f'do = [{one}, {many}, "boss becomes active"]'
    quest = read_quest(changed(('do = "boss becomes active"', do)))
    assert quest.rules[0].do[:2] == (
        SpawnEnemies(1, "Footman", "7V.s3"),
        SpawnEnemies(3, "Blood Hound", "7V.s3"),
    )
    assert "1 Footman spawns in 7V.s3, 3 Blood Hounds spawn in 7V.s3" in quest.rules[0].text


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("taken", "when an Objective is taken"),
        ("taken blue", "when a blue Objective is taken"),
        ("taken at 1R.d2", "when the Objective in 1R.d2 is taken"),
        ("activated", "when an Objective is activated"),
        ("activated green", "when a green Objective is activated"),
        ("1 taken", "when the first Objective is taken"),
        ("2 taken", "when 2 Objectives are taken"),
        ("all taken", "when all Objectives are taken"),
        ("all blue and green taken", "when all blue and green Objectives are taken"),
    ],
)
def test_what_a_rule_waits_for_is_told_in_a_sentence(words: str, told: str) -> None:
    assert trigger(words).text == told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("spawn 1 Footman at 1R.s2", "1 Footman spawns in 1R.s2"),
        ("spawn 2 Footmen at 1R.s2", "2 Footmen spawn in 1R.s2"),
    ],
)
def test_what_a_rule_does_is_told_of_one_or_many(words: str, told: str) -> None:
    assert effect(words).text == told


def test_the_door_of_a_rule_may_be_written_from_either_side() -> None:
    do = 'do = ["open 7V.s3~7V.b1", "boss becomes active"]'
    quest = read_quest(changed(('do = "boss becomes active"', do)))
    assert quest.rules[0].do[0] == OpenDoor(quest.doors[0].between)


RULE = '[[rule]]\nwhen = "all taken"\ndo = "boss becomes active"\n'


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        # the file
        ("level = 1", "level = ", "inn.toml: this is not TOML: .*line 3"),
        ("level = 1\n", "", "inn.toml, level: this field is missing"),
        ("level = 1", "levle = 1", "line 3, levle: there is no such field; do you mean 'level'?"),
        ("level = 1", "level = 6", "line 3, level: this should be a number from 1 to 5"),
        ("level = 1", "level = true", "line 3, level: this should be a number"),
        ("[1, 3]", "[3, 1]", "line 4, adventurers: give the minimum and maximum number"),
        ("[1, 3]", "[1, 7]", "line 4, adventurers: this should be a number from 1 to 6"),
        ('"Somebody', '"" # ', "line 2, story: this is empty"),
        ("The Inn", "The Inn \\u202e", "line 1, name: this contains unprintable characters"),
        ("The Inn", "The Inn" * 20, "line 1, name: this is longer than 60"),
        ("[boss]", "[bos]", "there is no such field; do you mean 'boss'?"),
        ("[doors]", '[doors]\nmoon = ""', "moon: there is no such field"),
        ("[spawn]", '[spawn]\nmoon = ""', "moon: there is no such field"),
        ("[objectives]", '[objectives]\nmoon = ""', "moon: there is no such field"),
        ("[boss]", '[boss]\nmoon = ""', "moon: there is no such field"),
        ('starting = "7V.s5"', "", "starting: this field is missing"),
        # the board
        ("7V 6R", "7X 6R", "line 5, tiles: '7X 6R': there is no tile '7X'"),
        ("7V 6R", "7V 6R 6V", "tile 6 lies there already"),
        ('"7V 6R"', '"7V 6R", "1R"', "'1R': every row needs the same number of tiles"),
        ('["7V 6R"]', "[]", "lay at least two tiles"),
        ('"6R.s1"', '"6R.s9"', "line 6, start: there is no Zone '6R.s9' .* that tile has 6R.s1"),
        ('"6R.s1"', '"4R.s1"', "there is no Zone '4R.s1' on this board; the tiles are 7V, 6R"),
        ('"6R.s1"', "[]", "line 6, start: say where the Adventurers start"),
        ('"6R.s1"', '"6R.b1"', "line 6, start: '6R.b1': this is a room; choose a Street Zone"),
        ('"7V.s5"', '"7V.d1"', "line 12, spawn.starting: '7V.d1': this is a room"),
        ('"7V.m1"', '"7V.b1"', "line 19, boss.zone: '7V.b1': this is a room"),
        ("[doors]", 'exit = "7V.s9"\n[doors]', "line 8, exit: there is no Zone '7V.s9'"),
        ("[doors]", 'fountain = "7V.s9"\n[doors]', "line 8, fountain: there is no Zone '7V.s9'"),
        ("[doors]", 'tower = "1R"\n[doors]', "tower: '1R': the Tower is not among the tiles"),
        ("[doors]", 'tower = "6R"\n[doors]', "line 6, start: '6R.s1': this is on the Tower"),
        ('["7V.d2"]', '["7V.d9"]', "line 15, objectives.red: there is no Zone '7V.d9'"),
        # between Zones
        ("7V.b1~7V.s3", "7V.b1-7V.s3", "line 9, doors.red: .* two Zones with ~ between them"),
        ("7V.b1~7V.s3", "7V.b1~7V.s1", "the two share 0 cell edges"),
        ("7V.b1~7V.s3", "7V.b1~7V.b1", "the two share 0 cell edges"),
        ("7V.b1~7V.s3", "7V.s1~7V.s3", "these are streets"),
        ('"7V.b1~7V.s3"', '"7V.b1~7V.s3", "7V.s3~7V.b1"', "something lies between these two"),
        ("[doors]", 'passages = "7V.b1~7V.d1"\n[doors]', "there is an opening already"),
        ("[doors]", 'stairs = "7V.s2~6R.s1"\n[doors]', "Stairs need a Tower"),
        ('["7V.b1~7V.s3"]', "[]", "line 8, doors: nobody can ever get to 7V.d1, 7V.b1, 7V.d2"),
        # the box
        ('["7V.d2"]', '["7V.d2", "7V.d2"]', "lay one Objective in a Zone, not more"),
        ('red = ["7V.d2"]', 'blue = ["7V.d2", "7V.d1"]', "these are 2, and the box has 1"),
        ("stages = 0", "stages = 16", "line 20, boss.stages: this should be a number from 0 to 15"),
        # the Boss and the rules
        ('"Ogre"', '"Dragon"', "line 18, boss.name: 'Dragon': no Boss is called that"),
        ('"Ogre"', '"Warhog"', "'Warhog': no Boss is called that"),
        (RULE, "", "no rule says that the Boss becomes active"),
        (
            '"all taken"',
            '"all is taken"',
            "line 23, rule 1.when: 'all is taken' is not understood; use",
        ),
        (
            '"all taken"',
            '"2 taken"',
            "line 23, rule 1.when: that is more than there are Objectives, which is 1",
        ),
        ('"all taken"', '"taken blue"', "there is no blue Objective"),
        ('"all taken"', '"all red and green taken"', "rule 1.when: the Objectives are red"),
        ('"all taken"', '"taken at 7V.d1"', "there is no Objective in 7V.d1"),
        ('"all taken"', '"door opened blue"', "there is no blue door"),
        ('"all taken"', '"everybody at the exit"', "there is no Exit; say where it is"),
        ('do = "boss', 'do = [] # "boss', "line 24, rule 1.do: this is empty"),
        ('do = "', 'do = ["tower accessible", "doom 6"] # ', "'doom 6' is not understood"),
        ('do = "', 'do = "tower accessible" # ', "there is no Tower"),
        ('do = "', 'mood = "grim"\ndo = "', "mood"),
        ('do = "', 'do = "unlock blue doors" # ', "there is no blue door"),
        (
            'do = "',
            'do = "place spawn blue" # ',
            r"say where the blue Spawn Zone is, under \[spawn\]",
        ),
        ('do = "', 'do = "open 7V.d1~7V.s1" # ', "there is no door 7V.d1~7V.s1"),
        ('do = "', 'do = "spawn 2 Dragons at 7V.s1" # ', "unknown Enemies 'Dragons'"),
        (
            'do = "',
            'do = "spawn 2 Ogres at 7V.s1" # ',
            "the box has only 1 of these miniatures: Ogre",
        ),
        ('do = "', 'do = "spawn 1 Ogre at 7V.d1" # ', "Monsters spawn in Street Zones"),
        ('do = "', 'do = "spawn 1 Ogre at 7V.d9" # ', "there is no Zone '7V.d9'"),
        ('do = "', 'do = "street card at 7V.d1" # ', "Street cards are for Street Zones"),
        (RULE, '[[rule]]\nwhen = "start"\ndo = "potion"\n', "nobody did anything to be rewarded"),
        ("[doors]", 'win = "2 taken"\n[doors]', "line 8, win: that is more than there are"),
        ("[doors]", 'win = "round 3 begins"\n[doors]', "line 8, win: only what lasts"),
        ("[doors]", 'lose = "start"\n[doors]', "line 8, lose: then nobody could win"),
        ("[doors]", 'lose = "taken blue"\n[doors]', "line 8, lose: there is no blue Objective"),
        ("[doors]", 'lose = "boss eliminated"\n[doors]', "lose: then nobody could win"),
        # tokens that stay
        (
            "[objectives]",
            '[objectives]\nstay = "blue"',
            "line 15, objectives.stay: there is no",
        ),
        (
            "[objectives]",
            '[objectives]\nstay = "red"',
            "there are no Objectives to take",
        ),
        ('"all taken"', '"activated red"', "these are taken, not activated; .* stay = a colour"),
        ('"all taken"', '"activated"', "these are taken, not activated"),
        ('"all taken"', '"activated blue"', "there is no blue Objective"),
        ('"all taken"', '"activated at 7V.d1"', "there is no Objective in 7V.d1"),
        (
            'red = ["7V.d2"]',
            'red = "7V.d2"\nblue = "7V.d1"\nstay = "blue"',
            "objectives.stay: nothing happens there; add a rule when 'activated blue'",
        ),
        # what would stay shut
        ("red = [", "blue = [", "doors.blue: '7V.b1~7V.s3': no rule unlocks it"),
        ("[spawn]", '[spawn]\nblue = "7V.s1"\nlater = "blue"', "spawn.later: no rule places it"),
        ("[spawn]", '[spawn]\nlater = "blue"', "give its Zone too: blue = the Zone"),
        ("[doors]", 'tower = "7V"\n[doors]', "on the Tower"),
    ],
)
def test_a_broken_quest_is_refused_with_the_place_and_what_to_do(
    old: str, new: str, complaint: str
) -> None:
    with pytest.raises(BadQuest, match=complaint):
        read_quest(changed((old, new)), "inn.toml")


@rule("D1")
@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("[spawn]", 'blue = ["1R.d2~1R.s2", "1R.b2~1R.s4"]\n\n[spawn]', "doors.blue"),
        ("[objectives]", '[objectives]\ngreen = ["1R.d2", "1R.b2"]', "objectives.green"),
    ],
)
def test_a_quest_needs_no_more_than_the_box_holds(old: str, new: str, place: str) -> None:
    text = own_quest({', "1R.d2~1R.s2", "1R.b2~1R.s4",': ",", old: new})
    with pytest.raises(BadQuest, match=place):
        read_quest(text)


@rule("D1")
@pytest.mark.parametrize(
    ("field", "things", "most"),
    [
        ("passages", "passages", 14),
        ("stairs", "stairs", 3),
        ("doors.red", "doors", 18),
        ("objectives.red", "objectives", 8),
    ],
)
def test_a_quest_may_lay_all_that_the_box_holds_and_not_one_more(
    field: str, things: str, most: int
) -> None:
    quest = read_quest(first_text("giants_tower"))
    is_red = [one for one in getattr(quest, things) if getattr(one, "colour", "red") == "red"]

    def too_many(count: int) -> list[str]:
        laid = tuple(islice(cycle(is_red), count))
        found = check(replace(quest, **{things: laid}))
        return [fault.field for fault in found if "the box has" in str(fault)]

    assert too_many(most) == []
    assert too_many(most + 1) == [field]


def test_a_tower_needs_a_rule_that_makes_it_accessible() -> None:
    text = (DRAWINGS / "everything.toml").read_text(encoding="utf-8")
    shut = text.replace('do = ["tower accessible", ', "do = [")
    with pytest.raises(BadQuest, match="line 8, tower: no rule makes it accessible; add one that"):
        read_quest(shut)


def test_stairs_must_lead_from_a_zone_of_the_board() -> None:
    text = first_text("giants_tower").replace("2R.s3~6R.s2", "2R.s9~6R.s2")
    with pytest.raises(BadQuest, match=r"stairs: .* there is no Zone '2R\.s9' on this board"):
        read_quest(text)


def test_what_makes_the_tower_accessible_must_not_lie_in_it() -> None:
    text = (PRINTED / "giants_tower.toml").read_text(encoding="utf-8")
    assert 'blue = "3V.d2"' in text
    with pytest.raises(BadQuest, match=r"6R\.b1"):
        read_quest(text.replace('blue = "3V.d2"', 'blue = "6R.b1"'))


def test_a_token_that_stays_may_be_what_the_quest_waits_for() -> None:
    stays = changed(("[objectives]", '[objectives]\nstay = "red"'), ("all taken", "activated red"))
    quest = read_quest(stays)
    assert quest.rules[0].when == Activated("red")
    assert quest.rules[0].text.startswith("When a red Objective is activated, the Boss becomes")
    assert (quest.stay, quest.to_take) == (("red",), ())


def test_a_token_that_stays_is_not_taken() -> None:
    stays = changed(("[objectives]", '[objectives]\nstay = "red"'), ("all taken", "taken red"))
    with pytest.raises(BadQuest, match="these stay where they are; say 'activated' instead"):
        read_quest(stays)


def test_a_token_behind_the_door_that_it_unlocks_is_found_out() -> None:
    rule = 'when = "activated red"\ndo = ["unlock blue doors", "boss becomes active"]'
    locked = changed(
        ('red = ["7V.b1', 'blue = ["7V.b1'),
        ("[objectives]", '[objectives]\nstay = "red"'),
        ('when = "all taken"\ndo = "boss becomes active"', rule),
    )
    with pytest.raises(BadQuest, match="lies behind it"):
        read_quest(locked)


def test_a_door_whose_key_lies_behind_it_is_found() -> None:
    locked = changed(
        ("red = [", "blue = ["),
        (RULE, RULE + '[[rule]]\nwhen = "taken"\ndo = "unlock blue doors"\n'),
    )
    with pytest.raises(BadQuest) as refused:
        read_quest(locked, "inn.toml")
    assert refused.value.faults == (
        "inn.toml, line 8, doors: what would open the way to 7V.d1, 7V.b1, 7V.d2 lies behind it",
        "inn.toml, line 23, rule 1.when: this can never happen, and so the Boss would never become "
        "active",
    )


def test_a_quest_that_is_won_by_what_nobody_can_reach_is_found_out() -> None:
    awake = RULE.replace("all taken", "start")
    locked = changed(
        ("red = [", "blue = ["),
        ("[doors]", 'win = "all taken"\n[doors]'),
        (RULE, awake + '[[rule]]\nwhen = "taken"\ndo = "unlock blue doors"\n'),
    )
    with pytest.raises(BadQuest, match="line 8, win: this can never hold: when all Objectives are"):
        read_quest(locked)


def test_a_fountain_is_not_laid_where_one_is_printed() -> None:
    laid = changed(("7V 6R", "7V 6R 1V"), ("[doors]", 'fountain = "1V.f1"\n[doors]'))
    with pytest.raises(BadQuest, match="line 8, fountain: a Mana Fountain is printed there"):
        read_quest(laid)


@pytest.mark.parametrize(
    ("doors", "told"),
    [
        (("6V.d1~6V.m1",), "6V.d1, 1R.d2, 1R.b2;"),
        (("6V.b1~6V.s1",), "6V.b1, 1R.b1, 1R.d2 and 1 more;"),
    ],
)
def test_of_rooms_without_a_way_three_are_named_and_the_others_counted(
    doors: tuple[str, ...], told: str
) -> None:
    walled_up = {f'"{door}", ': "" for door in ("1R.d2~1R.s2", *doors)}
    with pytest.raises(BadQuest, match=f"nobody can ever get to {told}"):
        read_quest(own_quest({**walled_up, '"1R.b2~1R.s4",': ""}))


def test_a_door_that_opens_by_itself_is_opened_by_nobody() -> None:
    blue = 'when = "start"\ndo = "open 7V.b1~7V.s3"\n\n[[rule]]\nwhen = "door opened blue"'
    waiting = changed(("red = [", "blue = ["), ('when = "all taken"', blue))
    with pytest.raises(BadQuest, match=r"rule 2\.when: this can never happen"):
        read_quest(waiting)


def test_all_faults_are_told_together() -> None:
    broken = changed(('"6R.s1"', '"6R.s9"'), ('"7V.s5"', '"7V.s9"'), ('"7V.m1"', '"7V.m9"'))
    with pytest.raises(BadQuest) as refused:
        read_quest(broken, "inn.toml")
    assert [fault.split(":")[0] for fault in refused.value.faults] == [
        "inn.toml, line 6, start",
        "inn.toml, line 12, spawn.starting",
        "inn.toml, line 19, boss.zone",
    ]


def test_the_streets_must_meet() -> None:
    with pytest.raises(BadQuest, match=r"line 5, tiles: .* no street leads to 7V.s1, 7V.s2, 7V.s3"):
        read_quest(changed(("7V 6R", "6R 7V")))


def test_of_a_file_that_is_too_long_enough_is_read_to_say_so(tmp_path: Path) -> None:
    file = tmp_path / "long.toml"
    file.write_text(changed() + "#" * LONGEST_FILE, encoding="utf-8")
    with pytest.raises(BadQuest, match="at most 32 KB"):
        read_quest_file(file)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("#" * (LONGEST_FILE + 1), "at most 32 KB"),
        ("#" + "é" * (LONGEST_FILE // 2), "at most 32 KB"),
        ("level = " + "9" * 20_000, "longer than 4096 characters"),
        ("name = '''\0'''", "not TOML"),
        ("# \ud800", "must be UTF-8 text"),
        ('"a b.c" = 1', "a b.c: there is no such field"),
        ('"\\u202e" = 1', re.escape("'\\u202e': there is no such field")),
        ("", "name: this field is missing"),
    ],
    ids=[
        "long",
        "long in bytes",
        "a long number",
        "nothing readable",
        "half a letter",
        "a field with a dot in it",
        "a field that turns words around",
        "empty",
    ],
)
def test_a_text_that_is_no_quest_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadQuest, match=complaint):
        read_quest(text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("\n" + "a." * 16_000 + "a=1", "line 2 is longer than 4096 characters"),
        ("\n" + "a." * 2_000 + "a=1", "line 2: a key of more than 8 parts"),
        ("[" + ' \'a\' . "b\\"c" . ' * 200 + "a]", "line 1: a key of more than 8 parts"),
        ('# """\n' + "a." * 99 + "a=1", "line 2: a key of more than 8 parts"),
        ('name = """\\""" """"\n' + "a." * 99 + "a=1", "line 2: a key of more than 8 parts"),
        ("name = {" + "a." * 99 + "a=1}", "line 1: a key of more than 8 parts"),
        ("name = " + "[" * 2_000, "lists inside lists"),
        ("name = " + "{a=" * 500, "lists inside lists"),
        (" " * 31_000 + "levels=1", "line 1 is longer than 4096 characters"),
    ],
    ids=[
        "a key of 16,000 parts",
        "a key that fits on a line",
        "quoted parts and blanks",
        "hidden behind a comment",
        "hidden behind a long text",
        "inside braces",
        "lists in lists",
        "tables in tables",
        "a line of blanks",
    ],
)
def test_what_would_be_costly_to_parse_is_refused_before(
    text: str, complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quest_file.tomllib, "loads", lambda text: pytest.fail("it was parsed"))
    with pytest.raises(BadQuest, match=complaint):
        read_quest(text)


def test_dots_and_brackets_in_what_people_read_are_no_keys() -> None:
    story = '"""The inn... [[[[[[[[[ burns. Go. Go. Go. Go. Go. Go. Go. Go. Go. Go! """'
    quest = read_quest(changed(('"Somebody locked the cellar from within."', story)))
    assert quest.story.startswith("The inn... [[[[[[[[[ burns.")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "quest.toml"
    path.write_bytes(b"name = '\xff'")
    with pytest.raises(BadQuest, match="must be UTF-8 text"):
        read_quest_file(path)
