// An analysis of the match by bots: requested on demand, and polled until the server has finished it.
import { Refused } from "../connection/api";

/** Milliseconds between two requests. */
export const POLL_INTERVAL = 800;
/** The most requests; the server gives up long before. */
const MOST = 600;

/** What the server tells: how far it is, and what it has found, once it has. */
export interface Progress<T> {
  done: number;
  found: T | null;
}

export class Analysis<T> {
  /** How much of the match is looked through, from 0 to 1; null while nobody has asked. */
  done = $state<number | null>(null);
  found = $state.raw<T | null>(null);
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
    try {
      for (let asked = 0; asked < MOST && !this.closed; asked += 1) {
        const told = await this.request();
        this.done = told.done;
        if (told.found) {
          this.found = told.found;
          this.done = null;
          return;
        }
        await new Promise((later) => setTimeout(later, POLL_INTERVAL));
      }
      this.problem = this.closed ? "" : "This takes too long; try again later.";
    } catch (refusal) {
      this.problem = refusal instanceof Refused ? refusal.message : "That did not work.";
    }
    this.done = null;
  }

  /** Nobody is here any more who wants to know. */
  close(): void {
    this.closed = true;
  }
}
