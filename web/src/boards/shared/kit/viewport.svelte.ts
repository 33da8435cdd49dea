// The state of a viewport: what it shows, for the components inside it.
import { getContext, setContext } from "svelte";
import { settings } from "../../../settings/settings.svelte";
import { overlap, type Box, type Point, type Size } from "./geometry";
import {
  centredOn,
  closestScale,
  fitScale,
  fitted,
  moved,
  onTheWay,
  pinched,
  sameLook,
  seen,
  showing,
  toContent,
  toFrame,
  zoomed,
  type Limits,
  type Look,
} from "./view";

const GLIDE = 180;

/** A look that the viewport takes by itself: a point in the middle, and how close. */
export interface Home {
  at: Point;
  /** Pixels for one unit of the content. */
  scale: number;
  /** While all of this is in sight about as close, the viewport stays where it is. */
  needed?: Box;
}

/** So much of the wished scale is close enough to stay. */
const CLOSE_ENOUGH = 0.8;

export class ViewportState {
  limits = $state.raw<Limits>({ content: { width: 1, height: 1 }, frame: { width: 0, height: 0 }, closest: 4 });
  look = $state.raw<Look>({ x: 0, y: 0, scale: 1 });
  /** Whether somebody has chosen what to look at; until then the viewport shows its home look, or all of it. */
  moved = $state(false);
  /** Whether the board is being dragged: then nothing in it is pressed, read or chosen. */
  dragging = $state(false);
  /** The frame on the page, for coordinates of the window. */
  element: HTMLElement | null = null;

  readonly fits = $derived(sameLook(this.look, fitted(this.limits)));
  readonly seen: Box = $derived(seen(this.look, this.limits));
  readonly closest = $derived(this.look.scale >= closestScale(this.limits) * 0.999);
  readonly farthest = $derived(this.look.scale <= fitScale(this.limits) * 1.001);

  private home = $state.raw<Home | null>(null);
  /** Whether there is a home look to go back to. */
  readonly strayed = $derived(this.home !== null && this.moved);
  private gliding = 0;
  private goal: Look | null = null;

  get scale(): number {
    return this.look.scale;
  }

  /** How many times as close as all of it, once a glide has ended. */
  get closeness(): number {
    return (this.goal ?? this.look).scale / fitScale(this.limits);
  }

  /** The frame or the content has another size. */
  resize(content: Size, frame: Size, closest: number): void {
    // What is hidden has no size; it looks as before when it is seen again.
    if (frame.width === 0 || frame.height === 0) return;
    const middle = toContent(this.look, { x: this.limits.frame.width / 2, y: this.limits.frame.height / 2 });
    const showsAll = this.moved && sameLook(this.goal ?? this.look, fitted(this.limits));
    this.limits = { content, frame, closest };
    if (showsAll) this.set(fitted(this.limits));
    else this.set(this.moved ? centredOn(this.look, middle, this.limits) : this.homeLook);
  }

  /** Shows all of it, until somebody looks elsewhere or goes home. */
  fit(): void {
    this.moved = this.home !== null;
    this.glide(fitted(this.limits));
  }

  /** Goes back to the home look, and follows it from now on. */
  follow(): void {
    this.moved = false;
    this.glide(this.homeLook);
  }

  /** Another home look: the viewport goes there, unless somebody has chosen what to look at. */
  setHome(home: Home | null): void {
    this.home = home;
    if (!this.moved && this.limits.frame.width > 0 && !this.suffices(home)) this.glide(this.homeLook);
  }

  /** Whether the present look shows what a home look is for. */
  private suffices(home: Home | null): boolean {
    const look = this.goal ?? this.look;
    if (!home?.needed || look.scale < CLOSE_ENOUGH * home.scale || look.scale * CLOSE_ENOUGH > home.scale) return false;
    const { content } = this.limits;
    const inside = overlap(home.needed, { x: 0, y: 0, ...content });
    return overlap(home.needed, seen(look, this.limits)) > 0.98 * inside;
  }

