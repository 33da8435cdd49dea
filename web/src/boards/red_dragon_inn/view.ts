// What is read out of the view of The Red Dragon Inn.
import type { Room } from "../../table/room.svelte";
import { screen } from "../../ui/screen_size.svelte";
import type { InnView, PendingView, PlayerView } from "./view.generated";

/** The phases of a turn as the rulebook names them; a Round and the Gizmos belong to the Action. */
export const PHASES = [
  { name: "Discard and Draw", stages: ["draw"] },
  { name: "Action", stages: ["action", "gambling", "gizmos"] },
  { name: "Order a Drink", stages: ["order"] },
  { name: "Drink", stages: ["drink"] },
] as const;

const STAGES: Record<string, string> = {
  choosing: "Who is who",
  draw: "Discard and Draw",
  action: "Action",
  gambling: "Round of Gambling",
  gizmos: "Activate Gizmos",
  order: "Order a Drink",
  drink: "Drink",
};

export function phaseName(stage: string): string {
  return STAGES[stage] ?? stage;
}

/** Fortitude and Alcohol on one track: how far they are from meeting, and how bad that is. */
export interface Gap {
  left: number;
  danger: "" | "near" | "met";
}

export const NEAR = 3;

export function gapOf(player: Pick<PlayerView, "fortitude" | "alcohol">): Gap {
  const left = player.fortitude - player.alcohol;
  return { left: Math.max(0, left), danger: left <= 0 ? "met" : left <= NEAR ? "near" : "" };
}

/** Moments in which something might be played but nothing lies on the table. */
const UNSEEN = new Set(["lull", "gambling turn", "Order phase", "Drink phase"]);

/** The pending cards and events that are drawn on the table, the latest last. */
export function visiblePending(stack: readonly PendingView[]): PendingView[] {
  return stack.filter((pending) => !UNSEEN.has(pending.kind));
}

/** Whether it is drawn as its card, or told in words on a slip of paper. */
export function cardOf(pending: PendingView): string | null {
  if (pending.drink) return pending.drink.cards.length === 1 ? (pending.drink.cards[0] ?? null) : null;
  return ["card", "Bomb", "Gizmo", "Event", "discarded Artifact", "trigger", "blow at Leviathan"].includes(pending.kind)
    ? pending.name
    : null;
}

/** A signed number with a true minus. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}

/** The figure on a slip of paper for what has no card. */
export function iconOf(pending: PendingView): string {
  const icons: Record<string, string> = {
    payment: "pay",
    ante: "ante",
    loss: "loss",
    win: "win",
    "last chance": "last chance",
    Drink: "Drink",
    trigger: "trigger",
  };
  return icons[pending.kind] ?? "trigger";
}

/** In how many columns the others sit at a wide table, so that no row is much longer than another. */
export function columns(others: number): number {
  return others <= 5 ? others : Math.ceil(others / 2);
}

/** The seats at which the latest thing on the table is aimed. */
export function aimedAt(stack: readonly PendingView[]): ReadonlySet<number> {
  const top = visiblePending(stack).at(-1);
  if (!top || top.negated) return new Set();
  return new Set(top.targets.map((target) => target.seat).filter((seat) => seat >= 0 && !top.ignored_by.includes(seat)));
}

/** Artifacts as they lie in front of somebody: each face-up one, and the others as one heap. */
export function heaped(artifacts: readonly (string | null)[]): { name: string | null; count: number }[] {
  const open = artifacts.filter((artifact) => artifact !== null).map((name) => ({ name, count: 1 }));
  const down = artifacts.length - open.length;
  return down ? [...open, { name: null, count: down }] : open;
}

/** With more at the table their places take the room. */
const MOST_WITH_OPEN_HAND = 5;

/** Whether one's folded hand lies open on the table: where that is free, and the question is about the hand. */
export function handLiesOpen(view: InnView, room: Room): boolean {
  const { moment, targets } = room.connection;
  const hasRoom = screen.low && view.players.length <= MOST_WITH_OPEN_HAND;
  const isFree = !visiblePending(view.stack).length && !view.poured.length && !view.round && !view.bombs_held.length;
  return hasRoom && room.folds && moment === null && isFree && [...targets.keys()].some((object) => object.startsWith(`hand:${room.mine}:`));
}
