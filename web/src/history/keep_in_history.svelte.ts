// Keeps the matches of this browser in the history of its person.
import { untrack } from "svelte";
import { api } from "../connection/api";
import { ensurePersonKey } from "./person_key";
import { settings } from "../settings/settings.svelte";
import { isFromPosition, type KeptTable } from "../ui/browser_storage";
import type { TableConnection } from "../connection/table_connection.svelte";

/** As soon as somebody sits at a match, so that its result stands in their history however they leave. */
export function keepInHistory(connection: TableConnection, kept: KeptTable | null): void {
  let done: string | null = null;
  $effect(() => {
    const { state, token, id } = connection;
    if (!state || !token || state.seat === null || token === done) return;
    if (!settings.history || state.table.replay || state.table.status === "waiting" || isFromPosition(kept)) return;
    done = token;
    // If it fails, it is tried again when the table is opened the next time.
    untrack(() => api.keepSeat({ person: ensurePersonKey(), table: id, token }).catch(() => (done = null)));
  });
}
