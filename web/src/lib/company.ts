// Who sits down with somebody, and how many can.
import { players } from "./fitting";
import type { SeatPlan, TitleInfo } from "./protocol";

export function usualBot(title: TitleInfo): string {
  return title.usual_bot;
}

export function bots(title: TitleInfo, count: number): SeatPlan[] {
  return Array.from({ length: count }, () => ({ kind: "bot", bot: usualBot(title), name: null }));
}

/** With how many bots one person sits down at once: alone where nobody else is needed. */
export function companions(title: TitleInfo): number {
  const needed = title.fewest_seats - 1;
  if (needed === 0 || title.cooperative) return needed;
  return Math.max(needed, Math.min(2, title.most_seats - 1));
}

/** How many may play, and whether they play together. */
export function seatsOf(title: TitleInfo): string {
  const { fewest_seats: fewest, most_seats: most } = title;
  const count = players(Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index));
  return title.cooperative ? `${count}, together` : count;
}
