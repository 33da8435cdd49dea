// From the options of a decision to the objects on the board, and to buttons.
import type { OptionKey } from "../connection/protocol_types";
import type { OptionInfo } from "../connection/protocol.generated";

export type Targets = ReadonlyMap<string, readonly OptionInfo[]>;

export const NO_TARGETS: Targets = new Map();

/** Which options point at which object, such as `supply:Tavern`. */
export function targetsOf(options: readonly OptionInfo[] | null | undefined): Targets {
  const targets = new Map<string, OptionInfo[]>();
  for (const option of options ?? []) {
    for (const thing of option.points_at) {
      const known = targets.get(thing);
      if (known) known.push(option);
      else targets.set(thing, [option]);
    }
  }
  return targets;
}

export function keyText(key: OptionKey): string {
  return JSON.stringify(key);
}

/** Verbs that finish something. They stand apart from the rest, so that nobody presses them by accident. */
const CLOSING = new Set(["end", "pass", "done", "none", "skip", "stop", "set out"]);

export function isClosing(option: OptionInfo): boolean {
  return typeof option.key === "string" && CLOSING.has(option.key);
}

/** Hands lie sorted by name. The options for their cards come in that order, all others keep their places. */
export function sortHandOptions(options: readonly OptionInfo[]): OptionInfo[] {
  const cardOf = (option: OptionInfo) => option.points_at.find((object) => object.startsWith("hand:")) ?? "";
  const sorted = options.filter(cardOf).sort((one, other) => (cardOf(one) < cardOf(other) ? -1 : Number(cardOf(one) > cardOf(other))));
  return options.map((option) => (cardOf(option) ? (sorted.shift() ?? option) : option));
}

/** An option as its button has it. */
export interface ButtonEntry {
  option: OptionInfo;
  /** Its number in the order shown; none if it gives something up. */
  number: number | null;
  /** What it says besides the verb of its group. */
  short: string;
}

/** What one might look for among the options, and why it is not there. */
export interface ImpossibleOption {
  text: string;
  why: string;
}

export interface OptionGroup {
  verb: string;
  options: ButtonEntry[];
}

/** The options that have a number, in the order of `groupOptions`: those that give nothing up. */
export function countNumbered(options: readonly OptionInfo[]): number {
  return options.filter((option) => !option.gives_up).length;
}

/**
 * Splits off the options that give something up though nobody asked for it: all of them besides a question, and
 * within a question those that stand beside something else to do.
 */
export function splitDiscards(
  answers: readonly OptionInfo[],
  besides: readonly OptionInfo[],
): { answers: OptionInfo[]; besides: OptionInfo[]; discards: OptionInfo[] } {
  const hasOther = answers.some((option) => !option.gives_up && !isClosing(option));
  const isUnasked = (option: OptionInfo) => (option.gives_up ?? false) && hasOther;
  return {
    answers: answers.filter((option) => !isUnasked(option)),
    besides: besides.filter((option) => !option.gives_up),
    discards: [...answers.filter(isUnasked), ...besides.filter((option) => option.gives_up)],
  };
}

/** What the quiet menu of these options is called: by what all of them do. */
export function discardsName(discards: readonly OptionInfo[]): string {
  const [only, ...others] = new Set(discards.map((option) => option.menu));
  return `${(!others.length && only) || "Give up"}…`;
}

/**
 * The buttons of a decision: options of the same verb stand together, and say it once.
 * Numbers run through them in the order shown, closing ones last; what gives something up has none.
 */
export function groupOptions(options: readonly OptionInfo[], ends: (option: OptionInfo) => boolean = isClosing): OptionGroup[] {
  const open = options.filter((option) => !ends(option));
  const closing = options.filter(ends);
  const groups = new Map<string, OptionInfo[]>();
  for (const option of open) {
    const verb = sharedVerb(option, open);
    groups.set(verb, [...(groups.get(verb) ?? []), option]);
  }
  if (closing.length) groups.set("closing", closing);
  const ending = sharedEnding(groups.get("") ?? []);
  let number = 0;
  return [...groups].map(([verb, members]) => ({
    verb: verb === "closing" ? "" : verb,
    options: members.map((option) => ({
      option,
      number: option.gives_up ? null : ++number,
      short: shortText(option, verb, ending),
    })),
  }));
}

