// The same people once more: a key of the old table is a link to a seat at the new one.
import { api } from "../connection/api";
import { claimPendingLinks, storePendingLink } from "../waiting_room/invitations";
import { keepTable, keptTable, newKeptTable, type KeptTable } from "../ui/browser_storage";

/** Sets the rematch, or finds the one that is set, and sits down there under the names people have. */
export async function joinRematch(from: KeptTable, title: string): Promise<string> {
  const [first] = from.mine;
  if (!first) throw new Error("nobody of this device sat at that table");
  const { table } = await api.rematch(from.table, { token: first.token });
  const kept = keptTable(table) ?? newKeptTable(table);
  keepTable({ ...kept, title, name: from.name, creator: kept.creator ?? from.creator });
  // On a second visit they are claimed already.
  if (kept.mine.length < from.mine.length) for (const key of from.mine) storePendingLink(table, key.token);
  // What cannot be claimed now is claimed when the table opens.
  await claimPendingLinks(table, null);
  return `/table/${table}`;
}
