import { expect, it } from "vitest";
import { hasMovedTo } from "../../src/ui/last_input";

it("tells a pointer that comes to something from something that comes to the pointer", () => {
  dispatchEvent(new MouseEvent("pointermove", { clientX: 40, clientY: 60 }));
  expect(hasMovedTo({ clientX: 40, clientY: 60 })).toBe(false);
  expect(hasMovedTo({ clientX: 41, clientY: 60 })).toBe(true);
});
