import type { TitleBoard } from "../contract";
import Board from "./Board.svelte";
import Large from "./large_cards";
import Hand from "./Hand.svelte";
import { impossibleActions } from "./impossible_actions";
import { tell, turnSoFar } from "./story";
import { called, phaseOf, shortText } from "./view";
import type { KingdomView } from "./view.generated";

const viscounts: TitleBoard<KingdomView> = {
  Board,
  Hand,
  Large,
  phase: phaseOf,
  // They are about turns; during set-up they would lie over the pairs.
  hintsApply: (view) => view.round > 0,
  signs: ["imm", "drop", "ong", "hire", "gains", "becomes", "counts", "per"],
  story: tell,
  turnSoFar,
  trifles: ["Drew", "DrewUnseen", "Shuffled", "Discarded", "DiscardedUnseen", "MarkersReset"],
  shorten: shortText,
  impossible: impossibleActions,
  called,
  hints: [
    "The card you play each turn says how far your Viscount rides: those spaces glow then, and each farther one costs a Silver.",
    "Icons on your three cards pay for the action of the space; goods pay for what is missing. Each action says what you would pay.",
    "Virtue and Corruption creep towards each other. Where they meet decides whether you gain Deeds or Debts.",
  ],
};

export default viscounts;
