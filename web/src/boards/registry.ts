// Titles with a board of their own. Others get lists.
import type { TitleBoard } from "./contract";

const BOARDS: Record<string, () => Promise<TitleBoard>> = {
  deckhand: () => import("./deckhand/index").then((module) => module.deckhand),
  red_dragon_inn: () => import("./red_dragon_inn/index").then((module) => module.redDragonInn),
};

export function boardOf(title: string): Promise<TitleBoard> {
  const load = BOARDS[title] ?? (() => import("./generic/index").then((module) => module.generic));
  return load();
}

/** How a title is offered in the lobby, before anything of it is loaded. */
export interface Offer {
  mood: string;
  promise: string;
  /** Names of printed things to lay on the table as a sample. */
  sample: readonly string[];
}

export const OFFERS: Record<string, Offer> = {
  deckhand: {
    mood: "A chart table below deck",
    promise:
      "Begin with four humble cards. Buy, steal and swap your way to a crew worth more hooks than any other before the supply runs dry.",
    sample: ["Walk the Plank", "Kraken's Fury", "Treasure Map", "Bewitched Doll", "Seaside Citadel"],
  },
  red_dragon_inn: {
    mood: "A tavern at midnight",
    promise:
      "The dungeon is behind you and the gold is on the table. Drink, gamble, cheat and brawl until you are the last one awake with a coin to your name.",
    sample: ["Gambling? I'm in!", "Dragon Breath Ale", "I don't think so!", "Down Pooky!", "Water into Wine"],
  },
};
