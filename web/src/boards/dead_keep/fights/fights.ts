// What has just happened in a fight, read from the events: the dice, who struck whom, and the Wounds.
import type { OptionKey } from "../../../connection/protocol_types";
import type { EventInfo } from "../../../connection/protocol.generated";
import { countText } from "../../../ui/text";
import type { FoeView } from "../view.generated";

export interface TrayDie {
  /** Its place among all dice of the roll. */
  place: number;
  face: number;
  isHit: boolean;
  /** Whether it was rolled just now, not left lying. */
  isRolled: boolean;
}

export interface Roll {
  why: string;
  /** The lowest face that succeeds. */
  needed: number;
  dice: readonly TrayDie[];
}

export type Purpose = "attack" | "armor" | "door";

/** The rolls that lie on the table: one, or one for each kind of Enemy in an Armor roll. */
export interface Rolled {
  /** Their number among all events: other rolls have another. */
  number: number;
  who: string;
  purpose: Purpose;
  rolls: readonly Roll[];
  /** The Zone that was aimed at; empty if nobody aimed. */
  zone: string;
  /** Whether the Armor of whom it hit has held. */
  isHeld: boolean;
}

/** A line from who strikes to who is struck. */
export interface Strike {
  /** Who strikes: the name of an Adventurer; empty for Enemies, who strike from a Zone. */
  who: string;
  from: string;
  zone: string;
  /** Whom an Adventurer aims at: the id of an Enemy, or none of them alone. */
  target: string;
}

/** Wounds that came off a figure: an Adventurer by name, an Enemy by its id. */
export interface Loss {
  figure: string;
  /** None if Armor has held. */
  wounds: number;
  isDown: boolean;
}

/** The Boss that has lost its last Wound. */
export interface Fallen {
  kind: string;
  /** Where it stood. */
  zone: string;
  /** Whether it does not rise again. */
  isGone: boolean;
}

/** Which Boss fell among these events; `foes` are those that stood before, or `known` tells where it was struck. */
export function fallenBoss(events: readonly EventInfo[], foes: readonly FoeView[], known: readonly EventInfo[] = []): Fallen | null {
  const falls = events.filter(({ kind }) => kind === "BossRises" || kind === "BossEliminated").at(-1);
  if (!falls) return null;
  const zone = foes.find((foe) => foe.is_boss)?.zone ?? known.filter(({ kind, at }) => kind === "Attacked" && at <= falls.at).at(-1)?.facts.zone;
  return zone === undefined ? null : { kind: String(falls.facts.boss), zone: String(zone), isGone: falls.kind === "BossEliminated" };
}

/** Somebody who has reached another Danger Level, with the Skill that it brings. */
export interface Rise {
  who: string;
  /** Counted from 0, as `DANGER_LEVELS`. */
  level: number | null;
  skill: string;
}

/** Who gained a Skill last among these events. */
export function lastRise(events: readonly EventInfo[]): Rise | null {
  const gained = events.filter(({ kind }) => kind === "GainedSkill").at(-1);
  if (!gained) return null;
  const who = String(gained.facts.who);
  const reached = events.filter(({ kind, facts }) => kind === "NewDangerLevel" && facts.who === who).at(-1);
  return { who, level: reached ? Number(reached.facts.level) : null, skill: String(gained.facts.skill) };
}

/** The kinds of questions that are about dice on the table. */
const DICE_QUESTIONS: readonly string[] = ["re-roll", "pick dice", "sure shot", "boost after the roll"];

export function isAboutDice(kind: string | null | undefined): boolean {
  return DICE_QUESTIONS.includes(kind ?? "");
}

/** The last roll among the events from a number on. What was rolled in one quest does not lie on the table of the next. */
export function lastRoll(events: readonly EventInfo[], from: number): Rolled | null {
  let last = events.length - 1;
  for (; last >= from && events[last]?.kind !== "DiceRolled"; last--) if (events[last]?.kind === "CampMade") return null;
  const event = events[last];
  if (last < from || !event) return null;
  const who = String(event.facts.who);
  const purpose = event.facts.purpose as Purpose;
  let first = last;
  // An Armor roll has dice for each kind of Enemy.
  while (purpose === "armor" && isRollOf(events[first - 1], who, purpose)) first -= 1;
  const aimed = purpose === "attack" ? findBefore(events, last, "Attacked", who) : null;
  const turned = events.slice(last).find((later) => later.kind === "DiceTurned" && later.facts.who === who);
  const rolls = events.slice(first, last + 1).map((roll) => rollOf(roll, Number(turned?.facts.count ?? 0)));
  const landed = events.slice(last).filter((later) => later.kind === "Hit" && later.facts.who === who);
  const isHeld = landed.length > 0 && landed.every(({ facts }) => facts.wounds === 0);
  return { number: last + 1, who, purpose, rolls, zone: String(aimed?.facts.zone ?? ""), isHeld };
}

