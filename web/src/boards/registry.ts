// Titles with a board of their own: each folder with an index.ts, named after its title. Others get
// lists.
import type { TitleBoard } from "./contract";

/** The server's word is taken for it that a title's view is what its generated types say. */
type Folder = { default: TitleBoard };

const FOLDERS = import.meta.glob<Folder>("./*/index.ts");
const CARDS = import.meta.glob<{ default: NonNullable<TitleBoard["Large"]> }>("./*/large_cards.ts");
const GENERIC = "./generic/index.ts";

/** The titles that have a board of their own. */
export function boards(): string[] {
  return Object.keys(FOLDERS)
    .filter((path) => path !== GENERIC)
    .map((path) => path.split("/")[1] ?? "");
}

export async function boardOf(title: string): Promise<TitleBoard> {
  const load = FOLDERS[`./${title}/index.ts`] ?? FOLDERS[GENERIC];
  if (!load) throw new Error("there is no board for titles without one");
  return (await load()).default;
}

/** A title's cards drawn large, without the weight of its board; null if words are enough. */
export async function cardsOf(title: string): Promise<TitleBoard["Large"]> {
  return (await CARDS[`./${title}/large_cards.ts`]?.())?.default ?? null;
}
