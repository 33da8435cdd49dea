// Rulebooks, fetched once and kept while the page is open.
import { api } from "./api";
import type { RuleInfo, ThingInfo, TitleBook, TitleInfo } from "./protocol";

export class Book {
  readonly rules: ReadonlyMap<string, RuleInfo>;
  readonly things: ReadonlyMap<string, ThingInfo>;

  constructor(readonly whole: TitleBook) {
    this.rules = new Map(whole.rules.map((rule) => [rule.id, rule]));
    this.things = new Map(whole.things.map((thing) => [thing.name, thing]));
  }

  /** The same as a table of these settings has it: its things read as they are printed there. */
  at(options: Readonly<Record<string, string>>): Book {
    const things = this.whole.things.map((thing) => {
      const version = thing.versions?.find(({ setting, value }) => options[setting] === value);
      return version ? { ...thing, text: version.text, source: version.source, facts: version.facts } : thing;
    });
    return new Book({ ...this.whole, things });
  }

  get title(): TitleInfo {
    return this.whole.title;
  }
}

const books = new Map<string, Promise<Book>>();

export function bookOf(title: string): Promise<Book> {
  const known = books.get(title);
  if (known) return known;
  const coming = api.book(title).then((whole) => new Book(whole));
  coming.catch(() => books.delete(title));
  books.set(title, coming);
  return coming;
}
