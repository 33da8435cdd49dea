// What is told of any view, whatever its title.
import type { View } from "../../lib/kinds";

/** Told elsewhere: by the title bar, or by the place of the player it belongs to. */
const TOLD_ELSEWHERE = new Set(["you", "current", "turns", "stage", "players"]);

/** The parts of the table that belong to nobody. */
export function partsOf(view: View): [string, unknown][] {
  return Object.entries(view).filter(([name, value]) => !TOLD_ELSEWHERE.has(name) || (name === "players" && !Array.isArray(value)));
}

/** What belongs to each player, by seat. */
export function playersOf(view: View): unknown[] {
  return Array.isArray(view.players) ? view.players : [];
}

/** The name of a field as words. */
export function words(name: string): string {
  return name.replaceAll("_", " ");
}

/** A value without parts as a word. */
export function word(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** A name and its number, as in a dictionary. */
export function isPair(value: readonly unknown[]): boolean {
  return value.length === 2 && typeof value[0] === "string" && typeof value[1] === "number";
}
