// Whether somebody moves about by keyboard: then the focus follows what is asked.

/** Keys that move the focus or press what has it; digits and letters choose without either. */
const MOVING = new Set(["Tab", "Enter", " ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

export const lastInput = { keyboard: false };

addEventListener("keydown", (event) => (lastInput.keyboard ||= MOVING.has(event.key)), { capture: true });
addEventListener("pointerdown", () => (lastInput.keyboard = false), { capture: true });

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
