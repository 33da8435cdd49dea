"""A card taking effect, as the functions behind the verbs of the card tables see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from rulewright.games.red_dragon_inn.components.effects import Face, Part
from rulewright.games.red_dragon_inn.rules.cards.citations import cited
from rulewright.games.red_dragon_inn.rules.cards.consequences import about, is_price
from rulewright.games.red_dragon_inn.table.pending import Effect, Pending
from rulewright.games.red_dragon_inn.table.pieces import Target
from rulewright.games.red_dragon_inn.table.state import Player, Table
from rulewright.games.red_dragon_inn.table.vocabulary import Verb
from rulewright.kernel import Asks

P = TypeVar("P", bound=Pending)


class Play:
    """A card, Bomb, Gizmo or Artifact taking effect: what its parts need to know."""

    __slots__ = ("_answers", "effect", "face", "table")

    def __init__(
        self, table: Table, effect: Effect, face: Face, answers: Pending | None = None
    ) -> None:
        self.table = table
        self.effect = effect
        self.face = face
        self._answers = answers

    @property
    def seat(self) -> int:
        """The "you" of the card."""
        return self.effect.holder

    @property
    def player(self) -> Player:
        return self.table.players[self.effect.holder]

    @property
    def name(self) -> str:
        return self.effect.name

    @property
    def rule(self) -> str:
        return self.face.rule

    def cites(self, *rules: str) -> tuple[str, ...]:
        """The rules that an event cites; empty without a journal, as in most playouts."""
        if self.table.journal is None:
            return ()
        return (*cited(self.table, self.effect, self.face, self._answers), *rules)

    def answers(self, kind: type[Pending]) -> bool:
        """Whether it responds to this kind of thing."""
        return isinstance(self._answers, kind)

    def amount(self, part: Part) -> int:
        return max(0, part.amount + self.effect.bonus)

    def targets(self, part: Part) -> list[Target]:
        """The targets of a part, without players who Ignore the card."""
        targets = about(self.table, self.effect, part)
        if not self.effect.ignored_by or is_price(self.effect, part):
            return targets
        return [target for target in targets if target not in self.effect.ignored_by]

    def seats(self, part: Part) -> list[int]:
        """The players among them: Gizmos have only Fortitude (R97)."""
        return [target for target in self.targets(part) if isinstance(target, int)]

    def answered(self, kind: type[P]) -> P:
        """What the card responds to; only for cards that need something to respond to."""
        assert isinstance(self._answers, kind), f"{self.name} answers no {kind.__name__}"
        return self._answers


Function: TypeAlias = Callable[[Play, Part], Asks[None] | None]


def verb(
    words: str,
    affects: str = "",
    *,
    moves: Callable[[Player], bool] | None = None,
    **means: bool,
) -> Callable[[Function], Verb]:
    """Register a function as the meaning of a verb of the card tables."""
    return lambda function: Verb(words, function, affects, moves, **means)
