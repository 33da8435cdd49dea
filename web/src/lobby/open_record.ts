// Opens the record file of a match as a replay.
import { Refused, api } from "../connection/api";
import { keepTable, keptTable, newKeptTable } from "../ui/browser_storage";

/** The server's limit on the size of a record. */
export const LARGEST_RECORD = 1024 * 1024;

/** Opens a record as a read-only table and returns its address. */
export async function openRecord(file: File): Promise<string> {
  if (file.size > LARGEST_RECORD) throw new Refused("too_large", `${file.name} is too large for a record of a match.`);
  const opened = await api.openRecord({ record: await file.text() });
  keepTable({
    ...(keptTable(opened.table) ?? newKeptTable(opened.table)),
    title: opened.title,
    name: file.name,
    mine: opened.seats,
    replay: true,
  });
  return `/table/${opened.table}?at=0`;
}
