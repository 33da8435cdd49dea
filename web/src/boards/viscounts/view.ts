// Reading the view: who sits where, and what things are called.
import type { Room } from "../../table/room.svelte";
import { countText, joinNames } from "../../ui/text";
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

export function phaseOf(view: KingdomView): { turn: string; phase: string; whose: number | null } {
  const last = view.last_round === null ? "" : view.last_round === view.round ? " · last round" : ` · ends after round ${view.last_round}`;
  return {
    turn: view.round ? `Round ${view.round}` : "Set-up",
    phase: (PHASES[view.phase] ?? view.phase) + last,
    whose: view.current < view.players.length ? view.current : null,
  };
}

/** Everybody with a board: the players by their seats, then the automa. */
export function everybody(view: KingdomView): PlayerView[] {
  return view.automa_player ? [...view.players, view.automa_player] : [...view.players];
}

export function isAutoma(view: KingdomView, who: number): boolean {
  return who >= view.players.length;
}

/** A mark that no seat of this title has. */
const AUTOMA_MARK = 7;

export function nameOf(room: Room, view: KingdomView, who: number): string {
  return isAutoma(view, who) ? "The automa" : room.name(who);
}

export function colourOf(room: Room, view: KingdomView, who: number): number {
  return isAutoma(view, who) ? AUTOMA_MARK : room.colour(who);
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

export function spotText(spot: SpotView, name: (who: number) => string): string {
  const built = spot.building !== null && spot.owner !== null ? `${spot.building} of ${name(spot.owner)}` : "free";
  return [`Spot ${spot.name}`, built, spot.effect.words, spot.link ? `Link clockwise: ${spot.link.words}` : ""].filter(Boolean).join(", ");
}

/** What somebody has, in a sentence for who listens. */
export function playerText(player: PlayerView): string {
  const papers = `${countText(player.debts, "Debt")}, ${player.paid_debts} paid, ${countText(player.deeds, "Deed")}, ${player.flipped_deeds} flipped`;
  return `${player.total} points, ${goodsText(player.goods)}, ${countText(player.workers, "Worker")} in supply, ${papers}`;
}

const RIBBON_COLOURS: Readonly<Record<string, string>> = { black: "#26222b", blue: "#2a5ca6", yellow: "#d3a21a", grey: "#8b9096" };

export const RIBBONS = Object.keys(RIBBON_COLOURS);

/** Parchment for the Manuscripts on the board itself, which have none. */
export function ribbonColour(ribbon: unknown): string {
  return RIBBON_COLOURS[String(ribbon)] ?? "#c8b27c";
}
