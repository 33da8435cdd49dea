// What a question lets one choose from, where that lies apart: townsfolk and Manuscripts round the board, columns of a player board.
import type { OptionInfo } from "../../connection/protocol.generated";
import { isClosing } from "../../decision/options";
import { upper } from "../../ui/text";
import { manuscriptOf, townsfolkOf } from "./view";
import type { KingdomView } from "./view.generated";

export interface Candidate {
  /** As options point at it, such as `townsfolk:1/2`. */
  object: string;
  thing: string;
  /** Where it lies. */
  where: string;
  /** What it does, where icons do not say it. */
  words?: string;
}

/** Several candidates of one kind; none if the question is about anything else. */
export function candidatesOf(view: KingdomView, options: readonly OptionInfo[]): Candidate[] {
  const found = options.filter((option) => !isClosing(option)).map(({ points_at }) => (points_at.length === 1 ? candidateAt(view, points_at[0] ?? "") : null));
  const candidates = found.filter((one) => one !== null);
  const kinds = new Set(candidates.map(({ object }) => object.split(":")[0]));
  return candidates.length === found.length && found.length > 1 && kinds.size === 1 ? candidates : [];
}

function candidateAt(view: KingdomView, object: string): Candidate | null {
  const [kind, name = ""] = object.split(":");
  const column = view.you === null ? undefined : view.players[view.you]?.columns.find((one) => one.name === name);
  if (kind === "column" && column) return { object, thing: name, where: "on your board", words: upper(column.words) };
  const segment = view.segments.find((one) => one.name === name);
  if (kind === "townsfolk" && segment) return { object, thing: townsfolkOf(segment), where: `at ${name}` };
  if (kind === "manuscript" && segment) return { object, thing: manuscriptOf(segment), where: `at ${name}` };
  return null;
}

/** Another order of the cards on one's card spaces. */
export interface Arrangement {
  /** As its option points at it. */
  object: string;
  /** What lies on each card space then. */
  cards: readonly (string | null)[];
}

/** The orders that a question offers; none if it is about anything else. */
export function arrangementsOf(options: readonly OptionInfo[]): Arrangement[] {
  return options.flatMap(({ key, points_at: [object = ""] }) => {
    if (!object.startsWith("arrangement:") || !Array.isArray(key)) return [];
    return [{ object, cards: key.slice(1).map((card) => (card ? String(card) : null)) }];
  });
}
