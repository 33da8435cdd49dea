// What a lesson says at each step, and what it objects to.
import type { OptionKey } from "../connection/protocol_types";
import type { LessonInfo, LessonStep } from "../connection/protocol.generated";

const DECLINES = ["pass", "no", "none", "done"];

type Choice = { text: string; points_at: readonly string[] };

export function stepOf(lesson: LessonInfo | null, done: number | null | undefined): LessonStep | null {
  return done === null || done === undefined ? null : (lesson?.steps[done] ?? null);
}

/** Whether a choice is what the step is about; where it names none, any will do. */
export function stepAllows(step: LessonStep, label: string): boolean {
  const said = label.toLowerCase();
  return step.choose.length === 0 || step.choose.some((words) => said.startsWith(words.toLowerCase()));
}

/** Whether a chance to respond is let pass by, which no lesson objects to. */
export function isPass(key: OptionKey, answersTo: string | null | undefined): boolean {
  return answersTo != null && typeof key === "string" && DECLINES.includes(key);
}

/** The choices that a step is about; none where any will do. */
export function taughtChoices<Some extends Choice>(step: LessonStep, choices: readonly Some[]): Some[] {
  return step.choose.length ? choices.filter((choice) => stepAllows(step, choice.text)) : [];
}

/** What the learner should look at: what the step names, and what the right choices are about. */
export function highlightedObjects(step: LessonStep, choices: readonly Choice[]): string[] {
  return [...new Set([...step.point, ...taughtChoices(step, choices).flatMap((choice) => choice.points_at)])];
}
