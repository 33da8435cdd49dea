// Opening tables from the lobby.
import { api } from "../connection/api";
import { botSeats, defaultBotCount } from "../new_table/bot_seats";
import type { NewTable, SeatPlan, TableOpened, TitleInfo } from "../connection/protocol.generated";
import { router } from "../ui/router.svelte";
import { settings } from "../settings/settings.svelte";
import { keepTable, newKeptTable, type KeptTable } from "../ui/browser_storage";

export async function openTable(plan: NewTable): Promise<void> {
  sitDown(await api.open(plan), { title: plan.title, name: plan.name ?? "" });
}

/** A first match that teaches the title. */
export async function openLesson(title: TitleInfo): Promise<void> {
  sitDown(await api.learn(title.name, { name: ownSeatPlan().name }), { title: title.name, name: "Lesson", lesson: true });
}

/** A position in which one choice is best. */
export async function openPuzzle(title: string, number: number): Promise<void> {
  sitDown(await api.puzzle(title, number, { name: ownSeatPlan().name }), { title, name: `Puzzle ${number}`, puzzle: number });
}

function sitDown(opened: TableOpened, facts: Partial<KeptTable>): void {
  keepTable({
    ...newKeptTable(opened.table),
    ...facts,
    mine: opened.seats,
    links: opened.links ?? [],
    creator: opened.creator,
  });
  router.go(`/table/${opened.table}`);
}

/** The seat plan of the person at this device. */
export function ownSeatPlan(): SeatPlan {
  return { kind: "me", name: settings.name.trim() || "Captain" };
}

/** One click to a table: alone or with bots, as the title needs. */
export function playNow(title: TitleInfo): Promise<void> {
  return openTable({ title: title.name, seats: [ownSeatPlan(), ...botSeats(title, defaultBotCount(title))], listed: false, hints: true });
}

/** The same with two bots for company, where nobody else is needed. */
export function playWithBots(title: TitleInfo): Promise<void> {
  const count = Math.min(2, title.most_seats - 1);
  return openTable({ title: title.name, seats: [ownSeatPlan(), ...botSeats(title, count)], listed: false, hints: true });
}

/** A table of bots to look on. */
export function watchBots(title: TitleInfo): Promise<void> {
  const count = Math.max(title.fewest_seats, Math.min(3, title.most_seats));
  return openTable({ title: title.name, seats: botSeats(title, count), listed: false });
}
