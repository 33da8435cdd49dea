// The connection to one table, as a seat or spectator: the only module that uses the socket.
import { tick } from "svelte";
import { Refused, api } from "./api";
import { animateChanges, recordPositions, finishFlights } from "../ui/flight_animation";
import { eventsUntil } from "../journal/journal";
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
import type { Frame, FrameState } from "./frames";
import { HintRequest } from "./hint_request.svelte";
import { JournalPages } from "./journal_pages.svelte";
import { PendingAnswer } from "./pending_answer.svelte";
import { Playback, type Stage } from "./playback.svelte";
import type { StoryLine, Storyteller } from "./story";
import { settings } from "../settings/settings.svelte";
import { sounds } from "../ui/sounds";
import { reloadOnce } from "./reload_after_update";
import { isAskedOf, proposersOf, withProposal } from "./team_proposals";

/** A past moment with the events up to it. */
export type PastMoment = PassageMoment & { answers: number; events: EventInfo[] };

export type LinkStatus = "connecting" | "open" | "offline" | "refused";

const LONGEST_NAME = 24;
/** One and the same list, so that the board is not drawn anew while nothing can be chosen. */
const NOTHING: readonly never[] = [];

export class TableConnection implements SocketListener, Stage {
  private readonly journal = new JournalPages((before) => this.send({ type: "journal", before }));
  private readonly hint = new HintRequest((message) => this.send(message));
  private readonly pending = new PendingAnswer((message) => (this.link === "open" && this.send(message) ? this.line.number : null));
  private readonly playback = new Playback(this);

