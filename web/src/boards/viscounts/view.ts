// Reading the view: who sits where, and what things are called.
import { rivalMark } from "../../people/seats";
import type { Room } from "../../table/room.svelte";
import type { ThingInfo } from "../../connection/protocol.generated";
import type { Place } from "../contract";
import { countText, joinNames, numberText } from "../../ui/text";
import type { GoodsView, KingdomView, PlayerView, SegmentView, SpotView } from "./view.generated";
import type { IconName } from "./cards/effect_icons";

const PHASES: Readonly<Record<string, string>> = {
  draft: "Draft",
  slide: "1 Card Management",
  play: "1 Card Management",
  movement: "2 Movement",
  action: "3 Primary action",
  recruit: "4 Recruit",
  collision: "5 Collision",
  draw: "6 Draw",
};

const AUTOMA = "The automa";

export function phaseOf(view: KingdomView): Place {
  const last = view.last_round === null ? "" : view.last_round === view.round ? " · last round" : ` · ends after round ${view.last_round}`;
  return {
    turn: view.round ? `Round ${view.round}` : "Set-up",
    phase: (PHASES[view.phase] ?? view.phase) + last,
    whose: isAutoma(view, view.current) ? null : view.current,
    rival: isAutoma(view, view.current) ? AUTOMA : "",
  };
}

/** Everybody with a board: the players by their seats, then the automa. */
export function everybody(view: KingdomView): PlayerView[] {
  return view.automa_player ? [...view.players, view.automa_player] : [...view.players];
}

export function isAutoma(view: KingdomView, who: number): boolean {
  return who >= view.players.length;
}

export function nameOf(room: Room, view: KingdomView, who: number): string {
  return isAutoma(view, who) ? AUTOMA : room.name(who);
}

export function colourOf(room: Room, view: KingdomView, who: number): number {
  return isAutoma(view, who) ? rivalMark() : room.colour(who);
}

export const GOODS: readonly { good: keyof GoodsView; icon: IconName; name: string }[] = [
  { good: "silver", icon: "silver", name: "Silver" },
  { good: "ink", icon: "ink", name: "Ink" },
  { good: "stone", icon: "stone", name: "Stone" },
  { good: "gold", icon: "gold", name: "Gold" },
];

export function goodsText(goods: GoodsView): string {
  return joinNames(GOODS.map(({ good, name }) => `${goods[good]} ${name}`));
}

/** The townsfolk and the Manuscript that can be had at a segment: on top of the pile, or printed on the board. */
export function townsfolkOf(segment: SegmentView): string {
  return segment.townsfolk ?? `Townsfolk of ${segment.name}`;
}

export function manuscriptOf(segment: SegmentView): string {
  return segment.manuscript ?? `Manuscript of ${segment.name}`;
}

/** A name of at most this many letters: without what tells it from its namesakes, else its last word, else nothing. */
export function nameWithin(name: string, letters: number): string {
  const short = name.replace(/ \(.*\)$/, "");
  const last = short.split(" ").at(-1) ?? "";
  return [short, last].find((called) => called.length <= letters) ?? "";
}

/** A name of at most this many letters, cut if it has more in any form. */
export function shortName(name: string, letters: number): string {
  const last = name.replace(/ \(.*\)$/, "").split(" ").at(-1) ?? "";
  return nameWithin(name, letters) || (last ? `${last.slice(0, letters - 1)}…` : "");
}

/** An option as its button has it. A pair is laid out as cards; all of it is still read out. */
export function shortText(text: string, narrow = false): string {
  const short = text.replace(/^(Player Card [\d.]+ with [^:]+): .*$/, "$1");
  return narrow ? shortestText(short) : short;
}

/** Beside others on a phone: a place with the best that can be had there, an action with what is paid besides icons. */
function shortestText(text: string): string {
  const outside = /^To space (\S+?)( for \d+ Silver)?: Trade \((?:gain |you may )?(.*?)\)/.exec(text);
  if (outside) return `Space ${outside[1]}${outside[2] ?? ""}: ${outside[3]?.includes(" for every ") ? "Trade" : outside[3]}`;
  const inside = /^To inside (\S+?)( for \d+ Silver)?: (?:Manuscript \S+ \d+ \((?:(.*?)( for \d+ Clerics?)|.*?)\))?(?:; )?(?:up to (\d+ Workers?))?/.exec(text);
  if (inside) {
    const [, where, price = "", manuscript, clerics = "", workers] = inside;
    const what = manuscript ? `${manuscript}${price ? "" : clerics.replace(" for", ",")}` : workers;
    return `Inside ${where}${price}${what ? `: ${what}` : ""}`;
  }
  return text.replace(/ \(\d+ [A-Z][a-z]+(?:; (?:more for Silver|(.*)))?\)$/, (_, price?: string) => (price ? ` (${price})` : "")).replace(/^(Trade|Once|\d+ times): gain /, "$1: ");
}

/** What an option to move costs, as its label has it: 0 if nothing. */
export function priceOf(text: string): number {
  return Number(/^[^:]* for (\d+) Silver:/.exec(text)?.[1] ?? 0);
}

/** Workers one by one, by whose they are. */
export function workersOf(counts: readonly number[]): number[] {
  return counts.flatMap((count, who) => Array.from({ length: count }, () => who));
}

