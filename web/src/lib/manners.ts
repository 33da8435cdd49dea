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
const DECLINE = "decline:";
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
  return [...understood(said).filter((word) => !word.startsWith(ASK)), `${ASK}${asking}`];
}

/** What this seat is always asked about. */
export function heldBy(said: readonly string[]): string[] {
  return said.filter((word) => word.startsWith(HOLD)).map((word) => word.slice(HOLD.length));
}

/** Whether it can still be said that one wants to be asked about this. */
export function canHold(said: readonly string[], name: string): boolean {
  const word = HOLD + name;
  return name !== "" && word.length <= LONGEST && understood(said).length < MOST - 1 && !said.includes(word);
}

export function holding(said: readonly string[], name: string): string[] {
  return canHold(said, name) ? [...understood(said), HOLD + name] : understood(said);
}

export function lettingGo(said: readonly string[], name: string): string[] {
  return understood(said).filter((word) => word !== HOLD + name);
}

/** A question that is always declined: its word, and what asks it. */
export interface Declined {
  word: string;
  name: string;
}

/** What asks a question that has this word: it stands behind the kind of the question. */
function asks(word: string): string {
  return word.slice(DECLINE.length).replace(/^[^:]*:/, "");
}

/** The questions that are always declined. */
export function declinedBy(said: readonly string[]): Declined[] {
  return said.filter((word) => word.startsWith(DECLINE)).map((word) => ({ word, name: asks(word) }));
}

/** Whether a question can still be declined for good; the server sends no word where that does harm. */
export function canDecline(said: readonly string[], word: string | null | undefined): word is string {
  return word != null && word.length <= LONGEST && understood(said).length < MOST - 1 && !said.includes(word);
}

export function declining(said: readonly string[], word: string): string[] {
  return canDecline(said, word) ? [...understood(said), word] : understood(said);
}

export function askingAgain(said: readonly string[], word: string): string[] {
  return understood(said).filter((other) => other !== word);
}

/** What was done, and how to lift it. */
export function toldOfDeclining(question: string): string {
  return `From now on this is declined for you: ${question} To be asked again, look under “Always declined” in the tab “Table”.`;
}

/** Whether somebody at this table has said when to be asked, which only titles with responses need. */
export function speaksOfResponses(said: readonly string[]): boolean {
  return said.some((word) => word.startsWith(ASK) || word.startsWith(HOLD));
}

/** Without the words of older tables, which the server keeps but which no longer say anything. */
function understood(said: readonly string[]): string[] {
  return said.filter((word) => [ASK, HOLD, DECLINE].some((begin) => word.startsWith(begin)));
}

/** Whether everybody is asked, so that being asked betrays nothing. */
export function hasPokerFace(view: View | null): boolean {
  return view?.["poker_face"] === true;
}

export const POKER_FACE = "Poker face: everybody is asked, whether they hold an answer or not.";
