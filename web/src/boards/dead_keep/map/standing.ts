// Where miniatures and tokens are drawn on the map, so that none hides another.
import { overlap, type Box, type Point, type Shape } from "../../shared/kit/geometry";
import { CELL, floorOf, insetBy, outlineOf, placesOn, type Place } from "./city";
import { groupsOf, tokensOf, type Group, type LyingToken } from "../view";
import type { AdventurerView, FoeView, KeepView, ZoneView } from "../view.generated";

/** The height of the Boss: more than a Zone. */
export const BOSS = 250;
/** How far below its middle the Boss has its badge, as a share of its height. */
export const BADGE = 0.53;
/** How far above its middle it has the badge where others stand before it. */
export const BADGE_ABOVE = 0.46;
/** Where it is pointed at then, from its middle. */
export const CHEST = -0.18;
/** The radius of what a pointer meets of the Boss. */
export const BOSS_REACH = 0.4 * CELL;

/** Smaller figures than this stand in a crowd: each shows its head alone. */
const CROWDED = 64;
/** So many things stand beside each other where the Boss is one of them. */
const MOST_WITH_BOSS = 2;
/** The size of a token beside figures, as a share of theirs. */
const BESIDE = 0.82;
/** The radius of what a pointer meets of a figure, and of the disc that stands for it in a crowd, as a share of its size. */
export const DISC = 0.42;

export const isCrowded = ({ size }: Place): boolean => size < CROWDED;

/** Figures below this size have others above or beside them. */
export const SEVERAL = 100;
/** In pixels, the size of a figure among others, and in a crowd, above which a badge has room over its head. */
const [LEAST_BESIDE, LEAST_CROWDED] = [36, 26];

/** Among others on a small map badges would hide each other and who stands there: then only what is deadly has one. */
export function hasRoomForForecast(at: Place, scale: number): boolean {
  return at.size >= SEVERAL || at.size * scale > (isCrowded(at) ? LEAST_CROWDED : LEAST_BESIDE);
}

/** From the sides of a Zone, where its walls stand, to the line that says that it can be chosen. */
const EDGE = 20;

export interface DrawnZone {
  zone: ZoneView;
  object: string;
  shape: ReturnType<typeof outlineOf>;
  /** The line that says that it can be chosen: inside its walls, and apart from that of a neighbour. */
  edge: Shape;
  floor: Box;
  middle: Point;
  /** What is built there, as text. */
  plan: string;
}

interface At {
  id: string;
  at: Place;
}
export interface StandingAdventurer extends At {
  one: AdventurerView;
}
export interface StandingGroup extends At {
  group: Group;
  /** Whether it is the Boss behind several others. */
  isBehind: boolean;
}
export interface StandingFoe extends At {
  foe: FoeView;
  /** Its number in its group: the first stands in front. */
  rank: number;
}
export interface StandingToken extends At {
  token: LyingToken;
  zone: ZoneView;
}

export interface Standing {
  adventurers: StandingAdventurer[];
  groups: StandingGroup[];
  /** Each miniature at the place of its group, so that it is seen to move. */
  foes: StandingFoe[];
  tokens: StandingToken[];
}

/** The width of a letter of a name and the height of a line, in pixels of the screen. */
const LETTER = 7.4;
export const LINE = 15;

/** The width of a narrow letter, and how far a word may reach towards the wall: only what is surely too long is cut. */
const [SLIM, WALL] = [6.6, 6];

/** A name in lines that are no wider than this where words can be broken off; at most two. */
export function namePlate(name: string, width: number): string[] {
  const fits = (text: string) => text.length * LETTER <= width;
  if (fits(name)) return [name];
  const words = name.split(" ");
  const first: string[] = [];
  while (words.length > 1 && (first.length === 0 || fits([...first, words[0]].join(" ")))) first.push(words.shift() as string);
  const second = words.join(" ");
  const most = Math.max(3, Math.floor(width / LETTER));
  const cut = (text: string) => `${text.slice(0, most - 1)}…`;
  const [begins] = first as [string];
  return [begins.length * SLIM > width + WALL ? cut(begins) : first.join(" "), fits(second) ? second : cut(second)].filter(Boolean);
}

/** The ground that a figure or a token covers. */
function covered({ x, y, size }: Place): Box {
  return { x: x - 0.38 * size, y: y - 0.48 * size, width: 0.76 * size, height: 0.96 * size };
}

/** The badge over the head of an Adventurer: the Wounds that may come. */
function badge({ x, y, size }: Place): Box {
  return { x: x - 0.25 * size, y: y - 0.72 * size, width: 0.5 * size, height: 0.24 * size };
}

/** The badge of the Boss at its feet; among many it has it over its head, where it covers its own ground. */
function bossBadge({ at, group, isBehind }: StandingGroup): Box[] {
  return group.isBoss && !isBehind ? [{ x: at.x - 0.3 * at.size, y: at.y + (BADGE - 0.08) * at.size, width: 0.6 * at.size, height: 0.16 * at.size }] : [];
}

/** Where the number of a figure stands, right and below of its middle, as a share of its size: in a crowd between the discs. */
export const cornerOf = (at: Place): number => (isCrowded(at) ? 0.46 : 0.36);

