// Settings of a new table that depend on one another and on the number of seats.
import { countText } from "../ui/text";
import type { ChoiceInfo, SettingInfo, TitleInfo } from "../connection/protocol.generated";

export type ChosenSettings = Record<string, string>;

/** Why a choice is not possible with the earlier choices and this number of seats; empty if it is. */
export function whyNotPossible(choice: ChoiceInfo, title: TitleInfo, chosen: ChosenSettings, seats: number): string {
  if (!choice.seats.includes(seats)) return `for ${playerCountText(choice.seats)}`;
  for (const [name, values] of Object.entries(choice.needs)) {
    if (values.includes(chosen[name] ?? "")) continue;
    const setting = title.settings.find((other) => other.name === name);
    const labels = values.map((value) => setting?.choices.find((other) => other.value === value)?.label ?? value);
    return `only with ${setting?.label ?? name}: ${labels.join(" or ")}`;
  }
  return "";
}

/** The choices of a setting that are possible with the others and this number of seats. */
export function possibleChoices(setting: SettingInfo, title: TitleInfo, chosen: ChosenSettings, seats: number): ChoiceInfo[] {
  return setting.choices.filter((choice) => !whyNotPossible(choice, title, chosen, seats));
}

/** The settings that leave something to choose. */
export function openSettings(title: TitleInfo, chosen: ChosenSettings, seats: number): SettingInfo[] {
  return title.settings.filter((setting) => setting.own !== "" || possibleChoices(setting, title, chosen, seats).length > 1);
}

/** Folded settings in one line: "As printed", or what was changed. */
export function foldSummary(settings: readonly SettingInfo[], chosen: ChosenSettings): string {
  const changed = settings.filter((setting) => setting.choices[0]?.value !== chosen[setting.name]);
  if (!changed.length) return "As printed";
  const texts = changed.map((setting) => {
    const label = setting.choices.find((choice) => choice.value === chosen[setting.name])?.label ?? setting.own;
    return `${setting.label}: ${label}`;
  });
  return texts.join(" · ");
}

/** Numbers of players as people say them: "3–5 players", "2 or 4 players". */
export function playerCountText(seats: readonly number[]): string {
  const [first, last] = [seats[0], seats.at(-1)];
  if (first === undefined || last === undefined) return "nobody";
  if (first === last) return first === 1 ? "1 player" : `${first} players`;
  const unbroken = last - first === seats.length - 1;
  return unbroken ? `${first}–${last} players` : `${seats.slice(0, -1).join(", ")} or ${last} players`;
}

/** Whether a value is a custom text; only custom texts contain line breaks. */
export function isCustomText(setting: SettingInfo, value: string): boolean {
  return setting.own !== "" && value.includes("\n");
}

/** A text as the value of a custom setting: it ends with a line break, which no choice has. */
export function asCustomText(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

/** The wished settings; where one does not fit, the first choice that does. */
export function fitSettings(title: TitleInfo, wished: ChosenSettings, seats: number): ChosenSettings {
  const chosen: ChosenSettings = {};
  for (const setting of title.settings) {
    const fitting = setting.choices.filter((choice) => !whyNotPossible(choice, title, chosen, seats));
    const wish = wished[setting.name] ?? "";
    const kept = fitting.find((choice) => choice.value === wish) ?? fitting[0];
    if (isCustomText(setting, wish)) chosen[setting.name] = wish;
    else if (kept) chosen[setting.name] = kept.value;
  }
  return chosen;
}

export interface SettingsGroup {
  heading: string;
  settings: SettingInfo[];
}

/** Settings under the headings they are folded away under; those of no fold come first. */
export function groupSettings(settings: readonly SettingInfo[]): SettingsGroup[] {
  const found: SettingsGroup[] = [{ heading: "", settings: [] }];
  for (const setting of settings) {
    let fold = found.find((other) => other.heading === setting.fold);
    if (!fold) found.push((fold = { heading: setting.fold, settings: [] }));
    fold.settings.push(setting);
  }
  return found.filter((fold) => fold.settings.length);
}

/** How long a match takes: as the chosen variant says, else as the title does. */
export function lengthText(title: TitleInfo, chosen: ChosenSettings): string {
  const lengths = title.settings.map((setting) => setting.choices.find((choice) => choice.value === chosen[setting.name])?.facts.length);
  return `about ${lengths.find((length) => length !== undefined) ?? countText(title.minutes, "minute")}`;
}

/** How long matches take: from the shortest variant to the longest, else as the title says. */
export function lengthRange(title: TitleInfo): string {
  const lengths = title.settings.flatMap(({ choices }) => choices.map(({ facts }) => parseInt(String(facts.length ?? "")))).filter((length) => length > 0);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  return least < most ? `${least} to ${countText(most, "minute")}` : countText(title.minutes, "minute");
}

/** What the open settings are about: "Which quest" where one of them is drawn, else "Which variant". */
export function variantHeading(settings: readonly SettingInfo[]): string {
  const drawn = settings.find((setting) => setting.choices.some((choice) => choice.sketch?.length));
  return `Which ${drawn?.label.toLowerCase() ?? "variant"}`;
}

/** Facts of a choice in one line: "60 minutes, level: hard". */
export function factsText(choice: ChoiceInfo, without: readonly string[] = []): string {
  return Object.entries(choice.facts)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => ({ words: name.replaceAll("_", " "), value }))
    .map(({ words, value }) => (typeof value === "number" ? `${value} ${words}` : `${words}: ${value}`))
    .join(", ");
}
