// A room that remembers what was asked of it.
import type { Chooser } from "../../src/boards/shared/kit/chooser";
import type { OptionInfo } from "../../src/connection/protocol.generated";

export class FakeRoom implements Chooser {
  readonly book = null;
  pointed: readonly string[] = [];
  taught: readonly string[] = [];
  readonly chosen: string[] = [];
  readonly reads: string[] = [];
  /** What lies on the board now. */
  readonly lying = new Set<string | null>();

  constructor(private readonly options: Readonly<Record<string, readonly string[]>> = {}) {}

  optionsAt(object: string | null): readonly OptionInfo[] {
    const texts = object === null ? [] : (this.options[object] ?? []);
    return texts.map((text) => ({ key: text, text, rule: "", points_at: [object as string] }));
  }

  isMeant(): boolean {
    return true;
  }

  choose(thing: string, object: string | null): boolean {
    if (!this.optionsAt(object).length) return false;
    this.chosen.push(thing);
    return true;
  }

  lays(object: string | null): () => void {
    this.lying.add(object);
    return () => this.lying.delete(object);
  }

  read(thing: string): void {
    this.reads.push(thing);
  }

  stopReading(): void {
    this.reads.push("nothing");
  }
}
