// Faces for bots, put together from a few parts: the same at the same seat of the same table for ever.

export interface Face {
  skin: string;
  /** Paths in a box of 24 by 24. */
  head: string;
  hat: string;
  hatColour: string;
  eyes: string;
  mouth: string;
}

const SKINS = ["#d8a878", "#8fb3c9", "#b7a4d6", "#9cc08a", "#d9b34c", "#c98f8f", "#a9a9a2"];
const HAT_COLOURS = ["#6b2d2d", "#2f4a6b", "#3d5a34", "#5a3d6b", "#7a5a1e"];
const HEADS = [
  "M6 9h12v7a6 6 0 0 1-12 0z",
  "M5 10q0-3 3-3h8q3 0 3 3v7q0 4-4 4H9q-4 0-4-4z",
  "M12 6q7 0 7 8t-7 8t-7-8t7-8z",
  "M6 8h12l1 9-4 5H9l-4-5z",
];
const HATS = [
  "M3 9q9-8 18 0z",
  "M7 8V3h10v5h3v2H4V8z",
  "M4 9q8-3 16 0q-1-6-8-6t-8 6z",
  "M12 1l7 8H5z",
  "M5 9l1-5 3 3 3-5 3 5 3-3 1 5z",
];
const EYES = [
  "M8 13a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0M13.6 13a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0",
  "M7.5 12.2h3.2v1.4H7.5zM13.3 12.2h3.2v1.4h-3.2z",
  "M7.5 14l1.6-2 1.6 2zM13.3 14l1.6-2 1.6 2z",
  "M7 11.5h4v3H7zM14.2 13a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0",
];
const MOUTHS = ["M9 17.2q3 2.4 6 0v1q-3 2.4-6 0z", "M9 17.5h6v1.2H9z", "M9.5 19q2.5-2.4 5 0v-1q-2.5-2.4-5 0z", "M9 17h6l-1 2h-4z"];

/** A number for a text, spread well: FNV-1a, and a last stir for texts that differ in the end only. */
function number(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function pick<T>(parts: readonly T[], draw: number): T {
  return parts[draw % parts.length] as T;
}

/** The seats of one table begin at one place of the lists and go on from there, so no two are alike. */
export function faceOf(table: string, seat: number): Face {
  const draw = number(table);
  const place = (draw % SKINS.length) + seat;
  return {
    skin: pick(SKINS, place),
    head: pick(HEADS, (draw >>> 4) + seat),
    hat: pick(HATS, (draw >>> 8) + seat),
    hatColour: pick(HAT_COLOURS, (draw >>> 12) + 2 * seat),
    eyes: pick(EYES, (draw >>> 16) + 3 * seat),
    mouth: pick(MOUTHS, (draw >>> 20) + seat + (seat >>> 2)),
  };
}
