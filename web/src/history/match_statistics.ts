// Statistics of a person's matches.
import type { HistoryEntry, ResultInfo } from "../connection/protocol.generated";

export interface FinishedMatch {
  result: ResultInfo;
  /** The seats of this person; several where people shared a device. */
  seats: number[];
  /** Whether the table is still there. */
  kept: boolean;
  end: "won" | "shared" | "lost" | "left" | "several";
}

export interface MatchStatistics {
  played: number;
  /** Matches that had a winner, and in which this person had one seat or one side. */
  decided: number;
  won: number;
  best: number | null;
  average: number | null;
}

/** The matches of a history, each once. */
export function matchesOf(entries: readonly HistoryEntry[]): FinishedMatch[] {
  const found = new Map<string, FinishedMatch>();
  for (const { seat, kept, result } of entries) {
    const known = found.get(result.id);
    const seats = [...(known?.seats ?? []), seat].sort((one, other) => one - other);
    found.set(result.id, { result, seats, kept, end: endOf(result, seats) });
  }
  return [...found.values()];
}

function endOf(result: ResultInfo, seats: readonly number[]): FinishedMatch["end"] {
  const { ranks, sides, ending, rivals } = result.outcome;
  if (ending === "abandoned") return "left";
  const own = new Set(seats.map((seat) => sides[seat] ?? seat));
  if (sides.length === 0 ? seats.length > 1 : own.size > 1) return "several";
  if (!seats.some((seat) => ranks[seat] === 1)) return "lost";
  const others = ranks.some((rank, seat) => rank === 1 && !own.has(sides[seat] ?? seat));
  return others || rivals.some((rival) => rival.rank === 1) ? "shared" : "won";
}

/** The score of this person in a match; null where seats score nothing, or several are theirs. */
export function ownScore(match: FinishedMatch): number | null {
  const { scores, sides, parts } = match.result.outcome;
  const [seat, ...more] = match.seats;
  const isOneTeam = sides.length > 0 && new Set(sides).size === 1;
  if (seat === undefined || more.length || (isOneTeam && !parts.length)) return null;
  return scores[seat] ?? null;
}

export function statisticsOf(matches: readonly FinishedMatch[]): MatchStatistics {
  const decided = matches.filter(({ end }) => end === "won" || end === "shared" || end === "lost");
  const played = matches.filter(({ result }) => result.outcome.ending === "played");
  const scores = played.map(ownScore).filter((score) => score !== null);
  return {
    played: matches.length,
    decided: decided.length,
    won: decided.filter(({ end }) => end !== "lost").length,
    best: scores.length ? Math.max(...scores) : null,
    average: scores.length ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
  };
}

/** The matches in groups, by whatever tells them apart, in the order of the names. */
export function groupMatches(matches: readonly FinishedMatch[], by: (match: FinishedMatch) => string): [string, FinishedMatch[]][] {
  const groups = new Map<string, FinishedMatch[]>();
  for (const match of matches) groups.set(by(match), [...(groups.get(by(match)) ?? []), match]);
  return [...groups].sort(([one], [other]) => one.localeCompare(other, "en", { numeric: true }));
}