function shortText(option: OptionInfo, verb: string, ending: string): string {
  if (verb === "closing") return option.text;
  if (verb) return option.text.slice(verb.length + 1);
  return ending && option.text.endsWith(ending) ? option.text.slice(0, -ending.length) : option.text;
}

/** A text without what stands in brackets at its end, which may hold brackets too. */
export function withoutBrackets(text: string): string {
  return text.replace(/ \((?:[^()]|\([^()]*\))*\)$/, "");
}

/** Where all options lie, such as " in your discard", if they say it all alike. */
function sharedEnding(options: readonly OptionInfo[]): string {
  const placed = options.filter((option) => option.points_at.length > 0);
  const endings = new Set(placed.map((option) => / (?:in|on) [^,]+$/.exec(option.text)?.[0] ?? ""));
  const [only] = endings;
  return endings.size === 1 && placed.length > 1 && only ? only : "";
}

/** The first word of an option, if it is its key's verb and others share it. */
function sharedVerb(option: OptionInfo, all: readonly OptionInfo[]): string {
  const kind = Array.isArray(option.key) ? option.key[0] : null;
  const verb = option.text.split(" ", 1)[0] ?? "";
  if (typeof kind !== "string" || verb.toLowerCase() !== kind.toLowerCase()) return "";
  const sharing = all.filter((other) => Array.isArray(other.key) && other.key[0] === kind);
  return sharing.length > 1 ? verb : "";
}

/** Options of a menu that begin alike, and what they say beyond that. */
export interface MenuGroup {
  /** What all of them begin with; empty if they share little. */
  heading: string;
  lines: { option: OptionInfo; text: string }[];
}

/** Fewer words are not worth a heading. */
const LEAST_SHARED = 3;

/** The lines of a menu: neighbours that begin with the same words say them once. */
export function menuGroups(options: readonly OptionInfo[], shorten: (text: string) => string): MenuGroup[] {
  const groups: { shared: string[]; members: { option: OptionInfo; words: string[] }[] }[] = [];
  for (const option of options) {
    const words = shorten(option.text).split(" ");
    const last = groups.at(-1);
    const shared = last ? sharedStart(last.shared, words) : [];
    if (last && shared.length >= LEAST_SHARED) {
      last.members.push({ option, words });
      last.shared = shared;
    } else groups.push({ shared: words.slice(0, -1), members: [{ option, words }] });
  }
  return groups.map(({ shared, members }) => {
    const from = members.length > 1 ? shared.length : 0;
    const lines = members.map(({ option, words }) => ({ option, text: words.slice(from).join(" ").replace(/^· /, "") }));
    return { heading: from ? `${shared.join(" ")} …` : "", lines };
  });
}

function sharedStart(one: readonly string[], other: readonly string[]): string[] {
  const end = one.findIndex((word, n) => word !== other[n]);
  // Something is left to say.
  return one.slice(0, Math.min(end < 0 ? one.length : end, other.length - 1));
}

/** A question that is repeated until the player has chosen enough things; the page asks it once. */
export interface MultiSelect {
  /** The kind of the decision. */
  kind: string;
  /** The first word of the keys of what is chosen. */
  verb: string;
  /** The key of the option that says that is all. */
  closing: string;
  /** The label of the button that confirms this number of things. */
  confirm: (count: number) => string;
}

export interface MultiSelectState {
  members: readonly OptionInfo[];
  closing: OptionInfo;
  confirm: (count: number) => string;
}

/** The state of such a question, or null if the decision is none. */
export function multiSelectOf(
  decision: { kind?: string | null; options?: readonly OptionInfo[] | null },
  severals: readonly MultiSelect[],
): MultiSelectState | null {
  const options = decision.options ?? [];
  for (const { kind, verb, closing, confirm } of severals) {
    const end = options.find((option) => option.key === closing);
    const members = options.filter((option) => Array.isArray(option.key) && option.key[0] === verb);
    if (kind === decision.kind && end && members.length) return { members, closing: end, confirm };
  }
  return null;
}
