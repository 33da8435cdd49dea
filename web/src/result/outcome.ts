// The end of a match as the result page and the journal show it.
import type { OutcomeInfo } from "../connection/protocol.generated";

/** Who won, in a sentence for this seat: "You win." */
export function outcomeSentence(outcome: OutcomeInfo, mine: number | null): string {
  return (mine === null ? null : outcome.told_to[mine]) ?? outcome.told;
}

/** How the match was decided, as its last event tells it, without the sentence that says who won. */
export function reasonFor(outcome: OutcomeInfo, told: string): string {
  return told.split(/(?<=[.!]) /).filter((sentence) => sentence !== outcome.told).join(" ");
}

/** Whether somebody at the table has won; not so if all lost to a rival, or the match was left. */
export function hasWinner(outcome: OutcomeInfo): boolean {
  return outcome.ranks.includes(1);
}

/** A seat or a rival in the final standing. */
export interface Standing {
  /** The seat; null for a rival, who brings a name. */
  seat: number | null;
  rival: string;
  /** The place; null where places say nothing: in a team, or if the match was left. */
  rank: number | null;
  /** The score; null where the title counts nothing for seats. */
  score: number | null;
  parts: readonly number[];
}

/** Everybody in the order of their places. */
export function standings(outcome: OutcomeInfo): Standing[] {
  const isOneTeam = new Set(outcome.sides).size === 1;
  const placed = !isOneTeam && outcome.ending !== "abandoned";
  // A team that scores nothing has only won or lost, which the sentence says.
  const scored = !isOneTeam || outcome.parts.length > 0;
  const seats = outcome.ranks.map((rank, seat) => ({
    seat,
    rival: "",
    rank,
    score: scored ? (outcome.scores[seat] ?? 0) : null,
    parts: outcome.parts[seat] ?? [],
  }));
  const rivals = outcome.rivals.map((rival) => ({
    seat: null,
    rival: rival.name,
    rank: rival.rank,
    score: scored ? rival.score : null,
    parts: rival.parts,
  }));
  const all = [...seats, ...rivals].sort((one, other) => one.rank - other.rank);
  // Sides that share a place take up those behind it: three on 5th, then 8th.
  const side = (entry: { seat: number | null; rival: string }) => (entry.seat === null ? entry.rival : (outcome.sides[entry.seat] ?? `seat ${entry.seat}`));
  const place = (rank: number) => 1 + new Set(all.filter((other) => other.rank < rank).map(side)).size;
  return all.map((standing) => ({ ...standing, rank: placed ? place(standing.rank) : null }));
}
