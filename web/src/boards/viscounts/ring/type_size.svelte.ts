// How large words on the drawn board must be so that they can be read at the scale it is looked at.
import { useViewport } from "../../shared/kit/viewport.svelte";

/** In pixels on the screen: 13, and 12 where the whole board is shown on a phone. */
const SMALLEST = 13;
const SMALLEST_ON_PHONES = 12;
const PHONE = matchMedia("(max-width: 760px), (max-height: 560px)");

/** From farther off only faces, numbers of spaces and single icons can be told. */
const FAR = 0.33;

export function useIsFar(): () => boolean {
  const viewport = useViewport();
  return () => (viewport?.scale ?? 1) < FAR;
}

/** Gives the size of type in units of the board: the wished one, or more if nobody could read it. */
export function useTypeSize(): (wished: number) => number {
  const viewport = useViewport();
  return (wished) => Math.max(wished, (PHONE.matches ? SMALLEST_ON_PHONES : SMALLEST) / (viewport?.scale || 1));
}