function isRollOf(event: EventInfo | undefined, who: string, purpose: Purpose): boolean {
  return event?.kind === "DiceRolled" && event.facts.who === who && event.facts.purpose === purpose;
}

function findBefore(events: readonly EventInfo[], before: number, kind: string, who: string): EventInfo | null {
  for (let n = before; n >= 0; n--) if (events[n]?.kind === kind && events[n]?.facts.who === who) return events[n] ?? null;
  return null;
}

function rollOf({ facts }: EventInfo, turned: number): Roll {
  const [needed, rolled] = [Number(facts.needed), facts.rolled as number[]];
  let left = turned;
  const dice = (facts.dice as number[]).map((face, place) => ({ place, face, isHit: face >= needed || left-- > 0, isRolled: rolled.includes(place) }));
  return { why: String(facts.why), needed, dice };
}

/** The places of the dice that an option is about. */
export function diceOf(key: OptionKey, dice: readonly TrayDie[]): readonly number[] {
  if (!Array.isArray(key)) return [];
  const missed = dice.filter((die) => !die.isHit).map((die) => die.place);
  if (key[0] === "die") return [Number(key[1])];
  if (key[0] === "turn") return Number(key[1]) > 0 ? missed : [];
  if (key[0] === "reroll") return key[3] === "all" || key[3] === "some" ? dice.map((die) => die.place) : missed;
  return [];
}

/** What the dice came to: "2 hits, 1 miss", "1 of 3 Attacks cancelled", "No Doom". */
export function resultText({ purpose, rolls, isHeld }: Rolled): string {
  const dice = rolls.flatMap((roll) => roll.dice);
  const hits = dice.filter((die) => die.isHit).length;
  const misses = dice.length - hits;
  if (purpose === "door") return hits ? "No Doom" : "Doom grows";
  if (purpose === "armor") return `${hits} of ${dice.length} cancelled`;
  const missed = misses ? `, ${misses} ${misses === 1 ? "miss" : "misses"}` : "";
  return `${hits} ${hits === 1 ? "hit" : "hits"}${missed}${isHeld ? ": Armor holds" : ""}`;
}

/** Whether no die has hit, cancelled or opened in silence. */
export function isMissed({ rolls }: Rolled): boolean {
  return !rolls.some((roll) => roll.dice.some((die) => die.isHit));
}

/** The share of faces that succeed. */
const successOf = (needed: number): number => Math.min(5, Math.max(0, 7 - needed)) / 6;

/** What an offer about the dice brings: "75% for another hit", "1 hit more", "1.0 hits on average". */
export function gainText(key: OptionKey, { purpose, rolls }: Rolled): string {
  const [roll] = rolls;
  if (!roll || rolls.length > 1 || !Array.isArray(key)) return "";
  const dice = diceOf(key, roll.dice);
  const misses = roll.dice.filter((die) => !die.isHit && dice.includes(die.place)).length;
  if (key[0] === "turn") return misses ? `${countText(Math.min(Number(key[1]), misses), "hit")} more` : "";
  if (key[0] !== "reroll" || key[3] === "some" || !dice.length) return "";
  const chance = successOf(roll.needed);
  if (misses < dice.length) return `${(dice.length * chance).toFixed(1)} on average instead of ${dice.length - misses}`;
  const goal = { attack: "another hit", armor: "one more cancelled", door: "no Doom" }[purpose];
  return `${Math.round(100 * (1 - (1 - chance) ** misses))}% for ${goal}`;
}

/** Who struck at which Zone among these events. */
export function strikesOf(events: readonly EventInfo[]): Strike[] {
  return events.flatMap(({ kind, facts }): Strike[] => {
    if (kind === "Attacked") return [{ who: String(facts.who), from: "", zone: String(facts.zone), target: String(facts.target) }];
    if (kind === "EnemiesAttack") return [{ who: "", from: String(facts.zone), zone: String(facts.target), target: "" }];
    return [];
  });
}

/** The Moves of Enemies among these events, from Zone to Zone. */
export function enemyMoves(events: readonly EventInfo[]): { from: string; to: string }[] {
  return events.flatMap(({ kind, facts }) => (kind === "EnemiesMove" ? [{ from: String(facts.origin), to: String(facts.zone) }] : []));
}

/** The Wounds that came off each figure among these events. */
export function lossesOf(events: readonly EventInfo[]): Loss[] {
  const losses = new Map<string, Loss>();
  const lose = (figure: string, wounds: number, isDown: boolean) => {
    const before = losses.get(figure);
    losses.set(figure, { figure, wounds: wounds + (before?.wounds ?? 0), isDown: isDown || (before?.isDown ?? false) });
  };
  for (const { kind, facts } of events) {
    if (kind === "Hit") lose(String(facts.target), Number(facts.wounds), facts.left === 0);
    else if (kind === "Wounded") lose(String(facts.who), Number(facts.amount), facts.left === 0);
  }
  return [...losses.values()];
}
