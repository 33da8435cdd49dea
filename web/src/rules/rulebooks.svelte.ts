// Rulebooks, fetched once and cached while the page is open.
import { api } from "../connection/api";
import type { RuleInfo, ThingInfo, TitleBook, TitleInfo } from "../connection/protocol.generated";

export class Rulebook {
  readonly rules: ReadonlyMap<string, RuleInfo>;
  readonly things: ReadonlyMap<string, ThingInfo>;

  constructor(readonly whole: TitleBook) {
    this.rules = new Map(whole.rules.map((rule) => [rule.id, rule]));
    this.things = new Map(whole.things.map((thing) => [thing.name, thing]));
  }

  /** The same as a table of these settings has it: its things read as they are printed there. */
  at(options: Readonly<Record<string, string>>): Rulebook {
    const things = this.whole.things.map((thing) => {
      const version = thing.versions?.find(({ setting, value }) => options[setting] === value);
      return version ? { ...thing, text: version.text, source: version.source, facts: version.facts } : thing;
    });
    return new Rulebook({ ...this.whole, things });
  }

  get title(): TitleInfo {
    return this.whole.title;
  }
}

const books = new Map<string, Promise<Rulebook>>();

export function loadRulebook(title: string): Promise<Rulebook> {
  const known = books.get(title);
  if (known) return known;
  const coming = api.book(title).then((whole) => new Rulebook(whole));
  coming.catch(() => books.delete(title));
  books.set(title, coming);
  return coming;
}
