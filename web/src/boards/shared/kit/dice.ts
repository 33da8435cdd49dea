// What stands on a die.
export type Face = { pips: number } | { text: string; name?: string } | { icon: string; name: string };

export interface Die {
  id: string;
  faces: readonly Face[];
  /** Which face lies on top, counted from 0; null before it is rolled. */
  shows: number | null;
  /** The colour of the seat whose it is. */
  seat?: number;
}

/** The numbers 1 to 6 as pips. */
export const PIPS: readonly Face[] = [1, 2, 3, 4, 5, 6].map((pips) => ({ pips }));

export function faceName(face: Face): string {
  if ("pips" in face) return String(face.pips);
  return "icon" in face ? face.name : (face.name ?? face.text);
}

/** Where the pips of a number lie on a face of 3 by 3. */
export function pipsOf(count: number): readonly (readonly [number, number])[] {
  const corners = [[0, 0], [2, 2], [2, 0], [0, 2]] as const;
  const sides = [[0, 1], [2, 1]] as const;
  const middle = count % 2 ? ([[1, 1]] as const) : [];
  return [...middle, ...corners.slice(0, Math.min(4, count - (count % 2))), ...(count >= 6 ? sides : [])];
}

/** What is read out when dice have come to rest. */
export function rolledText(dice: readonly Die[], who: string): string {
  const names = dice.flatMap((die) => (die.shows === null ? [] : [faceName(die.faces[die.shows] as Face)]));
  if (names.length === 0) return "";
  const last = names.at(-1) as string;
  return `${who} rolled ${names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last}.`;
}

/** The faces that pass before the one that stays on top; the same for the same roll. */
export function passing(die: Die, roll: number, count = 4): Face[] {
  const first = [...die.id].reduce((sum, letter) => sum + letter.charCodeAt(0), roll * 3);
  const others = die.faces.filter((_, index) => index !== die.shows);
  if (others.length === 0) return [];
  return Array.from({ length: count }, (_, index) => others[(first + index) % others.length] as Face);
}
