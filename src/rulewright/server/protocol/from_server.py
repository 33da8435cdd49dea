"""At the table: what the server says."""

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
    """Whether it is the seat's own business, whoever is asked."""
    gives_up: bool = False
    """Whether it gives something up for good: no shortcut, no glow, and a question first."""


class DecisionInfo(Message):
    """For the seats that are asked, everything; for all others, only whose choice it is.

    ``options`` are a seat's own. A seat that is not asked has some where the rules let it do
    something of its own meanwhile.
    """

    seat: int
    team: list[int] = Field(default_factory=list)
    """Further seats that may answer, where the choice is a team's."""
    kind: str | None = None
    prompt: str | None = None
    rule: str | None = None
    options: list[OptionInfo] | None = None
    since: str | None = None
    """When the question was put (ISO 8601, UTC)."""
    takes_back: bool | None = None
    """Whether the last own choice can be taken back now under the table's policy."""
    answers_to: str | None = None
    """What can be responded to, if that is what is asked; the NAME of ``hold:NAME``."""
    decline_word: str | None = None
    """The word of ``auto_pass`` that always declines this question, where that does no harm."""


class EventInfo(Message):
    at: int
    """How many answers had been given."""
    frame: int = 0
    """How many quiet moments had passed since the last of them."""
    kind: str
    text: str
    cites: list[str]
    seat: int | None
    facts: dict[str, object]
    begins: Beginning | None = None
    """Whether a turn, a round or a phase begins with it: a heading in a journal."""


class ChatLine(Message):
    id: int
    seat: int | None
    name: str
    text: str
    at: str


class FrameInfo(Message):
    """A quiet moment on the way: what could be seen then, and what had led there."""

    view: dict[str, object]
    events: list[EventInfo]


class DeclinedInfo(Message):
    """A chance to respond that was declined for this seat, and its NAME for ``hold:NAME``."""

    at: int
    """How many answers had been given then, this one included."""
    name: str


class Proposal(Message):
    """What a seat would choose."""

    seat: int
    option: OptionKey


class UndoAsked(Message):
    """A seat asks to have its last choice back, and these seats have yet to agree."""

    number: int
    """Which request this is; a vote names it."""
    seat: int
    awaited: list[int]


class EndAsked(Message):
    """Somebody would end the match before its time; these seats agree, and these would not."""

    number: int
    """Which wish this is; a vote names it."""
    how: Literal["concede", "abandon"]
    seat: int
    agreed: list[int]
    against: list[int] = Field(default_factory=list)


class RivalInfo(Message):
    """Somebody who is no seat but can win: an automa, a horde, the box."""

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
    """The rule that decided; empty if the match did not come to its end by the rules."""
    sides: list[int]
    """For each seat the number of its team; empty where everybody plays alone."""
    rivals: list[RivalInfo]
    categories: list[str]
    """What the scores are made of."""
    parts: list[list[int]]
    """For each seat its score by category."""
    ending: Literal["played", "conceded", "abandoned"]


class OutcomeInfo(Standing):
    """How a match ended, and that in words."""

    told: str
    """Who won, as a sentence for everybody."""
    told_to: list[str]
    """For each seat the same as a sentence for who sits there."""


class StateMessage(Message):
    """Everything a client needs to show the table; sent after hello and after every change.

    ``n`` numbers the changes of the match (answers and undos): an answer names it, and is refused
    when another change came first. ``answers`` counts the answers that stand. ``events`` are those
    after ``since`` answers: what the client knows of later ones no longer counts. If ``fresh`` is
    true, nothing counts that it knows: the events are the last page of the journal.
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
    """After how many answers the ``events`` begin; null if they are all there are. What a
    ``fresh`` state leaves out is asked for with ``journal``."""
    outcome: OutcomeInfo | None
    takes_back: bool = False
    """Whether this seat's last choice can be taken back (or asked back) now."""
    auto_pass: list[str] = Field(default_factory=list)
    """What this seat does not want to be asked, as it said in ``auto_pass``."""
    declined: list[DeclinedInfo] = Field(default_factory=list)
    """What was declined for this seat since the client's ``since``, where it had an answer."""
    muted: list[int] = Field(default_factory=list)
    """The seats whose chat this one is not sent."""
    frames: list[FrameInfo] = Field(default_factory=list)
    """The quiet moments since the last state, if there were several; ``view`` comes after them.
    ``events`` has their events too."""
    proposals: list[Proposal] = Field(default_factory=list)
    """What the seats that may answer have proposed, for those seats."""
    undo_asked: UndoAsked | None = None
    undo_away: list[int] = Field(default_factory=list)
    """Seats whose persons are away from a *friendly* table: *table* holds until they are back."""
    end_asked: EndAsked | None = None
    given: list[int] = Field(default_factory=list)
    """Seats that were handed over to this one, to be taken with keys of their own."""
    rematch: str | None = None
    """The table where the same people play again, if somebody has asked for that."""
    note: str | None = None
    """Something to tell, such as that a bot was replaced by its weaker kin."""


class PresenceMessage(Message):
    """Who is there. ``watching``: the names of those among the spectators who have given one."""

    type: Literal["presence"] = "presence"
    seats: list[SeatInfo]
    spectators: int
    watching: list[str] = Field(default_factory=list)


class ChatSaid(Message):
    type: Literal["chat"] = "chat"
    lines: list[ChatLine]


class JournalPage(Message):
    """An older page of the journal: the events after ``since`` answers that came ``before``."""

    type: Literal["journal"] = "journal"
    before: int
    since: int | None
    """Events up to so many answers are in pages before this one; null if there are no more."""
    events: list[EventInfo]
    declined: list[DeclinedInfo]
    """What was declined for this seat meanwhile, where it had an answer."""


class MessagePart(Message):
    """A part of a large message, for who said ``parts``: the texts up to the last are the JSON."""

    type: Literal["part"] = "part"
    text: str
    last: bool


class WhyNotAnswer(Message):
    type: Literal["why_not"] = "why_not"
    thing: str
    text: str | None
    rule: str | None


class HintInfo(Message):
    """An option that a bot has thought about, knowing what the seat knows."""

    key: OptionKey
    visits: int
    """How often it was tried in imagined worlds; the better it did the more."""
    value: float
    """What is to be expected of it, from 0 to 1; a half is neither good nor bad."""


class HintsTold(Message):
    """The options that look best to a bot after a moment's thought, the best first."""

    type: Literal["hints"] = "hints"
    n: int
    hints: list[HintInfo]


class AnswersTaken(Message):
    """How far a list of answers came: all of it, or why it stopped."""

    type: Literal["answers"] = "answers"
    taken: int
    stopped: Literal["all", "revealed", "not_your_turn", "bad_option", "match_over"]


class ProposalMade(Message):
    """A seat that may answer too would choose this; null: nothing any more."""

    type: Literal["proposal"] = "proposal"
    n: int
    seat: int
    option: OptionKey | None


class ThinkingMessage(Message):
    """A bot is at work on its choice."""

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
