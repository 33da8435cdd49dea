import type { TitleBoard } from "../contract";
import Board from "./Board.svelte";

const generic: TitleBoard = {
  Board,
  Hand: null,
  Large: null,
  phase: (view) => ({
    turn: typeof view.turns === "number" ? `Turn ${view.turns}` : "",
    phase: typeof view.stage === "string" ? view.stage : "",
    whose: typeof view.current === "number" ? view.current : null,
  }),
  hints: ["This title has no board of its own yet, so the table is shown as lists. It plays the same."],
};

export default generic;
