// The secret key of this browser's history, which can be moved to another device.
import { writeStored, newKey, readStored } from "../ui/browser_storage";

const KEY = /^[A-Za-z0-9_-]{32,128}$/;

/** The person of this browser; null as long as there has been nothing to keep. */
export function personKey(): string | null {
  return readStored<string | null>("person", null);
}

export function ensurePersonKey(): string {
  const known = personKey() ?? newKey();
  writeStored("person", known);
  return known;
}

export function setPersonKey(other: string | null): void {
  writeStored("person", other);
}

export function historyLink(key: string): string {
  return `${location.origin}/history#person=${key}`;
}

/** The person that an address brings behind its #, which no server sees. */
export function personKeyInFragment(fragment: string): string | null {
  const found = /^#?person=(.+)$/.exec(fragment)?.[1] ?? "";
  return KEY.test(found) ? found : null;
}

export function historyFile(key: string): string {
  return JSON.stringify({ rulewright: "history", person: key });
}

/** The person that a file brings; null if it is none of ours. */
export function personKeyInFile(text: string): string | null {
  try {
    const read = JSON.parse(text) as Record<string, unknown>;
    const key = read?.rulewright === "history" ? read.person : null;
    return typeof key === "string" && KEY.test(key) ? key : null;
  } catch {
    return null;
  }
}
