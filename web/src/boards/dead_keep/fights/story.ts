// What happens at reading speed: the Enemy Phase, with what each group does and why, who comes to an opened building, and a Health Potion found.
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
  if (start < 0 && !STAGES.includes(view.stage)) return tellInterruption(events);
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

/** What interrupts a Turn, by its event, and what the moment is called: the first that is found. */
const INTERRUPTIONS: readonly (readonly [string, string])[] = [
  ["BossEliminated", "The Boss falls"],
  ["BossRises", "The Boss falls"],
  ["BossWakes", "The Boss wakes"],
  ["MistEvent", "Out of the mist"],
  ["Spawned", "Enemies come"],
  ["PotionFound", "A Health Potion"],
];
const ARRIVES: readonly string[] = ["BossWakes", "CrawlerFound", "MistEvent", "Spawned", "PotionFound"];
const FALLS: readonly string[] = ["BossEliminated", "BossRises"];
const BRINGS: readonly string[] = ["SearchEaten", "DoomGrows", "StageCardDrawn"];

/** What happens while Adventurers act: the Boss falls or wakes, or Enemies come in a building that is opened. */
function tellInterruption(events: readonly EventInfo[]): StoryLine | null {
  const found = INTERRUPTIONS.find(([kind]) => events.some((event) => event.kind === kind));
  if (!found) return null;
  const hasFallen = FALLS.includes(found[0]);
  const textsOf = (kinds: readonly string[]) => events.filter((event) => kinds.includes(event.kind)).map((event) => event.text);
  const [text, then] = hasFallen ? [FALLS, [...ARRIVES, "BossTeleports", ...BRINGS]] : [ARRIVES, BRINGS];
  return { title: found[1], text: textsOf(text).join(" "), then: textsOf(then), begins: false, once: true };
}

/** The Zones that these events are about: where somebody acts, and against whom. */
export function zonesOf(events: readonly EventInfo[]): string[] {
  const zones = events.flatMap(({ facts }) => [facts.origin, facts.zone, facts.target, facts.to]);
  return [...new Set(zones.filter((zone): zone is string => typeof zone === "string"))];
}
