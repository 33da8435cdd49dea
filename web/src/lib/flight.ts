// Shows where a thing went: it flies in a short arc from where it lay to where it lies now.
//
// Things are elements with `data-piece` (what it is) and `data-home` (where a thing of unknown
// origin comes from, such as the deck a card was drawn off). Titles need to know no more than that.

interface Seen {
  piece: string;
  spot: string;
  /** Set for the top of a pile: when it is covered by another thing it has not gone anywhere. */
  pile: string | null;
  box: DOMRect;
}

let before: Seen[] = [];

function pieces(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-piece]")];
}

function spotOf(element: HTMLElement): string {
  return `${element.dataset.spot ?? ""}/${element.dataset.piece ?? ""}`;
}

/** To be called before the table changes. */
export function remember(): void {
  before = pieces().map((element) => ({
    piece: element.dataset.piece ?? "",
    spot: spotOf(element),
    pile: element.dataset.pile ?? null,
    box: element.getBoundingClientRect(),
  }));
}

/** To be called when the table has changed. */
export function landed(moving: boolean): void {
  if (!moving) return;
  const now = pieces();
  const piles = new Set(now.map((element) => element.dataset.pile));
  let gone = [...before];
  const arrived: HTMLElement[] = [];
  for (const element of now) {
    const index = gone.findIndex((seen) => seen.spot === spotOf(element));
    if (index < 0) arrived.push(element);
    else slide(element, (gone.splice(index, 1)[0] as Seen).box);
  }
  gone = gone.filter((seen) => seen.pile === null || !piles.has(seen.pile));
  arrived.forEach((element, number) => {
    const index = gone.findIndex((seen) => seen.piece === element.dataset.piece);
    const from = index < 0 ? homeOf(element) : (gone.splice(index, 1)[0] as Seen).box;
    if (from) fly(element, from, number);
    trace(element);
  });
  before = [];
}

function homeOf(element: HTMLElement): DOMRect | null {
  const home = element.dataset.home;
  const found = home ? document.querySelector(`[data-place="${CSS.escape(home)}"]`) : null;
  return found ? found.getBoundingClientRect() : null;
}

/** A neighbour makes room. */
function slide(element: HTMLElement, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) + Math.abs(y) < 2 || to.width === 0) return;
  element.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], {
    duration: 260,
    easing: "ease-out",
  });
}

function fly(element: HTMLElement, from: DOMRect, number: number): void {
  const to = element.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const size = Math.min(1.4, Math.max(0.4, from.width / to.width));
  const lift = -18 - Math.min(40, Math.hypot(x, y) / 10);
  element.animate(
    [
      { translate: `${x}px ${y}px`, scale: `${size}`, zIndex: 40 },
      { translate: `${x * 0.4}px ${y * 0.4 + lift}px`, scale: "1.06", zIndex: 40, offset: 0.6 },
      { translate: "0 0", scale: "1", zIndex: 40 },
    ],
    { duration: 420, delay: number * 60, easing: "cubic-bezier(.3,.7,.3,1)", fill: "backwards" },
  );
}

/** What just happened leaves a trace that fades. */
function trace(element: HTMLElement): void {
  const colour = getComputedStyle(element).getPropertyValue("--trace").trim() || "#f3d9a0";
  element.animate(
    [{ outline: `3px solid ${colour}` }, { outline: `3px solid ${colour}`, offset: 0.5 }, { outline: "3px solid transparent" }],
    { duration: 1800, delay: 300 },
  );
}
