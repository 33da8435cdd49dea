// Helpers for texts on screen.
import type { UndoPolicy } from "../connection/protocol_types";
import type { ChanceInfo, OptionInfo, SettingInfo } from "../connection/protocol.generated";

/** A number with a real minus: "−3". */
export function numberText(count: number): string {
  return String(count).replace("-", "−");
}

/** A number and its noun: "1 card", "2 cards", "2 matches". */
export function countText(count: number, noun: string, plural = `${noun}s`): string {
  return `${numberText(count)} ${Math.abs(count) === 1 ? noun : plural}`;
}

/** With a capital letter. */
export function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A share as per cent: "61%". */
export function percentText(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** An interval as per cent; where all imagined matches ended alike, it is open on one side only. */
export function intervalText({ mean, low, high }: Pick<ChanceInfo, "mean" | "low" | "high">): string {
  if (low >= mean) return `perhaps up to ${percentText(high)}`;
  return high <= mean ? `perhaps only ${percentText(low)}` : `${percentText(low)} to ${percentText(high)}`;
}

/**
 * A sentence of a view with names where it has numbers of seats: `{2}`. A name that brings a stop of
 * its own takes the place of the sentence's.
 */
export function withNames(told: string, name: (seat: number) => string): string {
  return told.replaceAll(/\{(\d+)\}(\.?)/g, (_, seat: string, stop: string) => {
    const who = name(Number(seat));
    return who.endsWith(".") ? who : who + stop;
  });
}

/** "v0.9.29" and "P12" are read letter by letter by a screen reader; say what they are. */
export function spokenRule(rule: string): string {
  const match = /^([A-Z]+)(\d+[a-z]?)$/.exec(rule);
  return match ? `rule ${match[1]} ${match[2]}` : `rule ${rule}`;
}

/** "Ann", "Ann and Bob", "Ann, Bob and Cid". */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** Who watches: by name those who have given one. */
export function spectatorText(names: readonly string[], count: number): string {
  if (count === 0) return "";
  const others = Math.max(0, count - names.length);
  const all = others ? [...names, names.length ? `${others} more` : String(others)] : names;
  return `${joinNames(all)} ${count === 1 ? "is" : "are"} watching.`;
}

/** What a screen reader says for an option: its words, its number and who proposes it. */
export function spokenOption(option: OptionInfo, number: number | null, proposers: readonly string[] = []): string {
  const shortcut = number !== null && number <= 9 ? `, key ${number}` : "";
  const proposed = proposers.length ? `, proposed by ${joinNames(proposers)}` : "";
  return `${option.text}${shortcut}${proposed}`;
}

/** What was chosen at a table, where people would name it: not the usual, or what a title is chosen by. */
export function chosenSettings(settings: readonly SettingInfo[], options: Readonly<Record<string, string>>): string[] {
  const open = settings.filter((setting) => !setting.fold);
  return open.flatMap((setting) => {
    const value = options[setting.name];
    const choice = setting.choices.find((other) => other.value === value);
    const isUsual = choice === setting.choices[0] && !setting.choices.some((other) => Object.keys(other.facts).length);
    if (value === undefined || isUsual) return [];
    return [choice?.label ?? (setting.own || value)];
  });
}

export function elapsedText(iso: string | null | undefined, now: number): string {
  if (!iso) return "";
  const seconds = Math.max(0, Math.floor((now - Date.parse(iso)) / 1000));
  if (!Number.isFinite(seconds)) return "";
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`;
  return countText(Math.floor(seconds / 86_400), "day");
}

/** How much of a clock's time is left, in the two units that count; nothing where there is no clock. */
export function remainingText(seconds: number | null | undefined, iso: string | null | undefined, now: number): string {
  if (!seconds || !iso) return "";
  // The server's clock may be a little ahead of this one.
  const left = Math.min(seconds, Math.max(0, Math.ceil(seconds - (now - Date.parse(iso)) / 1000)));
  if (!Number.isFinite(left)) return "";
  if (left >= 86_400) return `${countText(Math.floor(left / 86_400), "day")} ${Math.floor((left % 86_400) / 3600)} h`;
  if (left >= 3600) return `${Math.floor(left / 3600)} h ${Math.floor((left % 3600) / 60)} min`;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

export const UNDO_POLICIES: { value: UndoPolicy; name: string; sentence: string }[] = [
  {
    value: "friendly",
    name: "Friendly",
    sentence: "Anything can be taken back, if everybody at the table agrees.",
  },
  {
    value: "table",
    name: "As at a real table",
    sentence: "Take back your own choice until somebody else chooses or something hidden is seen.",
  },
  { value: "strict", name: "Strict", sentence: "Every choice is final. Nothing can be taken back." },
];

/** What a policy means; where everybody is on one side there is nobody else to wait for. */
export function undoSentence(policy: UndoPolicy, alone: boolean, oneSide: boolean): string {
  if (policy === "friendly" && alone) return "Anything can be taken back.";
  if (policy === "table" && oneSide) return "A choice can be taken back until something hidden is seen.";
  return UNDO_POLICIES.find((other) => other.value === policy)?.sentence ?? "";
}

/** Why less can be taken back than usual, where all must agree and these persons cannot. */
export function undoAway(names: readonly string[]): string {
  const are = names.length === 1 ? "is" : "are";
  return `${joinNames(names)} ${are} away and cannot agree. Until then, a choice can be taken back only if nothing hidden was seen and nobody else has chosen.`;
}

/** What to know about taking back, before choosing. */
export function undoHint(policy: UndoPolicy, alone = false, oneSide = false): string {
  if (policy === "strict") return "Choices stand at this table: nothing is taken back.";
  if (policy === "friendly" && alone) return "Can be taken back.";
  if (policy === "table" && oneSide) return "Can be taken back until something hidden is seen.";
  if (policy === "friendly") return "Can be taken back if all agree.";
  return "Can be taken back until another player chooses or hidden cards are seen.";
}

export const PROVENANCE: Record<string, string> = {
  printed: "Stands in the printed rulebook",
  public: "From a public source",
  reconstructed: "Reconstructed by us and balanced by simulation",
};

/** A name for a bot's strength as people say it. */
export function botLevelName(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("_", " ");
}

/** "1st", "2nd", "3rd", "11th", "21st". */
export function ordinal(rank: number): string {
  const teens = rank % 100 > 10 && rank % 100 < 14;
  return `${rank}${(teens ? "" : ["", "st", "nd", "rd"][rank % 10]) || "th"}`;
}
