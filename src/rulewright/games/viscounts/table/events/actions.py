"""What primary actions do: Trade, Construct, Place Workers, Transcribe."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.viscounts.components.main_board import spot_words
from rulewright.games.viscounts.table.events.wording import (
    SOURCE_LIES_OPEN,
    Who,
    by,
    called,
    manuscript,
    mentioned,
)
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import counted, listed, stopped


@dataclass(frozen=True, slots=True)
class Traded(Event):
    who: Who
    space: str
    times: int
    told: str

    def text(self, name: Namer) -> str:
        if not self.times:
            return f"{called(self.who, name)} trades on space {self.space} without an exchange."
        times = "" if self.times == 1 else f" {self.times} times"
        return f"{called(self.who, name)} trades on space {self.space}: {self.told}{times}."


@dataclass(frozen=True, slots=True)
class Constructed(Event):
    who: Who
    building: str
    column: str
    spot: str

    def text(self, name: Namer) -> str:
        return (
            f"{called(self.who, name)} constructs a {self.building} on {spot_words(self.spot)} "
            f"and uncovers {self.column}."
        )


@dataclass(frozen=True, slots=True)
class Linked(Event):
    owners: tuple[Who, ...]
    spots: tuple[str, str]
    told: str

    def text(self, name: Namer) -> str:
        owners = listed([mentioned(who, name) for who in self.owners])
        ends = " and ".join(map(spot_words, self.spots))
        return stopped(f"The Link between {ends} is complete: {self.told}, for {owners}")


@dataclass(frozen=True, slots=True)
class WorkersPlaced(Event):
    who: Who
    count: int
    section: str

    def text(self, name: Namer) -> str:
        workers = counted(self.count, "Worker")
        return f"{called(self.who, name)} places {workers} in the section at {self.section}."


@dataclass(frozen=True, slots=True)
class WorkerMoved(Event):
    who: Who
    start: str
    section: str

    def text(self, name: Namer) -> str:
        return f"{called(self.who, name)}'s Worker goes from {self.start} to {self.section}."


@dataclass(frozen=True, slots=True)
class WorkerRose(Event):
    who: Who
    section: str
    tier: int

    def text(self, name: Namer) -> str:
        owner = called(self.who, name)
        return f"{owner}'s Worker rises from {self.section} to tier {self.tier}."


@dataclass(frozen=True, slots=True)
class Bumped(Event):
    who: Who
    owner: Who
    section: str
    tier: int

    def text(self, name: Namer) -> str:
        is_own = self.owner == self.who
        whose = "one of their own Workers" if is_own else f"{mentioned(self.owner, name)}'s Worker"
        return f"{called(self.who, name)} bumps {whose} from tier {self.tier} of {self.section}."


@dataclass(frozen=True, slots=True)
class LeaderChanged(Event):
    who: Who

    def text(self, name: Namer) -> str:
        return f"{called(self.who, name)} becomes the Castle Leader."


@dataclass(frozen=True, slots=True)
class Transcribed(Event):
    lies_open = SOURCE_LIES_OPEN
    reveals = True

    who: Who
    manuscript: str
    cost: int
    source: str

    def text(self, name: Namer) -> str:
        what = manuscript(self.manuscript) + ("" if self.cost else " for free")
        return f"{by(self.source)}: {mentioned(self.who, name)} transcribes {what}."


@dataclass(frozen=True, slots=True)
class BonusTaken(Event):
    who: Who
    ribbon: str

    def text(self, name: Namer) -> str:
        return (
            f"{called(self.who, name)} has three {self.ribbon} ribbons and takes the Cleric Bonus."
        )
