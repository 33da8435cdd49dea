// Records that somebody brings along, to be opened as replays.
import { Refused, api } from "./api";
import { keepTable, keptTable, newKept } from "./store";

/** As large as the server takes them. */
export const LARGEST_RECORD = 1024 * 1024;

/** Opens a record as a table to look back at; where to go to see it. */
export async function openRecord(file: File): Promise<string> {
  if (file.size > LARGEST_RECORD) throw new Refused("too_large", `${file.name} is too large for a record of a match.`);
  const opened = await api.openRecord({ record: await file.text() });
  keepTable({
    ...(keptTable(opened.table) ?? newKept(opened.table)),
    title: opened.title,
    name: file.name,
    mine: opened.seats,
    replay: true,
  });
  return `/table/${opened.table}?at=0`;
}
