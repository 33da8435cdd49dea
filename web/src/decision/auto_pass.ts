// When a seat wants to be asked: the entries of `auto_pass`. The server declines the rest for it.
import type { View } from "../connection/protocol_types";

export type AskMode = "never" | "about me" | "always";

export const ASK_MODES: readonly { value: AskMode; name: string }[] = [
  { value: "never", name: "Never" },
  { value: "about me", name: "When it is about me" },
  { value: "always", name: "Always" },
];

const ASK = "ask:";
const HOLD = "hold:";
const DECLINE = "decline:";
/** The server's limits on the number and length of entries. */
const MOST = 40;
const LONGEST = 120;

/** When to ask at a chance to respond; "about me" by default. */
export function askModeOf(said: readonly string[]): AskMode {
  // As the server reads it: who said both wants to be asked.
  if (said.includes(`${ASK}always`)) return "always";
  return said.includes(`${ASK}never`) ? "never" : "about me";
}

export function withAskMode(said: readonly string[], asking: AskMode): string[] {
  return [...understood(said).filter((word) => !word.startsWith(ASK)), `${ASK}${asking}`];
}

/** The things this seat is always asked about. */
export function alwaysAskedAbout(said: readonly string[]): string[] {
  return said.filter((word) => word.startsWith(HOLD)).map((word) => word.slice(HOLD.length));
}

/** Whether another thing can be added to those. */
export function canAlwaysAsk(said: readonly string[], name: string): boolean {
  const word = HOLD + name;
  return name !== "" && word.length <= LONGEST && understood(said).length < MOST - 1 && !said.includes(word);
}

export function withAlwaysAsk(said: readonly string[], name: string): string[] {
  return canAlwaysAsk(said, name) ? [...understood(said), HOLD + name] : understood(said);
}

export function withoutAlwaysAsk(said: readonly string[], name: string): string[] {
  return understood(said).filter((word) => word !== HOLD + name);
}

/** A question that is always declined: its entry, and what asks it. */
export interface AlwaysDeclined {
  word: string;
  name: string;
}

/** What asks a question that has this word: it stands behind the kind of the question. */
function asks(word: string): string {
  return word.slice(DECLINE.length).replace(/^[^:]*:/, "");
}

/** The questions that are always declined. */
export function alwaysDeclined(said: readonly string[]): AlwaysDeclined[] {
  return said.filter((word) => word.startsWith(DECLINE)).map((word) => ({ word, name: asks(word) }));
}

/** Whether a question can still be declined for good; the server sends no word where that does harm. */
export function canAlwaysDecline(said: readonly string[], word: string | null | undefined): word is string {
  return word != null && word.length <= LONGEST && understood(said).length < MOST - 1 && !said.includes(word);
}

export function withAlwaysDecline(said: readonly string[], word: string): string[] {
  return canAlwaysDecline(said, word) ? [...understood(said), word] : understood(said);
}

export function withoutAlwaysDecline(said: readonly string[], word: string): string[] {
  return understood(said).filter((other) => other !== word);
}

/** The message after a question was declined for good: what happened and how to undo it. */
export function declineNotice(question: string): string {
  return `From now on this is declined for you: ${question} To be asked again, look under “Always declined” in the tab “Table”.`;
}

/** Whether the entries mention responses, which only titles with responses have. */
export function mentionsResponses(said: readonly string[]): boolean {
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
