// The notation in which Python writes effects, read into icons with their names: `V + Any`, `FH / Dest`, `2 S`,
// `on hire: Stone`, `after M: S`, `once 2 S = 1 C`. What it does not know it refuses.
import { ICONS } from "../icons.generated";
import * as made from "./signs.generated";

export type IconName = keyof typeof ICONS;

export interface Sign {
  icon: IconName;
  name: string;
  /** A number that belongs to the sign itself, such as the costs of a Manuscript. */
  note?: string;
}

/** The icons of townsfolk; each funds an action. */
export const PEOPLE: Readonly<Record<string, Sign>> = made.PEOPLE;

export const SIGNS: Readonly<Record<string, Sign>> = made.SIGNS;

const ACTIONS: Readonly<Record<string, string>> = made.ACTIONS;

const MOMENTS: Readonly<Record<string, Sign>> = {
  collision: { icon: "collision", name: "At every collision" },
  hire: { icon: "hire", name: "Whenever you hire" },
  fDebt: { icon: "flip debt", name: "Whenever you flip a Debt" },
  Debt: { icon: "debt", name: "Whenever you gain a Debt" },
};

/** What a column does once its Building is built, where it gives no icons. */
const ABILITIES: Readonly<Record<string, () => Token[]>> = {
  "free step": () => [{ icon: "ride", name: "1 space farther each turn, free of charge", count: "+1" }],
  "cheap dismissal": () => [{ icon: "dismiss", name: "Dismissing costs 1 Silver", count: "1" }],
  "discard when hiring": () => tokensOf("on hire: Disc"),
  "virtue at collisions": () => tokensOf("on collision: V"),
  "hand limit": () => [{ icon: "draw", name: "Hand limit 1 higher", count: "+1" }],
  "gain a Future Scheme": () => tokensOf("Future"),
  "flip a Debt at collisions": () => tokensOf("on collision: fDebt"),
  "dismiss when flipping": () => [...tokensOf("fX"), THEN, ...tokensOf("Dismiss")],
  "dismiss when gaining a card": () => [...tokensOf("Future"), THEN, ...tokensOf("Dismiss")],
  "virtue when shuffling": () => [...tokensOf("Shuf"), THEN, ...tokensOf("V")],
  "corruption when shuffling": () => [...tokensOf("Shuf"), THEN, ...tokensOf("K")],
};

/** What a column gives: its permanent icons, or another ability. */
export function abilityOf(column: { ability: string; icons: string }): Token[] {
  if (column.icons) return iconsOf(column.icons);
  const ability = ABILITIES[column.ability];
  if (!ability) throw new Error(`${JSON.stringify(column.ability)} is not an ability of a column`);
  return ability();
}

/** An icon with how many of it there are, or what stands between icons. */
export type Token = { icon: IconName; name: string; count: string } | { mark: string; name: string };

const BOTH: Token = { mark: "", name: "and" };
const OR: Token = { mark: "/", name: "or" };
const THEN: Token = { mark: ":", name: "" };
const COUNTS_AS: Token = { mark: "=", name: "counts as" };
const ONCE: Token = { mark: "1×", name: "once an action" };

/** An effect or an ongoing ability as a row of icons. */
export function tokensOf(text: string): Token[] {
  if (text.includes(": ")) {
    const [moment = "", effect = ""] = text.split(": ");
    return [momentOf(moment), THEN, ...effectOf(effect)];
  }
  if (text.includes(" = ")) return joined(text.split(", ").map(conversionOf), OR);
  return effectOf(text);
}

/** Icons with spaces between them, such as `C M`; those that are alike are counted. */
export function iconsOf(text: string): Token[] {
  const counts = new Map<string, number>();
  for (const icon of text.split(" ").filter(Boolean)) counts.set(icon, (counts.get(icon) ?? 0) + 1);
  return [...counts].map(([icon, count]) => token(signOf(icon, PEOPLE), count));
}

/** A number of one icon. */
export function countOf(count: number, icon: string): Token[] {
  return [token(signOf(icon, { ...PEOPLE, ...SIGNS }), count)];
}

