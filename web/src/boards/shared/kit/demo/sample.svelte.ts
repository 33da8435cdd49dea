// A room without a table, so that the parts can be tried: what is chosen stays picked.
import { SvelteSet } from "svelte/reactivity";
import type { OptionInfo } from "../../../../connection/protocol.generated";
import type { Chooser } from "../chooser";

export class SampleRoom implements Chooser {
  readonly book = null;
  pointed: readonly string[] = $state.raw([]);
  readonly taught: readonly string[] = [];
  told = $state("Nothing has been chosen yet.");
  readonly picked = new SvelteSet<string>();

  constructor(private readonly choosable: (object: string) => string | null) {}

  isMeant(): boolean {
    return true;
  }

  optionsAt(object: string | null): readonly OptionInfo[] {
    const text = object === null ? null : this.choosable(object);
    return object === null || text === null ? [] : [{ key: object, text, rule: "", points_at: [object] }];
  }

  choose(thing: string, object: string | null): boolean {
    if (object === null || this.optionsAt(object).length === 0) return false;
    if (!this.picked.delete(object)) this.picked.add(object);
    this.told = `${thing} ${this.picked.has(object) ? "chosen" : "let go"}.`;
    return true;
  }

  lays(): () => void {
    return () => undefined;
  }

  read(thing: string): void {
    this.told = `Reading: ${thing}.`;
  }

  stopReading(): void {
    // What was read stays written, as there is no note to close.
  }
}
