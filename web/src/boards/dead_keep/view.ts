// Reading the view: what stands together, and what things are called.
import type { OptionInfo, ThingInfo } from "../../connection/protocol.generated";
import type { NamedPart } from "../contract";
import { ICONS } from "./icons.generated";
import type { AdventurerView, BorderView, FoeView, IntentView, KeepView, ZoneView } from "./view.generated";

export const DANGER_LEVELS = ["Blue", "Yellow", "Orange", "Red"] as const;
/** The Adrenaline at which each Danger Level begins. */
export const THRESHOLDS = [0, 7, 19, 43] as const;
export const MOST_WOUNDS = 10;
export const MOST_MANA = 10;
export const MOST_DOOM = 5;

const PHASES: Record<string, string> = {
  muster: "The team",
  arming: "Weapons",
  players: "Player Phase",
  activation: "Enemy Phase: Activation",
  spawn: "Enemy Phase: Spawn",
  end: "End Phase",
  camp: "In camp",
};

export function phaseOf(view: KeepView): { turn: string; phase: string; whose: number | null } {
  return {
    turn: view.round ? `Round ${view.round}` : view.quest,
    phase: PHASES[view.stage] ?? view.stage,
    whose: view.stage === "players" ? view.current : null,
  };
}

/** Miniatures in one Zone that are alike: one figure with a count stands for them. */
export interface Group {
  /** The miniature that stands for all. */
  id: string;
  kind: string;
  zone: string;
  foes: readonly FoeView[];
  /** Wounds it can still take, where that is more than one. */
  wounds: number;
  isBoss: boolean;
  isMonster: boolean;
  isShackled: boolean;
}

export function groupsOf(foes: readonly FoeView[]): Group[] {
  const groups = new Map<string, FoeView[]>();
  for (const foe of foes) {
    const key = JSON.stringify([foe.zone, foe.kind, foe.wounds, foe.is_boss, foe.is_shackled]);
    groups.set(key, [...(groups.get(key) ?? []), foe]);
  }
  return [...groups.values()].flatMap((alike) => {
    const first = alike[0] as FoeView;
    // Monsters are attacked one by one.
    const apart = first.is_monster ? alike.map((foe) => [foe]) : [alike];
    return apart.map((members) => groupOf(members));
  });
}

function groupOf(foes: readonly FoeView[]): Group {
  const first = foes[0] as FoeView;
  return {
    id: first.id,
    kind: first.kind,
    zone: first.zone,
    foes,
    wounds: first.of > 1 ? first.wounds : 0,
    isBoss: first.is_boss,
    isMonster: first.is_monster,
    isShackled: first.is_shackled,
  };
}

/** What the Enemies of a group are about to do. */
export function intentOf(view: KeepView, group: Group): IntentView | null {
  return view.intents.find((intent) => intent.foes.includes(group.id)) ?? null;
}

/** A line on the map from a Zone to another, along which Enemies go or strike. */
export interface Threat {
  from: string;
  to: string;
  kind: "walk" | "sight";
}

/** The lines of all Actions of a group, each from where the one before has led. */
export function threatsOf(intent: IntentView): Threat[] {
  const found: Threat[] = [];
  let stands: readonly string[] = [intent.zone];
  for (const { attacks, moves } of intent.actions) {
    for (const from of stands) {
      if (!attacks.includes(from)) found.push(...attacks.map((to) => ({ from, to, kind: "sight" as const })));
      found.push(...moves.filter((to) => to !== from).map((to) => ({ from, to, kind: "walk" as const })));
    }
    if (moves.length) stands = moves;
  }
  return found;
}

/** A group by name: "2 Footmen", "the Boss Minotaur, asleep", "Ogre, 3 of 6 Wounds left". */
export function nameOf(view: KeepView, group: Group): string {
  const first = group.foes[0] as FoeView;
  const count = group.foes.length;
  if (group.isBoss) return `the Boss ${group.kind}, ${view.boss.is_active ? "awake" : "asleep"}, ${woundsLeft(first)}`;
  if (first.of > 1) return `${count > 1 ? `${count} ${first.plural}, each with ${woundsLeft(first)}` : `${group.kind}, ${woundsLeft(first)}`}${group.isShackled ? ", shackled" : ""}`;
  return count > 1 ? `${count} ${first.plural}` : group.kind;
}