/** A number of one icon, with the number even if it is 0 or 1. */
export function exactly(count: number, icon: string): Token[] {
  const sign = signOf(icon, { ...PEOPLE, ...SIGNS });
  return [{ icon: sign.icon, name: `${count} ${sign.name}`, count: String(count) }];
}

const WHEN: readonly { key: string; icon: IconName; word: string; when: string }[] = [
  { key: "gains", icon: "any", word: "", when: "Gains" },
  { key: "imm", icon: "played", word: "now", when: "When it is played" },
  { key: "drop", icon: "drops", word: "drop", when: "When it drops off" },
  { key: "ong", icon: "lasts", word: "stays", when: "While it lies on your board" },
  { key: "hire", icon: "hire", word: "hire", when: "When hired or dismissed" },
];

/** What a printed thing does, each effect with the moment at which it comes. */
export function effectRows(facts: Readonly<Record<string, unknown>>): { icon: IconName; word: string; when: string; tokens: Token[] }[] {
  return WHEN.flatMap(({ key, ...moment }) => (facts[key] ? [{ ...moment, tokens: tokensOf(String(facts[key])) }] : []));
}

function effectOf(text: string): Token[] {
  if (text === "") return [];
  return joined(text.split(" / ").map((option) => joined(option.split(" + ").map((part) => [partOf(part, SIGNS)]), BOTH)), OR);
}

function joined(groups: readonly Token[][], between: Token): Token[] {
  return groups.flatMap((group, index) => (index ? [between, ...group] : group));
}

function partOf(text: string, known: Readonly<Record<string, Sign>>): Token {
  const found = /^(?:(\d+) )?(\w+)$/.exec(text);
  if (!found) throw new Error(`${JSON.stringify(text)} is not part of an effect`);
  return token(signOf(found[2] ?? "", known), Number(found[1] ?? 1));
}

function momentOf(text: string): Token {
  const action = /^after (\w)$/.exec(text)?.[1];
  if (action && action in ACTIONS) return { icon: signOf(action, PEOPLE).icon, name: `After your ${ACTIONS[action]} action`, count: "" };
  return token(signOf(text.replace(/^on /, ""), MOMENTS), 1);
}

function conversionOf(text: string): Token[] {
  const [from = "", to = ""] = text.replace(/^once /, "").split(" = ");
  const row = [partOf(from, { ...SIGNS, ...PEOPLE }), COUNTS_AS, partOf(to, PEOPLE)];
  return text.startsWith("once ") ? [ONCE, ...row] : row;
}

function signOf(name: string, known: Readonly<Record<string, Sign>>): Sign {
  const sign = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!sign) throw new Error(`${JSON.stringify(name)} is not a sign of the notation; known signs: ${Object.keys(known).join(", ")}`);
  return sign;
}

function token(sign: Sign, count: number): Token {
  const times = count > 1 ? String(count) : "";
  return { icon: sign.icon, name: times ? `${times} × ${sign.name}` : sign.name, count: sign.note ?? times };
}

/** Who can be told by colour as well: the icons of townsfolk stand on a ground of their own. */
export function isPerson(icon: IconName): boolean {
  return icon in PEOPLE;
}

/** All icons that may be met, for the legend; those that mean the same under two signs once. */
export function legend(): { icon: IconName; name: string }[] {
  const moments = Object.values(MOMENTS).filter((sign) => sign.icon === "collision");
  const others: Sign[] = [
    { icon: "played", name: "When it is played" },
    { icon: "drops", name: "When it drops off your board" },
    { icon: "lasts", name: "While it lies on your board" },
    { icon: "points", name: "Victory Points" },
    { icon: "leader", name: "Castle Leader" },
    { icon: "automa", name: "The automa" },
  ];
  const named = new Map<IconName, string>();
  for (const { icon, name } of [...Object.values(PEOPLE), ...Object.values(SIGNS), ...moments, ...others]) {
    if (!named.has(icon)) named.set(icon, icon === "worker" ? "Place Workers" : name);
  }
  return [...named].map(([icon, name]) => ({ icon, name }));
}
