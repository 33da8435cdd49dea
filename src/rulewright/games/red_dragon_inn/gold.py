"""Gold and Artifacts: paying, being paid, and what an Artifact does when it changes hands."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.catalogue import RELICS, Part
from rulewright.games.red_dragon_inn.consequences import Play
from rulewright.games.red_dragon_inn.events import (
    ArtifactLookedAt,
    ArtifactMoved,
    ArtifactRevealed,
    GoldMoved,
    NothingPaid,
)
from rulewright.games.red_dragon_inn.responses import AFTERWARDS, FROM, respond
from rulewright.games.red_dragon_inn.state import (
    ANTE,
    DISCARDED,
    FIRST_GIZMO,
    INN,
    NOBODY,
    PAYMENT,
    POT,
    Artifact,
    Inn,
    Pending,
    Player,
    PotArtifact,
)
from rulewright.games.red_dragon_inn.triggers import artifact_acts
from rulewright.games.red_dragon_inn.vocabulary import GOLD, verb
from rulewright.kernel import Asks, Context, Decision, Option, choose
from rulewright.kernel.sentences import listed

#: The two readings of how much the Inn pays in somebody's stead.
WHOLE_LOSS = "the whole loss"
ONE_GOLD = "1 Gold"


def move_gold(table: Inn, source: int, to: int, amount: int, *cites: str) -> None:
    """Gold pieces change hands between players, the Inn and the pot."""
    if amount <= 0:
        return
    for place, change in ((source, -amount), (to, amount)):
        if place >= 0:
            table.players[place].gold += change
        elif place == POT:
            assert table.round is not None
            table.round.gold += change
        else:
            table.inn += change
    if table.journal is not None:  # hot: every fifth answer moves Gold
        table.journal.tell(GoldMoved(cites, source, to, amount))


def pay(
    table: Inn,
    seat: int,
    amount: int,
    to: int,
    rule: str,
    *,
    name: str = "",
    kind: str = PAYMENT,
    only_gold: bool = False,
) -> Asks[bool]:
    """A player loses Gold to a player, the Inn or the pot, after a chance to respond (I7, R13).

    Says whether anything was paid, or something else was done about it.
    """
    due = Pending(kind, name, seat, seat, amount=amount, to=to)
    player = table.players[seat]
    fortune = player.gold if only_gold else player.worth
    if amount and (fortune or kind == ANTE) and not player.out:
        yield from respond(table, due)
        table.stack.pop()
    if due.means == "the Inn pays":
        covered = due.amount if table.rulings["inn_pays"] == WHOLE_LOSS else 1
        if to != INN:
            move_gold(table, INN, to, covered, rule, "I72")
        else:
            table.tell(NothingPaid, (rule, "I72"), seat, "lets the Inn pay itself")
        due.amount -= covered
    elif due.means:
        return True
    pieces = yield from _choose_pieces(table, seat, due.amount, to, only_gold)
    move_gold(table, seat, to, pieces.count("gold"), rule)
    artifacts = [piece for piece in pieces if piece != "gold"]
    if artifacts:
        names = chosen_artifacts(player.artifacts, artifacts)
        yield from give_artifacts(table, seat, to, names, rule, "R3", "R13")
    return bool(pieces or due.means)


def _choose_pieces(
    table: Inn, seat: int, amount: int, to: int, only_gold: bool
) -> Asks[list[Option]]:
    """The payer chooses each piece, Gold or an Artifact; they change hands together (R13, R52)."""
    player = table.players[seat]
    left: list[Option] = ["gold"] * player.gold
    if not only_gold:
        left += _artifact_pieces(player.artifacts)
    pieces: list[Option] = []
    while len(pieces) < amount and left:
        options = list(dict.fromkeys(left))
        context: Context = {"to": to, "left": amount - len(pieces)}
        piece = yield Decision(seat, "pay with", options, "R13", context)
        left.remove(piece)
        pieces.append(piece)
    return pieces


def _artifact_pieces(artifacts: list[Artifact]) -> list[Option]:
    """Face-up Artifacts by name; the face-down ones are all alike."""
    pieces: list[Option] = [("artifact", a.name) for a in artifacts if a.face_up]
    return pieces + ["face-down artifact"] * sum(not a.face_up for a in artifacts)


def artifact_options(artifacts: list[Artifact]) -> list[Option]:
    """Among which Artifacts there is a choice."""
    return list(dict.fromkeys(_artifact_pieces(artifacts)))


def chosen_artifacts(artifacts: list[Artifact], choices: list[Option]) -> list[str]:
    """The names of Artifacts that were chosen; of those face down any will do."""
    hidden = [artifact.name for artifact in artifacts if not artifact.face_up]
    return [
        hidden.pop(0) if choice == "face-down artifact" else str(choice[1]) for choice in choices
    ]


def give_artifact(table: Inn, seat: int, to: int, choice: Option, *cites: str) -> Asks[None]:
    """One Artifact changes hands."""
    names = chosen_artifacts(table.players[seat].artifacts, [choice])
    yield from give_artifacts(table, seat, to, names, *cites)


def give_artifacts(table: Inn, seat: int, to: int, names: list[str], *cites: str) -> Asks[None]:
    """Artifacts change hands at the same time: to a player, the Inn or the pot (R52)."""
    player = table.players[seat]
    given = [(name, next(a.face_up for a in player.artifacts if a.name == name)) for name in names]
    player.artifacts = [a for a in player.artifacts if a.name not in names]
    for name, face_up in given:
        rules = (*cites, "R20") if to == POT and face_up else cites
        table.tell(ArtifactMoved, rules, seat, to, name if face_up else "")
        if to == POT:
            _put_into_the_pot(table, seat, name, face_up)
        elif to == INN:
            table.artifact_discard.append(name)
            if not face_up:
                table.tell(ArtifactRevealed, ("R10",), NOBODY, name)
    if to >= 0:
        yield from gain_artifacts(table, to, given)
    for name, face_up in given:
        if face_up:
            yield from _acts_when(table, seat, name, "lost")
    if to == INN:
        yield from discarded(table, seat, names)


def _put_into_the_pot(table: Inn, seat: int, name: str, face_up: bool) -> None:
    """Who antes an Artifact face down looks at it (R19)."""
    assert table.round is not None
    table.round.artifacts.append(PotArtifact(name, face_up, seat))
    if not face_up:
        table.tell_apart({seat}, lambda: ArtifactLookedAt(("R19",), seat, name))


def gain_artifacts(
    table: Inn, seat: int, gained: list[tuple[str, bool]], *cites: str
) -> Asks[None]:
    """All are there, and turned up, before the first of them acts (R12, R21, R23, R52)."""
    for name, face_up in gained:
        table.players[seat].artifacts.append(Artifact(name, True))
        if not face_up:
            table.tell(ArtifactRevealed, (*cites, "R12"), seat, name)
    for name, face_up in gained:
        if face_up:
            yield from _acts_when(table, seat, name, "gained")
        else:
            yield from turned_up(table, seat, name)


def turned_up(table: Inn, seat: int, name: str) -> Asks[None]:
    """An Artifact has been turned face up; an immediate effect happens now (R11)."""
    yield from _acts_when(table, seat, name, "turned up", "gained")


def _acts_when(table: Inn, seat: int, name: str, *moments: str) -> Asks[None]:
    relic = RELICS[name]
    if relic.subtype == "Triggered" and relic.face.modes[0].when in moments:
        yield from artifact_acts(table, seat, name)


def discarded(table: Inn, seat: int, names: list[str]) -> Asks[None]:
    """Artifacts have come into the hands of the Inn, and may be fetched from there now (R25)."""
    thing = Pending(DISCARDED, listed(tuple(names)), NOBODY, seat, cards=names)
    yield from respond(table, thing)
    table.stack.pop()


def _play_artifact(table: Inn, seat: int, thing: Pending) -> None:
    """An Artifact played for its effect is discarded, and a Gold less (R7)."""
    player = table.players[seat]
    player.artifacts.remove(next(a for a in player.artifacts if a.name == thing.name))
    table.artifact_discard.append(thing.name)


FROM["artifact"] = _play_artifact


def _played_artifact_is_discarded(table: Inn, thing: Pending) -> Asks[None]:
    """An Artifact that was played may be fetched from the Inn like any other (R67)."""
    if thing.name in table.artifact_discard:
        yield from discarded(table, thing.seat, [thing.name])


AFTERWARDS.append(_played_artifact_is_discarded)


# Verbs


def has_gold(player: Player) -> bool:
    return player.worth > 0


def has_gold_pieces(player: Player) -> bool:
    return player.gold > 0


def _each_pays(play: Play, part: Part, to: int, only_gold: bool = False) -> Asks[None]:
    for seat in play.seats(part):
        if seat < FIRST_GIZMO:
            amount, name = play.amount(part), play.thing.name
            yield from pay(play.table, seat, amount, to, play.rule, name=name, only_gold=only_gold)


@verb("pays N Gold to the Inn", GOLD, moves=has_gold)
def pays_the_inn(play: Play, part: Part) -> Asks[None]:
    yield from _each_pays(play, part, INN)


@verb("pays you N Gold", GOLD, moves=has_gold)
def pays_you(play: Play, part: Part) -> Asks[None]:
    yield from _each_pays(play, part, play.seat)


@verb("pays you N real Gold", GOLD, moves=has_gold_pieces)
def pays_you_real_gold(play: Play, part: Part) -> Asks[None]:
    """Not payable with an Artifact (R70)."""
    yield from _each_pays(play, part, play.seat, only_gold=True)


@verb("gains N Gold", GOLD)
def gains_gold(play: Play, part: Part) -> None:
    """Gold pieces from the Inn, never an Artifact (R17)."""
    for seat in play.seats(part):
        if seat < FIRST_GIZMO:
            move_gold(play.table, INN, seat, play.amount(part), play.rule, "R17")


@verb("the Inn pays")
def the_inn_pays(play: Play, part: Part) -> None:
    play.answered().means = "the Inn pays"


@verb("nobody pays")
def nobody_pays(play: Play, part: Part) -> None:
    due = play.answered()
    due.means = "nobody pays"
    how = "antes a coin that is not there" if due.kind == ANTE else "keeps the Gold after all"
    play.table.tell(NothingPaid, play.cites(), play.seat, how)


@verb("reveal an Artifact")
def reveal_an_artifact(play: Play, part: Part) -> Asks[None]:
    """One of the own face-down Artifacts, which stays in play face up (R11, R71)."""
    table, seat = play.table, play.seat
    hidden = [a for a in table.players[seat].artifacts if not a.face_up]
    if hidden:
        hidden[0].face_up = True
        name = hidden[0].name
        table.tell(ArtifactRevealed, play.cites("R11"), seat, name)
        yield from turned_up(table, seat, name)


@verb("gives you an Artifact", GOLD)
def take_an_artifact(play: Play, part: Part) -> Asks[None]:
    """The taker chooses which (R15); it counts as affecting Gold (R16), but is no payment (I84)."""
    table = play.table
    for victim in play.seats(part):
        options = artifact_options(table.players[victim].artifacts)
        if options:
            context: Context = {"card": play.thing.name, "from": victim}
            choice = yield Decision(play.seat, "take artifact", options, "R15", context)
            yield from give_artifact(table, victim, play.seat, choice, play.rule, "R15")


@verb("take a discarded Artifact")
def take_a_discarded_artifact(play: Play, part: Part) -> Asks[None]:
    """The only way to fetch an Artifact back from the Inn (R17)."""
    table = play.table
    just_now = play.answered().cards
    choices: dict[Option, str] = {
        ("artifact", name): name for name in just_now if name in table.artifact_discard
    }
    if choices:
        context: Context = {"card": play.thing.name, "from": INN}
        name = yield from choose(play.seat, "take artifact", choices, play.rule, context)
        table.artifact_discard.remove(name)
        table.tell(ArtifactMoved, play.cites("R25"), INN, play.seat, name)
        yield from gain_artifacts(table, play.seat, [(name, True)])


@verb("give the target an Artifact")
def give_the_target_an_artifact(play: Play, part: Part) -> Asks[None]:
    """After the loss, so that what is given does not change it (R51). Gizmos get none (R46)."""
    table, seat = play.table, play.seat
    for victim in play.seats(part) if part.who else play.thing.targets:
        if victim >= FIRST_GIZMO or victim in play.thing.ignored_by or table.players[victim].out:
            continue
        options = artifact_options(table.players[seat].artifacts)
        if options:
            context: Context = {"card": play.thing.name, "to": victim}
            choice = yield Decision(seat, "give artifact", options, play.rule, context)
            yield from give_artifact(table, seat, victim, choice, play.rule, "R51")
