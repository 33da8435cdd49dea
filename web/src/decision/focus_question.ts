// Where the focus goes when another question is asked.
import { focusAnyway, isFocusLost } from "../ui/last_input";

const CHOICES = "[data-testid=verbs] button[tabindex='0']:not(:disabled), [data-testid=option]:not(:disabled)";

/** The first thing that can be chosen in the decision bar; the option that a lesson asks for comes first. */
export function firstChoice(bar: ParentNode): HTMLElement | null {
  const choices = [...bar.querySelectorAll<HTMLElement>(CHOICES)].filter((choice) => choice.checkVisibility?.() ?? true);
  return choices.find((choice) => choice.ariaCurrent === "step") ?? choices[0] ?? null;
}

/** Gives the question the focus if nothing else has it; while somebody else chooses, the bar keeps it. */
export function focusQuestion(): void {
  const bar = document.querySelector<HTMLElement>("[data-testid=decision]");
  if (!bar) return;
  if (isFocusLost() || document.activeElement === bar) focusAnyway(firstChoice(bar) ?? bar);
}
