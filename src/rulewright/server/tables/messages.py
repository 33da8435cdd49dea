"""A match as messages of the protocol, for one viewer at a time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

import orjson
from orjson import Fragment

from rulewright.bots import LEARNER, LESSON, Advice, lesson_of
from rulewright.bots.auto_pass import decline_word
from rulewright.kernel import Decision, Entry, Event, Match, Option, State, View
from rulewright.kernel.plain import encode
from rulewright.server.protocol.from_server import (
    ChanceInfo,
    DecisionInfo,
    EventInfo,
    HintInfo,
    HintsTold,
    OptionInfo,
    OutcomeInfo,
    RivalInfo,
)
from rulewright.server.protocol.tables import SeatInfo, TableInfo
from rulewright.server.protocol.words import Message, OptionKey
from rulewright.server.store.rows import SeatRow, Status, TableRow
from rulewright.title import event_text, outcome_text, title_of
from rulewright.title.sentences import sentence


def hints_told(n: int, advice: Advice) -> HintsTold:
    """Advice for a question as it is sent."""
    chance = advice.chance
    return HintsTold(
        n=n,
        hints=[
            HintInfo(
                key=option_key(one.option),
                visits=one.hint.visits,
                value=one.hint.value,
                behind=round(one.behind) if one.is_clear else 0,
                text=one.text if place else "",
                reason=one.reason,
            )
            for place, one in enumerate(advice.options)
        ],
        chance=ChanceInfo(mean=chance.mean, low=chance.low, high=chance.high, worlds=chance.worlds),
    )


def option_key(option: Option) -> OptionKey:
    return option if isinstance(option, str) else list(option)


def decision_info(
    match: Match[State], seat: int | None, since: str | None, takes_back: bool | None = None
) -> DecisionInfo | None:
    """The pending decision as a seat may know it: its own options, otherwise only whose it is."""
    decision = match.decision
    if decision is None:
        return None
    options = _option_infos(match, decision, seat)
    team = list(decision.team)
    if not decision.is_put_to(seat):
        return DecisionInfo(
            seat=decision.seat,
            team=team,
            options=options or None,
            since=since,
            takes_back=takes_back,
        )
    return DecisionInfo(
        seat=decision.seat,
        team=team,
        kind=decision.kind,
        prompt=title_of(match).presentation.prompt(match.state, decision, match.name),
        rule=decision.rule,
        options=options,
        since=since,
        takes_back=takes_back,
        answers_to=None if decision.response is None else decision.response.name,
        decline_word=decline_word(decision),
    )


def question_info(match: Match[State], seat: int | None) -> DecisionInfo | None:
    """The decision of an earlier moment: whose it was, and what their seat was asked."""
    decision = match.decision
    if decision is None:
        return None
    info = DecisionInfo(seat=decision.seat, team=list(decision.team))
    if decision.is_put_to(seat):
        info.kind, info.rule = decision.kind, decision.rule
        info.prompt = title_of(match).presentation.prompt(match.state, decision, match.name)
    return info


def _option_infos(match: Match[State], decision: Decision, seat: int | None) -> list[OptionInfo]:
    game, state = title_of(match), match.state
    own = () if seat is None else decision.besides.get(seat, ())
    options = []
    for option in decision.options_of(seat):
        label = game.presentation.describe(state, decision, option, match.name)
        options.append(
            OptionInfo(
                key=option_key(option),
                text=label.text,
                rule=label.rule,
                points_at=list(label.points_at),
                besides=option in own,
                gives_up=label.gives_up,
                menu=label.menu,
            )
        )
    return options


def plain(value: View | Event) -> dict[str, object]:
    """A view or an event as JSON values."""
    return cast("dict[str, object]", encode(value))


def event_infos(match: Match[State], seen: Iterable[tuple[Entry, Event]]) -> list[EventInfo]:
    return [_event_info(match, entry, event) for entry, event in seen]


def _event_info(match: Match[State], entry: Entry, event: Event) -> EventInfo:
    facts = plain(event)
    del facts["cites"]
    # ``who`` is a seat, a rival without a seat (None) or a name.
    seat = facts.get("seat", facts.get("who"))
    return EventInfo(
        at=entry.number,
        frame=entry.frame,
        kind=type(event).__name__,
        text=event_text(match, event),
        cites=list(event.cites),
        seat=seat if isinstance(seat, int) else None,
        facts=facts,
        begins=event.begins,
    )


def to_json(message: Message) -> bytes:
    """A message as JSON; it may contain parts that are JSON already, as ``Fragment``."""
    return orjson.dumps(message.__dict__, part_to_plain, orjson.OPT_PASSTHROUGH_DATACLASS)


def part_to_plain(part: object) -> object:
    """A part of a message as JSON values, for an encoder that does not know it."""
    if isinstance(part, Message):
        return part.__dict__
    if isinstance(part, View):
        return encode(part)
    raise TypeError(f"{type(part).__name__} is not part of a message")


#: How many events are kept as JSON at each table; more than a page of the journal for each seat.
_EVENTS_KEPT = 1000


class Events:
    """The latest events of a table as JSON, built once for all watchers."""

    def __init__(self) -> None:
        self._made: dict[tuple[int, int], tuple[Event, Fragment]] = {}
        """By the time and the identity of an event, which is stable while we hold it."""

    def forget(self) -> None:
        self._made.clear()

    def as_json(self, match: Match[State], seen: Iterable[tuple[Entry, Event]]) -> list[Fragment]:
        return [self._fragment(match, entry, event) for entry, event in seen]

    def _fragment(self, match: Match[State], entry: Entry, event: Event) -> Fragment:
        key = (entry.number, id(event))
        made = self._made.get(key)
        if made is None:
            fragment = Fragment(_event_info(match, entry, event).model_dump_json())
            made = self._made[key] = (event, fragment)
            if len(self._made) > _EVENTS_KEPT:
                for old in list(self._made)[: _EVENTS_KEPT // 2]:
                    del self._made[old]
        return made[1]


def outcome_info(match: Match[State]) -> OutcomeInfo | None:
    outcome = match.outcome
    if outcome is None:
        return None
    names = match.start.seats
    return OutcomeInfo(
        ranks=list(outcome.ranks),
        scores=list(outcome.scores),
        rule=outcome.rule,
        sides=list(outcome.sides),
        rivals=[
            RivalInfo(name=rival.name, rank=rival.rank, score=rival.score, parts=list(rival.parts))
            for rival in outcome.rivals
        ],
        categories=list(outcome.categories),
        parts=[list(parts) for parts in outcome.parts],
        ending=outcome.ending,
        told=sentence(outcome_text(outcome, match.name), names),
        told_to=[
            sentence(outcome_text(outcome, match.name, seat), names)
            for seat in range(len(outcome.ranks))
        ],
    )


def seat_infos(seats: Sequence[SeatRow], present: set[int]) -> list[SeatInfo]:
    return [
        SeatInfo(
            seat=seat.seat,
            name=seat.name or "",
            kind=seat.kind,
            bot=seat.bot if seat.kind == "bot" else None,
            present=seat.seat in present,
            colour=seat.seat,
            replaced=seat.kind == "bot" and seat.has_person,
            invited=seat.link_hash is not None,
        )
        for seat in seats
    ]


#: Replaces the value of a setting that people wrote themselves, which may be long.
OWN = "own"


def short_options(options: Mapping[str, str]) -> dict[str, str]:
    return {name: OWN if "\n" in value else value for name, value in options.items()}


def steps_done(row: TableRow, seats: Sequence[SeatRow], match: Match[State] | None) -> int | None:
    """The learner's progress, at a table with the set-up of a lesson; otherwise None.

    Lessons are recognised by their seats, not by names: the learner may share another's name.
    """
    if match is None or not title_of(match).lobby.lesson or row.secret is not None:
        return None
    lesson = lesson_of(title_of(match))
    others = [seat.bot for seat in seats if seat.seat != LEARNER]
    same = row.seed == lesson.seed and row.position is None
    if not same or others != [LESSON] * len(lesson.others):
        return None
    return lesson.steps_done(match.answers)


def table_info(
    row: TableRow,
    seats: list[SeatInfo],
    answers: int,
    whose: int | None,
    status: Status | None = None,
    lesson: int | None = None,
) -> TableInfo:
    return TableInfo(
        table=row.id,
        title=row.title,
        name=row.name,
        seats=seats,
        options=short_options(row.options),
        undo=row.undo,
        clock=row.clock,
        remind=row.remind,
        pace=row.pace,
        hints=row.hints,
        needs_word=row.word_hash is not None,
        status=status or row.status,
        answers=answers,
        created=row.created,
        whose=whose,
        lesson=lesson,
        replay=row.replay,
        puzzle=row.puzzle,
    )