/** The numbers of an Enemy as it stands on the map: "Here, as Boss: Armor 2, 8 of 8 Wounds left, Attacks 3, Damage 5." */
export function numbersHere(thing: Pick<ThingInfo, "name">, view: Pick<KeepView, "foes">): string {
  const there = view.foes.filter((foe) => foe.kind === thing.name && foe.is_monster);
  const lines = there.map((foe) => `Here${foe.is_boss ? ", as Boss" : ""}: Armor ${foe.armor}, ${woundsLeft(foe)}, Attacks ${foe.attacks}, Damage ${foe.damage}.`);
  return [...new Set(lines)].join(" ");
}

/** The numbers of a Monster at each Campaign Level, as its card has them; nothing of Undead, who have one line. */
export function numbersElsewhere({ kind, text }: Pick<ThingInfo, "kind" | "text">): string {
  return kind === "Monster" ? (/^[^.]* at Campaign Level 1;[^.]*\./.exec(text)?.[0] ?? "") : "";
}

/** The Class Ability and the Skills of a hero card, each with its Danger Level; none on other cards. */
export function skillsOf({ kind, facts }: Pick<ThingInfo, "kind" | "facts">): NamedPart[] {
  if (kind !== "Adventurer") return [];
  const places = { ability: String(facts.class), ...Object.fromEntries(DANGER_LEVELS.map((level) => [level.toLowerCase(), level])) };
  return Object.entries(places).flatMap(([fact, place]) => String(facts[fact] ?? "").split("; ").filter(Boolean).map((name) => ({ place, name })));
}

function woundsLeft(foe: FoeView): string {
  return `${foe.wounds} of ${foe.of} Wounds left`;
}

function timesText(times: number): string {
  return ["once", "twice"][times - 1] ?? `${times} times`;
}

/** How often the Boss has to fall, and how much Doom there may be until it has to once more. */
export function lastingText({ stages, doom, is_active }: Pick<KeepView["boss"], "stages" | "doom" | "is_active">): string {
  const rises = stages > 1 ? `: each of its ${stages} Stage cards lets it rise again` : stages ? ": its Stage card lets it rise again" : "";
  const falls = `Defeat it ${timesText(stages + 1)}${rises}.`;
  if (is_active) return falls;
  return `${falls} ${MOST_DOOM - doom} more Doom, and it must be defeated once more.`;
}

/** An attack in the words of a caption: its Enemies are in sight, and so is their Zone. */
export function attackText(text: string, zone: string): string {
  return shortText(text).replace(` in ${zone}`, "");
}

/** An option in the words of its button. The odds stand where one aims, and a found card beside the question; the whole is still read out. */
export function shortText(text: string, narrow = false): string {
  const moved = /^(.+) \((?:just found|[^()]+, [^()]+)\): (?:in|on|among) (?:the )?(Hand|Body|Backpack|Talismans)( of .+)?$/.exec(text);
  if (moved) return `${moved[1]}${narrow ? "\n" : " "}→ ${moved[2]}${moved[3] ?? ""}`;
  const dice = text.replace(/^(Roll .+) again\b/, "$1").replace(/^(Roll .+) \(Lucky\)$/, "$1");
  const boost = dice.replace(/^Add (.+?)(?: for (\d+ Mana))?: (\d+ (?:die|dice)) more$/, (_, ability: string, price: string | undefined, more: string) => (narrow ? `+${more}\n${price ?? "free"}` : price ? `+${more} (${price})` : `${ability}: +${more} (free)`));
  return boost.replace(/^Health Potion of (.+) for (.+)$/, (_, of: string, whom: string) => (of === whom ? `Potion for ${whom}` : `Potion of ${of} for ${whom}`)).replace(/: (\d+ (?:die|dice)), (\d+%) to hit, [^;]*(?:; (misses hit .*))?$/, (_, roll: string, odds: string, risk?: string) => [` · ${roll}`, odds, ...(risk ? [risk] : [])].join(" · ")).replace(/^(?:(Put) )?[^:]+ (in Hand|in the Backpack|on the Body|among the Talismans)$/, (_, verb: string | undefined, place: string) => `${verb ? "Put it " : ""}${place}`);
}

/** What is left to do, in a few words beside the Boss: "Doom 2/5", "defeat it twice" and "Objectives 1/3"; or in brief, "Doom 2/5" and "◆ 1/3". */
export function bossText({ boss, zones, objectives_taken }: Pick<KeepView, "boss" | "zones" | "objectives_taken">, brief = false): string[] {
  const state = boss.is_active ? "awake" : `Doom ${boss.doom}/${MOST_DOOM}`;
  const falls = boss.stages && !brief ? [`defeat it ${timesText(boss.stages + 1)}`] : [];
  const objectives = objectives_taken + zones.reduce((sum, zone) => sum + zone.objectives.length, 0);
  return [...(boss.is_gone ? ["gone"] : [state, ...falls]), ...(objectives ? [`${brief ? "◆" : "Objectives"} ${objectives_taken}/${objectives}`] : [])];
}

