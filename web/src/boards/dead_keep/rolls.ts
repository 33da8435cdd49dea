// The last roll of dice among what has just happened.
import type { EventInfo } from "../../connection/protocol.generated";

export interface LastRoll {
  /** Its number among all events: another roll has another. */
  number: number;
  who: string;
  faces: readonly number[];
  why: string;
}

export function lastRoll(events: readonly EventInfo[], from: number): LastRoll | null {
  for (let number = events.length - 1; number >= from; number--) {
    const event = events[number];
    // What was rolled in one quest does not lie on the table of the next.
    if (event?.kind === "CampMade") return null;
    if (event?.kind !== "DiceRolled" || !Array.isArray(event.facts.faces)) continue;
    const { who, faces, why } = event.facts;
    return { number: number + 1, who: String(who), faces: faces as number[], why: String(why) };
  }
  return null;
}
