// Which figure stands on which card. Cards with the same effect share one, in all decks.
import type { ThingInfo } from "../../../connection/protocol.generated";

/** The colours and figures of the card types; a longer type begins with the shorter one's words. */
export const FAMILIES = [
  "Action - Gambling",
  "Action - Gizmo",
  "Action",
  "Gambling",
  "Cheating",
  "Sometimes",
  "Anytime",
  "Artifact",
  "Bomb",
  "Drink Event",
  "Drink",
] as const;

export type Family = (typeof FAMILIES)[number];

/** A printed thing's family, by which it is coloured and marked. */
export function familyOf(kind: string): Family {
  return FAMILIES.find((family) => kind === family || kind.startsWith(`${family} - `)) ?? "Action";
}

/** A family's name where a class of CSS is expected. */
export function classOf(family: Family): string {
  return family.replaceAll(/[^A-Za-z]+/g, "");
}

const BY_RULE: Record<string, string> = {
  E1: "dice", E2: "raise", E3: "poker", E4: "mask", E5: "eject", E6: "catch", E7: "spill", E8: "grab", E9: "trophy",
  E10: "again", E11: "leave", E12: "leave", E13: "nodrink", E14: "leave", E15: "purse", E16: "illusion",
  E17: "shield", E18: "shield", E19: "vanish", E20: "helmet", E21: "vanish", E22: "stop", E23: "maid", E24: "tray",
  E25: "lyre", E26: "punch", E27: "blast", E28: "hitback", E29: "heal", E30: "collect", E31: "grab", E32: "tip",
  E33: "pass", E34: "split", E35: "stronger", E36: "water", E37: "courage", E38: "drinkup", E39: "drinkup",
  E40: "drinkup", E41: "toast", E42: "prayer", E43: "prayer", E44: "dragonbreath", E45: "dizzy", E46: "share",
  E47: "pass", E48: "lyre", E49: "lyre", E50: "collect", E51: "punch", E52: "mask", E53: "poison", E54: "reflex",
  E55: "dagger", E56: "poison", E57: "dagger", E58: "knives", E59: "dart", E60: "gem", E61: "gem", E62: "gem",
  E63: "idol", E64: "hitback", E65: "gem", E66: "mask", E67: "bomb", E68: "bomb", E69: "bomb", E70: "bomb",
  E71: "bomb", E72: "bomb", E73: "leave", E74: "gears", E75: "gears", E76: "nodrink", E77: "hitback", E78: "wrench",
  E79: "wrench",
  A1: "gem", A2: "medal", A3: "lodestone", A4: "nail", A5: "rabbit", A6: "idol", A7: "urn", A8: "watch", A9: "box",
  A10: "vase", A11: "wand", A12: "horn", A13: "dice", A14: "grail", A15: "purse", A16: "teddy", A17: "potion",
  A18: "lamp",
  N1: "firecracker", N2: "firecracker", N3: "potboom", N4: "hydra", N5: "candle", N6: "twin", N7: "blast",
  N8: "spinner", N9: "blast", N10: "fizz", N11: "pepper", N12: "purse", N13: "cloud", N14: "keg", N15: "dud",
  Z1: "bolt", Z2: "shield", Z3: "grab", Z4: "helmet", Z5: "oilcan", Z6: "dart", Z7: "trebuchet", Z8: "snorkel",
  Z9: "cloud", Z10: "heal",
  D1: "mug", D2: "mug", D3: "mug", D4: "mug", D5: "wine", D6: "wine", D7: "elvenwine", D8: "elvenwine",
  D9: "dragonbreath", D10: "potion", D11: "prayer", D12: "water", D13: "dishwater", D14: "stop", D15: "poison",
  D16: "swill", D17: "tray", D18: "toast",
};

const BY_FAMILY: Record<Family, string> = {
  "Action - Gambling": "dice",
  "Action - Gizmo": "gears",
  Action: "punch",
  Gambling: "poker",
  Cheating: "mask",
  Sometimes: "Sometimes",
  Anytime: "Anytime",
  Artifact: "gem",
  Bomb: "bomb",
  "Drink Event": "tray",
  Drink: "mug",
};

/** The figure in the middle of a card. */
export function artOf(thing: ThingInfo | undefined): string {
  if (!thing) return "dragon";
  return BY_RULE[thing.rule] ?? BY_FAMILY[familyOf(thing.kind)];
}

const CHARACTERS = new Set(["Deirdre", "Dimli", "Eve", "Fiona", "Fleck", "Gerki", "Gog", "Sera", "Zot", "Keet", "Nitrel", "Wrench"]);

/** A character's figure; somebody we have no figure for comes as a guest. */
export function faceOf(character: string): string {
  if (!character) return "nobody";
  return CHARACTERS.has(character) ? character : "guest";
}

const COLOURS: Record<Family, string> = {
  "Action - Gambling": "#9b2a1a",
  "Action - Gizmo": "#9b2a1a",
  Action: "#9b2a1a",
  Gambling: "#24633f",
  Cheating: "#5b3380",
  Sometimes: "#1d5481",
  Anytime: "#845a06",
  Artifact: "#12615f",
  Bomb: "#2c2522",
  "Drink Event": "#5f3511",
  Drink: "#5f3511",
};

/** The colour of a thing's family, on its card and where there is no card to show it on. */
export function colourOf(thing: ThingInfo | undefined): string {
  return COLOURS[familyOf(thing?.kind ?? "")];
}
