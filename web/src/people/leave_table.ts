// Leaving a table: the consequences, and who must agree.
import type { EndAsked, SeatInfo } from "../connection/protocol.generated";
import { joinNames } from "../ui/text";

export interface LeaveSituation {
  seats: readonly SeatInfo[];
  mine: number;
  /** All win or lose together. */
  together: boolean;
}

export interface LeaveConsequence {
  /** What will happen, and whether others must agree. */
  sentence: string;
  possible: boolean;
  /** It is done at once and cannot be taken back. */
  atOnce: boolean;
}

const persons = (seats: readonly SeatInfo[]) => seats.filter((seat) => seat.kind === "person");
const names = (seats: readonly SeatInfo[]) => joinNames(seats.map((seat) => seat.name));

export function handOverText(): string {
  return "Somebody else at the table, or a bot, plays on in your place, and you watch. Nobody has to agree, and only they can hand the seat back.";
}

export function concedeConsequence({ seats, mine, together }: LeaveSituation): LeaveConsequence {
  const others = persons(seats).filter((seat) => seat.seat !== mine);
  if (together && others.length) {
    return { sentence: `The match is lost for all of you as soon as ${names(others)} agree${others.length > 1 ? "" : "s"}.`, possible: true, atOnce: false };
  }
  if (together || seats.length === 1) {
    return { sentence: "The match is lost at once. Nobody else has to agree.", possible: true, atOnce: true };
  }
  if (others.length > 1) {
    return { sentence: `Once all but one of you have given up, the last one wins; ${names(others)} are asked.`, possible: true, atOnce: false };
  }
  const rivals = seats.filter((seat) => seat.seat !== mine);
  const winner = others[0] ?? (rivals.length === 1 ? rivals[0] : undefined);
  if (winner) return { sentence: `${winner.name} wins at once. Nobody has to agree.`, possible: true, atOnce: true };
  return { sentence: "Several bots would be left, and nobody could say which of them has won: abandon the match instead.", possible: false, atOnce: false };
}

export function abandonConsequence({ seats, mine }: LeaveSituation): LeaveConsequence {
  const others = persons(seats).filter((seat) => seat.seat !== mine);
  if (!others.length) return { sentence: "The match ends at once, and nobody wins. Nobody else has to agree.", possible: true, atOnce: true };
  return { sentence: `The match ends without a winner as soon as ${names(others)} agree${others.length > 1 ? "" : "s"}.`, possible: true, atOnce: false };
}

/** The persons who have not said what they think of a wish to end the match. */
export function seatsYetToAgree(wish: EndAsked, seats: readonly SeatInfo[]): number[] {
  const said = [...wish.agreed, ...(wish.against ?? [])];
  return persons(seats)
    .map((seat) => seat.seat)
    .filter((seat) => !said.includes(seat));
}
