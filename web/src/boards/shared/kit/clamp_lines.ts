// Clamps the text of a card to as many whole lines as fit, after its picture has shrunk.

/** The text elements of the cards on the page, by card. */
const texts = new Map<Element, HTMLElement>();

/** How many lines of its text a card has room for; null where it is not shown. */
function linesOf(card: Element, words: HTMLElement): number | null {
  const style = getComputedStyle(words);
  const line = Number.parseFloat(style.lineHeight);
  if (!line) return null;
  const around = [style.marginTop, style.marginBottom, style.paddingTop, style.paddingBottom].map(Number.parseFloat);
  const others = [...card.children].map((part) => {
    if (part === words || !(part instanceof HTMLElement) || getComputedStyle(part).position === "absolute") return 0;
    return "givesWay" in part.dataset ? Number.parseFloat(getComputedStyle(part).minHeight) || 0 : part.offsetHeight;
  });
  const taken = [...around, ...others].reduce((sum, height) => sum + height, 0);
  return Math.max(1, Math.floor((card.clientHeight - taken) / line));
}

// One for all cards, which measures all of them before it changes any: to measure after a change lays out the whole page anew.
let watcher: ResizeObserver | undefined;
function fitAll(entries: readonly ResizeObserverEntry[]): void {
  const found: [HTMLElement, number][] = [];
  for (const { target } of entries) {
    const words = texts.get(target);
    const lines = words && linesOf(target, words);
    if (words && lines) found.push([words, lines]);
  }
  for (const [words, lines] of found) words.style.setProperty("--lines", String(lines));
}

/** An attachment for the text element of a card. The picture (`data-gives-way`) shrinks first, down to its least height. */
export function clampLines(words: HTMLElement): () => void {
  const card = words.parentElement;
  if (!card) return () => undefined;
  watcher ??= new ResizeObserver(fitAll);
  texts.set(card, words);
  watcher.observe(card);
  return () => {
    watcher?.unobserve(card);
    texts.delete(card);
  };
}
