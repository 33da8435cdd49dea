// What a lesson says at each step, and what it objects to.
import type { OptionKey } from "./kinds";
import type { LessonInfo, LessonStep } from "./protocol";

const DECLINES = ["pass", "no", "none", "done"];

type Choice = { text: string; points_at: readonly string[] };

export function stepOf(lesson: LessonInfo | null, done: number | null | undefined): LessonStep | null {
  return done === null || done === undefined ? null : (lesson?.steps[done] ?? null);
}

/** Whether a choice is what the step is about; where it names none, any will do. */
export function allows(step: LessonStep, label: string): boolean {
  const said = label.toLowerCase();
  return step.choose.length === 0 || step.choose.some((words) => said.startsWith(words.toLowerCase()));
}

/** Whether a chance to respond is let pass by, which no lesson objects to. */
export function passesBy(key: OptionKey, answersTo: string | null | undefined): boolean {
  return answersTo != null && typeof key === "string" && DECLINES.includes(key);
}

/** What the learner should look at: what the step names, and what the right choices are about. */
export function pointsOf(step: LessonStep, choices: readonly Choice[]): string[] {
  const right = step.choose.length ? choices.filter((choice) => allows(step, choice.text)) : [];
  return [...new Set([...step.point, ...right.flatMap((choice) => choice.points_at)])];
}
