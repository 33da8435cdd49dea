"""The messages between server and client. The client's types are generated from these."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

#: Raised when a message changes its meaning; both sides send it and refuse another one.
VERSION = 1

#: An option as JSON: a word, or a list that begins with one.
OptionKey = str | list[str | int]

LONGEST_NAME = 24
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME, pattern=r"^[^\x00-\x1f\x7f]+$")]
Word = Annotated[str, Field(min_length=1, max_length=64)]
Token = Annotated[str, Field(min_length=16, max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]
Person = Annotated[str, Field(min_length=32, max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]
Undo = Literal["friendly", "table", "strict"]
Pace = Literal["instant", "brisk", "calm"]

#: No record of a match that people have played is nearly as long.
LARGEST_RECORD = 1024 * 1024


class Message(BaseModel):
    """Unknown fields are refused, so that a misspelt one does not pass in silence."""

    model_config = ConfigDict(extra="forbid")


# Titles


class ChoiceInfo(Message):
    """One value of a setting, what people read of it, and with what it can be chosen."""

    value: str
    label: str
    help: str
    facts: dict[str, str | int]
    needs: dict[str, list[str]]
    """Values of earlier settings with which alone it can be chosen."""
    seats: list[int]
    """With how many seats it can be chosen."""


class SettingInfo(Message):
    """The first choice that fits is the usual one. ``fold``: a heading to fold it away under.

    ``own``: what people may bring of their own instead, as text; empty if nothing.
    """

    name: str
    label: str
    choices: list[ChoiceInfo]
    help: str
    fold: str
    own: str


class RuleInfo(Message):
    id: str
    place: str
    text: str
    provenance: Literal["printed", "public", "reconstructed"]
    source: str
    ruling: bool


class VersionInfo(Message):
    """How a thing reads at tables where a setting has this value."""

    setting: str
    value: str
    text: str
    source: str
    facts: dict[str, str | int]


class ThingInfo(Message):
    """A printed thing: a card, a tile, an enemy. ``versions``: where it reads otherwise."""

    name: str
    kind: str
    text: str
    rule: str
    provenance: str
    source: str
    facts: dict[str, str | int]
    versions: list[VersionInfo] = Field(default_factory=list)


class TitleInfo(Message):
    name: str
    title: str
    blurb: str
    version: int
    fewest_seats: int
    most_seats: int
    minutes: int
    cooperative: bool
    """Whether all seats win or lose together."""
    mood: str
    promise: str
    sample: list[str]
    """Names of printed things that show what the title is like."""
    settings: list[SettingInfo]
    bots: list[str]
    """The weakest first."""
    strengths: dict[str, str]
    """For each of them how strong it is, in a few words."""
    usual_bot: str
    """The one that sits down where nobody chooses another."""
    lesson: int | None
    """How many minutes its lesson takes, if it has one."""


class LessonStep(Message):
    """One choice of whoever is taught."""

    say: str
    choose: list[str]
    """The right choices, by the beginning of their words; none: any will do."""
    otherwise: str
    point: list[str]


class LessonInfo(Message):
    """A first match that teaches a title."""

    about: str
    minutes: int
    after: str
    steps: list[LessonStep]


class TitleBook(Message):
    """A title's rulebook as we tell it, and its printed things."""

    title: TitleInfo
    rules: list[RuleInfo]
    things: list[ThingInfo]


# The lobby


class SeatPlan(Message):
    """Who shall sit at a seat of a new table."""

    kind: Literal["me", "person", "bot", "open"]
    name: Name | None = None
    bot: str | None = None


class NewTable(Message):
    """A table to be set. ``word``: only who knows it can join; ``listed``: shown in the lobby."""

    title: str = Field(max_length=64)
    name: Name | None = None
    options: dict[str, str] = Field(default_factory=dict, max_length=32)
    seats: list[SeatPlan] = Field(min_length=1, max_length=8)
    undo: Undo = "table"
    clock: Annotated[int, Field(ge=10, le=14 * 86_400)] | None = None
    remind: Annotated[int, Field(ge=1, le=14 * 86_400)] | None = None
    """So many seconds before their time is up people are reminded."""
    pace: Pace = "brisk"
    """How long bots pause before they choose."""
    hints: bool = False
    """Whether whoever is asked may have a bot think about it for them."""
    word: Word | None = None
    listed: bool = True
    seed: Annotated[int, Field(ge=0, le=2**53)] | None = None


