// Bots at a new table, and how many seats a title has.
import { playerCountText } from "./table_settings";
import { countText, joinNames } from "../ui/text";
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

/** Who plays at a new table: "You, 2 bots and 1 friend". */
export function seatPlanText(seats: readonly SeatPlan[]): string {
  const count = (kind: SeatPlan["kind"]) => seats.filter((seat) => seat.kind === kind).length;
  const here = count("me");
  if (seats.length === 1 && here) return "You alone";
  const parts = [here === 1 ? "you" : here ? `${here} at this device` : "", count("person") ? countText(count("person"), "friend") : ""];
  if (count("open")) parts.push(countText(count("open"), "free seat"));
  if (count("bot")) parts.push(countText(count("bot"), "bot"));
  const text = joinNames(parts.filter(Boolean));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How many may play, and whether they play together. */
export function seatCountText(title: TitleInfo): string {
  const { fewest_seats: fewest, most_seats: most } = title;
  const count = playerCountText(Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index));
  return title.cooperative ? `${count}, together` : count;
}
