// What a bot thinks of an option, in words: its numbers are not chances of winning.

/** How far an option may be behind the best, from 0 to 1, with the words for it. */
const VERDICTS: readonly (readonly [number, string])[] = [
  [0, "looks best"],
  [0.03, "looks as good"],
  [0.12, "looks a little worse"],
];

export function verdict(value: number, best: number): string {
  return VERDICTS.find(([behind]) => best - value <= behind)?.[1] ?? "looks worse";
}
