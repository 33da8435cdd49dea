"""A client that understands changes sees the same table as one that is sent everything."""

from __future__ import annotations

import json
import random
from typing import Any

import orjson
import pytest

from rulewright.guest.changes import changed, next_state
from rulewright.kernel import Match, State, View
from rulewright.kernel.plain import encode
from rulewright.server.tables.changes import Changes
from rulewright.title import find_title
from tests.server.talk import Json, Player, Server, Table

TITLES = {"deckhand": 3, "red_dragon_inn": 3, "dead_keep": 3, "viscounts": 3}


def views(match: Match[State], state: State) -> list[View]:
    """What every seat and a spectator see."""
    return list(match.game.views_of(state, [*range(len(match.start.seats)), None]))


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("seed", range(2))
def test_views_put_together_from_changes_are_the_whole_views(title: str, seed: int) -> None:
    chance = random.Random(f"{title} {seed}")
    names = ["Ann", "Bob", "Cid"][: TITLES[title]]
    match: Match[State] = Match.new(find_title(title), names, seed=seed, listen=True)
    changes = Changes()
    before = views(match, match.state)
    kept = [encode(view) for view in before]
    for _ in range(150):
        if match.decision is None:
            break
        match.answer(chance.choice(match.decision.options))
        for state in (*match.frames, match.state):
            after = views(match, state)
            for seat, view in enumerate(after):
                change = changes.of_view(before[seat], view)
                kept[seat] = changed(kept[seat], json.loads(orjson.dumps(change)))
                assert kept[seat] == encode(view)
            before = after
        changes.forget()
    assert len(match.answers) > 50


@pytest.mark.parametrize("title", TITLES)
def test_views_made_together_are_those_made_alone(title: str) -> None:
    chance = random.Random(title)
    match: Match[State] = Match.new(find_title(title), ["Ann", "Bob", "Cid"], seed=3)
    while match.decision is not None and len(match.answers) < 120:
        alone = [match.view(seat) for seat in (0, 1, 2, None)]
        assert views(match, match.state) == alone
        match.answer(chance.choice(match.decision.options))


class Follower:
    """Somebody at a seat who is sent changes, beside somebody there who is sent everything."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.old = table.sits(seat)
        self.new = table.sits(seat, changes=True)
        self.kinds = ["state"]

    def hears(self, n: int) -> tuple[Json, Json]:
        """What both see after this number of changes."""
        self.old.see(lambda state: state["n"] >= n)
        while self.new.state["n"] < n:
            message = self.new.hear()
            if message["type"] == "changes":
                self.new.state = next_state(self.new.state, message)
            self.kinds += [message["type"]] if message["type"] in ("state", "changes") else []
        return self.old.state, self.new.state


def answers(players: list[Player], chance: random.Random) -> int:
    """Somebody who is asked chooses something; the number of changes after that."""
    player = next(player for player in players if keys(player))
    n = int(player.state["n"])
    player.say("answer", n=n, option=chance.choice(keys(player)))
    return n + 1


def keys(player: Player) -> list[Any]:
    """The options of a player by which nothing is given up."""
    options = player.state["decision"]["options"] or []
    return [option["key"] for option in options if not option["gives_up"]]


@pytest.mark.parametrize("title", TITLES)
def test_everybody_sees_the_same_with_changes_as_without(server: Server, title: str) -> None:
    table = server.table("me Ann", "me Bob", "me Cid", title=title, seed=11)
    chance = random.Random(title)
    people = [Follower(table, seat) for seat in (0, 1, 2, None)]
    for _ in range(25):
        n = answers([person.old for person in people[:3]], chance)
        for person in people:
            old, new = person.hears(n)
            assert new == old
    for person in people:
        assert person.kinds.count("state") == 1
        assert person.kinds.count("changes") >= 25


def test_frames_are_seen_one_after_the_other(server: Server) -> None:
    table = server.table("me Ann", "me Bob", title="beacons", options={"night": "long"})
    ann = Follower(table, 0)
    ann.old.chooses(["send", 1])
    old, new = ann.hears(1)
    assert [frame["view"]["shadow"] for frame in new["frames"]] == [1, 2, 3, 0]
    assert new == old


def test_after_an_undo_the_whole_state_comes(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="table")
    ann = Follower(table, 0)
    ann.old.chooses()
    ann.hears(1)
    ann.old.say("undo", n=1)
    old, new = ann.hears(2)
    assert ann.kinds == ["state", "changes", "state"]
    assert new == old


def test_who_answers_too_late_is_sent_the_whole_state(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann = table.sits(0, changes=True)
    n, options = ann.state["n"], ann.options()
    ann.say("answer", n=n, option=options[0])
    ann.next("changes")
    ann.say("answer", n=n, option=options[0])
    assert ann.refused() == "stale"
    assert ann.next("state")["n"] == n + 1


def test_who_loses_the_seat_is_sent_the_whole_state_of_a_spectator(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    table.sits(0)
    bob = table.sits(1, changes=True)
    table.post("/seats/1/replace", creator=table.creator, bot="greedy", remove=True)
    state = bob.see(lambda state: state["seat"] is None)
    assert state["type"] == "state"
    assert state["view"]["you"] is None


def test_a_client_of_before_is_never_sent_changes(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann, bob = table.sits(0), table.sits(1, changes=True)
    ann.chooses()
    bob.next("changes")
    assert "changes" not in [message["type"] for message in ann.heard]


def test_where_the_board_is_as_before_nothing_of_it_is_sent(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann = table.sits(0, changes=True)
    ann.say("auto_pass", kinds=["ask:never"])
    message = ann.next("changes")
    assert message["change"] == {"auto_pass": [["ask:never"]]}
    assert message["events"] == []


@pytest.mark.parametrize(
    ("old", "change", "new"),
    [
        ([1, 2, 3], {"1": [9]}, [1, 9, 3]),
        ([1, 2, 3], {"length": 1}, [1]),
        ([1], {"1": [2], "2": [3]}, [1, 2, 3]),
        ({"a": 1, "b": {"c": [1]}}, {"b": {"c": {"0": [2]}}}, {"a": 1, "b": {"c": [2]}}),
        ({"a": None}, {"a": [[]]}, {"a": []}),
    ],
)
def test_what_a_change_means(old: Any, change: Any, new: Any) -> None:
    before = json.dumps(old)
    assert changed(old, change) == new
    assert json.dumps(old) == before
