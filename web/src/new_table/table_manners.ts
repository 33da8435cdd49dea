// How a table is run, whatever is played there: clocks, reminders and the pace of bots.

export interface Manner<Value extends string = string> {
  value: Value;
  text: string;
}

export const CLOCKS: readonly Manner[] = [
  { value: "", text: "No clock" },
  { value: "60", text: "1 minute a choice" },
  { value: "300", text: "5 minutes a choice" },
  { value: "3600", text: "1 hour a choice" },
  { value: "28800", text: "8 hours a choice" },
  { value: "86400", text: "1 day a choice" },
  { value: "259200", text: "3 days a choice" },
  { value: "604800", text: "1 week a choice" },
];

/** Values are seconds before the time is up. */
export const REMINDERS: readonly Manner[] = [
  { value: "600", text: "10 minutes before the time is up" },
  { value: "3600", text: "1 hour before" },
  { value: "21600", text: "6 hours before" },
  { value: "86400", text: "1 day before" },
];

export const BOT_PACES: readonly Manner<"instant" | "brisk" | "calm">[] = [
  { value: "instant", text: "At once" },
  { value: "brisk", text: "Briskly" },
  { value: "calm", text: "Calmly, so that all can follow" },
];

export function textOf(manners: readonly Manner[], value: string): string {
  return manners.find((manner) => manner.value === value)?.text ?? "";
}