export function workersText(counts: readonly number[], name: (who: number) => string): string {
  const told = counts.flatMap((count, who) => (count ? [`${count} of ${name(who)}`] : []));
  return told.length ? joinNames(told) : "nobody";
}

/** The name of a spot for people, as options have it: counted clockwise among those of its space. */
export function spotName(spot: SpotView, spots: readonly SpotView[]): string {
  const number = spots.filter((other) => other.space === spot.space).indexOf(spot) + 1;
  return `Space ${spot.space}, spot ${number}`;
}

export function spotText(spot: SpotView, spots: readonly SpotView[], name: (who: number) => string): string {
  const built = spot.building !== null && spot.owner !== null ? `${spot.building} of ${name(spot.owner)}` : "free";
  return [spotName(spot, spots), built, spot.effect.words, spot.link ? `Link clockwise: ${spot.link.words}` : ""].filter(Boolean).join(", ");
}

/** What somebody's points come from: "−2 points if it ended now: Deeds 2, Unpaid Debts −4". */
export function pointsText(player: PlayerView): string {
  const parts = player.score.flatMap(({ category, points }) => (points ? [`${category} ${numberText(points)}`] : []));
  return `${countText(player.total, "point")} if it ended now${parts.length ? `: ${parts.join(", ")}` : ""}`;
}

/** What somebody has, in a sentence for who listens. */
export function playerText(player: PlayerView): string {
  const papers = `${countText(player.debts, "Debt")}, ${player.paid_debts} paid, ${countText(player.deeds, "Deed")}, ${player.flipped_deeds} flipped`;
  return `${countText(player.total, "point")}, ${goodsText(player.goods)}, ${countText(player.workers, "Worker")} in supply, ${papers}`;
}

const RIBBON_COLOURS: Readonly<Record<string, string>> = { black: "#26222b", blue: "#2a5ca6", yellow: "#d3a21a", grey: "#8b9096" };

export const RIBBONS = Object.keys(RIBBON_COLOURS);

/** Parchment for the Manuscripts on the board itself, which have none. */
export function ribbonColour(ribbon: unknown): string {
  return RIBBON_COLOURS[String(ribbon)] ?? "#c8b27c";
}

/** The icons of each kind in a text such as `M M C`. */
export function iconCounts(icons: string): Record<"M" | "B" | "N" | "C" | "X", number> {
  const counts = { M: 0, B: 0, N: 0, C: 0, X: 0 };
  for (const icon of icons.split(" ")) if (icon in counts) counts[icon as keyof typeof counts] += 1;
  return counts;
}

/** The Debts and Deeds above Poverty and Prosperity when the game began, by the number of players. */
const PILES: Readonly<Record<number, { debts: number; deeds: number }>> = {
  3: { debts: 15, deeds: 16 },
  4: { debts: 18, deeds: 20 },
};

export function pilesAtStart(view: KingdomView): { debts: number; deeds: number } {
  return PILES[view.players.length] ?? { debts: 12, deeds: 12 };
}

/** What the automa would do with the Schemes that may come, the likeliest first. */
function likeliestFirst(forecasts: readonly { does: string }[]): { does: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { does } of forecasts) counts.set(does, (counts.get(does) ?? 0) + 1);
  return [...counts].map(([does, count]) => ({ does, count })).sort((one, other) => other.count - one.count);
}

function asVerb(does: string): string {
  return does === "nothing" ? "do nothing" : does.replace(/^construct /, "build ").replace(", then ", " and then ");
}

/** The same in a few words, for a chip: "Likely next: build a Workshop". */
export function automaNextShort(view: Pick<KingdomView, "automa" | "round" | "last_round">): string {
  const forecasts = view.automa?.forecasts ?? [];
  const [first, second] = likeliestFirst(forecasts);
  if (!first) return "";
  const how = !second ? "Next" : first.count * 2 > forecasts.length ? "Likely next" : "Maybe next";
  return `${how}: ${asVerb(first.does)}`;
}

/** One sentence about that: "Next turn it will most likely build a Workshop." Nothing while nobody can know. */
export function automaNextText(view: Pick<KingdomView, "automa" | "round" | "last_round">): string {
  const forecasts = view.automa?.forecasts ?? [];
  const [first, second, third] = likeliestFirst(forecasts);
  if (!first) return "";
  const when = view.last_round === view.round ? "On its last turn" : "Next turn";
  const what = asVerb(first.does);
  if (!second) return `${when} it will ${what}.`;
  if (first.count * 2 > forecasts.length) return `${when} it will most likely ${what}.`;
  return `${when} it may ${what}, or ${third ? "do something else" : asVerb(second.does)}.`;
}

/** Printed codes such as "3/4 A2" as they are said: "Space 3, spot 2", with which the text of a Building Spot begins. */
export function called({ name, kind, text }: Pick<ThingInfo, "name" | "kind" | "text">): string {
  if (kind === "Building Spot") return text.split(". ")[0] ?? name;
  if (kind === "Main Board Segment") return `Spaces ${name.replace("Segment ", "").replace("/", " and ")}`;
  return kind === "Townsfolk" ? name.replace(/ \(.*\)$/, "") : name;
}

/** Whether one's whole board lies open beside the hand; else track and card spaces are shown on the main board. */
export function hasWholeBoard(width: number, isFolded: boolean): boolean {
  return width >= 940 && !isFolded;
}
