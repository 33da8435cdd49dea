// One small note at a time, beside what it explains.
export interface Tip {
  rules: readonly string[];
  box: DOMRect;
  of: Element;
}

class Tips {
  tip = $state.raw<Tip | null>(null);

  show(rules: readonly string[], element: Element): void {
    if (rules.length && this.tip?.of !== element) this.tip = { rules, box: element.getBoundingClientRect(), of: element };
  }

  /** Closes the note, or only the one of an element. */
  hide(of?: Element): void {
    if (!of || this.tip?.of === of) this.tip = null;
  }
}

export const tips = new Tips();
