// When a seat wants to be asked, in the words of `auto_pass`: the server declines for it otherwise.
import type { View } from "./kinds";

export type Asking = "never" | "about me" | "always";

export const ASKINGS: readonly { value: Asking; name: string }[] = [
  { value: "never", name: "Never" },
  { value: "about me", name: "When it is about me" },
  { value: "always", name: "Always" },
];

const ASK = "ask:";
const HOLD = "hold:";
/** What the server takes: so many words, and so long ones. */
const MOST = 40;
const LONGEST = 120;

/** When to ask at a chance to respond; the middle way if nothing was said. */
export function askingOf(said: readonly string[]): Asking {
  // As the server reads it: who said both wants to be asked.
  if (said.includes(`${ASK}always`)) return "always";
  return said.includes(`${ASK}never`) ? "never" : "about me";
}

export function withAsking(said: readonly string[], asking: Asking): string[] {
  return [...said.filter((word) => !word.startsWith(ASK)), `${ASK}${asking}`];
}

/** What this seat is always asked about. */
export function heldBy(said: readonly string[]): string[] {
  return said.filter((word) => word.startsWith(HOLD)).map((word) => word.slice(HOLD.length));
}

/** Whether it can still be said that one wants to be asked about this. */
export function canHold(said: readonly string[], name: string): boolean {
  const word = HOLD + name;
  return name !== "" && word.length <= LONGEST && said.length < MOST - 1 && !said.includes(word);
}

export function holding(said: readonly string[], name: string): string[] {
  return canHold(said, name) ? [...said, HOLD + name] : [...said];
}

export function lettingGo(said: readonly string[], name: string): string[] {
  return said.filter((word) => word !== HOLD + name);
}

/** Kinds of decision that are always declined. */
export function declinedKinds(said: readonly string[]): string[] {
  return said.filter((word) => !word.startsWith(ASK) && !word.startsWith(HOLD));
}

/** Whether somebody at this table has said when to be asked, which only titles with responses need. */
export function speaksOfResponses(said: readonly string[]): boolean {
  return declinedKinds(said).length < said.length;
}

/** Whether everybody is asked, so that being asked betrays nothing. */
export function hasPokerFace(view: View | null): boolean {
  return view?.["poker_face"] === true;
}

export const POKER_FACE = "Poker face: everybody is asked, whether they hold an answer or not.";
