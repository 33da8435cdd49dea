// What happens at reading speed: the Enemy Phase, with what each group does and why, and who comes to an opened building.
import type { StoryLine, Storyteller } from "../../../connection/story";
import type { EventInfo } from "../../../connection/protocol.generated";

const STAGES: readonly unknown[] = ["activation", "spawn", "end"];
/** The events that follow from others: dice, Armor, Wounds. */
const CONSEQUENCES: readonly string[] = ["DiceRolled", "Cancelled", "Shrugged", "Wounded", "KnockedOut", "SpentMana"];
/** What the players chose for the Enemies, which the next line tells again. */
const CHOSEN = "SharedOut";
const BEGINS = "EnemyPhaseBegins";

export const tell: Storyteller = (events, view) => {
  const start = events.findIndex((event) => event.kind === BEGINS);
  if (start < 0 && !STAGES.includes(view.stage)) return tellArrivals(events);
  // The Turn that ended before the phase is no part of it.
  const told = (start < 0 ? events : events.slice(start)).filter((event) => event.kind !== CHOSEN);
  const isConsequence = (event: EventInfo) => CONSEQUENCES.includes(event.kind);
  const lines = told.filter((event) => !isConsequence(event));
  return {
    title: "The Enemy Phase",
    text: (lines.length ? lines : told).map((event) => event.text).join(" "),
    then: lines.length ? told.filter(isConsequence).map((event) => event.text) : [],
    begins: start >= 0,
  };
};

/** Who comes while Adventurers act, such as the Boss that wakes or Enemies in a building that is opened, and what that brings about. */
function tellArrivals(events: readonly EventInfo[]): StoryLine | null {
  const wakes = events.some((event) => event.kind === "BossWakes");
  if (!wakes && !events.some((event) => event.kind === "Spawned")) return null;
  const textsOf = (kinds: readonly string[]) => events.filter((event) => kinds.includes(event.kind)).map((event) => event.text);
  return { title: wakes ? "The Boss wakes" : "Enemies come", text: textsOf(["BossWakes", "CrawlerFound", "Spawned"]).join(" "), then: textsOf(["SearchEaten", "DoomGrows", "StageCardDrawn"]), begins: false, once: true };
}

/** The Zones that these events are about: where somebody acts, and against whom. */
export function zonesOf(events: readonly EventInfo[]): string[] {
  const zones = events.flatMap(({ facts }) => [facts.origin, facts.zone, facts.target, facts.to]);
  return [...new Set(zones.filter((zone): zone is string => typeof zone === "string"))];
}
