// The verbs of a Turn: each keeps its digit through the match.
import type { OptionInfo } from "../../connection/protocol.generated";
import { countText } from "../../ui/text";
import type { VerbSet } from "../../decision/verbs";
import { ICONS } from "./icons.generated";
import { oddsOf } from "./view";

export const VERBS: VerbSet = {
  kind: "action",
  verbs: [
    { digit: "1", name: "Move", icon: ICONS.move, keys: ["move", "run", "sprint", "jump", "teleport"], nothing: "No way to go" },
    { digit: "2", name: "Attack", icon: ICONS.Melee, keys: ["attack"], nothing: "Nobody in reach" },
    { digit: "3", name: "Search", icon: ICONS.search, keys: ["search", "take", "activate token"], names: { take: "Take" }, nothing: "Nothing here" },
    { digit: "4", name: "Door", icon: ICONS.door, keys: ["open"], nothing: "No door to open" },
    { digit: "5", name: "Mana", icon: ICONS.mana, keys: ["gather"], nothing: "None to gather" },
    { digit: "6", name: "Pack", icon: ICONS.backpack, keys: ["reorganize", "trade"], nothing: "Not now" },
    { digit: "7", name: "Skill", icon: ICONS.Enchantment, keys: [], nothing: "None to use" },
    { digit: "8", name: "Potion", icon: ICONS.potion, keys: ["potion"], nothing: "Nobody needs one" },
  ],
  summary,
};

function summary(options: readonly OptionInfo[]): string {
  const odds = options.map((option) => parseInt(oddsOf(option.text))).filter((chance) => chance >= 0);
  if (odds.length) return `${countText(new Set(options.map((option) => option.points_at.join())).size, "target")}, up to ${Math.max(...odds)}%`;
  const [only] = options;
  // The tile has little room: where it is done stands on the map.
  if (only && options.length === 1) return only.text.replace(/^Go to (the )?/, "").replace(/ (in|into|between) .*$/, "");
  const zones = new Set(options.flatMap((option) => option.points_at.filter((object) => object.startsWith("zone:"))));
  return zones.size > 1 ? `${zones.size} Zones` : `${options.length} ways`;
}

/** What is asked about once more: an unasked Health Potion, and the end of a campaign. */
export function asksOnceMore(option: OptionInfo, question: string): boolean {
  return isPotionUnasked(option, question) || option.key === "give up";
}

/** A Health Potion that nobody asked about: it is gone once it is drunk. */
function isPotionUnasked(option: OptionInfo, question: string): boolean {
  return question !== "potion" && Array.isArray(option.key) && option.key[0] === "potion";
}
