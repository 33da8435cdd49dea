import type { SeatInfo } from "../connection/protocol.generated";

// Whose is it? A colour that most eyes tell apart, and always a shape as well.
export interface SeatMark {
  colour: string;
  /** Points of the shape in a box of 20 by 20, for an SVG path. */
  path: string;
  shape: string;
}

const MARKS: readonly SeatMark[] = [
  { colour: "#e69f00", shape: "circle", path: "M10 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16z" },
  { colour: "#56b4e9", shape: "diamond", path: "M10 1L19 10L10 19L1 10z" },
  { colour: "#2fb58c", shape: "triangle", path: "M10 2L19 17.5L1 17.5z" },
  { colour: "#dd8fbb", shape: "square", path: "M3 3H17V17H3z" },
  { colour: "#e8743b", shape: "pentagon", path: "M10 1.5L18.8 8L15.4 18.2H4.6L1.2 8z" },
  { colour: "#7f9cf5", shape: "hexagon", path: "M5.5 2.2H14.5L19 10L14.5 17.8H5.5L1 10z" },
  { colour: "#f0e442", shape: "cross", path: "M7 1H13V7H19V13H13V19H7V13H1V7H7z" },
  { colour: "#b9b4ab", shape: "shield", path: "M2 2H18V9C18 14 14 17.5 10 19C6 17.5 2 14 2 9z" },
];

/** The mark of a player without a seat, such as an automa: the last mark, and for a second one the mark before it. */
export const rivalMark = (nth = 0): number => MARKS.length - 1 - nth;

/** The mark of a line of a chart. */
export function markOfLine(lines: readonly { seat: number | null }[], index: number, colourOf: (seat: number) => number): number {
  const seat = lines[index]?.seat ?? null;
  if (seat !== null) return colourOf(seat);
  return rivalMark(lines.slice(0, index).filter((line) => line.seat === null).length);
}

export function markOf(colour: number): SeatMark {
  return MARKS[((colour % MARKS.length) + MARKS.length) % MARKS.length] as SeatMark;
}

/** The other seats in turn order, beginning after one's own. */
export function otherSeatsInOrder(count: number, mine: number | null): number[] {
  const first = mine === null ? 0 : mine + 1;
  const others = mine === null ? count : count - 1;
  return Array.from({ length: others }, (_, index) => (first + index) % count);
}

/** The seats that somebody could still take, by joining or by a link. */
export function openSeats(seats: readonly SeatInfo[]): SeatInfo[] {
  return seats.filter((seat) => seat.kind === "open" || seat.invited);
}
