// What happens at reading speed: the Enemy Phase, with what each group does and why, who comes to an opened building, and what is found and taken.
import { ASIDE, type StoryLine, type Storyteller } from "../../../connection/story";
import { joinNames } from "../../../ui/text";
import type { EventInfo } from "../../../connection/protocol.generated";

const STAGES: readonly unknown[] = ["activation", "spawn", "end"];
/** The events that follow from others: dice, Armor, Wounds. */
const CONSEQUENCES: readonly string[] = ["DiceRolled", "Cancelled", "Shrugged", "Wounded", "KnockedOut", "SpentMana"];
/** What the players chose for the Enemies, which the next line tells again. */
const CHOSEN = "SharedOut";
const BEGINS = "EnemyPhaseBegins";
/** What follows from one's own last Action: nobody needs to watch it. */
const ASIDES: readonly string[] = ["TurnEnds", "GainedAdrenaline"];
/** The events that only say what follows. */
const HEADINGS: readonly string[] = [BEGINS, "SpawnStepBegins"];

export const tell: Storyteller = (events, view) => {
  const start = events.findIndex((event) => event.kind === BEGINS);
  if (start < 0 && !STAGES.includes(view.stage)) return events.length && events.every(({ kind }) => ASIDES.includes(kind)) ? ASIDE : tellInterruption(events);
  // The Turn that ended before the phase is no part of it.
  const told = (start < 0 ? events : events.slice(start)).filter((event) => event.kind !== CHOSEN);
  const isConsequence = (event: EventInfo) => CONSEQUENCES.includes(event.kind);
  const lines = told.filter((event) => !isConsequence(event));
  const announces = told.length > 0 && told.every(({ kind }) => HEADINGS.includes(kind));
  // The title says already that the Enemies act.
  const news = announces ? lines : lines.filter(({ kind }) => kind !== BEGINS);
  return {
    title: "The Enemy Phase",
    text: textOf(news.length ? news : told),
    then: news.length ? told.filter(isConsequence).map((event) => event.text) : [],
    begins: start >= 0,
    announces,
    topic: topicOf(news),
  };
};

/** Where some Enemies go and why, which others of their kind may do as well; undefined where anything else happens. */
function topicOf(events: readonly EventInfo[]): string | undefined {
  const [topic, ...others] = new Set(events.map(({ kind, text, facts }) => (kind === "EnemiesMove" ? [facts.kind, facts.goal, reasonOf(text)].join() : undefined)));
  return others.length ? undefined : topic;
}

/** ", where Adventurers are nearest.", after who moves from where to where. */
function reasonOf(text: string): string {
  return text.slice(text.indexOf(", "));
}

/** Where Enemies go, and why. The map shows from where; several who go to one place are told apart by it. */
function movesText(moves: readonly string[], reason: string): string {
  const short = reason.replace(/^, towards (.+), the nearest with Adventurers .*$/, ", towards Adventurers in $1.");
  return (moves.length > 1 ? joinNames(moves) : String(moves[0]).replace(/ from .+ to /, " to ")) + short;
}

/** Where as many come: "Bell Row", or "each of Bell Row and Hay Row". */
function eachText(zones: readonly string[]): string {
  return `${zones.length > 1 ? "each of " : ""}${joinNames(zones)}`;
}

/** Of arrivals in one Zone that are told one by one: ", then another". */
function moreText(zones: readonly string[]): string {
  const more = zones.length - new Set(zones).size;
  return more ? `, then ${more > 1 ? `${more} more` : "another"}` : "";
}

/** What a Mist Event says itself: that something comes, by which card, and what each gains. */
const SAID_BY_MIST: readonly string[] = ["SpawnStepBegins", "CardDrawn", "GainedMana"];

/** "Mist Burn! Each Adventurer in a Mist Zone gains 2 Mana, then loses a Wound: Lothar and Mai." */
function mistText(text: string, events: readonly EventInfo[]): string {
  const gained = events.flatMap(({ kind, facts }) => (kind === "GainedMana" ? [String(facts.who)] : []));
  return gained.length ? text.replace(/\.$/, `: ${joinNames(gained)}.`) : text;
}

/** Events as sentences: those who come in equal numbers share one, and a Mist Event tells some of the others itself. */
function textOf(events: readonly EventInfo[]): string {
  const [first] = events;
  if (first && topicOf(events)) return movesText(events.map(({ text }) => text.replace(reasonOf(text), "")), reasonOf(first.text));
  const isMist = events.some((event) => event.kind === "MistEvent");
  const arrivals = new Map<string, string[]>();
  const lines: (() => string)[] = [];
  for (const { kind, text } of events) {
    const [, who, zone] = (kind === "Spawned" && /^(.+ to )(.+)\.$/.exec(text)) || [];
    if (isMist && SAID_BY_MIST.includes(kind)) continue;
    if (kind === "MistEvent") lines.push(() => mistText(text, events));
    else if (!who || !zone) lines.push(() => text);
    else if (arrivals.has(who)) arrivals.get(who)?.push(zone);
    else {
      const zones = [zone];
      arrivals.set(who, zones);
      lines.push(() => `${who}${eachText([...new Set(zones)])}${moreText(zones)}.`);
    }
  }
  return lines.map((line) => line()).join(" ");
}

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
  if (!found) return tellObjective(events);
  const hasFallen = FALLS.includes(found[0]);
  const having = (kinds: readonly string[]) => events.filter((event) => kinds.includes(event.kind));
  const [text, then] = hasFallen ? [FALLS, [...ARRIVES, "BossTeleports", ...BRINGS]] : [ARRIVES, BRINGS];
  return { title: found[1], text: textOf(having(text)), then: having(then).map((event) => event.text), begins: false, once: true };
}

/** What the team came for is taken: what it brings, and what that sets off. */
function tellObjective(events: readonly EventInfo[]): StoryLine | null {
  const taken = events.filter(({ kind, facts }) => kind === "Took" && String(facts.what).endsWith(" Objective"));
  if (!taken.length) return null;
  const then = events.filter(({ kind }) => kind === "GainedAdrenaline" || kind === "QuestRuleTold");
  return { title: "An Objective is taken", text: textOf(taken), then: then.map((event) => event.text), begins: false, once: true };
}

/** The Zones that these events are about: where somebody acts, and against whom. A Mist Event happens where somebody comes, not where its card was drawn. */
export function zonesOf(events: readonly EventInfo[]): string[] {
  const isMist = events.some(({ kind }) => kind === "MistEvent");
  const zones = events.filter(({ kind }) => !isMist || kind === "Spawned").flatMap(({ facts }) => [facts.origin, facts.zone, facts.target, facts.to]);
  return [...new Set(zones.filter((zone): zone is string => typeof zone === "string"))];
}
