// Whose history it is: a secret that this browser draws, and that can be taken along.
import { keep, newKey, recall } from "./store";

const KEY = /^[A-Za-z0-9_-]{32,128}$/;

/** The person of this browser; null as long as there has been nothing to keep. */
export function person(): string | null {
  return recall<string | null>("person", null);
}

export function personForSure(): string {
  const known = person() ?? newKey();
  keep("person", known);
  return known;
}

export function become(other: string | null): void {
  keep("person", other);
}

export function historyAddress(key: string): string {
  return `${location.origin}/history#person=${key}`;
}

/** The person that an address brings behind its #, which no server sees. */
export function personIn(fragment: string): string | null {
  const found = /^#?person=(.+)$/.exec(fragment)?.[1] ?? "";
  return KEY.test(found) ? found : null;
}

export function historyFile(key: string): string {
  return JSON.stringify({ rulewright: "history", person: key });
}

/** The person that a file brings; null if it is none of ours. */
export function personOf(text: string): string | null {
  try {
    const read = JSON.parse(text) as Record<string, unknown>;
    const key = read?.rulewright === "history" ? read.person : null;
    return typeof key === "string" && KEY.test(key) ? key : null;
  } catch {
    return null;
  }
}
