// A text as a code that a phone's camera reads.
import { encode } from "uqr";

/** So many light squares around it, as the standard asks. */
const MARGIN = 4;

export interface Code {
  /** Its dark squares, in a box of `size` by `size`. */
  path: string;
  size: number;
}

export function codeOf(text: string): Code {
  const { data, size } = encode(text, { ecc: "M", border: MARGIN });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(""), size };
}
