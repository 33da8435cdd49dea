/** Lets the keyboard reach words that are scrolled, and no others; `words` says when they are others. */
export function focusWhenScrolled(node: HTMLElement, words: string): { update: (words: string) => void; destroy: () => void } {
  const measure = () => {
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const watcher = new ResizeObserver(measure);
  watcher.observe(node);
  void words;
  return { update: measure, destroy: () => watcher.disconnect() };
}
