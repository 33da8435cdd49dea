// A match moment by moment, fetched passage by passage and kept.
import type { View } from "../connection/protocol_types";
import type { Passage, PassageMoment } from "../connection/protocol.generated";

export type ReplayMoment = PassageMoment & { view: View };
export type FetchMoments = (at: number) => Promise<Passage & { moments: ReplayMoment[] }>;

/** The number of moments fetched before the current one when stepping back. */
const BEHIND = 8;
/** The next passage is fetched when fewer than this number of known answers remain. */
const AHEAD = 8;

export class MomentCache {
  /** For each answer the quiet moments it passed, and last where it led. */
  private readonly known = new Map<number, ReplayMoment[]>();
  private readonly coming = new Map<number, Promise<void>>();

  constructor(private readonly fetch: FetchMoments) {}

  /** The moments of an answer. */
  async of(at: number): Promise<readonly ReplayMoment[]> {
    if (!this.known.has(at) && this.known.has(at + 1)) await this.bring(Math.max(0, at - BEHIND));
    // What is long comes in short passages, of which one may not reach so far.
    if (!this.known.has(at)) await this.bring(at);
    const found = this.known.get(at);
    if (!found) throw new Error(`no moments of answer ${at} came`);
    return found;
  }

  /** Fetches what a replay will show soon; if that fails, it is tried again when it is needed. */
  foresee(at: number, last: number): void {
    for (let soon = at + 1; soon <= Math.min(last, at + AHEAD); soon++) {
      if (this.known.has(soon)) continue;
      this.bring(soon).catch(() => undefined);
      return;
    }
  }

  /** What was taken back never was. */
  forget(): void {
    this.known.clear();
    this.coming.clear();
  }

  private bring(at: number): Promise<void> {
    const known = this.coming.get(at);
    if (known) return known;
    const coming = this.fetch(at)
      .then(({ moments }) => {
        const brought = new Map<number, ReplayMoment[]>();
        for (const moment of moments) brought.set(moment.at, [...(brought.get(moment.at) ?? []), moment]);
        for (const [number, scenes] of brought) this.known.set(number, scenes);
      })
      .finally(() => this.coming.delete(at));
    this.coming.set(at, coming);
    return coming;
  }
}