class SeatKey(Message):
    """The secret of a seat. Whoever has it sits there."""

    seat: int
    name: str
    token: Token


class SeatLink(Message):
    """An invitation to a seat. Whoever claims it first draws the seat's key."""

    seat: int
    name: str
    link: Token


class TableOpened(Message):
    """``seats`` has the keys of the creator's own seats, ``links`` what others are sent."""

    table: str
    creator: Token
    seats: list[SeatKey]
    links: list[SeatLink] = Field(default_factory=list)


class JoinTable(Message):
    name: Name
    word: Word | None = None


class SeatInfo(Message):
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    present: bool
    colour: int
    replaced: bool = False
    """A bot sits in for a person, to whom the creator can give the seat back."""
    invited: bool = False
    """A link to it waits to be claimed."""


class TableInfo(Message):
    """A table as everybody may know it."""

    table: str
    title: str
    name: str
    seats: list[SeatInfo]
    options: dict[str, str]
    """Its settings; a text that people wrote themselves is told as ``own``."""
    undo: Undo
    clock: int | None
    remind: int | None
    pace: Pace
    hints: bool
    needs_word: bool
    status: Literal["waiting", "playing", "over"]
    answers: int
    created: str
    whose: int | None
    lesson: int | None = None
    """How many steps of the title's lesson are done, at a table that is set as the lesson is."""
    replay: bool = False
    """A match from a record that somebody has brought along: to be looked at, not to be played."""


class LearnTitle(Message):
    """Who wants to be taught."""

    name: Name | None = None


class ReplaceSeat(Message):
    """The creator puts a bot on a person's seat, or gives the seat back to its person.

    ``remove``: the person loses the seat for good, to a bot or, before the match, to whoever joins.
    """

    creator: Token
    bot: str | None
    remove: bool = False


class BeginMatch(Message):
    """The creator begins the match, whoever has not sat down yet; their seats wait for them."""

    creator: Token


class InviteAnew(Message):
    """The creator takes a seat back and gets a new link to it; everybody is told."""

    creator: Token


