// A match moment by moment, fetched passage by passage and kept.
import type { View } from "./kinds";
import type { Passage, PassageMoment } from "./protocol";

export type Scene = PassageMoment & { view: View };
export type Fetch = (at: number) => Promise<Passage & { moments: Scene[] }>;

/** Whoever steps back gets so many moments before the one they are at, too. */
const BEHIND = 8;
/** So many answers before the end of what is known, the next passage is fetched. */
const AHEAD = 8;

export class Passages {
  /** For each answer the quiet moments it passed, and last where it led. */
  private readonly known = new Map<number, Scene[]>();
  private readonly coming = new Map<number, Promise<void>>();

  constructor(private readonly fetch: Fetch) {}

  /** The moments of an answer. */
  async of(at: number): Promise<readonly Scene[]> {
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
        const brought = new Map<number, Scene[]>();
        for (const moment of moments) brought.set(moment.at, [...(brought.get(moment.at) ?? []), moment]);
        for (const [number, scenes] of brought) this.known.set(number, scenes);
      })
      .finally(() => this.coming.delete(at));
    this.coming.set(at, coming);
    return coming;
  }
}
