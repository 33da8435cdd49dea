"""Messages from the server to a client at a table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rulewright.kernel import Beginning
from rulewright.server.protocol.tables import SeatInfo, TableInfo
from rulewright.server.protocol.words import VERSION, Message, OptionKey


class OptionInfo(Message):
    key: OptionKey
    text: str
    rule: str
    points_at: list[str]
    besides: bool = False
    """Whether the seat may choose it although the question is for another seat."""
    gives_up: bool = False
    """Whether it gives something up for good, so that a client should ask for confirmation."""
    menu: str = ""
    """What a menu of options that give something up is called, such as "Discard"."""


class DecisionInfo(Message):
    """The pending decision: complete for the seats to decide, for others only whose it is.

    ``options`` are the seat's own. A seat that is not asked has options where the rules let it act
    out of turn.
    """

    seat: int
    team: list[int] = Field(default_factory=list)
    """Other seats that may answer, if the decision belongs to a team."""
    kind: str | None = None
    prompt: str | None = None
    rule: str | None = None
    options: list[OptionInfo] | None = None
    since: str | None = None
    """When the question was asked (ISO 8601, UTC)."""
    takes_back: bool | None = None
    """Whether the seat's last choice can be undone now under the table's policy."""
    answers_to: str | None = None
    """What the seat may respond to, at a chance to respond; the NAME of ``hold:NAME``."""
    decline_word: str | None = None
    """The word of ``auto_pass`` that always declines this question, if that is harmless."""


class EventInfo(Message):
    at: int
    """The number of answers given before."""
    frame: int = 0
    """The number of quiet moments passed since the last of them."""
    kind: str
    text: str
    cites: list[str]
    seat: int | None
    facts: dict[str, object]
    begins: Beginning | None = None
    """The turn, round or phase that begins with it: a heading in a journal."""


class ChatLine(Message):
    id: int
    seat: int | None
    name: str
    text: str
    at: str


class FrameInfo(Message):
    """A quiet moment on the way to a state: the view at that time, and the events before it."""

    view: dict[str, object]
    events: list[EventInfo]


class DeclinedInfo(Message):
    """A chance to respond that was declined for this seat, and its NAME for ``hold:NAME``."""

    at: int
    """The number of answers given, including this one."""
    name: str


class Proposal(Message):
    """What a seat would choose, shown to its team."""

    seat: int
    option: OptionKey


class UndoAsked(Message):
    """A seat asks to undo its last choice; the ``awaited`` seats have not agreed yet."""

    number: int
    """The number of the request, which a vote repeats."""
    seat: int
    awaited: list[int]
    what: str = ""
    """The first thing that would be undone, as everybody saw it."""
    turn: bool = False
    """Whether it is more than the last choice."""


class EndAsked(Message):
    """A proposal to end the match early, with the seats that agree and those that do not."""

    number: int
    """The number of the proposal, which a vote repeats."""
    how: Literal["concede", "abandon"]
    seat: int
    agreed: list[int]
    against: list[int] = Field(default_factory=list)


class RivalInfo(Message):
    """An opponent without a seat that can win: an automa, a horde, the box."""

    name: str
    rank: int
    score: int
    parts: list[int]


class Standing(Message):
    """How a match ended, without the sentences that name people.

    No seat has rank 1 when a rival has won or nobody has.
    """

    ranks: list[int]
    scores: list[int]
    rule: str
    """The rule that decided; empty if the match did not end by the rules."""
    sides: list[int]
    """For each seat the number of its team; empty if everybody plays alone."""
    rivals: list[RivalInfo]
    categories: list[str]
    """The categories that the scores consist of."""
    parts: list[list[int]]
    """For each seat its score by category."""
    ending: Literal["played", "conceded", "abandoned"]


class OutcomeInfo(Standing):
    """How a match ended, also in words."""

    told: str
    """Who won, as a sentence for everybody."""
    told_to: list[str]
    """For each seat, the same sentence addressed to its player."""


class StateMessage(Message):
    """Everything a client needs to show the table; sent after hello and after every change.

    ``n`` counts the changes of the match (answers and undos): an answer repeats it, and is refused
    if another change came first. ``answers`` counts the valid answers. ``events`` are those after
    ``since`` answers, and replace the later events that the client has. If ``fresh`` is true, they
    replace all events that the client has: they are the last page of the journal.
    """

    type: Literal["state"] = "state"
    v: int = VERSION
    n: int
    answers: int
    seat: int | None
    table: TableInfo
    view: dict[str, object]
    decision: DecisionInfo | None
    events: list[EventInfo]
    fresh: bool
    since: int | None
    """The number of answers before the ``events``; null if no events are left out. Older events
    are requested with ``journal``."""
    outcome: OutcomeInfo | None
    takes_back: bool = False
    """Whether this seat can undo its last choice now, or ask for it."""
    restarts_turn: bool = False
    """Whether it can undo several choices of its turn at once."""
    auto_pass: list[str] = Field(default_factory=list)
    """What the server declines for this seat, as set with ``auto_pass``."""
    declined: list[DeclinedInfo] = Field(default_factory=list)
    """The questions declined for this seat after ``since`` that it could have answered."""
    muted: list[int] = Field(default_factory=list)
    """The seats whose chat is muted for this one."""
    frames: list[FrameInfo] = Field(default_factory=list)
    """The quiet moments since the last state, if there were several; ``view`` comes after them.
    ``events`` contains their events as well."""
    proposals: list[Proposal] = Field(default_factory=list)
    """What the members of a team propose, for the seats of that team."""
    undo_asked: UndoAsked | None = None
    undo_away: list[int] = Field(default_factory=list)
    """The seats whose people are away from a *friendly* table; until they are back, the undo
    policy is *table*."""
    end_asked: EndAsked | None = None
    given: list[int] = Field(default_factory=list)
    """Seats that were handed over to this client, which it takes with new keys."""
    rematch: str | None = None
    """The table of the rematch, if somebody has asked for one."""
    note: str | None = None
    """A message for the player, such as that a bot was replaced by a weaker one."""


class FrameChange(Message):
    """A quiet moment on the way to a state: how the view changed since the moment before it."""

    view: dict[str, object]
    events: int
    """How many events led there: the next ones of the ``events`` of the message."""


class ChangesMessage(Message):
    """What changed since the last state, for clients that said ``changes`` in their hello.

    ``change`` is about the fields of a StateMessage that last; those that are not mentioned are as
    before. A change is ``[value]``, which replaces the old value, or an object with the changes of
    the parts that differ: by field, or by index where the value is a list. ``length`` is the new
    length of a list that has become shorter; an index just after its end appends an item.

    The other fields are those of a StateMessage that is not ``fresh``.
    """

    type: Literal["changes"] = "changes"
    change: dict[str, object]
    """The change of ``view`` is relative to the last of the ``frames``, if there are any."""
    events: list[EventInfo]
    since: int
    declined: list[DeclinedInfo] = Field(default_factory=list)
    frames: list[FrameChange] = Field(default_factory=list)
    note: str | None = None


class PresenceMessage(Message):
    """Who is present. ``watching``: the names of the spectators who gave one."""

    type: Literal["presence"] = "presence"
    seats: list[SeatInfo]
    spectators: int
    watching: list[str] = Field(default_factory=list)


class ChatSaid(Message):
    type: Literal["chat"] = "chat"
    lines: list[ChatLine]


class JournalPage(Message):
    """An older page of the journal: events after ``since`` answers, and ``before`` another one."""

    type: Literal["journal"] = "journal"
    before: int
    since: int | None
    """The number of answers whose events are on earlier pages; null if there are none."""
    events: list[EventInfo]
    declined: list[DeclinedInfo]
    """The questions of that time declined for this seat that it could have answered."""


class MessagePart(Message):
    """A part of a large message, for clients with ``parts``: the joined texts are its JSON."""

    type: Literal["part"] = "part"
    text: str
    last: bool


class WhyNotAnswer(Message):
    type: Literal["why_not"] = "why_not"
    thing: str
    text: str | None
    rule: str | None


class HintInfo(Message):
    """A bot's estimate of an option, based on what the seat knows."""

    key: OptionKey
    visits: int
    """How often the search tried it; better options are tried more often."""
    value: float
    """Its value for the search, from 0 to 1, for earlier clients: it is not a winning chance."""
    behind: int
    """How many points of winning chance it is worse than the best; 0 if that is only noise."""
    text: str
    """How it compares with the best, in words; empty for the best."""
    reason: str
    """What it brings or costs beside the best, in words; empty if nothing stands out."""


