// Shows the states of a table one after the other, so that people can follow.
import { settings } from "../settings/settings.svelte";
import { finalFrame, framesOf, withState, type Frame, type FrameState } from "./frames";
import type { EventInfo, ProposalMade, StateMessage } from "./protocol.generated";
import { glanceTime, momentTime, onceMore, readingTime, storyWith, toldFrames, type StoryLine, type Storyteller } from "./story";
import { withProposal } from "./team_proposals";

/** The table on which states are shown. */
export interface Stage {
  /** The state that is shown. */
  readonly state: StateMessage | null;
  /** Whether an own answer is on its way. */
  readonly waiting: boolean;
  /** Whether a moment of the past is looked at. */
  readonly isAway: boolean;
  /** The events that came with what is shown. */
  readonly newEvents: readonly EventInfo[];
  show(frame: Frame, still?: boolean): void;
}

export class Playback {
  /** Which quiet moment on the way to the next question is on the table; null when none is. */
  passing = $state.raw<FrameState | null>(null);
  /** What is told of the moment on the table, where it is part of a story. */
  story = $state.raw<StoryLine | null>(null);
  /** The last story: it can be watched again. */
  lastStory = $state.raw<readonly Frame[]>([]);
  /** Whether the last story was not played and stands as a list, until it is put away or one's next answer. */
  isListed = $state(false);
  /** The number of frames waiting to be shown. */
  behind = $state(0);
  /** The title's storyteller. */
  tell: Storyteller | null = null;
  private queue: Frame[] = [];
  private shownAt = 0;
  private showsAtOnce = false;
  /** Whether somebody pressed Next and reads line by line: each further line waits for that. */
  private isRead = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly stage: Stage) {}

  close(): void {
    clearTimeout(this.timer);
  }

  /** Of the states that come next only the last is shown. */
  skipToEnd(skips: boolean): void {
    this.showsAtOnce = skips;
  }

  /** Shows a state at once, or after the one before has been seen for a while. */
  arrive(state: StateMessage): void {
    const follows = this.stage.state && !this.stage.isAway && !this.isHurried && !this.showsAtOnce;
    this.showsAtOnce = false;
    // A fresh state brings the whole journal, of which nothing has just happened.
    const frames = this.tell && !state.fresh ? toldFrames(state, this.tell) : framesOf(state);
    this.lastStory = state.fresh ? [] : storyWith(this.lastStory, frames);
    this.queue.push(...(follows ? this.played(frames) : frames.slice(-1)));
    clearTimeout(this.timer);
    this.showNext();
  }

  /** Something changed that also holds in the states that are still to be shown. */
  amend(more: (state: StateMessage) => Partial<StateMessage>): void {
    this.queue = this.queue.map((frame) => withState(frame, more(frame.state)));
  }

  /** Adds a proposal to the question it is for, if that is still to be shown. */
  amendProposal(proposal: ProposalMade): boolean {
    const coming = this.queue.findIndex(({ state, passing }) => state.n === proposal.n && !passing);
    const frame = this.queue[coming];
    if (!frame) return false;
    this.queue[coming] = withState(frame, { proposals: withProposal(frame.state.proposals ?? [], proposal) });
    return true;
  }

  /** Shows the next moment now. */
  next(): void {
    if (!this.passing) return;
    if (this.story) this.isRead = true;
    this.showNow();
  }

  /** Plays the last story once more; then the table is as it is now. */
  watchAgain(now: StateMessage): void {
    if (this.stage.isAway || this.queue.length || this.lastStory.length === 0) return;
    this.isListed = false;
    const last = finalFrame({ ...now, fresh: false, since: null, note: null });
    this.queue = [...onceMore(this.lastStory), { ...last, again: true }];
    this.showNow();
  }

  /** Shows at once where everything leads that is still to be shown; true if all of it was known. */
  finish(): boolean {
    clearTimeout(this.timer);
    this.isRead = false;
    const isKnown = this.queue.some((frame) => frame.again);
    for (const frame of this.queue.splice(0)) if (!frame.passing) this.show(frame, true);
    this.behind = 0;
    return isKnown;
  }

  /** The frames that are shown one after the other; without motion a story is a list instead. */
  private played(frames: Frame[]): Frame[] {
    if (settings.moves) return frames;
    const isListed = (frame: Frame) => frame.story && !frame.story.once;
    if (frames.some(isListed)) this.isListed = true;
    return frames.filter((frame) => !frame.passing || !isListed(frame));
  }

  private showNow(): void {
    clearTimeout(this.timer);
    this.shownAt = -Infinity;
    this.showNext();
  }

  private showNext(): void {
    const frame = this.queue[0];
    if (!frame) return;
    const wait = this.shownAt + this.duration(frame.state) - performance.now();
    this.behind = this.queue.length;
    if (wait > 0) {
      if (wait < Infinity) this.timer = setTimeout(() => this.showNext(), wait);
      return;
    }
    this.queue.shift();
    this.behind = this.queue.length;
    if (!this.behind) this.isRead = false;
    this.show(frame);
    if (this.queue.length) this.timer = setTimeout(() => this.showNext(), 0);
  }

  private show(frame: Frame, still = false): void {
    this.stage.show(frame, still);
    this.passing = frame.passing;
    this.story = frame.passing ? (frame.story ?? null) : null;
    this.shownAt = performance.now();
  }

  /** How long what is shown stays before the next state. */
  private duration(next: StateMessage): number {
    const last = this.stage.state;
    const ownAlone = last?.decision?.seat === last?.seat && !last?.decision?.team?.length;
    const own = !last || this.stage.waiting || ownAlone || next.answers <= last.answers;
    // Somebody declined to respond: there is nothing to follow.
    const uneventful = !next.fresh && next.events.length === 0;
    if (!this.passing && (own || uneventful)) return 0;
    if (this.story) return this.storyDuration(this.story);
    if (this.isHurried) return 0;
    // Who plays alone did it all, and what has to be read is a story.
    if (this.tell && last?.table.seats.length === 1) return glanceTime(settings.pace);
    return this.isRead ? momentTime(this.stage.newEvents, "calm", 1) : momentTime(this.stage.newEvents, settings.pace, this.queue.length);
  }

  /** How long a line of a story stays; without motion somebody steps through it. */
  private storyDuration(line: StoryLine): number {
    if (document.hidden) return 0;
    if (this.isRead || !(settings.moves || line.once)) return Infinity;
    return readingTime(line, settings.pace === "at once" ? "brisk" : settings.pace);
  }

  private get isHurried(): boolean {
    return document.hidden || settings.pace === "at once";
  }
}