/** What is said of a Zone: "Bell Row, Lothar, 2 Footmen". */
export function zoneName(zone: ZoneView): string {
  return [zone.label, zone.is_open ? "" : "not opened yet", zone.contents].filter(Boolean).join(", ");
}

/** What options call a door. */
export function doorObject(border: BorderView): string {
  return `door:${border.first}~${border.second}`;
}

export interface LyingToken {
  object: string;
  icon: keyof typeof ICONS | "objective";
  name: string;
  /** The colour of an Objective or a Spawn token. */
  colour: string;
  /** What is written on it. */
  mark: string;
}

/** The tokens of a Zone; equal ones lie on a stack with their count. */
export function tokensOf(zone: ZoneView): LyingToken[] {
  const token = (what: string, icon: LyingToken["icon"], colour = "", mark = ""): LyingToken => ({
    object: `token:${zone.name}:${what}`,
    icon,
    name: what,
    colour,
    mark,
  });
  return [
    ...zone.objectives.map((colour) => token(`${colour} Objective`, "objective", colour)),
    ...(zone.treasure ? [token("Treasure", "treasure")] : []),
    ...(zone.artifacts ? [token("Artifact", "artifact", "", stackOf(zone.artifacts))] : []),
    ...(zone.search ? [token("Search token", "search", "", stackOf(zone.search))] : []),
    ...(zone.spawn ? [token(`${zone.spawn} Spawn Zone`, "spawn", zone.spawn, String(zone.spawn_order))] : []),
    ...(zone.is_exit ? [token("Exit", "exit")] : []),
  ];
}

function stackOf(count: number): string {
  return count > 1 ? `×${count}` : "";
}

/** The figure of somebody or something, by name. */
export function figureOf(name: string, otherwise: keyof typeof ICONS): string {
  return ICONS[name as keyof typeof ICONS] ?? ICONS[otherwise];
}

/** The figure on a card: its own if it has one, else that of what it is used for. */
export function iconOf(thing: ThingInfo | undefined): keyof typeof ICONS {
  if (!thing) return "enemy";
  if (thing.name in ICONS) return thing.name as keyof typeof ICONS;
  if (thing.kind === "Stage card") return "stage";
  if (thing.kind === "Skill" || thing.kind === "Class Ability") return "action";
  const { kind, slot } = thing.facts;
  if (typeof kind === "string" && kind in ICONS) return kind as keyof typeof ICONS;
  return typeof slot === "string" && slot in ICONS ? (slot as keyof typeof ICONS) : "enemy";
}

/** How far along its Danger Level an Adventurer is, from 0 to 1, for each level. */
export function dangerParts(adrenaline: number): number[] {
  return THRESHOLDS.map((from, level) => {
    const to = THRESHOLDS[level + 1] ?? from + 1;
    return Math.max(0, Math.min(1, (adrenaline - from) / (to - from)));
  });
}

/** Whether an Action now is the last before somebody else acts: the Enemies, or another player. */
export function isLastAction({ acting, adventurers }: Pick<KeepView, "acting" | "adventurers">): boolean {
  const one = adventurers.find(({ name }) => name === acting);
  const waiting = adventurers.filter((other) => other !== one && isUp(other) && !other.has_acted);
  return one?.actions === 1 && (waiting.length === 0 || waiting.some(({ seat }) => seat !== one.seat));
}

export function isUp(one: AdventurerView): boolean {
  return one.wounds > 0;
}

/** The odds of an attack as its label has them: "67%"; empty if it has none. */
export function oddsOf(text: string): string {
  return /(\d+%) to hit/.exec(text)?.[1] ?? "";
}

/** The best odds against each group that can be attacked; Undead who are attacked together show them once. */
export function oddsByGroup(groups: readonly Group[], optionsAt: (object: string) => readonly OptionInfo[]): Map<string, string> {
  const shown = new Set<string>();
  const found = new Map<string, string>();
  for (const { id } of groups) {
    const attacks = optionsAt(`foe:${id}`).filter(({ text }) => oddsOf(text));
    const target = JSON.stringify(attacks.map(({ key }) => key));
    if (!attacks.length || shown.has(target)) continue;
    shown.add(target);
    found.set(id, attacks.map(({ text }) => oddsOf(text)).reduce((best, odds) => (parseInt(odds) > parseInt(best) ? odds : best)));
  }
  return found;
}

/** Parts of a caption, each a sentence. */
export function sentences(...parts: string[]): string {
  return parts.filter(Boolean).join(". ");
}
