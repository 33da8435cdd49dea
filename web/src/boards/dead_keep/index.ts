import type { TitleBoard } from "../contract";
import Board from "./Board.svelte";
import Large from "./large_cards";
import { tell } from "./fights/story";
import { termsOf } from "./terms";
import { asksOnceMore, VERBS } from "./verbs";
import { numbersElsewhere, numbersHere, phaseOf, shortText, skillsOf } from "./view";
import type { KeepView } from "./view.generated";
import { joinLines } from "./journal_lines";

const deadKeep: TitleBoard<KeepView> = {
  Board,
  Hand: null,
  Large,
  phase: phaseOf,
  here: numbersHere,
  elsewhere: numbersElsewhere,
  parts: skillsOf,
  terms: termsOf,
  // After a round nobody needs them.
  hintsApply: (view) => view.acting !== "" && view.round <= 1,
  // The text of a card says these, or the page shows them itself.
  signs: ["actions", "move", "reach", "ready", "weapon", "class", "ability", "plays", "blue", "yellow", "orange", "red", "range", "dice", "accuracy", "penetration", "armor"],
  verbs: VERBS,
  story: tell,
  asksFirst: asksOnceMore,
  shorten: shortText,
  joins: joinLines,
  shelved: ["camp"],
  hints: [
    "Zones that glow are a Move away. Choose one farther off to see the way, and to walk it as far as your Actions last.",
    "Point at anything on the map, or tap it, to see what it is. An Enemy also tells where it goes next: all of them move by the rules.",
    "To win, do what the quest asks: its name opens beside the Boss. It is lost if the fallen outnumber your Health Potions at the end of a round.",
  ],
};

export default deadKeep;
