// The frames between two answers, shown one after the other.
import type { StateMessage } from "./protocol.generated";
import type { StoryLine } from "./story";

export interface FrameState {
  number: number;
  of: number;
}

export interface Frame {
  state: StateMessage;
  /** Which of the moments on the way it is; null for where they lead. */
  passing: FrameState | null;
  /** What is told of it, where it is part of a story. */
  story?: StoryLine | null;
  /** How many of the last events belong to that line. */
  own?: number;
  /** Whether it is shown once more. */
  again?: boolean;
}

/** Each moment on the way with what had happened until then, and at last the state itself. */
export function framesOf(state: StateMessage): Frame[] {
  const ends: number[] = [];
  for (const frame of state.frames ?? []) ends.push((ends.at(-1) ?? 0) + frame.events.length);
  // Where nothing has happened since the last moment, the state itself shows it.
  if (ends.at(-1) === state.events.length) ends.pop();
  const passing = ends.map((end, index) =>
    passingFrame({ ...state, view: state.frames?.[index]?.view ?? {}, events: state.events.slice(0, end) }, { number: index + 1, of: ends.length + 1 }),
  );
  return [...passing, finalFrame(state)];
}

/** A moment on the way, in which nobody is asked. */
export function passingFrame(state: StateMessage, passing: FrameState): Frame {
  return { state: { ...state, ...NOTHING_TO_CHOOSE }, passing };
}

export function finalFrame(state: StateMessage): Frame {
  return { state, passing: null };
}

/** A frame with another state; the old state, to which changes may be relative, is not modified. */
export function withState(frame: Frame, more: Partial<StateMessage>): Frame {
  return { ...frame, state: { ...frame.state, ...more } };
}

/** On the way nobody is asked, nothing is over, and what is to be told is told at the end. */
const NOTHING_TO_CHOOSE = { decision: null, outcome: null, takes_back: false, restarts_turn: false, proposals: [], note: null, frames: [] };