  private get homeLook(): Look {
    if (!this.home) return fitted(this.limits);
    return centredOn({ x: 0, y: 0, scale: Math.max(this.home.scale, fitScale(this.limits)) }, this.home.at, this.limits);
  }

  /** Returns whether anything moved: if not, the page may have the gesture. */
  pan(by: Point): boolean {
    return this.take(moved(this.look, by, this.limits));
  }

  /** `at` in pixels of the frame; the middle if nobody points anywhere. */
  zoom(factor: number, at: Point = this.middle, smoothly = false): boolean {
    // Two steps in a row make two steps, also when the first is still on its way.
    const next = zoomed(this.goal ?? this.look, factor, at, this.limits);
    if (!this.canMoveTo(next)) return false;
    this.moved = true;
    if (smoothly) this.glide(next);
    else this.set(next);
    return true;
  }

  pinch(before: readonly [Point, Point], after: readonly [Point, Point]): void {
    this.take(pinched(this.look, before, after, this.limits));
  }

  /** Brings a point of the content into the middle, as far as the limits allow. */
  centre(point: Point): void {
    this.take(centredOn(this.look, point, this.limits));
  }

  /** Brings a box, in pixels of the window, into the frame. */
  show(box: Box): void {
    const corner = this.corner;
    this.take(showing(this.look, { ...box, x: box.x - corner.x, y: box.y - corner.y }, 24, this.limits));
  }

  /** From the content to pixels of the window. */
  toScreen(point: Point): Point {
    const [inside, corner] = [toFrame(this.look, point), this.corner];
    return { x: inside.x + corner.x, y: inside.y + corner.y };
  }

  /** From pixels of the window to the content. */
  toContent(point: Point): Point {
    return toContent(this.look, this.inFrame(point));
  }

  /** Where an element of the page, such as a card in the hand, would lie on the board. */
  placeOf(element: Element): Point {
    const box = element.getBoundingClientRect();
    return this.toContent({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  }

  /** From pixels of the window to pixels of the frame. */
  inFrame(point: Point): Point {
    const corner = this.corner;
    return { x: point.x - corner.x, y: point.y - corner.y };
  }

  /** Ends a glide where it stands. */
  rest(): void {
    cancelAnimationFrame(this.gliding);
    this.goal = null;
  }

  private get middle(): Point {
    return { x: this.limits.frame.width / 2, y: this.limits.frame.height / 2 };
  }

  private get corner(): Point {
    const box = this.element?.getBoundingClientRect();
    // The border is not part of what the content lies in.
    return { x: (box?.left ?? 0) + (this.element?.clientLeft ?? 0), y: (box?.top ?? 0) + (this.element?.clientTop ?? 0) };
  }

  private canMoveTo(next: Look): boolean {
    return this.limits.frame.width > 0 && !sameLook(next, this.look);
  }

  private take(next: Look): boolean {
    if (!this.canMoveTo(next)) return false;
    this.moved = true;
    this.set(next);
    return true;
  }

  private set(next: Look): void {
    this.rest();
    this.look = next;
  }

  private glide(to: Look): void {
    this.rest();
    if (!settings.moves) {
      this.look = to;
      return;
    }
    this.goal = to;
    const from = this.look;
    const start = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - start) / GLIDE));
      this.look = part === 1 ? to : onTheWay(from, to, 1 - (1 - part) ** 3);
      if (part < 1) this.gliding = requestAnimationFrame(step);
      else this.goal = null;
    };
    this.gliding = requestAnimationFrame(step);
  }
}

const KEY = Symbol("viewport");

export function provideViewport(viewport: ViewportState): void {
  setContext(KEY, viewport);
}

/** The viewport around this part; undefined where a board is shown without one. */
export function useViewport(): ViewportState | undefined {
  return getContext<ViewportState | undefined>(KEY);
}
