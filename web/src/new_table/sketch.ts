// The letters of a sketch, as the protocol has them.
export type Ground = "ground" | "mist" | "built" | "high";
export type Mark = "start" | "goal" | "danger" | "exit";

export interface Square {
  x: number;
  y: number;
  ground: Ground;
  mark: Mark | null;
}

const GROUNDS: Readonly<Record<string, Ground>> = { ".": "ground", "~": "mist", "#": "built", "^": "high" };
const MARKS: Readonly<Record<string, Mark>> = { s: "start", o: "goal", b: "danger", x: "exit" };
/** On what a mark is drawn: goals lie in buildings as a rule. */
const UNDER: Readonly<Record<Mark, Ground>> = { start: "ground", goal: "built", danger: "ground", exit: "ground" };

/** All squares but the empty ones; letters that this page does not know are ground. */
export function sketchSquares(rows: readonly string[]): Square[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((letter, x) => {
      if (letter === " ") return [];
      const mark = MARKS[letter] ?? null;
      return [{ x, y, ground: mark ? UNDER[mark] : (GROUNDS[letter] ?? "ground"), mark }];
    }),
  );
}
