// Cards as they lie on any title's table.
import type { Component } from "svelte";
import type { ThingInfo } from "../../connection/protocol.generated";

/** How a title draws a card. */
export type CardComponent = Component<{
  name: string;
  thing: ThingInfo | undefined;
  /** Whether its text stands on it; a card may show it anyway. */
  words?: boolean;
}>;

/** A card at a place, which options may point at. */
export interface Lying {
  card: string;
  object: string | null;
  spot: string;
  /** The place it came from if nobody saw it before. */
  home?: string;
  pile?: string;
  where: string;
  flat?: boolean;
  otherwise?: () => void;
}

/** A small turn of a card on the table, always the same for the same card at the same spot. */
export function tilt(name: string, spot: string): number {
  let hash = 7;
  for (const letter of name + spot) hash = (hash * 31 + letter.charCodeAt(0)) % 10_007;
  return (hash % 100) / 100 - 0.5;
}

/** Cards of the same name told apart, for keyed lists. */
export function numbered(cards: readonly string[]): { card: string; key: string }[] {
  const count = new Map<string, number>();
  return cards.map((card) => {
    const number = (count.get(card) ?? 0) + 1;
    count.set(card, number);
    return { card, key: `${card}#${number}` };
  });
}
