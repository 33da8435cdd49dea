// What a browser does besides showing the table: remembering its seat, and calling who looks away.
import { untrack } from "svelte";
import { notify } from "./notify";
import type { Room } from "./room.svelte";
import { sounds } from "./sound";
import { keepTable, keptTable, newKept } from "./store";
import type { TableConnection } from "./table.svelte";

/** Keeps which seat a key belongs to, so that the lobby can list the table and say whose turn it is. */
export function rememberSeat(connection: TableConnection, onkept: () => void): void {
  $effect(() => {
    const { state, token, id } = connection;
    if (!state || !token) return;
    const { seat, table } = state;
    untrack(() => {
      const known = keptTable(id) ?? newKept(id);
      const name = table.seats.find((info) => info.seat === seat)?.name ?? "";
      const mine = known.mine.map((key) => (key.token === token && seat !== null ? { seat, name, token } : key));
      const links = known.links.filter((key) => !mine.some((own) => own.token === key.token));
      keepTable({ ...known, title: table.title, name: known.name || table.name, mine, links });
      onkept();
    });
  });
}

/** "Your turn" in the page's title, as a sound and as a notification, whichever is wanted. */
export function announceTurns(room: Room): void {
  let wasAsked = false;
  $effect(() => {
    const asked = room.connection.asked;
    const game = room.book?.title.title ?? "Rulewright";
    document.title = asked ? `● Your turn – ${game}` : game;
    if (asked && !wasAsked) {
      sounds.yourTurn();
      notify(`Your turn: ${game}`, asked.prompt ?? "The choice is yours.");
    }
    wasAsked = asked !== null;
  });
}
