// Clamps the text of a card to as many whole lines as fit, after its picture has shrunk.

/** An attachment for the text element of a card. The picture (`data-gives-way`) shrinks first, down to its least height. */
export function clampLines(words: HTMLElement): () => void {
  const card = words.parentElement;
  if (!card) return () => undefined;
  const watcher = new ResizeObserver(() => {
    const style = getComputedStyle(words);
    const line = Number.parseFloat(style.lineHeight);
    if (!line) return;
    const around = [style.marginTop, style.marginBottom, style.paddingTop, style.paddingBottom].map(Number.parseFloat);
    const others = [...card.children].map((part) => {
      if (part === words || !(part instanceof HTMLElement) || getComputedStyle(part).position === "absolute") return 0;
      return "givesWay" in part.dataset ? Number.parseFloat(getComputedStyle(part).minHeight) || 0 : part.offsetHeight;
    });
    const taken = [...around, ...others].reduce((sum, height) => sum + height, 0);
    words.style.setProperty("--lines", String(Math.max(1, Math.floor((card.clientHeight - taken) / line))));
  });
  watcher.observe(card);
  return () => watcher.disconnect();
}
