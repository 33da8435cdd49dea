"""Gambling: Rounds, antes, control and the pot."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.effects import CHEATING, GAMBLES, Part
from rulewright.games.red_dragon_inn.rules.between_cards import lull, settle
from rulewright.games.red_dragon_inn.rules.cards.play import Play, verb
from rulewright.games.red_dragon_inn.rules.cards.resolving_a_card import (
    discarded,
    go_off,
    play,
    respond,
)
from rulewright.games.red_dragon_inn.rules.cards.responses import playable
from rulewright.games.red_dragon_inn.rules.characters.artifacts import gain_artifacts
from rulewright.games.red_dragon_inn.rules.gold import move_gold, pay
from rulewright.games.red_dragon_inn.rules.round import (
    is_decided,
    leave_round,
    next_participant,
    pot_objects,
)
from rulewright.games.red_dragon_inn.table.events.artifacts import ArtifactMoved, ArtifactRevealed
from rulewright.games.red_dragon_inn.table.events.bombs import BombsFizzle, BombsFound
from rulewright.games.red_dragon_inn.table.events.gambling import (
    CheatOnly,
    ControlTaken,
    LeftRound,
    PassedInRound,
    RoundEnded,
    RoundStarted,
    RoundWon,
)
from rulewright.games.red_dragon_inn.table.pending import Ante, GamblingTurn, Win
from rulewright.games.red_dragon_inn.table.pieces import INN, POT
from rulewright.games.red_dragon_inn.table.state import ACTION_PHASE, GAMBLING_PHASE, Round, Table
from rulewright.kernel import Asks, Context, Decision, Option, choose

# Starting


@verb("start a Round or take control")
def start_or_take_control(play: Play, part: Part) -> Asks[None]:
    """Start a Round in your Action phase, or take control in your gambling turn (I18)."""
    if play.table.round is None:
        yield from start_round(play.table, play.seat)
    else:
        _take_control(play)


def start_round(table: Table, starter: int) -> Asks[None]:
    """Each player antes 1 Gold, beginning with the starter, who is in control (I54)."""
    round_ = Round(starter, starter, starter, table.clockwise(starter))
    table.round = round_
    table.stage = GAMBLING_PHASE
    table.tell(RoundStarted, ("I54",), starter)
    for seat in round_.participants[:]:
        yield from ante(table, seat, "I54")
    _everybody_else_has_a_turn(table)


def _everybody_else_has_a_turn(table: Table) -> None:
    """Turns continue from the left of the player in control."""
    round_ = table.round
    if round_ is not None and not round_.ended and round_.controller is not None:
        round_.turn = next_participant(table, round_.controller)


def ante(table: Table, seat: int, rule: str) -> Asks[None]:
    """One ante, with its own moment to respond; a player who cannot ante leaves (I54, I69)."""
    round_ = table.round
    if round_ is None or round_.ended or seat not in round_.participants:
        return
    paid = yield from pay(table, seat, 1, POT, rule, name="the ante", kind=Ante)
    if not paid:
        leave(table, seat, "I69")


def leave(table: Table, seat: int, *cites: str) -> None:
    """A participant leaves the Round; what they anted stays (I66)."""
    if table.round is not None and seat in table.round.participants:
        leave_round(table, seat)
        if not table.round.ended:
            table.tell(LeftRound, (*cites, "I66"), seat)


# A gambling turn


def gambling_turn(table: Table) -> Asks[None]:
    """Everybody may respond, then the player whose turn it is plays a card or passes (I55)."""
    round_ = table.round
    assert round_ is not None
    if not is_decided(table):
        seat = round_.turn
        assert seat is not None, "a Round that is not decided is somebody's turn"
        yield from lull(table, GamblingTurn("gambling turn", seat, seat))
        if not is_decided(table) and round_.turn == seat:
            yield from take_gambling_turn(table, seat)
            yield from settle(table)  # before anybody gets the pot
    if is_decided(table):
        yield from decide(table)
    yield from settle(table)


def take_gambling_turn(table: Table, seat: int) -> Asks[None]:
    round_ = table.round
    assert round_ is not None
    options: list[Option] = [*gambling_options(table, seat), "pass"]
    choice = yield Decision(seat, "gamble", options, "I55", ask=table.poker_face)
    if choice == "pass":
        table.tell(PassedInRound, ("I55",), seat)
        round_.turn = next_participant(table, seat)
        return
    yield from play(table, seat, choice)
    _everybody_else_has_a_turn(table)


def gambling_options(table: Table, seat: int) -> list[Option]:
    """Cards that can take control now (I19, I59). Changes nothing."""
    round_ = table.round
    assert round_ is not None
    return playable(table, seat, (CHEATING,) if round_.cheat_only else GAMBLES)


@verb("take control")
def take_control(play: Play, part: Part) -> None:
    """Take control; the next gambling turn is the left neighbour's (I56)."""
    _take_control(play)


