// The connection to one table, as a seat or spectator: the only module that uses the socket.
import { tick } from "svelte";
import { Refused, api } from "./api";
import { animateChanges, recordPositions, finishFlights } from "../ui/flight_animation";
import { mergeEvents, eventsUntil } from "../journal/journal";
import { PROTOCOL_VERSION, type OptionKey } from "./protocol_types";
import { ReconnectingSocket, type SocketListener } from "./reconnecting_socket";
import { mentionsResponses } from "../decision/auto_pass";
import { NO_TARGETS, keyText, targetsOf, type Targets } from "../decision/options";
import type {
  AnswerMessage,
  AnswersMessage,
  ChangesMessage,
  ChatLine,
  ClientMessage,
  DeclinedInfo,
  EndAsked,
  EventInfo,
  ChanceInfo,
  HintInfo,
  JournalPage,
  OptionInfo,
  PassageMoment,
  Proposal,
  SeatInfo,
  ServerMessage,
  StateMessage,
  ThinkingMessage,
  UndoAsked,
  WhyNotAnswer,
} from "./protocol.generated";
import { MomentCache } from "../replay/moment_cache";
import { nextState } from "./changes";
import { finalFrame, framesOf, withState, type FrameState, type Frame } from "./frames";
import { onceMore, readingTime, storyWith, toldFrames, type StoryLine, type Storyteller } from "./story";
import { settings, type Pace } from "../settings/settings.svelte";
import { sounds } from "../ui/sounds";
import { reloadOnce } from "./reload_after_update";
import { isAskedOf, proposersOf, withProposal } from "./team_proposals";

/** A past moment with the events up to it. */
export type PastMoment = PassageMoment & { answers: number; events: EventInfo[] };

export type LinkStatus = "connecting" | "open" | "offline" | "refused";

/** How long a state is shown before the next one, so that people can follow. */
const PACES: Record<Pace, number> = { "at once": 0, brisk: 750, calm: 1800 };
const LONGEST_NAME = 24;
/** After this time, in milliseconds, an answer is late. The board is not drawn anew for one that comes sooner. */
const LATE = 400;
/** One and the same list, so that the board is not drawn anew while nothing can be chosen. */
const NOTHING: readonly never[] = [];

/** An answer the server has not confirmed yet. */
interface GivenAnswer {
  message: AnswerMessage | AnswersMessage;
  /** On which line it was sent last; null if on none yet. */
  line: number | null;
  /** Whether nobody else could have answered. */
  alone: boolean;
}

