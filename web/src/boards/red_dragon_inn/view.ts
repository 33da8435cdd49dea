// The view of The Red Dragon Inn as the server sends it, and what is read out of it.
import type { View } from "../../lib/kinds";

export interface Gizmo {
  number: number;
  card: string;
  fortitude: number;
  track: number;
  plus: number;
}

export interface Player {
  character: string;
  title: string;
  fortitude: number;
  alcohol: number;
  gold: number;
  hand: string[] | null;
  hand_size: number;
  deck: number;
  discard: string[];
  drinks: number;
  artifacts: (string | null)[];
  gizmos: Gizmo[];
  tokens: { kind: string; owner: number }[];
  potions: string[];
  out: "" | "passed out" | "broke";
}

export interface Drink {
  cards: string[];
  drinker: number;
  alcohol: number;
  fortitude: number;
  as_fortitude: boolean;
}

export interface Pending {
  kind: string;
  name: string;
  type: string;
  seat: number;
  holder: number;
  targets: { seat: number; gizmo: string }[];
  amount: number;
  to: number;
  negated: boolean;
  ignored_by: number[];
  drink: Drink | null;
}

export interface GamblingRound {
  starter: number;
  controller: number;
  turn: number;
  participants: number[];
  gold: number;
  artifacts: (string | null)[];
  bombs: number;
  cheat_only: boolean;
}

export interface PouredDrink {
  seat: number;
  cards: string[];
  alcohol: number;
}

export interface InnView {
  you: number | null;
  stage: string;
  current: number;
  turns: number;
  poker_face: boolean;
  mood: string;
  inn: number;
  drink_deck: number;
  drink_discard: string[];
  bomb_deck: number;
  bomb_discard: string[];
  /** Bombs that came with the pot and go off one after the other. */
  bombs_held?: string[];
  artifact_discard: string[];
  round: GamblingRound | null;
  stack: Pending[];
  poured: PouredDrink[];
  players: Player[];
}

/** The server's word is taken for it: the view comes from this title's own code. */
export function read(view: View): InnView {
  return view as unknown as InnView;
}

const POT = -2;

/** The phases of a turn as the rulebook names them; a Round and the Gizmos belong to the Action. */
export const PHASES = [
  { name: "Discard and Draw", stages: ["draw"] },
  { name: "Action", stages: ["action", "gambling", "gizmos"] },
  { name: "Order a Drink", stages: ["order"] },
  { name: "Drink", stages: ["drink"] },
] as const;

const STAGES: Record<string, string> = {
  choosing: "Who is who",
  draw: "Discard and Draw",
  action: "Action",
  gambling: "Round of Gambling",
  gizmos: "Activate Gizmos",
  order: "Order a Drink",
  drink: "Drink",
};

export function phaseName(stage: string): string {
  return STAGES[stage] ?? stage;
}

/** Fortitude and Alcohol on one track: how far they are from meeting, and how bad that is. */
export interface Gap {
  left: number;
  danger: "" | "near" | "met";
}

export const NEAR = 3;

export function gapOf(player: Pick<Player, "fortitude" | "alcohol">): Gap {
  const left = player.fortitude - player.alcohol;
  return { left: Math.max(0, left), danger: left <= 0 ? "met" : left <= NEAR ? "near" : "" };
}

/** Moments in which something might be played but nothing lies on the table. */
const UNSEEN = new Set(["lull", "gambling turn", "Order phase", "Drink phase"]);

/** What lies on the table waiting to happen, the latest last. */
export function shownStack(stack: readonly Pending[]): Pending[] {
  return stack.filter((pending) => !UNSEEN.has(pending.kind));
}

