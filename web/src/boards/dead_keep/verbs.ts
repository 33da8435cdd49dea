// The verbs of a Turn: each keeps its digit through the match.
import type { OptionInfo } from "../../connection/protocol.generated";
import { countText, joinNames, upper } from "../../ui/text";
import { firstWord, type Verb, type VerbSet } from "../../decision/verbs";
import { ICONS } from "./icons.generated";
import { isLastAction, oddsOf, tokensOf } from "./view";
import type { KeepView } from "./view.generated";

export const VERBS: VerbSet = {
  kind: "action",
  goesOn: "boost",
  // To point at an Adventurer means to look.
  waiting: ["trade", "potion"],
  // Pack, Mana, Potion, and doors, which can be tapped on the map.
  giveWay: ["6", "5", "8", "4"],
  verbs: [
    { digit: "1", name: "Move", icon: ICONS.move, keys: ["move", "run", "sprint", "jump", "teleport"], nothing: "No way to go", costs: true },
    { digit: "2", name: "Attack", icon: ICONS.Melee, keys: ["attack"], nothing: "Nobody in reach", refused: "enemies", costs: true },
    { digit: "3", name: "Search", icon: ICONS.search, keys: ["search", "take", "activate token"], names: { take: "Take" }, nothing: "Nothing here", costs: true },
    { digit: "4", name: "Door", icon: ICONS.door, keys: ["open"], nothing: "No door to open", isAsked: true },
    { digit: "5", name: "Mana", icon: ICONS.mana, keys: ["gather"], nothing: "None to gather", costs: true },
    { digit: "6", name: "Pack", icon: ICONS.backpack, keys: ["reorganize", "trade"], nothing: "Not now", costs: true, note: "costs 1 Action" },
    { digit: "7", name: "Skill", icon: ICONS.Enchantment, keys: [], nothing: "None to use", isAsked: true },
    { digit: "8", name: "Potion", icon: ICONS.potion, keys: ["potion"], nothing: "Nobody needs one" },
  ],
  summary: (options, view) => summary(options, view as unknown as KeepView),
  turn: (view) => (view as unknown as KeepView).acting,
  letters: wantedLetters,
  explained: skillOf,
  risk: (option, view) => riskOf(option, view as unknown as KeepView),
  whyNothing: (verb, view) => whyNothing(verb, view as unknown as KeepView),
};

/** The letters of the places for a card. */
const PLACES: Readonly<Record<string, string>> = { hand: "H", body: "O", backpack: "B", talisman: "T" };

/** The letters that one can guess: of the place for a found card, and of an Adventurer's name. */
function wantedLetters({ key }: OptionInfo): string {
  const [word, name, slot] = [key].flat();
  if (word === "rearrange") return "R";
  if (word === "put") return PLACES[String(slot)] ?? "";
  return word === "join" || word === "activate" ? String(name).toUpperCase().replace(/[^A-Z]/g, "") : "";
}

/** Why there is nothing to do with a verb, as things stand; empty where its own words say it. */
function whyNothing({ name, costs }: Verb, { acting, adventurers, zones, foes, boss }: KeepView): string {
  const one = adventurers.find((other) => other.name === acting);
  if (!one || !costs) return "";
  if (one.actions === 0) return "No Actions left";
  const isBeset = foes.some((foe) => foe.zone === one.zone && (!foe.is_boss || boss.is_active));
  if (!isBeset) return "";
  if (name === "Move") return "Enemies hold you";
  const zone = zones.find((other) => other.name === one.zone);
  return name === "Search" && zone && tokensOf(zone).some(({ icon }) => ["objective", "treasure", "artifact", "search"].includes(icon)) ? "Enemies are here" : "";
}

/** What a roll for a door can bring, while the Boss sleeps. */
export function doorRisk({ boss }: Pick<KeepView, "boss">): string {
  return boss.is_active ? "" : ", but a roll of 3 or less adds 1 Doom";
}

