"""Artifacts: pieces of Gold with an effect, which change hands face up or face down."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.artifacts import (
    ARTIFACTS,
    GAINED,
    LOST,
    SOMEONE_DRANK_THREE,
    TRIGGERED,
    TURNED_UP,
)
from rulewright.games.red_dragon_inn.components.cards import CHARACTERS
from rulewright.games.red_dragon_inn.components.effects import Part
from rulewright.games.red_dragon_inn.rules.cards.citations import IDOL, cited
from rulewright.games.red_dragon_inn.rules.cards.play import Play, verb
from rulewright.games.red_dragon_inn.rules.cards.resolving_a_card import discarded, take_effect
from rulewright.games.red_dragon_inn.table.events.artifacts import (
    ArtifactLookedAt,
    ArtifactMoved,
    ArtifactRevealed,
    Triggered,
)
from rulewright.games.red_dragon_inn.table.pending import Discard, Trigger
from rulewright.games.red_dragon_inn.table.pieces import (
    INN,
    POT,
    Artifact,
    Place,
    PotArtifact,
    place_number,
)
from rulewright.games.red_dragon_inn.table.state import Table
from rulewright.games.red_dragon_inn.table.vocabulary import GOLD
from rulewright.kernel import Asks, Context, Decision, Option, choose


def artifacts_in_the_game(table: Table) -> bool:
    """Whether any player began the evening with Artifacts."""
    return any(CHARACTERS[player.character].stash == "Artifacts" for player in table.players)


def artifact_pieces(artifacts: list[Artifact]) -> list[Option]:
    """Face-up Artifacts by name; face-down ones are indistinguishable."""
    pieces: list[Option] = [("artifact", a.name) for a in artifacts if a.face_up]
    return pieces + ["face-down artifact"] * sum(not a.face_up for a in artifacts)


def artifact_options(artifacts: list[Artifact]) -> list[Option]:
    """The Artifacts to choose from."""
    return list(dict.fromkeys(artifact_pieces(artifacts)))


def chosen_artifacts(artifacts: list[Artifact], choices: list[Option]) -> list[str]:
    """The names of the chosen Artifacts; any face-down Artifact will do."""
    hidden = [artifact.name for artifact in artifacts if not artifact.face_up]
    return [
        hidden.pop(0) if choice == "face-down artifact" else str(choice[1]) for choice in choices
    ]


def give_artifact(table: Table, seat: int, to: Place, choice: Option, *cites: str) -> Asks[None]:
    """One Artifact changes hands."""
    names = chosen_artifacts(table.players[seat].artifacts, [choice])
    yield from give_artifacts(table, seat, to, names, *cites)


def give_artifacts(table: Table, seat: int, to: Place, names: list[str], *cites: str) -> Asks[None]:
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
                table.tell(ArtifactRevealed, ("R10",), INN, name)
    if isinstance(to, int):
        yield from gain_artifacts(table, to, given)
    for name, face_up in given:
        if face_up:
            yield from _acts_when(table, seat, name, LOST)
    if to == INN:
        yield from discarded(table, seat, names)


def _put_into_the_pot(table: Table, seat: int, name: str, face_up: bool) -> None:
    """A player who antes an Artifact face down looks at it (R19)."""
    assert table.round is not None
    table.round.artifacts.append(PotArtifact(name, face_up, seat))
    if not face_up:
        table.tell_privately({seat}, lambda: ArtifactLookedAt(("R19",), seat, name))


def gain_artifacts(
    table: Table, seat: int, gained: list[tuple[str, bool]], *cites: str
) -> Asks[None]:
    """All are moved and turned up before the first of them acts (R12, R52)."""
    for name, face_up in gained:
        table.players[seat].artifacts.append(Artifact(name, True))
        if not face_up:
            table.tell(ArtifactRevealed, (*cites, "R12"), seat, name)
    for name, face_up in gained:
        if face_up:
            yield from _acts_when(table, seat, name, GAINED)
        else:
            yield from turned_up(table, seat, name)


def turned_up(table: Table, seat: int, name: str) -> Asks[None]:
    """An Artifact has been turned face up; an immediate effect happens now (R11)."""
    yield from _acts_when(table, seat, name, TURNED_UP, GAINED)


def _acts_when(table: Table, seat: int, name: str, *moments: str) -> Asks[None]:
    card = ARTIFACTS[name]
    if card.subtype == TRIGGERED and card.face.modes[0].when in moments:
        yield from _acts(table, seat, name)


def _acts(table: Table, seat: int, name: str) -> Asks[None]:
    """The effect of a Triggered Artifact, which no player causes (R6)."""
    face = ARTIFACTS[name].face
    trigger = Trigger(name, None, seat)
    table.tell(Triggered, (*cited(table, trigger, face), "R6"), seat, f"The {name}")
    table.stack.append(trigger)
    yield from take_effect(Play(table, trigger, face), face.modes[0])
    table.stack.pop()


def someone_drank_three(table: Table, drinkers: list[int]) -> Asks[None]:
    """Artifacts that act when a player has gained 3 Alcohol or more from a Drink (R55)."""
    if not drinkers:
        return
    waiting = [
        (seat, artifact.name)
        for seat, player in enumerate(table.players)
        for artifact in player.artifacts
        if artifact.face_up and ARTIFACTS[artifact.name].face.modes[0].when == SOMEONE_DRANK_THREE
    ]
    for controller, name in waiting:
        choices: dict[Option, int] = {("player", seat): seat for seat in drinkers}
        lucky = yield from choose(controller, "who gets it", choices, "R63", {"card": name})
        face = ARTIFACTS[name].face
        trigger = Trigger(name, None, controller, [lucky])
        yield from take_effect(Play(table, trigger, face), face.modes[0])


# Verbs


@verb("gains this Artifact")
def gains_this_artifact(play: Play, part: Part) -> Asks[None]:
    """The Medal goes to the player who has just drunk 3 Alcohol (R55, R62)."""
    (to,) = play.effect.targets
    if isinstance(to, int) and to != play.seat:
        medal: Option = ("artifact", play.name)
        yield from give_artifact(play.table, play.seat, to, medal, *play.cites())


@verb("reveal an Artifact")
def reveal_an_artifact(play: Play, part: Part) -> Asks[None]:
    """Turn up one of your face-down Artifacts, which stays in play face up (R11, R71)."""
    table, seat = play.table, play.seat
    hidden = [a for a in table.players[seat].artifacts if not a.face_up]
    if hidden:
        hidden[0].face_up = True
        name = hidden[0].name
        table.tell(ArtifactRevealed, play.cites("R11"), seat, name)
        yield from turned_up(table, seat, name)


@verb("gives you an Artifact", GOLD)
def take_an_artifact(play: Play, part: Part) -> Asks[None]:
    """The taker chooses which (R15); this affects Gold (R16), but is no payment (I84)."""
    table = play.table
    for victim in play.seats(part):
        options = artifact_options(table.players[victim].artifacts)
        if options:
            context: Context = {"card": play.name, "from": victim}
            choice = yield Decision(play.seat, "take artifact", options, "R15", context)
            yield from give_artifact(table, victim, play.seat, choice, play.rule, "R15")


@verb("take a discarded Artifact")
def take_a_discarded_artifact(play: Play, part: Part) -> Asks[None]:
    """The only way to get an Artifact back from the Inn."""
    table = play.table
    just_now = play.answered(Discard).cards
    choices: dict[Option, str] = {
        ("artifact", name): name for name in just_now if name in table.artifact_discard
    }
    if choices:
        context: Context = {"card": play.name, "from": place_number(INN)}
        name = yield from choose(play.seat, "take artifact", choices, play.rule, context)
        table.artifact_discard.remove(name)
        table.tell(ArtifactMoved, play.cites("R25"), INN, play.seat, name)
        yield from gain_artifacts(table, play.seat, [(name, True)])


@verb("give the target an Artifact")
def give_the_target_an_artifact(play: Play, part: Part) -> Asks[None]:
    """After the loss, so that the gift does not change it (R51). Gizmos get none (R46)."""
    table, seat = play.table, play.seat
    for victim in play.effect.targets:
        if not isinstance(victim, int) or victim in play.effect.ignored_by:
            continue
        options = artifact_options(table.players[seat].artifacts)
        if options:
            context: Context = {"card": play.name, "to": victim}
            choice = yield Decision(seat, "give artifact", options, play.rule, context)
            late = ("R51",) if choice == ("artifact", IDOL) else ()
            yield from give_artifact(table, seat, victim, choice, play.rule, *late)
