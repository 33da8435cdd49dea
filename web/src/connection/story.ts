// Moments on the way that a title tells as a story: each stays as long as it takes to read its line.
import type { Pace } from "../settings/settings.svelte";
import type { EventInfo, StateMessage } from "./protocol.generated";
import type { View } from "./protocol_types";
import { framesOf, passingFrame, type Frame } from "./frames";

export interface StoryLine {
  /** What the story is about, such as a phase. */
  title: string;
  /** What happens, and why. */
  text: string;
  /** What came of it. */
  then: readonly string[];
  /** Whether a new story begins here, such as the phase of another round. */
  begins: boolean;
  /** Whether it only announces what follows, and is told together with the next moment. */
  announces?: boolean;
  /** Lines in a row with the same topic are told as one. */
  topic?: string;
  /** Whether it stands for itself: nobody watches it again. */
  once?: boolean;
  /** Whether only the journal tells it: the board does not stop for it. */
  isAside?: boolean;
}

export const ASIDE: StoryLine = { title: "", text: "", then: [], begins: false, isAside: true };

/** Tells what happened on the way to a moment; null where that is not part of a story. */
export type Storyteller = (events: readonly EventInfo[], view: View) => StoryLine | null;

/** Characters that people read in a second. */
const READING: Record<Pace, number> = { "at once": Infinity, brisk: 15, calm: 10 };
const LEAST = 1200;
/** What came of it is drawn on the board, and takes its time there. */
const DRAWN = 800;

/** How long a line stays, in milliseconds. */
export function readingTime({ text, then }: StoryLine, pace: Pace): number {
  return Math.max(LEAST, (1000 * text.length) / READING[pace]) + (then.length ? DRAWN : 0);
}

/** Of what the others do: how long a moment stays at least and at most, in milliseconds, and characters in a second. */
interface Rate {
  least: number;
  most: number;
  reading: number;
  /** How long all that is still to be shown may take: moments that wait in a long row pass faster. */
  row: number;
}
const RATES: Record<Pace, Rate> = {
  "at once": { least: 0, most: 0, reading: Infinity, row: 0 },
  brisk: { least: 750, most: 4000, reading: 20, row: 20_000 },
  calm: { least: 1800, most: 9000, reading: 10, row: 60_000 },
};

/** How long a moment with these events stays while so many others wait, in milliseconds. */
export function momentTime(events: readonly EventInfo[], pace: Pace, waiting: number): number {
  const { least, most, reading, row } = RATES[pace];
  const letters = events.reduce((sum, event) => sum + event.text.length, 0);
  return Math.min(Math.max(least, (1000 * letters) / reading), most, row / Math.max(1, waiting));
}

/** How long a moment stays that is only seen, in milliseconds. */
export function glanceTime(pace: Pace): number {
  return RATES[pace].least;
}

const UNNUMBERED = { number: 0, of: 0 };

/** The frames of a state, each with its line of the story. */
export function toldFrames(state: StateMessage, tell: Storyteller): Frame[] {
  const frames: Frame[] = [];
  let told = 0;
  for (const frame of framesOf(state)) {
    const { events, view } = frame.state;
    const tellFrom = (start: number) => (start < events.length ? tell(events.slice(start), view) : null);
    let story = tellFrom(told);
    if (frame.passing && (story?.isAside || story?.announces)) continue;
    if (story?.isAside) story = null;
    const before = frames.at(-1);
    if (frame.passing && story?.topic && before?.story?.topic === story.topic) {
      frames.pop();
      told -= before.own ?? 0;
      story = tellFrom(told);
    }
    const own = events.length - told;
    told = events.length;
    // What stands for itself is read before the next question is asked.
    if (story?.once && !frame.passing) frames.push({ ...passingFrame(frame.state, UNNUMBERED), story, own }, frame);
    else frames.push(story ? { ...frame, story, own } : frame);
  }
  return frames.map((frame, index) => (frame.passing ? { ...frame, passing: { number: index + 1, of: frames.length } } : frame));
}

/** The story so far with what a state adds to it; what is watched again asks nothing. */
export function storyWith(before: readonly Frame[], frames: readonly Frame[]): readonly Frame[] {
  let story = before;
  for (const frame of frames) {
    if (!frame.story || frame.story.once) continue;
    if (frame.story.begins) story = [];
    story = [...story, frame];
  }
  return story;
}

/** The frames of a story once more, with their numbers in it. */
export function onceMore(story: readonly Frame[]): Frame[] {
  return story.map((frame, index) => ({ ...frame, ...passingFrame(frame.state, { number: index + 1, of: story.length }), again: true }));
}
