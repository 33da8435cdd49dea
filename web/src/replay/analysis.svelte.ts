// An analysis of the match by bots: requested on demand, and polled until the server has finished it.
import { Refused } from "../connection/api";

/** Milliseconds between two requests. */
export const POLL_INTERVAL = 800;
/** The most requests; the server gives up long before. */
const MOST = 600;
/** Of the match: with less looked through, the pace says nothing. */
const LEAST_SHARE = 0.05;

/** What the server tells: how far it is, and what it has found, once it has. */
export interface Progress<T> {
  done: number;
  found: T | null;
}

export class Analysis<T> {
  /** How much of the match is looked through, from 0 to 1; null while nobody has asked. */
  done = $state<number | null>(null);
  found = $state.raw<T | null>(null);
  /** How many more seconds it takes at this pace; null while that cannot be told. */
  secondsLeft = $state<number | null>(null);
  problem = $state("");
  private closed = false;

  constructor(private readonly request: () => Promise<Progress<T>>) {}

  get busy(): boolean {
    return this.done !== null;
  }

  /** Asks until it is found; what was found before is kept until then. */
  protected async find(): Promise<void> {
    if (this.busy) return;
    this.done = 0;
    this.problem = "";
    const began = performance.now();
    try {
      for (let asked = 0; asked < MOST && !this.closed; asked += 1) {
        const told = await this.request();
        this.done = told.done;
        this.secondsLeft = told.done > LEAST_SHARE ? ((performance.now() - began) / 1000) * (1 / told.done - 1) : null;
        if (told.found) {
          this.found = told.found;
          this.done = this.secondsLeft = null;
          return;
        }
        await new Promise((later) => setTimeout(later, POLL_INTERVAL));
      }
      this.problem = this.closed ? "" : "This takes too long; try again later.";
    } catch (refusal) {
      this.problem = refusal instanceof Refused ? refusal.message : "That did not work.";
    }
    this.done = this.secondsLeft = null;
  }

  /** Nobody is here any more who wants to know. */
  close(): void {
    this.closed = true;
  }
}
