// Where the spaces of a track lie, and what shares them.
import { onCircle, sharing, type Point } from "./geometry";
import type { Piece } from "./pieces.svelte";

export interface Space {
  /** What is printed on it. */
  name: string;
  /** The board's name for it, if options may point at it. */
  object?: string;
}

export interface Marker {
  id: string;
  name: string;
  /** Counted from 0. */
  on: number;
  /** The colour of its seat. */
  seat: number;
}

export type Placed = Marker & Piece;

/** Spaces 0 to `last`, by their numbers. */
export function numberedSpaces(last: number): Space[] {
  return Array.from({ length: last + 1 }, (_, number) => ({ name: String(number) }));
}

export function rowOfPlaces(count: number, first: Point, gap: number): Point[] {
  return Array.from({ length: count }, (_, index) => ({ x: first.x + index * gap, y: first.y }));
}

/** Places on an arc, angles in degrees clockwise from the top; a whole round does not end where it began. */
export function arcOfPlaces(count: number, middle: Point, radius: number, from: number, to: number): Point[] {
  const steps = Math.abs(to - from) >= 360 ? count : Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => onCircle(middle, radius, from + ((to - from) * index) / steps));
}

/** Each marker at its space, beside the others that are there. */
export function markersAt(markers: readonly Marker[], places: readonly Point[], gap: number): Placed[] {
  return markers.map((marker) => {
    const together = markers.filter((other) => other.on === marker.on);
    const place = places[marker.on];
    if (!place) throw new Error(`${marker.name} stands on space ${marker.on}, but the track has ${places.length}`);
    return { ...marker, at: sharing(place, together.length, gap)[together.indexOf(marker)] as Point };
  });
}

/** A track in one sentence, for who listens. */
export function trackText(label: string, markers: readonly Marker[], spaces: readonly Space[]): string {
  const places = markers.map((marker) => `${marker.name} on ${spaces[marker.on]?.name ?? "no space"}`);
  return places.length ? `${label}: ${places.join(", ")}` : label;
}
