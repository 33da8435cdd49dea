import { afterEach, expect, it, vi } from "vitest";
import { focusWhenScrolled } from "../../src/ui/focus_when_scrolled";

afterEach(() => vi.unstubAllGlobals());

it("lets the keyboard reach words only while they are scrolled", () => {
  let resized = () => {};
  const disconnect = vi.fn();
  vi.stubGlobal("ResizeObserver", class {
    constructor(told: () => void) {
      resized = told;
    }
    observe = () => resized();
    disconnect = disconnect;
  });
  const line = document.createElement("p");
  let height = 20;
  Object.defineProperties(line, { scrollHeight: { get: () => height }, clientHeight: { get: () => 20 } });
  const action = focusWhenScrolled(line, "Short");
  expect(line.hasAttribute("tabindex")).toBe(false);
  height = 60;
  action.update("Long");
  expect(line.tabIndex).toBe(0);
  height = 20;
  resized();
  expect(line.hasAttribute("tabindex")).toBe(false);
  action.destroy();
  expect(disconnect).toHaveBeenCalled();
});
