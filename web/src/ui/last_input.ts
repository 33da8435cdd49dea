// Whether somebody moves about by keyboard: then the focus follows what is asked. And where the pointer was last.

/** Keys that move the focus or press what has it; digits and letters choose without either. */
const MOVING = new Set(["Tab", "Enter", " ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

export const lastInput = { keyboard: false };

addEventListener("keydown", (event) => (lastInput.keyboard ||= MOVING.has(event.key)), { capture: true });
addEventListener("pointerdown", () => (lastInput.keyboard = false), { capture: true });

/** Where a pointer was seen last, in pixels of the window. */
let seen = { x: NaN, y: NaN };
for (const kind of ["pointermove", "pointerdown", "pointerup"] as const) {
  addEventListener(kind, (event) => (seen = { x: event.clientX, y: event.clientY }), { capture: true });
}

/** Whether the pointer has come to something, and not something to the pointer: nobody points at what appears below a resting mouse. */
export function hasMovedTo({ clientX, clientY }: Pick<PointerEvent, "clientX" | "clientY">): boolean {
  return clientX !== seen.x || clientY !== seen.y;
}

/** Whether nothing has the focus: what had it has gone, or can no longer be used. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.matches(":disabled");
}

/** Focuses something that is no stop for the keyboard, and that no click shall focus later. */
export function focusAnyway(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  element.focus({ preventScroll: true });
}
