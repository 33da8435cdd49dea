// The plates on the map with the Wounds that may come: those in a Zone who can expect the same share one.
import type { Box } from "../../shared/kit/geometry";
import { DISC, hasRoomForForecast, isCrowded, SEVERAL, type StandingAdventurer } from "../map/standing";
import { isUp, sentences } from "../view";
import type { KeepView } from "../view.generated";
import { expectedText, expectedWounds, fallText } from "./forecast";

export interface ForecastPlate {
  id: string;
  /** The middle of the plate, in units of the map. */
  x: number;
  y: number;
  wounds: number;
  /** Whether whom it is about could fall. */
  isDeadly: boolean;
  /** Whether it is about several, each of whom can expect that much. */
  isShared: boolean;
  /** The same in words, with whom it is about. */
  label: string;
}

type Told = Pick<KeepView, "intents" | "adventurers">;

/** How far above the middle of a figure a plate stands, as a share of its size. */
const ABOVE = 0.6;
/** The same where it is about several, whose heads are beside each other below it. */
const ABOVE_ALL = 0.68;

/** One plate for each Adventurer who can expect Wounds, or for all in a Zone who are in the same danger. */
export function forecastPlates(view: Told, standing: readonly StandingAdventurer[], floorOf: (zone: string) => Box | undefined, scale: number): ForecastPlate[] {
  const zones = new Map<string, StandingAdventurer[]>();
  for (const found of standing) if (isUp(found.one)) zones.set(found.one.zone, [...(zones.get(found.one.zone) ?? []), found]);
  return [...zones].flatMap(([zone, here]) => {
    const [first] = here as [StandingAdventurer, ...StandingAdventurer[]];
    const { share } = expectedWounds(view, first.one);
    if (!share) return [];
    const deadly = here.filter(({ one }) => share >= one.wounds);
    const others = here.filter((found) => !deadly.includes(found));
    const isSame = deadly.length === 0 || others.length === 0;
    const shared = isSame && here.length > 1 ? here : others.length > 1 ? others : [];
    const alone = here.filter((found) => !shared.includes(found)).filter((found) => deadly.includes(found) || hasRoomForForecast(found.at, scale));
    return [...alone.map((found) => plateOf(view, [found], scale)), ...(shared.length ? [plateOf(view, shared, scale, floorOf(zone))] : [])];
  });
}

function plateOf(view: Told, found: readonly StandingAdventurer[], scale: number, floor?: Box): ForecastPlate {
  const [first] = found as readonly [StandingAdventurer, ...StandingAdventurer[]];
  const { share, most } = expectedWounds(view, first.one);
  const label = found.map(({ one }) => sentences(`${one.name}: ${expectedText({ share, most })}`, most >= one.wounds ? fallText(view, [one.name]) : "")).join(" ");
  const place = found.length > 1 ? aboveAll(found, scale, floor) : aboveOne(first, scale);
  return { id: first.id, ...place, wounds: share, isDeadly: share >= first.one.wounds, isShared: found.length > 1, label };
}

/** Over the head, beside those of neighbours; over its disc in a crowd. */
function aboveOne({ at }: StandingAdventurer, scale: number): { x: number; y: number } {
  if (isCrowded(at)) return { x: at.x, y: at.y - DISC * at.size - 7 / scale };
  return { x: at.x + at.size * (at.size < SEVERAL ? -0.18 : 0.06), y: at.y - ABOVE * at.size };
}

/** Over the heads of the upper row, at the edge of the Zone at the highest. */
function aboveAll(found: readonly StandingAdventurer[], scale: number, floor?: Box): { x: number; y: number } {
  const top = Math.min(...found.map(({ at }) => at.y));
  const row = found.filter(({ at }) => at.y === top).map(({ at }) => at);
  const { size } = row[0] as { size: number };
  const y = top - (row.some(isCrowded) ? DISC * size + 7 / scale : ABOVE_ALL * size);
  return { x: row.reduce((sum, { x }) => sum + x, 0) / row.length, y: Math.max(y, floor?.y ?? y) };
}