/** From the middle of a figure to the number that it loses: over its head, and among others on its chest, so that nobody takes it for theirs. */
export function lossHeight(at: Place): number {
  return at.size >= SEVERAL ? -66 : -0.15 * at.size;
}

/** Where the letter of a figure or a token stands: at its left side, between the numbers of those beside and above it; in a crowd at the corner of its disc. */
export function letterPlace(at: Place): Point {
  return isCrowded(at) ? { x: at.x - 0.5 * at.size, y: at.y - 0.5 * at.size } : { x: at.x - 0.4 * at.size, y: at.y - 0.12 * at.size };
}

/** Whether nobody and nothing stands where these words would be. */
export function isFree(words: Box, { adventurers, groups, tokens }: Standing): boolean {
  const standing = [...adventurers, ...groups, ...tokens].map(({ at }) => covered(at));
  return ![...standing, ...adventurers.map(({ at }) => badge(at)), ...groups.flatMap(bossBadge)].some((ground) => overlap(words, ground) > 0);
}

/** The words of a name plate on the map, which do not shrink with it. */
export function boxOfName(lines: readonly string[], at: Point, scale: number): Box {
  const longest = Math.max(...lines.map((line) => line.length));
  return { x: at.x, y: at.y, width: (longest * LETTER) / scale, height: (lines.length * LINE) / scale };
}

const drawn = new WeakMap<ZoneView, DrawnZone>();

/** The Zones as they are drawn. One that has not changed is the same object as before, so that nothing draws it anew. */
export function drawnZones(zones: readonly ZoneView[]): DrawnZone[] {
  return zones.map((zone) => {
    const known = drawn.get(zone) ?? drawnZone(zone);
    drawn.set(zone, known);
    return known;
  });
}

function drawnZone(zone: ZoneView): DrawnZone {
  const cells = zone.cells as [number, number][];
  const floor = floorOf(cells);
  const middle = { x: floor.x + floor.width / 2, y: floor.y + floor.height / 2 };
  const shape = outlineOf(cells);
  const plan = JSON.stringify([zone.name, cells, zone.is_room, zone.in_tower, zone.has_fountain]);
  return { zone, object: `zone:${zone.name}`, shape, edge: insetBy(EDGE, shape.corners), floor, middle, plan };
}

/** How the ground of a Zone looks. */
export function kindOf({ zone }: DrawnZone): "street" | "tower" | "lit" | "dark" | "shut" {
  if (zone.is_room) return zone.is_open ? (zone.is_dark ? "dark" : "lit") : "shut";
  return zone.in_tower ? "tower" : "street";
}

/** Nobody overlooks the Boss: it reaches into the Zone above its own, where its feet and its badge stay. */
function placeOfBoss(place: Place, floor: Box): Place {
  const size = Math.max(BOSS, place.size);
  return { ...place, y: Math.min(place.y, floor.y + floor.height - BADGE * size - 24), size };
}

export function standingOn(view: KeepView, zones: readonly DrawnZone[]): Standing {
  const standing: Standing = { adventurers: [], groups: [], foes: [], tokens: [] };
  const groups = groupsOf(view.foes);
  for (const { zone, floor } of zones) {
    const people = view.adventurers.filter((one) => one.zone === zone.name);
    // By kind, so that they keep their places when one of them falls.
    const here = groups.filter((group) => group.zone === zone.name).sort((one, other) => one.kind.localeCompare(other.kind));
    const lying = tokensOf(zone);
    const [whole] = placesOn(floor, 1) as [Place];
    const all = people.length + here.length + lying.length;
    // Among many the Boss stands behind the others, and takes no place from them.
    const isBehind = all > MOST_WITH_BOSS && here.some((group) => group.isBoss);
    const places = placesOn(floor, isBehind ? all - 1 : all);
    const next = () => places.shift() as Place;
    for (const one of people) standing.adventurers.push({ id: one.name, at: next(), one });
    for (const group of here) {
      const place = group.isBoss && isBehind ? whole : next();
      const at = group.isBoss ? placeOfBoss(place, floor) : group.isMonster && !isCrowded(place) ? { ...place, size: place.size * 1.12 } : place;
      standing.groups.push({ id: group.id, at, group, isBehind: group.isBoss && isBehind });
      standing.foes.push(...group.foes.map((foe, rank) => ({ id: foe.id, at, foe, rank })).reverse());
    }
    // A token makes room for figures.
    const share = people.length + here.length ? BESIDE : 1;
    lying.forEach((token, number) => {
      const place = next();
      standing.tokens.push({ id: `${token.object}#${number}`, at: { ...place, size: place.size * share }, token, zone });
    });
  }
  return standing;
}

type Corner = "right" | "left";

/** The corner that covers none of these boxes, and if possible not the Boss either; null if both cover one. */
export function freeCorner(corners: Readonly<Record<Corner, Box>>, kept: readonly (Box | null)[], boss: Box | null): Corner | null {
  const covers = (corner: Corner, box: Box | null) => box !== null && overlap(box, corners[corner]) > 0;
  const free = (["right", "left"] as const).filter((corner) => !kept.some((box) => covers(corner, box)));
  return free.find((corner) => !covers(corner, boss)) ?? free[0] ?? null;
}
