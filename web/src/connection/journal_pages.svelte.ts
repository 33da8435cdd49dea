// The journal as far as it is loaded: the latest events, and older pages on request.
import { mergeEvents } from "../journal/journal";
import type { DeclinedInfo, EventInfo, JournalPage, StateMessage } from "./protocol.generated";

/** How a state that is shown relates to the one before it. */
export interface Shown {
  /** Whether no state was shown before. */
  isFirst: boolean;
  /** Whether only a moment on the way to this state was shown before. */
  wasPassing: boolean;
  /** How many of the last events belong to a moment that is shown once more; null where nothing is. */
  again: number | null;
}

export class JournalPages {
  events = $state.raw<EventInfo[]>([]);
  /** Events before this number of answers are on older pages; null if all are loaded. */
  missing = $state<number | null>(null);
  /** How many events there were before the last change: what comes after has just happened. */
  newFrom = $state(0);
  /** What was declined for this seat, which nobody else is told. */
  declined = $state.raw<readonly DeclinedInfo[]>([]);
  /** The page that is on its way: resolved when it has come, or will not. */
  private page: { arrives: Promise<boolean>; settle: (came: boolean) => void } | null = null;

  constructor(private readonly request: (before: number) => boolean) {}

  /** Adds what a state brought; what was taken back is gone. */
  add(state: StateMessage, { isFirst, wasPassing, again }: Shown): void {
    const before = this.events.length;
    this.events = mergeEvents(this.events, state.events, state.fresh, state.since);
    this.declined = mergeEvents(this.declined, state.declined ?? [], state.fresh, state.since);
    if (state.fresh) this.missing = state.since;
    else if (this.missing !== null) this.missing = Math.min(this.missing, state.since ?? this.missing);
    const now = this.events.length;
    if (again !== null) this.newFrom = now - again;
    else if (isFirst) this.newFrom = now;
    else this.newFrom = Math.min(before, state.fresh || wasPassing ? now : now - state.events.length);
  }

  /** Fetches the page before what is here; false if it does not come. */
  earlier(): Promise<boolean> {
    if (this.page) return this.page.arrives;
    if (this.missing === null || !this.request(this.missing + 1)) return Promise.resolve(false);
    let settle: (came: boolean) => void = () => undefined;
    const arrives = new Promise<boolean>((resolve) => (settle = resolve));
    this.page = { arrives, settle };
    return arrives;
  }

  /** Fetches pages back to an answer, one after the other. */
  async reach(at: number): Promise<void> {
    while (this.missing !== null && this.missing >= at && (await this.earlier()));
  }

  /** Puts an older page before what is here. */
  prepend(page: JournalPage): void {
    const fits = this.missing !== null && page.before === this.missing + 1;
    if (fits) {
      this.events = [...page.events, ...this.events];
      this.newFrom += page.events.length;
      this.declined = [...page.declined, ...this.declined];
      this.missing = page.since;
    }
    this.settle(fits);
  }

  /** No page will come any more. */
  giveUp(): void {
    this.settle(false);
  }

  private settle(came: boolean): void {
    this.page?.settle(came);
    this.page = null;
  }
}
