/**
 * An attachment for a part that grows and shrinks: `--kept` is the height of the most it has held, so that what
 * stands beside it does not move each time. Another width begins anew.
 */
export function keepRoom(part: HTMLElement): () => void {
  let width = 0;
  let kept = 0;
  const watcher = new ResizeObserver(() => {
    if (part.clientWidth !== width) {
      width = part.clientWidth;
      kept = 0;
      part.style.removeProperty("--kept");
    }
    if (part.scrollHeight <= kept) return;
    kept = part.scrollHeight;
    part.style.setProperty("--kept", `${kept}px`);
  });
  for (const box of [part, ...part.children]) watcher.observe(box);
  return () => watcher.disconnect();
}
