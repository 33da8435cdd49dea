// What this browser stores: names, settings and the keys of seats.
import type { SeatKey, SeatLink } from "../connection/protocol.generated";

/** Storage may be full or forbidden; the page works without it. */
export function readStored<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`rulewright.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function writeStored(name: string, value: unknown): void {
  try {
    localStorage.setItem(`rulewright.${name}`, JSON.stringify(value));
  } catch {
    // Nothing to do: it is forgotten when the page closes.
  }
}

export interface KeptTable {
  table: string;
  title: string;
  name: string;
  /** Seats played in this browser. */
  mine: SeatKey[];
  /** Links to be handed on. */
  links: SeatLink[];
  /** Links that were opened here and are yet to be claimed, each with the key it shall get. */
  claims?: { link: string; key: string }[];
  /** Links that were claimed here. */
  claimed?: string[];
  creator: string | null;
  opened: string;
  /** For a private table made by "What if?": where it came from. */
  whatIf: { table: string; at: number } | null;
  /** Whether it is a replay of a record: nobody plays there, and every seat can be viewed. */
  replay?: boolean;
  /** Whether it is a lesson. */
  lesson?: boolean;
  /** The number of the title's puzzle that it begins with. */
  puzzle?: number;
}

/** Whether it began in the middle of a match, so that its result counts for nothing. */
export function isFromPosition(kept: KeptTable | null | undefined): boolean {
  return Boolean(kept?.whatIf ?? kept?.puzzle);
}

export function keptTables(): KeptTable[] {
  return Object.values(readStored<Record<string, KeptTable>>("tables", {})).sort((one, other) =>
    other.opened.localeCompare(one.opened),
  );
}

export function keptTable(table: string): KeptTable | null {
  return readStored<Record<string, KeptTable>>("tables", {})[table] ?? null;
}

export function keepTable(kept: KeptTable): void {
  writeStored("tables", { ...readStored<Record<string, KeptTable>>("tables", {}), [kept.table]: kept });
}

export function forgetTable(table: string): void {
  const tables = readStored<Record<string, KeptTable>>("tables", {});
  delete tables[table];
  writeStored("tables", tables);
}

/** A seat that came as a key. Which seat it is, the server says after hello. */
export function keepToken(table: string, token: string): void {
  const kept = keptTable(table) ?? newKeptTable(table);
  if (kept.mine.some((key) => key.token === token)) return;
  keepTable({ ...kept, mine: [...kept.mine, { seat: -1, name: "", token }] });
}

/** The key of a seat, in the place of another one for it. */
export function keepKey(table: string, key: SeatKey): void {
  const kept = keptTable(table) ?? newKeptTable(table);
  keepTable({ ...kept, mine: [...kept.mine.filter((other) => other.seat !== key.seat), key] });
}

/** A key that opens nothing any more. */
export function forgetKey(table: string, token: string): void {
  const kept = keptTable(table);
  if (kept) keepTable({ ...kept, mine: kept.mine.filter((key) => key.token !== token) });
}

/** A key nobody guesses, as the server draws them too. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function newKeptTable(table: string): KeptTable {
  const opened = new Date().toISOString();
  return { table, title: "", name: "", mine: [], links: [], creator: null, opened, whatIf: null };
}
