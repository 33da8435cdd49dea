"""Conceding and abandoning: who must agree, who wins then, and that it replays."""

from __future__ import annotations

import pytest

from rulewright.kernel import Record
from rulewright.server.tables.parts import ending
from rulewright.server.tables.parts.presence import Presence
from tests import lanterns
from tests.server.conftest import Start
from tests.server.talk import Json, Player, Server, Table


def over(player: Player) -> Json:
    return player.see(lambda state: state["outcome"])["outcome"]


def people(table: Table, count: int) -> list[Player]:
    return [table.sits(seat) for seat in range(count)]


def asked(player: Player) -> tuple[str, int, list[int]]:
    wish = player.see(lambda state: state["end_asked"])["end_asked"]
    return wish["how"], wish["seat"], wish["agreed"]


def test_of_two_sides_one_concedes_alone(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann, bob = people(table, 2)
    ann.chooses("look up")
    ann.say("concede")
    for player in (ann, bob):
        assert over(player)["ranks"] == [2, 1]
        assert player.state["table"]["status"] == "over"
        assert player.state["decision"] is None
        assert "Ann gave up" in player.state["note"]
    bob.say("concede")
    assert bob.refused() == "match_over"


def test_a_match_that_was_conceded_replays(start: Start) -> None:
    table = start().table("me Ann", "bot random")
    ann = table.sits(0)
    ann.say("concede")
    assert over(ann)["ranks"] == [2, 1]
    record = table.get("/record", table.tokens[0]).text
    outcome = Record.loads(record).replay(lanterns.GAME).outcome
    assert outcome is not None
    assert outcome.ending == "conceded"
    table.server.stop()
    table.server = start()
    ann = table.sits(0)
    assert over(ann)["ranks"] == [2, 1]
    assert ann.state["n"] == ann.state["answers"]


def test_among_three_all_but_one_must_give_up(server: Server) -> None:
    table = server.table("me Ann", "me Bob", "me Cid")
    ann, bob, cid = people(table, 3)
    ann.say("concede")
    for player in (bob, cid):
        assert asked(player) == ("concede", 0, [0])
    bob.votes_to_end(False)
    assert "rather play on" in cid.see(lambda state: state["note"])["note"]
    assert cid.state["end_asked"]
    cid.votes_to_end(True)
    assert over(bob)["ranks"] == [2, 1, 2]


def test_a_wish_ends_when_two_would_play_on(server: Server) -> None:
    table = server.table("me Ann", "me Bob", "me Cid")
    ann, bob, cid = people(table, 3)
    ann.say("concede")
    for player in (bob, cid):
        asked(player)
        wish = player.state["end_asked"]
        player.votes_to_end(False)
    cid.see(lambda state: state["end_asked"] is None)
    bob.see(lambda state: state["end_asked"] is None)
    bob.say("end_vote", number=wish["number"], how="concede", agree=True)
    assert bob.refused() == "end_refused"


def test_a_wish_outlives_an_answer_and_can_be_taken_back(server: Server) -> None:
    table = server.table("me Ann", "me Bob", "me Cid")
    ann, bob, _ = people(table, 3)
    bob.say("concede")
    asked(ann)
    ann.chooses("look up")
    assert bob.see(lambda state: state["n"] == 1)["end_asked"]
    bob.votes_to_end(False)
    assert ann.see(lambda state: not state["end_asked"])["outcome"] is None


def test_with_bots_the_only_other_person_wins(server: Server) -> None:
    table = server.table("me Ann", "bot random", "me Cid")
    ann, cid = table.sits(0), table.sits(2)
    ann.say("concede")
    assert over(cid)["ranks"] == [2, 2, 1]


def test_against_several_bots_nobody_can_be_said_to_win(server: Server) -> None:
    table = server.table("me Ann", "bot random", "bot random")
    ann = table.sits(0)
    ann.say("concede")
    assert ann.refused() == "end_refused"
    ann.say("abandon")
    assert over(ann)["ranks"] == [2, 2, 2]


def test_a_team_concedes_when_all_its_persons_agree(server: Server) -> None:
    table = server.table("me Ann", "me Bob", "bot random", title="beacons")
    ann, bob = people(table, 2)
    ann.say("concede")
    assert asked(bob) == ("concede", 0, [0])
    bob.say("concede")
    assert over(ann)["ranks"] == [2, 2, 2]


def test_one_of_a_team_who_would_play_on_is_enough(server: Server) -> None:
    table = server.table("me Ann", "me Bob", "me Cid", title="beacons")
    ann, bob, _ = people(table, 3)
    ann.say("concede")
    asked(bob)
    bob.votes_to_end(False)
    assert ann.see(lambda state: state["note"])["end_asked"] is None


def test_a_match_is_abandoned_when_all_persons_agree(start: Start) -> None:
    table = start().table("me Ann", "me Bob", "bot random")
    ann, bob = people(table, 2)
    ann.say("abandon")
    assert asked(bob) == ("abandon", 0, [0])
    bob.votes_to_end(True)
    assert over(ann)["ranks"] == [2, 2, 2]
    table.server.stop()
    table.server = start()
    assert over(table.sits(0))["ranks"] == [2, 2, 2]


def test_who_is_away_must_agree_too(server: Server) -> None:
    table = server.table("me Ann", "me Bob", clock=10)
    ann = table.sits(0)
    ann.chooses("look up")
    ann.say("abandon")
    assert asked(ann) == ("abandon", 0, [0])
    assert ann.state["outcome"] is None


def test_who_is_replaced_need_not_agree_any_more(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann = table.sits(0)
    ann.say("abandon")
    asked(ann)
    table.post("/seats/1/replace", creator=table.creator, bot="random")
    assert over(ann)["ranks"] == [2, 2]


def test_with_a_clock_nobody_waits_for_who_is_long_gone(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.table("me Ann", "me Bob", clock=1000)
    ann = table.sits(0)
    monkeypatch.setattr(ending, "AWAY_CLOCKS", 0)
    ann.say("abandon")  # Ann is asked herself, and she is here
    asked(ann)
    ann.votes_to_end(False)
    ann.see(lambda state: not state["end_asked"])
    ann.chooses("look up")
    ann.say("abandon")
    assert over(ann)["ranks"] == [2, 2]


def test_without_a_clock_everybody_waits(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "AWAY_CLOCKS", 0)
    table = server.table("me Ann", "me Bob")
    ann = table.sits(0)
    ann.chooses("look up")
    ann.say("abandon")
    assert asked(ann) == ("abandon", 0, [0])


class _Somebody:
    """A watcher that only sits there."""

    seat: int | None = 1
    token_hash: str | None = None

    def push(self, message: object) -> None: ...
    def push_state(self, note: str | None = None) -> None: ...
    def push_presence(self) -> None: ...
    def push_chat(self, lines: object) -> None: ...
    def start_over(self) -> None: ...
    def stand_up(self) -> None: ...


def test_how_long_somebody_is_away_is_counted_from_their_leaving() -> None:
    time = [100.0]
    presence = Presence(lambda: time[0])
    time[0] = 130
    assert presence.away_seconds(1) == 30
    bob = _Somebody()
    presence.watchers.add(bob)
    presence.look()
    time[0] = 200
    assert presence.away_seconds(1) == 0
    presence.watchers.discard(bob)
    presence.look()
    time[0] = 207
    assert presence.away_seconds(1) == 7


def test_two_wishes_do_not_stand_at_once(server: Server) -> None:
    table = server.table("me Ann", "me Bob", "me Cid")
    ann, bob, _ = people(table, 3)
    ann.say("concede")
    asked(bob)
    bob.say("abandon")
    assert bob.refused() == "end_refused"
    ann.say("abandon")  # whose wish it is may wish for something else
    bob.see(lambda state: state["end_asked"] and state["end_asked"]["how"] == "abandon")


def test_only_persons_end_a_match(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann, eve = table.sits(0), table.sits(None)
    eve.say("concede")
    assert eve.refused() == "not_your_seat"
    table.post("/seats/0/replace", creator=table.creator, bot="random")
    ann.say("concede")
    assert ann.refused() == "not_your_seat"


def test_an_agreement_counts_for_the_wish_that_was_read(server: Server) -> None:
    table = server.table("me Ann", "me Bob", "me Cid")
    ann, bob, cid = people(table, 3)
    ann.say("abandon")
    assert asked(bob) == ("abandon", 0, [0])
    first = bob.state["end_asked"]["number"]
    ann.votes_to_end(False)
    ann.see(lambda state: state["end_asked"] is None)
    ann.say("concede")
    ann.see(lambda state: state["end_asked"])
    bob.say("end_vote", number=first, how="abandon", agree=True)
    assert bob.refused() == "end_refused"
    second = cid.see(lambda state: (state["end_asked"] or {}).get("how") == "concede")["end_asked"]
    assert (second["agreed"], second["number"] != first) == ([0], True)
    # The number alone is not enough either.
    bob.say("end_vote", number=second["number"], how="abandon", agree=True)
    assert bob.refused() == "end_refused"


def test_an_agreement_does_not_count_for_the_same_wish_later_on(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann, bob = people(table, 2)
    ann.say("abandon")
    asked(bob)
    first = bob.state["end_asked"]["number"]
    ann.votes_to_end(False)
    ann.see(lambda state: state["end_asked"] is None)
    ann.say("abandon")
    ann.see(lambda state: state["end_asked"])
    bob.say("end_vote", number=first, how="abandon", agree=True)
    assert bob.refused() == "end_refused"
    assert table.sits(None).state["outcome"] is None


def test_a_vote_that_does_not_say_what_it_is_about_is_refused(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann, bob = people(table, 2)
    ann.say("abandon")
    asked(bob)
    bob.say("end_vote", agree=True)
    assert bob.refused() == "bad_message"
    assert bob.state["outcome"] is None


def test_a_wish_lapses_after_a_round(server: Server) -> None:
    table = server.table("me Ann", "me Bob", "bot random", "me Dan")
    ann, bob, dan = table.sits(0), table.sits(1), table.sits(3)
    bob.say("abandon")
    asked(ann)
    for player in (ann, bob):
        player.chooses("look up")
        assert player.state["end_asked"]
    dan.chooses()
    state = bob.see(lambda state: state["note"] and "lapses" in state["note"])
    assert (state["end_asked"], "Bob's wish" in state["note"]) == (None, True)


def test_a_wish_lapses_also_where_one_of_a_team_chooses_for_all(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ending, "ROUND_CHOICES", 1)
    table = server.table("me Ann", "me Bob", title="beacons")
    ann, bob = people(table, 2)
    bob.say("abandon")
    asked(ann)
    ann.chooses()
    assert ann.state["end_asked"]
    ann.chooses()
    assert ann.see(lambda state: not state["end_asked"])["outcome"] is None
