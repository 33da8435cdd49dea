// What a browser does besides showing the table: remembering its seat, and calling who looks away.
import { untrack } from "svelte";
import { Refused, api } from "./api";
import { notify } from "./notify";
import { renewCalls } from "./push";
import type { Room } from "./room.svelte";
import { sounds } from "./sound";
import { forgetKey, keepKey, keepTable, keptTable, newKept, newKey } from "./store";
import type { TableConnection } from "./table.svelte";

/** Keeps which seat a key belongs to, so that the lobby can list the table and say whose turn it is. */
export function rememberSeat(connection: TableConnection, onkept: () => void): void {
  $effect(() => {
    const { state, token, id, lostKey } = connection;
    if (lostKey) {
      forgetKey(id, lostKey);
      connection.lostKey = null;
      onkept();
    }
    if (!state || !token) return;
    const { seat, table } = state;
    untrack(() => {
      const known = keptTable(id) ?? newKept(id);
      const name = table.seats.find((info) => info.seat === seat)?.name ?? "";
      const mine = known.mine.map((key) => (key.token === token && seat !== null ? { seat, name, token } : key));
      keepTable({ ...known, title: table.title, name: known.name || table.name, mine });
      onkept();
    });
  });
}

/** Whoever is called at this seat is called where this browser is to be found now. */
export function renewCallsHere(connection: TableConnection): void {
  const { id, token } = connection;
  if (token) renewCalls(id, token).catch(() => undefined); // the next time they come, then
}

/** How long to wait before a seat that could not be taken is tried again. */
const TRY_AGAIN = 2000;

/** Takes the seats that were handed over to this one, each with a key that is kept before it is sent. */
export function takeGivenSeats(connection: TableConnection, onkept: () => void): void {
  const taking = new Set<number>();
  let tries = $state(0);

  async function take(seat: number, by: string): Promise<void> {
    const { id } = connection;
    const name = connection.state?.table.seats.find((info) => info.seat === seat)?.name ?? "";
    const known = keptTable(id) ?? newKept(id);
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

interface Call {
  title: string;
  body: string;
}

/** What somebody is waited for with: a choice of their own, or a wish that they have to answer. */
function callOf(room: Room): Call | null {
  const { asked, state } = room.connection;
  const { mine } = room;
  const back = state?.undo_asked ?? null;
  const end = state?.end_asked ?? null;
  if (mine !== null && back?.awaited.includes(mine)) {
    return { title: "Take back?", body: `${room.name(back.seat)} would like to take back the last choice.` };
  }
  if (mine !== null && end && ![...end.agreed, ...(end.against ?? [])].includes(mine)) {
    return { title: "End the match?", body: `${room.name(end.seat)} would end the match.` };
  }
  return asked ? { title: "Your turn", body: asked.prompt ?? "The choice is yours." } : null;
}

/** The icon of the page's tab. */
export function showIcon(address: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", address);
}

/** Who is waited for, in the page's title, as a sound and as a notification, whichever is wanted. */
export function announceTurns(room: Room): void {
  let before: string | null = null;
  const call = $derived(callOf(room));
  $effect(() => {
    const game = room.book?.title.title ?? "Rulewright";
    showIcon(call ? "/icon-called.svg" : "/icon.svg");
    document.title = call ? `● ${call.title} – ${game}` : game;
    if (call && call.title !== before) {
      sounds.yourTurn();
      notify(`${call.title.replace(/\?$/, "")}: ${game}`, call.body);
    }
    before = call?.title ?? null;
  });
  remindInTime(room);
}

/** The longest time that a browser's timer can wait. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Calls again when little is left of the time for a choice, where the table was set so. */
function remindInTime(room: Room): void {
  $effect(() => {
    const { asked, state } = room.connection;
    const { clock, remind } = state?.table ?? {};
    if (!asked?.since || !clock || !remind) return;
    const wait = Date.parse(asked.since) + (clock - remind) * 1000 - Date.now();
    if (!(wait > 0 && wait < LONGEST_TIMER)) return;
    const timer = setTimeout(() => {
      sounds.yourTurn();
      notify("Your time is running out", asked.prompt ?? "The choice is yours.");
    }, wait);
    return () => clearTimeout(timer);
  });
}
