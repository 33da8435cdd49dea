// What each title looks like before its board is fetched: its colours, and a picture of a real match.
import.meta.glob("./*/ground.css", { eager: true });

const PICTURES = import.meta.glob<string>("./*/picture.webp", { eager: true, query: "?url", import: "default" });

/** The address of the picture of a title's board; null for a title without one. */
export function pictureOf(title: string): string | null {
  return PICTURES[`./${title}/picture.webp`] ?? null;
}