def _take_control(play: Play) -> None:
    round_ = play.table.round
    if round_ is None or round_.ended or play.seat not in round_.participants:
        return
    round_.controller = play.seat
    round_.cheat_only = False
    play.table.tell(ControlTaken, play.cites("I56"), play.seat)


@verb("each participant antes N Gold", antes=True)
def each_participant_antes(play: Play, part: Part) -> Asks[None]:
    """Everybody in the Round antes, including the player who raised (I58)."""
    round_ = play.table.round
    if round_ is not None and not round_.ended:
        for seat in play.table.clockwise(play.seat):
            for _ in range(part.amount):
                yield from ante(play.table, seat, "I58")


@verb("only a Cheating card takes control next")
def only_cheating_next(play: Play, part: Part) -> None:
    """After a Winning Hand! only a Cheating card can take control (I59)."""
    round_ = play.table.round
    if round_ is not None and not round_.ended and round_.controller == play.seat:
        round_.cheat_only = True
        play.table.tell(CheatOnly, play.cites("I59"))


@verb("leaves the Round", ejects=True)
def leaves_the_round(play: Play, part: Part) -> None:
    """The target leaves the Round (I60)."""
    for seat in play.seats(part):
        leave(play.table, seat, play.rule, "I60")


@verb("leave the Round")
def leave_the_round(play: Play, part: Part) -> None:
    """Leave the Round instead of anteing (E11)."""
    play.answered(Ante).settled = "left"
    leave(play.table, play.seat, play.rule)


@verb("win the Round", ends_round=True)
def win_the_round(play: Play, part: Part) -> None:
    """The catcher of a Cheating card wins the Round (I61)."""
    if play.table.round is not None:
        play.table.round.winner = play.seat


@verb("the pot goes to the Inn", ends_round=True)
def the_pot_goes_to_the_inn(play: Play, part: Part) -> Asks[None]:
    """The Round ends, and the Inn gets the pot (I62)."""
    yield from end_without_winner(play.table, play.cites("I62"))


@verb("take N from the pot", robs_pot=True)
def take_from_the_pot(play: Play, part: Part) -> Asks[None]:
    """A coin, an Artifact or a Bomb, chosen by the thief (I63, R43)."""
    table, seat = play.table, play.seat
    for _ in range(play.amount(part)):
        options = list(dict.fromkeys(pot_objects(table, seat)))
        if not options:
            return
        context: Context = {"card": play.name}
        choice = yield Decision(seat, "take from pot", options, "R43", context)
        yield from receive(table, seat, [choice], play.rule, seat)


def receive(
    table: Table, seat: int, objects: list[Option], rule: str, chooser: int | None = None
) -> Asks[None]:
    """A player gets objects of the pot, and face-down ones are turned up (R21, R43)."""
    pot = table.round
    assert pot is not None
    move_gold(table, POT, seat, objects.count("gold"), rule)
    gained: list[tuple[str, bool]] = []
    for choice in objects:
        if choice == "face-down artifact":
            found = next(a for a in pot.artifacts if not a.face_up and a.by != chooser)
        elif choice in ("gold", "bomb"):
            continue
        else:
            found = next(a for a in pot.artifacts if a.name == choice[1])
        pot.artifacts.remove(found)
        gained.append((found.name, found.face_up))
        shown = found.name if found.face_up else ""
        table.tell(ArtifactMoved, (rule, "R21"), POT, seat, shown)
    held = [pot.bombs.pop() for _ in range(objects.count("bomb"))]
    table.bombs_held += held
    if len(held) > 1 or (held and gained):  # questions may come before each has gone off
        table.tell(BombsFound, ("R34",), seat, tuple(held))
    yield from gain_artifacts(table, seat, gained, "R21")
    yield from bombs_go_off(table, seat, len(held))