  link = $state<LinkStatus>("connecting");
  refusal = $state<string | null>(null);
  /** Whether the server speaks another version than this page, and a reload did not help. */
  outdated = $state(false);
  state = $state.raw<StateMessage | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  seats = $state.raw<SeatInfo[]>([]);
  spectators = $state(0);
  /** The names of those among them who have given one. */
  watching = $state.raw<readonly string[]>([]);
  thinking = $state.raw<ThinkingMessage | null>(null);
  /** What the other seats of the team would choose. */
  proposals = $state.raw<readonly Proposal[]>([]);
  whyNot = $state.raw<ReadonlyMap<string, WhyNotAnswer>>(new Map());
  message = $state<string | null>(null);
  moment = $state.raw<PastMoment | null>(null);
  /** Which quiet moment on the way to `moment` is looked at; null for where they led. */
  frame = $state<number | null>(null);
  /** The key with which one sat here, once it opens nothing any more. */
  lostKey = $state<string | null>(null);
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
    this.moment || this.pending.isLate ? NO_TARGETS : targetsOf(this.choices),
  );
  readonly view = $derived(this.moment?.view ?? this.state?.view ?? null);

  readonly passages = new MomentCache((at) => api.passage(this.id, at, this.token));
  /** A filter on answers, set by the lesson. */
  guard: (options: OptionKey[]) => OptionKey[] = (options) => options;
  private readonly line: ReconnectingSocket;
  private looks = 0;
  /** The look that is on its way, or the last there was. */
  arriving: Promise<unknown> = Promise.resolve();
  /** The last state as the server sent it, to which the next changes are relative. Never modified. */
  private received: StateMessage | null = null;
  private heardOf: { answers: number; n: number | null } = { answers: 0, n: null };

  constructor(
    readonly id: string,
    public token: string | null,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.line = new ReconnectingSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/ws`, this);
  }

  get events(): EventInfo[] {
    return this.journal.events;
  }
  get newFrom(): number {
    return this.journal.newFrom;
  }
  get newEvents(): readonly EventInfo[] {
    return this.events.slice(this.newFrom);
  }
  get missing(): number | null {
    return this.journal.missing;
  }
  get declined(): readonly DeclinedInfo[] {
    return this.journal.declined;
  }
  get hints(): readonly HintInfo[] | null {
    return this.hint.hints;
  }
  get chance(): ChanceInfo | null {
    return this.hint.chance;
  }
  get noHint(): string | null {
    return this.hint.refusal;
  }
  get waiting(): boolean {
    return this.pending.waiting;
  }
  get chosen(): readonly OptionKey[] {
    return this.pending.chosen;
  }
  get passing(): FrameState | null {
    return this.playback.passing;
  }
  get story(): StoryLine | null {
    return this.playback.story;
  }
  get lastStory(): readonly Frame[] {
    return this.playback.lastStory;
  }
  get storyListed(): boolean {
    return this.playback.isListed;
  }
  set storyListed(listed: boolean) {
    this.playback.isListed = listed;
  }
  get behind(): number {
    return this.playback.behind;
  }
  get isAway(): boolean {
    return this.moment !== null;
  }
  /** The title's storyteller. */
  set tell(tell: Storyteller | null) {
    this.playback.tell = tell;
  }

  close(): void {
    this.playback.close();
    this.pending.close();
    this.line.close();
  }

  answer(option: OptionKey): void {
    if (!this.state || !this.choices.length || this.waiting || this.moment) return;
    if (!this.guard([option]).length) return;
    const besides = this.besides.some(({ key }) => keyText(key) === keyText(option));
    this.give({ type: "answer", n: this.state.n, option }, besides);
  }

  private give(message: AnswerMessage | AnswersMessage, besides = false): void {
    const alone = this.asked !== null && !this.asked.team?.length && !besides;
    this.storyListed = false;
    this.pending.give(message, alone);
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
    this.playback.skipToEnd(atOnce && allowed.length > 0);
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
    if (this.state) this.hint.ask(this.state.n);
  }

  /** Fetches the page of the journal before what is here; false if it does not come. */
  earlier(): Promise<boolean> {
    return this.journal.earlier();
  }

  /** Fetches the journal back to an answer, page by page. */
  reach(at: number): Promise<void> {
    return this.journal.reach(at);
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
      void this.reach(number).then(() => {
        const told = eventsUntil(this.events, number, seen.frame);
        if (wish === this.looks && this.moment && told.length > this.moment.events.length) this.moment = { ...this.moment, events: told };
      });
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
    this.pending.lost();
    this.hint.lost();
    this.thinking = null;
    this.journal.giveUp();
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
        this.playback.amend(({ table }) => ({ table: { ...table, seats: message.seats } }));
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
        this.journal.prepend(message);
        if (this.moment) this.moment = { ...this.moment, events: eventsUntil(this.events, this.moment.at, this.frame) };
        break;
      case "why_not":
        this.whyNot = new Map(this.whyNot).set(message.thing, message);
        break;
      case "hints":
        if (message.n === this.state?.n) this.hint.arrive(message);
        break;
      case "answers":
        if (message.stopped === "revealed") this.message = "Something came to light: what you had marked after it is yours to choose again.";
        break;
      case "thinking":
        this.thinking = message;
        break;
      case "proposal":
        if (!this.playback.amendProposal(message) && this.state?.n === message.n) this.proposals = withProposal(this.proposals, message);
        break;
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
    if (!this.pending.confirm(state.n, this.line.number)) this.message = "The table has moved on: that question was no longer open.";
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
    this.journal.giveUp();
    this.pending.refused();
    this.playback.skipToEnd(false);
    // It may have been something else that was refused; then the hint is still to come.
    const isHint = this.hint.refused(text);
    // The window of the hint says so.
    if (isHint && code === "try_again") return;
    // The fresh state that follows says all there is to say.
    if (code === "stale" || code === "not_your_turn" || code === "bad_option") return;
    if (code === "forbidden" && this.token && !this.state) {
      // The line ends now and comes back without the key.
      this.loseKey();
      this.message = "Your key no longer opens a seat at this table, so you are watching.";
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

  private arrive(state: StateMessage): void {
    // Something was taken back, or somebody has another name now.
    if (state.fresh || (state.since ?? 0) < this.heardOf.answers) this.passages.forget();
    this.heardOf = { answers: state.answers, n: state.n };
    if (state.seat === null && this.token) this.loseKey();
    this.playback.arrive(state);
  }

  /** Shows the next moment of a story now. */
  next(): void {
    this.playback.next();
  }

  /** Plays the last story once more; then the table is as it was. */
  watchAgain(): void {
    if (!this.state) return;
    // All events, for the journal goes along.
    const { events, declined, proposals } = this;
    this.playback.watchAgain({ ...this.state, events, declined: [...declined], proposals: [...proposals] });
  }

  /** Shows at once where everything led that is still being played, and lets nothing fly on. */
  skip(): void {
    const told = this.events.length;
    const isKnown = this.playback.finish();
    this.journal.newFrom = isKnown ? this.events.length : Math.min(told, this.events.length);
    finishFlights();
  }

  /** Puts a state on the table. */
  show({ state: next, own = 0, again }: Frame, still = false): void {
    const before = this.state;
    const wasPassing = this.passing !== null;
    const moved = before !== null && (next.n !== before.n || wasPassing);
    if (moved && !this.moment) recordPositions();
    this.journal.add(next, { isFirst: before === null, wasPassing, again: again ? own : null });
    this.state = next;
    this.seats = next.table.seats;
    this.pending.shown(next.n);
    this.thinking = null;
    this.proposals = next.proposals ?? [];
    if (this.whyNot.size) this.whyNot = new Map();
    if (next.n !== before?.n) this.hint.clear();
    if (next.decision?.answers_to != null || mentionsResponses(next.auto_pass ?? [])) this.responds = true;
    if (next.note) this.message = next.note;
    if (moved && !this.moment) {
      sounds.land();
      void tick().then(() => animateChanges(settings.moves && !still));
    }
  }
}