export class TableConnection implements SocketListener {
  link = $state<LinkStatus>("connecting");
  refusal = $state<string | null>(null);
  /** Whether the server speaks another version than this page, and a reload did not help. */
  outdated = $state(false);
  state = $state.raw<StateMessage | null>(null);
  events = $state.raw<EventInfo[]>([]);
  /** Events before this number of answers are on older pages of the journal; null if all are loaded. */
  missing = $state<number | null>(null);
  /** How many events there were before the last change: what comes after has just happened. */
  newFrom = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  seats = $state.raw<SeatInfo[]>([]);
  spectators = $state(0);
  /** The names of those among them who have given one. */
  watching = $state.raw<readonly string[]>([]);
  /** What was declined for this seat, which nobody else is told. */
  declined = $state.raw<readonly DeclinedInfo[]>([]);
  thinking = $state.raw<ThinkingMessage | null>(null);
  /** What the other seats of the team would choose. */
  proposals = $state.raw<readonly Proposal[]>([]);
  whyNot = $state.raw<ReadonlyMap<string, WhyNotAnswer>>(new Map());
  /** What a bot would do, if it was asked about this question. */
  hints = $state.raw<readonly HintInfo[] | null>(null);
  /** The winning chance at this question, which comes with the hints. */
  chance = $state.raw<ChanceInfo | null>(null);
  /** Why there is no hint, if one was refused. */
  noHint = $state<string | null>(null);
  /** The question about which a hint is awaited. */
  private hintAwaited: number | null = null;
  message = $state<string | null>(null);
  moment = $state.raw<PastMoment | null>(null);
  /** Which quiet moment on the way to `moment` is looked at; null for where they led. */
  frame = $state<number | null>(null);
  /** Which quiet moment on the way to the next question is on the table; null when none is. */
  passing = $state.raw<FrameState | null>(null);
  /** What is told of the moment on the table, where it is part of a story. */
  story = $state.raw<StoryLine | null>(null);
  /** The last story: it can be watched again. */
  lastStory = $state.raw<readonly Frame[]>([]);
  /** Whether the last story was not played and stands as a list until it is put away. */
  storyListed = $state(false);
  /** The title's storyteller. */
  tell: Storyteller | null = null;
  /** The key with which one sat here, once it opens nothing any more. */
  lostKey = $state<string | null>(null);
  /** The number of frames waiting to be shown. */
  behind = $state(0);
  /** An answer is on its way: the options rest until the server has spoken. */
  waiting = $state(false);
  /** What was chosen, while it is on its way. */
  chosen = $state.raw<readonly OptionKey[]>(NOTHING);
  /** Whether the server takes long to answer: then nothing on the board looks as if it could be chosen. */
  private isLate = $state(false);
  private lateness: ReturnType<typeof setTimeout> | undefined;
  private given: GivenAnswer | null = null;
  /** Whether there has been a chance to respond here, or this seat has said when to ask. */
  responds = $state(false);

  /** The question to this seat; one that the server is about to decline comes without options. */
  readonly asked = $derived(
    this.state?.decision?.options && !this.state.table.replay && isAskedOf(this.state.decision, this.state.seat)
      ? this.state.decision
      : null,
  );
  /** Everything that can be chosen: the options of the decision and those besides it. */
  readonly choices: readonly OptionInfo[] = $derived(
    this.state?.table.replay ? NOTHING : (this.state?.decision?.options ?? NOTHING),
  );
  readonly answers: readonly OptionInfo[] = $derived(this.choices.filter((option) => !option.besides));
  readonly besides: readonly OptionInfo[] = $derived(this.choices.filter((option) => option.besides));
  /** Options are shown for now, never for a moment long gone. */
  readonly targets: Targets = $derived(
    this.moment || this.isLate ? NO_TARGETS : targetsOf(this.choices),
  );
  readonly view = $derived(this.moment?.view ?? this.state?.view ?? null);

  readonly passages = new MomentCache((at) => api.passage(this.id, at, this.token));
  /** A filter on answers, set by the lesson. */
  guard: (options: OptionKey[]) => OptionKey[] = (options) => options;
  private readonly line: ReconnectingSocket;
  private queue: Frame[] = [];
  private shownAt = 0;
  private looks = 0;
  /** The look that is on its way, or the last there was. */
  arriving: Promise<unknown> = Promise.resolve();
  private pacing: ReturnType<typeof setTimeout> | undefined;
  /** The page of the journal that is on its way: resolved when it has come, or will not. */
  private page: { arrives: Promise<boolean>; settle: (came: boolean) => void } | null = null;
  /** The last state as the server sent it, to which the next changes are relative. Never modified. */
  private received: StateMessage | null = null;
  private showsAtOnce = false;
  private heardOf: { answers: number; n: number | null } = { answers: 0, n: null };

