// What is told of any view, whatever its title.
import type { View } from "../../connection/protocol_types";

/** Told elsewhere: by the title bar, or by the place of the player it belongs to. */
const TOLD_ELSEWHERE = new Set(["you", "current", "turns", "stage", "players"]);

/** The parts of the table that belong to nobody. */
export function partsOf(view: View): [string, unknown][] {
  return Object.entries(view).filter(([name, value]) => !TOLD_ELSEWHERE.has(name) || (name === "players" && !Array.isArray(value)));
}

/** What belongs to each player, by seat; what cannot be seen of it says that it is hidden. */
export function playersOf(view: View): unknown[] {
  const players: unknown[] = Array.isArray(view.players) ? view.players : [];
  const parts = players.filter(isPart);
  const isSecret = (field: string) =>
    parts.some((part) => Array.isArray(part[field])) ||
    (view.you === null && parts.every((part) => part[field] === null));
  return players.map((player) =>
    isPart(player)
      ? Object.fromEntries(
          Object.entries(player).map(([field, value]) => [field, value === null && isSecret(field) ? "hidden" : value]),
        )
      : player,
  );
}

function isPart(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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