def bombs_go_off(table: Table, seat: int, count: int) -> Asks[None]:
    """All are revealed; the holder chooses their order (R34)."""
    for _ in range(count):
        waiting = table.bombs_held
        choices: dict[Option, str] = {("bomb", name): name for name in waiting}
        name = yield from choose(seat, "next bomb", choices, "R34")
        waiting.remove(name)
        yield from go_off(table, seat, name)


# Winning


def decide(table: Table) -> Asks[None]:
    """The Round is won or ends otherwise; then its starter's turn goes on (I71)."""
    round_ = table.round
    if round_ is not None and not round_.ended:
        winner = round_.controller if round_.winner is None else round_.winner
        if winner is None:
            yield from end_without_winner(table, ("I67",))
        else:
            goes_on = yield from win(table, winner)
            if goes_on:
                return
    table.round = None
    table.stage = ACTION_PHASE


def win(table: Table, winner: int) -> Asks[bool]:
    """Responses to winning, then the pot; return whether the Round goes on instead (I57)."""
    round_ = table.round
    assert round_ is not None
    won = Win("the pot", winner, winner)
    round_.ended = True  # only responses to a win are possible now (I62)
    table.tell(RoundWon, ("I57",), winner)
    yield from respond(table, won)
    table.stack.pop()
    if won.played_on_by is not None:
        yield from _play_on(table, round_, won.played_on_by)
        return True
    if won.shared_with is not None:
        yield from share_the_pot(table, won.holder, won.shared_with)
    yield from receive(table, won.holder, pot_objects(table, None), "I57")
    return False


def _play_on(table: Table, round_: Round, seat: int) -> Asks[None]:
    """The remaining players ante once more, and another is in control (I65)."""
    round_.ended = False
    round_.winner = None
    for participant in table.clockwise(seat):
        yield from ante(table, participant, "I65")
    if seat in round_.participants:
        round_.controller = seat
    round_.cheat_only = False
    _everybody_else_has_a_turn(table)


def share_the_pot(table: Table, winner: int, sharer: int) -> Asks[None]:
    """Half of the objects, rounded down, picked by the winner without looking (R44)."""
    pot = table.round
    assert pot is not None
    count = (pot.gold + len(pot.bombs) + len(pot.artifacts)) // 2
    given: list[Option] = []
    while len(given) < count:
        left = pot_objects(table, winner)
        for choice in given:
            left.remove(choice)
        options = list(dict.fromkeys(left))
        context: Context = {"to": sharer, "left": count - len(given)}
        given.append((yield Decision(winner, "share the pot", options, "R44", context)))
    # Both get their coins before anything face down is turned up.
    move_gold(table, POT, sharer, given.count("gold"), "R44")
    move_gold(table, POT, winner, pot.gold, "I57")
    yield from receive(table, sharer, [piece for piece in given if piece != "gold"], "R44", winner)


@verb("claim the pot")
def claim_the_pot(play: Play, part: Part) -> None:
    """Another player wins instead (I64)."""
    play.answered(Win).holder = play.seat


@verb("play on for the pot")
def play_on_for_the_pot(play: Play, part: Part) -> None:
    """The win is void: everybody antes once more for the same pot (I65)."""
    play.answered(Win).played_on_by = play.seat


@verb("split the pot")
def split_the_pot(play: Play, part: Part) -> None:
    """Share a won pot with its winner (R44)."""
    play.answered(Win).shared_with = play.seat


def end_without_winner(table: Table, cites: tuple[str, ...]) -> Asks[None]:
    """The Inn gets the pot, and Bombs in it do nothing (R35)."""
    round_ = table.round
    if round_ is None or round_.ended:
        return
    round_.ended = True
    table.tell(RoundEnded, cites)
    move_gold(table, POT, INN, round_.gold, *cites)
    if round_.bombs:
        table.tell(BombsFizzle, ("R35",), tuple(round_.bombs))
        table.bomb_discard += round_.bombs
        round_.bombs = []
    artifacts, round_.artifacts = round_.artifacts, []
    for artifact in artifacts:
        table.artifact_discard.append(artifact.name)
        table.tell(ArtifactMoved, cites, POT, INN, artifact.name if artifact.face_up else "")
        if not artifact.face_up:
            table.tell(ArtifactRevealed, ("R10",), INN, artifact.name)
    if artifacts:
        yield from discarded(table, artifacts[0].by, [artifact.name for artifact in artifacts])
