// Verbs and targets: in titles with a map, digits are verbs that keep their meaning, and letters are targets.
import type { OptionInfo } from "../connection/protocol.generated";
import type { View } from "../connection/protocol_types";
import { isClosing } from "./options";

export interface Verb {
  /** The key that chooses it, from 1 to 9. */
  digit: string;
  name: string;
  /** Its name where something that it has to offer begins with this word of a key. */
  names?: Readonly<Record<string, string>>;
  /** The outline of its icon, on 512 units. */
  icon: string;
  /** The first words of the option keys it stands for; none for the verb that takes the rest. */
  keys: readonly string[];
  /** Why there is nothing to do with it now. */
  nothing: string;
  /** The name by which the server is asked why there is nothing to do. */
  refused?: string;
  /** Whether it costs what runs out in a turn. */
  costs?: boolean;
  /** Whether its risk is asked about by mouse and key as well: it cannot be taken back, and its key lies among others. */
  isAsked?: boolean;
  /** What all that it offers has in common, said where one of it is chosen. */
  note?: string;
}

/** The verbs of a title, for the question of this kind. In all other questions options have letters. */
export interface VerbSet {
  kind: string;
  verbs: readonly Verb[];
  /** The digits of the verbs that give way first where there is no room for all. */
  giveWay?: readonly string[];
  /** The first words of keys whose targets on the board mean something else until their verb is chosen. */
  waiting?: readonly string[];
  /** The kind of question that most people close at once: closing it is no way out of it, but goes on. */
  goesOn: string;
  /** What a verb's options come to, in a few words. */
  summary: (options: readonly OptionInfo[], view: View) => string;
  /** The thing whose words explain an option, by name; empty where the option says it all. */
  explained?: (option: OptionInfo) => string;
  /** What is asked before a finger's tap on a verb does its only option, because that cannot be taken back; empty where it can. */
  risk?: (option: OptionInfo, view: View) => string;
  /** Whose Turn it is; empty between Turns. */
  turn: (view: View) => string;
  /** The letters that an option should have, the best first, so that one can guess them; empty where any will do. */
  letters?: (option: OptionInfo) => string;
  /** Why there is nothing to do with a verb, as things stand; empty where its own words say it. */
  whyNothing?: (verb: Verb, view: View) => string;
}

export interface VerbChoice {
  verb: Verb;
  options: readonly OptionInfo[];
}

/** The key that closes a question, such as "End the Turn". */
export const CLOSING_KEY = "0";

/** P proposes an option to the others. */
const LETTERS = "ABCDEFGHIJKLMNOQRSTUVWXYZ";

export function firstWord(option: OptionInfo): string {
  return String(Array.isArray(option.key) ? option.key[0] : option.key);
}

/** The options of each verb, also of those that have none now. */
export function verbChoices(verbs: readonly Verb[], options: readonly OptionInfo[]): VerbChoice[] {
  const named = new Set(verbs.flatMap((verb) => verb.keys));
  return verbs.map((verb) => ({
    verb,
    options: options.filter((option) => {
      if (isClosing(option) || option.gives_up) return false;
      return verb.keys.length ? verb.keys.includes(firstWord(option)) : !named.has(firstWord(option));
    }),
  }));
}

/** What a verb is called, by what it has to offer now. */
export function verbName({ verb, options }: VerbChoice): string {
  const word = options.map(firstWord).find((one) => verb.names?.[one]);
  return (word && verb.names?.[word]) || verb.name;
}

export interface Lettered {
  letter: string;
  options: readonly OptionInfo[];
}

/** What options point at, as text; what points at nothing is its own target. */
function targetOf({ points_at, key }: OptionInfo): string {
  return points_at.length ? points_at.join("|") : JSON.stringify(key);
}

/**
 * A letter for each target: options that point at the same things share one, and a target keeps the one by which it
 * is `known`. Those that the title `wants` for a target come first.
 */
export function letterTargets(
  options: readonly OptionInfo[],
  known: Map<string, string> = new Map(),
  wants: (option: OptionInfo) => string = () => "",
): Lettered[] {
  const targets = new Map<string, OptionInfo[]>();
  for (const option of options) {
    if (isClosing(option) || option.gives_up) continue;
    const target = targetOf(option);
    targets.set(target, [...(targets.get(target) ?? []), option]);
  }
  const lettered = [...targets].slice(0, LETTERS.length);
  const taken = new Map<string, string>();
  const wanted = new Map(lettered.map(([target, [option]]) => [target, option ? wants(option) : ""]));
  const [choosy, others] = [lettered.filter(([target]) => wanted.get(target)), lettered.filter(([target]) => !wanted.get(target))];
  for (const [target] of choosy) {
    const wish = [...(wanted.get(target) ?? "")];
    const kept = known.get(target);
    const letter = [...wish.filter((one) => one === kept), ...wish].find((one) => LETTERS.includes(one) && !taken.has(one));
    if (letter) taken.set(letter, target);
  }
  for (const [target] of others) {
    const letter = known.get(target);
    if (letter && !taken.has(letter)) taken.set(letter, target);
  }
  const letterOf = new Map([...taken].map(([letter, target]) => [target, letter]));
  const free = [...LETTERS].filter((letter) => !taken.has(letter));
  return lettered.map(([target, members]) => {
    const letter = letterOf.get(target) ?? (free.shift() as string);
    known.set(target, letter);
    return { letter, options: members };
  });
}
