// Opening tables from the lobby.
import { api } from "./api";
import type { NewTable, SeatPlan, TitleInfo } from "./protocol";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { keepTable, newKept } from "./store";

/** Names for bots, so that a table reads like a table. */
export const BOT_NAMES = ["Bonny", "Rackham", "Teach", "Read", "Morgan", "Kidd", "Drake"];

export function usualBot(title: TitleInfo): string {
  return title.bots.includes("greedy") ? "greedy" : (title.bots[0] ?? "random");
}

export async function openTable(plan: NewTable): Promise<void> {
  const opened = await api.open(plan);
  const own = new Set(plan.seats.flatMap((seat, index) => (seat.kind === "me" ? [index] : [])));
  keepTable({
    ...newKept(opened.table),
    title: plan.title,
    name: plan.name ?? "",
    mine: opened.seats.filter((key) => own.has(key.seat)),
    links: opened.seats.filter((key) => !own.has(key.seat)),
    creator: opened.creator,
  });
  router.go(`/table/${opened.table}`);
}

/** One click to a table with bots. */
export function playNow(title: TitleInfo): Promise<void> {
  const bots = Math.max(1, Math.min(2, title.most_seats - 1));
  const me: SeatPlan = { kind: "me", name: settings.name.trim() || "Captain" };
  const others = Array.from({ length: bots }, (_, index): SeatPlan => ({
    kind: "bot",
    bot: usualBot(title),
    name: BOT_NAMES[index] ?? null,
  }));
  return openTable({ title: title.name, seats: [me, ...others], listed: false });
}

/** A table of bots to look on. */
export function watchBots(title: TitleInfo): Promise<void> {
  const count = Math.max(title.fewest_seats, Math.min(3, title.most_seats));
  const seats = BOT_NAMES.slice(0, count).map((name): SeatPlan => ({ kind: "bot", bot: usualBot(title), name }));
  return openTable({ title: title.name, seats, listed: false });
}
