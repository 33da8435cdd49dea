"""What a seat sees of the Inn, and how that reads as text."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.cards import FACES
from rulewright.games.red_dragon_inn.components.catalogue import THINGS
from rulewright.games.red_dragon_inn.components.gizmos import GIZMOS
from rulewright.games.red_dragon_inn.table.events.wording import counted
from rulewright.games.red_dragon_inn.table.state import CHOOSING
from rulewright.kernel import Namer, View, seen
from rulewright.kernel.sentences import listed, named


@seen
class GizmoView:
    """A Gizmo on the table."""

    number: int
    card: str
    fortitude: int
    track: int
    plus: int


@seen
class TokenView:
    """A token in front of somebody."""

    kind: str
    owner: int


@seen
class PlayerView:
    """A player, as far as they can be seen."""

    character: str
    title: str
    fortitude: int
    alcohol: int
    gold: int
    hand: tuple[str, ...] | None
    hand_size: int
    deck: int
    discard: tuple[str, ...]
    drinks: int
    artifacts: tuple[str | None, ...]
    """None for each that lies face down."""
    gizmos: tuple[GizmoView, ...]
    tokens: tuple[TokenView, ...]
    potions: tuple[str, ...]
    guests: tuple[str, ...]
    out: str

    def line(self, who: str, name: Namer) -> str:
        """The player in one line."""
        if self.out:
            return f"{who}, {self.title}: {self.out}"
        parts = [
            f"{self.fortitude} Fortitude / {self.alcohol} Alcohol",
            f"{self.gold} Gold",
            f"{counted(self.drinks, 'Drink')} waiting",
            f"{counted(self.hand_size, 'card')} in hand",
        ]
        if self.artifacts:
            down = self.artifacts.count(None)
            names = [artifact for artifact in self.artifacts if artifact is not None]
            names += [f"{down} face down"] if down else []
            parts.append(f"Artifacts: {', '.join(names)}")
        for gizmo in self.gizmos:
            plus = f", +{gizmo.plus}" if gizmo.plus else ""
            parts.append(f"{gizmo.card} ({gizmo.fortitude} of {gizmo.track}{plus})")
        parts += [f"{token.kind} from {name(token.owner)}" for token in self.tokens]
        parts += self.potions
        return f"{who}, {self.title}: {'; '.join(parts)}"


@seen
class RoundView:
    """A Round of Gambling."""

    starter: int
    controller: int
    turn: int
    participants: tuple[int, ...]
    gold: int
    artifacts: tuple[str | None, ...]
    bombs: int
    cheat_only: bool

    def line(self, name: Namer) -> str:
        """The Round in one line."""
        pot = [counted(self.gold, "Gold")]
        pot += [artifact or "a face-down Artifact" for artifact in self.artifacts]
        pot += [counted(self.bombs, "Bomb")] if self.bombs else []
        cheat = " Only a Cheating card can take control." if self.cheat_only else ""
        control = "Nobody" if self.controller < 0 else name(self.controller)
        names = listed(tuple(map(name, self.participants)))
        state = f"pot of {', '.join(pot)}; {control} is in control; in it: {names}"
        return f"Round of Gambling: {state}.{cheat}"


@seen
class TargetView:
    """Whom something is aimed at: a player, or a Gizmo of theirs."""

    seat: int
    gizmo: str


@seen
class DrinkView:
    """A Drink with its Chasers, as it would be drunk now."""

    cards: tuple[str, ...]
    drinker: int
    alcohol: int
    fortitude: int
    as_fortitude: bool
    told: str
    """What it does, such as "+2 Alcohol"."""


@seen
class PendingView:
    """Something that was played, revealed or is due, and can be responded to."""

    kind: str
    name: str
    told: str
    """What it is, as a sentence for who sees it, with other seats as places."""
    type: str
    seat: int
    holder: int
    targets: tuple[TargetView, ...]
    amount: int
    to: int
    negated: bool
    ignored_by: tuple[int, ...]
    drink: DrinkView | None


@seen
class PouredView:
    """A Drink that stands before somebody and is drunk together with others."""

    seat: int
    cards: tuple[str, ...]
    alcohol: int


@seen
class InnView(View):
    """The whole table as one seat, or a spectator, sees it."""

    stage: str
    current: int
    turns: int
    poker_face: bool
    mood: str
    inn: int
    drink_deck: int
    drink_discard: tuple[str, ...]
    bomb_deck: int
    bomb_discard: tuple[str, ...]
    bombs_held: tuple[str, ...]
    """Bombs that came with the pot and go off one after the other."""
    artifact_discard: tuple[str, ...]
    unused_artifacts: int
    estate: int
    round: RoundView | None
    stack: tuple[PendingView, ...]
    poured: tuple[PouredView, ...]
    halves: tuple[PouredView, ...]
    players: tuple[PlayerView, ...]

    def board(self, name: Namer) -> str:
        """The table as text, a line for each part."""
        if self.stage == CHOOSING:
            chosen = [f"{name(s)}: {p.title or 'not chosen yet'}" for s, p in self._seated()]
            return "\n".join(["The characters for tonight:", *chosen])
        deck = counted(self.drink_deck, "card")
        whose = f"{name(self.current)}'s {self.stage} phase"
        lines = [f"Drink deck: {deck}. Turn {self.turns}, {whose}."]
        lines += [player.line(name(seat), name) for seat, player in self._seated()]
        if self.round is not None:
            lines.append(self.round.line(name))
        lines += [f"  pending: {named(pending.told, name)}" for pending in self.stack]
        return "\n".join(lines + self._hand_lines())

    def _seated(self) -> list[tuple[int, PlayerView]]:
        return list(enumerate(self.players))

    def _hand_lines(self) -> list[str]:
        hand = None if self.you is None else self.players[self.you].hand
        if hand is None:
            return []
        lines = ["Your hand:"]
        for card in dict.fromkeys(hand):
            count = hand.count(card)
            times = f" (x{count})" if count > 1 else ""
            text = GIZMOS[card].face.text if card in GIZMOS else FACES[card].text
            lines.append(f"  {card}{times} [{FACES[card].type}]: {text}")
        return lines

    def look(self, what: str, name: Namer) -> str | None:
        """A card, a player, ``hand``, ``pot``, ``discard NAME``, ``drinks``, ``bombs`` or
        ``artifacts``."""
        wanted = " ".join(what.casefold().split())
        if wanted in ("pot", "round"):
            nothing = "Nobody is gambling, so there is no pot."
            return self.round.line(name) if self.round else nothing
        for card in THINGS.values():
            if card.name.casefold() == wanted:
                source = f"{card.provenance}: {card.source}" if card.source else card.provenance
                return f"{card.name} [{card.kind}]: {card.text} ({card.rule}, {source})"
        hand = None if self.you is None else self.players[self.you].hand
        if wanted == "hand" and hand is not None:
            return "\n".join(self._hand_lines())
        pile, _, whose = wanted.partition(" ")
        if pile in ("drinks", "drink"):
            return f"Drink discards: {listed(self.drink_discard)}"
        if pile in ("bombs", "artifacts"):
            cards = self.bomb_discard if pile == "bombs" else self.artifact_discard
            return f"Discarded {pile}: {listed(cards)}"
        for seat, player in self._seated():
            if pile == "discard" and whose == name(seat).casefold():
                return f"{name(seat)}'s discards: {listed(player.discard)}"
            if wanted == name(seat).casefold():
                return player.line(name(seat), name)
        return None
