// What an option would do to the Virtue and Corruption track, as far as its effects are certain.
import type { OptionInfo } from "../../../connection/protocol.generated";
import { townsfolkOf } from "../view";
import type { KingdomView, PlayerView } from "../view.generated";

export interface Markers {
  corruption: number;
  virtue: number;
}

/** Steps of each marker. */
export interface Gain {
  corruption: number;
  virtue: number;
}

/** The facts of a thing by its name, as the rulebook of the title has them. */
export type FactsOf = (thing: string) => Readonly<Record<string, unknown>>;

const NOTHING: Gain = { corruption: 0, virtue: 0 };
/** As many Workers of one owner in a section send one of them up. */
const CROWD = 3;

/** Where the markers stand after a gain: each moves towards the other, and pushes it once they have met. */
export function afterGain(markers: Markers, gain: Gain, end: number): Markers {
  let { corruption, virtue } = markers;
  for (let step = 0; step < gain.corruption && corruption < end; step++) {
    if (corruption === virtue) virtue += 1;
    corruption += 1;
  }
  for (let step = 0; step < gain.virtue && virtue > 0; step++) {
    if (corruption === virtue) corruption -= 1;
    virtue -= 1;
  }
  return { corruption, virtue };
}

/** What an option brings its player on the track: nothing where that depends on what is chosen later. */
export function gainOf(option: OptionInfo, view: KingdomView, player: PlayerView, factsOf: FactsOf): Gain {
  const [kind, what] = Array.isArray(option.key) ? option.key : [option.key];
  const space = player.viscount;
  const segment = view.segments.find((one) => one.spaces.includes(space));
  switch (kind) {
    case "play":
      return playing(String(what), player, factsOf);
    case "hire": {
      const where = typeof what === "string" ? view.segments.find((one) => one.name === what) : segment;
      return where ? inSigns(String(factsOf(townsfolkOf(where)).hire ?? "")) : NOTHING;
    }
    case "dismiss":
      return segment ? inSigns(String(factsOf(townsfolkOf(segment)).hire ?? "")) : NOTHING;
    case "workers": {
      const rises = segment && (segment.tier_1[view.current] ?? 0) + Number(what) >= CROWD;
      return sum(rises ? inSigns(segment.section_effect.signs) : NOTHING, dismissed(option.text, factsOf));
    }
    case "transcribe":
    case "construct":
    case "trade":
      return sum(kind === "transcribe" ? inWords(option.text.split(" (")[0] ?? "") : NOTHING, dismissed(option.text, factsOf));
    case "spot":
    case "shuffle":
    case "effect":
      return inWords(option.text);
    default:
      return NOTHING;
  }
}

/** A Criminal brings Corruption for each Criminal icon on the board, itself included. */
function playing(card: string, player: PlayerView, factsOf: FactsOf): Gain {
  const facts = factsOf(card);
  const criminals = String(facts.icons ?? "").split(" ").filter((icon) => icon === "X").length;
  const corruption = criminals ? player.criminals + criminals : 0;
  return sum({ corruption, virtue: 0 }, inSigns(String(facts.imm ?? "")));
}

/** What is gained for whom an action dismisses: "…; dismiss Tinker (Gold) for 1 Silver …". */
function dismissed(text: string, factsOf: FactsOf): Gain {
  const name = /dismiss (.+?) for \d+ Silver/.exec(text)?.[1];
  return name ? inSigns(String(factsOf(name).hire ?? "")) : NOTHING;
}

/** Virtue and Corruption in the notation of effects; nothing of effects that are chosen from. */
function inSigns(signs: string): Gain {
  if (signs.includes(" / ")) return NOTHING;
  const count = (sign: string) =>
    signs.split(" + ").reduce((total, part) => total + (part === sign ? 1 : part.endsWith(` ${sign}`) ? Number.parseInt(part, 10) : 0), 0);
  return { corruption: count("K"), virtue: count("V") };
}

/** Virtue and Corruption in words: "Gain 1 Virtue; Link: gain 1 Virtue, for you and Tansy". */
function inWords(text: string): Gain {
  const count = (name: string) => [...text.matchAll(new RegExp(`(\\d+) ${name}`, "g"))].reduce((total, match) => total + Number(match[1]), 0);
  return { corruption: count("Corruption"), virtue: count("Virtue") };
}

function sum(one: Gain, other: Gain): Gain {
  return { corruption: one.corruption + other.corruption, virtue: one.virtue + other.virtue };
}

/** What the draw at the end of this turn brings, if the draw pile must be shuffled for it. */
export function shuffleGain(player: PlayerView): Gain {
  const missing = player.hand_limit - player.hand_size;
  if (missing <= player.deck || player.discard.length === 0) return NOTHING;
  return player.criminals ? { corruption: 1, virtue: 0 } : { corruption: 0, virtue: 1 };
}

/** How near the markers are, in words. */
export function apartText({ corruption, virtue }: Markers): string {
  const apart = virtue - corruption;
  return apart === 0 ? "they meet" : apart === 1 ? "one step and they meet" : `${apart} steps apart`;
}

export function gainText({ corruption, virtue }: Gain): string {
  return [corruption ? `${corruption} Corruption` : "", virtue ? `${virtue} Virtue` : ""].filter(Boolean).join(", ");
}
