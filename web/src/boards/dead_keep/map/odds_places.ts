// Where the odds of an attack stand beside an Enemy: over no number of somebody else.
import { overlap, type Box, type Point } from "../../shared/kit/geometry";
import { BADGE, BADGE_ABOVE, cornerOf, isCrowded, type Standing, type StandingGroup } from "./standing";

/** The size of the odds, and of a number beside a figure, in pixels. */
const [WIDE, HIGH, NUMBER] = [36, 18, 20];
/** The least size of such a number, in units of the map. */
const LEAST_NUMBER = 30;

/** The Boss has its badge at its feet, or over its head where others stand before it; as a share of its size. */
export const bossBadge = ({ isBehind }: StandingGroup): number => (isBehind ? -BADGE_ABOVE : BADGE);

/** The places of the odds of these groups, from the middle of each, in units of the map. */
export function oddsPlaces({ adventurers, groups }: Pick<Standing, "adventurers" | "groups">, shown: ReadonlySet<string>, scale: number, floorOf: (zone: string) => Box | undefined): Map<string, Point> {
  const [wide, high, number] = [WIDE / scale, HIGH / scale, Math.max(LEAST_NUMBER, NUMBER / scale)];
  const boxAt = (x: number, y: number): Box => ({ x: x - wide / 2, y: y - high / 2, width: wide, height: high });
  const numbered = [...adventurers, ...groups.filter(({ group }) => !group.isBoss && (group.foes.length > 1 || group.wounds))];
  const taken = numbered.map(({ at }): Box => ({ x: at.x + cornerOf(at) * at.size - number / 2, y: at.y + cornerOf(at) * at.size - number / 2, width: number, height: number }));
  const places = new Map<string, Point>();
  for (const standing of groups.filter(({ id }) => shown.has(id))) {
    const { at, group, id } = standing;
    const floor = floorOf(group.zone);
    // Inside the Zone: below it stands the name of the next one.
    const inside = (y: number): number => (floor ? Math.min(Math.max(y, floor.y - at.y + high / 2), floor.y + floor.height - at.y - high / 2) : y);
    const low = inside(isCrowded(at) ? at.size * cornerOf(at) : at.size * 0.56 + high / 2);
    const side = 16 / scale;
    const candidates = [-side, 0, side].map((x) => ({ x, y: low })).concat([0, -side, side].map((x) => ({ x, y: inside(-0.5 * at.size) })), [{ x: 0, y: 0 }]);
    const covered = ({ x, y }: Point): number => taken.reduce((sum, box) => sum + overlap(box, boxAt(at.x + x, at.y + y)), 0);
    const place = group.isBoss ? besideBossBadge(standing, high) : candidates.reduce((best, other) => (covered(other) < covered(best) ? other : best));
    places.set(id, place);
    taken.push(boxAt(at.x + place.x, at.y + place.y));
  }
  return places;
}

/** Below its badge at its feet, above that over its head. */
function besideBossBadge(standing: StandingGroup, high: number): Point {
  const badge = standing.at.size * bossBadge(standing);
  return { x: 0, y: badge - Math.sign(badge) * (22 + high / 2) };
}
