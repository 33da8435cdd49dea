// Pieces with identities of their own: each is followed from where it lay to where it lies now.
import { settings } from "../../../settings/settings.svelte";
import { along, eased, flightFrames, schedule, type Timing } from "./flights";
import { distance, type Point } from "./geometry";

export interface Piece {
  /** Its own, also among pieces that look alike. */
  id: string;
  at: Point;
  /** The places it went through since the last change, such as the rooms of a walk. */
  through?: readonly Point[];
  /** Where it comes from when it is new; without it the piece fades in. */
  from?: Point;
  /** Where it goes when it leaves; without it the piece fades out. */
  to?: Point;
}

interface Flight extends Timing {
  way: readonly Point[];
  animation: Animation;
}

interface Wish {
  id: string;
  way: readonly Point[];
  /** What becomes visible or invisible on the way. */
  opacity?: readonly [number, number];
  over?: () => void;
}

const FADE = 260;

export class PieceLayer<P extends Piece> {
  private pieces: readonly P[] = [];
  private leaving = new Map<string, P>();
  private places: ReadonlyMap<string, Point> | null = null;
  private elements = new Map<string, Element>();
  private flights = new Map<string, Flight>();
  private left = $state(0);

  constructor(private readonly highest: () => number) {}

  /** What is to be drawn: the pieces, and those that are still on their way out. */
  shown(pieces: readonly P[]): P[] {
    void this.left;
    const here = new Set(pieces.map((piece) => piece.id));
    for (const piece of this.pieces) if (!here.has(piece.id) && settings.moves) this.leaving.set(piece.id, piece);
    for (const id of here) this.leaving.delete(id);
    this.pieces = pieces;
    return [...pieces, ...this.leaving.values()];
  }

  keep = (element: Element, id: string) => {
    this.elements.set(id, element);
    return { destroy: () => this.elements.delete(id) && this.flights.delete(id) };
  };

  /** To be called when what is drawn has changed: sets in motion what is not where it was. */
  follow(): void {
    const before = this.places;
    this.places = new Map(this.pieces.map((piece) => [piece.id, piece.at]));
    // The first time a board is seen, everything lies where it lies.
    if (before === null || !settings.moves) return;
    const wishes = [...this.arrivals(before), ...this.departures(before)];
    const times = schedule(wishes.map((wish) => Math.max(1, wish.way.length - 1)));
    wishes.forEach((wish, index) => this.start(wish, times[index] as Timing));
  }

  /** Everything lands now. */
  hurry(): void {
    for (const flight of this.flights.values()) flight.animation.finish();
  }

  private *arrivals(before: ReadonlyMap<string, Point>): Generator<Wish> {
    for (const { id, at, from, through = [] } of this.pieces) {
      const [lay, flying] = [before.get(id), this.flightOf(id)];
      if (!lay) {
        // One that comes back while it still leaves turns round where it is.
        const start = flying ?? from;
        yield { id, way: start ? [start, ...through, at] : [at], opacity: [0, 1] };
      } else if (distance(lay, at) > 0) yield { id, way: [flying ?? lay, ...through, at] };
    }
  }

  private *departures(before: ReadonlyMap<string, Point>): Generator<Wish> {
    for (const { id, at, to } of this.leaving.values()) {
      if (!before.has(id)) continue;
      const start = this.flightOf(id) ?? at;
      const over = () => {
        if (this.leaving.delete(id)) this.left += 1;
      };
      yield { id, way: to ? [start, to] : [start], opacity: [1, 0], over };
    }
  }

  /** Where a piece is that is still in the air. */
  private flightOf(id: string): Point | null {
    const flight = this.flights.get(id);
    if (!flight) return null;
    const time = (Number(flight.animation.currentTime ?? 0) - flight.delay) / flight.duration;
    return along(flight.way, eased(time), this.highest());
  }

  private start({ id, way, opacity, over }: Wish, { delay, duration }: Timing): void {
    const element = this.elements.get(id);
    if (!element) return over?.();
    this.flights.get(id)?.animation.cancel();
    const flying = way.length > 1;
    const frames: Keyframe[] = flying ? flightFrames(way, this.highest()) : [{}, {}];
    if (opacity) {
      Object.assign(frames[0] as Keyframe, { opacity: opacity[0] });
      Object.assign(frames[frames.length - 1] as Keyframe, { opacity: opacity[1] });
    }
    const fill: FillMode = over ? "both" : "backwards";
    const lasts = flying ? duration : FADE;
    const animation = element.animate(frames, { delay, duration: lasts, fill, easing: "linear" });
    const flight = { way, delay, duration: lasts, animation };
    this.flights.set(id, flight);
    animation.onfinish = () => {
      if (this.flights.get(id) === flight) this.flights.delete(id);
      over?.();
    };
  }
}