/** Whether it is drawn as its card, or told in words on a slip of paper. */
export function cardOf(pending: Pending): string | null {
  if (pending.drink) return pending.drink.cards.length === 1 ? (pending.drink.cards[0] ?? null) : null;
  return ["card", "Bomb", "Gizmo", "Event", "discarded Artifact", "trigger", "blow at Leviathan"].includes(pending.kind)
    ? pending.name
    : null;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Who is who, and which of them is "you". */
export interface Names {
  of: (seat: number) => string;
  mine: number | null;
}

/** "You owe" or "Gog owes". */
function does(seat: number, names: Names, verb: string, own = verb.replace(/s$/, "")): string {
  return seat === names.mine ? `You ${own}` : `${whom(seat, names)} ${verb}`;
}

function whom(seat: number, names: Names): string {
  return seat < 0 ? "the Inn" : seat === names.mine ? "you" : names.of(seat);
}

function targetsText(pending: Pending, names: Names): string {
  return listed(
    pending.targets.map((target) => (target.gizmo ? `${target.gizmo} of ${whom(target.seat, names)}` : whom(target.seat, names))),
  );
}

/** A signed number with a true minus. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}

export function drinkText(drink: Drink): string {
  if (drink.as_fortitude) return `${signed(drink.alcohol + drink.fortitude)} Fortitude`;
  const parts: string[] = [];
  if (drink.alcohol || !drink.fortitude) parts.push(`${signed(drink.alcohol)} Alcohol`);
  if (drink.fortitude) parts.push(`${signed(drink.fortitude)} Fortitude`);
  return parts.join(", ");
}

/** What is pending, in one sentence; `answers` if it was played at what lies below it. */
export function told(pending: Pending, names: Names, answers = false): string {
  const { seat, holder, name } = pending;
  const targets = targetsText(pending, names);
  const at = targets ? ` at ${targets}` : "";
  switch (pending.kind) {
    case "card":
      return `${answers ? does(seat, names, "answers") + " with" : does(seat, names, "plays")} “${name}”${at}`;
    case "Bomb":
      return `${does(holder, names, "gets")} a Bomb: ${name}${at}`;
    case "Gizmo":
      return `${holder === names.mine ? "Your" : `${whom(holder, names)}'s`} ${name} works${at}`;
    case "Drink":
      return pending.drink
        ? `${does(pending.drink.drinker, names, "is", "are")} about to drink ${listed(pending.drink.cards)}: ${drinkText(pending.drink)}`
        : `${does(holder, names, "is", "are")} about to drink ${name}`;
    case "Event":
      return seat < 0 ? `${name} comes up` : `${does(seat, names, "reveals")} ${name}`;
    case "payment":
      return `${does(holder, names, "owes")} ${pending.amount} Gold to ${pending.to === POT ? "the pot" : whom(pending.to, names)}`;
    case "ante":
      return `${does(holder, names, "must", "must")} ante ${pending.amount || 1} Gold`;
    case "loss": {
      const who = targets || whom(holder, names);
      return `${who.charAt(0).toUpperCase() + who.slice(1)} lost ${pending.amount ? `${pending.amount} ` : ""}Fortitude${name ? ` to “${name}”` : ""}`;
    }
    case "win":
      return `${does(holder, names, "is", "are")} about to win the pot`;
    case "discarded Artifact":
      return `${name} is being discarded`;
    case "last chance":
      return pending.targets.length > 1
        ? `${targets} are about to be out of the game`
        : `${does(pending.targets[0]?.seat ?? holder, names, "is", "are")} about to be out of the game`;
    case "blow at Leviathan":
      return `${does(holder, names, "turns")} ${name} on Leviathan`;
    case "trigger":
      return `${name} of ${whom(holder, names)} takes effect`;
    default:
      return name || pending.kind;
  }
}

/** The figure on a slip of paper for what has no card. */
export function iconOf(pending: Pending): string {
  const icons: Record<string, string> = {
    payment: "pay",
    ante: "ante",
    loss: "loss",
    win: "win",
    "last chance": "last chance",
    Drink: "Drink",
    trigger: "trigger",
  };
  return icons[pending.kind] ?? "trigger";
}

/** In how many columns the others sit at a wide table, so that no row is much longer than another. */
export function columns(others: number): number {
  return others <= 5 ? others : Math.ceil(others / 2);
}

/** The seats at which the latest thing on the table is aimed. */
export function aimedAt(stack: readonly Pending[]): ReadonlySet<number> {
  const top = shownStack(stack).at(-1);
  if (!top || top.negated) return new Set();
  return new Set(top.targets.map((target) => target.seat).filter((seat) => seat >= 0 && !top.ignored_by.includes(seat)));
}

/** Artifacts as they lie in front of somebody: each face-up one, and the others as one heap. */
export function heaped(artifacts: readonly (string | null)[]): { name: string | null; count: number }[] {
  const open = artifacts.filter((artifact) => artifact !== null).map((name) => ({ name, count: 1 }));
  const down = artifacts.length - open.length;
  return down ? [...open, { name: null, count: down }] : open;
}
