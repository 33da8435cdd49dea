// Bots at a new table, and how many seats a title has.
import { playerCountText } from "./table_settings";
import type { SeatPlan, TitleInfo } from "../connection/protocol.generated";

export function defaultBot(title: TitleInfo): string {
  return title.usual_bot;
}

export function botSeats(title: TitleInfo, count: number): SeatPlan[] {
  return Array.from({ length: count }, () => ({ kind: "bot", bot: defaultBot(title), name: null }));
}

/** The number of bots one person starts with: none where nobody else is needed. */
export function defaultBotCount(title: TitleInfo): number {
  const needed = title.fewest_seats - 1;
  if (needed === 0 || title.cooperative) return needed;
  return Math.max(needed, Math.min(2, title.most_seats - 1));
}

/** How many may play, and whether they play together. */
export function seatCountText(title: TitleInfo): string {
  const { fewest_seats: fewest, most_seats: most } = title;
  const count = playerCountText(Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index));
  return title.cooperative ? `${count}, together` : count;
}
