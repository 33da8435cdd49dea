// Opening tables from the lobby.
import { api } from "./api";
import { bots, companions } from "./company";
import type { NewTable, SeatPlan, TableOpened, TitleInfo } from "./protocol";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { keepTable, newKept, type KeptTable } from "./store";

export async function openTable(plan: NewTable): Promise<void> {
  sitDown(await api.open(plan), { title: plan.title, name: plan.name ?? "" });
}

/** A first match that teaches the title. */
export async function teachMe(title: TitleInfo): Promise<void> {
  sitDown(await api.learn(title.name, { name: me().name }), { title: title.name, name: "Lesson", lesson: true });
}

function sitDown(opened: TableOpened, facts: Partial<KeptTable>): void {
  keepTable({
    ...newKept(opened.table),
    ...facts,
    mine: opened.seats,
    links: opened.links ?? [],
    creator: opened.creator,
  });
  router.go(`/table/${opened.table}`);
}

/** The seat of whoever sits at this device. */
export function me(): SeatPlan {
  return { kind: "me", name: settings.name.trim() || "Captain" };
}

/** One click to a table: alone or with bots, as the title needs. */
export function playNow(title: TitleInfo): Promise<void> {
  return openTable({ title: title.name, seats: [me(), ...bots(title, companions(title))], listed: false, hints: true });
}

/** The same with two bots for company, where nobody else is needed. */
export function playWithBots(title: TitleInfo): Promise<void> {
  const count = Math.min(2, title.most_seats - 1);
  return openTable({ title: title.name, seats: [me(), ...bots(title, count)], listed: false, hints: true });
}

/** A table of bots to look on. */
export function watchBots(title: TitleInfo): Promise<void> {
  const count = Math.max(title.fewest_seats, Math.min(3, title.most_seats));
  return openTable({ title: title.name, seats: bots(title, count), listed: false });
}
