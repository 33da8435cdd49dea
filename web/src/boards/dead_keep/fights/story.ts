// The Enemy Phase as a story: what each group does and why, then what came of it.
import type { Storyteller } from "../../../connection/story";
import type { EventInfo } from "../../../connection/protocol.generated";

const STAGES: readonly unknown[] = ["activation", "spawn", "end"];
/** The events that follow from others: dice, Armor, Wounds. */
const CONSEQUENCES: readonly string[] = ["DiceRolled", "Cancelled", "Shrugged", "Wounded", "KnockedOut", "SpentMana", "SharedOut"];
const BEGINS = "EnemyPhaseBegins";

export const tellEnemyPhase: Storyteller = (events, view) => {
  const start = events.findIndex((event) => event.kind === BEGINS);
  if (start < 0 && !STAGES.includes(view.stage)) return null;
  // The Turn that ended before the phase is no part of it.
  const told = start < 0 ? events : events.slice(start);
  const isConsequence = (event: EventInfo) => CONSEQUENCES.includes(event.kind);
  const lines = told.filter((event) => !isConsequence(event));
  return {
    title: "The Enemy Phase",
    text: (lines.length ? lines : told).map((event) => event.text).join(" "),
    then: lines.length ? told.filter(isConsequence).map((event) => event.text) : [],
    begins: start >= 0,
  };
};

/** The Zones that these events are about: where somebody acts, and against whom. */
export function zonesOf(events: readonly EventInfo[]): string[] {
  const zones = events.flatMap(({ facts }) => [facts.origin, facts.zone, facts.target, facts.to]);
  return [...new Set(zones.filter((zone): zone is string => typeof zone === "string"))];
}