  constructor(
    readonly id: string,
    public token: string | null,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.line = new ReconnectingSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/ws`, this);
  }

  close(): void {
    clearTimeout(this.pacing);
    clearTimeout(this.lateness);
    this.line.close();
  }

  answer(option: OptionKey): void {
    if (!this.state || !this.choices.length || this.waiting || this.moment) return;
    if (!this.guard([option]).length) return;
    const besides = this.besides.some(({ key }) => keyText(key) === keyText(option));
    this.give({ type: "answer", n: this.state.n, option }, besides);
  }

  /** Sends an answer, or keeps it until the line is back. */
  private give(message: AnswerMessage | AnswersMessage, besides = false): void {
    const alone = this.asked !== null && !this.asked.team?.length && !besides;
    const sent = this.link === "open" && this.send(message);
    this.given = { message, alone, line: sent ? this.line.number : null };
    this.chosen = message.type === "answer" ? [message.option] : message.options;
    this.wait(true);
  }

  private wait(waiting: boolean): void {
    clearTimeout(this.lateness);
    this.waiting = waiting;
    if (waiting) this.lateness = setTimeout(() => (this.isLate = true), LATE);
    else {
      this.isLate = false;
      this.chosen = NOTHING;
    }
  }

  /** Once the line is back: sends what was answered meanwhile, if it is still asked. */
  private giveAgain(n: number): void {
    const given = this.given;
    if (!given) return;
    if (n === given.message.n) {
      if (given.line !== this.line.number && this.send(given.message)) given.line = this.line.number;
      return;
    }
    this.given = null;
    const cameThrough = given.line !== null && (given.alone || given.line === this.line.number);
    if (!cameThrough) this.message = "The table has moved on meanwhile: what you chose was no longer asked.";
  }

  /** Shows the others of the team what this seat would choose; the second time, nothing any more. */
  propose(option: OptionKey): void {
    if (!this.state || !this.asked || this.waiting || this.moment) return;
    const mine = this.state.seat !== null && proposersOf(this.proposals, option).includes(this.state.seat);
    this.send({ type: "proposal", n: this.state.n, option: mine ? null : option });
  }

  /** Several answers at once, taken as far as they go; shown one after the other, unless only the end matters. */
  answerAll(options: OptionKey[], { atOnce = false } = {}): void {
    if (!this.state || !this.asked || this.waiting || this.moment) return;
    const allowed = this.guard(options);
    this.showsAtOnce = atOnce && allowed.length > 0;
    if (allowed.length) this.give({ type: "answers", n: this.state.n, options: allowed });
  }

  /** Takes the last choice back, or all of the turn. */
  undo({ turn = false } = {}): void {
    if (this.state) this.send({ type: "undo", n: this.state.n, turn });
  }

  /** Answers this request to take back, and no other that may have come since. */
  vote({ number }: UndoAsked, agree: boolean): void {
    if (this.state) this.send({ type: "undo_vote", n: this.state.n, number, agree });
  }

  handOver(receiver: { to: number } | { bot: string }): void {
    this.send({ type: "hand_over", ...receiver });
  }

  /** Gives up, or wishes to leave it at that; others may have to agree. */
  end(how: EndAsked["how"]): void {
    this.send({ type: how });
  }

  /** Answers this wish to end the match, and no other that may have come since. */
  voteEnd({ number, how }: EndAsked, agree: boolean): void {
    this.send({ type: "end_vote", number, how, agree });
  }

  say(text: string): boolean {
    return this.send({ type: "chat", text });
  }

  mute(seat: number, muted: boolean): void {
    this.send({ type: "mute", seat, muted });
  }

  /** What this seat wants to be asked and what not, in the words of `manners.ts`. */
  declineAt(kinds: string[]): boolean {
    return this.send({ type: "auto_pass", kinds });
  }

  askWhyNot(thing: string): void {
    if (!this.whyNot.has(thing)) this.send({ type: "why_not", thing });
  }

  /** Has a bot think about the question. */
  askHint(): void {
    if (!this.state || this.hints || this.hintAwaited === this.state.n) return;
    this.noHint = null;
    if (this.send({ type: "hint", n: this.state.n })) this.hintAwaited = this.state.n;
  }

  /** Fetches the page of the journal before what is here; false if it does not come. */
  earlier(): Promise<boolean> {
    if (this.page) return this.page.arrives;
    if (this.missing === null || !this.send({ type: "journal", before: this.missing + 1 })) return Promise.resolve(false);
    let settle: (came: boolean) => void = () => undefined;
    const arrives = new Promise<boolean>((resolve) => (settle = resolve));
    this.page = { arrives, settle };
    return arrives;
  }

  /** Fetches the journal back to an answer, page by page. */
  async reach(at: number): Promise<void> {
    while (this.missing !== null && this.missing >= at && (await this.earlier()));
  }

  private settlePage(came: boolean): void {
    this.page?.settle(came);
    this.page = null;
  }

  /** Puts an older page before what is here. */
  private turnBack(page: JournalPage): void {
    const fits = this.missing !== null && page.before === this.missing + 1;
    if (fits) {
      this.events = [...page.events, ...this.events];
      this.newFrom += page.events.length;
      this.declined = [...page.declined, ...this.declined];
      this.missing = page.since;
      if (this.moment) this.moment = { ...this.moment, events: eventsUntil(this.events, this.moment.at, this.frame) };
    }
    this.settlePage(fits);
  }

  /** Shows a moment of the match, or one on the way to it; false if another came in between. */
  lookAt(number: number, frame: number | null = null): Promise<boolean> {
    const look = this.look(number, frame);
    this.arriving = look;
    return look;
  }

  private async look(number: number, frame: number | null): Promise<boolean> {
    const wish = ++this.looks;
    try {
      const moments = await this.passages.of(number);
      // Meanwhile another moment, or now, may have been asked for.
      if (wish !== this.looks) return false;
      const seen = moments.find((moment) => moment.frame === frame) ?? moments.at(-1);
      if (!seen) return false;
      recordPositions();
      const events = eventsUntil(this.events, number, seen.frame);
      this.moment = { ...seen, answers: this.state?.answers ?? number, events };
      this.frame = seen.frame;
      // What had happened until then may be on older pages; the board need not wait for them.
      void this.reach(number);
      await tick();
      animateChanges(settings.moves);
      return true;
    } catch (problem) {
      this.message = problem instanceof Refused ? problem.message : "That moment cannot be shown.";
      return false;
    }
  }

  backToNow(): void {
    this.looks += 1;
    recordPositions();
    this.moment = null;
    this.frame = null;
    void tick().then(() => animateChanges(settings.moves));
  }

  private send(message: ClientMessage): boolean {
    return this.line.send(message);
  }

  opened(): void {
    // Who sits is called as the seat is.
    const name = this.token ? null : settings.name.trim().slice(0, LONGEST_NAME) || null;
    this.send({ type: "hello", v: PROTOCOL_VERSION, token: this.token, since: this.heardOf.answers, n: this.heardOf.n, name, parts: true, changes: true });
  }

  lost(): void {
    if (this.link === "refused") return;
    this.link = "offline";
    this.wait(this.given !== null);
    this.hintAwaited = null;
    this.thinking = null;
    this.settlePage(false);
  }

  heard(message: ServerMessage): void {
    switch (message.type) {
      case "state":
        this.receive(message);
        break;
      case "changes":
        this.receiveChanges(message);
        break;
      case "presence":
        this.seats = message.seats;
        // States that are still to be shown came earlier, and know less of who is here.
        this.queue = this.queue.map((frame) => withState(frame, { table: { ...frame.state.table, seats: message.seats } }));
        this.spectators = message.spectators;
        this.watching = message.watching ?? [];
        break;
      case "chat": {
        const known = new Set(message.lines.map((line) => line.id));
        const old = this.chat.filter((line) => !known.has(line.id));
        this.chat = [...old, ...message.lines].sort((one, other) => one.id - other.id);
        break;
      }
      case "journal":
        this.turnBack(message);
        break;
      case "why_not":
        this.whyNot = new Map(this.whyNot).set(message.thing, message);
        break;
      case "hints":
        if (message.n === this.state?.n) {
          this.hints = message.hints;
          this.chance = message.chance;
        }
        break;
      case "answers":
        if (message.stopped === "revealed") this.message = "Something came to light: what you had marked after it is yours to choose again.";
        break;
      case "thinking":
        this.thinking = message;
        break;
      case "proposal": {
        const coming = this.queue.findIndex(({ state, passing }) => state.n === message.n && !passing);
        const frame = this.queue[coming];
        if (frame) this.queue[coming] = withState(frame, { proposals: withProposal(frame.state.proposals ?? [], message) });
        else if (this.state?.n === message.n) this.proposals = withProposal(this.proposals, message);
        break;
      }
      case "error":
        this.refused(message.code, message.message);
        break;
      case "part":
      case "pong":
        break;
    }
  }

  private receive(state: StateMessage): void {
    this.received = state;
    this.link = "open";
    this.line.steady();
    this.giveAgain(state.n);
    this.arrive(state);
  }

  private receiveChanges(message: ChangesMessage): void {
    let next: StateMessage;
    try {
      if (!this.received) throw new TypeError("There was no state before the changes.");
      next = nextState(this.received, message);
    } catch (problem) {
      console.warn(problem);
      // A new line begins with the full state.
      this.received = null;
      this.heardOf = { answers: 0, n: null };
      this.line.restart();
      return;
    }
    this.receive(next);
  }

  private refused(code: string, text: string): void {
    this.settlePage(false);
    this.wait(false);
    this.showsAtOnce = false;
    this.given = null;
    // It may have been something else that was refused; then the hint is still to come.
    const isHint = this.hintAwaited !== null;
    if (isHint) this.noHint = text;
    this.hintAwaited = null;
    // The window of the hint says so.
    if (isHint && code === "try_again") return;
    // The fresh state that follows says all there is to say.
    if (code === "stale" || code === "not_your_turn" || code === "bad_option") return;
    if (code === "forbidden" && this.token && !this.state) {
      // The line ends now and comes back without the key.
      this.loseKey();
      this.message = "Your key opens no seat of this table any more; you are watching.";
      return;
    }
    if (code === "wrong_version") {
      // The server was updated while this page was open; the seat's key is kept in this browser.
      this.outdated = !reloadOnce();
      this.giveUp(text);
      return;
    }
    if (!this.state && (code === "not_found" || code === "forbidden")) {
      this.giveUp(text);
      return;
    }
    this.message = text;
  }

  /** Another try would be refused as well. */
  private giveUp(why: string): void {
    this.link = "refused";
    this.refusal = why;
    this.close();
  }

  private loseKey(): void {
    this.lostKey = this.token;
    this.token = null;
  }

  /** Shows a state at once, or after the one before has been seen for a while. */
  private arrive(state: StateMessage): void {
    // Something was taken back, or somebody has another name now.
    if (state.fresh || (state.since ?? 0) < this.heardOf.answers) this.passages.forget();
    this.heardOf = { answers: state.answers, n: state.n };
    if (state.seat === null && this.token) this.loseKey();
    const follows = this.state && !this.moment && this.pace > 0 && !this.showsAtOnce;
    this.showsAtOnce = false;
    // A fresh state brings the whole journal, of which nothing has just happened.
    const frames = this.tell && !state.fresh ? toldFrames(state, this.tell) : framesOf(state);
    this.lastStory = state.fresh ? [] : storyWith(this.lastStory, frames);
    this.queue.push(...(follows ? this.played(frames) : frames.slice(-1)));
    clearTimeout(this.pacing);
    this.showNext();
  }

  /** The frames that are shown one after the other; without motion a story is a list instead. */
  private played(frames: Frame[]): Frame[] {
    if (settings.moves) return frames;
    const isListed = (frame: Frame) => frame.story && !frame.story.once;
    if (frames.some(isListed)) this.storyListed = true;
    return frames.filter((frame) => !frame.passing || !isListed(frame));
  }

  /** Shows the next moment of a story now. */
  next(): void {
    if (!this.story) return;
    clearTimeout(this.pacing);
    this.shownAt = -Infinity;
    this.showNext();
  }

  /** Plays the last story once more; then the table is as it was. */
  watchAgain(): void {
    if (!this.state || this.moment || this.queue.length || this.lastStory.length === 0) return;
    this.storyListed = false;
    // All events, for the journal goes along.
    const { events, declined, proposals } = this;
    const now = finalFrame({ ...this.state, events, declined: [...declined], proposals: [...proposals], fresh: false, since: null, note: null });
    this.queue = [...onceMore(this.lastStory), { ...now, again: true }];
    this.shownAt = -Infinity;
    this.showNext();
  }

  private get pace(): number {
    return document.hidden ? 0 : PACES[settings.pace];
  }

  /** Shows at once where everything led that is still being played, and lets nothing fly on. */
  skip(): void {
    clearTimeout(this.pacing);
    const told = this.events.length;
    const isKnown = this.queue.some((frame) => frame.again);
    for (const frame of this.queue.splice(0)) if (!frame.passing) this.show(frame, true);
    this.behind = 0;
    this.newFrom = isKnown ? this.events.length : Math.min(told, this.events.length);
    finishFlights();
  }

  private showNext(): void {
    const scene = this.queue[0];
    if (!scene) return;
    const next = scene.state;
    const last = this.state;
    const ownAlone = last?.decision?.seat === last?.seat && !last?.decision?.team?.length;
    const own = !last || this.waiting || ownAlone || next.answers <= last.answers;
    const behind = this.queue.filter(({ passing }) => !passing).length;
    // Somebody declined to respond: there is nothing to follow.
    const uneventful = !next.fresh && next.events.length === 0;
    const pace = !this.passing && (own || uneventful) ? 0 : this.story ? this.storyPace(this.story) : this.pace / Math.max(1, behind - 2);
    const wait = this.shownAt + pace - performance.now();
    this.behind = this.queue.length;
    if (wait > 0) {
      if (wait < Infinity) this.pacing = setTimeout(() => this.showNext(), wait);
      return;
    }
    this.queue.shift();
    this.behind = this.queue.length;
    this.show(scene);
    if (this.queue.length) this.pacing = setTimeout(() => this.showNext(), 0);
  }

  /** How long a line of a story stays; without motion somebody steps through it. */
  private storyPace(line: StoryLine): number {
    if (document.hidden) return 0;
    return settings.moves || line.once ? readingTime(line, settings.pace === "at once" ? "brisk" : settings.pace) : Infinity;
  }

  private show({ state: next, passing, story = null, own = 0, again }: Frame, still = false): void {
    const before = this.state;
    const wasPassing = this.passing !== null;
    const moved = before !== null && (next.n !== before.n || wasPassing);
    const events = mergeEvents(this.events, next.events, next.fresh, next.since);
    if (next.fresh) this.missing = next.since;
    else if (this.missing !== null) this.missing = Math.min(this.missing, next.since ?? this.missing);
    if (moved && !this.moment) recordPositions();
    this.newFrom = before ? Math.min(this.events.length, events.length - next.events.length) : events.length;
    if (before && (next.fresh || wasPassing)) this.newFrom = Math.min(this.events.length, events.length);
    if (again) this.newFrom = events.length - own;
    this.events = events;
    this.declined = mergeEvents(this.declined, next.declined ?? [], next.fresh, next.since);
    this.state = next;
    this.passing = passing;
    this.story = passing ? story : null;
    this.seats = next.table.seats;
    this.wait(this.given?.message.n === next.n);
    this.thinking = null;
    this.proposals = next.proposals ?? [];
    if (this.whyNot.size) this.whyNot = new Map();
    if (next.n !== before?.n) this.hints = this.chance = this.noHint = null;
    this.shownAt = performance.now();
    if (next.decision?.answers_to != null || mentionsResponses(next.auto_pass ?? [])) this.responds = true;
    if (next.note) this.message = next.note;
    if (moved && !this.moment) {
      sounds.land();
      void tick().then(() => animateChanges(settings.moves && !still));
    }
  }
}
