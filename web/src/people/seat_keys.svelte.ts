// The keys of this browser's seats: which seat a key opens, and taking seats that others hand over.
import { untrack } from "svelte";
import { Refused, api } from "../connection/api";
import type { TableConnection } from "../connection/table_connection.svelte";
import { forgetKey, keepKey, keepTable, keptTable, newKeptTable, newKey } from "../ui/browser_storage";

/** Keeps which seat a key belongs to, so that the lobby can list the table and say whose turn it is. */
export function keepSeatKey(connection: TableConnection, onkept: () => void): void {
  const seat = $derived(connection.state?.seat);
  const title = $derived(connection.state?.table.title);
  const table = $derived(connection.state?.table.name);
  const name = $derived(connection.state?.table.seats.find((info) => info.seat === seat)?.name ?? "");
  $effect(() => {
    const { token, id, lostKey } = connection;
    if (lostKey) {
      forgetKey(id, lostKey);
      connection.lostKey = null;
      onkept();
    }
    if (seat === undefined || title === undefined || table === undefined || !token) return;
    const sits = seat === null ? null : { seat, name, token };
    untrack(() => {
      const known = keptTable(id) ?? newKeptTable(id);
      const mine = known.mine.map((key) => (key.token === token && sits ? sits : key));
      keepTable({ ...known, title, name: known.name || table, mine });
      onkept();
    });
  });
}

/** How long to wait before a seat that could not be taken is tried again. */
const TRY_AGAIN = 2000;

/** Takes the seats that were handed over to this one, each with a key that is kept before it is sent. */
export function claimHandedOverSeats(connection: TableConnection, onkept: () => void): void {
  const taking = new Set<number>();
  let tries = $state(0);

  async function take(seat: number, by: string): Promise<void> {
    const { id } = connection;
    const name = connection.state?.table.seats.find((info) => info.seat === seat)?.name ?? "";
    const known = keptTable(id) ?? newKeptTable(id);
    const key = known.mine.find((own) => own.seat === seat) ?? { seat, name, token: newKey() };
    keepKey(id, key);
    try {
      await api.take(id, { by, seat, key: key.token });
      // Another tab may have drawn a key of its own meanwhile; this one counts.
      keepKey(id, key);
      connection.message = `${name}'s seat is yours now; you play it as well.`;
    } catch (problem) {
      if (problem instanceof Refused && problem.code === "forbidden") forgetKey(id, key.token);
      setTimeout(() => (tries += 1), TRY_AGAIN);
    }
    taking.delete(seat);
    onkept();
  }

  $effect(() => {
    void tries;
    const { state, token, lostKey } = connection;
    // Who was given a seat and has lost their own since takes it with the old key.
    const by = token ?? lostKey;
    for (const seat of state?.given ?? []) {
      if (!by || taking.has(seat)) continue;
      taking.add(seat);
      untrack(() => void take(seat, by));
    }
  });
}
