"""Playing: who sees what, who may choose, and what happens when two choose at once."""

from __future__ import annotations

import json
from typing import Any

from tests.server.conftest import Start
from tests.server.talk import Player, Server


def hand(player: Player, seat: int) -> Any:
    return player.state["view"]["hands"][seat]


def test_each_seat_sees_its_own_hand_and_a_spectator_none(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    ann, bob, eve = table.sits(0), table.sits(1), table.sits(None)
    assert hand(ann, 0)
    assert hand(ann, 1) is None
    assert hand(bob, 1)
    assert hand(bob, 0) is None
    assert hand(eve, 0) is hand(eve, 1) is None
    assert eve.state["seat"] is None


def test_nothing_private_reaches_another_socket_in_a_whole_match(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    people = [table.sits(0), table.sits(1)]
    eve = table.sits(None)
    secret: set[str] = set()
    shown: set[str] = set()
    for turn in range(8):
        mover, other = people[turn % 2], people[(turn + 1) % 2]
        mover.see(lambda state, mover=mover: mover.is_asked())
        mine = hand(mover, turn % 2)
        secret.update(mine)
        shown.add(mine[0])
        mover.chooses(["hang", mine[0]])
        other.chooses("cheer")
    eve.see(lambda state: state["n"] == 16)
    told = json.dumps(eve.heard)
    assert not [word for word in secret - shown if word in told]
    for seat, player in enumerate(people):
        rival = people[1 - seat]
        rivals = {w for m in rival.heard if m["type"] == "state" for w in hand(rival, 1 - seat)}
        told = json.dumps(player.heard)
        assert not [word for word in rivals - shown if word in told]


def test_options_go_to_the_asked_seat_alone(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    ann, bob, eve = table.sits(0), table.sits(1), table.sits(None)
    assert ann.state["decision"]["prompt"] == "Hang a lantern"
    for watcher in (bob, eve):
        decision = watcher.state["decision"]
        assert decision["seat"] == 0
        assert decision["options"] is decision["prompt"] is decision["kind"] is None


def test_an_answer_reaches_everybody(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    ann, bob = table.sits(0), table.sits(1)
    word = hand(ann, 0)[0]
    state = ann.chooses(["hang", word])
    assert (state["n"], state["answers"]) == (1, 1)
    seen = bob.see(lambda state: state["n"] == 1)
    assert seen["view"]["shown"] == [word]
    assert [event["text"] for event in seen["events"]] == [f"Ann hangs {word}."]
    assert seen["fresh"] is False
    assert bob.options() == ["cheer", "chuckle"]


def test_refusals_change_nothing(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    ann, bob, eve = table.sits(0), table.sits(1), table.sits(None)
    bob.say("answer", n=0, option="look up")
    assert bob.refused() == "not_your_turn"
    ann.say("answer", n=0, option=["hang", "Unicorn"])
    assert ann.refused() == "bad_option"
    ann.say("answer", n=0, option=[])
    assert ann.refused() == "bad_option"
    eve.say("answer", n=0, option="look up")
    assert eve.refused() == "not_your_seat"
    ann.say("answer", n=3, option="look up")
    assert ann.refused() == "stale"
    assert ann.next("state")["n"] == 0
    ann.chooses("look up")
    assert table.get().json()["answers"] == 1


def test_a_stale_answer_is_followed_by_the_fresh_state(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    ann = table.sits(0)
    ann.chooses("look up")
    ann.say("answer", n=0, option="look up")
    assert ann.refused() == "stale"
    assert ann.next("state")["n"] == 1


def test_the_same_answer_from_two_sockets_counts_once(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    tabs = [table.sits(0), table.sits(0)]
    for tab in tabs:
        tab.say("answer", n=0, option="look up")
    heard = [tab.see(lambda state: state["n"] == 1) for tab in tabs]
    assert all(state["answers"] == 1 for state in heard)
    errors = [m["code"] for tab in tabs for m in tab.heard if m["type"] == "error"]
    assert errors in ([], ["stale"])
    assert table.get().json()["answers"] == 1


def test_who_comes_back_gets_the_events_since(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    ann, bob = table.sits(0), table.sits(1)
    ann.chooses("look up")
    bob.chooses(["hang", hand(bob, 1)[0]])
    bob.leave()
    ann.chooses("cheer")
    bob = table.sits(1, since=2, n=2)
    assert bob.state["fresh"] is False
    assert [event["at"] for event in bob.state["events"]] == [3, 3]
    everything = table.sits(1).state
    assert everything["fresh"] is True
    assert len(everything["events"]) == 3


def test_events_say_whose_they_are(server: Server) -> None:
    ann = server.table("me Ann", title="viscounts").sits(0)
    while not any(event["begins"] == "turn" for event in ann.state["events"]):
        ann.chooses(ann.state["decision"]["options"][0]["key"])
    events = ann.state["events"]
    assert {event["seat"] for event in events if event["kind"] == "TurnBegan"} == {0}
    assert {event["seat"] for event in events if event["text"].startswith("The automa")} == {None}


def test_a_match_ends_with_its_outcome(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    people = [table.sits(0), table.sits(1)]
    for turn in range(12):
        people[turn % 2].chooses("look up")
    state = people[0].see(lambda state: state["n"] == 12)
    assert state["outcome"]["rule"] == "L4"
    assert state["decision"] is None
    people[0].say("answer", n=12, option="look up")
    assert people[0].refused() == "match_over"


def test_a_seat_handed_on_is_whoever_has_the_key(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    first = table.sits(1)
    first.leave()
    second = table.sits(1)
    assert hand(second, 1)


def test_bots_play_their_seats(server: Server) -> None:
    table = server.table("me Ann", "bot random", "bot greedy")
    ann = table.sits(0)
    ann.chooses("look up")
    ann.see(lambda state: ann.is_asked() and state["n"] >= 3)
    assert any(message["type"] == "thinking" for message in ann.heard)


def test_bots_among_themselves_play_for_who_watches(server: Server) -> None:
    table = server.table("bot random", "bot random")
    eve = table.sits(None)
    assert eve.see(lambda state: state["outcome"])["table"]["status"] == "over"


def test_why_not_names_the_rule(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    ann = table.sits(0)
    absent = next(w for w in ("Amber", "Birch", "Cedar") if w not in hand(ann, 0))
    ann.say("why_not", thing=absent)
    assert ann.next("why_not")["rule"] == "L1"
    ann.say("why_not", thing="Unicorn")
    assert ann.next("why_not")["text"] is None


def test_chat_reaches_everybody_and_is_kept(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    ann, bob, eve = table.sits(0), table.sits(1), table.sits(None)
    ann.say("chat", text="<b>Hello</b>")
    for hearer in (ann, bob, eve):
        line = hearer.next("chat")["lines"][0]
        assert (line["name"], line["text"]) == ("Ann", "<b>Hello</b>")
    late = table.sits(1)
    assert late.next("chat")["lines"][0]["text"] == "<b>Hello</b>"
    eve.say("chat", text="boo")
    assert eve.refused() == "not_your_seat"
    ann.say("chat", text="bell\u0007")
    assert ann.refused() == "bad_message"


def test_presence_is_told(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    ann = table.sits(0)
    bob = table.sits(1)
    table.sits(None)

    def there(message: dict[str, Any]) -> list[bool]:
        return [seat["present"] for seat in message["seats"]]

    while (told := ann.next("presence"))["spectators"] != 1:
        pass
    assert there(told) == [True, True]
    bob.leave()
    while there(ann.next("presence")) != [True, False]:
        pass


def test_a_match_stands_where_it_stood_after_a_restart(start: Start) -> None:
    server = start()
    table = server.table("me Ann", "person Bob")
    ann = table.sits(0)
    ann.chooses(["hang", hand(ann, 0)[0]])
    before = ann.state
    server.stop()
    again = start()
    table.server = again
    ann = table.sits(0)
    for part in ("n", "answers", "view", "decision"):
        assert ann.state[part] == before[part]
    assert table.sits(1).options() == ["cheer", "chuckle"]


def test_deckhand_is_played_to_its_end_by_a_person_with_bots(server: Server) -> None:
    table = server.table("me Ann", "bot random", "bot random", title="deckhand", undo="friendly")
    ann = table.sits(0)
    while ann.state["outcome"] is None:
        if ann.is_asked():
            ann.chooses()
        else:
            ann.next("state")
    assert ann.state["table"]["status"] == "over"
    assert table.get("/record", table.tokens[0]).status_code == 200