/** What a finger is asked before a verb's only option, where that may roll dice, draw a card or end the Turn. */
export function riskOf(option: OptionInfo, view: Pick<KeepView, "boss" | "acting" | "adventurers">): string {
  const word = firstWord(option);
  if (word === "open") return `Open the door? That costs no Action${doorRisk(view)}.`;
  if (word === "attack") return "Attack now?";
  if (word === "search") return "Search here? That costs 1 Action; you draw an Equipment card.";
  if (word === "take") return "Take it? That costs 1 Action.";
  if (word === "reorganize" || word === "trade") return "That costs 1 Action, also if no card is moved.";
  if (skillOf(option)) return `Use ${skillOf(option)} now?`;
  if (!isLastAction(view)) return "";
  if (word === "gather") return `${option.text} with the last Action?`;
  return word === "move" ? "Go there with the last Action?" : "";
}

function summary(options: readonly OptionInfo[], { boss }: KeepView): string {
  const odds = options.map((option) => parseInt(oddsOf(option.text))).filter((chance) => chance >= 0);
  const skills = new Set(options.map(skillOf));
  if (!skills.has("") && (options.length > 1 || odds.length)) return [...skills].join(", ");
  const targets = new Set(options.map((option) => option.points_at.join())).size;
  const endangered = new Set(options.map(({ text }) => endangeredBy(text)));
  if (odds.length) return `${targets > 1 ? `${targets} targets, ` : ""}${odds.length > 1 ? "up to " : ""}${Math.max(...odds)}%${(endangered.size === 1 && [...endangered].join("")) || " to hit"}`;
  if (options.length && options.every(({ text }) => IN_VAIN.test(text))) return "Cannot hurt anybody";
  const [only] = options;
  if (only && options.length === 1 && firstWord(only) === "open") return boss.is_active ? "Free" : "Free; 1–3 adds Doom";
  if (options.every((option) => firstWord(option) === "potion")) return `For ${joinNames([...new Set(options.map(({ key }) => String(key[2])))])}`;
  if (options.some(({ key }) => key === "reorganize")) return options.length === 1 ? "Rearrange, 1 Action" : "Rearrange or trade";
  if (options.some(({ key }) => key === "search")) return searchText(options);
  // The tile has little room: where it is done stands on the map.
  if (only && options.length === 1) return only.text.replace(/^(?:Go to|Take|Gather) (?:the )?/, "").replace(/ (in|into|between) .*$/, "");
  const zones = new Set(options.flatMap((option) => option.points_at.filter((object) => object.startsWith("zone:"))));
  return zones.size > 1 ? `${zones.size} Zones` : `${options.length} ways`;
}

/** "Draw a card", or "Objective, or Search" where something can be taken as well. */
function searchText(options: readonly OptionInfo[]): string {
  const taken = options.filter((option) => firstWord(option) === "take").map(({ text }) => upper(text.split(" ").at(-1) ?? ""));
  return taken.length ? [...new Set(taken), "or Search"].join(", ") : "Draw a card";
}

/** Whom misses hit, as an attack's label ends: "; misses hit Lothar". */
function endangeredBy(text: string): string {
  return /; misses hit .*$/.exec(text)?.[0] ?? "";
}

/** The Skill that an option uses; empty if it is something that everybody can do. */
function skillOf(option: OptionInfo): string {
  const { key } = option;
  const word = firstWord(option);
  if (VERBS.verbs.some((verb) => verb.keys.includes(word))) return "";
  return upper(Array.isArray(key) && ["skill", "use", "free"].includes(word) ? String(key[1]) : word);
}

/** How an attack's label says that no Armor there can be broken. */
const IN_VAIN = /: cannot wound\b/;

/** What is asked once more: about an attack that hurts nobody, an unasked Health Potion, the end of a campaign, and of a Turn with Actions left. */
export function asksOnceMore(option: OptionInfo, question: string, { acting, adventurers }: Pick<KeepView, "acting" | "adventurers">): string {
  if (isPotionUnasked(option, question) || option.key === "give up") return option.text;
  if (IN_VAIN.test(option.text)) return "It cannot wound anybody there. Do it all the same?";
  const left = adventurers.find((one) => one.name === acting)?.actions ?? 0;
  return question === "action" && option.key === "end" && left > 0 ? `End the Turn of ${acting} with ${countText(left, "Action")} left?` : "";
}

/** A Health Potion that nobody asked about: it is gone once it is drunk. */
function isPotionUnasked(option: OptionInfo, question: string): boolean {
  return question !== "potion" && Array.isArray(option.key) && option.key[0] === "potion";
}
