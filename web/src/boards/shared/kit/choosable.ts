/** What everything on a board that options may point at has in common; as in `table/Choosable.svelte`. */
export interface ChoosableProps {
  /** The board's name for it, as options point at it; null for things nothing points at. */
  object: string | null;
  /** What it is, for reading it large and for asking why not. */
  thing: string;
  label: string;
  readable?: boolean;
  /** It is read when it is pressed, not when the pointer rests on it: what it shows then must be seen. */
  restless?: boolean;
  /** A tap chooses it at once, as a click does; what it is can be read by a long press. */
  tapChooses?: boolean;
  /** What a click does when nothing can be chosen here. */
  otherwise?: () => void;
  /** Whether it is among what has been picked so far, where several are picked. */
  picked?: boolean;
  /** It belongs to the question, but cannot be chosen now. */
  disabled?: boolean;
  /** Somebody points at it, with the mouse, a tap or the focus, or no longer does. */
  onpoint?: (here: boolean) => void;
  /** Its glow lies beneath what is drawn on it, and covers none of its words. */
  beneath?: boolean;
  /** Whether Tab stops here though nothing can be chosen; a crowd should be passed over. */
  stop?: boolean;
}

/** No finger meets anything smaller, in pixels of the screen. */
export const SMALLEST_HIT = 24;
