"""The games of ladders in a file, so that a long ladder can be played in several runs."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from rulewright.lab.ladder.ladder import Deal, Ladder, Played
from rulewright.lab.simulation.results import BadResults

#: The beginning of every line, even of a truncated one.
_BEGINNING = '{"title": "'


@dataclass(frozen=True, slots=True)
class SavedGames:
    """A file with a line for each game; several ladders may share it."""

    path: Path

    def games(self, ladder: Ladder) -> list[Played]:
        """The games of a ladder played before: with its bots, on its deals, at its pace."""
        self.path.touch()  # fail now, not after hours of play, if the file cannot be written
        wanted, terms = set(ladder.deals), _terms(ladder)
        kept: dict[Deal, Played] = {}
        *lines, cut_off = self.path.read_text(encoding="utf-8").split("\n")
        for number, words in enumerate(lines, start=1):
            try:
                line = json.loads(words)
                meeting, wins = tuple(line["meeting"]), tuple(line["wins"])
                game = Played(meeting, line["number"], wins, line.get("error"))
                fits = terms == {name: line.get(name) for name in terms}
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                raise self._is_none(number) from error
            if fits and game.deal in wanted:
                kept[game.deal] = game
        if not _BEGINNING.startswith(cut_off[: len(_BEGINNING)]):
            raise self._is_none(len(lines) + 1)
        if cut_off:
            self.path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        return list(kept.values())

    def _is_none(self, number: int) -> BadResults:
        return BadResults(f"{self.path}: line {number} is no game of a ladder")

    def add(self, ladder: Ladder, game: Played) -> None:
        line = {**_terms(ladder), **asdict(game)}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")


def _terms(ladder: Ladder) -> dict[str, object]:
    """The values that a game must share with a ladder to belong to it."""
    return {
        "title": ladder.title,
        "version": ladder.game.version,
        "seats": ladder.seats,
        "seed": ladder.seed,
        "options": dict(ladder.options),
        "pace": ladder.pace,
    }
