// Several Moves of one Adventurer in a row, as one line of the journal.
import type { EventInfo } from "../../connection/protocol.generated";
import { joinNames } from "../../ui/text";

/** A Move and the next of the same Adventurer, told as one walk; null if the second is something else. */
export function joinMoves(one: EventInfo, next: EventInfo): EventInfo | null {
  const isOneWalk = one.kind === "Moved" && next.kind === "Moved" && one.facts.who === next.facts.who && one.facts.zone === next.facts.origin;
  if (!isOneWalk) return null;
  const walk = [...walkOf(one), ...walkOf(next)];
  return {
    ...next,
    text: `${String(next.facts.who)} walks to ${walk.at(-1)}, by ${joinNames(walk.slice(0, -1))}.`,
    cites: [...new Set([...one.cites, ...next.cites])],
    facts: { ...next.facts, origin: one.facts.origin, walk },
  };
}

/** The names of the Zones that somebody came to: "Lothar goes from Hay Row to the tannery." leads to the tannery. */
function walkOf({ facts, text }: EventInfo): readonly string[] {
  return Array.isArray(facts.walk) ? (facts.walk as string[]) : [text.slice(text.lastIndexOf(" to ") + 4, -1)];
}
