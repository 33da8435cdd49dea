// The view of DeckHand as the server sends it.
import type { View } from "../../lib/kinds";
import { numbered } from "../shared/cards";

export interface Player {
  deck: number;
  hand: string[] | null;
  hand_size: number;
  shown: string[];
  discard: string[];
  treasures: number;
  hooks: number;
  owned: number;
  expeditions: { card: string; sponsor: number }[];
  creditors: number[];
  forced_discards: number;
  bewitched_by: number | null;
}

export interface DeckHandView {
  edition: string;
  turns?: number;
  current: number;
  stage: string;
  turn: {
    actions: number;
    capped: boolean;
    buys: number;
    reloads: number;
    discount: number;
    creditors: number[];
    flips_due: number;
    controller: number | null;
  };
  supply: { card: string; price: number }[];
  face_down: { card: string; by: number }[];
  supply_deck: number;
  refresh_deck: number;
  removed: string[];
  in_play: string | null;
  resolving: string[];
  shown: { deck: number; cards: string[] }[];
  players: Player[];
  ended_by: number | null;
}

/** The server's word is taken for it: the view comes from this title's own code. */
export function read(view: View): DeckHandView {
  return view as unknown as DeckHandView;
}

export const SUPPLY_DECK = -1;
export const REFRESH_DECK = -2;
/** Not a deck: the cards out of the game, where an owner is expected. */
export const REMOVED = -3;

export function deckName(deck: number, name: (seat: number) => string): string {
  if (deck === SUPPLY_DECK) return "the supply deck";
  if (deck === REFRESH_DECK) return "the refresh deck";
  return `${name(deck)}'s deck`;
}

/** Rows about cards, told apart even if they are about cards of the same name. */
export function keyed<Row extends { card: string }>(rows: readonly Row[]): { row: Row; key: string }[] {
  const keys = numbered(rows.map((row) => row.card));
  return rows.map((row, index) => ({ row, key: keys[index]?.key ?? String(index) }));
}
