// Shows where a thing went: it flies in a short arc from where it lay to where it lies now.
//
// Things are elements with `data-piece` (what it is) and `data-home` (where a thing of unknown
// origin comes from, such as the deck a card was drawn off). What is wrapped around a single thing has
// `data-slot`; what rises and falls with all things in it has `data-rises`. Titles need to know no more
// than that.
// What flies is a picture of the thing, in a layer above the page: nothing on the way cuts it off.

interface Seen {
  piece: string;
  spot: string;
  /** Set for the top of a pile: when it is covered by another thing it has not gone anywhere. */
  pile: string | null;
  box: DOMRect;
}

/** All flights of one change end within this time, in milliseconds. */
export const LONGEST = 1000;
const FLIGHT = 420;
const GAP = 60;

/** The delay between the starts of several flights, so that the last one ends in time. */
export function delayBetween(count: number, longest: number): number {
  return Math.min(GAP, (LONGEST - longest) / Math.max(1, count - 1));
}

let before: Seen[] = [];
/** Where the upper edge of what rises was. */
let edges = new Map<Element, number>();
let moving: Animation[] = [];

function pieces(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-piece]")];
}

function rising(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-rises]")];
}

function spotOf(element: HTMLElement): string {
  return `${element.dataset.spot ?? ""}/${element.dataset.piece ?? ""}`;
}

/** Ends all running flights at once. */
export function finishFlights(): void {
  const ending = moving;
  moving = [];
  for (const animation of ending) animation.finish();
}

/** Call before the table changes. */
export function recordPositions(): void {
  finishFlights();
  before = pieces().map((element) => ({
    piece: element.dataset.piece ?? "",
    spot: spotOf(element),
    pile: element.dataset.pile ?? null,
    box: element.getBoundingClientRect(),
  }));
  edges = new Map(rising().map((element) => [element, element.getBoundingClientRect().top]));
}

/** Call after the table has changed. */
export function animateChanges(moves: boolean): void {
  if (!moves) return;
  const now = pieces();
  // Measuring has the page laid out, which is in vain where nothing lies that could move.
  if (before.length + now.length === 0) return;
  // First everything is measured, then everything is moved: a page in motion would be laid out anew for each measurement.
  const piles = new Set(now.map((element) => element.dataset.pile));
  const rises = new Map<Element, number>();
  for (const element of rising()) {
    const { top } = element.getBoundingClientRect();
    rises.set(element, (edges.get(element) ?? top) - top);
  }
  let gone = [...before];
  const slides: [Element, number, number][] = [];
  const arrived: { element: HTMLElement; to: DOMRect }[] = [];
  for (const element of now) {
    const to = element.getBoundingClientRect();
    const index = gone.findIndex((seen) => seen.spot === spotOf(element));
    if (index < 0) {
      arrived.push({ element, to });
      continue;
    }
    const from = (gone.splice(index, 1)[0] as Seen).box;
    // A neighbour makes room, with all that is wrapped around it, or is carried by what rises.
    const carried = rises.get(element.closest("[data-rises]") ?? element) ?? 0;
    if (to.width > 0) slides.push([slotOf(element), from.left - to.left, from.top - to.top - carried]);
  }
  gone = gone.filter((seen) => seen.pile === null || !piles.has(seen.pile));
  const flights = arrived.map(({ element, to }) => {
    const index = gone.findIndex((seen) => seen.piece === element.dataset.piece);
    const from = index < 0 ? homeOf(element) : (gone.splice(index, 1)[0] as Seen).box;
    return { element, from, to, size: { width: element.offsetWidth, height: element.offsetHeight }, colour: traceColour(element) };
  });
  for (const [element, x, y] of slides) shift(element, x, y);
  const gap = delayBetween(flights.length, FLIGHT);
  flights.forEach((flight, number) => {
    if (flight.from) fly(flight, flight.from, number * gap);
    trace(flight);
  });
  for (const [element, y] of rises) shift(element, 0, y);
  before = [];
  edges = new Map();
}

/** A thing that has come, with all that is measured of it. */
interface Arrival {
  element: HTMLElement;
  to: DOMRect;
  /** Its size without what turns or scales it. */
  size: { width: number; height: number };
  colour: string;
}

function homeOf(element: HTMLElement): DOMRect | null {
  const home = element.dataset.home;
  const found = home ? document.querySelector(`[data-place="${CSS.escape(home)}"]`) : null;
  return found ? found.getBoundingClientRect() : null;
}

function traceColour(element: HTMLElement): string {
  return getComputedStyle(element).getPropertyValue("--trace").trim() || "#f3d9a0";
}

/** It moves here from so far away. */
function shift(element: Element, x: number, y: number): void {
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const frames = [{ translate: `${x}px ${y}px` }, { translate: "0 0" }];
  moving.push(element.animate(frames, { duration: 260, easing: "ease-out", composite: "add" }));
}

/** The outermost element that moves together with a thing: marked with `data-slot`, or the thing itself. */
function slotOf(element: HTMLElement): HTMLElement {
  const outer = element.parentElement?.closest<HTMLElement>("[data-slot]");
  return outer ? slotOf(outer) : element;
}

function fly(arrival: Arrival, from: DOMRect, delay: number): void {
  const { element, to } = arrival;
  const layer = document.querySelector("[data-flights]");
  if (to.width === 0 || from.width === 0 || !layer) return;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const size = Math.min(1.4, Math.max(0.4, from.width / to.width));
  const lift = -18 - Math.min(40, Math.hypot(x, y) / 10);
  const picture = pictureOf(arrival);
  layer.append(picture);
  moving.push(element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + FLIGHT }));
  const flight = picture.animate(
    [
      { translate: `${x}px ${y}px`, scale: `${size}` },
      { translate: `${x * 0.4}px ${y * 0.4 + lift}px`, scale: "1.06", offset: 0.6 },
      { translate: "0 0", scale: "1" },
    ],
    { duration: FLIGHT, delay, easing: "cubic-bezier(.3,.7,.3,1)", fill: "backwards" },
  );
  flight.onfinish = () => picture.remove();
  flight.oncancel = () => picture.remove();
  moving.push(flight);
}

const NAMES = ["id", "data-testid", "data-piece", "data-place", "data-object", "data-pile", "data-spot"];

/** A picture of a thing where it lies: nothing that could be found, pressed or read out. */
function pictureOf({ element, to, size }: Arrival): HTMLElement {
  const picture = element.cloneNode(true) as HTMLElement;
  for (const part of [picture, ...picture.querySelectorAll("*")]) {
    for (const name of NAMES) part.removeAttribute(name);
  }
  picture.inert = true;
  const { width, height } = size;
  picture.style.position = "absolute";
  picture.style.margin = "0";
  picture.style.left = `${to.left + (to.width - width) / 2}px`;
  picture.style.top = `${to.top + (to.height - height) / 2}px`;
  picture.style.width = `${width}px`;
  picture.style.height = `${height}px`;
  // Away from its place the thing would not know its size any more.
  picture.style.setProperty("--card-w", `${width}px`);
  picture.style.setProperty("--card-ratio", `${width} / ${height}`);
  return picture;
}

/** What just happened leaves a trace that fades. */
function trace({ element, colour }: Arrival): void {
  element.animate(
    [{ outline: `3px solid ${colour}` }, { outline: `3px solid ${colour}`, offset: 0.5 }, { outline: "3px solid transparent" }],
    { duration: 1800, delay: 300 },
  );
}