class ChanceInfo(Message):
    """The winning chance of the seat that is asked, in imagined worlds played to the end."""

    mean: float
    low: float
    """The 95 % interval."""
    high: float
    worlds: int


class HintsTold(Message):
    """The best options according to a short search by a bot, the best first."""

    type: Literal["hints"] = "hints"
    n: int
    hints: list[HintInfo]
    chance: ChanceInfo


class AnswersTaken(Message):
    """How many answers of a list were accepted, and why it ended there."""

    type: Literal["answers"] = "answers"
    taken: int
    stopped: Literal["all", "revealed", "not_your_turn", "bad_option", "match_over"]


class ProposalMade(Message):
    """A member of the team would choose this; null withdraws a proposal."""

    type: Literal["proposal"] = "proposal"
    n: int
    seat: int
    option: OptionKey | None


class ThinkingMessage(Message):
    """A bot is thinking about its choice."""

    type: Literal["thinking"] = "thinking"
    seat: int
    bot: str


class Pong(Message):
    type: Literal["pong"] = "pong"


ErrorCode = Literal[
    "bad_message",
    "wrong_version",
    "hello_first",
    "not_found",
    "wrong_word",
    "no_seat_left",
    "not_your_seat",
    "not_your_turn",
    "bad_option",
    "stale",
    "match_over",
    "not_started",
    "undo_refused",
    "end_refused",
    "bad_setup",
    "too_fast",
    "too_large",
    "too_many",
    "forbidden",
    "try_again",
    "rules_broken",
    "unreadable",
]


class ErrorMessage(Message):
    """A refusal; nothing has changed. After ``stale`` a fresh state follows."""

    type: Literal["error"] = "error"
    code: ErrorCode
    message: str


ServerMessage = Annotated[
    StateMessage
    | ChangesMessage
    | PresenceMessage
    | ChatSaid
    | JournalPage
    | MessagePart
    | WhyNotAnswer
    | HintsTold
    | AnswersTaken
    | ProposalMade
    | ThinkingMessage
    | Pong
    | ErrorMessage,
    Field(discriminator="type"),
]
