// What is read out of the view of DeckHand.
import { numbered } from "../shared/cards";

export const SUPPLY_DECK = -1;
export const REFRESH_DECK = -2;
/** Not a deck: the cards out of the game, where an owner is expected. */
export const REMOVED = -3;

/** Rows about cards, told apart even if they are about cards of the same name. */
export function keyed<Row extends { card: string }>(rows: readonly Row[]): { row: Row; key: string }[] {
  const keys = numbered(rows.map((row) => row.card));
  return rows.map((row, index) => ({ row, key: keys[index]?.key ?? String(index) }));
}
