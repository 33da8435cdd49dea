import type { TitleBoard } from "../contract";
import Board from "./Board.svelte";
import Large from "./large_cards";
import Hand from "./players/Hand.svelte";
import { phaseName } from "./view";
import type { InnView } from "./view.generated";

const redDragonInn: TitleBoard<InnView> = {
  Board,
  Hand,
  Large,
  phase: (view) => ({
    turn: view.turns ? `Turn ${view.turns}` : "",
    phase: phaseName(view.stage),
    whose: view.stage === "choosing" ? null : view.current,
  }),
  counted: "Gold and Artifacts",
  responses: true,
  several: [{ kind: "discard", verb: "discard", closing: "draw", confirm: (count) => `Discard ${count} and draw` }],
  // The gallery on the table tells who a character is.
  shorten: (text) => text.replace(/^(Wrench|\w+ the [^:.]+): .*$/s, "$1"),
  hints: [
    "Alcohol creeps up, Fortitude comes down. When the two markers meet you have passed out; with no Gold left you are out as well.",
    "Cards lie on the table until everyone has had a chance to answer. What you can answer with glows in your hand.",
    "Sometimes and Anytime cards are answers: keep a few. Everything else is played on your own turn or while gambling.",
  ],
};

export default redDragonInn;
