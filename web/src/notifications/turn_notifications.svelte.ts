// Tells people that it is their turn: tab title and icon, sound, notification.
import type { TableConnection } from "../connection/table_connection.svelte";
import type { Room } from "../table/room.svelte";
import { sounds } from "../ui/sounds";
import { notify } from "./browser_notifications";
import { renewPush } from "./push_notifications";

/** Renews the push subscription of this seat in this browser. */
export function renewPushHere(connection: TableConnection): void {
  const { id, token } = connection;
  if (token) renewPush(id, token).catch(() => undefined); // the next time they come, then
}

interface Call {
  title: string;
  body: string;
}

/** What the person at this seat has to answer: a choice, or a request to undo or to end the match. */
function callOf(room: Room): Call | null {
  const { asked, state } = room.connection;
  const { mine } = room;
  const back = state?.undo_asked ?? null;
  const end = state?.end_asked ?? null;
  if (mine !== null && back?.awaited.includes(mine)) {
    return { title: "Take back?", body: `${room.name(back.seat)} would like to take back the last choice.` };
  }
  if (mine !== null && end && ![...end.agreed, ...(end.against ?? [])].includes(mine)) {
    return { title: "End the match?", body: `${room.name(end.seat)} would like to end the match.` };
  }
  return asked ? { title: "Your turn", body: asked.prompt ?? "The choice is yours." } : null;
}

/** The icon of the page's tab. */
export function setTabIcon(address: string): void {
  const link = document.querySelector('link[rel="icon"]');
  // The browser fetches an icon that is set again.
  if (link?.getAttribute("href") !== address) link?.setAttribute("href", address);
}

/** Announces turns in the page's title, as a sound and as a notification, as the settings say. */
export function announceTurns(room: Room): void {
  let before: string | null = null;
  const call = $derived(callOf(room));
  const game = $derived(room.book?.title.title ?? "Rulewright");
  const title = $derived(call ? `● ${call.title} – ${game}` : game);
  $effect(() => {
    document.title = title;
  });
  $effect(() => {
    setTabIcon(call ? "/icon-called.svg" : "/icon.svg");
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
