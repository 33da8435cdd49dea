// A text as a code that a phone's camera reads.
import { encode } from "uqr";

/** The width of the light border that the standard requires. */
const MARGIN = 4;

export interface QrCode {
  /** Its dark squares, in a box of `size` by `size`. */
  path: string;
  size: number;
}

export function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: MARGIN });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(""), size };
}
