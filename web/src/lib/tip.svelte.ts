// One small note at a time, beside what it explains.
export interface Tip {
  rules: readonly string[];
  box: DOMRect;
}

class Tips {
  tip = $state.raw<Tip | null>(null);

  show(rules: readonly string[], element: Element): void {
    if (rules.length) this.tip = { rules, box: element.getBoundingClientRect() };
  }

  hide(): void {
    this.tip = null;
  }
}

export const tips = new Tips();
