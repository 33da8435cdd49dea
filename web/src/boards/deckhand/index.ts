import type { TitleBoard } from "../contract";
import { countText } from "../../ui/text";
import Board from "./Board.svelte";
import Large from "./large_cards";
import Hand from "./Hand.svelte";
import type { DeckHandView } from "./view.generated";

const deckhand: TitleBoard<DeckHandView> = {
  Board,
  Hand,
  Large,
  phase: (view) => {
    const last = view.ended_by === null ? "" : " · last turns";
    return {
      turn: `Turn ${view.turns}`,
      phase: (view.stage === "actions" ? "Actions" : "Start of turn") + last,
      whose: view.current,
    };
  },
  several: [{ kind: "hand cards", verb: "hand", closing: "done", confirm: (count) => `Discard ${countText(count, "card")}` }],
  shorten: (text) => text.replace(/ for (\d+) Treasures?$/, " · $1"),
  hints: [
    "You have 2 actions a turn. Each plays a card from your hand or buys one from the supply.",
    "What glows can be chosen. Anything else tells you why not: rest the pointer on it, or press and hold it.",
    "Bought cards go to your discard. When the supply deck is empty, most hooks among all your cards wins.",
  ],
};

export default deckhand;
