// Questions that come by themselves: keys and taps that were meant for the one before do nothing for a moment.
import { untrack } from "svelte";
import type { OptionKey } from "../connection/protocol_types";
import type { LateInput } from "../ui/late_input.svelte";
import type { Room } from "./room.svelte";

/** What stands on the table. */
export interface Shown {
  n: number;
  /** Whether this seat is asked. */
  isAsked: boolean;
  /** Whether the server sent all of it anew, as after an undo. */
  isFresh: boolean;
  /** Whose Turn it is, in titles with verbs; empty between Turns. */
  turn: string;
  /** How long something was told since then, in milliseconds. */
  told: number;
}

/** One's last answer, and how long ago it was given, in milliseconds. */
export interface LastAnswer {
  keys: readonly OptionKey[];
  ago: number;
}

/** What comes within this time of one's own answer was brought by it, in milliseconds. */
const BROUGHT = 2000;
/** Nobody reaches for Skip in less, in milliseconds. */
const REACHED = 700;

/** Whether a question was not brought by one's own answer, or not yet expected after what was told. */
export function comesUnasked(before: Shown | null, now: Shown, answer: LastAnswer | null): boolean {
  if (!before || !now.isAsked || now.isFresh) return false;
  if (before.told >= REACHED) return true;
  if (!before.isAsked || before.n === now.n) return false;
  if (!answer || answer.ago > BROUGHT) return true;
  // A player who chose somebody for the next Turn expects that Turn.
  return now.turn !== "" && now.turn !== before.turn && !answer.keys.some((key) => [key].flat().includes(now.turn));
}

/** To be called once for a table: begins the guard at each such question. */
export function guardUnaskedQuestions(room: Room, late: LateInput): void {
  let before: Shown | null = null;
  let answer: { keys: readonly OptionKey[]; at: number } | null = null;
  let toldFrom: number | null = null;
  const { connection } = room;
  $effect(() => {
    if (connection.waiting && connection.chosen.length) answer = { keys: connection.chosen, at: performance.now() };
  });
  $effect(() => {
    const { state, asked, moment, story, behind } = connection;
    if (!state || moment) return;
    // One's own steps pass quickly where one plays alone, and nobody reaches for Skip.
    if (story !== null || (behind > 0 && state.table.seats.length > 1)) {
      toldFrom ??= performance.now();
      return;
    }
    if (behind > 0) return;
    const now = performance.now();
    if (before && toldFrom !== null) before.told = now - toldFrom;
    toldFrom = null;
    const shown = { n: state.n, isAsked: asked !== null, isFresh: state.fresh ?? false, turn: room.verbSet?.turn(state.view) ?? "", told: 0 };
    if (comesUnasked(before, shown, answer && { keys: answer.keys, ago: now - answer.at })) untrack(() => late.begin());
    before = shown;
  });
  $effect(() => () => late.end());
}
