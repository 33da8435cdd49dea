// What jsdom lacks of a browser, and how tests leave the page that all of them share. Runs before each file.
import { cleanup } from "@testing-library/svelte";
import { afterAll, afterEach, vi } from "vitest";

/** An animation that ends when the test says so. */
export class HeldAnimation {
  static all: HeldAnimation[] = [];
  currentTime: number | null = 0;
  onfinish: (() => void) | null = null;
  ended = false;

  constructor(
    readonly element: Element,
    readonly frames: Keyframe[],
    readonly timing: KeyframeAnimationOptions,
  ) {
    HeldAnimation.all.push(this);
  }

  finish(): void {
    if (this.ended) return;
    this.ended = true;
    this.onfinish?.();
  }

  cancel(): void {
    this.ended = true;
  }

  static running(): HeldAnimation[] {
    return HeldAnimation.all.filter((animation) => !animation.ended);
  }
}

/** The frame of every viewport, in pixels. */
export const FRAME = 600;

window.matchMedia = (query: string) =>
  Object.assign(new EventTarget(), { matches: false, media: query, onchange: null, addListener() {}, removeListener() {} });
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.PointerEvent = class extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? "";
  }
} as typeof PointerEvent;
for (const side of ["clientWidth", "clientHeight"])
  Object.defineProperty(HTMLElement.prototype, side, { get: () => FRAME, configurable: true });
Element.prototype.animate = function (frames, timing) {
  return new HeldAnimation(this, frames as Keyframe[], timing as KeyframeAnimationOptions) as unknown as Animation;
};
Element.prototype.setPointerCapture = () => {};

afterEach(() => {
  cleanup();
  HeldAnimation.all = [];
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