class TakeSeat(Message):
    """Takes a seat that waits for its person, with a key that the client has drawn itself.

    So whoever asks again, because no reply came, asks for the same thing.
    """

    by: Token
    """What entitles to it: a link, or the key of the seat to which it was handed over."""
    seat: Annotated[int, Field(ge=0, le=64)] | None = None
    """Which seat it is, where a link does not say so."""
    key: Annotated[str, Field(min_length=32, max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]
    """Unguessable: 32 random bytes, say, in URL-safe base64."""
    name: Name | None = None
    """What whoever claims a link is called; without it, the seat keeps the name that it has."""


class Moment(Message):
    """A view of a match as one seat knew it after so many answers."""

    at: int
    answers: int
    view: dict[str, object]
    decision: DecisionInfo | None
    events: list[EventInfo]
    frames: int = 0
    """How many quiet moments the last of the answers passed; ``frame`` asks for one of them."""


class PassageMoment(Message):
    """A moment of a passage. Its events are those of the journal up to ``at`` and ``frame``."""

    at: int
    frame: int | None
    """Which quiet moment on the way it is; null for where the answer led."""
    frames: int
    view: dict[str, object]
    decision: DecisionInfo | None


class Passage(Message):
    """Moments of a match in a row, as one seat knew them: what a replay shows next."""

    answers: int
    """How many answers the match has by now."""
    moments: list[PassageMoment]
    next: int | None
    """After how many answers the passage after this one begins; null if this is the last."""


class CourseLine(Message):
    """What is followed through a match: a seat's number, or one that has a name of its own."""

    seat: int | None
    name: str


class FigureInfo(Message):
    """``values`` has one number for each seat, or a single one that is everybody's."""

    label: str
    values: list[int]


class Chronicle(Message):
    """What is told of a match that is over, besides its outcome."""

    label: str
    """What the course counts."""
    lines: list[CourseLine]
    points: list[list[int]]
    """Each has the number of answers, then a number for each line; only where one has changed."""
    figures: list[FigureInfo]
    started: str | None
    ended: str


class TurningPointInfo(Message):
    """A choice by which a match was decided, as far as a look back shows it to whoever asks."""

    kind: Literal["mistake", "stroke"]
    at: int
    """How many answers had been given; the one that mattered is the next."""
    seat: int
    taken: str | None
    """The words of the option; null for who could not read it: ``text`` says what they saw."""
    better: str | None
    """What a search would have chosen instead, if anything else and if that may be known."""
    points: int
    """By how many of 100 points that looked better at least."""
    moved: float
    """How many times as far as a few choices usually move it the balance moved with the choice."""
    text: str


class Decided(Message):
    """Where a match was decided, or how far the search for that has come; then ask again."""

    done: float
    """From 0 to 1."""
    points: list[TurningPointInfo] | None
    """In the order of play; null until all is done."""


class RematchWish(Message):
    """A seat of a match that is over would like to play it again with the same people."""

    token: Token


class RematchSet(Message):
    """The table of the rematch. Whoever sat at the first one takes a seat there with the old key.

    ``TakeSeat.by`` is that key; the seats have moved on by one.
    """

    table: str


class RecordBrought(Message):
    """A record as text, to be opened as a replay."""

    record: Annotated[str, Field(min_length=1, max_length=LARGEST_RECORD)]


class ReplayOpened(Message):
    """A table to look back at. Whoever has the record may see the match with every seat's eyes."""

    table: str
    title: str
    seats: list[SeatKey]


class KeepSeat(Message):
    """The match at this seat shall stand in a person's history.

    ``person`` is a secret that the client has drawn itself; nobody else can read the history.
    """

    person: Person
    table: Annotated[str, Field(min_length=1, max_length=64)]
    token: Token


class PushKey(Message):
    """The key with which this server signs its calls, as browsers want it for a subscription."""

    key: str


class PushWish(Message):
    """Whoever sits at the seat of ``token`` shall be called in this browser when it is asked."""

    token: Token
    endpoint: Annotated[str, Field(min_length=8, max_length=1000)]
    p256dh: Annotated[str, Field(max_length=128, pattern=r"^[A-Za-z0-9_=-]+$")]
    auth: Annotated[str, Field(max_length=64, pattern=r"^[A-Za-z0-9_=-]+$")]


class PushStop(Message):
    """Nobody shall be called in this browser any more for the seat of ``token``."""

    token: Token
    endpoint: Annotated[str, Field(min_length=8, max_length=1000)]


class PersonWish(Message):
    """What is kept of a person shall be deleted."""

    person: Person


class MergeHistory(Message):
    """What stands in the history of ``person`` shall stand in that of ``into`` instead."""

    person: Person
    into: Person


class WhatIf(Message):
    """A private table from a moment of this one: what the seat could not see is dealt anew."""

    token: Token
    at: Annotated[int, Field(ge=0, le=1_000_000)]


class ForgetMe(Message):
    """Everything that is kept of the person at a seat shall be deleted."""

    token: Token


class Report(Message):
    """A problem: what was expected, told by a seat."""

    token: Token
    expected: Annotated[
        str, Field(min_length=1, max_length=4000, pattern=r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]+$")
    ]


class ReportStored(Message):
    """``answers``: how many answers of the match the report is about."""

    id: str
    answers: int


# At the table: client to server


class Hello(Message):
    """The first message on a socket. Without a token: a spectator. ``since``: known up to there."""

    type: Literal["hello"]
    v: int
    token: Token | None = None
    since: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    n: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    """The last ``n`` known; without it, ``since`` is trusted only if nothing was ever undone."""
    name: Name | None = None
    """What a spectator is called; who sits is called as the seat is."""


class AnswerMessage(Message):
    type: Literal["answer"]
    n: Annotated[int, Field(ge=0, le=1_000_000)]
    option: OptionKey


class AnswersMessage(Message):
    """Several answers in a row, taken as far as they go and taken back as one."""

    type: Literal["answers"]
    n: Annotated[int, Field(ge=0, le=1_000_000)]
    options: Annotated[list[OptionKey], Field(min_length=1, max_length=64)]


class ProposalMessage(Message):
    """Shows the seats that may answer too what this one would choose; null takes it back."""

    type: Literal["proposal"]
    n: Annotated[int, Field(ge=0, le=1_000_000)]
    option: OptionKey | None


class UndoMessage(Message):
    """Asks to take back the seat's last choice; under *friendly* the others are asked."""

    type: Literal["undo"]
    n: Annotated[int, Field(ge=0, le=1_000_000)]


class UndoVote(Message):
    """Agrees or not; who asked to have a choice back thinks better of it with ``false``."""

    type: Literal["undo_vote"]
    n: Annotated[int, Field(ge=0, le=1_000_000)]
    agree: bool


class ConcedeMessage(Message):
    """Gives up. The match is over when no more than one side is left that has not."""

    type: Literal["concede"]


class AbandonMessage(Message):
    """Wishes to end the match without a winner, which all persons must agree to."""

    type: Literal["abandon"]


class EndVote(Message):
    """Agrees or not to the wish to end the match; who wished it takes it back with ``false``."""

    type: Literal["end_vote"]
    agree: bool


class HandOverMessage(Message):
    """Gives this seat to the person at another one, or to a bot; its key opens nothing then.

    The person finds it among ``given`` of the states, until it is taken.
    """

    type: Literal["hand_over"]
    to: Annotated[int, Field(ge=0, le=64)] | None = None
    bot: Annotated[str, Field(max_length=40)] | None = None


class ChatMessage(Message):
    type: Literal["chat"]
    text: Annotated[str, Field(min_length=1, max_length=500)]


class MuteMessage(Message):
    """What a seat says is no longer sent to this one; or it is again."""

    type: Literal["mute"]
    seat: Annotated[int, Field(ge=0, le=64)]
    muted: bool


class WhyNotMessage(Message):
    type: Literal["why_not"]
    thing: Annotated[str, Field(min_length=1, max_length=100)]


class HintMessage(Message):
    """What would you do? Put by whoever is asked, where the table allows it."""

    type: Literal["hint"]
    n: int


class AutoPassMessage(Message):
    """What this seat does not want to be asked; the server declines for it.

    Each word is ``ask:never``, ``ask:about me`` (which holds if nothing is said) or ``ask:always``
    for chances to respond; or ``hold:NAME``, to be asked when this can be answered whatever else
    was said; or the ``decline_word`` of a decision, to decline that question of that card always.
    Any other word says nothing.
    """

    type: Literal["auto_pass"]
    kinds: Annotated[list[Annotated[str, Field(max_length=120)]], Field(max_length=40)]


class PingMessage(Message):
    type: Literal["ping"]


ClientMessage = Annotated[
    Hello
    | AnswerMessage
    | AnswersMessage
    | ProposalMessage
    | UndoMessage
    | UndoVote
    | ConcedeMessage
    | AbandonMessage
    | EndVote
    | HandOverMessage
    | ChatMessage
    | MuteMessage
    | WhyNotMessage
    | HintMessage
    | AutoPassMessage
    | PingMessage,
    Field(discriminator="type"),
]


# At the table: server to client


class OptionInfo(Message):
    key: OptionKey
    text: str
    rule: str
    points_at: list[str]
    besides: bool = False
    """Whether it is the seat's own business, whoever is asked."""


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


class EndAsked(Message):
    """Somebody would end the match before its time; these seats agree, and these would not."""

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


class OutcomeInfo(Message):
    """How a match ended. No seat has rank 1 when a rival has won or nobody has."""

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
    told: str
    """Who won, as a sentence for everybody."""
    told_to: list[str]
    """For each seat the same as a sentence for who sits there."""


class Standing(Message):
    """How a match ended, without the sentences that name people."""

    ranks: list[int]
    scores: list[int]
    rule: str
    sides: list[int]
    rivals: list[RivalInfo]
    categories: list[str]
    parts: list[list[int]]
    ending: Literal["played", "conceded", "abandoned"]


class ResultInfo(Message):
    """What is kept of a match when its table no longer is."""

    id: str
    title: str
    version: int
    options: dict[str, str]
    names: list[str]
    outcome: Standing
    answers: int
    started: str | None
    ended: str


class HistoryEntry(Message):
    """A match of a person, and where they sat."""

    seat: int
    kept: bool
    """Whether its table is still there, to be looked back at."""
    result: ResultInfo


class StateMessage(Message):
    """Everything a client needs to show the table; sent after hello and after every change.

    ``n`` numbers the changes of the match (answers and undos): an answer names it, and is refused
    when another change came first. ``answers`` counts the answers that stand. ``events`` are those
    since the client's ``since``; ``fresh`` is true when they are all there are.
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
    undo_asked_by: int | None = None
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
    | WhyNotAnswer
    | HintsTold
    | AnswersTaken
    | ProposalMade
    | ThinkingMessage
    | Pong
    | ErrorMessage,
    Field(discriminator="type"),
]
