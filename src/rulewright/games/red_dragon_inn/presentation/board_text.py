"""The table of the Inn as text."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.cards import FACES
from rulewright.games.red_dragon_inn.components.catalogue import THINGS
from rulewright.games.red_dragon_inn.components.gizmos import GIZMOS
from rulewright.games.red_dragon_inn.presentation.view_types import InnView, PlayerView, RoundView
from rulewright.games.red_dragon_inn.table.events.wording import counted
from rulewright.games.red_dragon_inn.table.state import CHOOSING
from rulewright.kernel import Namer
from rulewright.title.sentences import listed, named


def board_text(view: InnView, name: Namer) -> str:
    """The table as text, one line for each part."""
    if view.stage == CHOOSING:
        chosen = [f"{name(s)}: {p.title or 'not chosen yet'}" for s, p in _seated(view)]
        return "\n".join(["The characters for tonight:", *chosen])
    deck = counted(view.drink_deck, "card")
    whose = f"{name(view.current)}'s {view.stage} phase"
    lines = [f"Drink deck: {deck}. Turn {view.turns}, {whose}."]
    lines += [_player_line(player, name(seat), name) for seat, player in _seated(view)]
    if view.round is not None:
        lines.append(_round_line(view.round, name))
    lines += [f"  pending: {named(pending.told, name)}" for pending in view.stack]
    return "\n".join(lines + _hand_lines(view))


def _seated(view: InnView) -> list[tuple[int, PlayerView]]:
    return list(enumerate(view.players))


def _hand_lines(view: InnView) -> list[str]:
    hand = None if view.you is None else view.players[view.you].hand
    if hand is None:
        return []
    lines = ["Your hand:"]
    for card in dict.fromkeys(hand):
        count = hand.count(card)
        times = f" (x{count})" if count > 1 else ""
        text = GIZMOS[card].face.text if card in GIZMOS else FACES[card].text
        lines.append(f"  {card}{times} [{FACES[card].type}]: {text}")
    return lines


def part_text(view: InnView, what: str, name: Namer) -> str | None:
    """A card, a player, ``hand``, ``pot``, ``discard NAME``, ``drinks``, ``bombs`` or
    ``artifacts``."""
    wanted = " ".join(what.casefold().split())
    if wanted in ("pot", "round"):
        nothing = "Nobody is gambling, so there is no pot."
        return _round_line(view.round, name) if view.round else nothing
    for card in THINGS.values():
        if card.name.casefold() == wanted:
            source = f"{card.provenance}: {card.source}" if card.source else card.provenance
            return f"{card.name} [{card.kind}]: {card.text} ({card.rule}, {source})"
    hand = None if view.you is None else view.players[view.you].hand
    if wanted == "hand" and hand is not None:
        return "\n".join(_hand_lines(view))
    pile, _, whose = wanted.partition(" ")
    if pile in ("drinks", "drink"):
        return f"Drink discards: {listed(view.drink_discard)}"
    if pile in ("bombs", "artifacts"):
        cards = view.bomb_discard if pile == "bombs" else view.artifact_discard
        return f"Discarded {pile}: {listed(cards)}"
    for seat, player in _seated(view):
        if pile == "discard" and whose == name(seat).casefold():
            return f"{name(seat)}'s discards: {listed(player.discard)}"
        if wanted == name(seat).casefold():
            return _player_line(player, name(seat), name)
    return None


def _player_line(player: PlayerView, who: str, name: Namer) -> str:
    """A player in one line."""
    if player.out:
        return f"{who}, {player.title}: {player.out}"
    parts = [
        f"{player.fortitude} Fortitude / {player.alcohol} Alcohol",
        f"{player.gold} Gold",
        f"{counted(player.drinks, 'Drink')} waiting",
        f"{counted(player.hand_size, 'card')} in hand",
    ]
    if player.artifacts:
        down = player.artifacts.count(None)
        names = [artifact for artifact in player.artifacts if artifact is not None]
        names += [f"{down} face down"] if down else []
        parts.append(f"Artifacts: {', '.join(names)}")
    for gizmo in player.gizmos:
        plus = f", +{gizmo.plus}" if gizmo.plus else ""
        parts.append(f"{gizmo.card} ({gizmo.fortitude} of {gizmo.track}{plus})")
    parts += [f"{token.kind} from {name(token.owner)}" for token in player.tokens]
    parts += player.potions
    return f"{who}, {player.title}: {'; '.join(parts)}"


def _round_line(round: RoundView, name: Namer) -> str:
    """The Round in one line."""
    pot = [counted(round.gold, "Gold")]
    pot += [artifact or "a face-down Artifact" for artifact in round.artifacts]
    pot += [counted(round.bombs, "Bomb")] if round.bombs else []
    cheat = " Only a Cheating card can take control." if round.cheat_only else ""
    control = "Nobody" if round.controller < 0 else name(round.controller)
    names = listed(tuple(map(name, round.participants)))
    state = f"pot of {', '.join(pot)}; {control} is in control; in it: {names}"
    return f"Round of Gambling: {state}.{cheat}"
